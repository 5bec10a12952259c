"""Where the players sit at Djambi's board when there are pacts: a crest beyond each corner, cords and speech between.

All of it lies outside the cells. A board whose corners have no room for crests has none of this.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from math import atan2, cos, dist, hypot, pi, sin
from typing import Final

import pygame

from ui.drawing.look import Look
from ui.scenes.djambi.layout import SLAB, Plan, Point

_RADIUS: Final = 20
"""The radius of a crest in pixels at 100 %."""
_AIR: Final = 6
_PASSING: Final = 12
"""Pixels outside a crest for a cord that passes it."""
_BOW: Final = 14
"""Pixels by which a cord bows out between two crests."""
_GAPS: Final = (_AIR, 16, 30, 48, 70, 96, 120, 150)
"""How many pixels from a crest something of its player may stand."""
_SHIFTS: Final = (0.0, 0.15, -0.15, 0.4, -0.4, 0.8, -0.8, 1.0, -1.0, 1.25, -1.25)
"""And how far aside: by shares of both their halves."""
_SPEECH_SHIFTS: Final = (*_SHIFTS, *(sign * each for each in (0.6, 0.9, 1.1, 1.5, 1.8) for sign in (1, -1)))
"""The same of what is said, which may lie below the names of the cells beside its player's crest."""
_TAIL: Final = 12
"""The width of what points from a bubble at its crest, in pixels."""
MOST_REGIONS: Final = 6
"""Boards of more regions have their corners too close together."""
_SHARE: Final = 0.88
"""A board that would be smaller than this beside crests is left as large as it is, without them."""


def corner_margin(n: int, look: Look) -> float:
    """The pixels that crests and cords need around the cells."""
    return SLAB / cos(pi / n) + _AIR + 2 * look.px(_RADIUS) + _PASSING


def with_corners(n: int, room: pygame.Rect, margin: float, turned: int, look: Look) -> Plan | None:
    """The board with room for crests at its corners; None where it would become too small for that."""
    if n > MOST_REGIONS:
        return None
    usual, plan = (Plan.inside(n, room, each, turned) for each in (margin, corner_margin(n, look)))
    return plan if plan.radius >= _SHARE * usual.radius else None


