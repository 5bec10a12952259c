"""The cards: paper, picture panel fading as on a woodblock print, tag with kanji, emblem, name."""

from __future__ import annotations

from typing import Final

import pygame

from games.naishi.cards import SPEC, Card, Kind, name
from ui.drawing.assets import icon, picture
from ui.drawing.lettering import blit_centred_ink, text_picture, text_width
from ui.drawing.look import Look
from ui.drawing.paint import card_shadow, in_runs, stamp
from ui.drawing.palette import Colour, mix, readable, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, disc_picture, rect_picture
from ui.scenes.naishi.styles import INK, PAPER, STYLES

RATIO: Final = 1.4
"""A card's height over its width."""

SHADOW: Final = 4
"""Pixels by which a card's shadow reaches beyond it on every side."""

NAMED: Final = 75
"""The width in pixels from which a card bears its name."""

_DRESS: Final[dict[Card, tuple[str, str, str]]] = {
    Card.NAISHI: ("内侍", "#eaa58c", "#f8e4d6"),
    Card.COUNCELLOR: ("臣", "#d3ab58", "#f1e3c3"),
    Card.SENTINEL: ("番", "#1a3353", "#31527b"),
    Card.MONK: ("僧", "#93a878", "#dfe4cf"),
    Card.KNIGHT: ("騎", "#8f2f1e", "#c8553d"),
    Card.RONIN: ("浪", "#7f9bbb", "#dbe3ea"),
    Card.NINJA: ("忍", "#151413", "#33302d"),
    Card.FORT: ("砦", "#9fb0c2", "#dfe3e6"),
    Card.TORII: ("鳥居", "#efc9a0", "#faf1e2"),
    Card.BANNER: ("旗", "#c0b39c", "#efe7d8"),
    Card.RICE_FIELDS: ("田", "#cfd8b4", "#f3ead2"),
    Card.MOUNTAIN: ("山", "#c9c6c0", "#ebe6dc"),
}
"""The kanji on a card's tag, and its panel's colours at the top and at the base."""
_TAGS: Final = {Kind.CHARACTER: rgb("#c3402a"), Kind.BUILDING: rgb("#27476e"), Kind.MOUNTAIN: rgb("#736b60")}
_SPANNING: Final = (Card.RICE_FIELDS, Card.MOUNTAIN)
"""The pictures that fill their panel from side to side."""


def file_of(card: Card) -> str:
    """The name of a card's drawing."""
    return SPEC[card].name.lower().replace(" ", "-")


def size_of(width: int) -> tuple[int, int]:
    """A card's size in pixels at this width."""
    return width, round(width * RATIO)


def face(card: Card, width: int, look: Look) -> pygame.Surface:
    """A card face up. Never draw on it."""
    return _face(card, name(card) if width >= NAMED else "", width, look)


