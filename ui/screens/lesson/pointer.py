"""The frame around a place that a lesson speaks of."""

from __future__ import annotations

import pygame

from ui.drawing.look import Look
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch

_AIR = 5


@picture_cache
def _frame(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A frame in indigo on a band of paper, so that it is seen on any board. Never draw on it."""
    wide, high = size[0] + 2 * _AIR, size[1] + 2 * _AIR
    sketch = Sketch(wide, high)
    sketch.rect((0, 0, wide, high), radius=9, stroke=look.palette.paper, width=6, alpha=0.85)
    sketch.rect((1.5, 1.5, wide - 3, high - 3), radius=8, stroke=look.palette.indigo, width=3, dash=(9, 5))
    return sketch.render()


def point_at(target: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """Draws the frame around `box`."""
    frame = _frame(box.size, look)
    target.blit(frame, frame.get_rect(center=box.center))
