"""The layout of Djambi's board: the drawing of any N, scaled, turned and fitted into its area."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import ceil, cos, dist, floor, hypot, pi, sin

import pygame

from games.djambi.plane_geometry import Drawing, drawing

Point = tuple[float, float]

SLAB = 12
"""Pixels of the dark slab outside the cells."""


def towards(start: Point, end: Point, pixels: float) -> Point:
    """The point so many pixels from `start` on the way to `end`, and no further than that."""
    share = min(1.0, pixels / (dist(start, end) or 1.0))
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


@dataclass(frozen=True)
class Plan:
    """One placing of the board. `turned` counts steps of a region, clockwise on the screen."""

    n: int
    centre: Point
    radius: float
    turned: int = 0

    @classmethod
    def inside(cls, n: int, area: pygame.Rect, margin: float, turned: int = 0) -> Plan:
        """The largest board that fits into `area` with `margin` around it."""
        left, top, right, bottom = drawing(n).extent
        wide, high = area.width - 2 * margin, area.height - 2 * margin
        radius = min(wide / (right - left), high / (bottom - top))
        x = area.centerx - radius * (left + right) / 2
        y = area.centery - radius * (top + bottom) / 2
        return cls(n, (x, y), radius, turned % n)

    def held_in(self, area: pygame.Rect, extra: float) -> Plan:
        """Returns the board made smaller, so far that it stays inside `area` while it stands turned by `extra`."""
        slab = SLAB / cos(pi / self.n)
        (left, top), radius = self.centre, self.radius
        for x, y in self.spots(self.drawing.corners, extra):
            for off, before, after in (
                (x - left, left - area.left, area.right - left),
                (y - top, top - area.top, area.bottom - top),
            ):
                room = after if off > 0 else before
                if abs(off) > 1:
                    radius = min(radius, room * self.radius / abs(off) - slab)
        return self if radius == self.radius else replace(self, radius=radius)

    @property
    def drawing(self) -> Drawing:
        """The board with corner radius 1."""
        return drawing(self.n)

    @cached_property
    def token_radius(self) -> float:
        """The radius of a piece: the circle that fits every cell, or a little over it where cells differ much."""
        share = {3: 1.2, 4: 0.8, 7: 1.08, 8: 1.14}.get(self.n, 0.9)
        return self.drawing.circle * self.radius * share

    def spot(self, point: Point, extra: float = 0.0) -> Point:
        """A point of the unit drawing on the screen; `extra` is a further turn in radians."""
        angle = 2 * pi * self.turned / self.n + extra
        x, y = point
        turned = (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
        return self.centre[0] + self.radius * turned[0], self.centre[1] + self.radius * turned[1]

    def spots(self, points: Iterable[Point], extra: float = 0.0, reach: float = 1.0) -> list[Point]:
        """Many at once, `reach` times as far from the middle."""
        angle = 2 * pi * self.turned / self.n + extra
        across, down = self.radius * reach * cos(angle), self.radius * reach * sin(angle)
        left, top = self.centre
        return [(left + x * across - y * down, top + x * down + y * across) for x, y in points]

    @cached_property
    def polygons(self) -> tuple[tuple[Point, ...], ...]:
        """The corners of each cell on the screen."""
        return tuple(tuple(self.spot(point) for point in polygon) for polygon in self.drawing.polygons)

    @cached_property
    def boxes(self) -> tuple[pygame.Rect, ...]:
        """The box of each cell on the screen."""
        found = []
        for polygon in self.polygons:
            xs, ys = zip(*polygon, strict=True)
            left, top = floor(min(xs)), floor(min(ys))
            found.append(pygame.Rect(left, top, ceil(max(xs)) - left, ceil(max(ys)) - top))
        return tuple(found)

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        """The point of each cell at which a token sits."""
        return tuple(self.spot(point) for point in self.drawing.centres)

    def way(self, start: int, end: int) -> tuple[Point, ...] | None:
        """Along the ray that leads there, from the edge of one piece to the edge of the other; None: there is none."""
        return _way(self, start, end)

    def around(self, cell: int) -> pygame.Rect:
        """Returns a square about a cell's token."""
        reach = round(self.token_radius * 1.25)
        box = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        x, y = self.centres[cell]
        box.center = (round(x), round(y))
        return box

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """The cell under a point of the screen, or None."""
        angle = -2 * pi * self.turned / self.n
        x, y = (pos[0] - self.centre[0]) / self.radius, (pos[1] - self.centre[1]) / self.radius
        return self.drawing.cell_at((x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)))

    def beyond(self, point: Point, pixels: float) -> Point:
        """A point of the unit drawing pushed outward from the board's edge by `pixels`."""
        x, y = self.spot(point)
        length = hypot(x - self.centre[0], y - self.centre[1]) or 1.0
        return x + (x - self.centre[0]) / length * pixels, y + (y - self.centre[1]) / length * pixels

    def outline(self, grow: float) -> list[Point]:
        """The board's edge, moved outward by `grow` pixels on every side."""
        reach = self.radius + grow / cos(pi / self.n)
        return [self.spot((x * reach / self.radius, y * reach / self.radius)) for x, y in self.drawing.corners]


def smooth(points: Sequence[Point]) -> list[Point]:
    """The points of a Catmull-Rom curve through `points`, so that a line bends with the board."""
    if len(points) < 3:
        return list(points)
    ends = [points[0], *points, points[-1]]
    curve: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for number in range(6):
            t = number / 6
            x, y = (
                0.5
                * (
                    2 * b[axis]
                    + (c[axis] - a[axis]) * t
                    + (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t
                    + (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t**3
                )
                for axis in (0, 1)
            )
            curve.append((x, y))
    curve.append(points[-1])
    return curve


@lru_cache(maxsize=256)
def _way(plan: Plan, start: int, end: int) -> tuple[Point, ...] | None:
    """Kept: the ways of a recap are drawn again in every frame in which something is pointed at."""
    rays = [each for each in plan.drawing.geometry.rays[start] if end in each]
    if not rays:
        return None
    ray = min(rays, key=lambda each: each.index(end))  # with few sides two may lead there: the shorter one
    points = smooth([plan.centres[each] for each in (start, *ray[: ray.index(end) + 1])])
    clear = 0.45 * plan.token_radius
    inner = [each for each in points if dist(each, points[0]) > clear and dist(each, points[-1]) > clear]
    return tuple(inner) if len(inner) > 1 else None
