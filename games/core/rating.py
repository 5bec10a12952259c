"""How strong a player is, by the results against opponents of known strength: what *Even* goes by.

The model is Elo's: a step between two levels is worth `STEP` points, and what is sought is the strength at which the
player would win half of the points (the maximum a posteriori of a logistic regression, by Newton's method).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final, NamedTuple

from games.core.opponent import BEGINS, STRONGEST

STEP: Final = 180.0
"""Elo points between two neighbouring levels, as a rule of thumb for all games."""
SPREAD: Final = 3.0
"""The standard deviation, in levels, of players of whom nothing is known, about `BEGINS`."""
MEMORY: Final = 60.0
"""A result counts half after so many more: players get better."""
BEYOND: Final = 1.0
"""A player may be so many levels weaker than the weakest or stronger than the strongest."""
NEAR_END: Final = 0.6
"""The distance to the first or last level within which that level itself is met: there is nothing beyond an end to
make up for games that were played on its near side."""

_SCALE: Final = STEP * log(10) / 400
_NEWTON: Final = 12


class RatedGame(NamedTuple):
    """The points of one game for a player, and the opponent's strength."""

    strength: float
    """The opponent's, as a place among the levels."""
    share: float
    """The player's part of the points that the two had between them, 0 to 1."""


def estimate(results: Sequence[RatedGame]) -> float:
    """The player's strength as a place among the levels; `results` are in the order played."""
    found = BEGINS
    weights = [0.5 ** (age / MEMORY) for age in range(len(results) - 1, -1, -1)]
    for _ in range(_NEWTON):
        slope, bend = (BEGINS - found) / SPREAD**2, 1 / SPREAD**2
        for weight, (strength, share) in zip(weights, results, strict=True):
            expected = 1 / (1 + exp(_SCALE * (strength - found)))
            slope += weight * _SCALE * (share - expected)
            bend += weight * _SCALE**2 * expected * (1 - expected)
        found += max(-1.0, min(1.0, slope / bend))
    return max(-BEYOND, min(STRONGEST + BEYOND, found))


def even_strength(results: Sequence[RatedGame]) -> float:
    """The strength with which an Even bot meets a player who had these results."""
    found = estimate(results)
    if found <= NEAR_END:
        return 0.0
    return float(STRONGEST) if found >= STRONGEST - NEAR_END else round(found, 2)
