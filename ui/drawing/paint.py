"""Pieces of picture that every screen uses: grounds, sheets, shadows, crests, tags, bars."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import pygame

from ui.drawing.assets import crest
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.palette import Colour, contrast, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, disc_picture

Height = TypeVar("Height", int, float)


@picture_cache
def ground(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The room's floor: the ground colour with a few long paper fibres. Never draw on it."""
    surface = pygame.Surface(size)  # in the window's own format, so that it is copied without converting
    paint_ground(surface, look)
    return surface


def around(box: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """The parts of a box, at most four, that lie outside a hole in it."""
    hole = hole.clip(box)
    if not hole:
        return [box]
    parts = (
        pygame.Rect(box.x, box.y, box.width, hole.y - box.y),
        pygame.Rect(box.x, hole.bottom, box.width, box.bottom - hole.bottom),
        pygame.Rect(box.x, hole.y, hole.x - box.x, hole.height),
        pygame.Rect(hole.right, hole.y, box.right - hole.right, hole.height),
    )
    return [part for part in parts if part.width and part.height]


@contextmanager
def clipped(target: pygame.Surface, box: pygame.Rect | None) -> Iterator[None]:
    """Draws nothing outside a box for a while, nor outside the clip of before; None: nothing changes."""
    before = target.get_clip()
    if box is not None:
        target.set_clip(box.clip(before))
    try:
        yield
    finally:
        target.set_clip(before)


def paint_ground(surface: pygame.Surface, look: Look) -> None:
    """Draws the room's floor on a whole surface; in high contrast without fibres."""
    palette = look.palette
    surface.fill(palette.ground)
    if palette.high:
        return
    wide, high = surface.get_size()
    rng = random.Random(7)
    ink: Colour = (255, 255, 255) if palette.dark else (138, 111, 69)
    strength = 0.016 if palette.dark else 0.1
    for _ in range(round(150 * wide * high / (1280 * 800))):
        x, y = rng.uniform(0, wide), rng.uniform(0, high)
        reach, bend = rng.uniform(10, 34), rng.uniform(-8, 8)
        dx, dy = rng.uniform(-1, 1) * reach, rng.uniform(-1, 1) * reach
        fibre = []
        for step in range(7):  # a quadratic curve, bent aside in the middle
            t = step / 6
            aside = 2 * t * (1 - t) * bend
            fibre.append((x + dx * t + aside, y + dy * t - aside))
        pygame.draw.aalines(surface, mix(palette.ground, ink, strength * rng.uniform(0.6, 1.1)), False, fibre)


def add_grain(sketch: Sketch, box: tuple[float, float, float, float], look: Look, count: int = 400) -> None:
    """Draws short fibres on a sheet of paper, always the same for the same box; none in high contrast."""
    if look.palette.high:
        return
    x, y, w, h = box
    rng = random.Random(11)
    for _ in range(count):
        px, py = rng.uniform(x + 4, x + w - 6), rng.uniform(y + 4, y + h - 4)
        dx, dy = rng.uniform(-4.5, 4.5), rng.uniform(-1.5, 1.5)
        sketch.line([(px, py), (px + dx, py + dy)], look.palette.ink, 0.7, 0.035)


def add_shadow(
    sketch: Sketch, box: tuple[float, float, float, float], look: Look, radius: float = 6, spread: int = 6
) -> None:
    """Draws a soft shadow under a box: rounded rectangles growing a pixel each, two pixels down."""
    x, y, w, h = box
    each = look.palette.shadow_alpha / 255 / spread
    for grow in range(spread):
        outer = (x - grow, y - grow + 2, w + 2 * grow, h + 2 * grow)
        sketch.rect(outer, radius=radius + grow, fill=look.palette.shadow, alpha=each)


def card_shadow(
    size: tuple[int, int], look: Look, radius: float, layers: Iterable[tuple[float, float]], drop: int = 2
) -> pygame.Surface:
    """A card's soft shadow, four pixels larger at the sides: each layer grows by so much and is so opaque."""
    sketch = Sketch(size[0] + 8, size[1] + 8 + drop)
    for grow, alpha in layers:
        box = (4 - grow, 4 + drop - grow, size[0] + 2 * grow, size[1] + 2 * grow)
        sketch.rect(box, radius=radius + grow, fill=look.palette.shadow, alpha=alpha)
    return sketch.render()


@picture_cache
def sheet(size: tuple[int, int], look: Look, *, radius: int = 8) -> pygame.Surface:
    """A sheet of paper with its shadow in a margin of 12 on all sides; blit it 12 up and left. Never draw on it."""
    corner = _SHEET_MARGIN + radius + 2
    small = _small_sheet(2 * corner + 2, look, radius)
    if min(size) + 2 * _SHEET_MARGIN <= small.get_width():
        return _drawn_sheet(size, look, radius)
    return stretched(small, (size[0] + 2 * _SHEET_MARGIN, size[1] + 2 * _SHEET_MARGIN), corner)


_SHEET_MARGIN = 12


@picture_cache
def _small_sheet(side: int, look: Look, radius: int) -> pygame.Surface:
    inner = side - 2 * _SHEET_MARGIN
    return _drawn_sheet((inner, inner), look, radius)


def _drawn_sheet(size: tuple[int, int], look: Look, radius: int) -> pygame.Surface:
    sketch = Sketch(size[0] + 2 * _SHEET_MARGIN, size[1] + 2 * _SHEET_MARGIN)
    box = (_SHEET_MARGIN, _SHEET_MARGIN, size[0], size[1])
    add_shadow(sketch, box, look, radius)
    sketch.rect(box, radius=radius, fill=look.palette.paper, stroke=look.palette.line)
    return sketch.render()


def stretched(small: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """A picture made larger by its middle lines only, so that corners and edges stay as they are.

    Where the corners do not fit it is made smaller as a whole.
    """
    if min(size) <= 2 * corner:
        return scaled(small, (max(1, size[0]), max(1, size[1])))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side = small.get_width()

    def spans(length: int) -> tuple[tuple[int, int, int, int], ...]:
        """(from, length) in the small picture and (to, length) in the large one."""
        end = side - corner
        return (0, corner, 0, corner), (corner, 1, corner, length - 2 * corner), (end, corner, length - corner, corner)

    for x, wide, to_x, to_wide in spans(size[0]):
        for y, high, to_y, to_high in spans(size[1]):
            part = small.subsurface((x, y, wide, high))
            if (wide, high) != (to_wide, to_high):
                part = pygame.transform.scale(part.copy(), (to_wide, to_high))
            surface.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


_CREST: Colour = (255, 250, 240)


@picture_cache
def crest_disc(index: int, radius: int, disc: Colour, look: Look) -> pygame.Surface:
    """A seat's disc with its crest, (2 radius + 2) pixels wide. Never draw on it."""
    side = 2 * radius + 2
    rim = max(1.0, radius * 0.06)
    surface = disc_picture(side, radius - rim / 2, fill=disc, stroke=rim_colour(disc, look), width=rim)
    inner = round(radius * 2 * 0.58)
    mark = crest(index, inner, crest_colour(disc, look))
    surface.blit(mark, ((side - inner) // 2, (side - inner) // 2))
    return surface


@picture_cache
def colour_disc(radius: int, colour: Colour, look: Look) -> pygame.Surface:
    """A disc of one colour without a crest. Never draw on it."""
    sketch = Sketch(2 * radius + 2, 2 * radius + 2)
    sketch.circle((radius + 1, radius + 1), radius - 0.5, fill=colour, stroke=look.palette.outline, width=1)
    return sketch.render()


@picture_cache
def chosen_ring(radius: int, look: Look) -> pygame.Surface:
    """The ring round a disc of that radius which is chosen. Never draw on it."""
    outer = radius + 4.5
    sketch = Sketch(2 * outer + 4, 2 * outer + 4)
    sketch.circle((outer + 2, outer + 2), outer, stroke=look.palette.chosen, width=2.4)
    return sketch.render()


def rim_colour(disc: Colour, look: Look) -> Colour:
    """Returns the colour of a disc's rim: in high contrast one that shows where disc and ground are alike."""
    palette = look.palette
    return palette.ink if palette.high and contrast(disc, palette.ground) < 3 else palette.outline


def crest_colour(disc: Colour, look: Look) -> Colour:
    """The colour of a crest on a disc: light, but dark on yellow, where nothing light is seen."""
    dark = look.palette.outline
    least = contrast(disc, dark) if look.palette.high else 1.9
    return dark if contrast(disc, _CREST) < least else _CREST


def hairline(target: pygame.Surface, look: Look, left: int, right: int, y: int) -> None:
    """Draws a line of one pixel across."""
    pygame.draw.line(target, look.palette.line, (left, y), (right - 1, y))


@picture_cache
def tag(text: str, look: Look) -> pygame.Surface:
    """An ink tag, with six clear pixels at both sides. Never draw on it."""
    palette = look.palette
    lines = text.split("\n")
    faces = [look.type.surface(line, LABEL, palette.tag_text) for line in lines]
    height = look.px(10) + look.type.line_height(LABEL) * len(lines)
    width = max(face.get_width() for face in faces) + 20
    sketch = Sketch(width + 12, height)
    offset = 6
    sketch.rect((offset, 0, width, height), radius=5, fill=palette.tag)
    surface = sketch.render()
    y = (height - look.type.line_height(LABEL) * len(lines)) // 2
    for face in faces:
        slack = (look.type.line_height(LABEL) - face.get_height()) // 2
        surface.blit(face, (offset + 10, y + slack))
        y += look.type.line_height(LABEL)
    return surface


def scrim(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The veil over a screen that a dialog covers."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*mix(look.palette.ground, (0, 0, 0), 0.55), 130))
    return veil


def faded(picture: pygame.Surface) -> pygame.Surface:
    """A copy through which the ground is seen: what is no longer there."""
    copy = picture.copy()
    copy.set_alpha(150)
    return copy


def place_text(
    target: pygame.Surface, look: Look, text: str, size: float, at: tuple[float, float],
    colour: Colour | None = None, *, bold: bool = False, align: str = "left", middle: bool = False,
    room: float | None = None,
) -> pygame.Rect:  # fmt: skip
    """Draws one line; `at` is its top left, top right (`align="right"`) or top centre corner.

    With `middle` the height given is the line's middle; what is wider than `room` is smaller, and shortened where that
    does not help. Returns the box drawn.
    """
    lower = 0
    if room is not None and (cut := look.type.fit(text, size, room, bold)) != text:
        small = look.type.yielding(text, size, room, bold)
        text = look.type.fit(text, small, room, bold) if small < size else cut
        lower = (look.type.line_height(size) - look.type.line_height(small)) // 2  # level with what is beside it
        size = small
    face = look.type.surface(text, size, colour or look.palette.ink, bold)
    box = face.get_rect()
    x, y = round(at[0]), round(at[1])
    if align == "right":
        box.right = x
    elif align == "centre":
        box.centerx = x
    else:
        box.left = x
    if middle:
        box.centery = y
    else:
        box.top = y + lower
    target.blit(face, box)
    return box


def scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture at another size, of a copy: what is scaled is locked, and another thread may be drawing it."""
    return pygame.transform.smoothscale(picture.copy(), size)


def in_runs(picture: pygame.Surface) -> pygame.Surface:
    """The same picture, kept in runs of clear, solid and other pixels: the first are skipped, the second copied.

    One that is mostly clear or solid, such as a disc or a card, is drawn in about half the time. Never draw on it.
    """
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture


def stamp(target: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
    """Draws a picture with its middle at a point."""
    target.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def place_lines(
    target: pygame.Surface, look: Look, lines: Iterable[str], size: float, at: tuple[float, Height],
    colour: Colour | None = None, *, bold: bool = False, align: str = "left",
) -> Height:  # fmt: skip
    """Draws lines one below the other, the first as `place_text` does; returns where the next one would stand."""
    x, y = at
    for line in lines:
        place_text(target, look, line, size, (x, y), colour, bold=bold, align=align)
        y += look.type.line_height(size)
    return y
