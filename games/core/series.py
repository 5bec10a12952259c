"""A match of several games with sides changed after each, as one of its games knows it: which it is, how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from games.core.types import Outcome
from games.core.words import tr, tr_who

LENGTHS: Final = (2, 3, 5, 7)
"""How many games a match may have, besides one."""
BEST_OF: Final = 3
"""How many games two people are offered after one."""


@dataclass(frozen=True, slots=True)
class Series:
    """The state of a match of several games, as each game of two seats knows it."""

    games: int = 2
    """How many there are at most: none is played once nobody can catch up any more."""
    number: int = 1
    """The number of this game, counted from 1."""
    brought: tuple[float, float] = (0.0, 0.0)
    """The points that each seat's player brings along from the games before."""
    followed: bool = False
    """The next one has begun."""

    @property
    def sides_changed(self) -> bool:
        """Whether each player sits in this game where the other one sat in the first."""
        return self.number % 2 == 0

    def leads_on(self, points: Sequence[float] | None) -> bool:
        """True while the next game has not begun and is to follow, after this one ended with such points by seat.

        None where they are not known.
        """
        if self.followed or self.number == self.games:
            return False
        first, second = self._with(points)
        return abs(first - second) <= self.games - self.number

    def handed_on(self) -> Series:
        """The same series as the next game has it, once that has begun."""
        return replace(self, followed=True)

    def next(self, outcome: Outcome) -> Series:
        """The next game's, after this one ended so: its seats have changed."""
        first, second = self.score(outcome)
        return Series(self.games, self.number + 1, (second, first))

    def score(self, outcome: Outcome | None) -> tuple[float, float]:
        """The points of each seat from all games that are over, this one included if it has an `outcome`."""
        return self._with(outcome.points if outcome is not None else None)

    def _with(self, points: Sequence[float] | None) -> tuple[float, float]:
        first, second = points or (0.0, 0.0)
        return self.brought[0] + first, self.brought[1] + second

    def score_words(self, outcome: Outcome | None) -> str:
        """How the match stands by seat: `1½ : ½`."""
        return score_text(self.score(outcome))

    def offer(self, outcome: Outcome, names: Sequence[str]) -> str:
        """What playing on would count from, after a single game that ended with `outcome`."""
        first, second = names
        stands = f"{first} {self.score_words(outcome)} {second}"
        # translators: stands is two names with their points between them: "Aoi 1 : 0 Ren".
        return tr("Best of three continues from {stands}, with sides swapped.", stands=stands)

    def before(self, seat: int) -> str:
        """How the games before this one came out for a seat, in words; "" in the first game."""
        if self.number == 1:
            return ""
        # translators: small, behind a player's name: the points won and lost in the games before: "1½ : ½ in games".
        return tr("{score} in games", score=score_text((self.brought[seat], self.brought[1 - seat])))

    def heading(self) -> str:
        """The number of the game, and after the first the score by seat: `Game 2 of 3, 1 : 0`."""
        n, games = self.number, self.games
        if n == 1:
            return tr("Game {n} of {games}", n=n, games=games)
        return tr("Game {n} of {games}, {score}", n=n, games=games, score=self.score_words(None))

    def summary(self, outcome: Outcome, names: Sequence[str]) -> str:
        """The score of the match after this game has ended with `outcome`, in sentences."""
        score = self.score(outcome)
        first, second = names
        stands = f"{first} {score_text(score)} {second}"
        n, games = self.number, self.games
        # translators: stands is two names with their points between them: "Aoi 1½ : ½ Ren".
        if self.followed:
            return tr("Game {n} of {games}: {stands}.", n=n, games=games, stands=stands)
        if self.leads_on(outcome.points):
            return tr("Game {n} of {games}: {stands}. Sides swap for the next game.", n=n, games=games, stands=stands)
        whole = _whole(games, stands)
        if score[0] == score[1]:
            return tr("{match} It is drawn.", match=whole)
        winner = first if score[0] > score[1] else second
        return tr_who(winner, "{match} You win it.", "{match} {name} wins it.", match=whole)


def _whole(games: int, stands: str) -> str:
    """The words for the final score of a match of so many games."""
    if games == 2:
        return tr("Match of two games: {stands}.", stands=stands)
    if games == 3:
        return tr("Match of three games: {stands}.", stands=stands)
    if games == 5:
        return tr("Match of five games: {stands}.", stands=stands)
    return tr("Match of seven games: {stands}.", stands=stands)


def score_text(score: tuple[float, float]) -> str:
    """Two scores against each other: `1½ : ½`."""
    return " : ".join(map(_points, score))


def _points(share: float) -> str:
    """Points as players write them: 0, ½, 1, 1½, 2."""
    whole, half = divmod(round(2 * share), 2)
    return f"{whole or ''}½" if half else str(whole)
