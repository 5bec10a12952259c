"""The garden through which the road leads: sand and moss, five stations, and five stones between two of them.

All of it takes some tenths of a second, so it is drawn in the background; the landscape is kept for its size and look.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from ui.drawing.look import Look
from ui.drawing.palette import Colour, contrast, mix, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Point, Sketch, closed_curve

DONE, NEXT, AHEAD = "done", "next", "ahead"
"""The states of a station: the road has gone on from it, it is what is proposed, or it is still to come."""
SIGNS: Final = {"": "学", "novice": "初", "adept": "習", "expert": "達", "master": "師"}  # not for players: ornaments
"""The sign on each station, by its level."""
_SEAL: Final = "了"  # not for players: an ornament
_DARK, _LIGHT = rgb("#1d1a17"), rgb("#fffaf0")
_NOMINAL: Final = (866, 301)
"""The size in which the landscape was drawn."""
_MOSS: Final = (
    ((-20, -30), (300, -30), (272, 6), (226, 24), (150, 31), (76, 25), (18, 8)),
    ((300, -30), (640, -30), (628, 10), (590, 30), (500, 36), (410, 28), (340, 12)),
    ((766, -30), (890, -30), (890, 61), (836, 58), (796, 40), (774, 14)),
    ((-30, 196), (36, 204), (94, 240), (150, 283), (176, 330), (-30, 340)),
    ((120, 340), (160, 276), (228, 252), (300, 247), (372, 262), (416, 288), (440, 340)),
    ((700, 340), (722, 278), (760, 214), (808, 182), (900, 170), (900, 340)),
)
"""The outlines of the moss."""
_ROCKS: Final = ((42, 45, 25), (72, 52, 15), (353, 80, 26), (382, 88, 12), (569, 51, 16), (589, 56, 9), (730, 257, 25),
                 (759, 264, 14))  # fmt: skip
"""Middle and half width of each rock."""
_LANTERN: Final = (338, 190)
"""The top of the stone lantern."""


class StationMark(NamedTuple):
    """A station as it is drawn."""

    level: str
    state: str
    stones: int
    """How many of the stones after it are laid."""


class GardenPlan(NamedTuple):
    """The places that a picture of the road is drawn for, from its own corner."""

    size: tuple[int, int]
    stations: tuple[tuple[int, int], ...]
    stones: tuple[tuple[tuple[int, int], ...], ...]
    radius: int
    landscape: bool


def colours_of(look: Look) -> dict[str, tuple[Colour, Colour]]:
    """The colour of a station and of the sign on it, by its state."""
    palette = look.palette
    stone = palette.paper if palette.high else mix(palette.paper, palette.ink, 0.24 if palette.dark else 0.16)
    gold = palette.gold
    return {
        DONE: (gold, max((_DARK, _LIGHT), key=lambda ink: contrast(ink, gold))),
        NEXT: (palette.vermilion, palette.on_vermilion),
        AHEAD: (stone, palette.ink),
    }


def paint_garden(plan: GardenPlan, marks: Sequence[StationMark], look: Look) -> pygame.Surface:
    """The whole picture. Slow: for the background."""
    wide, high = plan.size
    target = pygame.Surface(plan.size, pygame.SRCALPHA)
    if plan.landscape:
        target.blit(landscape(plan.size, look), (0, 0))
    sketch, colours = Sketch(wide, high), colours_of(look)
    for number, stones in enumerate(plan.stones):
        for place, at in enumerate(stones):
            laid = place < marks[number].stones
            small = plan.radius * (0.4 if plan.landscape else 0.27)
            _add_stone(sketch, at, small, colours[DONE if laid else AHEAD][0], look, 31 * number + place, flat=0.74)
    for number, (at, mark) in enumerate(zip(plan.stations, marks, strict=True)):
        radius = plan.radius * (1.16 if mark.state == NEXT else 1.0)
        if mark.state == NEXT and not look.palette.high:
            for grow, alpha in ((1.5, 0.1), (1.32, 0.12), (1.16, 0.14)):
                sketch.circle(at, radius * grow, fill=look.palette.vermilion, alpha=alpha)
        _add_stone(sketch, at, radius, colours[mark.state][0], look, 7 + number, flat=0.9)
    target.blit(sketch.render(), (0, 0))
    for at, mark in zip(plan.stations, marks, strict=True):
        _write_sign(target, at, mark, plan.radius, colours[mark.state][1], look)
    return target


def _write_sign(
    target: pygame.Surface, at: tuple[int, int], mark: StationMark, radius: int, colour: Colour, look: Look
) -> None:  # fmt: skip
    size = radius * (1.0 if mark.state == NEXT else 0.84) / max(0.01, look.type.scale)
    sign = look.type.surface(SIGNS.get(mark.level, ""), size, colour, True)
    target.blit(sign, sign.get_rect(center=at))
    if mark.state != DONE:
        return
    side = max(10, round(radius * 0.56))
    seal = Sketch(side, side)
    seal.rect((0, 0, side, side), radius=side * 0.2, fill=look.palette.paper, stroke=look.palette.vermilion, width=1.5)
    plate = seal.render()
    letter = look.type.surface(_SEAL, side * 0.62 / max(0.01, look.type.scale), look.palette.vermilion_text, True)
    plate.blit(letter, letter.get_rect(center=(side // 2, side // 2)))
    turned = pygame.transform.rotozoom(plate, 8, 1.0)
    target.blit(turned, turned.get_rect(center=(at[0] + round(radius * 0.78), at[1] - round(radius * 0.68))))


def _add_stone(
    sketch: Sketch, at: Point, radius: float, fill: Colour, look: Look, seed: int, *, flat: float
) -> None:  # fmt: skip
    """A flat stone with its shadow, always the same for the same seed."""
    rng, palette = Random(seed), look.palette
    points = []
    for step in range(9):
        angle = 2 * pi * step / 9 + rng.uniform(-0.12, 0.12)
        reach = radius * rng.uniform(0.9, 1.06)
        points.append((at[0] + cos(angle) * reach, at[1] + sin(angle) * reach * flat))
    if not palette.high:
        drop = max(1.5, radius * 0.13)
        sketch.path(closed_curve([(x, y + drop) for x, y in points]), palette.shadow, alpha=0.28)
    laid = (
        palette.ink if palette.high else palette.outline if not palette.dark else mix(palette.outline, (0, 0, 0), 0.1)
    )
    sketch.path(closed_curve(points), fill, laid, max(1.2, radius * 0.07))


@picture_cache
def landscape(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Raked sand, moss, rocks and a lantern in a frame; in high contrast an empty sheet. Never draw on it."""
    palette, (wide, high) = look.palette, size
    sketch = Sketch(wide, high)
    sand = palette.paper if palette.high else mix(palette.ground, palette.sheet, 0.3)
    if palette.dark and not palette.high:
        sand = mix(palette.paper, palette.ink, 0.045)
    sketch.rect((0, 0, wide, high), radius=8, fill=sand)
    if not palette.high:
        across, down = wide / _NOMINAL[0], high / _NOMINAL[1]
        _rake(sketch, wide, high, mix(sand, palette.ink, 0.09))
        moss = mix(palette.moss, sand, 0.5 if palette.dark else 0.3)
        for outline in _MOSS:
            sketch.path(closed_curve([(x * across, y * down) for x, y in outline]), moss)
        unit = min(across, down)
        for x, y, reach in _ROCKS:
            _add_rock(sketch, (x * across, y * down), reach * unit, look)
        _add_lantern(sketch, (_LANTERN[0] * across, _LANTERN[1] * down), unit, look)
    surface = sketch.render()
    frame = Sketch(wide, high)
    frame.rect((0, 0, wide, high), radius=8, fill=(255, 255, 255))
    surface = frame.through(surface, (0, 0))
    rim = Sketch(wide, high)
    edge = palette.frame if palette.high else mix(palette.line, palette.ink, 0.12)
    rim.rect((0, 0, wide, high), radius=8, stroke=edge, width=1.4)
    surface.blit(rim.render(), (0, 0))
    return surface


