"""A row of the deck's list as a strip: the cost on the colour of the card's kind, and a band of its picture."""

from __future__ import annotations

from typing import Final

import pygame

from games.senshiai.cards.collection import Card
from ui.drawing.assets import picture
from ui.drawing.look import Look
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.scenes.senshiai.card_layout import frame_colour
from ui.scenes.senshiai.cards import shown

STEP: Final = 8
"""Bands of pictures are so many pixels wide, or a multiple, so that few widths are drawn."""
_WIDEST: Final = 112
_NARROWEST: Final = 40
_PICTURE: Final = (222, 128)
_EYES: Final = 0.42
"""The height in the picture, as a part, of what the band shows the middle of."""
_FADE: Final = 0.5
"""The part of a band over which the picture comes out of the paper."""


def band_width(room: int, look: Look) -> int:
    """The width of a card's band where there is so much room; 0 where there is too little."""
    width = min(room, look.px(_WIDEST)) // STEP * STEP
    return width if width >= look.px(_NARROWEST) else 0


@picture_cache
def strip_body(size: tuple[int, int], kind: Colour, paper: Colour, rim: Colour) -> pygame.Surface:
    """The strip without its words: a square of the kind's colour, then paper. Never draw on it."""
    wide, high = size
    sketch, radius = Sketch(wide, high), 5.0
    sketch.rect((0.7, 0.7, wide - 1.4, high - 1.4), radius=radius, fill=paper)
    sketch.rect((0.7, 0.7, high + radius, high - 1.4), radius=radius, fill=kind)
    sketch.rect((high, 0.7, 2 * radius, high - 1.4), fill=paper)
    sketch.rect((0.7, 0.7, wide - 1.4, high - 1.4), radius=radius, stroke=rim, width=1.4)
    return sketch.render()


def kind_colour(card: Card, look: Look) -> Colour:
    """The colour of a card's kind in a look."""
    return shown(frame_colour(card), look)


def band(card: Card, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a card's picture, which comes out of the paper at the left. Slow: for the background."""
    wide, high = size
    scale = max(wide / _PICTURE[0], 1.9 * high / _PICTURE[1])
    whole = picture(f"senshiai/{card.id}", (round(_PICTURE[0] * scale), round(_PICTURE[1] * scale)))
    made = pygame.Surface(size, pygame.SRCALPHA)
    top = max(0, min(whole.get_height() - high, round(_EYES * whole.get_height() - high / 2)))
    made.blit(whole, (0, 0), pygame.Rect((whole.get_width() - wide) // 2, top, wide, high))
    for x in range(round(_FADE * wide)):
        alpha = round(255 * x / (_FADE * wide))
        made.fill((255, 255, 255, alpha), (x, 0, 1, high), special_flags=pygame.BLEND_RGBA_MULT)
    return made
