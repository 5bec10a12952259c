"""Sheets of facts: a title, running words, a curve, and rows of label and value; they flow into columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from games.core.words import row
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_lines, place_text, sheet
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch

PAD: Final = 18
GAP: Final = 14
COLUMN: Final = 290
"""The least width of a column, at 100 %."""
_PLOT: Final = 84
_LINE: Final = 24
_SMALL: Final = LABEL * 0.85


class Curve(NamedTuple):
    """Values one after the other, and lines across at heights that have a name."""

    values: tuple[float, ...]
    margin: float
    """The uncertainty of the last value, up and down."""
    levels: tuple[tuple[str, float], ...]
    air: float = 40.0
    """What lies above and below the values in the plot; a level four times as far away is still shown."""
    least: float | None = None
    """No value can be lower, and the plot shows nothing below it."""


class Fact(NamedTuple):
    """One row: a label, a number, and in muted letters what else there is to say."""

    label: str
    value: str
    aside: str = ""


class Block(NamedTuple):
    """The content of one sheet: words, a curve, facts."""

    title: str
    aside: str = ""
    words: str = ""
    curve: Curve | None = None
    facts: tuple[Fact, ...] = ()

    @property
    def spoken(self) -> tuple[str, ...]:
        """All of it in lines for who hears it."""
        facts = (row([part for part in each if part]) for each in self.facts)
        return tuple(filter(None, (row([part for part in (self.title, self.aside) if part]), self.words, *facts)))


def block_height(block: Block, look: Look, width: int) -> int:
    """Returns the height of a block's sheet in pixels, `width` wide."""
    words = _wrapped(block, look, width)
    rows = sum(_row_height(each, look, width) for each in block.facts)
    plot = look.px(_PLOT + 10) if block.curve is not None else 0
    lines = look.type.line_height(LABEL) * len(words) + (look.px(4) if words else 0)
    return 2 * look.px(PAD - 4) + look.type.line_height(BODY) + lines + plot + rows


