"""Random moves without listing them all: every legal one is as likely as any other.

For a piece an origin and a target are guessed until they fit, which is far quicker than listing all moves and just as
fair; where most guesses fail nothing is found, and they must be listed after all.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.djambi.fast_board import FastBoard
from games.djambi.fast_tables import ASSASSIN, CHIEF, CORPSE, GRAVEDIGGER, JOURNALIST, THUG

GUESSES: Final = 60
NOTHING: Final = -1
"""Returned by a draw where the moves had better be listed."""


def random_drop(board: FastBoard, rng: Random) -> int:
    """A cell where what is in hand may be put down, or `NOTHING`."""
    cells = board.board
    if cells[0]:
        return NOTHING
    lowest = 0 if board.hand & 7 == CHIEF else 1
    while True:
        cell = lowest + int(rng.random() * (len(cells) - lowest))
        if not cells[cell]:
            return cell


def random_piece_move(board: FastBoard, me: int, rng: Random) -> int:
    """A move of one of the pieces in slot `me`, or `NOTHING`."""
    cells, table = board.board, board.table
    origins: list[int] = []
    for kind in range(CHIEF, CORPSE):
        origins += board.where[me << 3 | kind]
    width = table.most_slots
    total = len(origins) * width
    for _ in range(GUESSES):
        place = int(rng.random() * total)
        origin, slot = origins[place // width], place % width
        kind = cells[origin] & 7
        slots = table.short_slots[origin] if kind == THUG else table.slots[origin]
        if slot >= len(slots):
            continue
        target, ways = slots[slot]
        if not _may_land(board, kind, origin, target, me):
            continue
        for way in ways:
            for cell in way:
                if cells[cell]:
                    break
            else:
                return origin << 8 | target
    return NOTHING


def _may_land(board: FastBoard, kind: int, origin: int, target: int, me: int) -> bool:
    """True when a piece of this kind in slot `me` may end on `target` if the way is clear."""
    code = board.board[target]
    if not code:
        return target > 0 or kind == CHIEF
    if code == CORPSE or kind == GRAVEDIGGER:
        return code == CORPSE and kind == GRAVEDIGGER
    if kind == JOURNALIST or code >> 3 == me:
        return False
    if target or kind not in (THUG, ASSASSIN):
        return True
    return kind == ASSASSIN and board.seat_has_way_out(origin)
