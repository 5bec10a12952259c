"""Attacks: which tiles an army could go to next, and which of its pieces it guards. Works on views."""

from __future__ import annotations

from dataclasses import replace

from games.nissi.pieces import piece_number
from games.nissi.position import read_position
from games.nissi.rules import targets
from games.nissi.view import NissiView, Piece


def attacks(view: NissiView, seat: int) -> dict[int, tuple[Piece, ...]]:
    """The pieces of `seat` that could go to each tile if it were to move now, its own tiles left out."""
    state = read_position(view.text, view.options)
    found: dict[int, tuple[Piece, ...]] = {}
    for piece in view.pieces:
        if piece.seat == seat:
            for tile in targets(state, piece.tile):
                found[tile] = (*found.get(tile, ()), piece)
    return found


def guarded(view: NissiView, piece: Piece) -> bool:
    """True when an enemy that takes this piece could be taken in turn."""
    state = read_position(view.text, view.options)
    board = list(state.board)
    board[piece.tile] = piece_number(1 - piece.seat, piece.key)
    taken = replace(state, board=tuple(board))
    own = (each.tile for each in view.pieces if each.seat == piece.seat and each.tile != piece.tile)
    return any(piece.tile in targets(taken, tile) for tile in own)
