"""A match of two games with sides changed, as one of its two games knows it: which it is, and how the other ended."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.core.grammar import does
from games.core.types import Outcome


@dataclass(frozen=True, slots=True)
class Pair:
    """What a game of two seats knows of the match that it is one of two games of."""

    brought: tuple[float, float] | None = None
    """By seat, the share that its player brings along from the first game; None in the first game itself."""
    followed: bool = False
    """In the first game: the second has begun."""

    @property
    def second(self) -> bool:
        """True in the second game."""
        return self.brought is not None

    @property
    def awaits(self) -> bool:
        """True while the second game has not begun."""
        return not self.second and not self.followed

    def handed_on(self) -> Pair:
        """The first game's, once the second has begun."""
        return replace(self, followed=True)

    def next(self, outcome: Outcome) -> Pair:
        """The second game's, after the first ended so: its seats have changed."""
        first, second = outcome.points
        return Pair((second, first))

    def score(self, outcome: Outcome | None) -> tuple[float, float]:
        """By seat, the shares of all games that are over, this one's with them if it has an `outcome`."""
        first, second = self.brought or (0.0, 0.0)
        here = outcome.points if outcome is not None else (0.0, 0.0)
        return first + here[0], second + here[1]

    def score_words(self, outcome: Outcome | None) -> str:
        """How the match stands by seat: `1½ : ½`."""
        return _against(self.score(outcome))

    def heading(self) -> str:
        """Which game it is, and in the second how it stands by seat: `Game 2 of 2, 1 : 0`."""
        return f"Game 2 of 2, {self.score_words(None)}" if self.second else "Game 1 of 2"

    def told(self, outcome: Outcome, names: list[str]) -> str:
        """How the match stands after this game ended so, in sentences."""
        score = self.score(outcome)
        first, second = names
        stands = f"{first} {_against(score)} {second}"
        if not self.second:
            left = "" if self.followed else " The second game changes sides."
            return f"First of two games: {stands}.{left}"
        winner = first if score[0] > score[1] else second
        ends = "It is drawn" if score[0] == score[1] else f"{does(winner, 'wins')} it"
        return f"Match of two games: {stands}. {ends}."


def _against(score: tuple[float, float]) -> str:
    return " : ".join(map(_points, score))


def _points(share: float) -> str:
    """Points as players write them: 0, ½, 1, 1½, 2."""
    whole, half = divmod(round(2 * share), 2)
    return f"{whole or ''}½" if half else str(whole)
