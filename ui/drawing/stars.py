"""A star that can be won: gold, or an outline."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from ui.drawing.look import Look
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch


@picture_cache
def star(side: int, look: Look, *, won: bool) -> pygame.Surface:
    """A star: gold where it is won, an outline where it is not. Never draw on it."""
    sketch, middle, palette = Sketch(side, side), side / 2, look.palette
    points = []
    for step in range(10):
        reach = middle * (0.94 if step % 2 == 0 else 0.42)
        angle = -pi / 2 + step * pi / 5
        points.append((middle + cos(angle) * reach, middle + sin(angle) * reach))
    if won:
        sketch.polygon(points, fill=palette.gold, stroke=palette.outline, width=max(1.0, side * 0.06))
    else:
        sketch.polygon(points, stroke=palette.muted, width=max(1.2, side * 0.07))
    return sketch.render()