@dataclass(frozen=True)
class Corners:
    """The crests' places around one placing of the board, inside `room`."""

    plan: Plan
    room: tuple[int, int, int, int]
    radius: int

    @classmethod
    def around(cls, plan: Plan, room: pygame.Rect, look: Look) -> Corners:
        """The crests of a board that has been made with room for them."""
        return cls(plan, (room.x, room.y, room.width, room.height), look.px(_RADIUS))

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        """The middle of each region's crest."""
        plan, area = self.plan, pygame.Rect(self.room).inflate(*[-2 * (self.radius + _PASSING)] * 2)
        beyond = SLAB / cos(pi / plan.n) + _AIR + self.radius
        found = []
        for corner in plan.drawing.corners:
            x, y = plan.beyond(corner, beyond)
            found.append((min(max(x, area.left), area.right), min(max(y, area.top), area.bottom)))
        return tuple(found)

    def box(self, side: int) -> pygame.Rect:
        """The square of a region's crest."""
        x, y = self.centres[side]
        box = pygame.Rect(0, 0, 2 * self.radius + 2, 2 * self.radius + 2)
        box.center = (round(x), round(y))
        return box

    @cached_property
    def _crests(self) -> tuple[pygame.Rect, ...]:
        return tuple(map(self.box, range(self.plan.n)))

    @cached_property
    def edge(self) -> tuple[Point, ...]:
        """The outer edge of the board's slab."""
        return tuple(self.plan.outline(SLAB))

    def cord(self, one: int, other: int, lane: int = 0) -> tuple[list[Point], float]:
        """The points that a cord from crest to crest bends through along the board's edge, the shorter way round, and
        the share of it at which it is knotted: the middle between two crests.

        It passes outside the crests between them; a further cord along the same edges takes a further `lane`.
        """
        n = self.plan.n
        if (other - one) % n > n // 2:
            one, other = other, one
        sides = [(one + step) % n for step in range((other - one) % n + 1)]
        points: list[Point] = [self.centres[sides[0]]]
        for before, after in pairwise(sides):
            points.append(self._outward(_middle(self.centres[before], self.centres[after]), _BOW - 7 * lane))
            passing = after != sides[-1]
            points.append(self._outward(self.centres[after], (self.radius + 6 + 6 * lane) if passing else 0))
        return points, 0.5 / (len(sides) - 1)

    def _outward(self, point: Point, pixels: float) -> Point:
        x, y = self.plan.centre
        angle = atan2(point[1] - y, point[0] - x)
        return self._inside((point[0] + cos(angle) * pixels, point[1] + sin(angle) * pixels))

    def _inside(self, point: Point) -> Point:
        area = pygame.Rect(self.room).inflate(-8, -8)
        return min(max(point[0], area.left), area.right), min(max(point[1], area.top), area.bottom)

    def place(
        self, side: int, size: tuple[int, int], taken: Iterable[pygame.Rect], kept_free: Iterable[pygame.Rect] = (),
        shifts: Sequence[float] = _SHIFTS,
    ) -> pygame.Rect | None:  # fmt: skip
        """Where something of a size stands nearest to a crest, off the board and what is taken; None: nowhere.

        What points from there at the crest lies over nothing that is taken, but may lie over what is only `kept_free`.
        """
        taken = [*taken]
        busy, middle = [*taken, *kept_free, *self._crests], self.centres[side]
        for spot in _near(self, side, size, tuple(shifts)):
            if spot.collidelist(busy) < 0 and not self.covers(spot):
                way = (nearest(spot, self, side), middle)
                if not any(each.inflate(_TAIL, _TAIL).clipline(*way) for each in taken):
                    return spot
        return None

    def place_speech(
        self, side: int, size: tuple[int, int], taken: Iterable[pygame.Rect], kept_free: Iterable[pygame.Rect] = ()
    ) -> pygame.Rect | None:  # fmt: skip
        """The same for what a player says, which is also tried below what is to be kept free beside the crest."""
        return self.place(side, size, taken, kept_free, _SPEECH_SHIFTS)

    def covers(self, box: pygame.Rect) -> bool:
        """Whether a box lies over the board: no edge of the slab has all of the box beyond it."""
        (x, y), reach = self.plan.centre, self.plan.radius * cos(pi / self.plan.n) + SLAB
        if not box.colliderect(self.bounds):
            return False
        x, y = box.centerx - x, box.centery - y
        wide, high = box.width / 2, box.height / 2
        return all(x * nx + y * ny - wide * abs(nx) - high * abs(ny) < reach for nx, ny in self.ways)

    @cached_property
    def ways(self) -> tuple[Point, ...]:
        """The direction from the middle of the board to each of its edges."""
        return tuple(_unit(_middle(*each), self.plan.centre) for each in pairwise((*self.edge, self.edge[0])))

    @cached_property
    def bounds(self) -> pygame.Rect:
        """The box around the slab."""
        xs, ys = zip(*self.edge, strict=True)
        return pygame.Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _unit(point: Point, centre: Point) -> Point:
    """The direction from the centre to a point, of length one."""
    dx, dy = point[0] - centre[0], point[1] - centre[1]
    length = hypot(dx, dy) or 1.0
    return dx / length, dy / length


def nearest(box: pygame.Rect, corners: Corners, side: int) -> Point:
    """The point of a box's rim that is nearest to a crest, a little away from the box's corners."""
    x, y = corners.centres[side]
    inner = box.inflate(-20, -16)
    across, down = min(max(x, inner.left), inner.right), min(max(y, inner.top), inner.bottom)
    if abs(x - box.centerx) * box.height > abs(y - box.centery) * box.width:
        return (box.left if x < box.left else box.right), down
    return across, (box.top if y < box.top else box.bottom)


@lru_cache(maxsize=128)
def _near(
    corners: Corners, side: int, size: tuple[int, int], shares: Sequence[float]
) -> tuple[pygame.Rect, ...]:  # fmt: skip
    """Boxes of a size about a crest in the room, the nearest first; of these those level with it, and away from the
    board. Never change them."""
    crest, area, centre = corners.box(side), pygame.Rect(corners.room).inflate(-12, -8), corners.plan.centre
    spots: list[tuple[float, int, pygame.Rect]] = []
    wide, high = (crest.width + size[0]) // 2, (crest.height + size[1]) // 2
    most_across, most_down = area.width - size[0], area.height - size[1]
    for gap in _GAPS:
        shifts: list[Point] = [(side * (wide + gap), share * high) for side in (-1, 1) for share in shares]
        shifts += [(share * wide, side * (high + gap)) for side in (-1, 1) for share in shares]
        for across, down in shifts:
            left = round(crest.centerx + across) - size[0] // 2
            top = round(crest.centery + down) - size[1] // 2
            if 0 <= left - area.left <= most_across and 0 <= top - area.top <= most_down:
                box = pygame.Rect((left, top), size)
                spots.append((2 * gap + abs(across) / 8 + abs(down) - dist(box.center, centre) / 4, len(spots), box))
    return tuple(box for _, _, box in sorted(spots, key=lambda spot: spot[:2]))
