"""The contents of a space: a Terrain, Units and Effects, and the marks on them.

All are frozen and hashable. Why some have constructors of their own, `actions` says.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType

NOBODY: Final = -1
"""The number of no seat: no credit, no master, nobody."""

TURN: Final = -1
"""An Effect's expiry: the end of this turn. A seat's number: the boundary before that seat's Draw Stage."""

LASTING: Final = -2
"""An Effect's expiry: never; also that of Units that do not expire."""

NO_TERRAIN: Final = -1


class Mark:
    """The turn marks of a Unit, packed into one number (13)."""

    STEPS: Final = 0xF
    """The bits of the steps taken this turn."""
    CAP: Final = 0xF0
    """The cap plus one, times 16; 0: no cap."""
    SHOT: Final = 1 << 8
    FLED: Final = 1 << 9
    ROUSED: Final = 1 << 10
    STUCK: Final = 1 << 11
    HELD: Final = 1 << 12
    PRODUCED: Final = 1 << 13
    CHAOS: Final = 1 << 14
    """The Chaos roll is done."""
    DECLARED: Final = 1 << 15
    """A mover, attacker or shooter of the action in progress, or the Unit it is about."""
    MUST_FLEE: Final = 1 << 16
    REACHED: Final = 1 << 17
    """The other side of this battle could hit it."""
    PASSING: Final = DECLARED | MUST_FLEE | REACHED
    """Marks that end with the action."""
    ACTIVATED: Final = 1 << 18
    """Set on an activated Terrain for its turn."""


NO_CAP: Final = 99


def steps_of(marks: int) -> int:
    """The steps a Unit has taken this turn."""
    return marks & Mark.STEPS


def cap_of(marks: int) -> int:
    """The Unit's cap on steps for the turn; `NO_CAP` when it has none."""
    cap = marks & Mark.CAP
    return (cap >> 4) - 1 if cap else NO_CAP


def stepped(marks: int, steps: int, cap: int) -> int:
    """`marks` after `steps` more steps that leave `cap`."""
    rest = marks & ~(Mark.STEPS | Mark.CAP)
    packed = 0 if cap >= NO_CAP else (cap + 1) << 4
    return rest | packed | min(steps_of(marks) + steps, Mark.STEPS)


@dataclass(frozen=True, init=False, slots=True)
class Effect:
    """An Effect in play: an Event, or the modifier that an activated Terrain left on a Unit."""

    card: int
    owner: int
    until: int

    def __init__(self, card: int, owner: int, until: int) -> None:
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "owner", owner)
        object.__setattr__(self, "until", until)

    @property
    def is_event(self) -> bool:
        """False for the modifier of an activated Terrain, which is no card in play and no target."""
        return CARDS[self.card].type is CardType.EVENT


@dataclass(frozen=True, init=False, slots=True)
class Unit:
    """A Unit on a space, the Capital included. Two Units that are equal are *alike* (3.3)."""

    card: int
    owner: int
    until: int
    marks: int
    effects: tuple[Effect, ...]
    damage: int
    _hash: int = field(init=False, compare=False, repr=False)

    def __init__(
        self,
        card: int,
        owner: int,
        until: int = LASTING,
        marks: int = 0,
        effects: tuple[Effect, ...] = (),
        damage: int = 0,
    ) -> None:
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "owner", owner)
        object.__setattr__(self, "until", until)
        object.__setattr__(self, "marks", marks)
        object.__setattr__(self, "effects", effects)
        object.__setattr__(self, "damage", damage)
        object.__setattr__(self, "_hash", hash((card, owner, until, marks, effects, damage)))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Unit)
            and self._hash == other._hash
            and self.card == other.card
            and self.owner == other.owner
            and self.until == other.until
            and self.marks == other.marks
            and self.effects == other.effects
            and self.damage == other.damage
        )

    def marked(self, bits: int) -> Unit:
        """A copy of the Unit with these marks added."""
        return unit_of(self.card, self.owner, self.until, self.marks | bits, self.effects, self.damage)

    def unmarked(self, bits: int) -> Unit:
        """A copy of the Unit without these marks."""
        return unit_of(self.card, self.owner, self.until, self.marks & ~bits, self.effects, self.damage)

    def hurt(self, damage: int) -> Unit:
        """A copy of the Unit with exactly this damage."""
        return unit_of(self.card, self.owner, self.until, self.marks, self.effects, damage)

    def under(self, effects: tuple[Effect, ...]) -> Unit:
        """A copy of the Unit with exactly these Effects."""
        return unit_of(self.card, self.owner, self.until, self.marks, effects, self.damage)


