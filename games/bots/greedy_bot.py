"""A one-ply opponent: the action after which an evaluation likes the position best."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from games.bots.api import Budget, Choice
from games.bots.rules_position import position_of
from games.core.fast import AnyFastPosition
from games.core.game import Game
from games.core.types import CHANCE


class GreedyBot:
    """Tries every legal action once (in a few determinizations) and looks no further."""

    def __init__(self, game: Game, evaluate: Callable[[AnyFastPosition, int], float], worlds: int = 1) -> None:
        """`evaluate(position, seat)`: the higher, the better for `seat`; finished games included.

        `worlds` is the number of determinizations over which an action's value is averaged.
        """
        self._game = game
        self._evaluate = evaluate
        self._worlds = worlds

    def choose(self, view: Any, budget: Budget, rng: Random) -> Choice:
        """The action of the highest value; one of them at random when several are equal."""
        rules = self._game.rules
        totals = [0.0] * len(view.legal)
        for _ in range(self._worlds):
            root = position_of(self._game, rules.determinize(view, rng))
            for index, action in enumerate(view.legal):
                position = root.copy()
                position.play(position.from_action(action))
                while position.actor() == CHANCE:
                    position.play(position.chance_move(rng))
                totals[index] += self._evaluate(position, view.seat)
                budget.nodes += 1
            if budget.spent():
                break
        best = max(totals)
        index = rng.choice([index for index, total in enumerate(totals) if total == best])
        return Choice(view.legal[index], nodes=budget.nodes)
