"""The terms of the evaluation by name, from a seat's side: what its traits do for its odds against the others."""

from __future__ import annotations

from typing import Final

from games.core.reasons import TURN, gathered
from games.djambi.chief_approach import approach_of
from games.djambi.evaluate import TRAITS, own_weights, traits
from games.djambi.fast import DjambiPosition
from games.djambi.state import State

PIECES: Final = "pieces"
POWER: Final = "power"
BREATH: Final = "room to breathe"  # not for players
SAFETY: Final = "the Chief's safety"  # not for players
PREY: Final = "what can be taken"  # not for players
REACH: Final = "reach"
APPROACH: Final = "way to a Chief"  # not for players

_TRAITS_OF: Final = {  # not for players
    PIECES: ("assassins", "journalists", "diplomats", "gravediggers", "thugs", "army", "bare"),
    POWER: ("power", "seat", "heir"),
    BREATH: ("breath 1", "breath 2", "breath 3", "breath 4", "breath 6"),
    SAFETY: ("empty", "doomed", "spared", "hunted", "hunters", "carried", "Chief's reach"),
    PREY: (
        *("kills", "loot", "in danger", "next victim", "earlier victim", "best in danger"),
        *("to take", "best to take"),
    ),
    REACH: ("reach",),
    APPROACH: ("approach",),
    TURN: ("to move", "last", "dropping", "best to take now"),
}
"""Traits that belong together were fitted together: one alone may count with the wrong sign."""


def terms(state: State, seat: int) -> dict[str, float]:
    """Terms that add up to the log of a seat's share over the others' geometric mean; none for a seat that is out."""
    position = DjambiPosition(state)
    order, side = position.order, state.options.homes[seat]
    if side not in order or len(order) < 2:
        return {}
    row = own_weights()[min(len(order), 4) - 2]
    seen = traits(position, approach_of(position))
    own = seen[list(order).index(side)]
    others = [each for place, each in zip(order, seen, strict=True) if place != side]
    means = [sum(column) / len(others) for column in zip(*others, strict=True)]
    worth = [weight * (here - mean) for weight, here, mean in zip(row, own, means, strict=True)]
    return gathered(zip(TRAITS, worth, strict=True), _TRAITS_OF)
