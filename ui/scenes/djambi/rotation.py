"""The board that turns or has changed: pictures drawn beside the frame loop, plain polygons till they stand."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, pi
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
    """A request for a picture of the board on the room's floor: `size` is the table's, `window` the whole window's."""

    plan: Plan
    homes: Homes
    size: tuple[int, int]
    window: tuple[int, int]
    look: Look


@dataclass
class BoardPictures:
    """The pictures of one table, opaque, so that they are copied without blending."""

    tasks: Tasks
    request_redraw: Callable[[], None]
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
            self.request_redraw()

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
    """The board's cells as numbers of corner points, each corner once; and the lines of their edges, each once."""

    points: tuple[Point, ...]
    dark: tuple[tuple[int, ...], ...]
    seat: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=6)
def _wire(n: int) -> _Wire:
    numbers: dict[Point, int] = {}
    edges: set[tuple[int, int]] = set()
    cells = []
    for polygon in drawing(n).polygons:
        corners = [(round(x, 6), round(y, 6)) for x, y in polygon]
        cell = tuple(numbers.setdefault(corner, len(numbers)) for corner in corners)
        cells.append(cell)
        for one, other in zip(cell, cell[1:] + cell[:1], strict=True):
            edges.add((min(one, other), max(one, other)))
    dark = tuple(cell for number, cell in enumerate(cells) if drawing(n).dark[number] and number != SEAT)
    return _Wire(tuple(numbers), dark, cells[SEAT], tuple(_lines(edges)))


def _lines(edges: set[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Edges put together to as few lines as go on from edge to edge: one call draws each."""
    beside: dict[int, list[int]] = {}
    for one, other in sorted(edges):
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    odd = [point for point, others in beside.items() if len(others) % 2]
    for start in (*odd, *beside):  # a line can only end where an odd number of edges meet, or where it began
        while beside[start]:
            way = [start]
            while beside[way[-1]]:
                after = beside[way[-1]].pop()
                beside[after].remove(way[-1])
                way.append(after)
            yield tuple(way)


def paint_plainly(target: pygame.Surface, plan: Plan, homes: Homes, look: Look, extra: float = 0.0) -> None:
    """Draws the board without names from plain polygons, turned by `extra`: a millisecond or two, at any angle.

    Its edges are not smooth: smooth lines take eight times as long, and are not seen on what moves.
    """
    (light, dark, seat, line), slab_tone = cell_colours(look), slab_colour(look)
    wire, corners = _wire(plan.n), plan.drawing.corners
    slab, rim = plan.spots(corners, extra, 1 + SLAB / cos(pi / plan.n) / plan.radius), plan.spots(corners, extra)
    pygame.draw.polygon(target, light, rim)
    # Only what is seen of the slab, there along the outside and back along the rim: all would be the board once more.
    pygame.draw.polygon(target, slab_tone, (*slab, slab[0], rim[0], *rim[:0:-1], rim[0]))
    pygame.draw.lines(target, slab_tone, True, slab)
    spots = plan.spots(wire.points, extra)
    for cell in wire.dark:
        pygame.draw.polygon(target, dark, [spots[number] for number in cell])
    pygame.draw.polygon(target, seat, [spots[number] for number in wire.seat])
    for way in wire.lines:
        pygame.draw.lines(target, line, False, [spots[number] for number in way])
    for region, colour in enumerate(homes):
        pygame.draw.lines(target, colour, False, home_line(plan, region, extra), HOME_WIDTH)
