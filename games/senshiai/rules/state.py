"""The state: what lies on the spaces (`places`), the frames of unfinished business, the seats.

All are frozen and hashable. `working_state` thaws a state into lists, plays on, and freezes it again. Why some have
constructors of their own, `actions` says.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from typing import Final

from games.core.types import Outcome
from games.senshiai.cards.vocabulary import Window
from games.senshiai.rules.actions import Target
from games.senshiai.rules.options import Options
from games.senshiai.rules.places import NOBODY, Place

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


@cache
def turn_at(stage: Stage) -> Turn:
    """The turn at this stage."""
    return Turn(stage)


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
    """Whether its target has left the stack."""

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
    """The effects of a card that are carried out one after the other: an Event's, a Terrain's, a Chaos card's."""

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
    """The decisions so far about the Company Effects on `src`, then those on `dst`."""

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
    """The rolls of the attack and the counterattack; 0: no roll."""
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
    """The card numbers of the hand, sorted."""
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
    """The places by space number (see `geometry`); the last one holds attackers over a battlefield."""
    frames: tuple[Frame, ...]
    result: Outcome | None = None
