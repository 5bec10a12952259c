"""Whose quarter of a board of three or four kingdoms it is: crest, name and lands beside it, where there is room."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import tr_c, tr_n
from games.senshiai.view.view import SeatView
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_lines
from ui.scenes.senshiai.layout import BoardPlan
from ui.scenes.senshiai.selection import Snapshot

_LEAST: Final = 96
"""The width of a strip, in pixels at 100 %, that has room for a name."""
_NUMBERS: Final = 30
"""The pixels beside the board that the numbers of its rows take."""


def realm_words(seat: SeatView) -> str:
    """What a kingdom has: its Terrains, or that it is out."""
    return tr_c("seat", "out") if seat.out else tr_n("{n} Terrain", "{n} Terrains", seat.realm)


def paint_kingdoms(
    target: pygame.Surface, snapshot: Snapshot, ground: BoardPlan, area: pygame.Rect, look: Look
) -> None:
    """Draws a sign beside each kingdom's quarter while the whole board is in sight; none where two play."""
    view = snapshot.view
    if len(view.seats) < 3 or not ground.whole:
        return
    board = ground.board
    left, right = ground.rect_of(0, 0).left - look.px(_NUMBERS), ground.rect_of(board.columns - 1, 0).right
    gap = look.px(12)
    strips = (
        pygame.Rect(area.left + gap, area.top, left - area.left - 2 * gap, area.height),
        pygame.Rect(right + gap, area.top, area.right - right - 2 * gap, area.height),
    )
    for seat in view.seats:
        space = board.by_name.get(seat.capital)
        if space is not None:
            strip = strips[board.column_row(space)[0] >= board.columns / 2]
            if strip.width >= look.px(_LEAST):
                _paint_sign(target, snapshot, seat.seat, strip, ground.rect(space).centery, look)


def _paint_sign(
    target: pygame.Surface, snapshot: Snapshot, seat: int, strip: pygame.Rect, middle: int, look: Look
) -> None:
    """Draws one sign in the middle of its strip, at the height of its Capital."""
    known, palette = snapshot.view.seats[seat], look.palette
    radius = look.px(20)
    disc = crest_disc(look.crest(seat), radius, palette.seat(seat), look)
    name = look.type.wrap(snapshot.players[seat].name, BODY, strip.width, True)
    below = look.type.wrap(realm_words(known), LABEL, strip.width)
    high = disc.get_height() + look.px(6)
    high += len(name) * look.type.line_height(BODY) + len(below) * look.type.line_height(LABEL)
    x, y = strip.centerx, middle - high // 2
    target.blit(disc, disc.get_rect(midtop=(x, y)))
    y += disc.get_height() + look.px(6)
    ink = palette.muted if known.out else palette.ink
    y = place_lines(target, look, name, BODY, (x, y), ink, bold=True, align="centre")
    place_lines(target, look, below, LABEL, (x, y), palette.muted, align="centre")
