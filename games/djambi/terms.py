"""The terms of the evaluation by name, from a seat's side: what each trait does for its odds against the others."""

from __future__ import annotations

from games.djambi.evaluate import TRAITS, own_weights, traits
from games.djambi.fast import DjambiPosition
from games.djambi.state import State


def terms(state: State, seat: int) -> dict[str, float]:
    """Their sum is the logarithm of its share over the geometric mean of the others'. Nothing for who is out."""
    position = DjambiPosition(state)
    order, side = position.order, state.options.homes[seat]
    if side not in order or len(order) < 2:
        return {}
    row = own_weights()[min(len(order), 4) - 2]
    seen = traits(position)
    own = seen[list(order).index(side)]
    others = [each for place, each in zip(order, seen, strict=True) if place != side]
    means = [sum(column) / len(others) for column in zip(*others, strict=True)]
    return {
        name: weight * (here - mean) for name, weight, here, mean in zip(TRAITS, row, own, means, strict=True)
    }
