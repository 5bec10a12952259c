"""Marks of what threatens now: glow and ring of what is threatened, arrows of strikers, their order, ways out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Final

import pygame
from pygame.transform import smoothscale

from ui.drawing.lettering import blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.pills import pill
from ui.drawing.polyline import length_of, shortened_line
from ui.drawing.vector import Point, Sketch, rect_picture

_RINGS: Final = 16
_FAINT: Final = 0.044
"""How much each of the discs covers that make a glow together."""
_SMALL: Final = 24
"""The radius at which a light is rasterised, which takes as long as a picture is large."""
_RIM: Final = 2
"""Pixels of paper on both sides of an arrow's line, at a tile of 70."""


def strike_colour(order: int, look: Look) -> Colour:
    """Vermilion for who strikes first, paler for all later ones."""
    return look.palette.vermilion if order == 1 else mix(look.palette.vermilion, look.palette.paper, 0.30)


@picture_cache
def _light(look: Look) -> pygame.Surface:
    """A vermilion light that fades towards its edge, in small: it is scaled to any size. Never draw on it."""
    sketch = Sketch(2 * _SMALL, 2 * _SMALL)
    for number in range(_RINGS):
        radius = _SMALL * (number + 1) / _RINGS
        sketch.circle((_SMALL, _SMALL), radius, fill=look.palette.vermilion, alpha=_FAINT)
    return sketch.render()


@picture_cache
def glow(radius: int, look: Look) -> pygame.Surface:
    """A vermilion light that fades towards its edge; the picture is twice its radius wide. Never draw on it."""
    return smoothscale(_light(look), (2 * radius, 2 * radius))


@picture_cache
def _box_light(shape: float, look: Look) -> pygame.Surface:
    """The same light round a box, so many times as wide as it is high, in small. Never draw on it."""
    size = (round(2 * _SMALL * shape), 2 * _SMALL)
    reach = min(size) / 4
    sketch = Sketch(size[0] + 2 * reach, size[1] + 2 * reach)
    for number in range(_RINGS):
        inset = reach * number / _RINGS
        box = (inset, inset, sketch.width - 2 * inset, sketch.height - 2 * inset)
        sketch.rect(box, radius=reach + 2 - inset, fill=look.palette.vermilion, alpha=_FAINT)
    return sketch.render()


