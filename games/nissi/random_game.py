"""Whole random games at once, without the graph of armies: every legal move is as likely as any other.

Moves are drawn by rejection. A side has 20 *slots*: three steps for each of four Samurai and eight for the
Protector. A slot is drawn uniformly and thrown away when its step is not legal, which leaves every legal step
equally likely. Only a raging Protector's slides are listed. No side of up to five pieces can be without a
move (its outermost piece always has one), so the drawing ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from games.nissi.geometry import DIRECTIONS, FAR_ROW, FORWARD, RAYS, TILES, row_of
from games.nissi.state import EMPTY

_SLOTS: Final = 20
_SAMURAI_SLOTS: Final = 12
_ARMY: Final = 5
"""The number of pieces of a side."""
_PROTECTOR: Final = 2
_SAMURAI: Final = (0, 1, 3, 4)
"""The indices of the Samurai in an army; `_PROTECTOR` is the other one."""
_OFF: Final = TILES
"""The tile beyond the edge, and where captured pieces lie."""
_WALL: Final = 11
"""The code of the squares beyond the edge."""
_PLACES: Final = TILES + 1
_BYTES: Final = 256
"""The number of slots that are drawn at a time, those included that are thrown away to be fair."""

_SLOT_OF_BYTE: Final = bytes(byte % _SLOTS for byte in range(256))
_UNFAIR_BYTES: Final = bytes(range(256 // _SLOTS * _SLOTS, 256))
"""The random bytes to throw away, so that every slot is as likely."""


def _step(tile: int, direction: tuple[int, int]) -> int:
    ray = RAYS[tile][DIRECTIONS.index(direction)]
    return ray[0] if ray else _OFF


_DIRECTIONS: Final = tuple(((0, -1), (forward, 0), (0, 1)) * 4 + DIRECTIONS for forward in FORWARD)
_STEPS: Final = [
    step
    for seat in (0, 1)
    for slot in range(_SLOTS)
    for step in (*(_step(tile, _DIRECTIONS[seat][slot]) for tile in range(TILES)), _OFF)
]
"""_STEPS[(seat * 20 + slot) * 101 + tile]: where the slot's step leads; `_OFF` from `_OFF`."""
_PIECE_IN_ARMY: Final = (0,) * 3 + (1,) * 3 + (3,) * 3 + (4,) * 3 + (_PROTECTOR,) * 8
_PIECES: Final = [seat * _ARMY + piece for seat in (0, 1) for piece in _PIECE_IN_ARMY]
"""_PIECES[seat * 20 + slot]: which of the ten pieces moves."""
_FAR: Final = [[tile < TILES and row_of(tile) == FAR_ROW[seat] for tile in range(_PLACES)] for seat in (0, 1)]


def play_random(
    samurai: Sequence[Sequence[int]],
    protectors: Sequence[int],
    side: int,
    left: int,
    rng: Random,
    quiet_end: bool = False,
) -> tuple[float, ...]:
    """The points per seat of a random game between armies of at most four Samurai and a Protector each.

    The pieces are given by their tiles. `left` moves are played at most; -1 stands for no limit. With
    `quiet_end` a capture does not use up the last of them.
    """
    tiles = [_OFF] * (2 * _ARMY)
    board = [EMPTY] * TILES + [_WALL]
    for seat in (0, 1):
        for place, tile in zip(_SAMURAI, samurai[seat], strict=False):
            tiles[seat * _ARMY + place] = tile
        tiles[seat * _ARMY + _PROTECTOR] = protectors[seat]
    for piece, tile in enumerate(tiles):
        if tile != _OFF:
            board[tile] = piece + 1
    loser = _play(tiles, board, side, left, rng, quiet_end)
    if loser < 0:
        return _points_by_army(tiles)
    return float(loser == 1), float(loser == 0)


def _play(tiles: list[int], board: list[int], side: int, left: int, rng: Random, quiet_end: bool) -> int:
    """Plays at most `left` moves in place; the seat whose Protector was captured, or -1."""
    steps, pieces, far = _STEPS, _PIECES, _FAR
    raging = [far[seat][tiles[seat * _ARMY + _PROTECTOR]] for seat in (0, 1)]
    first = side * _SLOTS
    while True:
        drawn = rng.randbytes(_BYTES).translate(_SLOT_OF_BYTE, _UNFAIR_BYTES)
        for index in range(len(drawn)):
            if raging[side]:
                piece, target = _draw_with_slides(tiles, board, side, rng)
            else:
                slot = first + drawn[index]
                piece = pieces[slot]
                target = steps[slot * _PLACES + tiles[piece]]
            victim = board[target]
            if victim:
                if victim == _WALL or (victim > _ARMY) == (side > 0):
                    continue
                if victim == _PROTECTOR + 1 or victim == _ARMY + _PROTECTOR + 1:
                    return 1 - side
                tiles[victim - 1] = _OFF
            board[tiles[piece]] = EMPTY
            board[target] = piece + 1
            tiles[piece] = target
            if piece == _PROTECTOR or piece == _ARMY + _PROTECTOR:
                raging[side] = far[side][target]
            if left != 1 or not victim or not quiet_end:
                left -= 1
                if left == 0:
                    return -1
            side = 1 - side
            first = _SLOTS - first


def _draw_with_slides(tiles: list[int], board: list[int], side: int, rng: Random) -> tuple[int, int]:
    """A uniformly drawn legal move (piece, target) of a side whose Protector rages."""
    pieces: list[int] = []
    targets: list[int] = []
    first = side * _SLOTS
    for slot in range(first, first + _SAMURAI_SLOTS):
        piece = _PIECES[slot]
        target = _STEPS[slot * _PLACES + tiles[piece]]
        victim = board[target]
        if not victim or (victim != _WALL and (victim > _ARMY) != (side > 0)):
            pieces.append(piece)
            targets.append(target)
    protector = side * _ARMY + _PROTECTOR
    for ray in RAYS[tiles[protector]]:
        for target in ray:
            victim = board[target]
            if victim and (victim > _ARMY) == (side > 0):
                break
            pieces.append(protector)
            targets.append(target)
            if victim:
                break
    at = int(rng.random() * len(pieces))
    return pieces[at], targets[at]


def _points_by_army(tiles: list[int]) -> tuple[float, ...]:
    """The points when the move limit ends a game in which both Protectors stand."""
    blue = sum([tile != _OFF for tile in tiles[:_ARMY]])
    red = sum([tile != _OFF for tile in tiles[_ARMY:]])
    return (0.5, 0.5) if blue == red else (float(blue > red), float(red > blue))
