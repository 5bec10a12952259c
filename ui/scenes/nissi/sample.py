"""A corner of the board with a few pieces: what the settings screen shows of a choice."""

from __future__ import annotations

from typing import Final

import pygame

from games.nissi.pieces import Kind
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.scenes.nissi.board import empty_sheet
from ui.scenes.nissi.styles import STYLES
from ui.scenes.nissi.tokens import ROOM, token

_PREVIEW: Final = (
    (1, 0, Kind.PROTECTOR, 0, True),
    (2, 0, Kind.SAMURAI, 1, False),
    (0, 2, Kind.SAMURAI, 0, False),
    (2, 2, Kind.PROTECTOR, 1, False),
)
"""Column, row, piece, seat and whether it rages."""


@picture_cache
def paint(tile: int, look: Look) -> pygame.Surface:
    """Three by three tiles of a board with a few pieces on it, as they look now. Never draw on it."""
    palette = look.palette
    gutter = round(tile * 0.45)
    start, across = 12 + gutter, 3 * tile
    side = across + 2 * start
    sketch, lines = Sketch(side, side), STYLES.of(look).lines(palette)
    for number in (1, 2):
        at = start + number * tile + 0.5
        sketch.line([(at, start), (at, start + across)], lines)
        sketch.line([(start, at), (start + across, at)], lines)
    sketch.rect((start - 1, start - 1, across + 3, across + 3), radius=1, stroke=palette.frame, width=2)
    surface = empty_sheet(side, look, 120)
    surface.blit(sketch.render(), (0, 0))
    if look.coordinates:
        size = min(LABEL, gutter * 0.7 / look.type.scale)
        for number in range(3):
            middle = start + (number + 0.5) * tile
            for near in (12 + gutter / 2, start + across + gutter / 2):
                for text, place in (("ABC"[number], (middle, near)), (str(number), (near, middle))):
                    place_text(surface, look, text, size, place, palette.muted, align="centre", middle=True)
    shift = round(tile * (ROOM - 1) / 2)
    for column, row, kind, seat, raging in _PREVIEW:
        surface.blit(token(kind, seat, raging, tile, look), (start + column * tile - shift, start + row * tile - shift))
    return surface
