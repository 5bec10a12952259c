"""Walls of corpses on a board of codes: do they keep every controller's pieces apart?"""

from __future__ import annotations

from collections.abc import Sequence

from games.djambi.fast_tables import CORPSE


def apart(board: Sequence[int], near: Sequence[Sequence[int]]) -> bool:
    """True when no connected part of the cells without a corpse holds pieces of two controllers.

    `near` lists every cell's side and corner neighbours.
    """
    seen = bytearray(len(board))
    for start, code in enumerate(board):
        if not code or code == CORPSE or seen[start]:
            continue
        controller = code >> 3
        seen[start] = 1
        waiting = [start]
        for cell in waiting:
            for neighbour in near[cell]:
                if not seen[neighbour]:
                    seen[neighbour] = 1
                    occupant = board[neighbour]
                    if occupant == CORPSE:
                        continue
                    if occupant and occupant >> 3 != controller:
                        return False
                    waiting.append(neighbour)
    return True
