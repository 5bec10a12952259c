"""How much a seat of a game is worth: the measured shares of the points between equal players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.words import sentences, tr

NOTABLE_SHARE: Final = 0.54
"""The share of the points of two above which a seat's advantage is said before a match."""


@dataclass(frozen=True, slots=True)
class Advantage:
    """The measured share of the points that one of two seats took between equals; `docs/bots.md` says how."""

    seat: int
    share: float
    """0 to 1; `low` and `high` are its 95 % interval, "almost certainly" to players."""
    low: float
    high: float
    games: int
    why: str = ""
    """The reason for the advantage as a clause: "which makes the last move"; translated where it is shown."""
    remedy: str = ""
    """A sentence about what else makes up for it, after that about two games; translated where it is shown."""

    def words(self, seat: str) -> str:
        """The advantage in one sentence, `seat` being what a player calls the seat; "" where it is too small to say."""
        if self.share <= NOTABLE_SHARE:
            return ""
        share, low, high = (f"{each * 100:.0f}" for each in (self.share, self.low, self.high))
        if self.why:
            # translators: seat is Black or White; why is "which makes the last move"; low and high are percentages.
            words = tr(
                "Between equal players {seat}, {why}, took {share}% of the points in {games} "
                    "games (almost certainly {low} to {high}). Play a two-game match with sides "
                    "swapped to even this out.",
                seat=seat, why=tr(self.why), share=share, games=self.games, low=low, high=high,
            )  # fmt: skip
        else:
            words = tr(
                "Between equal players {seat} took {share}% of the points in {games} games "
                    "(almost certainly {low} to {high}). Play a two-game match with sides swapped to "
                    "even this out.",
                seat=seat, share=share, games=self.games, low=low, high=high,
            )  # fmt: skip
        return sentences(words, tr(self.remedy) if self.remedy else "")
