"""Move ordering: how promising the moves of a position look before anything is tried."""

from __future__ import annotations

from typing import Final

from games.djambi.chief_approach import ChiefApproach
from games.djambi.evaluate import WORTH, threats
from games.djambi.fast import DROP, MOVE, DjambiPosition
from games.djambi.fast_tables import ASSASSIN, CHIEF, CORPSE, DIPLOMAT, JOURNALIST, THUG
from games.djambi.reach import THUG_REACH

KILL_CHIEF: Final = 80.0
RESCUE: Final = 4.0
"""Moving a Chief that is hunted, or stopping its hunter."""

HEEDLESS: Final = 0.6
"""The factor of a move that leaves the Chief in danger, or exposes it."""

QUIET_CHIEF: Final = 0.5
ENTER_SEAT: Final = 3.5
APPROACH: Final = 3.0
"""A quiet move that shortens the way to a Chief that stands still, or clears it."""


def weights(position: DjambiPosition, approach: ChiefApproach | None = None) -> tuple[list[int], list[float]]:
    """The moves worth a thought and a weight for each, not normalised."""
    if position.phase == MOVE:
        moves = position.moves()
        found = _move_weights(position, moves)
        if approach is not None:
            for place in approach.nearer(position, moves):
                found[place] = max(found[place], APPROACH)
        return moves, found
    if position.phase == DROP:
        return _drop_weights(position)
    moves = position.moves()
    return moves, [1.0 + 2 * WORTH[position.board[move] & 7] for move in moves]


def _move_weights(position: DjambiPosition, moves: list[int]) -> list[float]:
    board = position.board
    me = position.order[0] + 1
    chief = position.where[me << 3 | CHIEF][0]
    hunted = threats(position, me, chief)
    rescue, pinned = _lines_to_chief(position, me, chief)
    near = position.table.near if position.options.wide_aim else position.table.beside
    found = []
    for move in moves:
        origin, target = move >> 8, move & 255
        kind, code = board[origin] & 7, board[target]
        weight = 1.0
        if code:
            weight = _taking(kind, code & 7)
            if hunted and hunted >> (code >> 3) & 1:
                weight *= 2
        elif kind == JOURNALIST:
            for cell in near[target]:
                other = board[cell]
                if other and other != CORPSE and other >> 3 != me:
                    weight = max(weight, _taking(kind, other & 7))
        elif kind == CHIEF:
            weight = QUIET_CHIEF if target else ENTER_SEAT
        elif kind == ASSASSIN:
            weight = 1.3
        if hunted and weight < KILL_CHIEF:
            if kind == CHIEF or target in rescue:
                weight = max(weight, RESCUE)
            else:
                weight *= HEEDLESS
        if origin in pinned and weight < KILL_CHIEF and target not in pinned[origin]:
            weight *= HEEDLESS
        found.append(weight)
    return found


def _taking(kind: int, taken: int) -> float:
    """The weight of a move by which a piece of `kind` takes one of kind `taken`."""
    if taken == CORPSE:
        return 0.8
    if kind == DIPLOMAT:
        return 6.0 if taken == CHIEF else 1.0 + 0.5 * WORTH[taken]
    return KILL_CHIEF if taken == CHIEF else 2.0 + 1.5 * WORTH[taken]


def _lines_to_chief(position: DjambiPosition, me: int, chief: int) -> tuple[set[int], dict[int, tuple[int, ...]]]:
    """Where an attack along a line can be stopped, and which own pieces stand in the way of one.

    The first are the cells between an attacker and the Chief, and the attacker's own; the second maps
    a piece's cell to the line that it must not leave.
    """
    board = position.board
    rescue: set[int] = set()
    pinned: dict[int, tuple[int, ...]] = {}
    for ray in position.table.rays[chief]:
        shield = -1
        for place, cell in enumerate(ray):
            code = board[cell]
            if not code:
                continue
            kind = code & 7
            if code >> 3 == me:
                if shield >= 0:
                    break
                shield = cell
            elif kind <= ASSASSIN or (kind == THUG and place < THUG_REACH):
                if shield < 0:
                    rescue.update(ray[: place + 1])
                else:
                    pinned[shield] = ray
                break
            else:
                break
    return rescue, pinned


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
