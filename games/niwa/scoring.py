"""Scoring: stones that stand together, and the result of a finished garden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.types import Outcome
from games.niwa.garden import EDGES, Cell, Cells, steps_from

SCORE: Final = "score"
GROUPS: Final = "groups"
EVEN_START: Final = "even-start"
"""The reason where the stones of the even start made Black the winner."""
HANDICAP: Final = "handicap"
"""The reason where the stones of a handicap made the winner."""
DRAW: Final = "draw"


@dataclass(frozen=True, slots=True)
class Standing:
    """One colour's stones, sorted out."""

    stones: int
    """The number of stones that count: those in groups."""
    groups: tuple[tuple[Cell, ...], ...]
    """Largest sets of two or more stones joined edge to edge; cells and groups sorted."""
    alone: tuple[Cell, ...]
    """The stones without a neighbour of their colour, sorted; they count nothing."""


def standing(cells: Cells, seat: int) -> Standing:
    """The groups of `seat`, as the final count sees them."""
    left = {cell for cell, laid in cells.items() if laid.stone == seat}
    groups = []
    alone = []
    for start in sorted(left):
        if start not in left:
            continue
        left.discard(start)
        group = [start]
        for cell in group:  # grows while it is walked
            for near in steps_from(cell, EDGES):
                if near in left:
                    left.discard(near)
                    group.append(near)
        if len(group) > 1:
            groups.append(tuple(sorted(group)))
        else:
            alone.append(start)
    return Standing(sum(map(len, groups)), tuple(groups), tuple(alone))


def standings(cells: Cells) -> tuple[Standing, Standing]:
    """The standings of both colours, black first."""
    return standing(cells, 0), standing(cells, 1)


def result(black: Standing, white: Standing, ahead: int = 0, given: str = EVEN_START) -> Outcome:
    """More stones in groups win; if equal, fewer groups; if these are equal too, it is shared.

    Black has so many stones `ahead` that count with those in groups; where they make the winner, `given` is the reason.
    """
    lead = black.stones - white.stones
    if lead + ahead:
        by_black = lead + ahead > 0
        return _won(SCORE if lead and (lead > 0) == by_black else given, by_black)
    if len(black.groups) != len(white.groups):
        return _won(GROUPS, len(black.groups) < len(white.groups))
    return Outcome(DRAW, (0.5, 0.5))


def _won(reason: str, by_black: bool) -> Outcome:
    return Outcome(reason, (1.0, 0.0) if by_black else (0.0, 1.0))
