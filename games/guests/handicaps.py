"""What a handicap is worth: by how much the master who gives it is weaker, as it was measured, and which one fits."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from games.core.types import LEVELS
from games.guests.glicko import Rating
from games.guests.ladder import ladder

MEASURED: Final = Path(__file__).with_name("handicaps.json")
"""The file of the measured worth of each grade."""
STRONGEST: Final = LEVELS[-1]
"""The level that gives handicaps to whom nobody else can give one."""
NEARLY: Final = 50.0
"""Who is so many points below the master, or nearer, needs none."""


class Fitting(NamedTuple):
    """The handicap with which somebody meets the strongest level on even terms, as nearly as a grade can do it."""

    grade: int
    strength: float
    """How many times as strong as one of the bots they are then: 1 for as strong."""

    def share(self, seats: int) -> float:
        """The share of the points, 0 to 1, that they would take at a table of so many seats."""
        return self.strength / (self.strength + seats - 1)


@cache
def worths(game: str) -> tuple[float, ...]:
    """By how many points each grade makes the strongest level weaker; empty where nothing was measured."""
    return tuple(json.loads(MEASURED.read_text(encoding="utf-8")).get(game, ()))


def fitting(game: str, rating: Rating) -> Fitting | None:
    """The grade that fits a rating; None where none is needed, or none was measured."""
    grades, levels = worths(game), ladder(game)
    if not grades or not levels or rating.value > levels[STRONGEST].value - NEARLY:
        return None
    gap = levels[STRONGEST].value - rating.value
    grade = min(range(len(grades)), key=lambda place: abs(grades[place] - gap)) + 1
    return Fitting(grade, 10 ** ((grades[grade - 1] - gap) / 400))
