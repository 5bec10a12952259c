"""What Djambi's board and pieces are made of: the room's own colours, or maple and walnut with a seat of stone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from games.djambi.geometry import SEAT
from ui.drawing.board_style import WOOD_AND_STONE, BoardStyles
from ui.drawing.look import Look
from ui.drawing.materials import Tones, stone, wood
from ui.drawing.palette import Colour, Palette, mix, rgb
from ui.drawing.vector import WHITE, Point, Sketch
from ui.scenes.djambi.layout import SLAB, Plan


class DjambiStyle(NamedTuple):
    """Colours and painters of one style."""

    cells: Callable[[Palette], tuple[Colour, Colour, Colour, Colour]]
    """Light cells, dark cells, the Seat, the lines between."""
    slab: Callable[[Palette], Colour]
    """The colour of the frame around the cells."""
    face: Callable[[Palette], Colour]
    """The ground of a piece's symbol."""
    board: Callable[[Sketch, Plan, Look], object]
    """Draws slab and cells; also in a thread."""
    finish: Callable[[pygame.Surface, Plan, Look], object]
    """Gives a board that was drawn the grain of what it is made of; also in a thread."""
    disc: Callable[[Sketch, Point, float, float, Colour, Colour, Look], object]
    """Draws a piece's disc: middle, radius, radius of its face, the colours of disc and face."""


# -- the room's own ---------------------------------------------------------------------------


def _cells(palette: Palette) -> tuple[Colour, Colour, Colour, Colour]:
    if palette.high:
        seat = rgb("#484848") if palette.dark else rgb("#d6d6d6")
        return palette.paper, palette.plate, seat, palette.line
    if palette.dark:
        return rgb("#3a404b"), rgb("#2b2f38"), rgb("#6a6d73"), rgb("#1d2026")
    return rgb("#f3e8d2"), rgb("#e2d3b6"), rgb("#a79f92"), rgb("#c9b994")


def _slab(palette: Palette) -> Colour:
    return rgb("#101114") if palette.dark else rgb("#2a2421")


def _face(palette: Palette) -> Colour:
    return rgb("#efe6d4") if palette.dark else rgb("#fbf5e8")


def _board(sketch: Sketch, plan: Plan, look: Look) -> None:
    palette, style = look.palette, STYLES.of(look)
    slab, (light, dark, seat, line) = style.slab(palette), style.cells(palette)
    for grow in range(5):
        shadow = [(x, y + 3) for x, y in plan.outline(SLAB + 1 + grow)]
        sketch.polygon(shadow, fill=palette.shadow, alpha=palette.shadow_alpha / 255 / 6)
    sketch.polygon(plan.outline(SLAB - 1.5), fill=slab, stroke=slab, width=3)
    for cell, polygon in enumerate(plan.polygons):
        fill = seat if cell == SEAT else dark if plan.drawing.dark[cell] else light
        sketch.polygon(polygon, fill=fill, stroke=line, width=1.2)
    sketch.polygon(plan.polygons[SEAT], fill=seat, stroke=mix(seat, palette.outline, 0.45), width=1.4)


def _disc(
    sketch: Sketch, centre: Point, radius: float, inner: float, disc: Colour, face: Colour, look: Look
) -> None:  # fmt: skip
    rim = max(1.0, 0.055 * radius)
    sketch.circle(centre, radius - rim / 2, fill=disc, stroke=look.palette.outline, width=rim)
    sketch.circle(centre, inner, fill=face)


USUAL: Final = DjambiStyle(_cells, _slab, _face, _board, lambda surface, plan, look: None, _disc)

# -- wood and stone ---------------------------------------------------------------------------

_LIGHT: Final = {False: Tones(rgb("#f6ebd2"), rgb("#eedfbf")), True: Tones(rgb("#574232"), rgb("#4a382a"))}
_DARK: Final = {False: Tones(rgb("#ecd9bc"), rgb("#e2d2b5")), True: Tones(rgb("#392b21"), rgb("#2e221a"))}
_WALNUT: Final = {False: Tones(rgb("#4a3325"), rgb("#33231a")), True: Tones(rgb("#281c15"), rgb("#19110d"))}
_BASALT: Final = {False: Tones(rgb("#9d968b"), rgb("#b3aca0")), True: Tones(rgb("#6b6c70"), rgb("#7d7e82"))}


def _wooden_cells(palette: Palette) -> tuple[Colour, Colour, Colour, Colour]:
    if palette.high:
        return _cells(palette)
    line = rgb("#1c130e") if palette.dark else rgb("#a98a60")
    light, dark, seat = (mix(*each[palette.dark], 0.5) for each in (_LIGHT, _DARK, _BASALT))
    return light, dark, seat, line


