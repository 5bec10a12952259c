"""What Niwa's cards, stones and garden are made of: lacquered cards on the room's floor, or a printed book."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from ui.drawing.assets import picture
from ui.drawing.board_style import PRINTED_BOOK, BoardStyles
from ui.drawing.look import Look
from ui.drawing.palette import Colour, mix, rgb
from ui.drawing.print import cover, page
from ui.drawing.vector import Sketch

INK: Final = rgb("#211f1d")
BLACK: Final = rgb("#2b2825")
WHITE: Final = rgb("#fdfbf5")
_NAMES: Final = ("black", "white")


class NiwaStyle(NamedTuple):
    """How cards, stones and garden look in one style."""

    rim: Callable[[Sketch, tuple[int, int], float, Look], object]
    """Draws the rim of a card over the edge of its picture; the rim's usual width is given."""
    back: Callable[[tuple[int, int], Look], pygame.Surface]
    """A card's back without its rim, as a new picture."""
    floor: Callable[[tuple[int, int], tuple[int, int], Look], pygame.Surface | None]
    """What the garden lies on, by its size and the whole window's; None: the room's floor. Never draw on it."""
    stone: Callable[[int, int, Look], pygame.Surface]
    """The stone of a seat, so many pixels across."""


def ink(look: Look) -> Colour:
    """The ink of a theme, in which rims and outlines are drawn."""
    return look.palette.outline if look.palette.dark else INK


# -- lacquered cards --------------------------------------------------------------------------


def _rim(sketch: Sketch, size: tuple[int, int], thick: float, look: Look) -> None:
    # A stroke as wide as the rim, and a hair beyond the edge so that no picture shows outside it.
    sketch.rect((-1, -1, size[0] + 2, size[1] + 2), radius=0.055 * size[0] + 1, stroke=ink(look), width=thick + 1)


def _back(size: tuple[int, int], look: Look) -> pygame.Surface:
    surface = picture("niwa/back", size).copy()
    if look.palette.dark:
        surface.fill((225, 225, 225, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _stone(seat: int, across: int, look: Look) -> pygame.Surface:
    return picture(f"niwa/{_NAMES[seat]}", (across, across))


LACQUERED: Final = NiwaStyle(_rim, _back, lambda size, window, look: None, _stone)

# -- a printed book ---------------------------------------------------------------------------

_PAPER: Final = {False: rgb("#f3e9d2"), True: rgb("#e2d8c2")}


def _printed_rim(sketch: Sketch, size: tuple[int, int], thick: float, look: Look) -> None:
    """The paper's margin round the print, ruled inside and cut outside."""
    if look.palette.high:
        _rim(sketch, size, thick, look)
        return
    wide, high = size
    margin, radius = thick * 1.5, 0.055 * wide
    sketch.rect((-1, -1, wide + 2, high + 2), radius=radius + 1, stroke=_PAPER[look.palette.dark], width=margin + 1)
    fine = max(0.9, thick * 0.36)
    inner = margin - fine
    sketch.rect((inner, inner, wide - 2 * inner, high - 2 * inner), stroke=INK, width=fine)
    sketch.rect((0, 0, wide, high), radius=radius, stroke=mix(ink(look), _PAPER[look.palette.dark], 0.25), width=fine)


def _printed_stone(seat: int, across: int, look: Look) -> pygame.Surface:
    """A stone as a block prints it: flat, with one line inside the edge."""
    middle = across / 2
    sketch = Sketch(across, across)
    fill, line = (BLACK, WHITE) if seat == 0 else (WHITE, BLACK)
    rim = max(1.0, across * 0.075)
    sketch.circle((middle, middle), middle - rim / 2, fill=fill, stroke=BLACK, width=rim)
    if across >= 11:
        sketch.circle((middle, middle), middle * 0.72, stroke=line, width=max(0.8, across * 0.045))
    return sketch.render()


def _indigo_cover(size: tuple[int, int], look: Look) -> pygame.Surface:
    return cover(size, rgb("#2c4868"), rgb("#e8dcc0"), "庭", look)


PRINTED: Final = NiwaStyle(
    _printed_rim, _indigo_cover, lambda size, window, look: page(size, window, look), _printed_stone
)
STYLES: Final = BoardStyles("niwa", LACQUERED, {PRINTED_BOOK.id: PRINTED})
