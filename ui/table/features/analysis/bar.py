"""The evaluation bar beside the board: what each seat may expect, as parts of its height."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from games.core.words import tr
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch

_WIDE: Final = 14
_AIR: Final = 8
_MARGIN: Final = 40
"""Above and below the bar at 100 %."""


class Share(NamedTuple):
    """One seat's part of the bar."""

    chance: float
    crest: int
    colour: Colour


def percent(chance: float) -> str:
    """A chance as players read it, of 100."""
    return tr("{share} %", share=round(100 * chance))


def strip_width(look: Look, seats: int) -> int:
    """How wide the strip left of the board is that bar and numbers take."""
    return (
        max(look.px(_WIDE) + 2 * _AIR, look.type.width(percent(1.0), _size(look), True) + 6)
        if seats == 2
        else (max(look.px(_WIDE), 2 * look.px(9) + 2) + 2 * _AIR)
    )


def _size(look: Look) -> float:
    return LABEL - 2


def paint_bar(target: pygame.Surface, strip: pygame.Rect, shares: Sequence[Share], look: Look) -> None:
    """Draws the seats' parts from the bottom up; of two also the half, and their numbers below and above."""
    two, high = len(shares) == 2, look.type.line_height(_size(look)) + 4
    box = pygame.Rect(0, 0, look.px(_WIDE), strip.height - 2 * max(_MARGIN, high + 2))
    box.center = strip.center
    parts = tuple((share.chance, share.colour) for share in shares)
    target.blit(_drawn(box.size, parts, look, two), box)
    if two:
        for share, y in zip(shares, (box.bottom + high // 2, box.top - high // 2), strict=True):
            words = percent(share.chance)
            place_text(target, look, words, _size(look), (box.centerx, y), bold=True, align="centre", middle=True)
        return
    level = float(box.bottom)
    for share in shares:
        part = share.chance * box.height
        disc = crest_disc(share.crest, look.px(9), share.colour, look)
        if part >= disc.get_height():
            target.blit(disc, disc.get_rect(center=(box.centerx, round(level - part / 2))))
        level -= part


@picture_cache
def _drawn(
    size: tuple[int, int], parts: tuple[tuple[float, Colour], ...], look: Look, halved: bool
) -> pygame.Surface:  # fmt: skip
    wide, high = size
    sketch = Sketch(wide, high)
    y = float(high)
    for number, (chance, colour) in enumerate(parts):
        top = 0.0 if number == len(parts) - 1 else y - chance * high
        sketch.rect((0, top, wide, y - top), fill=colour)
        if number > 0 and 0 < y < high:
            sketch.line([(0, y), (wide, y)], look.palette.outline, 1.4)
        y = top
    if halved:
        sketch.line([(1, high / 2), (wide - 1, high / 2)], (255, 250, 240), 2.0)
    shape = Sketch(wide, high)
    shape.rect((0, 0, wide, high), radius=wide / 3, fill=(255, 255, 255))
    drawn = shape.through(sketch.render(), (0, 0))
    rim = Sketch(wide, high)
    rim.rect((0, 0, wide, high), radius=wide / 3, stroke=look.palette.frame, width=1.4)
    drawn.blit(rim.render(), (0, 0))
    return drawn
