"""Whole random games at once, for statistics and for playout-based search.

A random game: every move is drawn uniformly from the legal ones, until a Protector is captured or the
move limit is reached.

Moves are drawn by rejection. A side has 20 *slots*: three steps for each of four Samurai and eight for the
Protector. A slot is drawn uniformly and thrown away when its step is not legal, which leaves every legal step
equally likely. Only a raging Protector's slides are listed. No side of up to five pieces can be without a
move (its outermost piece always has one), so the drawing ends.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.bots import ismcts
from games.core.types import OVER
from games.nissi.fast import NissiPosition
from games.nissi.geometry import DIRECTIONS, FAR_ROW, FORWARD, RAYS, TILES, row_of
from games.nissi.pieces import PROTECTORS, seat_of
from games.nissi.state import EMPTY

_SLOTS: Final = 20
_SAMURAI_SLOTS: Final = 12
_OFF: Final = TILES
"""The tile beyond the edge, and where captured pieces lie."""
_WALL: Final = 11
"""What stands beyond the edge."""
_NO_LIMIT: Final = 1 << 60

_SLOT_OF_BYTE: Final = bytes(byte % _SLOTS for byte in range(256))
_UNFAIR_BYTES: Final = bytes(range(256 // _SLOTS * _SLOTS, 256))
"""The random bytes to throw away, so that every slot is as likely."""


def _step(tile: int, direction: tuple[int, int]) -> int:
    ray = RAYS[tile][DIRECTIONS.index(direction)]
    return ray[0] if ray else _OFF


_DIRECTIONS: Final = tuple(((0, -1), (forward, 0), (0, 1)) * 4 + DIRECTIONS for forward in FORWARD)
_STEPS: Final = tuple(
    (*(_step(tile, _DIRECTIONS[seat][slot]) for tile in range(TILES)), _OFF)
    for seat in (0, 1)
    for slot in range(_SLOTS)
)
"""_STEPS[seat * 20 + slot][tile]: where the slot's step leads; `_OFF` from `_OFF`."""
_PIECE_IN_ARMY: Final = (0,) * 3 + (1,) * 3 + (3,) * 3 + (4,) * 3 + (2,) * 8
_PIECES: Final = tuple(seat * 5 + piece for seat in (0, 1) for piece in _PIECE_IN_ARMY)
"""_PIECES[seat * 20 + slot]: which of the ten pieces moves."""
_FAR: Final = tuple(tuple(row_of(tile) == FAR_ROW[seat] for tile in range(TILES)) for seat in (0, 1))


def random_playout(position: NissiPosition, rng: Random) -> tuple[float, ...]:
    """The points per seat of a random game from `position`, which is left as it is or played to its end."""
    counts = [position.board.count(piece) for piece in range(1, _WALL)]
    if max(counts) > 1 or position.actor() == OVER:
        return tuple(ismcts.random_playout(position, rng))
    tiles = [position.board.find(piece) if count else _OFF for piece, count in enumerate(counts, 1)]
    left = position.moves_left()
    loser = _play(tiles, [*position.board, _WALL], position.side, _NO_LIMIT if left is None else left, rng)
    if loser is None:
        return _points_by_army(tiles)
    return float(loser == 1), float(loser == 0)


def _play(tiles: list[int], board: list[int], side: int, left: int, rng: Random) -> int | None:
    """Plays at most `left` moves in place; the seat whose Protector was captured, or None."""
    first = side * _SLOTS
    rages = [_FAR[seat][tiles[seat * 5 + 2]] for seat in (0, 1)]
    steps, pieces = _STEPS, _PIECES
    while True:
        for slot in rng.randbytes(512).translate(_SLOT_OF_BYTE, _UNFAIR_BYTES):
            slot += first
            if rages[first > 0]:
                piece, target = _draw_with_slides(tiles, board, first, rng)
            else:
                piece = pieces[slot]
                target = steps[slot][tiles[piece]]
            victim = board[target]
            if victim:
                if victim == _WALL or (victim > 5) == (first > 0):
                    continue
                if victim in PROTECTORS:
                    return seat_of(victim)
                tiles[victim - 1] = _OFF
            board[tiles[piece]] = EMPTY
            board[target] = piece + 1
            tiles[piece] = target
            if piece == 2 or piece == 7:
                rages[first > 0] = _FAR[first > 0][target]
            left -= 1
            if not left:
                return None
            first = _SLOTS - first


def _draw_with_slides(tiles: list[int], board: list[int], first: int, rng: Random) -> tuple[int, int]:
    """A uniformly drawn legal move (piece, target) of a side whose Protector rages."""
    moves = []
    for slot in range(first, first + _SAMURAI_SLOTS):
        piece = _PIECES[slot]
        target = _STEPS[slot][tiles[piece]]
        victim = board[target]
        if not victim or (victim != _WALL and (victim > 5) != (first > 0)):
            moves.append((piece, target))
    protector = 2 if first == 0 else 7
    for ray in RAYS[tiles[protector]]:
        for target in ray:
            victim = board[target]
            if victim and (victim > 5) == (first > 0):
                break
            moves.append((protector, target))
            if victim:
                break
    return rng.choice(moves)


def _points_by_army(tiles: list[int]) -> tuple[float, ...]:
    """The points when the move limit ends a game in which both Protectors stand."""
    blue = sum([tile != _OFF for tile in tiles[:5]])
    red = sum([tile != _OFF for tile in tiles[5:]])
    return (0.5, 0.5) if blue == red else (float(blue > red), float(red > blue))
