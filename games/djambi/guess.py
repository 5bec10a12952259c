"""How promising the moves of a position look before anything is tried: the order of the search."""

from __future__ import annotations

from typing import Final

from games.djambi.evaluate import WORTH, threats
from games.djambi.fast import DROP, MOVE, DjambiPosition
from games.djambi.tables import ASSASSIN, CHIEF, CORPSE, DIPLOMAT, JOURNALIST

KILL_CHIEF: Final = 80.0


def weights(position: DjambiPosition) -> tuple[list[int], list[float]]:
    """The moves worth a thought and a weight for each, not normalised."""
    if position.phase == MOVE:
        moves = position.moves()
        return moves, _move_weights(position, moves)
    if position.phase == DROP:
        return _drop_weights(position)
    moves = position.moves()
    return moves, [1.0 + 2 * WORTH[position.board[move] & 7] for move in moves]


def _move_weights(position: DjambiPosition, moves: list[int]) -> list[float]:
    board, where = position.board, position.where
    me = position.order[0] + 1
    chief = where[me << 3 | CHIEF][0]
    hunted = threats(position, me, chief)
    near = position.table.near if position.options.wide_aim else position.table.beside
    found = []
    for move in moves:
        origin, target = move >> 8, move & 255
        kind, code = board[origin] & 7, board[target]
        weight = 1.0
        if code:
            taken = code & 7
            if taken == CORPSE:
                weight = 0.8
            elif kind == DIPLOMAT:
                weight = 6.0 if taken == CHIEF else 1.0 + 0.5 * WORTH[taken]
            else:
                weight = KILL_CHIEF if taken == CHIEF else 2.0 + 1.5 * WORTH[taken]
                if hunted and hunted >> (code >> 3) & 1:
                    weight *= 2
        elif kind == JOURNALIST:
            for cell in near[target]:
                other = board[cell]
                if other and other != CORPSE and other >> 3 != me:
                    taken = other & 7
                    weight = max(weight, KILL_CHIEF if taken == CHIEF else 2.0 + 1.5 * WORTH[taken])
        elif kind == CHIEF:
            weight = 4.0 if hunted else 0.5
            if not target:
                weight += 3.0
        elif kind == ASSASSIN:
            weight = 1.3
        found.append(weight)
    return found


def _drop_weights(position: DjambiPosition) -> tuple[list[int], list[float]]:
    """Cells beside Chiefs and on the lines towards the own Chief; a few others in place of all the rest."""
    board, table = position.board, position.table
    me = position.order[0] + 1
    ratings: dict[int, float] = {}
    for slot in range(1, position.options.n + 1):
        for chief in position.where[slot << 3 | CHIEF]:
            for cell in table.near[chief]:
                if not board[cell]:
                    ratings[cell] = ratings.get(cell, 1.0) + (-0.5 if slot == me else 1.5)
            if slot == me:
                for ray in table.rays[chief]:
                    for cell in ray:
                        if board[cell]:
                            break
                        ratings[cell] = ratings.get(cell, 0.6) + 0.4
    allowed = position.drops()
    step = max(1, len(allowed) // 8)
    for cell in allowed[::step]:
        ratings.setdefault(cell, 0.5)
    if position.hand & 7 == CHIEF and not board[0] and 0 in allowed:
        ratings[0] = 1.0
    moves = [cell for cell in allowed if cell in ratings]
    return moves, [max(0.1, ratings[cell]) for cell in moves]
