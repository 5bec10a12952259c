"""The ten positions of a territory: rows, columns, neighbours and what players call them.

River deck   0   1   2   3   4
Line         0   1   2   3   4
Hand         5   6   7   8   9
"""

from __future__ import annotations

from typing import Final

from games.core.words import tr_c

COLUMNS: Final = 5
POSITIONS: Final = 2 * COLUMNS
LINE: Final = range(COLUMNS)
HAND: Final = range(COLUMNS, POSITIONS)
MIDDLE: Final = 2
"""The number of the middle column."""
CORNERS: Final = frozenset({0, 4, 5, 9})


def column(position: int) -> int:
    """The column of a position, which is also the number of the River deck that serves it."""
    return position % COLUMNS


def in_hand(position: int) -> bool:
    """True for positions 5 to 9."""
    return position >= COLUMNS


def opposite(position: int) -> int:
    """The position in the other row of the same column."""
    return position - COLUMNS if in_hand(position) else position + COLUMNS


def _neighbours(position: int) -> tuple[int, ...]:
    beside = [position + step for step in (-1, 1) if 0 <= column(position) + step < COLUMNS]
    return tuple(sorted([*beside, opposite(position)]))


NEIGHBOURS: Final = tuple(_neighbours(position) for position in range(POSITIONS))
"""The adjacent positions of each position: side by side in a row, or in the same column."""


def direction(origin: int, neighbour: int) -> str:
    """Where an adjacent position lies, seen from `origin`: "left", "right", "above" or "below"."""
    if neighbour == origin - 1:
        return "left"
    if neighbour == origin + 1:
        return "right"
    return "above" if neighbour < origin else "below"


def place(position: int) -> str:
    """A position as players say it, columns counted from 1: "Line 4", "Hand 2"."""
    number = column(position) + 1
    if in_hand(position):
        return tr_c("naishi place", "Hand {column}", column=number)
    return tr_c("naishi place", "Line {column}", column=number)
