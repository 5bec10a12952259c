"""The pictures of pacts: a cord of two colours with its bow, dotted while it is offered, torn; knots; speech."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, dist, pi, sin
from typing import Final

import pygame

from ui.drawing.lettering import LABEL, blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.paint import place_lines, stamp
from ui.drawing.palette import Colour, mix, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, disc_picture
from ui.scenes.djambi.layout import Point, smooth
from ui.scenes.djambi.promises import CordKind
from ui.scenes.djambi.shapes import bent_line

_TORN: Final = 0.36
"""The share of a torn cord that is left at either end."""
_DOTS: Final = 10
"""Pixels from dot to dot of an offer."""
_MOST_LINES: Final = 3
_WIDTHS: Final = (176, 132, 96, 150, 220, 320, 440)
"""The widths of a line of speech in pixels at 100 %, the best first; the last two for a low strip beside the board."""


def _gold(look: Look) -> Colour:
    return mix(look.palette.gold, look.palette.ink, 0.05)


def paint_cord(
    target: pygame.Surface, points: Sequence[Point], kind: CordKind, look: Look, knotted: float
) -> None:  # fmt: skip
    """Draws a cord that bends through the points, with its sign at a share of it."""
    line = _bent(tuple(points))
    place = round((len(line) - 1) * knotted)
    at, before, after = line[place], line[place - 1], line[place + 1]
    if kind is CordKind.OFFERED:
        dot = disc_picture(7, 2.4, fill=_gold(look))
        for spot in _spaced(line):
            if dist(spot, at) > 18:
                stamp(target, dot, spot)
        stamp(target, _question(look), at)
    elif kind is CordKind.HELD:
        _paint_strands(target, points, look)
        angle = round(atan2(after[1] - before[1], after[0] - before[0]) * 36 / pi)
        stamp(target, _bow_picture(angle, look), at)
    else:
        for part in (line, line[::-1]):
            left = _beginning(part)
            _paint_strands(target, left, look)
            _paint_frayed(target, left, look)


@lru_cache(maxsize=64)
def _bent(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The points of a cord, close to each other."""
    return tuple(smooth(points))


@lru_cache(maxsize=64)
def _spaced(line: tuple[Point, ...]) -> tuple[Point, ...]:
    """The places of the dots of an offer."""
    found: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(line):
        steps = max(1, round(dist((ax, ay), (bx, by)) / _DOTS))
        found += [(ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps) for step in range(steps)]
    return tuple(found)


@lru_cache(maxsize=64)
def _beginning(line: tuple[Point, ...]) -> tuple[Point, ...]:
    """What is left of a torn cord at its first end."""
    length = sum(dist(*each) for each in pairwise(line)) * _TORN
    kept = [line[0]]
    for point in line[1:]:
        step = dist(kept[-1], point)
        if step >= length:
            share = length / (step or 1.0)
            (x, y) = kept[-1]
            return (*kept, (x + (point[0] - x) * share, y + (point[1] - y) * share))
        length -= step
        kept.append(point)
    return tuple(kept)


def _paint_strands(target: pygame.Surface, points: Sequence[Point], look: Look) -> None:
    """A cord of a red, a gold and a white strand side by side."""
    palette = look.palette
    bent_line(target, points, palette.outline, 7.6)
    bent_line(target, points, palette.vermilion, 5.6)
    bent_line(target, points, _gold(look), 0.4, 1.6)
    bent_line(target, points, rgb("#fbf5e8"), 0.2, -2.2)


def _paint_frayed(target: pygame.Surface, line: Sequence[Point], look: Look) -> None:
    """The loose threads at the end of a torn cord."""
    (ax, ay), (x, y) = line[-2], line[-1]
    angle, red = atan2(y - ay, x - ax), look.palette.vermilion
    for turn, colour in ((-0.5, _gold(look)), (-0.1, red), (0.3, red), (0.65, _gold(look))):
        bent_line(target, [(x, y), (x + 12 * cos(angle + turn), y + 12 * sin(angle + turn))], colour, 2.0)


