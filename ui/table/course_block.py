"""The course of a match as the way along its review: a line a seat by the place of the log; a click goes there."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from games.core.chronicle import Chronicle, CurvePoint
from games.core.story import amount
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text, tag
from ui.drawing.palette import contrast
from ui.drawing.picture_cache import picture_cache
from ui.drawing.trails import past_colour
from ui.drawing.vector import Sketch
from ui.table.blocks import BLEED, Block, whole
from ui.table.curve_block import PALE, Line

_PLOT: Final = 40
FOOT: Final = 7
"""The height of the cursor's foot."""
_AIR: Final = 4
"""Between the plot's rim and its lines."""


@dataclass(frozen=True)
class Course(Block):
    """The curve, with where the review stands and what everybody had there."""

    chronicle: Chronicle | None
    """None while it is worked out."""
    lines: tuple[Line, ...]
    shown: int
    length: int
    """How many entries the log has: the width of the plot."""
    pointed: int | None = None
    """The place at which the pointer is."""
    headed: bool = True

    def height(self, look: Look, width: int) -> int:
        """The plot with the cursor's foot, and what it counts above it."""
        return look.px(_PLOT + FOOT + (24 if self.headed else 4))

    def _plot(self, look: Look, width: int) -> pygame.Rect:
        return pygame.Rect(BLEED, look.px(24 if self.headed else 4), width - 2 * BLEED, look.px(_PLOT))

    def place_at(self, at: tuple[int, int], look: Look, width: int) -> int | None:
        """The place of the log under a point of the block's surface."""
        plot = self._plot(look, width)
        if not plot.inflate(2 * BLEED, 0).collidepoint(at):
            return None
        return min(self.length, max(0, round((at[0] - plot.x) * self.length / plot.width)))

    def paint(self, target: pygame.Surface, look: Look) -> None:
        plot = self._plot(look, target.get_width())
        chronicle = self.chronicle if self.chronicle is not None and self.chronicle.curve else None
        self._paint_lines(target, look, plot, chronicle)
        at = self.shown if self.pointed is None else self.pointed
        if chronicle is not None:
            point = next((each for each in reversed(chronicle.curve) if each.place <= at), chronicle.curve[0])
            if self.headed:
                self._paint_heading(target, look, plot, chronicle.counted, point)
            elif self.pointed is not None:
                words = tag(" · ".join(amount(each) for each in point.standing), look)
                target.blit(words, words.get_rect(midleft=(self._x(plot, at) + look.px(6), plot.centery)).clamp(plot))
        if self.pointed is not None:
            x = self._x(plot, at)
            pygame.draw.line(target, look.palette.muted, (x, plot.top), (x, plot.bottom))
        paint_cursor(target, look, plot, self._x(plot, self.shown))

    def _x(self, plot: pygame.Rect, place: int) -> int:
        return plot.x + round(plot.width * place / max(1, self.length))

    def _paint_lines(self, target: pygame.Surface, look: Look, plot: pygame.Rect, chronicle: Chronicle | None) -> None:
        """The ground and, once they are known, the lines."""
        paths: tuple[tuple[tuple[float, float], ...], ...] = ()
        turned: tuple[int, ...] = ()
        if chronicle is not None:
            values = [each for point in chronicle.curve for each in point.standing]
            low, high = min(0.0, *values), max(1.0, *values)
            foot, room = plot.bottom - _AIR, plot.height - 2 * _AIR
            paths = tuple(
                tuple((self._x(plot, each.place), foot - room * (each.standing[seat] - low) / (high - low))
                      for each in chronicle.curve)
                for seat in range(len(self.lines))
            )  # fmt: skip
            turned = tuple(self._x(plot, each.place) for each in chronicle.turnings)
        colours = tuple(each.colour for each in self.lines)
        target.blit(_drawn(paths, colours, turned, (plot.x, plot.y, *plot.size), target.get_size(), look), (0, 0))

    def _paint_heading(
        self, target: pygame.Surface, look: Look, plot: pygame.Rect, counted: str, point: CurvePoint
    ) -> None:
        """What is counted, and at the right who had how much."""
        middle, right = look.px(11), plot.right
        for line, had in reversed(list(zip(self.lines, point.standing, strict=True))):
            box = place_text(target, look, amount(had), LABEL, (right, middle), bold=True, align="right", middle=True)
            disc = crest_disc(line.crest, look.px(7), line.colour, look)
            right = target.blit(disc, disc.get_rect(midright=(box.left - look.px(4), middle))).left - look.px(8)
        words = whole(look, counted, right - plot.x)
        place_text(target, look, words, LABEL, (plot.x, middle), look.palette.muted, middle=True)


def paint_cursor(target: pygame.Surface, look: Look, plot: pygame.Rect, x: int) -> None:
    """Where the review stands: a line across the plot, with a foot."""
    foot = look.px(FOOT)
    pygame.draw.line(target, look.palette.ink, (x, plot.top - 2), (x, plot.bottom), 2)
    corners = [(x, plot.bottom), (x - foot, plot.bottom + foot), (x + foot, plot.bottom + foot)]
    pygame.draw.polygon(target, look.palette.ink, corners)


@picture_cache
def _drawn(
    paths: Hashable, colours: Hashable, turned: tuple[int, ...], plot: tuple[int, int, int, int],
    size: tuple[int, int], look: Look,
) -> pygame.Surface:  # fmt: skip
    """The lines on their ground, the turning points dotted."""
    palette = look.palette
    sketch = Sketch(*size)
    sketch.rect(plot, radius=4, fill=palette.button, stroke=palette.line)
    for x in turned:
        sketch.line([(x, plot[1] + 1), (x, plot[1] + plot[3] - 1)], past_colour(look), 1.2, dash=(3, 3))
    assert isinstance(paths, tuple) and isinstance(colours, tuple)
    for path, colour in zip(paths, colours, strict=False):
        pale = contrast(colour, palette.button) < PALE
        sketch.line(path, palette.ink if pale else palette.button, 3.6)
        sketch.line(path, colour, 2.0)
    return sketch.render()
