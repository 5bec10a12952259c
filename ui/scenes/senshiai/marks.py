"""Marks over spaces: chosen, reachable, attacked, last action, cursor. Each drawn once per size."""

from __future__ import annotations

import pygame

from ui.drawing.assets import icon, picture
from ui.drawing.look import Look
from ui.drawing.palette import Colour, hex_of, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, disc_picture, rect_picture

OUT = 4
"""The pixels by which a frame reaches beyond its space."""


@picture_cache
def frame(side: int, colour: Colour, thick: float = 3.0) -> pygame.Surface:
    """A ring around a space of `side` pixels, `OUT` larger on every side. Never draw on it."""
    size = side + 2 * OUT
    return rect_picture((size, size), radius=side * 0.08 + OUT, stroke=colour, width=thick)


@picture_cache
def reachable(side: int, look: Look) -> pygame.Surface:
    """A space that can be chosen: a moss rim and a breath of moss. Never draw on it."""
    palette = look.palette
    sketch = Sketch(side, side)
    sketch.rect((0, 0, side, side), radius=side * 0.08, fill=palette.moss, alpha=0.16)
    sketch.rect((1, 1, side - 2, side - 2), radius=side * 0.08, stroke=palette.moss, width=max(2.0, side * 0.032))
    radius = max(3.0, side * 0.08)
    sketch.circle((side / 2, side * 0.42), radius + 1.6, fill=palette.paper)
    sketch.circle((side / 2, side * 0.42), radius, fill=palette.moss)
    return sketch.render()


@picture_cache
def swap(side: int, look: Look) -> pygame.Surface:
    """A Company with which the chosen one can change places. Never draw on it."""
    surface = reachable(side, look).copy()
    width = round(side * 0.34)
    _place_disc(surface, width, look.palette.moss, icon("swap", round(width * 0.7), look.palette.ink), look)
    return surface


def _place_disc(surface: pygame.Surface, width: int, rim: Colour, sign: pygame.Surface, look: Look) -> None:
    """Draws a paper disc with a sign, a little over the middle."""
    mark = disc_picture(width, width / 2 - 1, fill=look.palette.paper, stroke=rim, width=1.6)
    mark.blit(sign, ((width - sign.get_width()) // 2, (width - sign.get_height()) // 2))
    surface.blit(mark, mark.get_rect(center=(surface.get_width() // 2, round(surface.get_height() * 0.42))))


@picture_cache
def brackets(side: int, look: Look, ranged: bool = False) -> pygame.Surface:
    """Draws four corners around a Company that can be attacked; with a bow where it can only be shot at."""
    size = side + 2 * OUT
    sketch = Sketch(size, size)
    arm = size * 0.26
    inset = 2.0
    radius = side * 0.09
    corners = ((inset, 1), (size - inset, -1))
    for x, dx in corners:
        for y, dy in corners:
            start, bend = f"{x:.2f} {y + dy * arm:.2f}", f"{x:.2f} {y + dy * radius:.2f}"
            path = (
                f"M{start}L{bend}Q{x:.2f} {y:.2f} {x + dx * radius:.2f} {y:.2f}H{x + dx * arm:.2f}"  # not for players
            )
            sketch.path(path, None, look.palette.paper, 5.4)
            sketch.path(path, None, look.palette.vermilion, 3.4)
    surface = sketch.render()
    if ranged:
        width = max(14, round(side * 0.3))
        inner = round(width * 0.72)
        bow = picture("glyphs/ranged", (inner, inner), (("#211f1d", hex_of(look.palette.ink)),))
        _place_disc(surface, width, look.palette.vermilion, bow, look)
    return surface


def arrow(target: pygame.Surface, start: tuple[int, int], end: tuple[int, int], width: float, colour: Colour) -> None:
    """Draws an arrow from one space into the next."""
    tail, tip = pygame.Vector2(start), pygame.Vector2(end)
    if tail == tip:
        return
    along = (tip - tail).normalize()
    aside = pygame.Vector2(-along.y, along.x)
    neck = tip - along * min(tail.distance_to(tip) * 0.5, width * 2.2)
    points = [
        tail + aside * width * 0.5, neck + aside * width * 0.5, neck + aside * width * 1.25, tip,
        neck - aside * width * 1.25, neck - aside * width * 0.5, tail - aside * width * 0.5,
    ]  # fmt: skip
    left, top = min(p.x for p in points) - 4, min(p.y for p in points) - 4
    right, bottom = max(p.x for p in points) + 4, max(p.y for p in points) + 4
    outline = tuple((round(p.x - left, 1), round(p.y - top, 1)) for p in points)
    target.blit(_arrow(outline, (round(right - left), round(bottom - top)), colour), (round(left), round(top)))


@picture_cache
def _arrow(points: tuple[tuple[float, float], ...], size: tuple[int, int], colour: Colour) -> pygame.Surface:
    sketch = Sketch(*size)
    sketch.polygon(points, fill=colour, stroke=mix(colour, (0, 0, 0), 0.75), width=2)
    return sketch.render()


@picture_cache
def danger(side: int, look: Look, sure: bool) -> pygame.Surface:
    """A disc on a Unit that could fall: half filled; crossed where it surely does. Never draw on it."""
    palette, middle = look.palette, side / 2
    sketch = Sketch(side, side)
    fill = palette.ink if sure else palette.paper
    sketch.circle((middle, middle), middle - 1, fill=fill, stroke=palette.ink, width=1.8)
    if sure:
        for x in (0.3, 0.7):
            sketch.line([(side * x, side * 0.3), (side * (1 - x), side * 0.7)], palette.paper, 1.8)
    else:
        reach = middle - 1
        sketch.path(f"M{middle} 1A{reach} {reach} 0 0 0 {middle} {side - 1}Z", palette.ink)  # not for players
    return sketch.render()
