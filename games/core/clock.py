"""The clocks of a match: one for the table, or one a seat. They count the seconds they are given; they read no time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise


@dataclass(slots=True)
class Clock:
    """Time in seconds. `used` has one entry for a shared clock, else one per seat."""

    limit: float
    shared: bool
    used: list[float] = field(default_factory=list)
    increment: float = 0.0
    """Seconds that a seat is given for every turn it has ended; only where each seat has a clock."""
    given: list[float] = field(default_factory=list)
    """The sum of the increments so far, by seat: it follows from the log, so the match sets it; empty: none yet."""

    @classmethod
    def start(cls, limit: float, shared: bool, seats: int, increment: float = 0.0) -> Clock:
        """A clock that has not run yet."""
        return cls(limit, shared, [0.0] * (1 if shared else seats), increment)

    def at(self, reading: Sequence[float]) -> Clock:
        """A clock of its own that shows an earlier reading, or a copy of this one where nothing is known."""
        return replace(self, used=list(reading or self.used), given=list(self.given))

    def _slot(self, seat: int) -> int:
        return 0 if self.shared else seat

    def run(self, seat: int, seconds: float) -> None:
        """Lets `seconds` pass while `seat` is to move."""
        slot = self._slot(seat)
        self.used[slot] = min(self._whole(slot), self.used[slot] + max(0.0, seconds))

    def _whole(self, slot: int) -> float:
        return self.limit + (self.given[slot] if self.given else 0.0)

    def left(self, seat: int) -> float:
        """Seconds left for `seat` (on the common clock if it is shared)."""
        slot = self._slot(seat)
        return max(0.0, self._whole(slot) - self.used[slot])

    def reading(self) -> tuple[float, ...]:
        """The used seconds, to put back later with `reset`."""
        return tuple(self.used)

    def reset(self, reading: Sequence[float]) -> None:
        """Puts an earlier reading back."""
        self.used = list(reading)


def increments(turns: Sequence[tuple[int, int]], seats: int, each: float) -> list[float]:
    """The sum of increments of `each` seconds, by seat: one for each turn that another turn has followed.

    `turns` names for each action, and for the one to come, the turn in which it is taken: a seat and a number.
    """
    given = [0.0] * seats
    for turn, then in pairwise(turns):
        if turn != then:
            given[turn[0]] += each
    return given