def flow(blocks: Sequence[Block], look: Look, width: int) -> tuple[list[pygame.Rect], int]:
    """Places the sheets from the top left on, each in the shortest column; returns them and the height of all."""
    gap = look.px(GAP)
    columns = max(1, min(3, (width + gap) // (look.px(COLUMN) + gap)))
    across = (width - gap * (columns - 1)) // columns
    feet = [0] * columns
    boxes = []
    for block in blocks:
        column = feet.index(min(feet))
        high = block_height(block, look, across)
        boxes.append(pygame.Rect(column * (across + gap), feet[column], across, high))
        feet[column] += high + gap
    return boxes, max(feet, default=0) - gap


def paint_block(target: pygame.Surface, look: Look, box: pygame.Rect, block: Block) -> None:
    """Draws a sheet with all that stands on it."""
    palette, pad = look.palette, look.px(PAD)
    target.blit(sheet(box.size, look), (box.x - 12, box.y - 12))
    left, right, y = box.x + pad, box.right - pad, box.y + look.px(PAD - 4)
    end = right
    if block.aside:
        at = (right, y + look.type.line_height(BODY) // 2)
        end = place_text(target, look, block.aside, LABEL, at, palette.muted, align="right", middle=True).left
    place_text(target, look, block.title, BODY, (left, y), bold=True, room=end - left - look.px(8))
    y += look.type.line_height(BODY)
    words = _wrapped(block, look, box.width)
    y = place_lines(target, look, words, LABEL, (left, y), palette.muted) + (look.px(4) if words else 0)
    if block.curve is not None:
        plot = pygame.Rect(left, y + look.px(4), right - left, look.px(_PLOT))
        target.blit(_plot(block.curve, plot.size, look), plot)
        _name_levels(target, look, plot, block.curve)
        y = plot.bottom + look.px(6)
    for number, fact in enumerate(block.facts):
        if number or block.words or block.curve is not None:
            hairline(target, look, left, right, y)
        y = _paint_fact(target, look, (left, right, y), fact, _row_height(fact, look, box.width))


def _wrapped(block: Block, look: Look, width: int) -> list[str]:
    return look.type.wrap(block.words, LABEL, width - 2 * look.px(PAD)) if block.words else []


def _row_height(fact: Fact, look: Look, width: int) -> int:
    return look.px(_LINE) if _one_line(fact, look, width) else look.px(_LINE) + look.type.line_height(LABEL)


def _one_line(fact: Fact, look: Look, width: int) -> bool:
    parts = [look.type.width(each, LABEL, each == fact.value) + look.px(12) for each in fact if each]
    return sum(parts) <= width - 2 * look.px(PAD) + look.px(12)


def _paint_fact(target: pygame.Surface, look: Look, span: tuple[int, int, int], fact: Fact, high: int) -> int:
    left, right, y = span
    whole = high > look.px(_LINE)
    middle = y + look.px(_LINE) // 2 + 1
    box = place_text(target, look, fact.value, LABEL, (right, middle), bold=True, align="right", middle=True)
    place_text(target, look, fact.label, LABEL, (left, middle), middle=True, room=box.left - left - look.px(10))
    if fact.aside:
        muted = look.palette.muted
        if whole:
            at = (left, middle + look.type.line_height(LABEL))
            place_text(target, look, fact.aside, LABEL, at, muted, middle=True, room=right - left)
        else:
            at = (box.left - look.px(12), middle)
            place_text(target, look, fact.aside, LABEL, at, muted, align="right", middle=True)
    return y + high


def _span(curve: Curve) -> tuple[float, float]:
    """The lowest and highest value that the plot shows: all of the curve, and the levels next to it."""
    air = curve.air
    low, high = min(curve.values) - air, max(curve.values) + air
    near = [value for _, value in curve.levels if low - 4 * air <= value <= high + 4 * air]
    foot, top = min([low, *near]) - air / 2, max([high, *near]) + air / 2
    return foot if curve.least is None else max(foot, curve.least - air / 2), top


def _height_of(value: float, curve: Curve, high: float) -> float:
    low, top = _span(curve)
    return high * (1 - (value - low) / (top - low))


@picture_cache
def _plot(curve: Curve, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The curve on its ground, levels as dashed lines, how unsure the last value is as a bar at its end."""
    palette, (wide, high) = look.palette, size
    sketch = Sketch(wide, high)
    sketch.rect((0, 0, wide, high), radius=4, fill=palette.button, stroke=palette.line)
    right = wide - _names_width(curve, look) - 8
    for _, value in curve.levels:
        y = _height_of(value, curve, high)
        if 4 < y < high - 4:
            sketch.line([(1, y), (right + 6, y)], mix(palette.line, palette.muted, 0.4), 1, dash=(3, 4))
    steps = max(1, len(curve.values) - 1)
    points = [(8 + (right - 8) * n / steps, _height_of(value, curve, high)) for n, value in enumerate(curve.values)]
    x, last = (right, curve.values[-1])
    ends = (max(3.0, min(high - 3.0, _height_of(last + way * curve.margin, curve, high))) for way in (1, -1))
    top, foot = ends
    if foot > top:
        sketch.rect((x - 3, top, 6, foot - top), radius=3, fill=palette.moss, alpha=0.3)
    if len(points) > 1:
        sketch.line(points, palette.button, 4.2)
        sketch.line(points, palette.moss, 2.2)
    sketch.circle((x, points[-1][1]), 4, fill=palette.moss)
    return sketch.render()


def _names_width(curve: Curve, look: Look) -> int:
    return max((look.type.width(name, _SMALL) for name, _ in curve.levels), default=0) + look.px(12)


def _name_levels(target: pygame.Surface, look: Look, plot: pygame.Rect, curve: Curve) -> None:
    """Draws the levels' names at the right end of their lines, one below the other where those lie close together."""
    heights = sorted((plot.y + _height_of(value, curve, plot.height), name) for name, value in curve.levels)
    shown = [(y, name) for y, name in heights if plot.top + look.px(6) < y < plot.bottom - look.px(6)]
    room = plot.inflate(0, -look.px(12))
    places = spread([y for y, _ in shown], look.type.line_height(_SMALL) * 0.85, room.top, room.bottom)
    for y, (_, name) in zip(places, shown, strict=True):
        at = (plot.right - look.px(6), round(y))
        place_text(target, look, name, _SMALL, at, look.palette.muted, align="right", middle=True)


def spread(heights: Sequence[float], step: float, top: float, foot: float) -> list[float]:
    """Heights, the uppermost first, moved so far that they lie a step apart, from the top to the foot if need be."""
    found: list[float] = []
    for y in heights:
        found.append(max(y, found[-1] + step if found else top))
    for number, y in enumerate(reversed(found)):
        found[-1 - number] = min(y, foot - number * step)
    return found
