"""Marks on the garden's cells: ghosts, diamonds, what matches there, and the chip that tells what would happen."""

from __future__ import annotations

import pygame

from games.niwa.cards import CREATURE, RIBBON
from ui.drawing.lettering import LABEL, blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.paint import stamp
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, rect_picture
from ui.scenes.niwa import cards, stones, styles


@picture_cache
def edge_ghost(width: int, look: Look, hot: bool) -> pygame.Surface:
    """A cell that accepts the card edge to edge: a moss frame on a tint. `hot`: under pointer or cursor."""
    size = cards.size_of(width)
    sketch = Sketch(*size)
    radius = 0.06 * width
    moss = look.palette.moss
    sketch.rect((0, 0, *size), radius=radius, fill=moss, alpha=0.3 if hot else 0.14)
    sketch.rect((0, 0, *size), radius=radius, stroke=moss, width=3 if hot else 2)
    return sketch.render()


@picture_cache
def first_place(width: int, look: Look) -> pygame.Surface:
    """Draws quiet dashes where the first card of the garden will lie."""
    size = cards.size_of(width)
    sketch = Sketch(*size)
    _dashed(sketch, (1, 1, size[0] - 2, size[1] - 2), look.palette.muted, 1.4, max(3.0, width * 5 / 72))
    return sketch.render()


@picture_cache
def corner_ghost(width: int, look: Look, hot: bool) -> pygame.Surface:
    """A cell at a corner of the garden: moss dashes, nothing inside."""
    size = cards.size_of(width)
    sketch = Sketch(*size)
    moss = look.palette.moss
    if hot:
        sketch.rect((0, 0, *size), radius=0.06 * width, fill=moss, alpha=0.16)
    thick = 2.4 if hot else 1.7
    dash = max(3.0, width * 5 / 72)
    _dashed(sketch, (1, 1, size[0] - 2, size[1] - 2), moss, thick, dash)
    return sketch.render()


def _dashed(sketch: Sketch, box: tuple[float, float, float, float], colour: Colour, thick: float, dash: float) -> None:
    """Draws a rectangle of dashes, each side beginning and ending with half a one, so that corners are closed."""
    x, y, w, h = box
    for (ax, ay), (bx, by) in (
        ((x, y), (x + w, y)), ((x, y + h), (x + w, y + h)), ((x, y), (x, y + h)), ((x + w, y), (x + w, y + h)),
    ):  # fmt: skip
        length = abs(bx - ax) + abs(by - ay)
        count = max(2, round(length / (2 * dash)))
        step = length / count
        for number in range(count + 1):
            start, end = max(0.0, (number - 0.25) * step), min(length, (number + 0.25) * step)
            dx, dy = (bx - ax) / length, (by - ay) / length
            sketch.line([(ax + dx * start, ay + dy * start), (ax + dx * end, ay + dy * end)], colour, thick)


@picture_cache
def diamond(reach: float, look: Look) -> pygame.Surface:
    """The mark on a corner that two cards share."""
    side = round(2 * reach) + 4
    middle = side / 2
    sketch = Sketch(side, side)
    points = [(middle, middle - reach), (middle + reach, middle), (middle, middle + reach), (middle - reach, middle)]
    sketch.polygon(points, fill=look.palette.ground, stroke=look.palette.moss, width=max(1.3, reach * 0.32))
    return sketch.render()


