"""Floors of tea rooms: mats of two squares and half mats that cover a rectangle. Pure geometry.

Five games lie on four and a half mats that turn round a half mat in the middle, six on six mats, and so on. As in a
real room no four corners meet where that can be had, and half mats lie towards the middle.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

FEWEST: Final = 5
"""The smallest room has so many places; fewer games leave some of them empty."""
_MOST_HALVES: Final = 2
_TRIED: Final = 500
"""The most ways to lay a floor that are compared."""


class MatPlace(NamedTuple):
    """A mat's place in units from the room's corner."""

    column: int
    row: int
    across: int
    down: int


class Floor(NamedTuple):
    """A room's size in units, and its mats from the top left on, half mats last."""

    columns: int
    rows: int
    places: tuple[MatPlace, ...]


@cache
def floors(count: int) -> tuple[Floor, ...]:
    """The rooms of `count` places, of several shapes; with few half mats, at least three units wide and high."""
    count = max(FEWEST, count)
    found = []
    for area in range(2 * count, 2 * count - _MOST_HALVES - 1, -1):
        for rows in range(3, area // 3 + 1):
            if area % rows == 0:
                found.append(Floor(area // rows, rows, _best(area // rows, rows, 2 * count - area)))
    return tuple(found)


def _best(columns: int, rows: int, halves: int) -> tuple[MatPlace, ...]:
    ways = islice(_ways(columns, rows, halves, {}), _TRIED)
    best = min(ways, key=lambda way: _faults(way, columns, rows))
    return tuple(sorted(best, key=lambda place: (place.across * place.down == 1, place.row, place.column)))


def _ways(columns: int, rows: int, halves: int, taken: dict[tuple[int, int], MatPlace]) -> Iterator[list[MatPlace]]:
    """Every way to cover a room with so many half mats, mat by mat from the top left."""
    free = next(((x, y) for y in range(rows) for x in range(columns) if (x, y) not in taken), None)
    if free is None:
        if not halves:
            yield list(dict.fromkeys(taken.values()))
        return
    x, y = free
    for across, down in ((2, 1), (1, 2), (1, 1)):
        cells = {(x + right, y + below) for right in range(across) for below in range(down)}
        fits = x + across <= columns and y + down <= rows and not cells & taken.keys()
        if fits and (across * down == 2 or halves):
            mat = MatPlace(x, y, across, down)
            yield from _ways(columns, rows, halves - (across * down == 1), taken | dict.fromkeys(cells, mat))


def _faults(way: list[MatPlace], columns: int, rows: int) -> tuple[int, float, int]:
    """Counts a floor's faults: corners that meet in fours, half mats off the middle, more mats one way."""
    corners = [(mat.column + x, mat.row + y) for mat in way for x in (0, mat.across) for y in (0, mat.down)]
    crosses = sum(corners.count(corner) == 4 for corner in set(corners))
    halves = [mat for mat in way if mat.across * mat.down == 1]
    away = sum(abs(2 * mat.column + 1 - columns) + abs(2 * mat.row + 1 - rows) for mat in halves)
    return crosses, away, abs(sum(mat.across - mat.down for mat in way))
