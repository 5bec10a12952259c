"""Advice on a board: the numbered arrows of a line of play, the way that was played, and the marks of moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

import pygame

from ui.drawing.lettering import blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.polyline import length_of, parallel_line, shortened_line
from ui.drawing.vector import Sketch, disc_picture, rect_picture

_WIDE: Final = 7.0
_HEAD: Final = 17.0
_HALO: Final = 2.5
_PAD: Final = 20
"""Pixels around an arrow's box, for its head and halo."""
_RADIUS: Final = 11
"""The radius of a number's disc in pixels at 100 %."""


def paint_arrow(
    target: pygame.Surface, look: Look, points: Sequence[tuple[float, float]], *, hollow: bool = False,
    played: bool = False, carried: bool = False, scale: float = 1.0,
    colour: Colour | None = None,
) -> None:  # fmt: skip
    """Draws a way of a line of play, indigo: filled for the side to move, hollow for its opponents.

    It goes through `points`; its ends are whole pixels, so that pictures of equal ways are drawn once. What was
    `played` in its place is vermilion and dashed, what is `carried` along thin and grey. `scale` goes with the
    size of the places; another `colour` is that of what an error allows, or of what a player draws.
    """
    (first_x, first_y), (last_x, last_y) = points[0], points[-1]
    line = [(round(first_x), round(first_y)), *points[1:-1], (round(last_x), round(last_y))]
    left, top = (floor(min(side)) - _PAD for side in zip(*line, strict=True))
    moved = tuple((round(x - left, 1), round(y - top, 1)) for x, y in line)
    target.blit(_arrow(moved, hollow, played, carried, colour or look.palette.indigo, scale, look), (left, top))


@picture_cache
def _arrow(
    points: tuple[tuple[float, float], ...],
    hollow: bool,
    played: bool,
    carried: bool,
    colour: Colour,
    scale: float,
    look: Look,
) -> pygame.Surface:
    palette = look.palette
    sketch = Sketch(*(ceil(max(side)) + _PAD for side in zip(*points, strict=True)))
    length = length_of(points)
    if length < 6:
        return sketch.render()
    head = min(_HEAD * scale, length * 0.7) * (0.85 if played or carried else 1.0)
    tip, shaft = pygame.Vector2(points[-1]), shortened_line(points, 0.0, head)
    neck = pygame.Vector2(shaft[-1])
    along = (tip - neck).normalize()
    aside = pygame.Vector2(-along.y, along.x) * head * 0.55
    wide = scale * (4.0 if played or carried else _WIDE)
    if played:
        barbs = [(each.x, each.y) for each in (tip, neck + aside, neck - aside)]
        sketch.line(shaft, palette.paper, wide + 2 * _HALO * 0.7)
        sketch.polygon(barbs, fill=palette.paper, stroke=palette.paper, width=2 * _HALO * 0.7)
        sketch.line(shaft, palette.vermilion, wide, dash=(9, 7))
        sketch.polygon(barbs, fill=palette.vermilion)
        return sketch.render()
    right, left = parallel_line(shaft, wide / 2), parallel_line(shaft, -wide / 2)
    sides = [tip, neck + aside, *reversed(right), *left, neck - aside]
    outline = [(x, y) for x, y in sides]
    sketch.polygon(outline, fill=palette.paper, stroke=palette.paper, width=2 * _HALO)
    fill = mix(palette.paper, colour, 0.2) if hollow else palette.muted if carried else colour
    stroke = palette.muted if carried else colour
    sketch.polygon(outline, fill=fill, stroke=stroke, width=2.2 if hollow else 0.8)
    return sketch.render()


@picture_cache
def line_number(
    number: int, look: Look, *, hollow: bool, scale: float = 1.0, colour: Colour | None = None
) -> pygame.Surface:
    """The place of a move in a line of play, or in what an error allows. Never draw on it."""
    palette = look.palette
    colour = colour or palette.indigo
    radius = round(_RADIUS * max(scale, min(look.type.scale, 1.3)))
    side = 2 * radius + 6
    disc = disc_picture(side, radius + 1.8, fill=palette.paper)
    fill = palette.paper if hollow else colour
    face = disc_picture(side, radius - 1.1, fill=fill, stroke=colour, width=2.2)
    disc.blit(face, (0, 0))
    ink = palette.ink if hollow else palette.paper
    blit_centred_ink(disc, str(number), max(11, radius), ink, disc.get_rect().center)
    return disc


@picture_cache
def aimed_ring(size: tuple[int, int], colour: Colour, look: Look, *, disc: bool) -> pygame.Surface:
    """A frame 3 pixels outside a box of `size`, or a ring round a disc: what a line of play is about there."""
    wide, high = size[0] + 6, size[1] + 6
    sketch = Sketch(wide, high)
    radius = min(wide, high) / 2 if disc else 7
    sketch.rect((0, 0, wide, high), radius=radius, stroke=look.palette.paper, width=5.0)
    sketch.rect((1, 1, wide - 2, high - 2), radius=radius - 1, stroke=colour, width=3.0)
    return sketch.render()


def mark_colour(mark: str, look: Look) -> Colour:
    """The ground of a move's mark."""
    palette = look.palette
    if mark == "!":
        return palette.moss
    return mix(palette.gold, palette.outline, 0.0 if palette.dark else 0.25) if mark == "?!" else palette.vermilion


@picture_cache
def move_mark(mark: str, look: Look) -> pygame.Surface:
    """`!`, `?!`, `?` or `??` on a small square. Never draw on it."""
    palette = look.palette
    side = look.px(18)
    wide = side if len(mark) == 1 else look.px(21)
    face = rect_picture((wide + 2, side + 2), radius=5, fill=palette.paper)
    square = rect_picture((wide, side), radius=4, fill=mark_colour(mark, look))
    face.blit(square, (1, 1))
    ink = palette.outline if palette.dark else palette.paper
    blit_centred_ink(face, mark, max(9, look.px(12)), ink, face.get_rect().center)
    return face
