"""The court: the spots that emissaries hold, and the decree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SEATS: Final = (0, 1)
"""Seat indices; the rules page and the notation call them 1 and 2."""
EMISSARIES: Final = 2
SWAP_SPOTS: Final = 3
DISCARD_SPOTS: Final = 2


@dataclass(frozen=True, slots=True)
class Court:
    """Where the emissaries are: spots held by each seat, and who used the decree (None: nobody)."""

    swaps: tuple[int, int] = (0, 0)
    discards: tuple[int, int] = (0, 0)
    decree: int | None = None

    def reserve(self, seat: int) -> int:
        """How many emissaries `seat` has at home."""
        return EMISSARIES - self.held(seat) - (self.decree == seat)

    def held(self, seat: int) -> int:
        """How many swap and discard spots `seat` holds."""
        return self.swaps[seat] + self.discards[seat]

    @property
    def free_swaps(self) -> int:
        """The number of swap spots that nobody holds."""
        return SWAP_SPOTS - sum(self.swaps)

    @property
    def free_discards(self) -> int:
        """The number of discard spots that nobody holds."""
        return DISCARD_SPOTS - sum(self.discards)


EMPTY_COURT: Final = Court()
"""The court to which nobody has sent an emissary."""
