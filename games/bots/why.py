"""Explains a choice: what decides for it, and the terms of its game's own evaluation before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from games.core.bot import EvaluationTerm, Variation
from games.core.errors import GameError
from games.core.game import Game
from games.core.reasons import TURN
from games.core.types import OVER

MOST: Final = 6
"""The most terms that are given, those that change most."""
WORLDS: Final = 8
"""The number of sampled worlds that fit the view, where something is hidden: no single guess is taken for the truth."""
NOTHING: Final = 1e-6


def why(game: Game, view: Any, action: Any, rng: Random, line: Sequence[str] = ()) -> tuple[EvaluationTerm, ...]:
    """What decides for a legal action of the view where that is proved, then the terms that it changes."""
    proved = () if game.deciding is None else game.deciding(view, Variation(action, tuple(line)), None)
    return (*proved, *changed_terms(game, view, action, rng, line))


def changed_terms(
    game: Game, view: Any, action: Any, rng: Random, line: Sequence[str] = ()
) -> tuple[EvaluationTerm, ...]:
    """The terms that a legal action of the view changes, the largest change first, on average over worlds that fit it.

    What chance does after the action is left open; what the seat goes on to do in the same turn, by the `line` expected
    (in notation, the action first), is part of it. Empty where the action ends the game, changes no term, or the game
    has none.
    """
    if game.terms is None:
        return ()
    changes: dict[str, float] = {}
    worlds = WORLDS if game.info.hidden else 1
    for _ in range(worlds):
        state = game.rules.determinize(view, rng)
        after = _turn_done(game, game.rules.apply(state, action).state, view.seat, line[1:])
        if game.rules.actor(after) == OVER:
            return ()
        old, new = game.terms(state, view.seat), game.terms(after, view.seat)
        for name in {**old, **new}:
            changes[name] = changes.get(name, 0.0) + new.get(name, 0.0) - old.get(name, 0.0)
    changes.pop(TURN, None)
    found = sorted(
        (EvaluationTerm(name, sum_ / worlds) for name, sum_ in changes.items()), key=lambda term: -abs(term.change)
    )
    return tuple(term for term in found[:MOST] if abs(term.change) > NOTHING)


def _turn_done(game: Game, state: Any, seat: int, line: Sequence[str]) -> Any:
    """The state after what the seat still does in its turn, as far as the line tells it."""
    for text in line:
        if game.rules.actor(state) != seat:
            break
        try:
            state = game.rules.apply(state, game.rules.decode(state, text)).state
        except GameError:  # the line leaves something out
            break
    return state
