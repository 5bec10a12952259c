"""The six kinds with what stands on their pieces: one below the other at the foot of the strip of turns."""

from __future__ import annotations

import pygame

from games.djambi.pieces import KINDS
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.picture_cache import picture_cache
from ui.scenes.djambi.tokens import sign

_ROW = 21


def kinds_height(look: Look) -> int:
    """Pixels that the legend needs."""
    return look.px(_ROW) * len(KINDS)


@picture_cache
def kinds_picture(width: int, look: Look) -> pygame.Surface:
    """The legend, in letters as large as the width allows. Never draw on it."""
    row, side = look.px(_ROW), min(look.px(17), width // 5)
    surface = pygame.Surface((width, kinds_height(look)), pygame.SRCALPHA)
    beside = side + min(look.px(5), width // 20)
    longest = max((kind.word for kind in KINDS), key=lambda word: look.type.width(word, LABEL))
    size = float(LABEL)
    while size > 1 and look.type.width(longest, size) >= width - beside:
        size -= 0.25
    for number, kind in enumerate(KINDS):
        middle = number * row + row // 2
        surface.blit(sign(kind, side, look.palette.ink, look.palette.ground, look), (0, middle - side // 2))
        place_text(surface, look, kind.word, size, (beside, middle), middle=True)
    return surface
