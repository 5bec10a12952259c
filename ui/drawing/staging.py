"""What moments are told with, over any board: a veil, a band of paper, a seal, a coin, a glow, rims, pills."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from ui.drawing.lettering import LABEL, blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.paint import scaled, stamp
from ui.drawing.palette import Colour, mix, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, rect_picture

VEIL: Final = 165
"""How opaque the veil over a table is, of 255."""
_VEIL: Final = (40, 36, 30)
SEAL: Final = rgb("#c3402a")
_LIGHT: Final = rgb("#fff8ec")
COIN: Final = rgb("#b0852c")
_COIN_RIM: Final = rgb("#7d5d1c")
_COIN_INK: Final = rgb("#211f1d")


def veiled(board: pygame.Surface) -> pygame.Surface:
    """A copy of a board under the veil."""
    copy, veil = board.copy(), pygame.Surface(board.get_size())
    veil.fill(_VEIL)
    veil.set_alpha(VEIL)
    copy.blit(veil, (0, 0))
    return copy


@picture_cache
def band(width: int, height: int, look: Look) -> pygame.Surface:
    """A band of paper from side to side, between gold lines. Never draw on it."""
    palette = look.palette
    surface = pygame.Surface((width, height))
    surface.fill(palette.paper)
    thick, thin = max(3, height // 90), 1
    for top, lines in ((0, thick), (height - thick, thick), (thick + 4, thin), (height - thick - 4 - thin, thin)):
        surface.fill(palette.gold, (0, top, width, lines))
    return surface


def paint_band(target: pygame.Surface, box: pygame.Rect, share: float, look: Look) -> None:
    """Draws a band that opens from its middle; `share` is how far it is open."""
    high = round(box.height * share)
    if high < 2:
        return
    whole = band(box.width, box.height, look)
    upper, lower = (high + 1) // 2, high // 2
    top = box.centery - upper
    target.blit(whole, (box.x, top), (0, 0, box.width, upper))
    target.blit(whole, (box.x, top + upper), (0, box.height - lower, box.width, lower))


def leaning(picture: pygame.Surface, degrees: float, size: float, edge: Colour) -> pygame.Surface:
    """A picture turned by degrees to the left and brought to a share of its size; `edge` is its colour at the rim."""
    wide, high = picture.get_size()
    sheet = pygame.Surface((wide + 8, high + 8), pygame.SRCALPHA)
    sheet.fill((*edge, 0))
    sheet.blit(picture, (4, 4))
    turned = pygame.transform.rotozoom(sheet, degrees, 1)
    small = (max(1, round(turned.get_width() * size)), max(1, round(turned.get_height() * size)))
    return scaled(turned, small)


@picture_cache
def seal(sign: str, side: int, angle: int, alpha: int = 255) -> pygame.Surface:
    """A square seal with one sign, turned by degrees to the left. Never draw on it."""
    large, edge = side * 2, 4
    sketch = Sketch(large + 2 * edge, large + 2 * edge)
    sketch.rect((edge, edge, large, large), radius=large * 0.09, fill=SEAL)
    inset = edge + large * 0.055
    rim = (inset, inset, large - large * 0.11, large - large * 0.11)
    sketch.rect(rim, radius=large * 0.06, stroke=_LIGHT, width=max(2.4, large * 0.026))
    picture = sketch.render()
    blit_centred_ink(picture, sign, round(large * 0.6), _LIGHT, (edge + large / 2, edge + large / 2))
    turned = leaning(picture, -angle, 0.5, SEAL)
    if alpha < 255:
        turned.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return turned


@picture_cache
def coin(words: str, across: int, look: Look) -> pygame.Surface:
    """A gold coin with a number on it, with a rim of paper around. Never draw on it."""
    edge = max(3, round(across * 0.06))
    side = across + 2 * edge
    middle = side / 2
    sketch = Sketch(side, side)
    sketch.circle((middle, middle), middle - 0.5, fill=look.palette.paper, alpha=0.85)
    sketch.circle((middle, middle), across / 2, fill=COIN, stroke=_COIN_RIM, width=max(1.5, across * 0.026))
    sketch.circle((middle, middle), across * 0.43, stroke=mix(COIN, (255, 255, 255), 0.55), width=max(1.0, across / 90))
    picture = sketch.render()
    pixels = round(across * 0.5)
    while pixels > 8 and look.type.fixed(words, pixels, _COIN_INK, True).get_width() > across * 0.72:
        pixels -= 1
    stamp(picture, look.type.fixed(words, pixels, _COIN_INK, True), (side // 2, side // 2))
    return picture


def coin_turning(words: str, across: int, share: float, look: Look) -> pygame.Surface:
    """A coin while it turns to its face; `share` runs from 0 to 1."""
    eighths = round(abs(1 - 2 * min(1.0, share)) * 8) if share < 1 else 8
    return coin(words, across, look) if eighths >= 8 else _squashed_coin(words, across, max(1, eighths), look)


@picture_cache
def _squashed_coin(words: str, across: int, eighths: int, look: Look) -> pygame.Surface:
    whole = coin(words, across, look)
    wide, high = whole.get_size()
    return scaled(whole, (max(2, wide * eighths // 8), high))


@picture_cache
def glow(across: int, colour: Colour, strength: int = 110) -> pygame.Surface:
    """A soft round light. Never draw on it."""
    small, side = pygame.Surface((64, 64), pygame.SRCALPHA), 64
    for y in range(side):
        for x in range(side):
            far = ((x - 31.5) ** 2 + (y - 31.5) ** 2) ** 0.5 / 32
            if far < 1:
                small.set_at((x, y), (*colour, round(strength * (1 - far) ** 1.5)))
    return scaled(small, (max(2, across), max(2, across)))


@picture_cache
def rim(size: tuple[int, int], look: Look, thick: float = 4) -> pygame.Surface:
    """A gold frame around what is cut out of the veil, outside it; centre it. Never draw on it."""
    grow = thick + 1
    box = (size[0] + 2 * grow, size[1] + 2 * grow)
    return rect_picture(box, radius=max(5, size[0] * 0.06 + grow), stroke=look.palette.gold, width=thick)


@picture_cache
def pill(words: str, pixels: int, look: Look, *, strong: bool = False, filled: bool = False) -> pygame.Surface:
    """Words on a small plate of paper with a gold rim, or on a gold one (`filled`). Never draw on it."""
    palette = look.palette
    face = look.type.fixed(words, pixels, _COIN_INK if filled else palette.ink, True)
    wide, high = face.get_width() + round(pixels * 1.8), face.get_height() + round(pixels * 0.6)
    fill = COIN if filled else palette.paper
    edge = palette.paper if filled else palette.gold if strong else palette.line
    picture = rect_picture((wide, high), radius=high / 2, fill=fill, stroke=edge, width=2 if filled else 1.6)
    stamp(picture, face, (wide // 2, high // 2))
    return picture


@picture_cache
def heading(words: str, width: int, pixels: int, look: Look) -> pygame.Surface:
    """The heading of a band, as large as its width allows. Never draw on it."""
    while pixels > LABEL and look.type.fixed(words, pixels, look.palette.ink, True).get_width() > width:
        pixels -= 1
    return look.type.fixed(words, pixels, look.palette.ink, True)


def letters(nominal: float, unit: float, look: Look, most: float = 1.8) -> int:
    """The size of letters on a board in pixels: as is asked for, but no larger than fits what lies there.

    `unit` is how large the board is beside one of a window of 1280x800, `most` how many times as large as there at
    100 % they may be beside it.
    """
    return max(12, min(look.px(nominal), round(nominal * unit * most)))


def shown(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A picture that comes into sight: a faded copy, or itself where it is there."""
    if share >= 1:
        return picture
    copy = picture.copy()
    copy.set_alpha(round(255 * max(0.0, share)))
    return copy


def faded(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A copy of a picture of which this share is left to see."""
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def resized(picture: pygame.Surface, size: float) -> pygame.Surface:
    """A picture so many times as large."""
    wide, high = picture.get_size()
    return scaled(picture, (round(wide * size), round(high * size)))


def leaving(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A piece that leaves the board: larger and fainter the further it has gone, `share` from 0 to 1."""
    return faded(resized(picture, 1 + 0.3 * share), 1 - share)


class VeiledBoard:
    """A board that goes behind a veil: the veil is drawn over it once, and then shown with it as one picture."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._veiled: pygame.Surface | None = None

    def paint(self, target: pygame.Surface, area: pygame.Rect, share: float, look: Look) -> None:
        """Draws the veil over the board that has just been drawn; `share` is how far it has come."""
        key = (tuple(area), target.get_size(), look.key)
        if self._veiled is None or self._key != key:
            self._key, self._veiled = key, veiled(target.subsurface(area))
        if share <= 0:
            return
        if share < 1:
            self._veiled.set_alpha(round(255 * share))
        target.blit(self._veiled, area)
        self._veiled.set_alpha(None)
