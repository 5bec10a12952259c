"""The tips that Nissi's first matches show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core.tips import Tip
from games.core.words import N_
from games.nissi.actions import Move
from games.nissi.geometry import FAR_ROW, row_of, tile_name
from games.nissi.pieces import Kind
from games.nissi.view import NissiView, Piece

_FEW: Final = 12
"""The number of moves before the limit from which on the end is near."""


def _begin(view: NissiView) -> str | None:
    return _found(view, lambda piece: piece.seat == view.side) if view.moves < 2 else None


def _capture(view: NissiView) -> str | None:
    taken = (each.target for each in view.legal if isinstance(each, Move) and view.piece_at(each.target) is not None)
    return next(map(tile_name, taken), None)


def _far(view: NissiView) -> str | None:
    def stuck(piece: Piece) -> bool:
        return piece.seat == view.side and piece.kind is Kind.SAMURAI and row_of(piece.tile) == FAR_ROW[view.side]

    return _found(view, stuck)


def _ending(view: NissiView) -> str | None:
    return "" if view.moves_left is not None and view.moves_left <= _FEW else None


def _found(view: NissiView, fits: Callable[[Piece], bool]) -> str | None:
    return next((tile_name(piece.tile) for piece in view.pieces if fits(piece)), None)


TIPS: Final = (
    Tip(
        "raging",
        N_("Your Protector rages: it slides any distance until it leaves this row."),
        lambda view: _found(view, lambda piece: piece.raging and piece.seat == view.side),
    ),
    Tip(
        "raged-at",
        N_("The enemy’s Protector rages: it can strike along any open line."),
        lambda view: _found(view, lambda piece: piece.raging and piece.seat != view.side),
    ),
    Tip("far-row", N_("On the End Row this Samurai can only go sideways."), _far),
    Tip("capture", N_("You can capture here: choose your piece, then move onto the enemy’s."), _capture),
    Tip("ending", N_("The moves run out soon: then the army worth more points wins."), _ending),
    Tip("keys", N_("Each piece has a letter: press it, then an arrow key. Or choose piece and tile."), _begin, ""),
)
