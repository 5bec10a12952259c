"""Comparing actions in the same worlds without the luck of the best of several.

Of several averages the highest is too high: luck has a part in why it is the highest. So the best action is chosen in
one half of the worlds and valued in the other half, and the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

FEWEST: Final = 4
"""Worlds below which nothing can be said of an error."""
UNKNOWN: Final = 1.0
"""The error of what was seen in fewer worlds."""


class Behind(NamedTuple):
    """How far an action is behind the best, on average, and the standard error of that."""

    mean: float
    error: float


def held_out(results: Sequence[Sequence[float]]) -> tuple[int, int]:
    """The number of the action that is valued in the worlds 0, 2, 4, ..., and of that valued in 1, 3, 5, ...

    `results` has for every action its results world by world, in the same worlds.
    """
    first, second = (max(range(len(results)), key=lambda n: sum(results[n][half::2])) for half in (0, 1))
    return second, first


def behind(results: Sequence[Sequence[float]], number: int) -> Behind:
    """How far an action is behind the best in worlds in which that was not chosen."""
    worlds = len(results[number])
    best = held_out(results)
    differences = [results[best[world % 2]][world] - results[number][world] for world in range(worlds)]
    mean = sum(differences) / max(1, worlds)
    if worlds < FEWEST:
        return Behind(mean, UNKNOWN)
    return Behind(mean, sqrt(sum((each - mean) ** 2 for each in differences) / (worlds - 1) / worlds))
