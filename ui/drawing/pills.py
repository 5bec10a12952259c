"""Pills: a few words on a rounded ground, beside what they speak of on a board."""

from __future__ import annotations

import pygame

from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch


@picture_cache
def pill(words: str, colour: Colour, look: Look, *, hollow: bool = False, sign: str = "") -> pygame.Surface:
    """Words on a colour with a rim of paper, behind an icon if a `sign` names one, or that alone; `hollow`: in that
    colour on paper. Never draw on it.
    """
    high = look.type.line_height(LABEL) + look.px(6)
    before = look.px(20) if sign else 0
    wide = look.type.width(words, LABEL, True) + before + look.px(22)
    palette, sketch = look.palette, Sketch(wide + 2, high + 2)
    sketch.rect((0, 0, wide + 2, high + 2), radius=high / 2 + 1, fill=palette.paper)
    fill, stroke = (palette.paper, colour) if hollow else (colour, None)
    sketch.rect((1.2, 1.2, wide - 0.4, high - 0.4), radius=high / 2, fill=fill, stroke=stroke, width=1.6)
    picture = sketch.render()
    ink = colour if hollow else palette.on_vermilion
    text = look.type.surface(words, LABEL, ink, True)
    place = text.get_rect(center=picture.get_rect().move(before // 2, 0).center)
    picture.blit(text, place)
    if sign:
        mark = icon(sign, look.px(14), ink)
        at = mark.get_rect(center=picture.get_rect().center)
        if words:
            at.right = place.x - look.px(6)
        picture.blit(mark, at)
    return picture
