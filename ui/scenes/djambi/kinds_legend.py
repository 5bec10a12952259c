"""The six kinds with the signs on their pieces: one below the other at the foot of the strip of turns."""

from __future__ import annotations

import pygame

from games.djambi.naming import called
from games.djambi.pieces import KINDS
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.picture_cache import picture_cache
from ui.scenes.djambi.tokens import sign

_ROW = 21
_LEAST = 6
"""Pixels of the smallest letters; a name that is too long even so is cut."""


def kinds_height(look: Look) -> int:
    """Pixels that the legend needs."""
    return look.px(_ROW) * len(KINDS)


@picture_cache
def kinds_picture(width: int, look: Look) -> pygame.Surface:
    """The legend, in letters as large as the width allows. Never draw on it."""
    row, side = look.px(_ROW), min(look.px(17), width // 5)
    surface = pygame.Surface((width, kinds_height(look)), pygame.SRCALPHA)
    beside = side + min(look.px(5), width // 20)
    longest = max(map(called, KINDS), key=lambda word: look.type.width(word, LABEL))
    size = float(LABEL)
    while look.type.pixels(size) > _LEAST and look.type.width(longest, size) >= width - beside:
        size -= 0.25
    for number, kind in enumerate(KINDS):
        middle = number * row + row // 2
        surface.blit(sign(kind, side, look.palette.ink, look.palette.ground, look), (0, middle - side // 2))
        place_text(surface, look, called(kind), size, (beside, middle), middle=True, room=width - beside)
    return surface
