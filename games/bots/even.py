"""Even: a bot between two levels, which chooses now as the one would, now as the other.

So it never plays worse than the weaker of the two, and nothing it does looks like a gift.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from games.bots.levels import SECONDS
from games.core.bot import Bot, Budget, Choice
from games.core.game import Game
from games.core.opponent import EVEN, STRONGEST, read_opponent
from games.core.play_style import PlayStyle, manner_of
from games.core.types import LEVELS


class EvenBot:
    """Two bots of neighbouring levels that share the choices of one seat."""

    def __init__(self, lower: Bot, upper: Bot, share: float, thinks: float) -> None:
        """`share` of the choices are the upper one's; the lower one has the part `thinks` of its allowance."""
        self._lower, self._upper = lower, upper
        self._share = share
        self._thinks = thinks

    def choose(self, view: Any, budget: Budget, rng: Random) -> Choice:
        """The choice of one of the two bots between which it lies. Raises `Cancelled`."""
        if rng.random() < self._share:
            return self._upper.choose(view, budget, rng)
        return self._lower.choose(view, budget.part(self._thinks), rng)


def opponent_bot(game: Game, text: str) -> Bot:
    """The bot of a game that plays as `text` says (`games.core.opponent`). Raises `ValueError`.

    A style that the game does not have (any more) is none.
    """
    who = read_opponent(text)
    make = game.make_bot
    play_style = manner_of(game.manners, who.manner)
    if play_style is not None and game.make_mannered_bot is not None:
        make = partial(_mannered, game.make_mannered_bot, play_style)
    if who.level != EVEN:
        return make(who.level)
    below = min(int(who.strength), STRONGEST - 1)
    share = who.strength - below
    lower, upper = LEVELS[below], LEVELS[below + 1]
    if share in (0.0, 1.0):
        return make(upper if share else lower)
    return EvenBot(make(lower), make(upper), share, SECONDS[lower] / SECONDS[upper])


def _mannered(make: Callable[[str, PlayStyle], Bot], play_style: PlayStyle, level: str) -> Bot:
    return make(level, play_style)
