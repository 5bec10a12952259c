"""What a brush leaves: frames whose lines swell and dry, the ring of one stroke, colour that ran on damp paper."""

from __future__ import annotations

import random
from math import cos, pi, sin

import numpy as np
import pygame

from ui.drawing.materials import clouds
from ui.drawing.palette import Colour
from ui.drawing.vector import Point, Sketch


def add_stroke(
    sketch: Sketch, start: Point, end: Point, width: float, colour: Colour, *, seed: int = 1, alpha: float = 1
) -> None:
    """Draws a straight stroke of the brush: full where it is set down, thinner and rougher where it leaves."""
    rng = random.Random(seed)
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    across = -dy / length, dx / length
    steps = max(5, round(length / max(4.0, width * 2.4)))
    sides: tuple[list[Point], list[Point]] = ([], [])
    for number in range(steps + 1):
        t = number / steps
        press = 0.62 + 0.38 * cos(pi * t * 0.9) if t > 0.06 else 0.72
        for side, points in zip((1, -1), sides, strict=True):
            off = side * width / 2 * press * rng.uniform(0.86, 1.12)
            points.append((start[0] + dx * t + across[0] * off, start[1] + dy * t + across[1] * off))
    sketch.polygon([*sides[0], *reversed(sides[1])], fill=colour, stroke=colour, width=width * 0.16, alpha=alpha)


def add_frame(
    sketch: Sketch, box: tuple[float, float, float, float], width: float, colour: Colour, *, seed: int = 1,
    alpha: float = 1,
) -> None:  # fmt: skip
    """Draws a frame of four strokes, all of it inside the box."""
    x, y, w, h = box
    half = width * 0.56
    left, top, right, foot = x + half, y + half, x + w - half, y + h - half
    corners = (left, top), (right, top), (right, foot), (left, foot)
    for number in range(4):
        start, end = corners[number], corners[(number + 1) % 4]
        add_stroke(sketch, start, end, width, colour, seed=seed * 4 + number, alpha=alpha)


def add_ring(sketch: Sketch, centre: Point, radius: float, width: float, colour: Colour) -> None:
    """Draws a circle of one stroke that does not quite close, thick at first and dry at its end."""
    rng = random.Random(5)
    start, sweep, steps = 1.9, 2 * pi * 0.955, 90
    outer: list[Point] = []
    inner: list[Point] = []
    for number in range(steps + 1):
        t = number / steps
        angle = start + sweep * t
        press = (0.55 + 0.45 * (1 - t) ** 0.6) * min(1.0, 0.35 + t * 14)
        rough = 0.03 + 0.16 * t
        reach = radius * (1 + 0.012 * sin(3 * angle))
        for points, side in ((outer, 0.5), (inner, -0.5)):
            far = reach + side * width * press * rng.uniform(1 - rough, 1 + rough)
            points.append((centre[0] + far * cos(angle), centre[1] + far * sin(angle)))
    sketch.polygon([*outer, *reversed(inner)], fill=colour)
    for share in (0.25, -0.1):  # bristles that ran dry
        hairs = []
        for number in range(26):
            angle = start + sweep * (0.72 + 0.28 * number / 25)
            far = radius + share * width
            hairs.append((centre[0] + far * cos(angle), centre[1] + far * sin(angle)))
        sketch.curve(hairs, colour, width * 0.05, 0.7)


def let_run(surface: pygame.Surface, colour: Colour, *, seed: int = 3) -> None:
    """Makes a flat colour of a picture one that ran on damp paper: nowhere lighter than it was, in clouds deeper."""
    wide, high = surface.get_size()
    cell = max(10, wide // 5)
    rng = np.random.default_rng(seed)
    deep = clouds((wide, high), rng, cell) * 0.6 + clouds((wide, high), rng, max(5, cell // 3)) * 0.4
    pixels = pygame.surfarray.pixels3d(surface)
    flat = np.all(np.abs(pixels.astype(np.int16) - np.array(colour, np.int16)) <= 1, axis=2)
    factor = 1 - 0.42 * np.clip((deep.T - 0.3) * 1.5, 0, 1)
    pixels[flat] = (pixels[flat] * factor[flat][:, None]).astype(np.uint8)
