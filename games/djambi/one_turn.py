"""One whole turn: all of its ways from the first action to the last, and what anybody could do in one turn to a Chief.

Everything is played out, so what is found here is proved.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.djambi.fast import DROP, FINISHED, MOVE, DjambiPosition
from games.djambi.fast_tables import CHIEF, CORPSE


class Way(NamedTuple):
    """One way to play a turn."""

    moves: tuple[int, ...]
    after: DjambiPosition
    """The position in which the next turn begins, or in which it is over."""


def play_on(position: DjambiPosition, move: int) -> DjambiPosition:
    """The position after an action, and after what follows where there is one choice only, as the rules do."""
    after = position.copy()
    after.play(move)
    while after.phase not in (MOVE, FINISHED):
        choices = after.moves()
        if len(choices) != 1:
            break
        after.play(choices[0])
    return after


def ways(position: DjambiPosition, first: int, before: tuple[int, ...] = ()) -> Iterator[Way]:
    """Yields all ways to play the rest of the turn that begin with this action."""
    after, moves = play_on(position, first), (*before, first)
    if after.phase in (MOVE, FINISHED):
        yield Way(moves, after)
        return
    for move in after.moves():
        yield from ways(after, move, moves)


def chief_of(position: DjambiPosition, side: int) -> int:
    """The cell of a side's Chief; -1 for none on the board."""
    return next(iter(position.where[side + 1 << 3 | CHIEF]), -1)


def rivals(position: DjambiPosition, side: int) -> list[int]:
    """The living players but this one, by the time of their next turn."""
    return [other for other in position.order if other != side]


def killer(
    position: DjambiPosition, side: int, first: tuple[int, int] | None = None
) -> tuple[int, tuple[int, ...]] | None:
    """Who could kill the Chief of `side`, were the next turn theirs, and by which actions; None: nobody.

    `first` is a rival and an action to be tried before the others.
    """
    others = rivals(position, side)
    if first is not None and first[0] in others:
        turn = turn_of(position, first[0])
        if first[1] in turn.moves() and (line := _kills(turn, first[1], side)):
            return first[0], line
    for other in others:
        turn = turn_of(position, other)
        for move in turn.moves():
            line = _kills(turn, move, side)
            if line:
                return other, line
    return None


def turn_of(position: DjambiPosition, side: int) -> DjambiPosition:
    """The position with a player to move whose turn it need not be."""
    turn = position.copy()
    turn.order.remove(side)
    turn.order.insert(0, side)
    return turn


def _kills(position: DjambiPosition, move: int, side: int) -> tuple[int, ...]:
    """The actions, beginning with this one, that kill the Chief of `side`; empty where it survives."""
    chief = chief_of(position, side)
    after = play_on(position, move)
    if after.phase == DROP and after.hand != side + 1 << 3 | CHIEF and chief_of(after, side) == chief:
        open_cells = [cell for cell in after.table.near[chief] if after.board[cell] != CORPSE]
        if after.hand != CORPSE or len(open_cells) > 1 or not chief:
            return ()
    elif after.phase in (MOVE, FINISHED):
        return () if side in after.order else (move,)
    endings = (way for choice in after.moves() for way in ways(after, choice, (move,)))
    return next((way.moves for way in endings if side not in way.after.order), ())
