"""The state: what stands on a space, the frames of unfinished business, the seats.

All are frozen and hashable. `working_state` thaws a state into lists, plays on, and freezes it again. Why some have
constructors of their own, `actions` says.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, lru_cache
from typing import Any, Final

from games.core.types import Outcome
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType, Window
from games.senshiai.rules.actions import Target
from games.senshiai.rules.options import Options

NOBODY: Final = -1
"""In place of a seat: no credit, no master, nobody."""

TURN: Final = -1
"""An Effect's expiry: the end of this turn. A seat's number: the boundary before that seat's Draw Stage."""

LASTING: Final = -2
"""An Effect's expiry: never; also that of Units that do not expire."""

NO_TERRAIN: Final = -1


class Mark:
    """The turn marks of a Unit, packed into one number (13)."""

    STEPS: Final = 0xF
    """Steps taken this turn."""
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
    """Of a Terrain."""


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
        """With these marks as well."""
        return unit_of(self.card, self.owner, self.until, self.marks | bits, self.effects, self.damage)

    def unmarked(self, bits: int) -> Unit:
        """Without these marks."""
        return unit_of(self.card, self.owner, self.until, self.marks & ~bits, self.effects, self.damage)

    def hurt(self, damage: int) -> Unit:
        """With exactly this much damage."""
        return unit_of(self.card, self.owner, self.until, self.marks, self.effects, damage)

    def under(self, effects: tuple[Effect, ...]) -> Unit:
        """With exactly these Effects."""
        return unit_of(self.card, self.owner, self.until, self.marks, effects, self.damage)


@dataclass(frozen=True, init=False, slots=True)
class Place:
    """All that lies on one space; or, on the table's last place, the attackers over a battlefield."""

    terrain: int
    owner: int
    """Whose card the Terrain is."""
    marks: int
    """Of the Terrain: activated, Chaos done."""
    effects: tuple[Effect, ...]
    """Effects on the Terrain."""
    units: tuple[Unit, ...]
    """The Company; a Capital is first."""
    carried: tuple[Effect, ...]
    """Effects on the Company."""
    memo: Any = field(init=False, compare=False, repr=False)
    """What `modifiers` has worked out of this place; a place never changes, so it stays true."""
    company_memo: Any = field(init=False, compare=False, repr=False)
    """The same for `company`, whose findings depend on the marks as well."""
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
        """With exactly these Units; the Company's Effects stay."""
        return place_of(self.terrain, self.owner, self.marks, self.effects, units, self.carried)

    def remarked(self, units: tuple[Unit, ...]) -> Place:
        """With the same Units under other marks or damage: what was worked out stays true."""
        new = place_of(self.terrain, self.owner, self.marks, self.effects, units, self.carried)
        if new.memo is None:
            new.remember(self.memo)
        return new

    def stamped(self, marks: int) -> Place:
        """With these marks on the Terrain."""
        return place_of(self.terrain, self.owner, marks, self.effects, self.units, self.carried)

    def hosting(self, effects: tuple[Effect, ...]) -> Place:
        """With exactly these Effects on the Terrain."""
        return place_of(self.terrain, self.owner, self.marks, effects, self.units, self.carried)

    def company(self, units: tuple[Unit, ...], carried: tuple[Effect, ...]) -> Place:
        """With exactly these Units and Company Effects."""
        return place_of(self.terrain, self.owner, self.marks, self.effects, units, carried)


# Values that come up again and again are made once: to find one is quicker than to make it, equal ones are the same
# object more often than not, and what was worked out of a place is known the next time.


@cache
def turn_at(stage: Stage) -> Turn:
    """The turn at this stage."""
    return Turn(stage)


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


# -- frames: unfinished business, the topmost last in `State.frames` ----------------------------------


class Stage(IntEnum):
    """Where a turn stands (3)."""

    SHUFFLE = 0
    DRAW = 1
    START = 2
    MAIN = 3
    END = 4
    BOUNDARY = 5
    NEXT = 6


@dataclass(frozen=True, slots=True)
class Turn:
    """The bottom frame: the active seat's turn."""

    stage: Stage


@dataclass(frozen=True, init=False, slots=True)
class Opened:
    """A window: who is asked, in order, and how many of them have passed since the last cast."""

    window: Window
    asked: tuple[int, ...]
    passed: int

    def __init__(self, window: Window, asked: tuple[int, ...], passed: int = 0) -> None:
        object.__setattr__(self, "window", window)
        object.__setattr__(self, "asked", asked)
        object.__setattr__(self, "passed", passed)


