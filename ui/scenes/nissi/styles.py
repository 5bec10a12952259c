"""What Nissi's board and pieces are made of: paper and lacquer, or wood with inlaid lacquer and stone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from ui.drawing.board_style import WOOD_AND_STONE, BoardStyles
from ui.drawing.look import Look
from ui.drawing.materials import Tones, wood
from ui.drawing.palette import Colour, Palette, mix, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Point, Sketch


class NissiStyle(NamedTuple):
    """Colours and painters of one style."""

    grounds: Callable[[Palette], tuple[Colour, ...]]
    """The colours of a tile; the first is most of it."""
    lines: Callable[[Palette], Colour]
    """The lines between the tiles."""
    face: Callable[[tuple[int, int], Look], pygame.Surface | None]
    """What the board is made of, as a picture without edges; None: plain paper. Never draw on it."""
    edge: Callable[[Palette], Colour | None]
    """The board's own side, seen from the front; None for a sheet, which has none."""
    samurai: Callable[[Sketch, Sequence[Point], float, Colour, Look], object]
    """Draws a Samurai's body with the given corners, for so large a tile, in its army's colour."""
    disc: Callable[[Sketch, Point, float, float, Colour, Look], object]
    """Draws a Protector's disc: middle, radius, tile, the army's colour."""


# -- paper and lacquer ------------------------------------------------------------------------


def _lacquered(sketch: Sketch, corners: Sequence[Point], tile: float, colour: Colour, look: Look) -> None:
    outline = look.palette.outline
    sketch.polygon(corners, fill=outline, stroke=outline, width=0.1036 * tile)
    sketch.polygon(corners, fill=colour, stroke=colour, width=0.0476 * tile)


def _lacquered_disc(sketch: Sketch, centre: Point, radius: float, tile: float, colour: Colour, look: Look) -> None:
    sketch.circle(centre, radius + 0.016 * tile, fill=look.palette.outline)
    sketch.circle(centre, radius - 0.012 * tile, fill=colour)
    sketch.circle(centre, radius - 0.055 * tile, stroke=look.palette.token_text, width=max(1.0, 0.02 * tile))


PAPER: Final = NissiStyle(
    grounds=lambda palette: (palette.sheet,), lines=lambda palette: palette.grid, face=lambda size, look: None,
    edge=lambda palette: None, samurai=_lacquered, disc=_lacquered_disc,
)  # fmt: skip

# -- wood and stone ---------------------------------------------------------------------------


def _tones(palette: Palette) -> Tones:
    if palette.high:
        return Tones(palette.sheet, palette.sheet)
    if palette.dark:
        return Tones(rgb("#423429"), rgb("#34281f"))
    return Tones(rgb("#f5e6c6"), rgb("#ecd9b2"))


@picture_cache
def _plank(size: tuple[int, int], look: Look) -> pygame.Surface | None:
    if look.palette.high:
        return None
    return wood(size, _tones(look.palette), seed=5, scale=max(0.2, min(size) / 760))


def _wood_lines(palette: Palette) -> Colour:
    if palette.high:
        return palette.grid
    return rgb("#18110c") if palette.dark else rgb("#8a6a44")


def _wood_edge(palette: Palette) -> Colour | None:
    if palette.high:
        return None
    return rgb("#211812") if palette.dark else rgb("#b08a58")


_BOXWOOD: Final = rgb("#dcb97c"), rgb("#f2dcae"), rgb("#a97f45")
"""The wood of the pieces: face, lit edge, shaded edge."""
_GRANITE: Final = rgb("#8d8a84"), rgb("#bdb9b1"), rgb("#5c5954")
"""The stone round a Protector's disc."""


def _drawn_in(corners: Sequence[Point], reach: float) -> list[Point]:
    """A shape with every corner moved towards the middle by about `reach` pixels."""
    x, y = (sum(each[axis] for each in corners) / len(corners) for axis in (0, 1))
    found = []
    for px, py in corners:
        away = ((px - x) ** 2 + (py - y) ** 2) ** 0.5 or 1.0
        share = max(0.0, 1 - reach / away)
        found.append((x + (px - x) * share, y + (py - y) * share))
    return found


def _inlaid(sketch: Sketch, corners: Sequence[Point], tile: float, colour: Colour, look: Look) -> None:
    """A wedge of boxwood with bevelled edges, in which the army's lacquer is inlaid."""
    outline = look.palette.outline
    sketch.polygon(corners, fill=outline, stroke=outline, width=0.1036 * tile)
    if look.palette.high:
        sketch.polygon(corners, fill=colour, stroke=colour, width=0.0476 * tile)
        return
    face, lit, shaded = _BOXWOOD
    sketch.polygon(corners, fill=shaded, stroke=shaded, width=0.06 * tile)
    raised = [(x, y - 0.018 * tile) for x, y in corners]
    sketch.polygon(raised, fill=lit, stroke=lit, width=0.03 * tile)
    sketch.polygon(_drawn_in(raised, 0.016 * tile), fill=face, stroke=face, width=0.02 * tile)
    inner = _drawn_in(corners, 0.055 * tile)
    dark = mix(colour, outline, 0.55)
    sketch.polygon(inner, fill=dark, stroke=dark, width=0.03 * tile)
    sketch.polygon([(x, y + 0.006 * tile) for x, y in inner], fill=colour, stroke=colour, width=0.006 * tile)


def _set_in_stone(sketch: Sketch, centre: Point, radius: float, tile: float, colour: Colour, look: Look) -> None:
    """A ring of granite round the army's lacquer, lit from above."""
    palette = look.palette
    x, y = centre
    sketch.circle(centre, radius + 0.016 * tile, fill=palette.outline)
    if palette.high:
        sketch.circle(centre, radius - 0.012 * tile, fill=colour)
    else:
        face, lit, shaded = _GRANITE
        sketch.circle(centre, radius - 0.008 * tile, fill=shaded)
        sketch.circle((x, y - 0.012 * tile), radius - 0.022 * tile, fill=lit)
        sketch.circle((x, y + 0.004 * tile), radius - 0.03 * tile, fill=face)
        sketch.circle(centre, radius - 0.062 * tile, fill=mix(colour, palette.outline, 0.55))
        sketch.circle((x, y + 0.006 * tile), radius - 0.074 * tile, fill=colour)
    ring = 0.055 if palette.high else 0.098
    sketch.circle(centre, radius - ring * tile, stroke=palette.token_text, width=max(1.0, 0.018 * tile))


CARVED: Final = NissiStyle(
    grounds=_tones, lines=_wood_lines, face=_plank, edge=_wood_edge, samurai=_inlaid, disc=_set_in_stone
)
STYLES: Final = BoardStyles("nissi", PAPER, {WOOD_AND_STONE.id: CARVED})
