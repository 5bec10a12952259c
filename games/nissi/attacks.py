"""Attacks: which tiles an army could go to next. For screens and for words; works on views."""

from __future__ import annotations

from games.nissi.position import read_position
from games.nissi.rules import targets
from games.nissi.view import NissiView, Piece


def attacks(view: NissiView, seat: int) -> dict[int, tuple[Piece, ...]]:
    """By tile: the pieces of `seat` that could go there if it were to move now, its own tiles left out."""
    state = read_position(view.text, view.options)
    found: dict[int, tuple[Piece, ...]] = {}
    for piece in view.pieces:
        if piece.seat == seat:
            for tile in targets(state, piece.tile):
                found[tile] = (*found.get(tile, ()), piece)
    return found
