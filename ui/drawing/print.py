"""What old printed books have: a page with its ruled frame and folded middle, and a cover sewn with thread."""

from __future__ import annotations

import pygame

from ui.drawing.lettering import blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.paint import ground
from ui.drawing.palette import Colour, mix, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch

COVER_PAPER = rgb("#f3e8cf")
"""The slip on a cover that bears its title."""


@picture_cache
def page(size: tuple[int, int], window: tuple[int, int], look: Look) -> pygame.Surface:
    """The room's floor as a page: ruled in columns, in a double frame, with the fold in the middle.

    All of it is so faint that words on it are read as on the floor, and what tells where to fold stands at the edges:
    between cards a piece of it would look like dirt. Never draw on it.
    """
    surface = pygame.Surface(size)
    surface.blit(ground(window, look), (0, 0))
    palette, (wide, high) = look.palette, size
    if palette.high:
        return surface
    ink, soft = mix(palette.ground, palette.ink, 0.3), mix(palette.ground, palette.ink, 0.1 if palette.dark else 0.062)
    frame = pygame.Rect(1, 1, wide - 2, high - 2)
    pygame.draw.rect(surface, ink, frame, 2)
    pygame.draw.rect(surface, mix(palette.ground, palette.ink, 0.2), frame.inflate(-7, -7), 1)
    fold = max(28, round(wide * 0.046))
    left = (wide - fold) // 2
    count = 8
    pitch = (left - 8) / count
    for number in range(1, count):
        for x in (8 + number * pitch, wide - 8 - number * pitch):
            pygame.draw.line(surface, soft, (round(x), 8), (round(x), high - 9))
    for x in (left, left + fold):
        pygame.draw.line(surface, soft, (x, 8), (x, high - 9))
    sketch, middle = Sketch(*size), wide / 2
    for y, way in ((8, 1), (high - 8, -1)):  # the fish tails that tell where to fold
        tail, deep = fold * 0.12 * way, fold * 0.3 * way
        ends = (left, y + tail + deep), (left + fold, y + tail + deep)
        sketch.polygon([(left, y), (left + fold, y), ends[1], (middle, y + tail), ends[0]], fill=soft)
    surface.blit(sketch.render(), (0, 0))
    return surface


def cover(size: tuple[int, int], cloth: Colour, thread: Colour, title: str, look: Look) -> pygame.Surface:
    """A book's cover as the back of a card: cloth with a woven pattern, four stitches, and a slip with the title."""
    wide, high = size
    palette = look.palette
    dark = palette.dark and not palette.high
    cloth = mix(cloth, (0, 0, 0), 0.18) if dark else cloth
    slip = mix(COVER_PAPER, (0, 0, 0), 0.1) if dark else COVER_PAPER
    sketch = Sketch(wide, high)
    sketch.rect((0, 0, wide, high), fill=cloth)
    step, woven = max(3.0, wide / 13), mix(cloth, thread, 0.16)
    if not palette.high:
        rows, columns = round(high / step) + 1, round(wide / step) + 1
        for row in range(rows):
            for column in range(columns):
                x, y = (column + 0.5 * (row % 2)) * step, row * step
                half = step * 0.24
                sketch.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], fill=woven)
    line, spine = max(0.9, wide * 0.016), wide * 0.17
    top, foot = high * 0.045, high * 0.955
    sketch.line([(spine, top), (spine, foot)], thread, line)
    for share in (0.1, 0.365, 0.635, 0.9):
        sketch.line([(0, high * share), (spine, high * share)], thread, line)
        sketch.circle((spine, high * share), line * 0.9, fill=thread)
    box = (wide * 0.47, high * 0.12, wide * 0.3, high * 0.5)
    sketch.rect(box, fill=slip, stroke=rgb("#211f1d"), width=max(0.8, wide * 0.012))
    inset = max(1.2, wide * 0.03)
    inner = (box[0] + inset, box[1] + inset, box[2] - 2 * inset, box[3] - 2 * inset)
    sketch.rect(inner, stroke=mix(slip, rgb("#211f1d"), 0.55), width=max(0.6, wide * 0.007))
    side = wide * 0.11
    seal = (box[0] + box[2] / 2 - side / 2, box[1] + box[3] * 0.72, side, side)
    sketch.rect(seal, radius=side * 0.15, fill=rgb("#b7382a"))
    surface = sketch.render()
    if wide >= 16:
        pixels = max(6, round(wide * 0.2))
        blit_centred_ink(surface, title, pixels, rgb("#211f1d"), (box[0] + box[2] / 2, box[1] + box[3] * 0.38))
    return surface
