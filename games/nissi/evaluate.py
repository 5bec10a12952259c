"""Evaluation: one number a piece and tile, added up.

The sum is kept up to date by `games.nissi.army`, so a search pays nothing for it. What a sum cannot
see (who takes whom next) is left to the search, which follows captures to their end.

Values are in hundredths of an army point, from the owner's side of the board. `weights.json` has those of a Samurai
and of the Protector: rows from the home row to the far row, in each the columns E/F, D/G, C/H, B/I, A/J. A Samurai
cannot come back: what has run past the middle guards nothing any more, and self-play confirms how much that costs. The
Protector's capture ends the game, so its values say only where it stands well.
"""

from __future__ import annotations

from importlib import resources
from typing import Final, NamedTuple

from games.core.values import is_amount, parsed_bytes
from games.nissi.geometry import FORWARD, HOME_ROW, SIZE, TILES, column_of, row_of

COLUMNS: Final = SIZE // 2
"""Different columns: the board is the same from left and right."""

ByTile = tuple[tuple[int, ...], tuple[int, ...]]
"""The value that a piece on a tile adds to its side, by seat and tile."""


class Values(NamedTuple):
    """The values of all pieces on all tiles."""

    samurai: ByTile
    protector: ByTile


def place_of(seat: int, tile: int) -> int:
    """Where a tile stands in the tables, counted row by row."""
    column = max(COLUMNS - 1 - column_of(tile), column_of(tile) - COLUMNS)
    return (row_of(tile) - HOME_ROW[seat]) * FORWARD[seat] * COLUMNS + column


def read_values(data: bytes) -> Values:
    """Values from a file such as `weights.json`. Raises `ValueError`."""
    found = parsed_bytes(data)
    if not isinstance(found, dict) or not {"samurai", "protector"} <= found.keys():
        raise ValueError("they are a JSON object with the tables samurai and protector")
    return Values(_spread(found["samurai"]), _spread(found["protector"]))


def _spread(table: object) -> ByTile:
    """The table by seat and tile. Raises `ValueError`."""
    rows = table if isinstance(table, list) else []
    numbers = [number for row in rows if isinstance(row, list) and len(row) == COLUMNS for number in row]
    if len(rows) != SIZE or len(numbers) != SIZE * COLUMNS:
        raise ValueError(f"a table has {SIZE} rows of {COLUMNS} numbers")
    if not all(map(is_amount, numbers)):
        raise ValueError("every value is a number")
    blue, red = (tuple(round(numbers[place_of(seat, tile)]) for tile in range(TILES)) for seat in (0, 1))
    return blue, red


VALUES: Final = read_values(resources.files(__package__).joinpath("weights.json").read_bytes())
"""The values that the game comes with."""