@picture_cache
def box_glow(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The same light round a box of `size`, `box_reach` larger all round, with nothing on the box itself."""
    reach = box_reach(size)
    light = smoothscale(_box_light(round(size[0] / size[1], 2), look), (size[0] + 2 * reach, size[1] + 2 * reach))
    light.fill((0, 0, 0, 0), pygame.Rect((reach, reach), size))  # a card keeps its colours
    return light


def box_reach(size: tuple[int, int]) -> int:
    """How far the glow round a box of `size` reaches beyond it."""
    return max(8, min(size) // 4)


@picture_cache
def ring(radius: float, width: float, colour: Colour, look: Look) -> pygame.Surface:
    """A ring with a rim of paper on both sides, in the middle of its picture. Never draw on it."""
    side = 2 * ceil(radius + width + _RIM)
    sketch = Sketch(side, side)
    sketch.circle((side / 2, side / 2), radius, stroke=look.palette.paper, width=width + 2 * _RIM)
    sketch.circle((side / 2, side / 2), radius, stroke=colour, width=width)
    return sketch.render()


@picture_cache
def frame(size: tuple[int, int], width: float, colour: Colour, look: Look) -> pygame.Surface:
    """A rounded frame with a rim of paper, as large as its picture. Never draw on it."""
    drawn = rect_picture(size, radius=7, stroke=look.palette.paper, width=width + 2 * _RIM)
    inside = (size[0] - 2 * _RIM, size[1] - 2 * _RIM)
    drawn.blit(rect_picture(inside, radius=6, stroke=colour, width=width), (_RIM, _RIM))
    return drawn


@picture_cache
def struck_ring(radius: float, look: Look) -> pygame.Surface:
    """The dashed ring of a place at which one would be struck, in the middle of its picture. Never draw on it."""
    side = 2 * ceil(radius + 4)
    width = max(1.8, min(2.8, radius * 0.16))
    sketch = Sketch(side, side)
    dash = (radius * 0.42, radius * 0.25)
    sketch.circle((side / 2, side / 2), radius, stroke=look.palette.paper, width=width + 2)
    sketch.circle((side / 2, side / 2), radius, stroke=look.palette.vermilion, width=width, dash=dash)
    return sketch.render()


@picture_cache
def way_out(side: int, look: Look) -> pygame.Surface:
    """The hollow moss square of a way out of danger, as large as its picture. Never draw on it."""
    sketch = Sketch(side, side)
    width = max(1.8, side * 0.16)
    sketch.rect((0, 0, side, side), radius=side * 0.24, fill=look.palette.paper)
    sketch.rect((1, 1, side - 2, side - 2), radius=side * 0.2, stroke=look.palette.moss, width=width)
    return sketch.render()


@picture_cache
def stand_mark(side: int, colour: Colour, look: Look) -> pygame.Surface:
    """The hollow disc of a cell that a striker would go to, to strike from there. Never draw on it."""
    sketch = Sketch(side, side)
    middle = (side / 2, side / 2)
    sketch.circle(middle, side / 2 - 1, fill=look.palette.paper)
    sketch.circle(middle, side / 2 - 3, fill=look.palette.paper, stroke=colour, width=max(2.0, side * 0.15))
    return sketch.render()


@picture_cache
def order_disc(number: int, look: Look, radius: int) -> pygame.Surface:
    """The number of a seat among those that strike, in the order of turns. Never draw on it."""
    side = 2 * radius + 2
    sketch = Sketch(side, side)
    colour = strike_colour(number, look)
    sketch.circle((side / 2, side / 2), radius, fill=colour, stroke=look.palette.paper, width=1.6)
    disc = sketch.render()
    blit_centred_ink(disc, str(number), max(11, round(radius * 1.1)), look.palette.on_vermilion, disc.get_rect().center)
    return disc


def threat_pill(words: str, look: Look) -> pygame.Surface:
    """A few words on vermilion, beside what strikes first. Never draw on it."""
    return pill(words, look.palette.vermilion, look)


def paint_strike(
    target: pygame.Surface, look: Look, points: Sequence[Point], gaps: tuple[float, float], *, order: int = 1,
    scale: float = 1.0, dashed: bool = False, head: bool = True,
) -> None:  # fmt: skip
    """The way of a striker through some points, without the first and the last `gaps` pixels of it.

    `scale` is 1 where tiles are 70 pixels wide. Too short a way is not drawn.
    """
    line = shortened_line(points, *gaps)
    if length_of(line) < 4:
        return
    moved, at = _cornered(tuple(line))
    target.blit(_arrow(moved, order, round(scale, 2), dashed, head, look), at)


_PAD: Final = 16


@lru_cache(maxsize=128)
def _cornered(points: tuple[Point, ...]) -> tuple[tuple[Point, ...], tuple[int, int]]:
    """Points counted from the corner of their picture, and where that corner is."""
    at = round(min(x for x, _ in points) - _PAD), round(min(y for _, y in points) - _PAD)
    return tuple((round(x - at[0], 1), round(y - at[1], 1)) for x, y in points), at


@picture_cache
def _arrow(
    points: tuple[Point, ...], order: int, scale: float, dashed: bool, head: bool, look: Look
) -> pygame.Surface:  # fmt: skip
    sketch = Sketch(ceil(max(x for x, _ in points)) + _PAD, ceil(max(y for _, y in points)) + _PAD)
    colour, paper = strike_colour(order, look), look.palette.paper
    width = (4.8 if order == 1 else 3.4) * scale
    rim, dash = 2 * _RIM * min(1.0, scale), (8 * scale, 6 * scale) if dashed else ()
    line, tip = points, []
    if head:
        length = min(19.0 * scale, 0.8 * length_of(points))
        line = tuple(shortened_line(points, 0, length * 0.8))
        end, neck = pygame.Vector2(points[-1]), pygame.Vector2(shortened_line(points, 0, length)[-1])
        along = (end - neck).normalize()
        aside = pygame.Vector2(-along.y, along.x) * length * 0.55
        tip = [(each.x, each.y) for each in (end, neck + aside, neck - aside)]
    sketch.line(line, paper, width + rim)
    if tip:
        sketch.polygon(tip, fill=paper, stroke=paper, width=rim)
    sketch.line(line, colour, width, dash=dash)
    if tip:
        sketch.polygon(tip, fill=colour)
    return sketch.render()
