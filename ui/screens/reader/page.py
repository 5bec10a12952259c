"""The sheet that the rules are printed on: washi with a stitched spine, like a Japanese bound book."""

from __future__ import annotations

import math
import random

import pygame

from ui.drawing.lettering import blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.paint import add_shadow, stretched
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch

SPINE = 34
"""The width of the left edge that the thread holds."""
SHADOW = 14
"""The margin around the sheet's picture for its shadow."""
FADE = 22
"""The height over which text fades at the sheet's upper and lower edge."""


@picture_cache
def sheet_picture(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The sheet with its shadow in a margin of `SHADOW`. Never draw on it."""
    palette = look.palette
    wide, high = size
    part = Sketch(120 + 2 * SHADOW, 120 + 2 * SHADOW)
    box = (SHADOW, SHADOW, 120, 120)
    add_shadow(part, box, look, 3, 8)
    # The leaves underneath show as hairlines at the fore edge.
    for leaf in (4, 2):
        edge = (SHADOW + 8, SHADOW + 1, 112 + leaf, 118)
        part.rect(edge, radius=2, fill=mix(palette.sheet, palette.line, 0.35), stroke=palette.line)
    part.rect(box, radius=3, fill=palette.sheet, stroke=palette.line)
    picture = stretched(part.render(), (wide + 2 * SHADOW, high + 2 * SHADOW), 60)
    _draw_fibres(picture, wide, high, look)
    spine = Sketch(SHADOW + SPINE + 4, high + 2 * SHADOW)
    _add_spine(spine, high, look)
    picture.blit(spine.render(), (0, 0))
    return picture


def _draw_fibres(picture: pygame.Surface, wide: int, high: int, look: Look) -> None:
    """Draws the short and the long fibres of hand-made paper, thin enough to read over.

    Drawn as lines, not as vectors, which take ten times as long.
    """
    if look.palette.high:
        return
    rng = random.Random(23)
    paper, dark = look.palette.sheet, look.palette.dark
    for _ in range(round(wide * high / 1300)):
        x, y = SHADOW + rng.uniform(4, wide - 8), SHADOW + rng.uniform(4, high - 6)
        colour = mix(paper, look.palette.ink, rng.uniform(0.02, 0.045))
        pygame.draw.aaline(picture, colour, (x, y), (x + rng.uniform(-4, 4), y + rng.uniform(-1.5, 1.5)))
    tint: Colour = (255, 255, 255) if dark else (138, 111, 69)
    for _ in range(round(wide * high / 9000)):
        x, y = SHADOW + rng.uniform(40, wide - 30), SHADOW + rng.uniform(10, high - 40)
        colour = mix(paper, tint, rng.uniform(0.02, 0.04) if dark else rng.uniform(0.06, 0.13))
        points, angle = [(x, y)], rng.uniform(0, 6.3)
        for _ in range(6):
            angle += rng.uniform(-0.5, 0.5)
            x, y = x + 4.5 * math.cos(angle), y + 4.5 * math.sin(angle)
            points.append((x, y))
        pygame.draw.aalines(picture, colour, False, points)


def _add_spine(sketch: Sketch, high: int, look: Look) -> None:
    """Draws four holes and a thread: along the spine, round it at every hole, and round head and tail."""
    palette = look.palette
    left, top = SHADOW, SHADOW
    x = left + SPINE * 0.56
    fold = left + SPINE
    sketch.line([(fold, top + 1), (fold, top + high - 1)], mix(palette.sheet, palette.ink, 0.10), 1)
    thread = mix(palette.indigo, palette.sheet, 0.12)
    shade = mix(palette.sheet, palette.ink, 0.22)
    first, last = top + high * 0.045, top + high * 0.955
    count = 5
    holes = [first + (last - first) * number / (count - 1) for number in range(count)]
    stitches: list[list[tuple[float, float]]] = [[(x, top + 1), (x, top + high - 1)]]
    stitches += [[(left + 0.5, y), (x, y)] for y in holes]
    for line in stitches:
        sketch.line([(a + 0.8, b + 1.0) for a, b in line], shade, 2.0, 0.5)
        sketch.line(line, thread, 2.0)
    for y in holes:
        sketch.circle((x, y), 2.6, fill=mix(palette.sheet, palette.ink, 0.6))
        sketch.circle((x, y), 1.4, fill=thread)


@picture_cache
def fade(width: int, down: bool, look: Look) -> pygame.Surface:
    """Draws paper that grows transparent, downwards or upwards."""
    strip = pygame.Surface((width, FADE), pygame.SRCALPHA)
    for y in range(FADE):
        share = 1 - y / FADE if down else (y + 1) / FADE
        pygame.draw.line(strip, (*look.palette.sheet, round(255 * share)), (0, y), (width, y))
    return strip


@picture_cache
def seal(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The house's seal in vermilion: its two characters, one under the other, cut out of a worn square."""
    wide, high = size
    red = mix(look.palette.vermilion, look.palette.sheet, 0.06)
    sketch = Sketch(wide, high)
    sketch.rect((0.5, 0.5, wide - 1, high - 1), radius=4, fill=red)
    inset = max(2.0, wide * 0.075)
    paper: Colour = (253, 247, 238)
    sketch.rect((inset, inset, wide - 2 * inset, high - 2 * inset), radius=2.5, stroke=paper, width=1.1, alpha=0.85)
    picture = sketch.render()
    for number, char in enumerate("座敷"):
        centre = (wide / 2, high * (0.30 + 0.40 * number))
        blit_centred_ink(picture, char, round(wide * 0.56), paper, centre)
    return picture
