"""The Hanafuda cards: the drawn picture, an ink rim around it, a corner tab with month, ribbon or creature.

A picture is rasterised once, larger than any card of a table, and averaged down to each width that
is asked for: the cost of a new zoom step is then a fraction of a millisecond a card.
"""

from __future__ import annotations

from typing import Final

import pygame

from games.niwa.cards import CARDS
from ui.drawing.assets import drawn, picture, svg_text
from ui.drawing.lettering import blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.paint import card_shadow, scaled, stamp
from ui.drawing.palette import Colour, hex_of, mix, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, rect_picture
from ui.scenes.niwa.styles import INK, STYLES

RATIO: Final = 245 / 150
"""A card's height over its width."""
MASTER: Final = 200
"""The width at which pictures are rasterised."""
WIDEST: Final = 150
"""Cards up to this width are averaged down from the master, wider ones rasterised anew."""
SMALLEST_TAB: Final = 30
"""Narrower cards have no corner tab: it would hide the picture."""

TAB: Final = rgb("#fdfaf2")
_RED, _BLUE = rgb("#c3402a"), rgb("#27476e")
_NIGHT: Final = (("#f6eedc", "#e6dcc7"), ("#fdfaf2", "#f1eadc"))
"""Paper and white of the pictures in the dark theme: a lamp's light, not the sun's."""

_masters: dict[tuple[int, bool], pygame.Surface] = {}


def size_of(width: int) -> tuple[int, int]:
    """A card's size in pixels at this width."""
    return width, round(width * RATIO)


def ready(card: int, look: Look) -> bool:
    """True when a card's picture has been rasterised, so that `face` costs next to nothing."""
    return (card, look.palette.dark) in _masters


def prepare(card: int, look: Look) -> pygame.Surface:
    """A card's picture at `MASTER`, the first time after some milliseconds of work; may be called in a thread.

    Pictures of the other theme are let go of: twelve megabytes a theme are enough.
    """
    dark = look.palette.dark
    found = _masters.get((card, dark))
    if found is None:
        for other in [key for key in tuple(_masters) if key[1] != dark]:
            _masters.pop(other, None)
        found = _masters[card, dark] = _rasterised(card, MASTER, dark)
    return found


def _rasterised(card: int, width: int, dark: bool) -> pygame.Surface:
    text = svg_text(f"hanafuda/{CARDS[card].code}")
    for day, night in _NIGHT if dark else ():
        text = text.replace(day, night)
    return drawn(text, size_of(width), f"hanafuda/{CARDS[card].code}")


@picture_cache
def face(card: int, width: int, look: Look, tab: bool = True) -> pygame.Surface:
    """A card face up. Never draw on it."""
    if width <= WIDEST:
        surface = scaled(prepare(card, look), size_of(width))
    else:
        surface = _rasterised(card, width, look.palette.dark).copy()
    _frame(surface, width, look)
    if tab and width >= SMALLEST_TAB:
        surface.blit(corner_tab(card, width), (0, 0))
    return surface


def shown(card: int, width: int, look: Look, tab: bool = True) -> pygame.Surface:
    """Returns `face`, or as long as the picture is not there yet a plain card with its corner tab."""
    return face(card, width, look, tab) if ready(card, look) else _plain(card, width, look)


@picture_cache
def _plain(card: int, width: int, look: Look) -> pygame.Surface:
    surface = pygame.Surface(size_of(width), pygame.SRCALPHA)
    surface.fill(rgb(_NIGHT[0][1] if look.palette.dark else _NIGHT[0][0]))
    _frame(surface, width, look)
    surface.blit(corner_tab(card, width), (0, 0))
    return surface


