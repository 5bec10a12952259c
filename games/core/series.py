"""A match of several games with sides changed after each, as one of its games knows it: which it is, how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from games.core.grammar import does
from games.core.types import Outcome

LENGTHS: Final = (2, 3, 5, 7)
"""How many games a match may have, besides one."""
_COUNTED: Final = {2: "two", 3: "three", 5: "five", 7: "seven"}


@dataclass(frozen=True, slots=True)
class Series:
    """What a game of two seats knows of the match that it is a game of."""

    games: int = 2
    """How many there are at most: none is played once nobody can catch up any more."""
    number: int = 1
    """Which of them this is."""
    brought: tuple[float, float] = (0.0, 0.0)
    """By seat, what its player brings along from the games before."""
    followed: bool = False
    """The next one has begun."""

    def leads_on(self, points: Sequence[float] | None) -> bool:
        """True while the next game has not begun and is to follow, after this one ended with such points by seat.

        None where they are not known.
        """
        if self.followed or self.number == self.games:
            return False
        first, second = self._with(points)
        return abs(first - second) <= self.games - self.number

    def handed_on(self) -> Series:
        """This game's, once the next has begun."""
        return replace(self, followed=True)

    def next(self, outcome: Outcome) -> Series:
        """The next game's, after this one ended so: its seats have changed."""
        first, second = self.score(outcome)
        return Series(self.games, self.number + 1, (second, first))

    def score(self, outcome: Outcome | None) -> tuple[float, float]:
        """By seat, the shares of all games that are over, this one's with them if it has an `outcome`."""
        return self._with(outcome.points if outcome is not None else None)

    def _with(self, points: Sequence[float] | None) -> tuple[float, float]:
        first, second = points or (0.0, 0.0)
        return self.brought[0] + first, self.brought[1] + second

    def score_words(self, outcome: Outcome | None) -> str:
        """How the match stands by seat: `1½ : ½`."""
        return _against(self.score(outcome))

    def heading(self) -> str:
        """Which game it is, and after the first how it stands by seat: `Game 2 of 3, 1 : 0`."""
        which = f"Game {self.number} of {self.games}"
        return f"{which}, {self.score_words(None)}" if self.number > 1 else which

    def told(self, outcome: Outcome, names: Sequence[str]) -> str:
        """How the match stands after this game ended so, in sentences."""
        score = self.score(outcome)
        first, second = names
        stands = f"{first} {_against(score)} {second}"
        if self.followed:
            return f"Game {self.number} of {self.games}: {stands}."
        if self.leads_on(outcome.points):
            return f"Game {self.number} of {self.games}: {stands}. The next game changes sides."
        winner = first if score[0] > score[1] else second
        ends = "It is drawn" if score[0] == score[1] else f"{does(winner, 'wins')} it"
        return f"Match of {_COUNTED.get(self.games, self.games)} games: {stands}. {ends}."


def _against(score: tuple[float, float]) -> str:
    return " : ".join(map(_points, score))


def _points(share: float) -> str:
    """Points as players write them: 0, ½, 1, 1½, 2."""
    whole, half = divmod(round(2 * share), 2)
    return f"{whole or ''}½" if half else str(whole)
