"""Pills: a few words on a rounded ground, beside what they speak of on a board."""

from __future__ import annotations

import pygame

from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch


@picture_cache
def pill(words: str, colour: Colour, look: Look, *, hollow: bool = False) -> pygame.Surface:
    """Words on a colour with a rim of paper; `hollow`: in that colour on paper. Never draw on it."""
    high = look.type.line_height(LABEL) + look.px(6)
    wide = look.type.width(words, LABEL, True) + look.px(22)
    palette, sketch = look.palette, Sketch(wide + 2, high + 2)
    sketch.rect((0, 0, wide + 2, high + 2), radius=high / 2 + 1, fill=palette.paper)
    fill, stroke = (palette.paper, colour) if hollow else (colour, None)
    sketch.rect((1.2, 1.2, wide - 0.4, high - 0.4), radius=high / 2, fill=fill, stroke=stroke, width=1.6)
    picture = sketch.render()
    text = look.type.surface(words, LABEL, colour if hollow else palette.on_vermilion, True)
    picture.blit(text, text.get_rect(center=picture.get_rect().center))
    return picture
