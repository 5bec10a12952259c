"""A one-ply bot of any game: it tries every action once on the rules and takes the best, without looking further."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from games.bots.ismcts import short_playout
from games.bots.rules_position import position_of
from games.core.bot import Bot, Budget, Choice
from games.core.fast import MutablePosition
from games.core.game import Game
from games.core.rules import seats_of
from games.core.types import CHANCE, LEVELS

_LONGEST_PLAYOUT: Final = 200
"""A playout that has not ended after so many moves counts as shared by all."""


class OnePlyBot:
    """Tries every legal action in a few determinizations and looks no further."""

    def __init__(self, game: Game, evaluate: Callable[[Any, int], float], worlds: int = 1) -> None:
        """`evaluate(position, seat)`: the higher, the better for `seat`; finished games included.

        `worlds` is the number of determinizations over which an action's value is averaged.
        """
        self._game = game
        self._evaluate = evaluate
        self._worlds = worlds

    def choose(self, view: Any, budget: Budget, rng: Random) -> Choice:
        """The action of the highest value; one of them at random when several are equal. Raises `Cancelled`."""
        values: list[list[float]] = [[] for _ in view.legal]
        for _ in range(self._worlds):
            root = position_of(self._game, self._game.rules.determinize(view, rng))
            for action, seen in zip(view.legal, values, strict=True):
                seen.append(self._value(root.copy(), action, view.seat, rng))
                budget.nodes += 1
                if budget.spent():
                    return self._best(view, values, budget, rng)
        return self._best(view, values, budget, rng)

    def _value(self, position: MutablePosition, action: Any, seat: int, rng: Random) -> float:
        position.play(position.from_action(action))
        while position.actor() == CHANCE:
            position.play(position.chance_move(rng))
        return self._evaluate(position, seat)

    @staticmethod
    def _best(view: Any, values: list[list[float]], budget: Budget, rng: Random) -> Choice:
        means = {index: sum(seen) / len(seen) for index, seen in enumerate(values) if seen}
        best = max(means.values())
        index = rng.choice([index for index, mean in means.items() if mean == best])
        return Choice(view.legal[index], nodes=budget.nodes)


WORLDS: Final = dict(zip(LEVELS, (1, 4, 16, 64), strict=True))
"""How often each level tries every action."""


@dataclass(frozen=True, slots=True)
class PlayoutBot:
    """A bot that needs nothing but the rules: an action is worth what random play after it wins on average."""

    game: Game
    worlds: int

    def choose(self, view: Any, budget: Budget, rng: Random) -> Choice:
        """The action whose random games went best. Raises `Cancelled`."""
        playout = short_playout(self._even, _LONGEST_PLAYOUT)
        return OnePlyBot(self.game, lambda position, seat: playout(position, rng)[seat], self.worlds).choose(
            view, budget, rng
        )

    def _even(self, position: MutablePosition) -> tuple[float, ...]:
        seats = seats_of(self.game.rules, position.to_state())
        return (1 / seats,) * seats


def one_ply_bot(game: Game, level: str) -> Bot:
    """The `PlayoutBot` of a level. Raises `KeyError` for an unknown one."""
    return PlayoutBot(game, WORLDS[level])
