"""What Naishi's table and cards are made of: painted cards by the water, or a printed book."""

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

PAPER: Final = rgb("#fbf6ec")
INK: Final = rgb("#211f1d")
Box = tuple[float, float, float, float]


class NaishiStyle(NamedTuple):
    """How cards and table look in one style."""

    sheet: Callable[[Sketch, tuple[int, int], Look], object]
    """Draws the paper of a card with its edge."""
    ruling: Callable[[Sketch, Box, float, Look], object]
    """Draws what rules the picture of a card so wide off from its paper."""
    back: Callable[[tuple[int, int], Look], pygame.Surface]
    """A card's back. Never draw on it."""
    floor: Callable[[tuple[int, int], tuple[int, int], Look], pygame.Surface | None]
    """What the table is, by its size and the whole window's; None: the room's floor. Never draw on it."""
    waves: Callable[[Sketch, Callable[[float, float], str], tuple[float, float], Look], object]
    """Draws the waves of the River; given are what makes a line of waves at a height, and the heights of its banks."""


# -- painted cards ----------------------------------------------------------------------------


def paper(look: Look) -> Colour:
    """The paper of cards, as it is seen in this light."""
    return mix(PAPER, (0, 0, 0), 0.07) if look.palette.dark else PAPER


def _sheet(sketch: Sketch, size: tuple[int, int], look: Look) -> None:
    u = size[0] / 150
    rim = max(1.0, 1.5 * u)
    sketch.rect((0, 0, *size), radius=max(4, 9 * u), fill=paper(look), stroke=look.palette.outline, width=rim)


def _ruling(sketch: Sketch, panel: Box, width: float, look: Look) -> None:
    sketch.rect(panel, stroke=INK, width=max(0.8, width / 150), alpha=0.55)


def _back(size: tuple[int, int], look: Look) -> pygame.Surface:
    small = "-small" if size[0] < 90 else ""
    return picture(f"naishi/back{small}", size)


def bank(look: Look) -> Colour:
    """The colour of the River's waves."""
    return rgb("#3c4b57") if look.palette.dark else rgb("#b3bfc6")


def _waves(sketch: Sketch, wave: Callable[[float, float], str], banks: tuple[float, float], look: Look) -> None:
    sketch.path(wave(banks[0] + 14, 8), None, bank(look), 1.5)
    sketch.path(wave(banks[1] - 10, 7), None, bank(look), 1.5)


PAINTED: Final = NaishiStyle(_sheet, _ruling, _back, lambda size, window, look: None, _waves)

# -- a printed book ---------------------------------------------------------------------------


def _printed_sheet(sketch: Sketch, size: tuple[int, int], look: Look) -> None:
    """Cut paper with the block's double frame round all that is printed."""
    if look.palette.high:
        _sheet(sketch, size, look)
        return
    wide, high = size
    u = wide / 150
    tone = rgb("#ded3ba") if look.palette.dark else rgb("#f5ead2")
    line, edge = max(0.9, 1.5 * u), mix(look.palette.outline, tone, 0.35)
    sketch.rect((0, 0, wide, high), radius=max(3, 5 * u), fill=tone, stroke=edge, width=max(0.8, u))
    inset = max(1.6, 3 * u)
    sketch.rect((inset, inset, wide - 2 * inset, high - 2 * inset), stroke=INK, width=line)


def _printed_ruling(sketch: Sketch, panel: Box, width: float, look: Look) -> None:
    """The key block's line round the picture, and under it the rule over the name."""
    line = max(0.9, 1.7 * width / 150)
    sketch.rect(panel, stroke=INK, width=line)
    if look.palette.high:
        return
    x, y, w, h = panel
    corner = w * 0.075
    for left in (x, x + w):
        for top in (y, y + h):
            sign = 1 if left == x else -1, 1 if top == y else -1
            ends = [(left + sign[0] * corner, top), (left, top), (left, top + sign[1] * corner)]
            sketch.polygon(ends, fill=INK)


def _plum_cover(size: tuple[int, int], look: Look) -> pygame.Surface:
    surface = cover(size, rgb("#6b3039"), rgb("#ecdcc0"), "内", look)
    edge, corner = Sketch(*size), max(3, 5 * size[0] / 150)
    edge.rect((0, 0, *size), radius=corner, stroke=look.palette.outline, width=max(1.0, size[0] / 100))
    surface.blit(edge.render(), (0, 0))
    shape = Sketch(*size)
    shape.rect((0, 0, *size), radius=corner, fill=(255, 255, 255))
    return shape.through(surface, (0, 0))


def _engraved(sketch: Sketch, wave: Callable[[float, float], str], banks: tuple[float, float], look: Look) -> None:
    """Many fine lines, as a block is cut: closer at the banks, wider in the middle."""
    if look.palette.high:
        _waves(sketch, wave, banks, look)
        return
    top, foot = banks
    ink = mix(bank(look), rgb("#27476e" if not look.palette.dark else "#7fa3d1"), 0.4)
    lines = 15
    for number in range(lines):
        share = number / (lines - 1)
        bent = share + 0.09 * (1 if share < 0.5 else -1) * abs(share - 0.5) * -2
        near = abs(share - 0.5) * 2
        y = top + 13 + (foot - top - 24) * bent  # within the banks, which sway
        sketch.path(wave(y, 8 - share), None, ink, 0.7 + 0.8 * near, 0.3 + 0.5 * near)


PRINTED: Final = NaishiStyle(
    _printed_sheet, _printed_ruling, _plum_cover, lambda size, window, look: page(size, window, look), _engraved
)
STYLES: Final = BoardStyles("naishi", PAINTED, {PRINTED_BOOK.id: PRINTED})
