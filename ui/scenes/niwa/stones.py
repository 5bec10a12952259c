"""The stones: black and white with a paper halo, distinguished by light and by rim; and how they turn over."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import pygame

from ui.drawing.look import Look
from ui.drawing.paint import scaled
from ui.drawing.palette import Colour, Palette, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, disc_picture
from ui.scenes.niwa.styles import BLACK, STYLES, WHITE

_HALO: Final = rgb("#f8f3e8")


def seat_colour(seat: int, palette: Palette) -> Colour:
    """The colour of a seat's stones."""
    return (BLACK, WHITE)[seat]


def diameter(width: int) -> int:
    """A stone's diameter on a card of this width."""
    return max(6, round(width * 28 / 72))


def place(box: pygame.Rect) -> tuple[int, int]:
    """The middle of the stone on the card `box`: its lower right corner."""
    return round(box.right - box.width * 18 / 72), round(box.bottom - box.width * 19 / 72)


@picture_cache
def stone(seat: int, across: int, look: Look) -> pygame.Surface:
    """A stone with its halo; centre it. Never draw on it."""
    halo = max(2.0, across * 2 / 28)  # on the black hills of August a thinner one is not seen
    side = across + 2 * round(halo)
    surface = disc_picture(side, side / 2, fill=_HALO)
    inset = (side - across) // 2
    surface.blit(STYLES.of(look).stone(seat, across, look), (inset, inset))
    return surface


@picture_cache
def turning(seat: int, across: int, look: Look) -> pygame.Surface:
    """A stone that would turn to `seat`: the old one, half in the new colour, in a vermilion ring."""
    ring = max(1.6, across * 2.6 / 28)
    side = across + 2 * math.ceil(ring) + 2
    middle, radius = side / 2, across / 2
    sketch = Sketch(side, side)
    sketch.circle((middle, middle), radius + ring / 2 + 0.6, fill=_HALO)
    sketch.circle((middle, middle), radius, fill=(WHITE, BLACK)[seat])
    reach = radius * math.sqrt(0.5)
    low, high = f"{middle - reach:.2f}", f"{middle + reach:.2f}"
    half = f"M{low} {high}A{radius} {radius} 0 0 1 {high} {low}Z"  # not for players
    sketch.path(half, (BLACK, WHITE)[seat])
    sketch.circle((middle, middle), radius + ring / 2 - 0.4, stroke=look.palette.vermilion, width=ring)
    return sketch.render()


@picture_cache
def just_turned(seat: int, across: int, look: Look) -> pygame.Surface:
    """A stone that has turned to `seat` lately: a rest of its old colour is at its upper left. Never draw on it."""
    surface = stone(seat, across, look).copy()
    side = surface.get_width()
    middle, radius = side / 2, across / 2
    reach = radius * math.sqrt(0.5)
    low, high = f"{middle - reach:.2f}", f"{middle + reach:.2f}"
    sketch = Sketch(side, side)
    far = radius * 1.25
    rest = f"M{low} {high}A{radius} {radius} 0 0 1 {high} {low}A{far} {far} 0 0 0 {low} {high}Z"  # not for players
    sketch.path(rest, (WHITE, BLACK)[seat])
    surface.blit(sketch.render(), (0, 0))
    return surface


def box(card: pygame.Rect) -> pygame.Rect:
    """Returns the place of the stone on a card."""
    across = diameter(card.width)
    rect = pygame.Rect(0, 0, across, across)
    rect.center = place(card)
    return rect


def turned(seat: int, across: int, share: float, look: Look) -> pygame.Surface:
    """A stone while it turns over to `seat`; `share` runs from 0 to 1."""
    shown = seat if share >= 0.5 else 1 - seat
    return _squashed(shown, across, max(1, round(abs(2 * share - 1) * 8)), look)


@picture_cache
def _squashed(seat: int, across: int, eighths: int, look: Look) -> pygame.Surface:
    whole = stone(seat, across, look)
    wide, high = whole.get_size()
    return scaled(whole, (max(2, wide * eighths // 8), high))


def threads(target: pygame.Surface, palette: Palette, card: pygame.Rect, others: Iterable[pygame.Rect]) -> None:
    """Draws lines from the stone of a card to those of others; slanting ones are antialiased."""
    start, ends = place(card), [place(other) for other in others]
    for colour, share in ((palette.paper, 6 / 72), (palette.vermilion, 2.6 / 72)):
        width = max(2, round(card.width * share))
        for end in ends:
            straight = start[0] == end[0] or start[1] == end[1]
            (pygame.draw.line if straight else pygame.draw.aaline)(target, colour, start, end, width)
