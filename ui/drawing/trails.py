"""Marks of the past on a board, in gold, and of what may come: trails, discs, crosses, washes, pills, beads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL, blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.paint import crest_colour
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, disc_picture, rect_picture

_HALO: Final = 1.7
_PILL: Final = 22
"""The height of a pill in pixels at 100 %."""
_PAD: Final = 12
"""Pixels around a trail's box, for its head and halo."""


def past_colour(look: Look) -> Colour:
    """The gold of what is over."""
    return mix(look.palette.gold, look.palette.ink, 0.10)


def trail_between(
    target: pygame.Surface, look: Look, start: pygame.Rect, end: pygame.Rect, *, strong: bool, shot: bool = False,
    colour: Colour | None = None,
) -> tuple[int, int]:  # fmt: skip
    """A way from box to box with a head at its end, dashed for a shot, gold without a colour; returns its middle."""
    one, two = edge_points(start, end)
    paint_trail(target, look, one, two, strong=strong, shot=shot, colour=colour)
    return (one[0] + two[0]) // 2, (one[1] + two[1]) // 2


def edge_points(start: pygame.Rect, end: pygame.Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    """Returns the ends of a trail between two boxes: near their middles, but outside what stands there."""
    one, two = pygame.Vector2(start.center), pygame.Vector2(end.center)
    way = two - one
    if not way.length():
        return start.center, end.center
    along = way.normalize()
    lead = min(min(start.size) * 0.30, way.length() * 0.25)
    tail = min(min(end.size) * 0.30, way.length() * 0.25)
    first, last = one + along * lead, two - along * tail
    return (round(first.x), round(first.y)), (round(last.x), round(last.y))


def paint_trail(
    target: pygame.Surface, look: Look, start: tuple[int, int], end: tuple[int, int], *, strong: bool, shot: bool,
    bow: int = 0, colour: Colour | None = None,
) -> pygame.Rect:  # fmt: skip
    """A way from point to point, as `trail_between` draws it between boxes; returns where it was drawn.

    With a `bow` it swings out to the left by so many pixels.
    """
    across, down = end[0] - start[0], end[1] - start[1]
    at = (min(start[0], end[0]) - _PAD - bow, min(start[1], end[1]) - _PAD)
    return target.blit(_trail(across, down, strong, shot, bow, colour or past_colour(look), look), at)


def trail_along(
    target: pygame.Surface, look: Look, points: Sequence[tuple[float, float]], *, strong: bool, shot: bool = False,
    colour: Colour | None = None,
) -> tuple[int, int]:  # fmt: skip
    """A way through several points, as `trail_between` draws a straight one; returns its middle."""
    line, at = _cornered(tuple(points))
    target.blit(_bent_trail(line, strong, shot, colour or past_colour(look), look), at)
    x, y = points[len(points) // 2]
    return round(x), round(y)


@lru_cache(maxsize=256)
def _cornered(points: tuple[tuple[float, float], ...]) -> tuple[tuple[tuple[float, float], ...], tuple[int, int]]:
    """Points counted from the corner of their picture, and where that corner is."""
    at = round(min(x for x, _ in points) - _PAD), round(min(y for _, y in points) - _PAD)
    return tuple((round(x - at[0], 1), round(y - at[1], 1)) for x, y in points), at


@picture_cache
def _bent_trail(
    points: tuple[tuple[float, float], ...], strong: bool, shot: bool, colour: Colour, look: Look
) -> pygame.Surface:  # fmt: skip
    sketch = Sketch(round(max(x for x, _ in points)) + _PAD, round(max(y for _, y in points)) + _PAD)
    tip = pygame.Vector2(points[-1])
    rest = [each for each in points[:-1] if tip.distance_to(each) > 13.0] or [points[0]]
    along = (tip - pygame.Vector2(rest[-1])).normalize()
    neck, aside = tip - along * 13.0, pygame.Vector2(-along.y, along.x)
    head = [(each.x, each.y) for each in (tip, neck + aside * 7, neck - aside * 7)]
    line = [*rest, (neck.x, neck.y)]
    width, paper = 3.2 if strong else 2.6, look.palette.paper
    sketch.line(line, paper, width + 2 * _HALO)
    sketch.polygon(head, fill=paper, stroke=paper, width=2 * _HALO)
    sketch.line(line, colour, width, dash=(8, 5) if shot else ())
    sketch.polygon(head, fill=colour)
    return sketch.render()


@picture_cache
def _trail(
    across: int, down: int, strong: bool, shot: bool, bow: int, colour: Colour, look: Look
) -> pygame.Surface:  # fmt: skip
    sketch = Sketch(abs(across) + 2 * _PAD + bow, abs(down) + 2 * _PAD)
    start = pygame.Vector2(_PAD + bow + max(0, -across), _PAD + max(0, -down))
    way = pygame.Vector2(across, down)
    length = way.length()
    if length < 6:
        return sketch.render()
    bend = start + way / 2 - pygame.Vector2(2 * bow, 0)
    along = (start + way - bend).normalize() if bow else way / length
    aside = pygame.Vector2(-along.y, along.x)
    width = 3.2 if strong else 2.6
    tip, neck = start + way, start + way - along * min(13.0, length * 0.6)
    head = [(each.x, each.y) for each in (tip, neck + aside * 7, neck - aside * 7)]
    steps = 16 if bow else 1
    curve = [start.lerp(bend, t / steps).lerp(bend.lerp(neck, t / steps), t / steps) for t in range(steps + 1)]
    line = [(each.x, each.y) for each in (curve if bow else (start, neck))]
    paper = look.palette.paper
    sketch.line(line, paper, width + 2 * _HALO)
    sketch.polygon(head, fill=paper, stroke=paper, width=2 * _HALO)
    sketch.line(line, colour, width, dash=(8, 5) if shot else ())
    sketch.polygon(head, fill=colour)
    return sketch.render()


@picture_cache
def number_disc(number: int, look: Look, *, strong: bool) -> pygame.Surface:
    """Draws the number of a recap item; filled for the one that is shown now. Never draw on it."""
    palette = look.palette
    radius = look.px(9)
    side = 2 * radius + 2
    fill = mix(palette.gold, palette.paper, 0.12) if strong else palette.paper
    rim = mix(palette.gold, palette.ink, 0.35)
    disc = disc_picture(side, radius - 0.8, fill=fill, stroke=rim, width=1.6)
    ink = palette.outline if strong else palette.ink
    pixels = max(11, look.px(11)) if number < 10 else max(10, look.px(9))
    blit_centred_ink(disc, str(number), pixels, ink, disc.get_rect().center)
    return disc


@picture_cache
def fallen_cross(side: int, colour: Colour, look: Look) -> pygame.Surface:
    """The cross over what fell. Never draw on it."""
    sketch = Sketch(side, side)
    for paint, width in ((look.palette.paper, 3 + 2 * _HALO), (colour, 3.0)):
        sketch.line([(4, 4), (side - 4, side - 4)], paint, width)
        sketch.line([(side - 4, 4), (4, side - 4)], paint, width)
    return sketch.render()


@picture_cache
def arrival(look: Look) -> pygame.Surface:
    """The plus on what has come. Never draw on it."""
    radius = look.px(9)
    side = 2 * radius + 2
    sketch = Sketch(side, side)
    sketch.circle((side / 2, side / 2), radius - 0.8, fill=past_colour(look), stroke=look.palette.paper, width=1.6)
    middle, arm = side / 2, radius * 0.5
    for line in ([(middle - arm, middle), (middle + arm, middle)], [(middle, middle - arm), (middle, middle + arm)]):
        sketch.line(line, look.palette.paper, 2.4)
    return sketch.render()


@picture_cache
def past_ring(size: tuple[int, int], look: Look, *, strong: bool, disc: bool = False) -> pygame.Surface:
    """A gold frame round a place, 4 pixels outside a box of `size`, or a ring round a disc. Never draw on it."""
    wide, high = size[0] + 8, size[1] + 8
    sketch = Sketch(wide, high)
    width = (4.0 if strong else 2.6) * (0.65 if disc else 1.0)
    radius = wide / 2 if disc else 7
    sketch.rect((0, 0, wide, high), radius=radius, stroke=look.palette.paper, width=width + 1.6)
    sketch.rect((0.8, 0.8, wide - 1.6, high - 1.6), radius=radius - 1, stroke=past_colour(look), width=width)
    return sketch.render()


def pill_look(words: str, box: pygame.Rect, look: Look) -> Look:
    """The look of a pill at a place: large text is only so large there as leaves place and neighbours in sight."""

    def fits(each: Look) -> bool:
        return each.type.width(words, LABEL, True) <= 1.6 * box.width and each.px(_PILL) <= 0.3 * box.height

    return look.largest(fits, look.least)


@picture_cache
def loss_pill(words: str, look: Look, *, own: bool) -> pygame.Surface:
    """Draws a loss: vermilion where it was the viewer's own, ink where it was another's. Never draw on it."""
    palette = look.palette
    high = look.px(_PILL)
    wide = look.type.width(words, LABEL, True) + look.px(20)
    sketch = Sketch(wide + 2, high + 2)
    fill = palette.vermilion if own else palette.tag
    sketch.rect((0, 0, wide + 2, high + 2), radius=high / 2 + 1, fill=palette.paper)
    sketch.rect((1, 1, wide, high), radius=high / 2, fill=fill, stroke=fill if own else palette.gold, width=1.2)
    pill = sketch.render()
    text = look.type.surface(words, LABEL, palette.on_vermilion if own else palette.tag_text, True)
    pill.blit(text, text.get_rect(center=pill.get_rect().center))
    return pill


@picture_cache
def aim(size: tuple[int, int], colour: Colour, look: Look, *, struck: bool) -> pygame.Surface:
    """A place that could be struck at: a wash, and a strong ring where something stands. Never draw on it."""
    sketch = Sketch(*size)
    box = (2.0, 2.0, size[0] - 4.0, size[1] - 4.0)
    if struck:
        sketch.rect(box, radius=6, stroke=look.palette.paper, width=5.6)
    else:
        sketch.rect(box, radius=6, fill=colour, alpha=0.30 if look.palette.dark else 0.22)
    sketch.rect(box, radius=6, stroke=colour, width=3.2 if struck else 1.2)
    return sketch.render()


@picture_cache
def pip(colour: Colour, look: Look) -> pygame.Surface:
    """A seat's small disc on a place where several could strike. Never draw on it."""
    side = look.px(11)
    return disc_picture(side, side / 2 - 1, fill=colour, stroke=look.palette.paper, width=1.4)


@picture_cache
def bead(sign: str, badge: str, colour: Colour, look: Look, *, own: bool, strong: bool) -> pygame.Surface:
    """Draws one recap item of the timeline: a disc in the seat's colour with a sign, perhaps a badge. Never draw on it.

    It is square; the disc is in its middle, the ring of the item that is shown now around it.
    """
    palette = look.palette
    side = look.px(36)
    middle = side / 2
    sketch = Sketch(side, side)
    if strong:
        sketch.circle((middle, middle), look.px(15), stroke=palette.gold, width=3)
    sketch.circle((middle, middle), look.px(12) - 0.7, fill=colour, stroke=palette.outline, width=1.4)
    drawn = sketch.render()
    size = look.px(14)
    mark = icon(sign, size, crest_colour(colour, look))
    drawn.blit(mark, mark.get_rect(center=(round(middle), round(middle))))
    if badge:
        words = look.type.surface(badge, 10, palette.on_vermilion if own else palette.tag_text, True)
        wide = max(look.px(15), words.get_width() + look.px(6))
        face = rect_picture((wide, look.px(15)), radius=look.px(15) / 2, fill=palette.vermilion if own else palette.tag)
        face.blit(words, words.get_rect(center=face.get_rect().center))
        drawn.blit(face, face.get_rect(topright=(side, 0)))
    return drawn
