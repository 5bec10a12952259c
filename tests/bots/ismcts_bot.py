"""A bot of any game that searches with `games.bots.ismcts`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from games.bots import ismcts
from games.core.bot import Budget, Choice
from games.core.fast import MutablePosition
from games.core.rules import AnyRules


class IsmctsBot:
    """Determinizes the view it gets through the rules and searches the game's fast position.

    A level is a set of arguments: settings, playout, priors and temperature.
    """

    def __init__(
        self,
        rules: AnyRules,
        position: Callable[[Any], MutablePosition],
        seats: Callable[[Any], int] = lambda view: 2,
        playout: ismcts.Playout = ismcts.random_playout,
        priors: ismcts.Priors | None = None,
        settings: ismcts.Settings | None = None,
        temperature: float = 0.0,
    ) -> None:
        """`position(state)` makes the search position; `seats(view)` is how many seats there are."""
        self._rules = rules
        self._position = position
        self._seats = seats
        self._playout = playout
        self._priors = priors
        self._settings = settings
        self._temperature = temperature

    def choose(self, view: Any, budget: Budget, rng: Random) -> Choice:
        """The most visited action (drawn by visits where the level has a temperature). Raises `Cancelled`."""
        state = self._rules.determinize(view, rng)
        if len(view.legal) == 1:
            return Choice(view.legal[0], line=(self._rules.encode(state, view.legal[0]),))
        seats = self._seats(view)
        first = self._position(state)

        def encode(move: Any) -> str:
            return self._rules.encode(state, first.to_action(move))

        search = ismcts.Search(
            lambda rng: self._position(self._rules.determinize(view, rng)),
            view.seat,
            seats,
            self._playout,
            self._priors,
            self._settings,
        )
        result = search.run(budget, rng, encode)
        stat = ismcts.pick(result, rng, self._temperature)
        return Choice(
            first.to_action(stat.move),
            ismcts.score_of(stat.mean, seats),
            (encode(stat.move),),
            result.iterations,
        )
