"""The match's clocks: one for the table, or one a seat. They count what they are told; they read no time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class Clock:
    """Time in seconds. `used` has one entry for a shared clock, else one per seat."""

    limit: float
    shared: bool
    used: list[float] = field(default_factory=list)

    @classmethod
    def start(cls, limit: float, shared: bool, seats: int) -> Clock:
        """A clock that has not run yet."""
        return cls(limit, shared, [0.0] * (1 if shared else seats))

    def at(self, reading: Sequence[float]) -> Clock:
        """A clock of its own that shows an earlier reading, or a copy of this one where nothing is known."""
        return Clock(self.limit, self.shared, list(reading or self.used))

    def _slot(self, seat: int) -> int:
        return 0 if self.shared else seat

    def run(self, seat: int, seconds: float) -> None:
        """Lets `seconds` pass while `seat` is to move."""
        slot = self._slot(seat)
        self.used[slot] = min(self.limit, self.used[slot] + max(0.0, seconds))

    def left(self, seat: int) -> float:
        """Seconds left for `seat` (on the common clock if it is shared)."""
        return max(0.0, self.limit - self.used[self._slot(seat)])

    def reading(self) -> tuple[float, ...]:
        """The used seconds, to put back later with `reset`."""
        return tuple(self.used)

    def reset(self, reading: Sequence[float]) -> None:
        """Puts an earlier reading back."""
        self.used = list(reading)