@picture_cache
def _face(card: Card, words: str, width: int, look: Look) -> pygame.Surface:
    size = size_of(width)
    u = width / 150
    sketch = Sketch(*size)
    style = STYLES.of(look)
    style.sheet(sketch, size, look)
    inset = max(3.0, 7 * u)
    pixels = round(max(11 * look.type.scale, 15 * u))
    while pixels > 8 and text_width(words, pixels, True) > width - 8:
        pixels -= 1
    strip = max(18.0, 30 * u, pixels * 1.45) if words else inset
    panel = (inset, inset, size[0] - 2 * inset, size[1] - inset - strip)
    top, base = map(rgb, _DRESS[card][1:])
    sketch.fade(panel, top, base, share=0.62)
    style.ruling(sketch, panel, width, look)
    surface = sketch.render()
    _place_emblem(surface, card, panel, width)
    tag = tag_picture(card, width, deep=look.palette.high)
    surface.blit(tag, (round(inset + 7 * u), round(inset)))
    if words:
        stamp(surface, text_picture(words, pixels, INK, True), (size[0] // 2, round(size[1] - strip / 2)))
    return surface


@picture_cache
def speck(card: Card | None, width: int, look: Look) -> pygame.Surface:
    """A card too small for its picture: panel and tag as patches of colour; None is one face down. Never draw on it."""
    wide, high = size_of(width)
    surface = pygame.Surface((wide, high))
    surface.fill(look.palette.outline)
    paper = pygame.Rect(1, 1, wide - 2, high - 2)
    surface.fill(_TAGS[Kind.BUILDING] if card is None else PAPER, paper)
    if card is None:
        surface.fill(PAPER, paper.inflate(-round(wide * 0.4), -round(high * 0.5)))
        return surface
    panel = paper.inflate(-2, -2)
    top, base = map(rgb, _DRESS[card][1:])
    surface.fill(mix(top, base, 0.35), panel)
    surface.fill(_TAGS[SPEC[card].kind], (panel.x, panel.y, max(2, panel.width // 2), max(3, panel.height // 2)))
    return surface


def _place_emblem(surface: pygame.Surface, card: Card, panel: tuple[float, float, float, float], width: int) -> None:
    x, y, w, h = panel
    small = "-small" if width < 90 else ""
    if card in _SPANNING:
        side = round(w - 2)
        top = y + h - side - 1
    else:
        side = round(min(0.8 * w, 0.66 * h))
        top = y + h - side - 0.075 * h
    # Some emblems reach beyond their box of 100: give them a margin of 16 to be drawn in.
    full = round(side * 1.32)
    wider = (('viewBox="0 0 100 100"', 'viewBox="-16 -16 132 132"'),)
    art = picture(f"naishi/{file_of(card)}{small}", (full, full), wider)
    window = pygame.Rect(round(x) + 1, round(y) + 1, round(w) - 2, round(h) - 2)
    surface.set_clip(window)
    surface.blit(art, (round(x + w / 2 - full / 2), round(top + side / 2 - full / 2)))
    surface.set_clip(None)


@picture_cache
def tag_picture(card: Card, width: int, *, deep: bool = False) -> pygame.Surface:
    """The hanging tag: its shape and colour tell the kind, its kanji the card; `deep` for high contrast."""
    u = width / 150
    wide = max(17.0, 34 * u)
    letters = _DRESS[card][0]
    pixels = max(13.0, 25 * u) * (0.86 if len(letters) == 2 else 1)
    high = max(18.0, 40 * u) if len(letters) == 1 else max(31.0, 60 * u)
    kind = SPEC[card].kind
    tip = 0.0 if kind is Kind.CHARACTER else max(3.0, 6 * u)
    sketch = Sketch(wide + 2, high + tip + 2)
    colour = readable(_TAGS[kind], (0, 0, 0), (PAPER,), 7.0) if deep else _TAGS[kind]
    if kind is Kind.BUILDING:
        shape = f"M1 0H{wide + 1:.1f}V{high:.1f}L{wide / 2 + 1:.1f} {high + tip:.1f}L1 {high:.1f}Z"  # not for players
    elif kind is Kind.MOUNTAIN:
        bend = f"C{wide + 1:.1f} {high + tip * 1.1:.1f} 1 {high + tip * 1.1:.1f} 1 {high - tip:.1f}"
        shape = f"M1 0H{wide + 1:.1f}V{high - tip:.1f}{bend}Z"
    else:
        shape = f"M1 0H{wide + 1:.1f}V{high:.1f}H1Z"
    sketch.path(shape, colour, PAPER, max(1.0, 1.6 * u))
    surface = sketch.render()
    pitch = pixels * 1.12
    start = high / 2 - pitch * (len(letters) - 1) / 2
    for number, letter in enumerate(letters):
        blit_centred_ink(surface, letter, round(pixels), PAPER, (wide / 2 + 1, start + number * pitch))
    return surface


@picture_cache
def back(width: int, look: Look) -> pygame.Surface:
    """Draws a card face down. Never draw on it."""
    return STYLES.of(look).back(size_of(width), look)


@picture_cache
def shadow(width: int, look: Look) -> pygame.Surface:
    """A card's shadow, which is strongest near the card and ends within `SHADOW` pixels of it."""
    strength = 3 if look.palette.dark else 1
    layers = ((0.4, 0.06), (1.2, 0.05), (2.2, 0.04), (3.2, 0.035))
    return card_shadow(size_of(width), look, 6, [(grow, alpha * strength) for grow, alpha in layers])


@picture_cache
def lying(card: Card | None, width: int, look: Look) -> pygame.Surface:
    """A card, or the back of one for None, with its shadow, which begins `SHADOW` pixels left of it and above."""
    picture = shadow(width, look).copy()
    picture.blit(back(width, look) if card is None else face(card, width, look), (SHADOW, SHADOW))
    return in_runs(picture)


@picture_cache
def eye_badge(radius: int, look: Look) -> pygame.Surface:
    """The mark of a card that the other player has seen."""
    badge = disc_picture(2 * radius + 2, radius - 0.5, fill=PAPER, stroke=INK, width=1.2)
    stamp(badge, icon("eye", round(radius * 1.5), INK), badge.get_rect().center)
    return badge


@picture_cache
def rim(width: int, colour: Colour, thick: float, *, dashed: bool = False) -> pygame.Surface:
    """A coloured rim around a card, outside it by `thick`."""
    grow = thick + 1
    size = (width + 2 * grow, size_of(width)[1] + 2 * grow)
    radius = max(5, width / 150 * 9 + grow)
    return rect_picture(size, radius=radius, stroke=colour, width=thick, dash=(9, 6) if dashed else ())
