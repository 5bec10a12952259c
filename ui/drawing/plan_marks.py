"""Marks of a plan on a board: dashed frames round what takes part, arrows for actions, a dashed one for the reply.

They come up one after the other, so each is painted with the share of it that is to be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

import pygame

from ui.drawing.look import Look
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import picture_cache
from ui.drawing.polyline import Point, length_of, shortened_line
from ui.drawing.staging import faded
from ui.drawing.vector import Sketch, rect_picture

_WIDE: Final = 5.0
_HEAD: Final = 17.0
_HALO: Final = 2.0
_PAD: Final = 16
"""Pixels around an arrow's box, for its head and halo."""
_AIR: Final = 4
"""Pixels between a frame and what it stands round."""
GHOST: Final = 0.65
"""How much is to be seen of what is expected to come."""


def paint_frame(target: pygame.Surface, look: Look, box: pygame.Rect, colour: Colour, share: float = 1.0) -> None:
    """A dashed frame round a box, a few pixels outside it."""
    _put(target, plan_frame(box.size, colour, look), box.center, share)


def paint_plan_arrow(
    target: pygame.Surface, look: Look, points: Sequence[Point], colour: Colour, share: float = 1.0, *,
    both: bool = False, dashed: bool = False, scale: float = 1.0,
) -> None:  # fmt: skip
    """An arrow through points, with a head at its end, or at `both` ends; `dashed`: what others may do."""
    left, top = (floor(min(side)) - _PAD for side in zip(*points, strict=True))
    moved = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)
    picture = plan_arrow(moved, colour, look, both=both, dashed=dashed, scale=scale)
    target.blit(picture if share >= 1 else faded(picture, share), (left, top))


def paint_ghost(target: pygame.Surface, face: pygame.Surface, box: pygame.Rect, share: float = 1.0) -> None:
    """What is expected to come to a place, seen through."""
    target.blit(faded(face, GHOST * share), face.get_rect(center=box.center))


def paint_mark(target: pygame.Surface, mark: pygame.Surface, at: Point, share: float = 1.0) -> None:
    """A number or a pill with its middle at a point."""
    _put(target, mark, at, share)


def _put(target: pygame.Surface, picture: pygame.Surface, at: Point, share: float) -> None:
    place = picture.get_rect(center=(round(at[0]), round(at[1])))
    target.blit(picture if share >= 1 else faded(picture, share), place)


@picture_cache
def plan_frame(size: tuple[int, int], colour: Colour, look: Look) -> pygame.Surface:
    """A dashed frame round a box of `size` on a rim of paper. Never draw on it."""
    wide, high = size[0] + 2 * _AIR + 4, size[1] + 2 * _AIR + 4
    face = rect_picture((wide, high), radius=9, stroke=look.palette.paper, width=5.6)
    face.blit(rect_picture((wide - 2, high - 2), radius=8, stroke=colour, width=3.6, dash=(10, 6)), (1, 1))
    return face


@picture_cache
def plan_ring(radius: float, colour: Colour, look: Look, width: float = 3.2) -> pygame.Surface:
    """A dashed ring round a round piece, on a rim of paper. Never draw on it."""
    side = 2 * (radius + width) + 4
    sketch, middle = Sketch(side, side), (side / 2, side / 2)
    sketch.circle(middle, radius, stroke=look.palette.paper, width=width + 2)
    sketch.circle(middle, radius, stroke=colour, width=width, dash=(7, 4))
    return sketch.render()


@picture_cache
def plan_arrow(
    points: tuple[Point, ...], colour: Colour, look: Look, *, both: bool, dashed: bool, scale: float
) -> pygame.Surface:  # fmt: skip
    """The picture of an arrow in a box of its own. Never draw on it."""
    sketch = Sketch(*(ceil(max(side)) + _PAD for side in zip(*points, strict=True)))
    length = length_of(points)
    if length < 6:
        return sketch.render()
    head = min(_HEAD * scale, length * (0.4 if both else 0.6))
    line = shortened_line(points, head * 0.8 if both else 0.0, head * 0.8)
    heads = [_head(points[-1], line[-1], head)]
    if both:
        heads.append(_head(points[0], line[0], head))
    wide, paper = _WIDE * scale, look.palette.paper
    sketch.line(line, paper, wide + 2 * _HALO)
    for each in heads:
        sketch.polygon(each, fill=paper, stroke=paper, width=2 * _HALO)
    sketch.line(line, colour, wide, dash=(8, 7) if dashed else ())
    for each in heads:
        sketch.polygon(each, fill=colour)
    return sketch.render()


def _head(tip: Point, neck: Point, size: float) -> list[Point]:
    """The corners of an arrow's head."""
    end = pygame.Vector2(tip)
    along = end - pygame.Vector2(neck)
    along = along.normalize() if along.length() else pygame.Vector2(0, 1)
    base, aside = end - along * size, pygame.Vector2(-along.y, along.x) * size * 0.5
    return [(each.x, each.y) for each in (end, base + aside, base - aside)]


def rounded(corners: Sequence[Point], radius: float) -> tuple[Point, ...]:
    """A way through corners whose inner ones are rounded off."""
    found = [corners[0]]
    for before, corner, after in zip(corners, corners[1:], corners[2:], strict=False):
        middle = pygame.Vector2(corner)
        one, two = pygame.Vector2(before) - middle, pygame.Vector2(after) - middle
        reach = min(radius, one.length() / 2, two.length() / 2)
        if reach < 1:
            continue
        start, end = middle + one.normalize() * reach, middle + two.normalize() * reach
        for step in range(7):
            share = step / 6
            at = start.lerp(middle, share).lerp(middle.lerp(end, share), share)
            found.append((at.x, at.y))
    return (*found, corners[-1])
