"""The board that turns or has changed: pictures drawn beside the frame loop, plain polygons till they stand."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

import pygame

from games.djambi.geometry import SEAT
from games.djambi.plane_geometry import drawing
from ui.drawing.look import Look
from ui.drawing.paint import ground
from ui.scenes.djambi.layout import SLAB, Plan, Point
from ui.scenes.djambi.picture import HOME_WIDTH, Homes, board_shapes, cell_colours, home_line, slab_colour, write_names
from ui.services.tasks import Tasks

_KEPT: Final = 9
"""Pictures that are kept: a board of eight as each player sees it, and one of before."""


@dataclass(frozen=True, eq=True)
class Wanted:
    """One picture of the board on the room's floor: `size` is the table's, `window` the whole window's."""

    plan: Plan
    homes: Homes
    size: tuple[int, int]
    window: tuple[int, int]
    look: Look


@dataclass
class BoardPictures:
    """The pictures of one table, opaque, so that they are copied without blending."""

    tasks: Tasks
    mark: Callable[[], None]
    """Called when a picture stands: also under a sheet the next frame shows it."""
    _found: OrderedDict[Wanted, pygame.Surface] = field(default_factory=OrderedDict)
    _asked: Wanted | None = None

    def get(self, wanted: Wanted) -> pygame.Surface | None:
        """The picture if it stands. Never draw on it."""
        return self._found.get(wanted)

    def draw(self, wanted: Wanted) -> pygame.Surface:
        """The picture, drawn now if it does not stand yet."""
        found = self._found.get(wanted)
        return found if found is not None else self._finish(wanted, _on_the_floor(wanted))

    def prepare(self, wanted: Wanted) -> None:
        """Has the picture drawn in the background, one at a time."""
        if self._asked is not None or wanted in self._found:
            return
        self._asked = wanted

        def done(surface: pygame.Surface) -> None:
            self._asked = None
            self._finish(wanted, surface)
            self.mark()

        self.tasks.run(lambda: _on_the_floor(wanted), done)

    def _finish(self, wanted: Wanted, surface: pygame.Surface) -> pygame.Surface:
        """Writes the names, which only the loop's own thread may do: fonts are not for two threads."""
        write_names(surface, wanted.plan, wanted.look)
        self._found[wanted] = surface
        while len(self._found) > _KEPT:
            self._found.popitem(last=False)
        return surface


def _on_the_floor(wanted: Wanted) -> pygame.Surface:
    surface = pygame.Surface(wanted.size)
    surface.blit(ground(wanted.window, wanted.look), (0, 0))
    surface.blit(board_shapes(wanted.plan, wanted.homes, wanted.size, wanted.look), (0, 0))
    return surface


@dataclass(frozen=True)
class _Wire:
    """The board's cells as numbers of corner points, each corner and each edge between cells once."""

    points: tuple[Point, ...]
    dark: tuple[tuple[int, ...], ...]
    seat: tuple[int, ...]
    edges: tuple[tuple[int, int], ...]


@lru_cache(maxsize=6)
def _wire(n: int) -> _Wire:
    numbers: dict[Point, int] = {}
    edges: dict[tuple[int, int], None] = {}
    cells = []
    for polygon in drawing(n).polygons:
        corners = [(round(x, 6), round(y, 6)) for x, y in polygon]
        cell = tuple(numbers.setdefault(corner, len(numbers)) for corner in corners)
        cells.append(cell)
        for one, other in zip(cell, cell[1:] + cell[:1], strict=True):
            edges[min(one, other), max(one, other)] = None
    dark = tuple(cell for number, cell in enumerate(cells) if drawing(n).dark[number] and number != SEAT)
    return _Wire(tuple(numbers), dark, cells[SEAT], tuple(edges))


def paint_plainly(target: pygame.Surface, plan: Plan, homes: Homes, look: Look, extra: float = 0.0) -> None:
    """The board without names from plain polygons, turned by `extra`: a millisecond or two, at any angle."""
    light, dark, seat, line = cell_colours(look)
    wire = _wire(plan.n)
    angle = 2 * pi * plan.turned / plan.n + extra
    across, down = plan.radius * cos(angle), plan.radius * sin(angle)
    left, top = plan.centre

    def placed(points: Iterable[Point], reach: float = 1.0) -> list[Point]:
        return [(left + (x * across - y * down) * reach, top + (x * down + y * across) * reach) for x, y in points]

    corners = plan.drawing.corners
    slab = placed(corners, 1 + SLAB / cos(pi / plan.n) / plan.radius)
    pygame.draw.polygon(target, slab_colour(look), slab)
    pygame.draw.aalines(target, slab_colour(look), True, slab)
    pygame.draw.polygon(target, light, placed(corners))
    spots = placed(wire.points)
    for cell in wire.dark:
        pygame.draw.polygon(target, dark, [spots[number] for number in cell])
    pygame.draw.polygon(target, seat, [spots[number] for number in wire.seat])
    for one, other in wire.edges:
        pygame.draw.aaline(target, line, spots[one], spots[other])
    for region, colour in enumerate(homes):
        for start, end in pairwise(home_line(plan, region, extra)):
            pygame.draw.line(target, colour, start, end, HOME_WIDTH)
