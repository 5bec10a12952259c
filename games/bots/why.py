"""What speaks for a choice: the terms of its game's own evaluation before and after it, for the seat that chooses."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from games.core.bot import Term
from games.core.game import Game
from games.core.types import OVER

MOST: Final = 6
"""So many terms are told, those that change most."""
NOTHING: Final = 1e-6


def why(game: Game, view: Any, action: Any, rng: Random) -> tuple[Term, ...]:
    """The terms that a legal action of the view changes, the largest change first, in one world that fits the view.

    What chance does after the action is left open. Empty where the action ends the game, changes no term, or the game
    has none.
    """
    rules = game.rules
    if game.terms is None:
        return ()
    state = rules.determinize(view, rng)
    after = rules.apply(state, action).state
    if rules.actor(after) == OVER:
        return ()
    old, new = game.terms(state, view.seat), game.terms(after, view.seat)
    found = [Term(name, new.get(name, 0.0) - old.get(name, 0.0)) for name in {**old, **new}]
    found.sort(key=lambda term: -abs(term.change))
    return tuple(term for term in found[:MOST] if abs(term.change) > NOTHING)
