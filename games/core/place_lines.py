"""Rows, columns and rays of places by their names, for whoever has a board read out line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from games.core.words import tr

Spots = Mapping[str, tuple[int, int]]
"""Where each place stands: its row, counted downwards, and its column, counted to the right."""
_SIDES: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
_CORNERS: Final = ((-1, 1), (1, 1), (1, -1), (-1, -1))


class PlaceLine(NamedTuple):
    """A row, a column or another line of places that players have a name for."""

    name: str
    places: tuple[str, ...]
    """In the order of reading."""


def grid_lines(spots: Spots, row: Callable[[str], str], column: Callable[[str], str]) -> list[PlaceLine]:
    """The rows from the top, then the columns from the left; `row` and `column` are what a place's own is called."""
    rows = _lines(spots, 0, lambda place: tr("row {name}", name=row(place)))
    return rows + _lines(spots, 1, lambda place: tr("column {name}", name=column(place)))


def _lines(spots: Spots, axis: int, name: Callable[[str], str]) -> list[PlaceLine]:
    lines: dict[int, list[str]] = {}
    for place, at in sorted(spots.items(), key=lambda each: each[1]):
        lines.setdefault(at[axis], []).append(place)
    return [PlaceLine(name(places[0]), tuple(places)) for _, places in sorted(lines.items())]


def grid_rays(spots: Spots, place: str, *, corners: bool = False) -> list[tuple[str, ...]]:
    """The places straight on from one, nearest first, in each direction in which there are some.

    From the top clockwise; with `corners` the diagonals after the sides. A place that is missing ends a ray.
    """
    named = {at: name for name, at in spots.items()}
    found = []
    for down, right in (*_SIDES, *(_CORNERS if corners else ())):
        row, column = spots[place]
        ray = []
        while (name := named.get((row := row + down, column := column + right))) is not None:
            ray.append(name)
        found += [tuple(ray)] if ray else []
    return found
