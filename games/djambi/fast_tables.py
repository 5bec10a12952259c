"""Lookup tables for the fast position: the geometry as plain tuples of cell numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from games.djambi.geometry import SEAT, board
from games.djambi.reach import THUG_REACH

Cells = tuple[int, ...]
Slot = tuple[int, tuple[Cells, ...]]
"""A cell on a ray and the ways to it: the cells in between, once for every ray that leads there."""

EMPTY: Final = 0
CHIEF: Final = 1
ASSASSIN: Final = 2
JOURNALIST: Final = 3
DIPLOMAT: Final = 4
GRAVEDIGGER: Final = 5
THUG: Final = 6
CORPSE: Final = 7
"""The last of the kinds in `code & 7` of a cell. `code >> 3` is the controller's slot: 0 for nobody (and
corpses), otherwise the side plus one."""


@dataclass(frozen=True)
class Tables:
    """The board of `n` regions, by cell."""

    n: int
    size: int
    rays: tuple[tuple[Cells, ...], ...]
    """The rays that are not empty."""
    short: tuple[tuple[Cells, ...], ...]
    """The rays cut to a Thug's reach."""
    near: tuple[Cells, ...]
    """The neighbours across a side or a corner."""
    beside: tuple[Cells, ...]
    """The neighbours across a side only."""
    next_cells: tuple[Cells, ...]
    """The neighbours without the Seat: if one is empty, any piece can move there."""
    between: tuple[dict[int, tuple[Cells, ...]], ...]
    """The cells between an origin and a target on one of its rays, for every ray that leads there."""
    slots: tuple[tuple[Slot, ...], ...]
    """The cells on the rays of an origin, each with the ways to it."""
    short_slots: tuple[tuple[Slot, ...], ...]
    """The slots of an origin within a Thug's reach."""
    most_slots: int
    """The largest number of slots of a cell."""


@cache
def tables(n: int) -> Tables:
    """The tables of the board with `n` regions."""
    geometry = board(n)
    rays = geometry.rays
    short = tuple(tuple(ray[:THUG_REACH] for ray in of_cell) for of_cell in rays)
    between = tuple(map(_ways, rays))
    return Tables(
        n=n,
        size=geometry.size,
        rays=rays,
        short=short,
        near=geometry.neighbours,
        beside=geometry.side_neighbours,
        next_cells=tuple(tuple(cell for cell in near if cell != SEAT) for near in geometry.neighbours),
        between=between,
        slots=tuple(tuple(ways.items()) for ways in between),
        short_slots=tuple(tuple(_ways(of_cell).items()) for of_cell in short),
        most_slots=max(map(len, between)),
    )


def _ways(rays: tuple[Cells, ...]) -> dict[int, tuple[Cells, ...]]:
    ways: dict[int, tuple[Cells, ...]] = {}
    for ray in rays:
        for place, target in enumerate(ray):
            ways[target] = (*ways.get(target, ()), ray[:place])
    return ways
