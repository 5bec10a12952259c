"""Senshiai's card faces as pictures, at any width. Nothing here knows a table: decks and printed sheets use it too.

`face(card, width, look)` is the card face up, `back` face down; `card_layout.layout` is the same card as
data, for whoever draws on something else than pixels. From `WHOLE` pixels on a card is drawn whole, below
that with what is needed while playing, below `TINY` as picture, frame and cost.
"""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import kept
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS, Card
from games.senshiai.words.card_words import ROMAN
from ui.drawing.assets import picture
from ui.drawing.lettering import text_picture, text_width
from ui.drawing.look import Look
from ui.drawing.paint import card_shadow
from ui.drawing.palette import Colour, hex_of, mix, readable
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import WHITE, Sketch, rect_picture
from ui.scenes.senshiai.card_layout import (
    FRAMES,
    FULL,
    INK,
    PAPER,
    SMALL,
    SOFT,
    CardLayout,
    Drawing,
    Shape,
    Text,
    covering,
    frame_colour,
    layout,
    rounded,
    rules_size,
    window_path,
)
from ui.scenes.senshiai.styles import STYLES

WHOLE: Final = 210
"""The width in pixels from which every line of a card is drawn."""
TINY: Final = 84
"""The width in pixels below which a card has no words."""


def find(card: Card | str) -> Card:
    """The card itself, by its id too. Raises KeyError for an unknown id."""
    return card if isinstance(card, Card) else CARDS[CARD_NUMBERS[card]]


def size_of(width: int) -> tuple[int, int]:
    """A card's size in pixels at this width."""
    wide, high = FULL if width >= WHOLE else SMALL
    return width, round(width * high / wide)


def width_for(height: int) -> int:
    """The largest width at which a card is no higher than `height`."""
    width = int(height * FULL[0] / FULL[1])
    return width if width >= WHOLE else min(WHOLE - 1, int(height * SMALL[0] / SMALL[1]))


@kept(320)
def rules_pixels(card: Card | str, width: int) -> float:
    """Returns how high the letters of a card's rules are at this width, below `WHOLE`; 0 without rules."""
    return rules_size(find(card)) * width / SMALL[0]


@picture_cache
def face(card: Card | str, width: int, look: Look, least: int = 0) -> pygame.Surface:
    """A card face up; letters of rules below `WHOLE` are at least `least` pixels. Never draw on it."""
    subject = find(card)
    if width < TINY:
        return _tiny(subject, width, look)
    plan = layout(subject, width < WHOLE, least * SMALL[0] / width)
    surface = paint_layout(plan, width, look)
    STYLES.of(look).frame(surface, shown(frame_colour(subject), look), look)
    return surface


def paint_layout(plan: CardLayout, width: int, look: Look) -> pygame.Surface:
    """The parts of a card, drawn one over the other."""
    scale = width / plan.width
    size = (width, round(plan.height * scale))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    shapes: list[Shape] = []
    for part in plan.parts:
        if isinstance(part, Shape):
            shapes.append(part)
            continue
        _paint_shapes(surface, shapes, scale, look)
        if isinstance(part, Drawing):
            _paint_drawing(surface, part, scale, look)
        else:
            _paint_text(surface, part, scale, look)
    _paint_shapes(surface, shapes, scale, look)
    return surface


def shown(colour: Colour, look: Look) -> Colour:
    """A card's colour in a look: paper a little darker in a dark room, frames and soft words deep in high contrast."""
    if look.palette.high and (colour == SOFT or colour in FRAMES.values()):
        return readable(colour, (0, 0, 0), (mix(PAPER, (0, 0, 0), 0.07),), look.palette.least)
    return mix(colour, (0, 0, 0), 0.07) if look.palette.dark and colour == PAPER else colour


def _paint_shapes(surface: pygame.Surface, shapes: list[Shape], scale: float, look: Look) -> None:
    """Draws the collected shapes in one go and forgets them."""
    if not shapes:
        return
    sketch = ScaledSketch(surface.get_size(), scale)
    for shape in shapes:
        fill = None if shape.fill is None else shown(shape.fill, look)
        sketch.path(shape.path, fill, shape.stroke, shape.width, shape.alpha)
    surface.blit(sketch.render(), (0, 0))
    shapes.clear()


class ScaledSketch(Sketch):
    """A sketch whose paths are in a drawing's own measures."""

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        super().__init__(*size)
        self.scale = scale

    def svg(self) -> str:
        """Returns the SVG text of the parts, scaled."""
        size = (
            f'viewBox="0 0 {self.width} {self.height}" width="{self.width}" height="{self.height}"'  # not for players
        )
        inner = f'<g transform="scale({self.scale:.5f})">{"".join(self._parts)}</g>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inner}</svg>'


