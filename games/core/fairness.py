"""What the seats of a game are worth: how equal players share its points, as it was measured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

TOLD_ABOVE: Final = 0.54
"""A seat that takes more than this of the points of two is told of before a match."""


@dataclass(frozen=True, slots=True)
class Advantage:
    """What one of two seats took of the points in games between equals; `docs/bots.md` tells how it was measured."""

    seat: int
    share: float
    """0 to 1; `low` and `high` are its 95 % interval."""
    low: float
    high: float
    games: int
    why: str = ""
    """What the seat owes it to, as said of it: "which makes the last move"."""

    def words(self, seat: str) -> str:
        """It in a sentence, `seat` being what a player calls the seat; "" where it is not worth telling."""
        if self.share <= TOLD_ABOVE:
            return ""
        who = f"{seat}, {self.why}," if self.why else seat
        return (
            f"Between equal players {who} took {_percent(self.share)} of the points in {self.games} games "
            f"(95 %: {self.low * 100:.0f} to {self.high * 100:.0f}). Two games with sides changed make up for it."
        )


def _percent(share: float) -> str:
    return f"{share * 100:.0f} %"
