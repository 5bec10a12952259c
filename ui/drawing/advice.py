"""Advice on a board: the numbered arrows of a line of play, the way that was played, and the marks of moves."""

from __future__ import annotations

from typing import Final

import pygame

from ui.drawing.lettering import blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, disc_picture, rect_picture

_WIDE: Final = 7.0
_HEAD: Final = 17.0
_HALO: Final = 2.5
_PAD: Final = 20
"""Pixels around an arrow's box, for its head and halo."""
_RADIUS: Final = 11
"""The radius of a number's disc in pixels at 100 %."""


def paint_arrow(
    target: pygame.Surface, look: Look, start: tuple[int, int], end: tuple[int, int], *, hollow: bool = False,
    played: bool = False, carried: bool = False, scale: float = 1.0,
) -> None:  # fmt: skip
    """Draws a way of a line of play, indigo: filled for the side to move, hollow for its opponents.

    What was `played` in its place is vermilion and dashed, what is `carried` along thin and grey. `scale` goes with
    the size of the places.
    """
    across, down = end[0] - start[0], end[1] - start[1]
    at = min(start[0], end[0]) - _PAD, min(start[1], end[1]) - _PAD
    target.blit(_arrow(across, down, hollow, played, carried, scale, look), at)


@picture_cache
def _arrow(
    across: int, down: int, hollow: bool, played: bool, carried: bool, scale: float, look: Look
) -> pygame.Surface:
    palette = look.palette
    sketch = Sketch(abs(across) + 2 * _PAD, abs(down) + 2 * _PAD)
    start = pygame.Vector2(_PAD + max(0, -across), _PAD + max(0, -down))
    way = pygame.Vector2(across, down)
    if way.length() < 6:
        return sketch.render()
    along = way.normalize()
    aside = pygame.Vector2(-along.y, along.x)
    head = min(_HEAD * scale, way.length() * 0.7) * (0.85 if played or carried else 1.0)
    tip, neck = start + way, start + way - along * head
    wide = scale * (4.0 if played or carried else _WIDE)
    barbs = [(each.x, each.y) for each in (tip, neck + aside * head * 0.55, neck - aside * head * 0.55)]
    line = [(start.x, start.y), (neck.x, neck.y)]
    if played:
        sketch.line(line, palette.paper, wide + 2 * _HALO * 0.7)
        sketch.polygon(barbs, fill=palette.paper, stroke=palette.paper, width=2 * _HALO * 0.7)
        sketch.line(line, palette.vermilion, wide, dash=(9, 7))
        sketch.polygon(barbs, fill=palette.vermilion)
        return sketch.render()
    sides = [tip, neck + aside * head * 0.55, neck + aside * wide / 2, start + aside * wide / 2,
             start - aside * wide / 2, neck - aside * wide / 2, neck - aside * head * 0.55]  # fmt: skip
    outline = [(each.x, each.y) for each in sides]
    sketch.polygon(outline, fill=palette.paper, stroke=palette.paper, width=2 * _HALO)
    fill = mix(palette.paper, palette.indigo, 0.2) if hollow else palette.muted if carried else palette.indigo
    stroke = palette.muted if carried else palette.indigo
    sketch.polygon(outline, fill=fill, stroke=stroke, width=2.2 if hollow else 0.8)
    return sketch.render()


@picture_cache
def line_number(number: int, look: Look, *, hollow: bool, scale: float = 1.0) -> pygame.Surface:
    """The place of a move in a line of play. Never draw on it."""
    palette = look.palette
    radius = round(_RADIUS * max(scale, min(look.type.scale, 1.3)))
    side = 2 * radius + 6
    disc = disc_picture(side, radius + 1.8, fill=palette.paper)
    fill = palette.paper if hollow else palette.indigo
    face = disc_picture(side, radius - 1.1, fill=fill, stroke=palette.indigo, width=2.2)
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
