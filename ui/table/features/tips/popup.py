"""The slip of paper on which a first-time tip stands, and where it hides nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch

_GAP: Final = 12
"""Between a place and the slip about it."""
_STEP, _STEPS = 24, 12
"""How much further away it goes at a time where it would hide something, and how often."""
WIDTHS: Final = (400, 250)
"""How wide its words may be at 100 %."""


@picture_cache
def slip(words: str, width: int, look: Look) -> pygame.Surface:
    """A tip as a slip of paper, its words at most so wide. Never draw on it."""
    palette, pad = look.palette, look.px(12)
    lines = look.type.wrap(words, LABEL, width)
    high, side = look.type.line_height(LABEL), look.px(20)
    wide = max(look.type.width(line, LABEL) for line in lines) + side + look.px(10) + 2 * pad
    sketch = Sketch(wide, len(lines) * high + look.px(16))
    sketch.rect((1, 1, wide - 2, sketch.height - 2), radius=7, fill=palette.paper, stroke=palette.gold, width=1.5)
    face = sketch.render()
    face.blit(icon("hint", side, palette.gold), (pad, (face.get_height() - side) // 2))
    for number, line in enumerate(lines):
        text = look.type.surface(line, LABEL, palette.ink)
        face.blit(text, (pad + side + look.px(10), look.px(8) + number * high + (high - text.get_height()) // 2))
    return face


@picture_cache
def place_ring(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The ring round the place that a tip is about. Never draw on it."""
    wide, high = size
    sketch = Sketch(wide, high)
    sketch.rect((2.5, 2.5, wide - 5, high - 5), radius=8, stroke=look.palette.paper, width=5, alpha=0.8)
    sketch.rect((2.5, 2.5, wide - 5, high - 5), radius=8, stroke=look.palette.gold, width=2)
    return sketch.render()


def spots_about(size: tuple[int, int], about: pygame.Rect) -> Iterator[pygame.Rect]:
    """Places of a slip round a box, the nearest first."""
    wide, high = size
    for away in range(_GAP, _GAP + _STEP * _STEPS, _STEP):
        for x in (about.centerx - wide // 2, about.left, about.right - wide):
            yield pygame.Rect(x, about.top - away - high, wide, high)
            yield pygame.Rect(x, about.bottom + away, wide, high)
        for y in (about.centery - high // 2, about.top, about.bottom - high):
            yield pygame.Rect(about.right + away, y, wide, high)
            yield pygame.Rect(about.left - away - wide, y, wide, high)


def inside(spots: Iterator[pygame.Rect], region: pygame.Rect, about: pygame.Rect) -> Iterator[pygame.Rect]:
    """The same moved into a region, where they stay beside the box."""
    for spot in spots:
        moved = spot.clamp(region.inflate(-12, -12))
        if region.contains(moved) and not moved.colliderect(about):
            yield moved
