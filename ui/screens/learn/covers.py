"""Covers of the booklets: cloth, thread, a paper label with the title, a leaf on which the board is pictured."""

from __future__ import annotations

from typing import Final

import pygame

from ui.drawing.lettering import BODY
from ui.drawing.look import Look
from ui.drawing.paint import add_shadow, place_text, stretched
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch

SHADOW: Final = 12
"""The margin of a cover's picture."""
_SMALL: Final = 96
"""The side of the small cover that large ones are made from."""


def _cloth(place: int, look: Look) -> Colour:
    """Returns the colour of a cover's cloth by its place on the shelf, dark enough for the label in both themes."""
    palette = look.palette
    night: Colour = (22, 22, 28)
    dyes = (
        (palette.moss, 0.42),
        (palette.indigo, 0.12),
        (palette.gold, 0.45),
        (palette.vermilion, 0.42),
        (palette.muted, 0.45),
        (palette.seat(3), 0.5),
    )
    dye, share = dyes[place % len(dyes)]
    return mix(dye, night, 0.66 if palette.dark else share)


def _slip(cover: pygame.Rect, look: Look) -> pygame.Rect:
    """Returns the place of the paper label with the title."""
    air = min(14, cover.width // 16)
    left = cover.x + _spine(cover.width) + min(10, air)
    return pygame.Rect(left, cover.y + 14, cover.right - air - left, look.px(62))


def _leaf(cover: pygame.Rect, look: Look) -> pygame.Rect:
    """Returns the place of the paper on which the board is pictured, below the label."""
    slip = _slip(cover, look)
    top = slip.bottom + 12
    return pygame.Rect(slip.x, top, slip.width, max(20, cover.bottom - 14 - top))


def window(cover: pygame.Rect, look: Look) -> pygame.Rect:
    """The room for the board on it."""
    edge = min(20, cover.width // 12)
    leaf = _leaf(cover, look).inflate(-edge, -edge)
    return pygame.Rect(leaf.x, leaf.y, max(8, leaf.width), max(8, leaf.height))


def _spine(width: int) -> int:
    return max(16, width // 11)


def title_look(name: str, room: int, look: Look) -> Look:
    """The look with the largest text in which a title stands in two lines, each word in one piece."""

    def whole(smaller: Look) -> bool:
        lines = smaller.type.wrap(name, BODY, room, True)
        return len(lines) <= 2 and " ".join(lines) == name

    return look.largest(whole)


@picture_cache
def cover_picture(place: int, name: str, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Draws a booklet's cover with its shadow in a margin, thread at the spine, a label. Never draw on it."""
    wide, high = size
    cloth = _cloth(place, look)
    picture = stretched(_small_cover(cloth, look), (wide + 2 * SHADOW, high + 2 * SHADOW), _SMALL // 2)
    cover = pygame.Rect(SHADOW, SHADOW, wide, high)
    weave = mix(cloth, (255, 255, 255), 0.045)
    for weft in range(cover.y + 5, cover.bottom - 3, 4):
        pygame.draw.line(picture, weave, (cover.x + 2, weft), (cover.right - 3, weft))
    picture.blit(_thread(_spine(wide), high), cover)
    slip = _slip(cover, look)
    for paper in (slip, _leaf(cover, look)):
        pygame.draw.rect(picture, mix(cloth, (0, 0, 0), 0.25), paper.move(1, 2), border_radius=2)
        pygame.draw.rect(picture, look.palette.sheet, paper, border_radius=2)
    pygame.draw.rect(picture, mix(look.palette.sheet, cloth, 0.5), slip.inflate(-8, -8), width=1)
    title = title_look(name, slip.width - 20, look)
    lines = title.type.wrap(name, BODY, slip.width - 20, True)[:2]
    step = round(title.type.line_height(BODY) * 0.9)
    y = slip.centery - step * (len(lines) - 1) / 2
    for line in lines:
        place_text(picture, title, line, BODY, (slip.centerx, y), bold=True, align="centre", middle=True)
        y += step
    return picture


def _small_cover(cloth: Colour, look: Look) -> pygame.Surface:
    """A small cover with nothing on it, to be made larger by its middle."""
    side = _SMALL - 2 * SHADOW + 2
    sketch = Sketch(side + 2 * SHADOW, side + 2 * SHADOW)
    add_shadow(sketch, (SHADOW, SHADOW, side, side), look, 3, 7)
    for leaf in (3, 1.5):
        edge = (SHADOW + 6, SHADOW + 2, side - 6 + leaf, side - 3)
        sketch.rect(edge, radius=2, fill=look.palette.sheet, stroke=look.palette.line)
    sketch.rect((SHADOW, SHADOW, side, side), radius=3, fill=cloth, stroke=mix(cloth, (0, 0, 0), 0.4))
    return sketch.render()


def _thread(width: int, high: int) -> pygame.Surface:
    """The fold of the spine and the thread through four holes."""
    sketch = Sketch(width + 4, high)
    sketch.line([(width, 1), (width, high - 1)], (0, 0, 0), 1.2, 0.28)
    thread: Colour = (240, 230, 208)
    x = width * 0.58
    sketch.line([(x, 1), (x, high - 1)], thread, 1.8)
    for share in (0.06, 0.353, 0.647, 0.94):
        sketch.line([(0.5, high * share), (x, high * share)], thread, 1.8)
    return sketch.render()
