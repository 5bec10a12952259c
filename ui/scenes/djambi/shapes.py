"""Marks that follow the cells' shapes: frames, tinted rays, lines through the cells' centres."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

import pygame
from pygame import gfxdraw

from ui.drawing.look import Look
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.scenes.djambi.layout import Plan, Point, smooth
from ui.scenes.djambi.picture import cell_colour, cell_colours


@picture_cache
def cell_frame(
    plan: Plan, cell: int, colour: Colour, width: float, dashed: bool = False
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A frame just inside a cell, and where its surface goes on the screen."""
    centre, box = plan.centres[cell], plan.boxes[cell].inflate(6, 6)
    sketch = Sketch(*box.size)
    shrink = 1 - (width + 1.5) / max(1.0, plan.token_radius * 1.25)
    points = [
        (centre[0] + (x - centre[0]) * shrink - box.x, centre[1] + (y - centre[1]) * shrink - box.y)
        for x, y in plan.polygons[cell]
    ]
    sketch.polygon(points, stroke=colour, width=width, dash=(5, 4) if dashed else ())
    return sketch.render(), box.topleft


FAINT = 0.6
"""The share of the tint for a piece that is only pointed at."""


def tint_share(look: Look, faint: float = 1.0) -> float:
    """Returns how far the cells of a ray are mixed with moss, from 0 to 1."""
    return round((0.34 if look.palette.dark else 0.30) * faint, 3)


@picture_cache
def tinted_cell(plan: Plan, cell: int, look: Look, share: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """A cell in its own colour moved towards moss, with the board's lines around it, and where it goes."""
    box = plan.boxes[cell].inflate(4, 4)
    sketch = Sketch(*box.size)
    colour = mix(cell_colour(plan, cell, look), look.palette.moss, share)
    points = [(x - box.x, y - box.y) for x, y in plan.polygons[cell]]
    sketch.polygon(points, fill=colour, stroke=cell_colours(look)[3], width=1.2)
    return sketch.render(), box.topleft


def tint_cells(layer: pygame.Surface, plan: Plan, cells: Iterable[int], look: Look, share: float) -> None:
    """Tints cells with moss, the more the greater `share`."""
    for cell in cells:
        face, at = tinted_cell(plan, cell, look, share)
        layer.blit(face, at)


@lru_cache(maxsize=1024)
def _strokes(
    points: tuple[Point, ...], width: float, aside: float
) -> list[tuple[list[Point], list[tuple[int, int]]]]:  # fmt: skip
    """The quads that a smooth line so wide through `points` consists of, as they are and in whole pixels.

    Kept: the rays of a piece are drawn again in every frame in which it is pointed at.
    """
    strokes = []
    for start, end in pairwise(smooth(points)):
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = (dx * dx + dy * dy) ** 0.5 or 1.0
        across = -dy / length, dx / length
        one, other = aside + width / 2, aside - width / 2
        quad = [
            (x + across[0] * off, y + across[1] * off)
            for (x, y), off in ((start, one), (end, one), (end, other), (start, other))
        ]
        strokes.append((quad, [(round(x), round(y)) for x, y in quad]))
    return strokes


def bent_line(
    layer: pygame.Surface, points: Sequence[Point], colour: Colour, width: float = 1.9, aside: float = 0.0
) -> None:
    """Draws a smooth antialiased line through `points`, or so many pixels beside them."""
    for quad, corners in _strokes(tuple(points), width, aside):
        gfxdraw.filled_polygon(layer, corners, colour)
        pygame.draw.aaline(layer, colour, quad[0], quad[1])
        pygame.draw.aaline(layer, colour, quad[3], quad[2])
