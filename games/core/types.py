"""Small values that every game, match, bot and screen speaks in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

S = TypeVar("S")

CHANCE: Final = -1
"""The actor when a shuffle or a die decides."""

OVER: Final = -2
"""The actor when the game has ended."""

LEVELS: Final = ("novice", "adept", "expert", "master")
"""The four levels of bots, weakest first; the same names in every game."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game: each seat's share of the point, and the reason.

    `points` holds one share per seat in seat order; the shares sum to 1 (a win is 1, a tie of
    two is 0.5 each). `reason` is the short code of the game's rules page ("protector", "time").
    """

    reason: str
    points: tuple[float, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the largest share, in seat order; several when it is shared."""
        best = max(self.points)
        return tuple(seat for seat, share in enumerate(self.points) if share == best)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in the past tense; every game derives its own kinds from this.

    Events feed the log and the animation. `visible_to` names the seats that may learn of it;
    None means everybody, spectators included.
    """

    visible_to: frozenset[int] | None = field(default=None, kw_only=True)

    def seen_by(self, seat: int | None) -> bool:
        """True when `seat` (None: a spectator) may learn of this event."""
        return self.visible_to is None or (seat is not None and seat in self.visible_to)


@dataclass(frozen=True, slots=True)
class Transition(Generic[S]):
    """The result of applying an action: the new state and what happened on the way."""

    state: S
    events: tuple[Event, ...] = ()
