"""Where undo and redo lead in a match, why they lead nowhere, and whether undo takes back what was shown."""

from __future__ import annotations

from random import Random
from typing import Any, Final, Protocol

from games.core.branches import Branches
from games.core.endings import Ending
from games.core.entry import Entry
from games.core.errors import IllegalAction
from games.core.game import Game
from games.core.seat import Seat
from games.core.types import CHANCE
from games.core.words import N_, tr

SEEN: Final = N_("You have already seen what that revealed. Playing something else now counts as help.")
"""Said once to a person who takes back an action that has shown them something."""
_BY_CHANCE: Final = N_("Chance cannot be undone.")
_WORLDS: Final = 4
"""The number of worlds, possible by a seat's knowledge, in which an action is compared with what really happened."""


class Played(Protocol):
    """A match, as far as it matters here."""

    game: Game
    seats: tuple[Seat, ...]
    branches: Branches[Any]

    @property
    def hides(self) -> bool:
        """Some seat may know what another may not."""

    @property
    def actor(self) -> int:
        """Who is to act now."""

    def actor_at(self, index: int) -> int:
        """Who was to act there."""

    def entries(self) -> tuple[Entry, ...]:
        """The entries of the log that are in force."""

    def undo_target(self, by: int | None = None) -> int | None:
        """The index of the log to which undo leads, or None."""


def undone(match: Played, time_up: Any, by: int | None = None) -> int | str:
    """The index to which undo leads, or why it leads nowhere.

    `time_up` is the entry for a clock that has run out, `by` who takes back; None: who is to act.
    """
    persons = [seat for seat, who in enumerate(match.seats) if who.human]
    if not persons:
        return tr("Only bots play here.")
    shared = len(persons) > 1 and not match.branches.tried
    hidden = match.hides
    asking = match.actor if by is None or match.actor < 0 else by
    for index, entry in reversed(tuple(enumerate(match.entries()))):
        if entry.action == time_up:
            return tr("The result on time is final.")
        ending = isinstance(entry.action, Ending)
        if ending and shared and hidden:
            return tr("The end revealed what was hidden, so it cannot be undone.")
        if shared and not ending and not match.game.rules.reveals_nothing(entry.before, entry.action):
            chance = entry.actor == CHANCE
            return (
                tr(_BY_CHANCE) if chance else tr("The last action revealed something hidden, so it cannot be undone.")
            )
        if entry.actor in persons:
            if shared and hidden and asking >= 0 and entry.actor != asking:
                return tr("The last action was another player’s, so it cannot be undone.")
            return _first_together(match, index, persons, shared)
    return tr("There is nothing to undo.")


def _first_together(match: Played, index: int, persons: list[int], shared: bool) -> int:
    """The place of the first entry of those that are taken back together with the one at `index`."""
    entries, found = match.entries(), index
    for earlier in range(index - 1, -1, -1):
        entry, last = entries[earlier], entries[found]
        if shared and (
            isinstance(entry.action, Ending) or not match.game.rules.reveals_nothing(entry.before, entry.action)
        ):
            break
        if entry.actor not in persons:
            continue
        if entry.actor != last.actor or not match.game.taken_back_together(entry.action, last.action):
            break
        found = earlier
    return found


def takes_back_something_seen(match: Played, by: int | None = None) -> bool:
    """Whether undo would now take back an entry that showed the person who takes it back something hidden."""
    target = match.undo_target(by)
    secret = match.hides and not match.branches.tried
    seat = match.actor_at(target) if target is not None and secret else None
    return seat is not None and any(_showed(match, entry, seat) for entry in match.entries()[target:])


def _showed(match: Played, entry: Entry, seat: int) -> bool:
    """Whether an entry showed a seat something that followed from nothing it knew: what chance brought it, or an action
    that another world, as likely before it, does not allow or would have ended otherwise.
    """
    rules, before, action = match.game.rules, entry.before, entry.action
    if isinstance(action, Ending) or rules.reveals_nothing(before, action):
        return False
    if entry.actor == CHANCE:
        return rules.redact(before, action, entry.after, seat) == entry.notation
    view, after = rules.observe(before, seat), rules.observe(entry.after, seat)
    for number in range(_WORLDS):
        world = rules.determinize(view, Random(number))
        try:
            if rules.observe(rules.apply(world, action).state, seat) != after:
                return True
        except IllegalAction:
            return True
    return False
