"""Pictures of hand cards: where six do not fit side by side, small cards (slips) with all that one plays by."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from games.senshiai.cards.collection import Card
from games.senshiai.cards.printed import name_of, text_of
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.words.card_words import ROMAN, kind_of, number, path_names, type_word
from ui.drawing.assets import icon, picture
from ui.drawing.breaking import unbroken
from ui.drawing.lettering import blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.paint import add_shadow, place_text
from ui.drawing.palette import Colour, hex_of, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import WHITE, Sketch, rect_picture
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.card_layout import CREAM, INK, PAPER, SOFT, covering, frame_colour

GAP: Final = 6
"""Pixels between two slips of a hand."""
LEAST: Final = 124
"""Cards of a hand that are narrower than this, in pixels, are drawn as slips."""
LARGE: Final = 1.25
"""The factor for the size of text from which all hands are drawn as slips."""
NARROW: Final = 140
"""Slips narrower than this, in pixels, show what a card costs and is called, and no more."""
LOW: Final = 62
"""Slips lower than this, in pixels, do so as well."""

Size = tuple[int, int]


class HandArt(NamedTuple):
    """The pictures of a hand: cards of a width, or slips of a size."""

    look: Look
    width: int
    slip: Size | None

    def face(self, card: str) -> pygame.Surface:
        """Returns a card of the hand; `?` is one face down."""
        if self.slip is not None:
            return _back(self.slip, self.look) if card == "?" else face(cards.find(card), self.slip, self.look)
        return cards.back(self.width, self.look) if card == "?" else cards.face(card, self.width, self.look)

    def veil(self) -> pygame.Surface:
        """Returns the veil over a card that cannot be used now."""
        return _veil(self.slip, self.look) if self.slip is not None else cards.veil(self.width, self.look)

    def shadow(self) -> pygame.Surface:
        """Blitted 4 pixels up and left of the card."""
        return _shadow(self.slip, self.look) if self.slip is not None else cards.shadow(self.width, self.look)

    def rim(self, colour: Colour, thick: float) -> pygame.Surface:
        """Draws a coloured rim round a card."""
        return _rim(self.slip, colour, thick) if self.slip is not None else cards.rim(self.width, colour, thick)


def columns(count: int) -> int:
    """Returns how many slips stand side by side, in two rows."""
    return max(3, -(-count // 2))


@picture_cache
def face(card: Card, size: Size, look: Look) -> pygame.Surface:
    """Draws a card as a slip, its text as large as set where the slip has room for that. Never draw on it."""
    surface = _body(size, cards.shown(frame_colour(card), look)).copy()
    if size[0] < NARROW or size[1] < LOW:
        _paint_named(surface, card, look)
        return surface
    look = look.scaled(min(1.0, size[0] / look.px(162), size[1] / look.px(72)))
    pad = look.px(5)
    share = 0.3 if look.type.scale < 1.2 else 0.225
    art = pygame.Rect(pad, pad, round(size[0] * share), size[1] - 2 * pad)
    _paint_art(surface, card, art, look)
    left = art.right + look.px(6)
    top = _paint_name(surface, card, pygame.Rect(left, 0, size[0] - left - pad, 0), look)
    paper = pygame.Rect(left, top, size[0] - left - pad, size[1] - pad - top)
    sketch = Sketch(*size)
    sketch.rect((paper.x, paper.y, paper.width, paper.height), radius=3, fill=_paper(look), stroke=INK, width=1.6)
    surface.blit(sketch.render(), (0, 0))
    _paint_paper(surface, card, paper, look)
    return surface


def _paint_named(surface: pygame.Surface, card: Card, look: Look) -> None:
    """Draws cost and name alone, with the picture above where there is room, the name in as many lines as it needs."""
    wide, high = surface.get_size()
    box = pygame.Rect(5, 3, wide - 9, high - 6)
    if high >= 56:
        art = pygame.Rect(5, 5, wide - 10, high * 9 // 20)
        _paint_art(surface, card, art, look.scaled(min(1.0, art.height / look.px(38))))
        box.update(5, art.bottom + 1, wide - 10, high - art.bottom - 4)
    else:
        tab = pygame.Rect(4, 4, max(12, min(look.px(18), wide // 7)), high - 8)
        over = Sketch(wide, high)
        over.rect((tab.x, tab.y, tab.width, tab.height), radius=5, fill=PAPER)
        surface.blit(over.render(), (0, 0))
        blit_centred_ink(surface, ROMAN[card.cost], round(tab.width * 0.62), INK, tab.center)
        box.update(tab.right + 4, 3, wide - tab.right - 8, high - 6)
    scale = look.type.scale
    size = min(13.0, wide / 7.5 / scale)
    while True:
        lines = look.type.wrap(name_of(card.number), size, box.width, True)
        step = round(look.type.line_height(size) * 0.88)
        widest = max(look.type.width(word, size, True) for word in unbroken(name_of(card.number)))
        stands = widest <= box.width and (len(lines) - 1) * step + look.type.pixels(size) <= box.height
        if stands or size * scale <= 8:
            break
        size -= 0.5 / scale
    first = box.centery - (len(lines) - 1) * step / 2
    for row, line in enumerate(lines):
        place_text(surface, look, line, size, (box.x, round(first + row * step)), CREAM, bold=True, middle=True)


def _paper(look: Look) -> Colour:
    return mix(PAPER, (0, 0, 0), 0.07) if look.palette.dark else PAPER


@picture_cache
def _body(size: Size, colour: Colour) -> pygame.Surface:
    sketch = Sketch(*size)
    sketch.rect((0, 0, *size), radius=9, fill=INK)
    sketch.rect((2, 2, size[0] - 4, size[1] - 4), radius=7.5, fill=colour)
    return sketch.render()


def _paint_art(surface: pygame.Surface, card: Card, box: pygame.Rect, look: Look) -> None:
    """Draws the picture with the cost and the kind on it."""
    x, y, wide, high = covering((0, 0, box.width, box.height))
    art = picture(f"senshiai/{card.id}", (round(wide), round(high)))
    mask = Sketch(*box.size)
    mask.rect((0, 0, *box.size), radius=4, fill=WHITE)
    surface.blit(mask.through(art, (round(x), round(y))), box)
    over = Sketch(*surface.get_size())
    over.rect((box.x, box.y, box.width, box.height), radius=4, stroke=INK, width=1.6)
    radius = look.px(10)
    cost = (box.left + radius, box.top + radius + 1)
    over.circle(cost, radius, fill=PAPER, stroke=INK, width=1.6)
    side = look.px(13)
    kind = pygame.Rect(box.left + 3, box.bottom - side - 7, side + 4, side + 4)
    over.rect((kind.x, kind.y, kind.width, kind.height), radius=3, fill=PAPER, stroke=INK, width=1.2)
    surface.blit(over.render(), (0, 0))
    blit_centred_ink(surface, ROMAN[card.cost], round(radius * 1.05), INK, cost)
    ink = (("#211f1d", hex_of(cards.shown(frame_colour(card), look))),)
    sign = picture(f"glyphs/type-{kind_of(card)}", (side, side), ink)
    surface.blit(sign, sign.get_rect(center=kind.center))


def _paint_name(surface: pygame.Surface, card: Card, box: pygame.Rect, look: Look) -> int:
    """The name in one line, else in two smaller ones; returns where the paper begins."""
    for size in (13, 12, 11.5):
        if look.type.width(name_of(card.number), size, True) <= box.width:
            middle = look.px(13)
            place_text(surface, look, name_of(card.number), size, (box.left, middle), CREAM, bold=True, middle=True)
            return look.px(24)
    size = 11.0
    while len(look.type.wrap(name_of(card.number), size, box.width, True)) > 2:
        size -= 0.5
    y = look.px(2)
    for line in look.type.wrap(name_of(card.number), size, box.width, True):
        place_text(surface, look, line, size, (box.left, y), CREAM, bold=True)
        y += round(look.type.line_height(size) * 0.88)
    return y + look.px(3)


def _paint_paper(surface: pygame.Surface, card: Card, box: pygame.Rect, look: Look) -> None:
    """Draws rules, or the kind and an open book where they need more room; Paths at the right; numbers at the foot."""
    foot = look.px(19) if card.type is not CardType.EVENT or card.power is not None else 0
    inner = pygame.Rect(box.left + look.px(5), box.top + 2, box.width - look.px(9), box.height - foot - 3)
    right, side = inner.right, look.px(17)
    middle = inner.top + min(inner.height // 2, look.px(10))
    for name in reversed(path_names(card)):
        glyph = picture(f"glyphs/path-{name}", (side, side))
        surface.blit(glyph, glyph.get_rect(midright=(right, middle)))
        right -= side + 1
    room = right - inner.left - (3 if right < inner.right else 0)
    _paint_rules(surface, card, pygame.Rect(inner.left, inner.top, room, inner.height), look)
    if foot:
        _paint_foot(surface, card, pygame.Rect(inner.left, box.bottom - foot, inner.width, foot - 2), look)


def _paint_rules(surface: pygame.Surface, card: Card, box: pygame.Rect, look: Look) -> None:
    for share in (1.0, 0.91, 0.82) if card.text else ():
        size = 12 * share
        lines, step = look.type.wrap(text_of(card.number), size, box.width), round(look.type.pixels(size) * 1.2)
        whole = max((look.type.width(word, size) for word in unbroken(text_of(card.number))), default=0) <= box.width
        if whole and len(lines) * step <= box.height:
            y = box.top + min((box.height - len(lines) * step) // 2, look.px(3)) + step // 2
            for line in lines:
                place_text(surface, look, line, size, (box.left, y), INK, middle=True)
                y += step
            return
    kind, middle = type_word(card), box.top + min(box.height // 2, look.px(10))
    soft = cards.shown(SOFT, look)
    at = place_text(surface, look.holding(kind, 12, box.width), kind, 12, (box.left, middle), soft, middle=True)
    side = look.px(15)
    if card.text and at.right + side + 4 <= box.right:
        book = icon("rules", side, INK)
        surface.blit(book, book.get_rect(midleft=(at.right + 5, middle)))


def _paint_foot(surface: pygame.Surface, card: Card, box: pygame.Rect, look: Look) -> None:
    """Draws speed (a Terrain, a Capital: Limit), melee, ranged, Resistance, each in its quarter."""
    traits: list[tuple[str, int | None]] = [("limit", card.limit)]
    if card.power is not None:
        first = ("limit", card.limit) if card.capital else ("speed", card.speed)
        traits = [first, *zip(("melee", "ranged", "resistance"), card.power, strict=True)]
    side, quarter = look.px(13), box.width / 4
    while side + look.px(2) + look.type.width("10", 12, True) > quarter + look.px(3) and side > 8:
        side -= 1
    for place, (name, value) in enumerate(traits):
        x, ink = box.left + round(place * quarter), cards.shown(SOFT, look) if value is None else INK
        glyph = picture(f"glyphs/{name}", (side, side), (("#211f1d", hex_of(ink)),))
        surface.blit(glyph, glyph.get_rect(midleft=(x, box.centery)))
        at = (x + side + look.px(2), box.centery)
        place_text(surface, look, number(value), 12, at, ink, bold=value is not None, middle=True)


@picture_cache
def _back(size: Size, look: Look) -> pygame.Surface:
    surface = _body(size, (44, 62, 92)).copy()
    side = min(size) // 2
    crest = picture("senshiai/back", (round(side * 0.72), side))
    surface.blit(crest, crest.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surface


@picture_cache
def _veil(size: Size, look: Look) -> pygame.Surface:
    if look.palette.high:
        return cards.broken_rim(size, 4.0, look)
    return rect_picture(size, radius=9, fill=look.palette.ground, alpha=0.42)


@picture_cache
def _rim(size: Size, colour: Colour, thick: float) -> pygame.Surface:
    grow = thick + 1
    box = (size[0] + 2 * grow, size[1] + 2 * grow)
    return rect_picture(box, radius=9 + grow, stroke=colour, width=thick)


@picture_cache
def _shadow(size: Size, look: Look) -> pygame.Surface:
    sketch = Sketch(size[0] + 8, size[1] + 10)
    add_shadow(sketch, (4, 4, *size), look, 9, 3)
    return sketch.render()