@picture_cache
def matches(features: int, width: int, look: Look) -> pygame.Surface:
    """Draws what matches in a cell: the month's number, a flag, a paw, one below the other."""
    colour = mix(look.palette.moss, look.palette.ink, 0.45)
    pixels = max(9, min(20, round(width * 0.185)))
    months = [str(bit + 1) for bit in range(12) if features >> bit & 1]
    parts = [look.type.fixed(text, pixels, colour, True) for text in months]
    side = round(pixels * 1.05)
    if features & RIBBON:
        parts.append(cards.flag(side, colour))
    if features & CREATURE:
        parts.append(cards.paw(side, colour))
    step = round(pixels * 1.25)
    surface = pygame.Surface((max(part.get_width() for part in parts), step * len(parts)), pygame.SRCALPHA)
    for number, part in enumerate(parts):
        stamp(surface, part, (surface.get_width() // 2, number * step + step // 2))
    return surface


def disc_across(width: int) -> int:
    """Returns how large the disc is that says how many stones turn in a cell, in pixels."""
    return max(18, min(34, round(width * 0.6)))


@picture_cache
def turns_disc(count: int, width: int, look: Look, most: bool) -> pygame.Surface:
    """How many stones a card turns in a cell `width` wide: gold where that is `most`, else paper; a dot for none."""
    palette, across = look.palette, disc_across(width)
    sketch = Sketch(across + 2, across + 2)
    middle = across / 2 + 1
    if not count:
        sketch.circle((middle, middle), max(2.4, across * 0.1), fill=palette.moss, alpha=0.75)
        return sketch.render()
    sketch.circle((middle, middle), across / 2, fill=palette.gold if most else palette.paper)
    rim, ink = (palette.paper, styles.INK) if most else (palette.moss, palette.ink)
    sketch.circle((middle, middle), across / 2 - 0.8, stroke=rim, width=1.6)
    surface = sketch.render()
    blit_centred_ink(surface, f"+{count}", max(9, round(across * 0.42)), ink, (middle, middle))
    return surface


@picture_cache
def best_pill(count: int, high: int, look: Look) -> pygame.Surface:
    """The most stones that a card could turn, as a pill at its corner; a dot on it for none."""
    palette = look.palette
    number = look.type.fixed(f"+{count}", max(8, round(high * 0.62)), palette.ink, True)
    wide = max(round(high * 1.35), number.get_width() + round(high * 0.6))
    surface = rect_picture((wide, high), radius=high / 2, fill=palette.paper, stroke=palette.moss, width=1.6)
    if count:
        stamp(surface, number, (wide / 2, high / 2))
    else:
        pygame.draw.circle(surface, palette.moss, (wide / 2, high / 2), max(1.5, high * 0.1))
    return surface


@picture_cache
def match_chip(features: int, width: int, look: Look) -> pygame.Surface:
    """What of a card matches a cell, on a chip at its foot: the month's number, a flag, a paw, side by side.

    Like the card it lies on it looks the same by day and by night.
    """
    colour, pixels = styles.INK, max(9, round(width * 0.24))
    parts = [look.type.fixed(str(bit + 1), pixels, colour, True) for bit in range(12) if features >> bit & 1]
    if features & RIBBON:
        parts.append(cards.flag(pixels, colour))
    if features & CREATURE:
        parts.append(cards.paw(pixels, colour))
    gap = round(pixels * 0.4)
    high = round(pixels * 1.6)
    wide = max(round(high * 1.25), sum(each.get_width() for each in parts) + gap * (len(parts) + 1))
    surface = rect_picture((wide, high), radius=high * 0.3, fill=cards.TAB, stroke=styles.INK, width=2)
    x = (wide - sum(each.get_width() for each in parts) - gap * (len(parts) - 1)) // 2
    for part in parts:
        surface.blit(part, part.get_rect(midleft=(x, high // 2)))
        x += part.get_width() + gap
    return surface


@picture_cache
def digit_tab(number: int, look: Look) -> pygame.Surface:
    """The key of a card of the hand, on a tab at its left."""
    palette, side = look.palette, look.px(18)
    surface = rect_picture((side, side), radius=side * 0.22, fill=palette.paper, stroke=palette.line, width=1.2)
    blit_centred_ink(surface, str(number), max(8, look.px(LABEL - 2)), palette.ink, (side / 2, side / 2))
    return surface


@picture_cache
def preview_chip(
    words: str, before: tuple[int, int], after: tuple[int, int], pixels: int, look: Look
) -> pygame.Surface:
    """A paper chip: how many stones turn, in words, and both counts before and after."""
    palette, write = look.palette, look.type.fixed
    head = write(words, pixels, palette.ink, True)
    old = [write(f"{count} →", pixels, palette.muted) for count in before]
    new = [write(str(count), pixels + 2, palette.ink, True) for count in after]
    across, step = round(pixels * 0.9), round(pixels * 1.65)
    row = across + 14 + max(face.get_width() for face in old) + max(face.get_width() for face in new)
    inner = max(head.get_width(), row)
    size = (inner + round(pixels * 1.4), step * 3 + round(pixels * 0.8))
    surface = rect_picture(size, radius=6, fill=palette.paper, stroke=palette.ink, width=2)
    pad = (size[0] - inner) // 2
    y = round(pixels * 0.4) + step // 2
    stamp(surface, head, (size[0] // 2, y))
    pygame.draw.line(surface, palette.line, (pad, y + step // 2), (size[0] - pad - 1, y + step // 2))
    for seat in (0, 1):
        y += step
        dot = stones.stone(seat, across, look)
        surface.blit(dot, dot.get_rect(midleft=(pad - 1, y)))
        surface.blit(old[seat], old[seat].get_rect(midleft=(pad + across + 8, y)))
        surface.blit(new[seat], new[seat].get_rect(midright=(size[0] - pad, y)))
    return surface


@picture_cache
def beyond_chip(count: int, way: str, pixels: int, look: Look) -> pygame.Surface:
    """A moss chip at the window's edge: so many cells lie further that way ("left", "right", "up", "down")."""
    palette = look.palette
    paper = mix(palette.paper, palette.moss, 0.12)
    number = look.type.fixed(str(count), pixels, palette.ink, True)
    size = (number.get_width() + round(pixels * 2.2), round(pixels * 1.7))
    sketch = Sketch(*size)
    sketch.rect((0, 0, *size), radius=size[1] / 2, fill=paper, stroke=palette.moss, width=1.6)
    x, y, reach = round(pixels * 0.95), size[1] / 2, pixels * 0.28
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
    tip = (x + dx * reach, y + dy * reach)
    sketch.line(
        [(x - dx * reach + dy * reach * 1.5, y - dy * reach + dx * reach * 1.5), tip,
         (x - dx * reach - dy * reach * 1.5, y - dy * reach - dx * reach * 1.5)], palette.moss, 2,
    )  # fmt: skip
    surface = sketch.render()
    surface.blit(number, number.get_rect(midright=(size[0] - round(pixels * 0.7), size[1] // 2)))
    return surface


@picture_cache
def cursor(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The keyboard's cursor: an ink frame six pixels outside a card, on a band of paper."""
    wide, high = size[0] + 12, size[1] + 12
    sketch = Sketch(wide, high)
    sketch.rect((0, 0, wide, high), radius=9, stroke=look.palette.paper, width=5)
    sketch.rect((1.2, 1.2, wide - 2.4, high - 2.4), radius=8, stroke=look.palette.ink, width=2.4)
    return sketch.render()


@picture_cache
def kind_key(edge: bool, high: int, look: Look) -> pygame.Surface:
    """A ghost in small, for the words beside a card."""
    wide = max(8, round(high * 0.68))
    sketch = Sketch(wide + 4, high + 3)
    moss = look.palette.moss
    if edge:
        sketch.rect((0, 3, wide, high), radius=2, fill=moss, alpha=0.2)
        sketch.rect((0, 3, wide, high), radius=2, stroke=moss, width=1.8)
        return sketch.render()
    _dashed(sketch, (1, 4, wide - 2, high - 2), moss, 1.4, 2.6)
    x, y, reach = wide, 3.5, 2.6
    sketch.polygon(
        [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)],
        fill=look.palette.ground, stroke=moss, width=1.1,
    )  # fmt: skip
    return sketch.render()
