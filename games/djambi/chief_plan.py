"""A plan of several turns: the way of one's Assassin to a neutral Chief, as legal turns if nobody interferes.

It is played out step by step, every other player passing, so what is promised here can be played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from games.djambi.actions import Action, Verb
from games.djambi.chief_approach import FAR, Cells, Ways, ways_to
from games.djambi.fast import MOVE, DjambiPosition
from games.djambi.fast_tables import ASSASSIN, CHIEF
from games.djambi.one_turn import turn_of
from games.djambi.preview import preview, turn_ahead
from games.djambi.rules import RULES
from games.djambi.view import View, state_of

LEAST: Final = 2
"""The fewest turns of a plan."""


class ChiefPlan(NamedTuple):
    """A plan that a turn begins, and its later turns."""

    side: int
    """The neutral side whose Chief it is about."""
    chief: int
    """The cell on which that Chief stands."""
    opens: bool
    """Whether the action makes way; else it is the Assassin itself that comes nearer."""
    steps: tuple[tuple[View, Action], ...]
    """The player's turns after this one, each with the view before it; the last one takes the Chief."""

    @property
    def turns(self) -> int:
        """The number of turns, the present one with them."""
        return len(self.steps) + 1


def plan_ahead(view: View, action: Action, line: Sequence[str]) -> ChiefPlan | None:
    """The plan of several turns that an action and the rest of its turn begin; `line` as in `turn_ahead`."""
    if action.verb is not Verb.MOVE or len(view.options.homes) == view.options.n:
        return None
    turn = [(before, own) for before, own in turn_ahead(view, action, line) if before.mover == view.mover]
    before, last = turn[-1]
    return plan_of(turn, preview(before, last).view)


def plan_of(turn: Sequence[tuple[View, Action]], after: View) -> ChiefPlan | None:
    """The plan that a whole turn begins: its actions with the views before them, and the view `after` it.

    None where the turn kills a Chief already, brings no neutral one nearer, or where the way cannot be walked.
    """
    view, action = turn[0]
    side, options = view.mover, view.options
    if side is None or len(options.homes) == options.n or side not in after.order:
        return None
    before, now = DjambiPosition(state_of(view)), turn_of(DjambiPosition(state_of(after)), side)
    if now.phase != MOVE or len(after.alive) < len(view.alive):
        return None
    found: ChiefPlan | None = None
    for other in range(options.n):
        if other in options.homes:
            continue
        for chief in now.where[other + 1 << 3 | CHIEF]:
            left, cell, ways = _nearest(now, side, chief)
            if left + 1 < (found.turns if found else FAR) and left < _nearest(before, side, chief)[0]:
                moves = _walked(now, side, chief, cell, ways)
                if len(moves) == left and left + 1 >= LEAST:
                    opens = before.board[action.origin] & 7 != ASSASSIN
                    found = ChiefPlan(other, chief, opens, tuple(_viewed(now, side, moves)))
    return found


def _nearest(position: DjambiPosition, side: int, chief: int) -> tuple[int, int, Ways]:
    """The fewest moves that a Chief is away, the cell of the Assassin that is so near, and the ways of all of them."""
    cells = position.where[side + 1 << 3 | ASSASSIN]
    ways = ways_to(position, side, chief, until=cells)
    left, cell = min(((ways.left(position.board, side, cell), cell) for cell in cells), default=(FAR, -1))
    return left, cell, ways


def _walked(position: DjambiPosition, side: int, chief: int, start: int, ways: Ways) -> list[int]:
    """The moves that lead along a way; none where one of them is not legal or leaves the turn unfinished."""
    stops = [start]
    while stops[-1] != chief:
        stops.append(ways.onward[stops[-1]])
    legs = [(one, two, _between(position, side, one, two)) for one, two in pairwise(stops)]
    kept = {cell for one, two, between in legs for cell in (one, two, *between)}
    moves: list[int] = []
    for one, two, between in legs:
        for cell in between:
            if position.board[cell]:
                move = _aside(position, cell, kept)
                if move is None:
                    return []
                moves.append(move)
                position = _played(position, side, move)
        move = one << 8 | two
        if move not in position.moves():
            return []
        moves.append(move)
        if two != chief:
            position = _played(position, side, move)
            if position.phase != MOVE or side not in position.order:
                return []
    return moves


def _between(position: DjambiPosition, side: int, start: int, end: int) -> Cells:
    """The cells of the ray between two stops on which fewest of the side's own pieces stand, and nobody else's."""
    rays = position.table.between[start][end]
    standing = [[code for cell in ray if (code := position.board[cell])] for ray in rays]
    found = [
        (len(codes), ray) for codes, ray in zip(standing, rays, strict=True) if all(c >> 3 == side + 1 for c in codes)
    ]
    return min(found)[1] if found else rays[0]


def _aside(position: DjambiPosition, cell: int, kept: set[int]) -> int | None:
    """A move of the piece on `cell` to an empty cell off the way that does nothing else."""
    for move in position.moves():
        if move >> 8 == cell and not position.board[move & 255] and move & 255 not in kept:
            after = position.copy()
            after.play(move)
            if after.phase == MOVE and sum(map(len, after.where)) == sum(map(len, position.where)):
                return move
    return None


def _played(position: DjambiPosition, side: int, move: int) -> DjambiPosition:
    """The position after a move and after everybody else has passed."""
    after = position.copy()
    after.play(move)
    return turn_of(after, side) if after.phase == MOVE and side in after.order else after


def _viewed(position: DjambiPosition, side: int, moves: Sequence[int]) -> Iterator[tuple[View, Action]]:
    """The moves of a plan as actions, each with the view before it."""
    for move in moves:
        state = position.to_state()
        yield RULES.observe(state, RULES.actor(state)), position.to_action(move)
        position = _played(position, side, move)
