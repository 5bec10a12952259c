"""Plane geometry of the board: the cells' polygons, centres and outline. Pure numbers, no pixels.

The board is a regular polygon of N sides with a flat bottom, centred on (0, 0), with corner radius
1; x grows to the right and y downward. Multiply by the radius wanted. Rules page, *The drawing*.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import cos, hypot, pi, sin
from typing import Final

from games.djambi.geometry import SEAT, Geometry, board

Point = tuple[float, float]

_CUTS: Final = (0.0, 1 / 9, 3 / 9, 5 / 9, 7 / 9, 1.0)
"""The cuts of a region along both of its axes: cell number k lies between cut k and k + 1."""


@cache
def drawing(n: int) -> Drawing:
    """The one drawing of the board with `n` regions."""
    return Drawing(board(n))


def _at(distance: float, angle: float) -> Point:
    """The point at a distance from the centre, `angle` radians clockwise from straight down."""
    return (-distance * sin(angle), distance * cos(angle))


def _to_segment(point: Point, a: Point, b: Point) -> float:
    """The distance of a point from the segment a-b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy)


def _inside(point: Point, polygon: tuple[Point, ...]) -> bool:
    """True when a point lies in a polygon (even-odd rule)."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            odd = not odd
    return odd


@dataclass(frozen=True)
class Drawing:
    """The board of one geometry, drawn with corner radius 1."""

    geometry: Geometry

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The outer corner of each region. In this order they are the outline of the board, clockwise."""
        n = self.geometry.n
        return tuple(_at(1.0, (2 * r + 1) * pi / n) for r in range(n))

    @property
    def outline(self) -> tuple[Point, ...]:
        """The board's edge as a polygon."""
        return self.corners

    @cached_property
    def side_middles(self) -> tuple[Point, ...]:
        """The middle of the board's side from each region to the next one clockwise."""
        n = self.geometry.n
        return tuple(_at(cos(pi / n), (2 * r + 2) * pi / n) for r in range(n))

    def home_edge(self, region: int) -> tuple[Point, Point, Point]:
        """The part of the outline that belongs to a region: side middle, outer corner, side middle, clockwise."""
        return (self.side_middles[region - 1], self.corners[region], self.side_middles[region])

    def point(self, region: int, u: float, v: float) -> Point:
        """A point of a region: (0, 0) is the centre, (1, 1) the outer corner, (1, 0) the clockwise side middle."""
        along, before, corner = self.side_middles[region], self.side_middles[region - 1], self.corners[region]
        a, b, c = u * (1 - v), (1 - u) * v, u * v
        return (a * along[0] + b * before[0] + c * corner[0], a * along[1] + b * before[1] + c * corner[1])

    @cached_property
    def polygons(self) -> tuple[tuple[Point, ...], ...]:
        """The corners of each cell in turn: four, six on a border between regions, 2 N for the Seat."""
        return tuple(self._polygon(cell) for cell in range(self.geometry.size))

    def _polygon(self, cell: int) -> tuple[Point, ...]:
        n, ninth = self.geometry.n, _CUTS[1]
        if cell == SEAT:
            return tuple(self.point(r, ninth, v) for r in range(n) for v in (ninth, 0.0))
        r, x, y = self.geometry.places[cell]
        low, high = _CUTS[x], _CUTS[x + 1]
        if y:
            left, right = _CUTS[y], _CUTS[y + 1]
            return tuple(self.point(r, u, v) for u, v in ((low, left), (high, left), (high, right), (low, right)))
        s = (r + 1) % n
        mine = [self.point(r, u, v) for u, v in ((low, ninth), (high, ninth), (high, 0.0))]
        theirs = [self.point(s, ninth, high), self.point(s, ninth, low)]
        return (*mine, *theirs, self.point(r, low, 0.0))

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        """The mean of each cell's corners, where a token sits."""
        return tuple(
            (sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon))
            for polygon in self.polygons
        )

    @cached_property
    def radii(self) -> tuple[float, ...]:
        """The radius of the largest circle around each cell's centre that stays inside it."""
        return tuple(
            min(_to_segment(centre, a, b) for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True))
            for centre, polygon in zip(self.centres, self.polygons, strict=True)
        )

    @property
    def circle(self) -> float:
        """The radius of a circle that fits every cell; 1.8 times that suits a token's diameter."""
        return min(self.radii)

    @cached_property
    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the board."""
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        return (min(xs), min(ys), max(xs), max(ys))

    @cached_property
    def dark(self) -> tuple[bool, ...]:
        """True for a dark cell, by cell. The Seat has a colour of its own."""
        return tuple((x + y) % 2 == 0 for _, x, y in self.geometry.places)

    def cell_at(self, point: Point) -> int | None:
        """The cell that a point lies in, or None beside the board."""
        x, y = point
        for cell, (left, top, right, bottom) in enumerate(self._bounds):
            if left <= x <= right and top <= y <= bottom and _inside(point, self.polygons[cell]):
                return cell
        return None

    @cached_property
    def _bounds(self) -> tuple[tuple[float, float, float, float], ...]:
        """Left, top, right and bottom of each cell."""
        both = [tuple(zip(*polygon, strict=True)) for polygon in self.polygons]
        return tuple((min(xs), min(ys), max(xs), max(ys)) for xs, ys in both)
