"""Endings: a lone Protector against a Protector and one or two Samurai, solved to the end.

The table holds every position in which the lone Protector, to move, is lost, and in how many plies, found by
retrograde analysis (`tests/tools/nissi_endings.py`). It is read when it is first asked. Of two positions that mirror
each other, left to right, it has one; where Red has the Samurai the board is turned.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from bisect import bisect_left
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Final

from games.nissi.army import Army, tiles_of
from games.nissi.geometry import SIZE, TILES
from games.nissi.pieces import BLUE

MOST_SAMURAI: Final = 2
"""The most Samurai that the stronger side has in the table."""

TABLE: Final = files("games.nissi") / "endings.bin"
"""Compressed: the gaps between the sorted keys, as four planes of bytes, lowest first; then the plies, a byte each."""

_MIRRORED: Final = tuple(tile - tile % SIZE * 2 + SIZE - 1 for tile in range(TILES))


def key_of(samurai: list[int], protector: int, lone: int) -> int:
    """The number of a position: Blue's `samurai`, one or two tiles in order, its `protector`, and the `lone` Protector.

    A position and its mirror image have the same.
    """
    first, last = samurai[0], samurai[-1]
    near = ((first * TILES + last) * TILES + protector) * TILES + lone
    left, right = _MIRRORED[first], _MIRRORED[last]
    if left > right:
        left, right = right, left
    return min(near, ((left * TILES + right) * TILES + _MIRRORED[protector]) * TILES + _MIRRORED[lone])


def lost_in(lone: Army, strong: Army) -> int:
    """The plies until the lone Protector, to move, is captured by best play; 0: it can hold out, or captures first.

    Both have their Protectors, `lone` has no Samurai, `strong` one or two.
    """
    samurai, protector, target = tiles_of(strong.samurai), strong.protector, lone.protector
    if strong.seat != BLUE:
        samurai = [TILES - 1 - tile for tile in reversed(samurai)]
        protector, target = TILES - 1 - protector, TILES - 1 - target
    key = key_of(samurai, protector, target)
    keys, plies = _table()
    at = bisect_left(keys, key)
    return plies[at] if at < len(keys) and keys[at] == key else 0


def won_soon(most: int) -> tuple[tuple[tuple[int, ...], int, int], ...]:
    """The losses within `most` plies in the table: Blue's Samurai, its Protector, the lone one."""
    keys, plies = _table()
    return tuple(_tiles_of_key(key) for key, lost in zip(keys, plies, strict=True) if lost <= most)


def _tiles_of_key(key: int) -> tuple[tuple[int, ...], int, int]:
    rest, lone = divmod(key, TILES)
    rest, protector = divmod(rest, TILES)
    return tuple(sorted(set(divmod(rest, TILES)))), protector, lone


@cache
def _table() -> tuple[array[int], bytes]:
    """The sorted keys and their plies."""
    raw = zlib.decompress(TABLE.read_bytes())
    count = len(raw) // 5
    gaps = bytearray(4 * count)
    for plane in range(4):
        gaps[plane::4] = raw[plane * count : (plane + 1) * count]
    words = array("I")
    words.frombytes(gaps)
    if sys.byteorder == "big":
        words.byteswap()
    return array("I", accumulate(words)), raw[4 * count :]
