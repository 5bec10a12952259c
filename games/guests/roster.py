"""The guests of this computer: who they are, which of them plays now, who else has been seen. A value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.names import clean_name
from games.core.words import tr

LONGEST: Final = 24
"""The most characters of a guest's name."""
MOST_GUESTS: Final = 200
"""The most guests that are admitted; a book that has more keeps them all."""
MOST_VISITORS: Final = 12
"""The most people without a profile that are remembered, the latest first."""
CRESTS: Final = 8
COLOURS: Final = 8


class Guest(NamedTuple):
    """One profile. The id stays, whatever else changes."""

    id: str
    name: str
    crest: int
    """Which of the eight crests."""
    colour: int
    """Which of the eight colours."""
    since: str
    """The time at which the profile was made (UTC, ISO 8601)."""
    former: tuple[str, ...] = ()
    """Former names of the guest: matches without an id are known by these names too."""
    added: bool = True
    """Whether somebody added the profile; False for one that an earlier version made of a name that was typed."""


class Roster(NamedTuple):
    """Every guest. Each method that changes something returns a new one."""

    guests: tuple[Guest, ...] = ()
    current: str = ""
    """The id of the guest who plays now; "" before the first one, or where nobody in particular plays."""
    visitors: tuple[str, ...] = ()
    """Names of people without a profile, the latest first."""

    @property
    def playing(self) -> Guest | None:
        """The guest who plays now."""
        return self.find(self.current)

    @property
    def known(self) -> tuple[str, ...]:
        """The names that a set-up offers, the one who plays now first."""
        first = [each for each in self.guests if each.id == self.current]
        return tuple(dict.fromkeys((*(each.name for each in (*first, *self.guests)), *self.visitors)))

    @property
    def silent(self) -> tuple[Guest, ...]:
        """The profiles that nobody added, where two of all may be one person; none once that was asked."""
        return tuple(each for each in self.guests if not each.added) if len(self.guests) > 1 else ()

    def settled(self) -> Roster:
        """A copy in which every profile stands as it is: it is not asked again whether two are one person."""
        return self._replace(guests=tuple(each._replace(added=True) for each in self.guests))

    def merged(self, guest_id: str, into_id: str) -> Roster:
        """A copy in which a profile has become part of another one, which is known by its names from now on."""
        guest, into = self.find(guest_id), self.find(into_id)
        if guest is None or into is None or guest == into:
            return self
        names = (*into.former, *guest.former, guest.name)
        former = tuple(dict.fromkeys(each for each in names if each != into.name))
        left = self._with(into._replace(former=former))
        current = into_id if self.current == guest_id else self.current
        return left._replace(guests=tuple(each for each in left.guests if each.id != guest_id), current=current)

    @property
    def full(self) -> str:
        """Why nobody more is admitted, in a sentence; "" while there is room."""
        if len(self.guests) < MOST_GUESTS:
            return ""
        return tr("The guest book is full: it has {n} profiles. Remove one to make room.", n=len(self.guests))

    def find(self, guest_id: str) -> Guest | None:
        """The guest with an id; None for one that has been forgotten, or is of another computer."""
        return next((each for each in self.guests if each.id == guest_id), None)

    def named(self, name: str) -> Guest | None:
        """The guest who is called so, else the one who was."""
        now = next((each for each in self.guests if each.name == name), None)
        return now or next((each for each in self.guests if name in each.former), None)

    def id_of(self, name: str) -> str:
        """The id of the guest who is called so now; "" for a visitor."""
        return next((each.id for each in self.guests if each.name == name), "")

    def whose(self, name: str) -> str:
        """The id of the guest who is called so, or was; "" for a visitor."""
        found = self.named(name)
        return found.id if found is not None else ""

    def switched(self, guest_id: str) -> Roster:
        """Another guest plays now; "" for nobody in particular."""
        return self._replace(current=guest_id if self.find(guest_id) is not None else "")

    @property
    def free_crest(self) -> int:
        """The first of the crests that the fewest wear."""
        return _free([each.crest for each in self.guests], CRESTS)

    @property
    def free_colour(self) -> int:
        """The first of the colours that the fewest wear."""
        return _free([each.colour for each in self.guests], COLOURS)

    def why_not(self, name: str) -> str:
        """Why nobody can be added under a name, in a sentence; "" where that can be."""
        name = clean_name(name, LONGEST)
        if not name:
            return tr("A name needs at least one letter or digit.")
        if self.id_of(name):
            return tr("There is already a player called {name}.", name=name)
        return self.full

    def admitted(
        self, name: str, guest_id: str, since: str, *, crest: int | None = None, colour: int | None = None,
        plays: bool = True,
    ) -> Roster:  # fmt: skip
        """A copy with a new profile, which with `plays` plays now; crest and colour are free ones unless given.

        A name that is taken already is its guest's. Raises `ValueError`, in words, where the book is full.
        """
        name = clean_name(name, LONGEST)
        taken = self.id_of(name)
        if taken or not name:
            return self.switched(taken) if taken and plays else self
        if self.full:
            raise ValueError(self.full)
        crest = self.free_crest if crest is None else crest % CRESTS
        colour = self.free_colour if colour is None else colour % COLOURS
        guest = Guest(guest_id, name, crest, colour, since)
        visitors = tuple(each for each in self.visitors if each != name)
        return Roster((*self.guests, guest), guest_id if plays else self.current, visitors)

    def renamed(self, guest_id: str, name: str) -> Roster:
        """A guest has another name. Raises `ValueError`, in words, for one that is taken or cannot be seen."""
        guest, name = self.find(guest_id), clean_name(name, LONGEST)
        if guest is None or name == guest.name:
            return self
        if not name:
            raise ValueError(tr("A name needs at least one letter or digit."))
        if self.id_of(name):
            raise ValueError(tr("There is already a player called {name}.", name=name))
        former = tuple(dict.fromkeys((*(each for each in guest.former if each != name), guest.name)))
        visitors = tuple(each for each in self.visitors if each != name)
        return self._with(guest._replace(name=name, former=former))._replace(visitors=visitors)

    def adorned(self, guest_id: str, *, crest: int | None = None, colour: int | None = None) -> Roster:
        """A guest has another crest or colour."""
        guest = self.find(guest_id)
        if guest is None:
            return self
        return self._with(guest._replace(
            crest=guest.crest if crest is None else crest % CRESTS,
            colour=guest.colour if colour is None else colour % COLOURS,
        ))  # fmt: skip

    def forgotten(self, guest_id: str) -> Roster:
        """A copy without a guest. If it was the one who plays now, nobody in particular plays next."""
        return self._replace(guests=tuple(each for each in self.guests if each.id != guest_id)).switched(self.current)

    def met(self, persons: Sequence[str]) -> Roster:
        """After a match of these persons has begun: names without a profile are remembered, the latest first.

        Nobody gets a profile by it, and who plays stays who plays.
        """
        names = [name for name in dict.fromkeys(clean_name(each, LONGEST) for each in persons) if name]
        seen = [name for name in (*names, *self.visitors) if not self.id_of(name)]
        return self._replace(visitors=tuple(dict.fromkeys(seen))[:MOST_VISITORS])

    def _with(self, guest: Guest) -> Roster:
        return self._replace(guests=tuple(guest if each.id == guest.id else each for each in self.guests))


def _free(taken: Sequence[int], count: int) -> int:
    """The first that is used least."""
    return min(range(count), key=lambda each: (taken.count(each), each))
