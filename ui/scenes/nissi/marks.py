"""Marks on the board: step, slide, capture, selection, last move, key badges. Small cached pictures."""

from __future__ import annotations

import pygame

from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, disc_picture, rect_picture


@picture_cache
def step_mark(size: int, look: Look) -> pygame.Surface:
    """A moss disc: one step. `size` is a tile's; the picture is as wide."""
    return disc_picture(size, size * 0.128, fill=look.palette.moss)


@picture_cache
def slide_mark(size: int, look: Look) -> pygame.Surface:
    """Draws a moss ring: a tile that is reached by sliding."""
    return disc_picture(size, size * 0.107, fill=look.palette.sheet, stroke=look.palette.moss, width=size * 0.032)


@picture_cache
def capture_mark(size: int, look: Look, thick: bool = False) -> pygame.Surface:
    """Vermilion brackets in the corners of a tile."""
    sketch = Sketch(size, size)
    inside, arm = size * 0.057, size * 0.186
    width = size * (0.062 if thick else 0.043)
    low, high = inside, size - inside
    for x, dx in ((low, arm), (high, -arm)):
        for y, dy in ((low, arm), (high, -arm)):
            sketch.line([(x + dx, y), (x, y), (x, y + dy)], look.palette.vermilion, width)
    return sketch.render()


@picture_cache
def selected_tile(size: int, look: Look) -> pygame.Surface:
    """The ground of the selected piece's tile."""
    surface = pygame.Surface((size + 1, size + 1))
    surface.fill(mix(look.palette.sheet, look.palette.moss, 0.34))
    pygame.draw.rect(surface, look.palette.moss, surface.get_rect(), 2)
    return surface


@picture_cache
def cursor_mark(size: int, look: Look) -> pygame.Surface:
    """The keyboard's cursor: an ink frame inside the tile."""
    sketch = Sketch(size, size)
    sketch.rect((2, 2, size - 3, size - 3), radius=5, stroke=look.palette.ink, width=max(1.6, size * 0.028))
    return sketch.render()


@picture_cache
def gold_tile(size: int, look: Look) -> pygame.Surface:
    """The wash over both tiles of the last move."""
    surface = pygame.Surface((size - 1, size - 1), pygame.SRCALPHA)
    surface.fill((*look.palette.gold, 52 if look.palette.dark else 58))
    return surface


@picture_cache
def hint_tile(size: int, look: Look) -> pygame.Surface:
    """The frame of a hinted move's tiles."""
    sketch = Sketch(size, size)
    sketch.rect((2, 2, size - 3, size - 3), radius=4, stroke=look.palette.indigo, width=3, dash=(7, 4))
    return sketch.render()


def badge_size(tile: int) -> int:
    """Returns the width of the badge of a key on tiles so wide; its letter is never below 11 pixels."""
    return max(16, round(tile * 0.257))


@picture_cache
def key_badge(key: str, size: int, look: Look) -> pygame.Surface:
    """A piece's key on a small washi square with an ink rim."""
    surface = rect_picture((size, size), radius=size * 0.28, fill=(248, 243, 232), stroke=(33, 31, 29), width=1)
    nominal = min(LABEL, size * 0.72) / look.type.scale
    place_text(surface, look, key, nominal, (size / 2, size / 2), (33, 31, 29), bold=True, align="centre", middle=True)
    return surface
