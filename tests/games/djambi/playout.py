"""Random games on the fast position: every legal action is as likely as any other.

In phase `move` it guesses an origin and a target until they fit, which is far quicker than listing
all moves and just as fair; where most guesses fail, it lists them after all.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.djambi.fast import DROP, FINISHED, MOVE, DjambiPosition
from games.djambi.fast_tables import ASSASSIN, CHIEF, CORPSE, GRAVEDIGGER, JOURNALIST, THUG

GUESSES: Final = 60


def random_playout(position: DjambiPosition, rng: Random) -> tuple[float, ...]:
    """Plays `position` to its end with random actions, in place; the points per seat."""
    while position.phase != FINISHED:
        position.play(random_move(position, rng))
    points = position.points()
    assert points is not None
    return points


def random_move(position: DjambiPosition, rng: Random) -> int:
    """One of `position.moves()`, each with the same chance."""
    if position.phase == MOVE:
        return _random_piece_move(position, rng)
    if position.phase == DROP and not position.board[0]:
        board, size = position.board, len(position.board)
        lowest = 0 if position.hand & 7 == CHIEF else 1
        while True:
            cell = lowest + int(rng.random() * (size - lowest))
            if not board[cell]:
                return cell
    return rng.choice(position.moves())


def _random_piece_move(position: DjambiPosition, rng: Random) -> int:
    board, where, table = position.board, position.where, position.table
    base = position.order[0] + 1 << 3
    origins = [cell for cells in where[base | CHIEF : base | CORPSE] for cell in cells]
    width = table.most_slots
    total = len(origins) * width
    draw = rng.random
    for _ in range(GUESSES):
        place, slot = divmod(int(draw() * total), width)
        origin = origins[place]
        kind = board[origin] & 7
        slots = table.short_slots[origin] if kind == THUG else table.slots[origin]
        if slot >= len(slots):
            continue
        target, ways = slots[slot]
        code = board[target]
        if not _may_land(position, kind, origin, target, code):
            continue
        for way in ways:
            for cell in way:
                if board[cell]:
                    break
            else:
                return origin << 8 | target
    return rng.choice(position.moves())


def _may_land(position: DjambiPosition, kind: int, origin: int, target: int, code: int) -> bool:
    """True when a piece of this kind may end on `target`, which holds `code`, if the way is clear."""
    if not code:
        return target > 0 or kind == CHIEF
    if code == CORPSE or kind == GRAVEDIGGER:
        return code == CORPSE and kind == GRAVEDIGGER
    if kind == JOURNALIST or code >> 3 == position.order[0] + 1:
        return False
    if target or kind not in (THUG, ASSASSIN):
        return True
    return kind == ASSASSIN and position.seat_has_way_out(origin)
