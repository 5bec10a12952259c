"""Crisp shapes at any size: a sketch collects shapes as SVG and renders itself once to a surface.

Coordinates are pixels of the finished surface; edges are antialiased, opacity is real.
"""

# not for players: SVG

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil, dist, pi

import pygame
from pygame.transform import scale

from ui.drawing.palette import Colour, hex_of

Point = tuple[float, float]
WHITE: Colour = (255, 255, 255)


class Sketch:
    """A transparent sheet of `width` x `height` pixels to put shapes on."""

    def __init__(self, width: float, height: float) -> None:
        self.width = max(1, round(width))
        self.height = max(1, round(height))
        self._parts: list[str] = []

    def rect(
        self, box: tuple[float, float, float, float], *, radius: float = 0, fill: Colour | None = None,
        stroke: Colour | None = None, width: float = 1, alpha: float = 1, dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """Adds a rectangle (left, top, width, height), its stroke inside the box."""
        x, y, w, h = box
        inset = width / 2 if stroke is not None else 0.0
        if dash:
            bend = max(0.0, radius - inset)
            dash = closing_dash(dash, 2 * (w + h - 4 * inset) - (8 - 2 * pi) * bend)
        self._parts.append(
            f'<rect x="{x + inset:.2f}" y="{y + inset:.2f}" width="{max(0.0, w - 2 * inset):.2f}" '
            f'height="{max(0.0, h - 2 * inset):.2f}" rx="{max(0.0, radius - inset):.2f}"'
            f"{_style(fill, stroke, width, alpha, dash)}/>"
        )

    def circle(
        self, centre: Point, radius: float, *, fill: Colour | None = None, stroke: Colour | None = None,
        width: float = 1, alpha: float = 1, dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """Adds a circle; its stroke is centred on the rim."""
        style = _style(fill, stroke, width, alpha, closing_dash(dash, 2 * pi * radius) if dash else ())
        self._parts.append(f'<circle cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" r="{radius:.2f}"{style}/>')

    def polygon(
        self, points: Iterable[Point], *, fill: Colour | None = None, stroke: Colour | None = None,
        width: float = 1, alpha: float = 1, dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """Adds a closed polygon with round joins; its stroke is centred on the edge."""
        points = tuple(points)
        if dash:
            dash = closing_dash(dash, sum(map(dist, points, points[1:] + points[:1])))
        self.path("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z", fill, stroke, width, alpha, dash)

    def line(
        self, points: Sequence[Point], colour: Colour, width: float = 1, alpha: float = 1, dash: Sequence[float] = ()
    ) -> None:
        """Adds a line through the points, with round ends."""
        self.path("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points), None, colour, width, alpha, dash)

    def curve(self, points: Sequence[Point], colour: Colour, width: float = 1, alpha: float = 1) -> None:
        """Adds a smooth line through the points (Catmull-Rom)."""
        if len(points) < 3:
            self.line(points, colour, width, alpha)
            return
        ends = [points[0], *points, points[-1]]
        parts = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
        for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
            one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
            two = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
            parts.append(f"C{one[0]:.2f} {one[1]:.2f} {two[0]:.2f} {two[1]:.2f} {end[0]:.2f} {end[1]:.2f}")
        self.path("".join(parts), None, colour, width, alpha)

    def fade(self, box: tuple[float, float, float, float], top: Colour, base: Colour, *, share: float = 1.0) -> None:
        """Adds a rectangle whose colour runs from `top` to `base` over the upper `share` of its height."""
        x, y, w, h = box
        name = f"fade{len(self._parts)}"
        stops = f'<stop offset="0" stop-color="{hex_of(top)}"/><stop offset="1" stop-color="{hex_of(base)}"/>'
        line = f'gradientUnits="userSpaceOnUse" x1="0" y1="{y:.2f}" x2="0" y2="{y + h * share:.2f}"'
        self._parts.append(
            f'<defs><linearGradient id="{name}" {line}>{stops}</linearGradient></defs>'
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" fill="url(#{name})"/>'
        )

    def path(
        self, data: str, fill: Colour | None = None, stroke: Colour | None = None, width: float = 1,
        alpha: float = 1, dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """Adds a path in SVG's own notation."""
        self._parts.append(f'<path d="{data}"{_style(fill, stroke, width, alpha, dash)}/>')

    def svg(self) -> str:
        """The sketch as SVG text."""
        size = f'viewBox="0 0 {self.width} {self.height}" width="{self.width}" height="{self.height}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(self._parts)}</svg>'

    def render(self) -> pygame.Surface:
        """The sketch as a surface with per-pixel alpha."""
        if not self._parts:
            return pygame.Surface((self.width, self.height), pygame.SRCALPHA)
        return rasterise(self.svg(), (self.width, self.height))

    def through(self, art: pygame.Surface, at: Point) -> pygame.Surface:
        """A picture whose corner lies at `at`, seen only through this sketch's shapes, which are white."""
        seen = self.render()
        cover = pygame.Surface(seen.get_size(), pygame.SRCALPHA)
        cover.blit(art, at)
        seen.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return seen


def rect_picture(
    size: tuple[float, float], *, radius: float = 0, fill: Colour | None = None, stroke: Colour | None = None,
    width: float = 1, alpha: float = 1, dash: Sequence[float] = (),
) -> pygame.Surface:  # fmt: skip
    """Draws one rectangle as large as the picture."""
    edge, wide, high = ceil(radius + width) + 1, int(size[0]), int(size[1])
    if not dash and (wide, high) == size and min(size) > 3 * edge:
        small = _small_rect(2 * edge + 1, radius, fill, stroke, width, alpha)
        return _stretched(small.copy(), edge, (wide, high))  # another thread may be at it too
    sketch = Sketch(*size)
    sketch.rect((0, 0, *size), radius=radius, fill=fill, stroke=stroke, width=width, alpha=alpha, dash=dash)
    return sketch.render()


@lru_cache(maxsize=512)
def _small_rect(
    side: int, radius: float, fill: Colour | None, stroke: Colour | None, width: float, alpha: float
) -> pygame.Surface:
    """A square with all that rectangles of one style have at their corners. Kept: buttons of a style differ in size."""
    sketch = Sketch(side, side)
    sketch.rect((0, 0, side, side), radius=radius, fill=fill, stroke=stroke, width=width, alpha=alpha)
    return sketch.render()


def _stretched(small: pygame.Surface, edge: int, size: tuple[int, int]) -> pygame.Surface:
    """A picture of `size` with the corners of a small one, whose middle row and column are drawn out between them.

    Rasterising takes as long as a picture is large, which a frame would show while a board is zoomed.
    """
    (wide, high), made = size, pygame.Surface(size, pygame.SRCALPHA)
    columns = [(0, edge, 0, edge), (edge, 1, edge, wide - 2 * edge), (edge + 1, edge, wide - edge, edge)]
    rows = [(0, edge, 0, edge), (edge, 1, edge, high - 2 * edge), (edge + 1, edge, high - edge, edge)]
    made.fill(small.get_at((edge, edge)), (edge, edge, wide - 2 * edge, high - 2 * edge))
    for x, width, at_x, new_width in columns:
        for y, height, at_y, new_height in rows:
            if x == y == edge:
                continue  # its one pixel fills the middle
            part = small.subsurface((x, y, width, height))
            new = part if (width, height) == (new_width, new_height) else scale(part, (new_width, new_height))
            made.blit(new, (at_x, at_y))
    return made


def disc_picture(
    side: float, radius: float, *, fill: Colour | None = None, stroke: Colour | None = None, width: float = 1,
    dash: Sequence[float] = (),
) -> pygame.Surface:  # fmt: skip
    """Draws one circle in the middle of a square picture."""
    sketch = Sketch(side, side)
    sketch.circle((side / 2, side / 2), radius, fill=fill, stroke=stroke, width=width, dash=dash)
    return sketch.render()


def rasterise(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """SVG text as a surface of `size` pixels, ready to blit."""
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    if pygame.display.get_surface() is not None:
        surface = surface.convert_alpha()
    if surface.get_size() != size:  # the rasteriser keeps the drawing's proportions
        canvas = pygame.Surface(size, pygame.SRCALPHA)
        canvas.blit(surface, ((size[0] - surface.get_width()) // 2, (size[1] - surface.get_height()) // 2))
        return canvas
    return surface


def closed_curve(points: Sequence[Point]) -> str:
    """Returns a smooth closed line through the points, as the data of an SVG path."""
    count = len(points)
    parts = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]  # not for players
    for number in range(count):
        before, start = points[number - 1], points[number]
        end, after = points[(number + 1) % count], points[(number + 2) % count]
        one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        two = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts.append(f"C{one[0]:.2f} {one[1]:.2f} {two[0]:.2f} {two[1]:.2f} {end[0]:.2f} {end[1]:.2f}")
    return "".join(parts) + "Z"  # not for players


def closing_dash(dash: Sequence[float], length: float) -> tuple[float, ...]:
    """A pattern stretched a little so that a closed line of `length` ends in the middle of its last gap.

    A line that ended just as a dash begins would have a dash without length there, which the
    rasteriser draws as a long spike.
    """
    whole = sum(dash)
    rounds = max(1, round(length / whole))
    stretch = length / (rounds * whole - dash[-1] / 2)
    return tuple(part * stretch for part in dash)


def _style(fill: Colour | None, stroke: Colour | None, width: float, alpha: float, dash: Sequence[float]) -> str:
    text = f' fill="{hex_of(fill)}"' if fill is not None else ' fill="none"'
    if stroke is not None:
        text += f' stroke="{hex_of(stroke)}" stroke-width="{width:.2f}" stroke-linejoin="round" stroke-linecap="round"'
        if dash:
            text += f' stroke-dasharray="{",".join(f"{part:.2f}" for part in dash)}" stroke-linecap="butt"'
    if alpha < 1:
        text += f' opacity="{alpha:.3f}"'
    return text