def _frame(surface: pygame.Surface, width: int, look: Look) -> None:
    """Draws the rim over the picture's edge, and cuts the corners round."""
    surface.blit(_rim_picture(width, look), (0, 0))
    surface.blit(_corners(width), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def prepare_frame(width: int, look: Look) -> None:
    """Draws the rim and the corners of a width, which all its cards share."""
    _rim_picture(width, look)
    _corners(width)


@picture_cache
def _rim_picture(width: int, look: Look) -> pygame.Surface:
    size = size_of(width)
    thick = rim_width(width)
    sketch = Sketch(*size)
    STYLES.of(look).rim(sketch, size, thick, look)
    return sketch.render()


@picture_cache
def _corners(width: int) -> pygame.Surface:
    return rect_picture(size_of(width), radius=0.055 * width, fill=(255, 255, 255))


def rim_width(width: int) -> float:
    """The width of a card's ink rim."""
    return max(1.2 if width < 44 else 2.0, 0.03 * width)


def tab_side(width: int) -> float:
    """Returns how high the month's part of a corner tab is, in pixels."""
    return max(min(15.0, 0.36 * width), 0.137 * width)


def corner_tab(card: int, width: int) -> pygame.Surface:
    """Month, and below it a flag for a ribbon or a paw for a creature, on a tab in the top left corner."""
    data, side = CARDS[card], tab_side(width)
    mark = "paw" if data.creature is not None else data.ribbon or ""
    return _tab(data.month, "red" if mark == "poetry" else mark, round(side), round(rim_width(width)))


@picture_cache
def _tab(month: int, mark: str, side: int, rim: int) -> pygame.Surface:
    """A tab of `side` pixels inside a rim of `rim`; `mark` is "", "paw", "red" or "blue"."""
    high = side * (1.95 if mark else 1.0)
    sketch = Sketch(side + rim + 2, high + rim + 2)
    corner, line = 0.28 * side, max(0.9, 0.07 * side)
    right, foot = rim + side, rim + high
    bend = f"V{foot - corner:.2f}Q{right:.2f} {foot:.2f} {right - corner:.2f} {foot:.2f}"  # not for players
    sketch.path(f"M{rim} {rim}H{right:.2f}{bend}H{rim}Z", TAB, INK, line)  # not for players
    surface = sketch.render()
    middle = rim + side / 2
    blit_centred_ink(surface, str(month), max(7, round(0.7 * side)), INK, (middle, middle))
    if mark:
        pixels = max(5, round(side * 0.74))
        glyph = paw(pixels, INK) if mark == "paw" else flag(pixels, _BLUE if mark == "blue" else _RED)
        stamp(surface, glyph, (middle, rim + side * 1.42))
    return surface


def paw(pixels: int, colour: Colour) -> pygame.Surface:
    """The mark of a creature."""
    return picture("glyphs/creature", (pixels, pixels), ((hex_of(INK), hex_of(colour)),))


def flag(pixels: int, colour: Colour) -> pygame.Surface:
    """The mark of a ribbon."""
    return picture("glyphs/ribbon", (pixels, pixels), ((hex_of(_RED), hex_of(colour)),))


@picture_cache
def back(width: int, look: Look) -> pygame.Surface:
    """A card face down. Never draw on it."""
    surface = STYLES.of(look).back(size_of(width), look)
    _frame(surface, width, look)
    return surface


@picture_cache
def shadow(width: int, look: Look) -> pygame.Surface:
    """A card's soft shadow, four pixels larger at the sides; blit it (-4, -3) from the card."""
    strength = 2.4 if look.palette.dark else 1.0
    layers = [(grow, alpha * strength) for grow, alpha in ((0.4, 0.07), (1.3, 0.05), (2.3, 0.035))]
    return card_shadow(size_of(width), look, 0.055 * width, layers, drop=1)


@picture_cache
def ring(width: int, colour: Colour, thick: float = 3.0, dashed: bool = False) -> pygame.Surface:
    """A coloured ring around a card, 2.5 pixels outside it; centre it on the card."""
    grow = 2.5 + thick
    size = (round(width + 2 * grow + 1), round(size_of(width)[1] + 2 * grow + 1))
    return rect_picture(size, radius=0.055 * width + grow, stroke=colour, width=thick, dash=(7, 4) if dashed else ())


@picture_cache
def veil(width: int, look: Look, strength: int = 168) -> pygame.Surface:
    """A veil over a card that is out of use, in the colour of the ground; `strength` is its alpha."""
    surface = pygame.Surface(size_of(width), pygame.SRCALPHA)
    strength = 96 if look.palette.high else strength
    surface.fill((*mix(look.palette.paper, look.palette.ground, 0.3), strength))
    surface.blit(_corners(width), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