def _rake(sketch: Sketch, wide: int, high: int, colour: Colour) -> None:
    """The lines of the rake: waves from side to side."""
    for number in range(round(high / 9)):
        y = 5 + number * 9
        points = [
            (x, y + 4 * sin(x / wide * 2 * pi * 1.4 + number * 0.16) + 2 * sin(x / wide * 2 * pi * 3 + number * 0.3))
            for x in range(0, wide + 40, 40)
        ]
        sketch.curve(points, colour, 1, 0.75)


def _add_rock(sketch: Sketch, at: Point, reach: float, look: Look) -> None:
    palette = look.palette
    stone = mix(palette.muted, palette.paper, 0.3 if not palette.dark else 0.05)
    shape = (
        (-1, 0.35),
        (-0.86, -0.2),
        (-0.5, -0.62),
        (0.05, -0.72),
        (0.62, -0.44),
        (1, 0.1),
        (0.84, 0.55),
        (-0.3, 0.62),
    )
    points = [(at[0] + x * reach, at[1] + y * reach) for x, y in shape]
    sketch.path(closed_curve([(x, y + reach * 0.1) for x, y in points]), palette.shadow, alpha=0.3)
    sketch.path(closed_curve(points), stone, palette.outline, max(1.2, reach * 0.07))
    light = [(at[0] + (x * 0.5 - 0.22) * reach, at[1] + (y * 0.42 - 0.24) * reach) for x, y in shape]
    sketch.path(closed_curve(light), mix(stone, palette.paper if not palette.dark else palette.ink, 0.3))


def _add_lantern(sketch: Sketch, at: Point, unit: float, look: Look) -> None:
    """A stone lantern with its light on."""
    palette = look.palette
    stone = mix(palette.muted, palette.paper, 0.45 if not palette.dark else 0.1)
    line, width = palette.outline, max(1.2, 1.6 * unit)

    def box(x: float, y: float, across: float, down: float, fill: Colour) -> None:
        left, top = at[0] + (x - across / 2) * unit, at[1] + y * unit
        sketch.rect((left, top, across * unit, down * unit), radius=2 * unit, fill=fill, stroke=line, width=width)

    box(0, 58, 30, 8, stone)
    box(0, 40, 9, 20, stone)
    box(0, 35, 22, 7, stone)
    box(0, 20, 18, 16, stone)
    box(0, 23.5, 8, 9, palette.gold)
    roof = ((-20, 21), (-12, 12), (-3, 6), (0, 0), (3, 6), (12, 12), (20, 21))
    sketch.polygon(
        [(at[0] + x * unit, at[1] + y * unit) for x, y in roof], fill=stone, stroke=line, width=width
    )  # fmt: skip