@dataclass(frozen=True, init=False, slots=True)
class Paying:
    """`left` cards are still to be paid by `seat`."""

    seat: int
    left: int

    def __init__(self, seat: int, left: int) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "left", left)


class Progress(IntEnum):
    """Where a card on the stack stands."""

    PAY = 0
    WINDOW = 1
    RESOLVE = 2
    DONE = 3


@dataclass(frozen=True, init=False, slots=True)
class Pending:
    """A card on the stack. A Terrain or Troop has the space as its target."""

    card: int
    seat: int
    target: Target
    progress: Progress
    lost: bool
    """Its target has left the stack."""

    def __init__(
        self, card: int, seat: int, target: Target, progress: Progress = Progress.PAY, lost: bool = False
    ) -> None:
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "target", target)
        object.__setattr__(self, "progress", progress)
        object.__setattr__(self, "lost", lost)


@dataclass(frozen=True, init=False, slots=True)
class Doing:
    """The deeds of a card being done one after the other: an Event's, an activated Terrain's, a Chaos card's."""

    card: int
    seat: int
    source: Window
    """`CARD` for an Event, `ACT` for an activation, `DIE` for Chaos."""
    target: Target
    index: int

    def __init__(self, card: int, seat: int, source: Window, target: Target, index: int = 0) -> None:
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "source", source)
        object.__setattr__(self, "target", target)
        object.__setattr__(self, "index", index)


@dataclass(frozen=True, init=False, slots=True)
class Discarding:
    """`seat` has to discard `left` cards because of `cause`, the seat that used the card."""

    seat: int
    left: int
    cause: int

    def __init__(self, seat: int, left: int, cause: int) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "left", left)
        object.__setattr__(self, "cause", cause)


@dataclass(frozen=True, slots=True)
class Fleeing:
    """The marked Units on this space must flee."""

    space: int


@dataclass(frozen=True, slots=True)
class Upkeep:
    """The upkeep check: the line it has reached, and whether this pass has changed anything (3.3)."""

    line: int = 1
    changed: bool = False


UPKEEP: Final = Upkeep()


class Step(IntEnum):
    """Where a move, a castling or a use of an ability stands."""

    WINDOW = 0
    OPEN = 1
    CARRY = 2
    GO = 3
    CANCELLED = 4


@dataclass(frozen=True, init=False, slots=True)
class Moving:
    """A declared move, or a castling of the Companies on `src` and `dst`."""

    seat: int
    src: int
    dst: int
    castling: bool
    step: Step
    route: tuple[int, ...]
    """The spaces entered, the destination last."""
    carry: tuple[bool, ...]
    """What was decided for the Company Effects on `src`, then those on `dst`, so far."""

    def __init__(
        self,
        seat: int,
        src: int,
        dst: int,
        castling: bool,
        step: Step = Step.WINDOW,
        route: tuple[int, ...] = (),
        carry: tuple[bool, ...] = (),
    ) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "src", src)
        object.__setattr__(self, "dst", dst)
        object.__setattr__(self, "castling", castling)
        object.__setattr__(self, "step", step)
        object.__setattr__(self, "route", route)
        object.__setattr__(self, "carry", carry)


@dataclass(frozen=True, init=False, slots=True)
class Using:
    """A declared activation of the Terrain on `space`, or a Production of the declared Unit there."""

    seat: int
    space: int
    produce: bool
    target: int
    step: Step

    def __init__(self, seat: int, space: int, produce: bool, target: int = NOBODY, step: Step = Step.WINDOW) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "space", space)
        object.__setattr__(self, "produce", produce)
        object.__setattr__(self, "target", target)
        object.__setattr__(self, "step", step)


@dataclass(frozen=True, init=False, slots=True)
class Trial:
    """A Tardy Unit being roused, or a Chaos roll; of the declared Unit on `space`, or of its Terrain."""

    seat: int
    space: int
    rouse: bool
    terrain: bool
    rolled: bool

    def __init__(self, seat: int, space: int, rouse: bool, terrain: bool = False, rolled: bool = False) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "space", space)
        object.__setattr__(self, "rouse", rouse)
        object.__setattr__(self, "terrain", terrain)
        object.__setattr__(self, "rolled", rolled)


