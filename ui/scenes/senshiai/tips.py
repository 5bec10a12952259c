"""The small sheets beside what is pointed at: a title, paragraphs, lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from games.senshiai.words.ahead import Line
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, sheet
from ui.drawing.picture_cache import picture_cache

_WORDS: Final = 250
"""The width of paragraphs in pixels at 100 %."""


@picture_cache
def tip(title: str, records: Sequence[str], lines: Sequence[Line], look: Look) -> pygame.Surface:
    """A small sheet: a title, paragraphs of which the first counts most, lines; with a shadow. Never draw on it."""
    pad, step = look.px(11), round(look.type.line_height(LABEL) * 1.02)
    widest = look.type.width(title, LABEL, True)
    for left, right, soft in lines:
        more = look.type.width(right, LABEL, not soft) + look.px(22) if right else 0
        widest = max(widest, look.type.width(left, LABEL) + more)
    room = max(widest, look.px(_WORDS)) if records else widest
    wrapped = [(line, place > 0) for place, words in enumerate(records) for line in look.type.wrap(words, LABEL, room)]
    widest = max([widest, *(look.type.width(line, LABEL) for line, _ in wrapped)])
    size = (widest + 2 * pad, step * (len(wrapped) + len(lines) + 1) + 2 * pad)
    surface = sheet(size, look).copy()
    x, y = 12 + pad, 12 + pad
    place_text(surface, look, title, LABEL, (x, y), bold=True)
    for left, right, soft in (*((line, "", soft) for line, soft in wrapped), *lines):
        y += step
        colour = look.palette.muted if soft else look.palette.ink
        place_text(surface, look, left, LABEL, (x, y), colour)
        if right:
            at = (12 + size[0] - pad, y)
            place_text(surface, look, right, LABEL, at, colour, bold=not soft, align="right")
    return surface
