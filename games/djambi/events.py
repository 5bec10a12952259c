"""Events: what can happen in a game of Djambi, in the past tense, for the log and the animation.

Everything is open: every event is for everybody. Sides are region indices and cells are cell
indices; `options` tells which seat plays a side and how the cells are called.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.core.types import Event
from games.djambi.options import Options
from games.djambi.pacts import Terms
from games.djambi.pieces import Piece


class Cause(Enum):
    """Why a side's Chief died."""

    KILLED = "killed"
    SURROUNDED = "surrounded"
    STUCK = "stuck"
    RESIGNED = "resigned"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class DjambiEvent(Event):
    """The root of the events; `options` are those of the match."""

    options: Options


@dataclass(frozen=True, slots=True)
class Moved(DjambiEvent):
    """A piece went from `origin` to `target`, which may have held what it took."""

    piece: Piece
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Killed(DjambiEvent):
    """`killer` killed `victim` on `cell`.

    `corpse` is the cell where the corpse lies, None while it is in the killer's hand.
    """

    killer: Piece
    victim: Piece
    cell: int
    corpse: int | None
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class Lifted(DjambiEvent):
    """A Diplomat took a living piece in hand, or a Gravedigger a corpse, from `cell`."""

    lifter: Piece
    lifted: Piece
    cell: int


@dataclass(frozen=True, slots=True)
class Dropped(DjambiEvent):
    """`side` put down what was in hand (a corpse or a living piece) on `cell`."""

    side: int
    dropped: Piece
    cell: int
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class Exited(DjambiEvent):
    """A piece that had entered the Seat left it for `target`."""

    piece: Piece
    target: int
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class ChiefDied(DjambiEvent):
    """The Chief of `side` died on `cell`; `by` is the side that killed it, None where nobody did."""

    side: int
    cell: int
    cause: Cause
    by: int | None = None


@dataclass(frozen=True, slots=True)
class TookOver(DjambiEvent):
    """`side` took control of the pieces on `cells`, which `former` had (`NOBODY`: they were abandoned)."""

    side: int
    former: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Abandoned(DjambiEvent):
    """The pieces of `side` on `cells` are controlled by nobody now."""

    side: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoseToPower(DjambiEvent):
    """`side` is in power now."""

    side: int


@dataclass(frozen=True, slots=True)
class FellFromPower(DjambiEvent):
    """`side` is no longer in power; `two_left`: its Chief still stands on the Seat, but only two players are alive."""

    side: int
    two_left: bool = False


@dataclass(frozen=True, slots=True)
class DrawAccepted(DjambiEvent):
    """`side` accepts a draw until its next turn."""

    side: int


@dataclass(frozen=True, slots=True)
class PactEvent(DjambiEvent):
    """Something was said or done about a pact that `side` has, or might have, with `other`."""

    side: int
    other: int
    terms: Terms


@dataclass(frozen=True, slots=True)
class PactProposed(PactEvent):
    """`side` proposes a pact to `other`."""


@dataclass(frozen=True, slots=True)
class PactAccepted(PactEvent):
    """`side` accepts what `other` has proposed."""


@dataclass(frozen=True, slots=True)
class PactRefused(PactEvent):
    """`side` refuses what `other` has proposed."""

    by_moving: bool = False
    """True where a piece was moved without an answer."""


@dataclass(frozen=True, slots=True)
class PactBroken(PactEvent):
    """`side` has broken its pact with `other`."""


@dataclass(frozen=True, slots=True)
class PactKept(PactEvent):
    """The pact of `side` and `other` has come to its end, and both have kept it."""


@dataclass(frozen=True, slots=True)
class GameEnded(DjambiEvent):
    """The game is over: the reason, the sides that share the point, and all players by place.

    `places` lists groups of sides that share a place, best first; without a log only the first group.
    """

    reason: str
    sharers: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