class Fight(IntEnum):
    """Where a battle stands (6)."""

    WINDOW = 0
    OPEN = 1
    CARRY = 2
    STANCE_ATTACKER = 3
    STANCE_DEFENDER = 4
    ATTACK_ROLL = 5
    ATTACK = 6
    COUNTER_ROLL = 7
    COUNTER = 8
    BURY_WINDOW = 9
    BURY = 10
    MAINTENANCE = 11
    BUSHIDO = 12
    PILLAGE = 13
    GROUND = 14
    CANCELLED = 15


@dataclass(frozen=True, init=False, slots=True)
class Battle:
    """A battle of `seat`'s Company from `src` against `foe`'s on `dst`.

    While the window of the declaration is open `foe` is whom it was declared against; then, who stands there (6.1).
    """

    seat: int
    foe: int
    src: int
    dst: int
    ranged: bool
    fight: Fight
    carry: tuple[bool, ...]
    stances: tuple[int, int]
    """The Paths chosen by attacker and defender; 0: none chosen."""
    artillery: tuple[bool, bool]
    """Whether Artillery counts for the attackers and for the defenders."""
    rolls: tuple[int, int]
    """What was rolled for the attack and the counterattack; 0: no roll."""
    pool: int
    """The points to assign now."""
    returned: bool
    """An attacker has come back to `src`."""

    def __init__(
        self,
        seat: int,
        foe: int,
        src: int,
        dst: int,
        ranged: bool,
        fight: Fight = Fight.WINDOW,
        carry: tuple[bool, ...] = (),
        stances: tuple[int, int] = (0, 0),
        artillery: tuple[bool, bool] = (False, False),
        rolls: tuple[int, int] = (0, 0),
        pool: int = 0,
        returned: bool = False,
    ) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "foe", foe)
        object.__setattr__(self, "src", src)
        object.__setattr__(self, "dst", dst)
        object.__setattr__(self, "ranged", ranged)
        object.__setattr__(self, "fight", fight)
        object.__setattr__(self, "carry", carry)
        object.__setattr__(self, "stances", stances)
        object.__setattr__(self, "artillery", artillery)
        object.__setattr__(self, "rolls", rolls)
        object.__setattr__(self, "pool", pool)
        object.__setattr__(self, "returned", returned)

    def at(
        self,
        fight: Fight,
        *,
        foe: int | None = None,
        carry: tuple[bool, ...] | None = None,
        stances: tuple[int, int] | None = None,
        artillery: tuple[bool, bool] | None = None,
        rolls: tuple[int, int] | None = None,
        pool: int | None = None,
        returned: bool | None = None,
    ) -> Battle:
        """The battle further on; what is not given (None) stays."""
        return Battle(
            self.seat,
            self.foe if foe is None else foe,
            self.src,
            self.dst,
            self.ranged,
            fight,
            self.carry if carry is None else carry,
            self.stances if stances is None else stances,
            self.artillery if artillery is None else artillery,
            self.rolls if rolls is None else rolls,
            self.pool if pool is None else pool,
            self.returned if returned is None else returned,
        )


@dataclass(frozen=True, init=False, slots=True)
class Rolling:
    """A die roll of `seat`; `value` 0 until it is known."""

    seat: int
    value: int

    def __init__(self, seat: int, value: int = 0) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "value", value)


Frame = (
    Turn | Opened | Paying | Pending | Doing | Discarding | Fleeing | Upkeep | Moving | Using | Trial | Battle | Rolling
)


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat's cards and standing. Piles run from top to bottom."""

    hand: tuple[int, ...] = ()
    """Sorted."""
    reserve: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    credit: int = NOBODY
    """The last other seat that forced this one to discard or waste."""
    out: bool = False
    shown: tuple[int, ...] = field(default=(), compare=False)
    """Cards of the hand that everybody has seen going there; sorted. Memory, not part of equality."""
    restored: int = field(default=0, compare=False)
    """How many cards at the bottom of the Reserve everybody has seen going there. Memory."""


@dataclass(frozen=True, slots=True)
class State:
    """The whole game at one moment. `position` writes it where the rules define a text."""

    options: Options
    round: int
    active: int
    seats: tuple[Seat, ...]
    places: tuple[Place, ...]
    """By space number (see `geometry`); the last one holds attackers over a battlefield."""
    frames: tuple[Frame, ...]
    result: Outcome | None = None
