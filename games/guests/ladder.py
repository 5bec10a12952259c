"""The bots' ratings, which never change: by game and level, from the matches of levels that were measured."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Final

from games.core.types import LEVELS
from games.guests.glicko import Rating

STEPS: Final = Path(__file__).with_name("ladder.json")
"""The file of the measured strength of each level over the one before it."""
ANCHOR: Final = "adept"
ANCHORED: Final = 1500.0
SURE: Final = 30.0
"""The smallest deviation that the strength of a level is taken to have."""


@cache
def ladder(game: str) -> dict[str, Rating]:
    """The ratings of a game's levels, weakest first; empty for a game that has no steps.

    A level is as sure as the steps that lie between it and the one at which all games are pinned.
    """
    rows = json.loads(STEPS.read_text(encoding="utf-8")).get(game)
    if rows is None:
        return {}
    found = {}
    anchor = LEVELS.index(ANCHOR)
    for place, level in enumerate(LEVELS):
        between = [rows[each] for each in LEVELS[min(place, anchor) + 1 : max(place, anchor) + 1]]
        way = 1 if place > anchor else -1
        value = ANCHORED + way * sum(step for step, _ in between)
        found[level] = Rating(value, max(SURE, sqrt(sum(deviation**2 for _, deviation in between))), 0.0)
    return found


def strength_between(game: str, strength: float) -> Rating | None:
    """The rating of a bot between two levels: 0 is the weakest level, each level one more."""
    ratings = [*ladder(game).values()]
    if not ratings:
        return None
    below = max(0, min(int(strength), len(ratings) - 2))
    low, high, share = ratings[below], ratings[below + 1], strength - below
    return Rating(low.value + share * (high.value - low.value), max(low.deviation, high.deviation), 0.0)


def strength_of(game: str, value: float) -> float:
    """The reverse: where between the levels a rating lies, from 0 to the strongest."""
    values = [each.value for each in ladder(game).values()]
    if not values or value <= values[0]:
        return 0.0
    for below, (low, high) in enumerate(pairwise(values)):
        if value < high:
            return below + (value - low) / (high - low)
    return float(len(values) - 1)
