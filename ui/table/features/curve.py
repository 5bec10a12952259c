"""The course of a match as curves: by turn in its chronicle, by action as the way along its review."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from games.analysis.luck_words import DrawWords
from games.core.chronicle import Chronicle, CurvePoint
from games.core.story import amount
from games.core.turn_words import Turn, by_unit, headed
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, hairline, place_text, tag
from ui.drawing.palette import Colour, contrast
from ui.drawing.picture_cache import picture_cache
from ui.drawing.trails import number_disc, past_colour
from ui.drawing.vector import Sketch, disc_picture
from ui.table.panel.blocks import BLEED, Block, whole
from ui.table.table_context import TableContext

_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
PALE: Final = 1.5
"""The contrast to the paper below which a line has a rim of ink."""
HEAD: Final = 40
"""The hairline over a section, the air round it, its heading."""


def paint_heading(target: pygame.Surface, look: Look, words: str, remark: str = "", beside: int = 0) -> int:
    """A section's hairline and heading; returns where what follows begins. `beside`: so much at its end is taken."""
    width = target.get_width()
    hairline(target, look, BLEED, width - BLEED, look.px(6))
    middle = look.px(24)
    sizes = (LABEL - step / 2 for step in range(LABEL))
    room = width - 2 * BLEED - beside
    size = next(size for size in sizes if look.type.width(words, size, True) <= room or size < 8)
    box = place_text(target, look, words, size, (BLEED, middle), bold=True, middle=True)
    said = whole(look, remark, width - BLEED - box.right - look.px(12))
    place_text(target, look, said, LABEL, (width - BLEED, middle), look.palette.muted, align="right", middle=True)
    return look.px(HEAD)


@dataclass(frozen=True)
class CurveLine:
    """A seat's line: who, its crest, its colour."""

    name: str
    crest: int
    colour: Colour


def seat_lines(table: TableContext) -> tuple[CurveLine, ...]:
    """The lines of all seats."""
    scene = table.scene
    return tuple(
        CurveLine(who.name, scene.seat_crest(seat), scene.seat_colour(seat))
        for seat, who in enumerate(table.match.seats)
    )


