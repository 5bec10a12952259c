"""Geometry: the board's tiles, names, steps and lines, as tables.

A tile is a number, row * 10 + column, so A0 (top left) is 0 and J9 (bottom right) is 99. Nothing
here knows a position: these are the geometry's facts, computed once.
"""

from __future__ import annotations

from typing import Final

SIZE: Final = 10
"""Columns and rows of the board."""

TILES: Final = SIZE * SIZE

COLUMNS: Final = "ABCDEFGHIJ"

FORWARD: Final[tuple[int, ...]] = (-1, 1)
"""The row step of *forward*, by seat: Blue goes up, Red down."""

HOME_ROW: Final[tuple[int, ...]] = (9, 0)
"""The row on which each seat's army starts."""

FAR_ROW: Final[tuple[int, ...]] = (0, 9)
"""The enemy's home row, where a seat's Protector rages."""

DIRECTIONS: Final = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""The eight directions as (row step, column step)."""


def row_of(tile: int) -> int:
    """The row of a tile, 0 at the top."""
    return tile // SIZE


def column_of(tile: int) -> int:
    """The column of a tile, 0 at the left (A)."""
    return tile % SIZE


def tile_name(tile: int) -> str:
    """The name of a tile, `A0` to `J9`."""
    return f"{COLUMNS[column_of(tile)]}{row_of(tile)}"


TILE_NAMES: Final = tuple(tile_name(tile) for tile in range(TILES))

_TILE_BY_NAME: Final = {name: tile for tile, name in enumerate(TILE_NAMES)}


def tile_number(name: str) -> int:
    """The tile named `A0` to `J9`, in either case. Raises `KeyError` for anything else."""
    return _TILE_BY_NAME[name.upper()]


def _ray(tile: int, direction: tuple[int, int]) -> tuple[int, ...]:
    row, column = row_of(tile) + direction[0], column_of(tile) + direction[1]
    ray = []
    while 0 <= row < SIZE and 0 <= column < SIZE:
        ray.append(row * SIZE + column)
        row, column = row + direction[0], column + direction[1]
    return tuple(ray)


RAYS: Final = tuple(tuple(_ray(tile, direction) for direction in DIRECTIONS) for tile in range(TILES))
"""RAYS[tile][direction]: the tiles met from `tile` towards the edge, nearest first, in the order of `DIRECTIONS`."""

KING_STEPS: Final = tuple(tuple(ray[0] for ray in rays if ray) for rays in RAYS)
"""KING_STEPS[tile]: the neighbours in all eight directions (an ordinary Protector's steps)."""

SAMURAI_STEPS: Final = tuple(
    tuple(
        tuple(
            RAYS[tile][DIRECTIONS.index(direction)][0]
            for direction in ((0, -1), (forward, 0), (0, 1))
            if RAYS[tile][DIRECTIONS.index(direction)]
        )
        for tile in range(TILES)
    )
    for forward in FORWARD
)
"""SAMURAI_STEPS[seat][tile]: left, forward and right of `tile`, as far as they are on the board."""