@dataclass(frozen=True, init=False, slots=True)
class Place:
    """The contents of one space; or, on the table's last place, the attackers over a battlefield."""

    terrain: int
    owner: int
    """Whose card the Terrain is."""
    marks: int
    """The marks of the Terrain: activated, Chaos done."""
    effects: tuple[Effect, ...]
    """The Effects on the Terrain."""
    units: tuple[Unit, ...]
    """The Company; a Capital is first."""
    carried: tuple[Effect, ...]
    """The Effects on the Company."""
    memo: Any = field(init=False, compare=False, repr=False)
    """The results that `modifiers` caches for this place, which never changes."""
    company_memo: Any = field(init=False, compare=False, repr=False)
    """The results that `company` caches, which depend on the marks as well."""
    _hash: int = field(init=False, compare=False, repr=False)

    def __init__(
        self,
        terrain: int = NO_TERRAIN,
        owner: int = NOBODY,
        marks: int = 0,
        effects: tuple[Effect, ...] = (),
        units: tuple[Unit, ...] = (),
        carried: tuple[Effect, ...] = (),
    ) -> None:
        object.__setattr__(self, "terrain", terrain)
        object.__setattr__(self, "owner", owner)
        object.__setattr__(self, "marks", marks)
        object.__setattr__(self, "effects", effects)
        object.__setattr__(self, "units", units)
        object.__setattr__(self, "carried", carried)
        object.__setattr__(self, "memo", None)
        object.__setattr__(self, "company_memo", None)
        object.__setattr__(self, "_hash", hash((terrain, owner, marks, effects, units, carried)))

    def __reduce__(self) -> tuple[type[Place], tuple[Any, ...]]:
        """Pickles what lies on the place without cached results: those say what was asked here."""
        return Place, (self.terrain, self.owner, self.marks, self.effects, self.units, self.carried)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Place)
            and self._hash == other._hash
            and self.terrain == other.terrain
            and self.owner == other.owner
            and self.marks == other.marks
            and self.effects == other.effects
            and self.units == other.units
            and self.carried == other.carried
        )

    def remember(self, memo: Any) -> None:
        """Keeps what `modifiers` has worked out of this place."""
        object.__setattr__(self, "memo", memo)

    def remember_company(self, memo: Any) -> None:
        """Keeps what `company` has worked out of this place."""
        object.__setattr__(self, "company_memo", memo)

    @property
    def holder(self) -> int:
        """The master of the Company, or nobody."""
        return self.units[0].owner if self.units else NOBODY

    @property
    def master(self) -> int:
        """The master of the Terrain (1.4); an owner who is out is never asked about."""
        return self.units[0].owner if self.units else self.owner

    @property
    def first_slot(self) -> int:
        """The slot of the first Unit: 0 for a Capital, otherwise 1."""
        if self.units:
            first = self.units[0]
            if CARDS[first.card].capital:
                return 0
        return 1

    def standing(self, units: tuple[Unit, ...]) -> Place:
        """A copy of the place with exactly these Units; the Company's Effects stay."""
        return place_of(self.terrain, self.owner, self.marks, self.effects, units, self.carried)

    def remarked(self, units: tuple[Unit, ...]) -> Place:
        """A copy with the same Units under other marks or damage: the cached results stay valid."""
        new = place_of(self.terrain, self.owner, self.marks, self.effects, units, self.carried)
        if new.memo is None:
            new.remember(self.memo)
        return new

    def stamped(self, marks: int) -> Place:
        """A copy with these marks added to the Terrain."""
        return place_of(self.terrain, self.owner, marks, self.effects, self.units, self.carried)

    def hosting(self, effects: tuple[Effect, ...]) -> Place:
        """A copy with exactly these Effects on the Terrain."""
        return place_of(self.terrain, self.owner, self.marks, effects, self.units, self.carried)

    def company(self, units: tuple[Unit, ...], carried: tuple[Effect, ...]) -> Place:
        """A copy with exactly these Units and Company Effects."""
        return place_of(self.terrain, self.owner, self.marks, self.effects, units, carried)


# Values that come up again and again are made once: to find one is quicker than to make it, equal ones are the same
# object more often than not, and what was worked out of a place is known the next time.


@lru_cache(maxsize=1 << 14)
def unit_of(card: int, owner: int, until: int, marks: int, effects: tuple[Effect, ...], damage: int) -> Unit:
    """The Unit of these values."""
    return Unit(card, owner, until, marks, effects, damage)


@lru_cache(maxsize=1 << 15)
def place_of(
    terrain: int,
    owner: int,
    marks: int,
    effects: tuple[Effect, ...],
    units: tuple[Unit, ...],
    carried: tuple[Effect, ...],
) -> Place:
    """The place of these values."""
    return Place(terrain, owner, marks, effects, units, carried)


EMPTY: Final = Place()