@picture_cache
def _bow_picture(angle: int, look: Look) -> pygame.Surface:
    """The bow of a cord that runs at so many times 5 degrees."""
    sketch = Sketch(48, 48)
    _bow(sketch, (24, 24), angle * pi / 36, look)
    return sketch.render()


@picture_cache
def _question(look: Look) -> pygame.Surface:
    """The sign of an offer that has no answer yet."""
    drawn = disc_picture(26, 11, fill=look.palette.paper, stroke=_gold(look), width=2.2)
    blit_centred_ink(drawn, "?", 13, look.palette.ink, drawn.get_rect().center)
    return drawn


def _bow(sketch: Sketch, at: Point, angle: float, look: Look, size: float = 1.0) -> None:
    """A bow with two loops along the cord and two ends across it."""
    palette, (x, y) = look.palette, at
    across = angle + pi / 2 if sin(angle + pi / 2) > 0 else angle - pi / 2

    def spot(along: float, off: float) -> Point:
        return (
            x + size * (along * cos(angle) + off * cos(across)),
            y + size * (along * sin(angle) + off * sin(across)),
        )

    for side in (-1, 1):
        sketch.line([spot(side * 2, 2), spot(side * 9, 15)], palette.outline, 4.2 * size)
        sketch.line([spot(side * 2, 2), spot(side * 9, 15)], _gold(look), 2.4 * size)
        loop = [spot(side * 2, 0), spot(side * 10, -8), spot(side * 17, -6), spot(side * 17, 3), spot(side * 9, 5)]
        sketch.polygon(loop, fill=palette.vermilion, stroke=palette.outline, width=1.8 * size)
        sketch.line([spot(side * 5, 0), spot(side * 13, -3)], _gold(look), 2.0 * size)
    sketch.circle(at, 5.2 * size, fill=palette.vermilion, stroke=palette.outline, width=1.8 * size)


@picture_cache
def knot(radius: int, look: Look, *, torn: bool) -> pygame.Surface:
    """The small bow on a piece that one has promised to spare; torn where a move would break that. Never draw on it."""
    side = max(14, round(radius * 0.8))
    sketch = Sketch(side, side)
    size, middle = side / 40, side / 2
    if torn:
        for turn in (-1, 1):
            sketch.line([(middle + turn * 3, middle), (middle + turn * side * 0.42, middle - side * 0.2)],
                        look.palette.outline, 5 * size + 1.6)  # fmt: skip
            sketch.line([(middle + turn * 3, middle), (middle + turn * side * 0.42, middle - side * 0.2)],
                        look.palette.vermilion, 5 * size)  # fmt: skip
            sketch.line([(middle + turn * 3, middle), (middle + turn, middle + side * 0.25)], _gold(look), 1.6)
    else:
        _bow(sketch, (middle, middle - side * 0.05), 0.0, look, size)
    return sketch.render()


def bubbles(words: str, look: Look) -> list[tuple[str, ...]]:
    """The words of a bubble in lines, in the ways that they may be broken, the best first."""
    broken = dict.fromkeys(tuple(look.type.wrap(words, LABEL, look.px(width))) for width in _WIDTHS)
    return [lines for lines in broken if len(lines) <= _MOST_LINES]


def bubble_size(lines: Sequence[str], look: Look) -> tuple[int, int]:
    """How large a bubble with these lines is."""
    wide = max(look.type.width(each, LABEL, True) for each in lines)
    return wide + look.px(20), len(lines) * look.type.line_height(LABEL) + look.px(10)


@picture_cache
def bubble(lines: tuple[str, ...], look: Look, *, hurt: bool) -> pygame.Surface:
    """What a player says, on paper with a rim. Never draw on it."""
    wide, high = bubble_size(lines, look)
    palette = look.palette
    rim = palette.vermilion if hurt else palette.ink
    sketch = Sketch(wide, high)
    sketch.rect((0.5, 0.5, wide - 1, high - 1), radius=8, fill=palette.paper, stroke=rim, width=1.6)
    drawn = sketch.render()
    colour = palette.vermilion_text if hurt else None
    place_lines(drawn, look, lines, LABEL, (look.px(10), look.px(5)), colour, bold=hurt)
    return drawn
