"""The computer players: four levels of one search, and the same eyes as a person's.

A bot gets the view of its seat and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from games.bots.api import Budget, Choice
from games.naishi.codes import ACTIONS
from games.naishi.evaluate import Evaluator
from games.naishi.notation import encode
from games.naishi.quick import Guide
from games.naishi.search import Search, Settings
from games.naishi.state import Phase
from games.naishi.view import View


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a bot plays: its search, and how often it is content with less than the best."""

    settings: Settings
    carelessness: float = 0.0
    """Up to this much, on the scale of results from -1 to 1, is added to each action at random."""


LEVELS = {
    "novice": Level(Settings(turns=2, first_worlds=1, kept=1, most_playouts=1), carelessness=0.5),
    "adept": Level(Settings(turns=2, first_worlds=2, kept=6, most_playouts=150), carelessness=0.1),
    "expert": Level(Settings(turns=4, first_worlds=3, kept=8, most_playouts=500)),
    "master": Level(Settings()),
}


class NaishiBot:
    """Searches the view and picks the best action found."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self._guide = Guide(_evaluator())

    def choose(self, view: View, budget: Budget, rng: Random) -> Choice:
        """The action of the best expected result. Raises `Cancelled`."""
        candidates = Search(view, self._guide, self._level.settings, budget, rng).run()
        careless = self._level.carelessness
        best = candidates[0]
        if careless and view.phase is not Phase.COPY:
            best = max(candidates, key=lambda candidate: candidate.mean + careless * rng.random())
        action = ACTIONS[best.move]
        return Choice(action, best.mean, (encode(action),), budget.nodes)


@cache
def _evaluator() -> Evaluator:
    return Evaluator()


def make_bot(level: str) -> NaishiBot:
    """The bot of a level (`games.bots.api.LEVELS`). Raises `KeyError` for an unknown one."""
    return NaishiBot(LEVELS[level])