def _paint_drawing(surface: pygame.Surface, part: Drawing, scale: float, look: Look) -> None:
    x, y, w, h = (value * scale for value in part.box)
    size = (max(1, round(w)), max(1, round(h)))
    swaps = (("#211f1d", hex_of(shown(part.ink, look))),) if part.ink is not None else ()
    art = picture(part.asset, size, swaps)
    at = (round(x), round(y))
    if not part.window:
        surface.blit(art, at)
        return
    mask = ScaledSketch(surface.get_size(), scale)
    mask.path(part.window, WHITE)
    surface.blit(mask.through(art, at), (0, 0))


def _paint_text(surface: pygame.Surface, part: Text, scale: float, look: Look) -> None:
    pixels = max(5, int(part.size * scale + 0.3))
    room = part.room * scale + 1
    while pixels > 5 and text_width(part.text, pixels, part.bold, part.italic) > room:
        pixels -= 1
    colour = part.colour if part.colour == PAPER else shown(part.colour, look)
    line = text_picture(part.text, pixels, colour, part.bold, part.italic)
    box = line.get_rect()
    x = round(part.x * scale)
    if part.align == "middle":
        box.centerx = x
    elif part.align == "right":
        box.right = x
    else:
        box.left = x
    box.centery = round(part.middle * scale)
    surface.blit(line, box)


def _tiny(card: Card, width: int, look: Look) -> pygame.Surface:
    """Draws picture, frame and cost of a card among many."""
    size = size_of(width)
    rim = max(1.2, width * 0.03)
    surface = rect_picture(size, radius=width * 0.06, fill=shown(frame_colour(card), look), stroke=INK, width=rim)
    inset = width * 0.085
    box = (inset, size[1] * 0.2, width - 2 * inset, (width - 2 * inset) * 0.62)
    path = window_path(card, box)
    _paint_drawing(surface, Drawing(f"senshiai/{card.id}", covering(box), path), 1.0, look)
    over = Sketch(*size)
    over.path(path, None, INK, max(1.0, width * 0.02))
    top = box[1] + box[3] + inset * 0.8
    over.path(rounded(inset, top, box[2], size[1] - top - inset, 2), shown(PAPER, look), INK, max(1.0, width * 0.02))
    surface.blit(over.render(), (0, 0))
    side = max(6, round(min(size[1] - top - inset, width * 0.3)))
    kind = "capital" if card.capital else card.type.name.lower()
    sign = picture(f"glyphs/type-{kind}", (side, side), (("#211f1d", hex_of(shown(frame_colour(card), look))),))
    surface.blit(sign, sign.get_rect(center=(width // 2, round((top + size[1] - inset) / 2))))
    if width >= 40 and not card.capital:
        pixels = max(8, round(width * 0.17))
        roman = text_picture(ROMAN[card.cost], pixels, (255, 250, 240), True)
        surface.blit(roman, roman.get_rect(midleft=(round(inset * 1.2), round(size[1] * 0.105))))
    return surface


@picture_cache
def back(width: int, look: Look) -> pygame.Surface:
    """A card face down. Never draw on it."""
    return STYLES.of(look).back(size_of(width), look)


@picture_cache
def rim(width: int, colour: Colour, thick: float) -> pygame.Surface:
    """A coloured rim around a card, outside it by `thick` + 1 pixels."""
    grow = thick + 1
    size = (width + 2 * grow, size_of(width)[1] + 2 * grow)
    return rect_picture(size, radius=max(5, width * 0.052 + grow), stroke=colour, width=thick)


@picture_cache
def veil(width: int, look: Look) -> pygame.Surface:
    """Draws the veil over a card that cannot be used now; in high contrast a broken rim. Never draw on it."""
    if look.palette.high:
        return broken_rim(size_of(width), max(4.0, width * 0.05), look)
    return rect_picture(size_of(width), radius=width * 0.052, fill=look.palette.ground, alpha=0.42)


def broken_rim(size: tuple[int, int], rim: float, look: Look) -> pygame.Surface:
    """Draws the rim that marks in high contrast a card that cannot be used now; its words stay plain."""
    sketch, (wide, high) = Sketch(*size), size
    sketch.rect((rim / 2, rim / 2, wide - rim, high - rim), radius=rim, stroke=look.palette.ground, width=rim)
    sketch.rect((2, 2, wide - 4, high - 4), radius=rim, stroke=look.palette.ink, width=2, dash=(6, 5))
    return sketch.render()


@picture_cache
def shadow(width: int, look: Look) -> pygame.Surface:
    """A card's shadow, blitted 4 pixels up and left of the card. Never draw on it."""
    strength = 3 if look.palette.dark else 1
    layers = ((0.4, 0.07), (1.2, 0.055), (2.2, 0.045), (3.2, 0.035))
    return card_shadow(size_of(width), look, width * 0.05, [(grow, alpha * strength) for grow, alpha in layers])
