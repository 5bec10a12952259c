"""The threat to a side's Protector: who could take it with the next move, and the own moves after which nobody can."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.types import OVER
from games.nissi.actions import Move
from games.nissi.attacks import attacks
from games.nissi.geometry import SIZE
from games.nissi.pieces import PROTECTORS, seat_of
from games.nissi.position import read_position
from games.nissi.rules import NissiRules, targets
from games.nissi.state import EMPTY, State
from games.nissi.view import NissiView, Piece

_RULES: Final = NissiRules()


@dataclass(frozen=True, slots=True)
class ProtectorThreat:
    """What the side to move should know of its own Protector. All of it is about the moves that it has now."""

    tile: int
    """The tile on which the Protector stands."""
    strikers: tuple[Piece, ...]
    """The enemy's pieces that could take it if it stays and nothing else changes; the nearest first."""
    safe: tuple[int, ...]
    """The tiles to which it could go and not be taken next."""
    struck: tuple[int, ...]
    """The tiles to which it could go and be taken next."""
    blocks: tuple[int, ...]
    """The tiles on which another piece would stand between it and all that could take it."""
    takes: tuple[int, ...]
    """The tiles of enemy pieces that another piece could take, after which nothing could take it."""


def protector_threat(view: NissiView) -> ProtectorThreat | None:
    """The threat to the Protector of the seat to move; None where no piece can move."""
    own = view.piece_by_key(view.side, "C")
    moves = [move for move in view.legal if isinstance(move, Move)]
    if own is None or not moves:
        return None
    state = read_position(view.text, view.options)
    strikers = attacks(view, 1 - view.side).get(own.tile, ())
    safe: list[int] = []
    struck: list[int] = []
    blocks: set[int] = set()
    takes: set[int] = set()
    for move in moves:
        steps = move.source == own.tile
        if not steps and not strikers:
            continue  # whether it exposes the Protector is asked of no other piece
        after = _RULES.apply(state, move).state
        over, captures = _RULES.actor(after) == OVER, state.board[move.target] != EMPTY
        if over and not captures:
            strikers = ()  # with the last move of a limit, after which nobody takes anything
        elif steps:
            (struck if not over and _could_be_taken(after, view.side) else safe).append(move.target)
        elif over or not _could_be_taken(after, view.side):
            (takes if captures else blocks).add(move.target)
    near = sorted(strikers, key=lambda each: (_distance(each.tile, own.tile), each.tile))
    others = (tuple(sorted(blocks)), tuple(sorted(takes))) if strikers else ((), ())
    return ProtectorThreat(own.tile, tuple(near), tuple(safe), tuple(struck), *others)


def _could_be_taken(state: State, seat: int) -> bool:
    """Whether the other side, which is to move, could take the Protector of `seat`."""
    board = state.board
    tile = board.index(PROTECTORS[seat])
    return any(
        piece != EMPTY and seat_of(piece) != seat and tile in targets(state, source)
        for source, piece in enumerate(board)
    )


def _distance(one: int, other: int) -> int:
    return max(abs(one // SIZE - other // SIZE), abs(one % SIZE - other % SIZE))
