"""The empty board: slab, home edges, cells, names on the rim. Drawn once per size, turn and set of homes."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import NamedTuple

import pygame

from games.djambi.geometry import LETTERS, SEAT
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import Colour, rgb
from ui.drawing.vector import Sketch
from ui.scenes.djambi.layout import SLAB, Plan, Point, towards
from ui.scenes.djambi.styles import STYLES

DEAD: Colour = rgb("#77726a")
Homes = tuple[Colour, ...]
"""The colour of each region's edge, by region."""


def cell_colours(look: Look) -> tuple[Colour, Colour, Colour, Colour]:
    """Light cells, dark cells, the Seat, the lines between."""
    return STYLES.of(look).cells(look.palette)


def cell_colour(plan: Plan, cell: int, look: Look) -> Colour:
    """The ground of a cell."""
    light, dark, seat, _ = cell_colours(look)
    if cell == SEAT:
        return seat
    return dark if plan.drawing.dark[cell] else light


def board_shapes(plan: Plan, homes: Homes, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Draws all of the board but its names; takes some thirty milliseconds, and may be called in a thread."""
    sketch, style = Sketch(*size), STYLES.of(look)
    style.board(sketch, plan, look)
    surface = sketch.render()
    style.finish(surface, plan, look)
    edges = Sketch(*size)
    for region, colour in enumerate(homes):
        edges.line(home_line(plan, region), colour, HOME_WIDTH)
    surface.blit(edges.render(), (0, 0))
    return surface


def slab_colour(look: Look) -> Colour:
    """The dark wood around the cells."""
    return STYLES.of(look).slab(look.palette)


HOME_WIDTH = 4
"""Pixels of the stripe along a region's edge."""


def home_line(plan: Plan, region: int) -> list[Point]:
    """The stripe along a region's edge, with a small gap at the sides' middles."""
    reach = 1 + 7 / plan.radius / hypot(*plan.drawing.side_middles[0])
    before, corner, after = plan.spots(plan.drawing.home_edge(region), reach=reach)
    gap = 12
    return [towards(before, corner, gap), corner, towards(after, corner, gap)]


class RimName(NamedTuple):
    """A name outside the slab, and its middle."""

    text: str
    size: int
    at: Point
    corner: bool = False
    """A region's letter at its corner."""


def write_names(surface: pygame.Surface, plan: Plan, look: Look) -> None:
    """The names of the rim's cells outside the slab, where they are wanted; files and ranks on the square board."""
    for name in _rim_names(plan, look):
        _write(surface, name.text, name.size, name.at, look, bold=name.corner)


def boxes_of_names(plan: Plan, look: Look) -> list[pygame.Rect]:
    """Where the rim's cells have their names, without the letters at the corners."""
    found = []
    for name in _rim_names(plan, look):
        if not name.corner:
            box = pygame.Rect(0, 0, look.type.width(name.text, name.size), look.type.line_height(name.size) - 4)
            box.center = (round(name.at[0]), round(name.at[1]))
            found.append(box)
    return found


def _rim_names(plan: Plan, look: Look) -> Iterator[RimName]:
    if not look.coordinates:
        return
    geometry = plan.drawing.geometry
    pitch = 2 * plan.radius * sin(pi / plan.n) / 9
    crowded = plan.n != 4 and look.type.width("a44", LABEL - 3) > pitch * 0.8  # then the corners' letters must do
    for cell, (region, x, y) in enumerate(geometry.places):
        if 4 not in (x, y) or cell == SEAT:
            continue
        if (x, y) == (4, 4) and plan.n != 4:
            at = plan.beyond(plan.drawing.corners[region], SLAB / cos(pi / plan.n) + look.px(13))
            yield RimName(LETTERS[region], LABEL + 2, at, True)
            continue
        if crowded:
            continue
        for middle, normal in _rim_edges(plan.drawing.polygons[cell]):
            at = _outward(plan, middle, normal, SLAB + look.px(12))
            if plan.n == 4:
                name = _file_or_rank(plan, geometry.names[cell], at)
                if name:
                    yield RimName(name, LABEL, at)
            else:
                yield RimName(geometry.names[cell], LABEL - 3, at)


def _write(surface: pygame.Surface, text: str, size: int, at: Point, look: Look, bold: bool = False) -> None:
    colour = look.palette.ink if bold else look.palette.muted
    place_text(surface, look, text, size, at, colour, bold=bold, align="centre", middle=True)


def _file_or_rank(plan: Plan, name: str, at: Point) -> str:
    """Returns the letter or number beside a rim cell of the square board: below or at its left, as on a chessboard."""
    dx, dy = at[0] - plan.centre[0], at[1] - plan.centre[1]
    below = dy > abs(dx)
    if not below and not -dx > abs(dy):
        return ""
    along_files = below == (plan.turned % 2 == 0)
    return name[0] if along_files else name[1]


def _rim_edges(polygon: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    """The middle and the outward normal of a cell's edge on the rim.

    An outer corner has two edges; a border cell's two halves on one side count as one.
    """
    found: list[tuple[float, Point, Point]] = []
    for start, end in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = hypot(dx, dy)
        normal = (dy / length, -dx / length)
        distance = start[0] * normal[0] + start[1] * normal[1]
        if distance < 0:
            normal, distance = (-normal[0], -normal[1]), -distance
        found.append((distance, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), normal))
    furthest = max(distance for distance, _, _ in found)
    edges: list[tuple[Point, Point]] = []
    for distance, middle, normal in found:
        if furthest - distance > 1e-6:
            continue
        if edges and hypot(edges[-1][1][0] - normal[0], edges[-1][1][1] - normal[1]) < 1e-6:
            before = edges.pop()[0]
            middle = ((before[0] + middle[0]) / 2, (before[1] + middle[1]) / 2)
        edges.append((middle, normal))
    return edges


def _outward(plan: Plan, middle: Point, normal: Point, pixels: float) -> Point:
    x, y = plan.spot(middle)
    tip = plan.spot((middle[0] + normal[0], middle[1] + normal[1]))
    return x + (tip[0] - x) / plan.radius * pixels, y + (tip[1] - y) / plan.radius * pixels
