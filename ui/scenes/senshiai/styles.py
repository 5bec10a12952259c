"""What Senshiai's board, cards and tokens are made of: the room's own papers, or ink and brush."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from ui.drawing.assets import picture
from ui.drawing.board_style import INK_AND_BRUSH, BoardStyles
from ui.drawing.brush import add_frame, add_ring, let_run
from ui.drawing.look import Look
from ui.drawing.materials import Tones, mountains
from ui.drawing.paint import ground
from ui.drawing.palette import Colour, mix, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import WHITE, Point, Sketch, rect_picture

CREAM: Final[Colour] = (255, 250, 240)
DARK: Final[Colour] = (33, 31, 29)


Area = tuple[int, int, int, int]


class SenshiaiStyle(NamedTuple):
    """How board, cards and tokens look in one style."""

    floor: Callable[[Area, tuple[int, int], Look], pygame.Surface]
    """What the board lies on, by its place in a window and that window's size. Never draw on it."""
    space: Callable[[int, Look], pygame.Surface]
    """A space without a Terrain, as a new picture of so many pixels."""
    rim: Callable[[Sketch, int, float, Look], object]
    """Draws the edge of a Terrain so large; the width of its ink is given."""
    body: Callable[[Sketch, Callable[[Point, float], str], Point, float, int, Colour], object]
    """Draws a token's body: the outline at a middle and radius, these two, the token's side, its colour."""
    frame: Callable[[pygame.Surface, Colour, Look], object]
    """Gives the frame of a card, which is drawn in one colour, what else it has."""
    back: Callable[[tuple[int, int], Look], pygame.Surface]
    """A card's back. Never draw on it."""


# -- the room's own papers --------------------------------------------------------------------


@picture_cache
def _floor(area: Area, window: tuple[int, int], look: Look) -> pygame.Surface:
    surface = pygame.Surface(area[2:])
    surface.blit(ground(window, look), (0, 0), area)
    return surface


def _space(side: int, look: Look) -> pygame.Surface:
    palette = look.palette
    fill = mix(palette.ground, palette.line, 0.28)
    return rect_picture((side, side), radius=side * 0.07, fill=fill, stroke=mix(palette.ground, palette.line, 0.75))


def _rim(sketch: Sketch, side: int, ink: float, look: Look) -> None:
    sketch.rect((0, 0, side, side), radius=side * 0.08, stroke=look.palette.outline, width=ink)


def _body(
    sketch: Sketch, outline: Callable[[Point, float], str], centre: Point, radius: float, side: int, colour: Colour
) -> None:
    path, ink = outline(centre, radius), max(1.2, side * 0.05)
    sketch.path(path, CREAM, CREAM, ink + max(1.6, side * 0.06))
    sketch.path(path, colour, DARK, ink)


def _back(size: tuple[int, int], look: Look) -> pygame.Surface:
    whole = 'viewBox="0 0 252 352"'
    return picture(  # not for players
        "senshiai/back", size, ((whole, f'{whole} preserveAspectRatio="none"'),)
    )  # not for players


PAPERS: Final = SenshiaiStyle(_floor, _space, _rim, _body, lambda surface, colour, look: None, _back)

# -- ink and brush ----------------------------------------------------------------------------


@picture_cache
def _landscape(area: Area, window: tuple[int, int], look: Look) -> pygame.Surface:
    """Ranges of mountains in mist, so faint that words on them are read as on the floor."""
    palette, (wide, high) = look.palette, area[2:]
    if palette.high:
        return _floor(area, window, look)
    tones = Tones(palette.ground, mix(palette.ground, palette.ink, 0.13 if palette.dark else 0.09))
    small = mountains((max(1, wide // 2), max(1, high // 2)), tones, seed=8)
    return pygame.transform.smoothscale(small, (wide, high))


def _brushed_space(side: int, look: Look) -> pygame.Surface:
    """An open square: four light strokes, through which the mountains are seen."""
    palette = look.palette
    if palette.high:
        return _space(side, look)
    sketch = Sketch(side, side)
    sketch.rect((0, 0, side, side), radius=side * 0.05, fill=palette.ink, alpha=0.035)
    width = max(1.0, side * 0.028)
    add_frame(sketch, (1, 1, side - 2, side - 2), width, palette.ink, seed=3, alpha=0.26)
    return sketch.render()


def _brushed_rim(sketch: Sketch, side: int, ink: float, look: Look) -> None:
    """A frame of four strokes over the edge, beyond whose rough inner side nothing of the master's line is hidden."""
    if look.palette.high:
        _rim(sketch, side, ink, look)
        return
    sketch.rect((0, 0, side, side), radius=side * 0.05, stroke=look.palette.outline, width=max(1.0, ink * 0.5))
    add_frame(sketch, (0, 0, side, side), ink * 1.35, look.palette.outline, seed=side % 5)


def _brushed_body(
    sketch: Sketch, outline: Callable[[Point, float], str], centre: Point, radius: float, side: int, colour: Colour
) -> None:
    """A line that swells to the lower right, as a brush is turned on its way round."""
    ink, (x, y) = max(1.2, side * 0.05), centre
    sketch.path(outline(centre, radius), CREAM, CREAM, ink + max(1.6, side * 0.06))
    sketch.path(outline(centre, radius), DARK, DARK, ink * 0.7)
    sketch.path(outline((x + side * 0.016, y + side * 0.02), radius * 1.01), DARK, DARK, ink * 0.5)
    sketch.path(outline((x - side * 0.014, y - side * 0.016), radius * 0.955), colour)


def _washed(surface: pygame.Surface, colour: Colour, look: Look) -> None:
    if not look.palette.high:
        let_run(surface, colour, seed=4)


@picture_cache
def _circle_back(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Paper with a circle of one stroke, and the seal of who drew it."""
    wide, high = size
    dark = look.palette.dark and not look.palette.high
    paper = rgb("#ddd2bd") if dark else rgb("#f1e8d6")
    radius = wide * 0.05
    shape = Sketch(*size)
    shape.rect((0, 0, wide, high), radius=radius, fill=WHITE)
    art = Sketch(*size)
    art.rect((0, 0, wide, high), radius=radius, fill=paper)
    surface = art.render()
    if not look.palette.high and wide >= 24:
        surface.blit(mountains((wide, high), Tones(paper, mix(paper, DARK, 0.3)), seed=21), (0, 0))
    over = Sketch(*size)
    add_ring(over, (wide / 2, high * 0.43), wide * 0.29, wide * 0.105, DARK)
    side = wide * 0.11
    over.rect((wide * 0.72, high * 0.76, side, side), radius=side * 0.12, fill=rgb("#b7382a"))
    inset = wide * 0.055
    add_frame(
        over, (inset, inset, wide - 2 * inset, high - 2 * inset), max(1.0, wide * 0.018), DARK, seed=2, alpha=0.75
    )
    over.rect((0, 0, wide, high), radius=radius, stroke=look.palette.outline, width=max(1.2, wide * 0.022))
    surface.blit(over.render(), (0, 0))
    return shape.through(surface, (0, 0))


BRUSHED: Final = SenshiaiStyle(_landscape, _brushed_space, _brushed_rim, _brushed_body, _washed, _circle_back)
STYLES: Final = BoardStyles("senshiai", PAPERS, {INK_AND_BRUSH.id: BRUSHED})