@dataclass(frozen=True)
class Curve(Block):
    """One line a seat, turning points on top, crests and last values at the right."""

    chronicle: Chronicle
    lines: tuple[CurveLine, ...]
    pointed: int | None = None
    """The point of the curve at which the pointer is."""
    draws: tuple[DrawWords, ...] = ()
    """The draws that were worth most, as dots on the line of whom they favoured."""

    def height(self, look: Look, width: int) -> int:
        """Heading, discs, the plot and the numbers of the turns."""
        return look.px(HEAD + 22 + 20 + (116 if len(self.lines) > 2 else 128))

    def _plot(self, look: Look, width: int, height: int) -> pygame.Rect:
        """Where the lines are, in the block's surface."""
        left = BLEED + max(look.type.width(amount(each), LABEL) for each in self._heights()) + look.px(8)
        ends = max(look.type.width(amount(each), LABEL, True) for each in self.chronicle.curve[-1].standing)
        right = width - BLEED - ends - look.px(28)
        top = look.px(HEAD + 22)
        return pygame.Rect(left, top, max(40, right - left), height - top - look.px(20))

    def _heights(self) -> list[float]:
        """The values at which there is a line across, lowest first."""
        low, high = self._range()
        step = next((each for each in _STEPS if (high - low) / each <= 4), _STEPS[-1])
        return [float(each) for each in range(-int(-low // step) * step, int(high) + 1, step)]

    def place_of(self, plot: pygame.Rect, turn: float, value: float) -> tuple[float, float]:
        curve = self.chronicle.curve
        first, last = curve[0].turn, max(curve[-1].turn, curve[0].turn + 1)
        low, high = self._range()
        across = plot.x + plot.width * (turn - first) / (last - first)
        return across, plot.bottom - plot.height * (value - low) / (high - low)

    def _range(self) -> tuple[float, float]:
        """The lowest and the highest value, 0 at least among them."""
        values = [each for point in self.chronicle.curve for each in point.standing]
        return min(0.0, *values), max(1.0, *values)

    def point_at(self, at: tuple[int, int], look: Look, width: int, height: int) -> int | None:
        """The number of the curve's point that is nearest to where the pointer is; None beside the plot."""
        plot = self._plot(look, width, height)
        if not self.chronicle.curve or not plot.inflate(look.px(12), look.px(44)).collidepoint(at):
            return None
        points = self.chronicle.curve
        return min(range(len(points)), key=lambda each: abs(self.place_of(plot, points[each].turn, 0)[0] - at[0]))

    # -- painting ----------------------------------------------------------------------------

    def paint(self, target: pygame.Surface, look: Look) -> None:
        width, height = target.get_size()
        paint_heading(target, look, self.chronicle.counted, by_unit(self.chronicle.unit))
        plot, points = self._plot(look, width, height), self.chronicle.curve
        muted = look.palette.muted
        for value in self._heights():
            y = round(self.place_of(plot, 0, value)[1])
            pygame.draw.line(target, look.palette.line, (plot.x, y), (plot.right, y))
            place_text(target, look, amount(value), LABEL, (plot.x - look.px(8), y), muted, align="right", middle=True)
        for turn in self.turns(look, plot):
            x = min(self.place_of(plot, turn, 0)[0], plot.right - look.type.width(str(turn), LABEL) / 2 + look.px(2))
            place_text(target, look, str(turn), LABEL, (x, plot.bottom + look.px(3)), muted, align="centre")
        apart = (-1.4, 1.4) if len(self.lines) == 2 else (0.0,) * len(self.lines)  # two that are even are both seen
        paths = tuple(
            tuple((x, y + aside) for x, y in (self.place_of(plot, each.turn, each.standing[seat]) for each in points))
            for seat, aside in enumerate(apart)
        )
        marks = self._marks(look, plot)
        colours = tuple(each.colour for each in self.lines)
        turned = tuple(x for x, _ in marks)
        target.blit(_drawn(paths, colours, turned, plot.top, plot.bottom, (width, height), look), (0, 0))
        for number, (_, shown) in enumerate(marks, 1):
            disc = number_disc(number, look, strong=True)
            target.blit(disc, disc.get_rect(center=(round(shown), plot.top - look.px(11))))
        paint_dots(target, look, [(draw, *self._dot(plot, draw)) for draw in self.draws], self.lines)
        self._paint_ends(target, look, plot)
        if self.pointed is not None:
            self._paint_pointed(target, look, plot, self.pointed)

    def turns(self, look: Look, plot: pygame.Rect) -> list[int]:
        """The turns that are named below."""
        first, last = self.chronicle.curve[0].turn, self.chronicle.curve[-1].turn
        room = max(1.0, plot.width / look.px(44))
        step = next((each for each in _STEPS if (last - first) / each <= room), _STEPS[-1])
        clear = plot.right - 1.5 * look.type.width(str(int(last)), LABEL) - look.px(4)  # of the last one's digits
        inner = [
            each for each in range(step, int(last), step) if each >= first and self.place_of(plot, each, 0)[0] <= clear
        ]
        return [1, *(each for each in inner if each > 1), *([int(last)] if last > 1 else [])]

    def _marks(self, look: Look, plot: pygame.Rect) -> list[tuple[float, float]]:
        """Where each turning point is across, and where its disc, which gives way to the next one's."""
        turns = [_point_from(self.chronicle.curve, each.place).turn for each in self.chronicle.turnings]
        across = [self.place_of(plot, turn, 0)[0] for turn in turns]
        shown: list[float] = []
        for x in reversed(across):
            shown.insert(0, min(x, shown[0] - look.px(20)) if shown else x)
        return list(zip(across, shown, strict=True))

    def _dot(self, plot: pygame.Rect, draw: DrawWords) -> tuple[float, float]:
        """Where a draw's dot lies: at the next point of the curve."""
        point = _point_from(self.chronicle.curve, draw.place)
        return self.place_of(plot, point.turn, point.standing[draw.seat])

    def _paint_ends(self, target: pygame.Surface, look: Look, plot: pygame.Rect) -> None:
        """Crest and last value of every seat, pushed apart; of many those alone that have something left."""
        last = self.chronicle.curve[-1]
        named = [seat for seat in range(len(self.lines)) if last.standing[seat] or len(self.lines) <= 4]
        order = sorted(named, key=lambda seat: -last.standing[seat])
        high = min(look.px(20), (plot.height + look.px(14)) // max(1, len(order)))
        tops = [self.place_of(plot, last.turn, last.standing[seat])[1] for seat in order]
        for place in range(1, len(tops)):
            tops[place] = max(tops[place], tops[place - 1] + high)
        floor = plot.bottom + look.px(4)
        for place in reversed(range(len(tops))):
            tops[place] = min(tops[place], floor - high * (len(tops) - 1 - place))
        for seat, y in zip(order, tops, strict=True):
            line = self.lines[seat]
            disc = crest_disc(line.crest, look.px(8), line.colour, look)
            box = target.blit(disc, disc.get_rect(midleft=(plot.right + look.px(6), round(y))))
            value = amount(last.standing[seat])
            place_text(target, look, value, LABEL, (box.right + look.px(5), y), bold=True, middle=True)

    def words_at(self, number: int) -> list[str]:
        """The turn of a point of the curve, what everybody had then, and what chance brought that was worth much."""
        point = self.chronicle.curve[number]
        when = headed(Turn(self.chronicle.unit, max(1, -int(-point.turn // 1))))
        parts = [f"{line.name} {amount(had)}" for line, had in zip(self.lines, point.standing, strict=True)]
        brought = [draw.words for draw in self.draws if _point_from(self.chronicle.curve, draw.place) is point]
        return [when, *parts, *brought]

    def _paint_pointed(self, target: pygame.Surface, look: Look, plot: pygame.Rect, number: int) -> None:
        """A hairline, and the words of that point beside it."""
        x = round(self.place_of(plot, self.chronicle.curve[number].turn, 0)[0])
        pygame.draw.line(target, look.palette.ink, (x, plot.top), (x, plot.bottom))
        words = tag("\n".join(self.words_at(number)), look)
        air, wide = look.px(6), words.get_width()
        left = x + air if x + air + wide <= plot.right else x - air - wide
        top = min(plot.top, target.get_height() - words.get_height())
        target.blit(words, (max(0, left), max(0, top)))


def _point_from(curve: Sequence[CurvePoint], place: int) -> CurvePoint:
    """The point of the curve at a place of the log, or else the next one."""
    return next((point for point in curve if point.place >= place), curve[-1])


@picture_cache
def _drawn(
    paths: Hashable, colours: tuple[Colour, ...], marks: tuple[float, ...], top: int, bottom: int,
    size: tuple[int, int], look: Look,
) -> pygame.Surface:  # fmt: skip
    """The lines and the turning points' verticals."""
    palette = look.palette
    sketch = Sketch(*size)
    for x in marks:
        sketch.line([(x, top), (x, bottom)], past_colour(look), 1.2, dash=(3, 3))
    assert isinstance(paths, tuple)
    pale = [contrast(colour, palette.paper) < PALE for colour in colours]
    for path, faint in zip(paths, pale, strict=True):
        sketch.line(path, palette.ink if faint else palette.paper, 4.6)
    for path, colour, faint in zip(paths, colours, pale, strict=True):
        sketch.line(path, colour, 2.2 if faint else 2.8)
    return sketch.render()


_DOT: Final = 4
"""The radius of a draw's dot."""
_NEAR: Final = 6
"""So near to its dot, in pixels across, a draw is told."""


def paint_dots(
    target: pygame.Surface, look: Look, dots: Sequence[tuple[DrawWords, float, float]], lines: Sequence[CurveLine]
) -> None:
    """The dots of draws, each with where it lies, in the colour of whom it favoured."""
    side = look.px(2 * _DOT + 5)
    for draw, x, y in dots:
        disc = disc_picture(side, look.px(_DOT), fill=lines[draw.seat].colour, stroke=look.palette.ink, width=1.4)
        target.blit(disc, disc.get_rect(center=(round(x), round(y))))


def paint_draws(
    target: pygame.Surface, look: Look, plot: pygame.Rect, dots: Sequence[tuple[DrawWords, int, float]],
    lines: Sequence[CurveLine], at: int,
) -> None:  # fmt: skip
    """The dots of draws, and what the one at `at` was."""
    paint_dots(target, look, dots, lines)
    near, x, _ = min(dots, key=lambda dot: abs(dot[1] - at))
    if abs(x - at) > look.px(_NEAR):
        return
    words, beside = tag(near.words, look), look.px(_NEAR + 4)
    box = words.get_rect(midleft=(x + beside, plot.centery))
    if box.right > plot.right:
        box.midright = (x - beside, plot.centery)
    target.blit(words, box.clamp(target.get_rect()))


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
    lines: tuple[CurveLine, ...]
    shown: int
    length: int
    """How many entries the log has: the width of the plot."""
    pointed: int | None = None
    """The place at which the pointer is."""
    headed: bool = True
    draws: tuple[DrawWords, ...] = ()
    """The draws that were worth most; their places count as those of the plot do."""

    def read_out(self) -> Sequence[str]:
        """What chance brought at the place shown, if it was worth much."""
        return tuple(draw.words for draw in self.draws if draw.place == self.shown)

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
        if chronicle is not None and self.draws:
            paint_draws(target, look, plot, self._dots(plot, chronicle), self.lines, self._x(plot, at))

    def _dots(self, plot: pygame.Rect, chronicle: Chronicle) -> list[tuple[DrawWords, int, float]]:
        """The draws with where they lie: on the line of whom they favoured."""
        found = []
        for draw in self.draws:
            point = _point_from(chronicle.curve, draw.place)
            found.append((draw, self._x(plot, draw.place), self._level(plot, chronicle, point.standing[draw.seat])))
        return found

    @staticmethod
    def _level(plot: pygame.Rect, chronicle: Chronicle, value: float) -> float:
        """How high a standing lies."""
        values = [each for point in chronicle.curve for each in point.standing]
        low, high = min(0.0, *values), max(1.0, *values)
        return plot.bottom - _AIR - (plot.height - 2 * _AIR) * (value - low) / (high - low)

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
        target.blit(_drawn_way(paths, colours, turned, (plot.x, plot.y, *plot.size), target.get_size(), look), (0, 0))

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
def _drawn_way(
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
