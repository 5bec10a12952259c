"""What the seats of a game are worth: how equal players share its points, as it was measured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.words import tr

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
    """What the seat owes it to, as said of it: "which makes the last move"; looked up where it is told."""

    def words(self, seat: str) -> str:
        """It in a sentence, `seat` being what a player calls the seat; "" where it is not worth telling."""
        if self.share <= TOLD_ABOVE:
            return ""
        share, low, high = (f"{each * 100:.0f}" for each in (self.share, self.low, self.high))
        if self.why:
            # translators: seat is Black or White; why is "which makes the last move"; low and high are percentages.
            return tr(
                "Between equal players {seat}, {why}, took {share} % of the points in {games} games "
                "(95 %: {low} to {high}). Two games with sides changed make up for it.",
                seat=seat, why=tr(self.why), share=share, games=self.games, low=low, high=high,
            )  # fmt: skip
        return tr(
            "Between equal players {seat} took {share} % of the points in {games} games "
            "(95 %: {low} to {high}). Two games with sides changed make up for it.",
            seat=seat, share=share, games=self.games, low=low, high=high,
        )  # fmt: skip
