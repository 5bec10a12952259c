"""The ring round the control that has the keyboard. It needs no pygame_gui, as labels do."""

from __future__ import annotations

import pygame

from ui.drawing.look import Look
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch


def paint_ring(target: pygame.Surface, box: pygame.Rect, look: Look, *, leads: bool) -> None:
    """Draws a ring of ink with a rim of paper round a box; faint unless the keyboard `leads`."""
    outside = box.inflate(10, 10)
    target.blit(_ring(outside.size, look, leads), outside)


@picture_cache
def _ring(size: tuple[int, int], look: Look, leads: bool) -> pygame.Surface:
    sketch = Sketch(*size)
    inner = (2, 2, size[0] - 4, size[1] - 4)
    if leads:
        sketch.rect((0.5, 0.5, size[0] - 1, size[1] - 1), radius=10, stroke=look.palette.paper, width=1)
        sketch.rect((3.5, 3.5, size[0] - 7, size[1] - 7), radius=7, stroke=look.palette.paper, width=1)
    if look.palette.high:
        sketch.rect(inner, radius=9, stroke=look.palette.ink, width=4 if leads else 2)
    else:
        sketch.rect(inner, radius=9, stroke=look.palette.ink, width=2.2 if leads else 1, alpha=1 if leads else 0.4)
    return sketch.render()