def grains(palette: Palette) -> tuple[Colour, ...]:
    """The colours of the grain of light and dark cells."""
    return () if palette.high else (*_LIGHT[palette.dark], *_DARK[palette.dark])


def _wooden_slab(palette: Palette) -> Colour:
    return _slab(palette) if palette.high else mix(*_WALNUT[palette.dark], 0.5)


def _wooden_face(palette: Palette) -> Colour:
    if palette.high:
        return _face(palette)
    return rgb("#ead9b4") if palette.dark else rgb("#f6e7c6")


def _grain(surface: pygame.Surface, plan: Plan, look: Look) -> None:
    """The grain: of the slab along its sides, of the dark cells across that of the light ones, and the Seat's stone."""
    if look.palette.high:
        return
    across, down = zip(*plan.outline(SLAB), strict=True)
    left, top = round(min(across)), round(min(down))
    size = round(max(across)) - left + 1, round(max(down)) - top + 1
    dark, scale = look.palette.dark, max(0.25, plan.radius / 480)
    cells = plan.drawing.dark
    parts: tuple[tuple[dict[bool, Tones], bool, Sequence[Sequence[Point]]], ...] = (
        (_WALNUT, False, [plan.outline(SLAB)]),
        (_LIGHT, False, [plan.outline(0)]),
        (_DARK, True, [each for number, each in enumerate(plan.polygons) if cells[number] and number != SEAT]),
    )
    for number, (tones, upright, shapes) in enumerate(parts):
        face = wood(size[::-1] if upright else size, tones[dark], seed=11 + number, scale=scale, planks=1 + number % 2)
        if upright:
            face = pygame.transform.rotate(face, 90)
        _lay(surface, face, (left, top), shapes)
    box = plan.boxes[SEAT]
    _lay(surface, stone(box.size, _BASALT[dark]), box.topleft, [plan.polygons[SEAT]])
    over = Sketch(*surface.get_size())
    line = _wooden_cells(look.palette)[3]
    for polygon in plan.polygons:
        over.polygon(polygon, stroke=line, width=1.2)
    slab = _WALNUT[dark]
    over.polygon(plan.outline(SLAB - 0.5), stroke=mix(slab.streak, (0, 0, 0), 0.5), width=1.6)
    over.polygon(plan.outline(SLAB - 2.2), stroke=mix(slab.base, WHITE, 0.22), width=1.2, alpha=0.8)
    over.polygon(plan.outline(1.2), stroke=mix(slab.streak, (0, 0, 0), 0.6), width=2)
    over.polygon(plan.polygons[SEAT], stroke=mix(slab.streak, (0, 0, 0), 0.3), width=1.6)
    surface.blit(over.render(), (0, 0))


def _lay(surface: pygame.Surface, face: pygame.Surface, at: tuple[int, int], shapes: Iterable[Sequence[Point]]) -> None:
    """Lays a picture on a surface where shapes of the surface are; their edges are drawn over it later."""
    mask = pygame.Surface(face.get_size(), pygame.SRCALPHA)
    for shape in shapes:
        pygame.draw.polygon(mask, WHITE, [(x - at[0], y - at[1]) for x, y in shape])
    mask.blit(face, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(mask, at)


def _turned(
    sketch: Sketch, centre: Point, radius: float, inner: float, disc: Colour, face: Colour, look: Look
) -> None:  # fmt: skip
    """A disc as turned on a lathe: a polished ring in its player's colour, lit from above, and a face of boxwood."""
    _disc(sketch, centre, radius, inner, disc, face, look)
    if look.palette.high:
        return
    x, y = centre
    rim = max(1.0, 0.055 * radius)
    ring = radius - rim
    sketch.circle((x, y + 0.02 * radius), ring - 0.012 * radius, fill=mix(disc, (0, 0, 0), 0.28))
    sketch.circle((x, y - 0.018 * radius), ring - 0.03 * radius, fill=mix(disc, WHITE, 0.34))
    sketch.circle((x, y + 0.008 * radius), ring - 0.045 * radius, fill=disc)
    sketch.circle(centre, inner + 0.03 * radius, fill=mix(disc, (0, 0, 0), 0.4))
    sketch.circle((x, y + 0.012 * radius), inner, fill=mix(face, WHITE, 0.5))
    sketch.circle(centre, inner - 0.012 * radius, fill=face)
    for share in (0.93, 0.8, 0.62):
        sketch.circle(centre, inner * share, stroke=rgb("#9a7440"), width=max(0.7, 0.012 * radius), alpha=0.22)


WOODEN: Final = DjambiStyle(_wooden_cells, _wooden_slab, _wooden_face, _board, _grain, _turned)
STYLES: Final = BoardStyles("djambi", USUAL, {WOOD_AND_STONE.id: WOODEN})
