"""The chances by the log, as the way along a review: an area for two seats, a stream of shares for more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Final

import pygame

from games.analysis.luck_words import DrawWords
from games.core.words import tr, tr_who
from ui.drawing.advice import move_mark
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, disc_picture
from ui.table.features.analysis.blocks import percent
from ui.table.features.curve import FOOT, CurveLine, paint_cursor, paint_draws
from ui.table.panel.blocks import BLEED, Block, whole

_TALL: Final = 92
_PLOT: Final = 72
_LOW: Final = 44
_HEAD: Final = 26
_GAP: Final = 0.12
"""Over so much of the width the line is drawn across what is not known; then it breaks off."""
_GRAVITY: Final = ("??", "?", "!", "?!")
"""The marks, the one to be seen first at the front."""

Points = tuple[tuple[int, tuple[float, ...]], ...]


@dataclass(frozen=True)
class ChanceGraph(Block):
    """Every seat's chance by place, with the marks of what was played and the cursor of the review."""

    points: Points
    """Places of the log with the chances there, by seat."""
    marks: tuple[tuple[int, str], ...]
    """Places after which a marked action was played."""
    seats: tuple[CurveLine, ...]
    speaker: int
    """The seat at the bottom, whose chance is meant where two play."""
    shown: int
    length: int
    status: str = ""
    pointed: int | None = None
    headed: bool = True
    low: bool = False
    tall: bool = False
    """Its plot is higher than usual: a second line stands in it, or an error is looked at."""
    letters: float = 1.0
    """How much larger its letters are than the panel's, which shrink where the window is low: as the settings say."""
    match_chance: float | None = None
    """The speaker's chance in the match at the place shown, while a line is tried and that is known."""
    rough: frozenset[int] = frozenset()
    """The places on whose chances two reports in a row have not agreed yet."""
    branch: Points = ()
    """The same of a line that is tried, from the place where it leaves the match; () where the match is in sight."""
    tries: bool = False
    """A line is in sight: what is told of the cursor's place is told of that, with the match's beside it."""
    draws: tuple[DrawWords, ...] = ()
    """The draws of the match that were worth most."""

    def read_out(self) -> Sequence[str]:
        """What chance brought at the place shown of the match, if it was worth much."""
        return () if self.tries else tuple(draw.words for draw in self.draws if draw.place == self.shown)

    def versions(self) -> tuple[ChanceGraph, ...]:
        """As it is, of the usual height, with a lower plot, and at last without the heading."""
        usual, low = replace(self, tall=False), replace(self, tall=False, low=True)
        return (*([self] if self.tall else ()), usual, low, replace(low, headed=False))

    def height(self, look: Look, width: int) -> int:
        """Heading, plot, and the cursor's foot."""
        return self._top(look) + self._high(look) + look.px(FOOT + 4)

    def _large(self, look: Look) -> Look:
        """The panel's look with letters of the size that is set."""
        return look if self.letters == 1 else look.scaled(self.letters)

    def _top(self, look: Look) -> int:
        """The pixels over the plot."""
        return self._large(look).px(_HEAD) if self.headed else look.px(4)

    def _high(self, look: Look) -> int:
        """The height of the plot in pixels."""
        return look.px(_LOW if self.low else _TALL if self.tall else _PLOT)

    def _plot(self, look: Look, width: int) -> pygame.Rect:
        return pygame.Rect(BLEED, self._top(look), width - 2 * BLEED, self._high(look))

    def place_at(self, at: tuple[int, int], look: Look, width: int) -> int | None:
        """The place of the log under a point of the block's surface."""
        plot = self._plot(look, width)
        if not plot.inflate(2 * BLEED, 0).collidepoint(at):
            return None
        return min(self.length, max(0, round((at[0] - plot.x) * self.length / plot.width)))

    def _x(self, plot: pygame.Rect, place: int) -> int:
        return plot.x + round(plot.width * place / max(1, self.length))

    def _near(self, place: int, points: Points | None = None) -> tuple[int, tuple[float, ...]] | None:
        """A place with its chances, or the last one before it of which they are known."""
        return next((point for point in reversed(self.points if points is None else points) if point[0] <= place), None)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        plot = self._plot(look, target.get_width())
        colours = tuple(seat.colour for seat in self.seats)
        places = tuple((self._x(plot, place) - plot.x, chances) for place, chances in self.points)
        target.blit(_drawn(places, colours, self.speaker, plot.size, look), plot)
        if len(self.seats) > 2:
            self._paint_crests(target, look, plot)
        self._paint_branch(target, look, plot)
        self._paint_marks(target, look, plot)
        if self.headed:
            self._paint_heading(target, self._large(look), plot)
        if self.pointed is not None:
            x = self._x(plot, self.pointed)
            pygame.draw.line(target, look.palette.muted, (x, plot.top), (x, plot.bottom))
        paint_cursor(target, look, plot, self._x(plot, self.shown))
        self._paint_dot(target, look, plot)
        near = [(draw, self._near(draw.place)) for draw in self.draws if not self.tries]
        dots = [(draw, self._x(plot, draw.place), self._level(plot, point[1])) for draw, point in near if point]
        if dots:
            at = self.shown if self.pointed is None else self.pointed
            paint_draws(target, look, plot, dots, self.seats, self._x(plot, at))

    def _level(self, plot: pygame.Rect, chances: Sequence[float]) -> float:
        """How high a chance stands: of two the speaker's, of more the top of the first seat's band."""
        return plot.bottom - chances[self.speaker if len(self.seats) == 2 else 0] * plot.height

    def _paint_branch(self, target: pygame.Surface, look: Look, plot: pygame.Rect) -> None:
        """The line that is tried, from where it leaves the match."""
        way = [(float(self._x(plot, place) - plot.x), self._level(plot, each) - plot.y) for place, each in self.branch]
        if len(way) > 1:
            sketch = Sketch(*plot.size)
            sketch.line(way, look.palette.button, 6.0)
            sketch.line(way, look.palette.indigo, 3.2)
            target.blit(sketch.render(), plot)

    def _paint_dot(self, target: pygame.Surface, look: Look, plot: pygame.Rect) -> None:
        """The place shown of the line that is tried."""
        near = self._near(self.shown, self.branch) if self.tries else None
        if near is not None:
            disc = disc_picture(look.px(13), look.px(5), fill=look.palette.indigo, stroke=look.palette.paper, width=1.6)
            target.blit(disc, disc.get_rect(center=(self._x(plot, self.shown), round(self._level(plot, near[1])))))

    def _paint_heading(self, target: pygame.Surface, look: Look, plot: pygame.Rect) -> None:
        """Of whom the graph speaks, and at the right how it stands where the pointer or the cursor is."""
        middle, right = look.px(_HEAD) // 2 - 1, plot.right
        tried = self._near(self.shown, self.branch) if self.tries and self.pointed is None else None
        here = tried or self._near(self.shown if self.pointed is None else self.pointed)
        many = len(self.seats) > 2
        # translators: over a curve: how likely each player is to win.
        name = tr("Chances") if many else tr_who(self.seats[self.speaker].name, "Your chance", "{name}’s chance")
        seats = range(len(self.seats)) if many else [self.speaker]
        each = look.type.width(percent(1.0), LABEL, True) + look.px(28 if many else 8)
        room = plot.width - look.type.width(name, LABEL, True)
        if tried is not None and not many and self._paint_compared(target, look, plot, tried, room):
            right = plot.left
        elif here is not None and (not self.status or tried) and len(seats) * each <= room:
            near, chances = here
            rough = near in self.rough
            colour = look.palette.muted if rough else None
            for seat in reversed(seats):
                words, at = percent(chances[seat], rough=rough), (right, middle)
                box = place_text(target, look, words, LABEL, at, colour, bold=not rough, align="right", middle=True)
                right = box.left
                if many:
                    line = self.seats[seat]
                    disc = crest_disc(line.crest, look.px(7), line.colour, look)
                    right = target.blit(disc, disc.get_rect(midright=(right - look.px(4), middle))).left - look.px(8)
        room = right - plot.x - look.px(8)
        if room <= 0:
            return
        name = look.type.fit(name, LABEL, room, True)
        box = place_text(target, look, name, LABEL, (plot.x, middle), bold=True, middle=True)
        words = whole(look, self.status if tried is None else "", right - box.right - look.px(12))
        at = (right, middle)
        place_text(target, look, words, LABEL, at, look.palette.muted, align="right", middle=True)

    def _paint_compared(
        self, target: pygame.Surface, look: Look, plot: pygame.Rect, tried: tuple[int, tuple[float, ...]], room: int
    ) -> bool:
        """What the speaker's chance is in the line that is tried, and in the match; False where there is no room."""
        if self.match_chance is None:
            return False
        here = percent(tried[1][self.speaker], rough=tried[0] in self.rough)
        words = tr("{here}, in the match {there}", here=here, there=percent(self.match_chance))
        if look.type.width(words, LABEL) > room - look.px(10):
            return False
        at = (plot.right, look.px(_HEAD) // 2 - 1)
        place_text(target, look, words, LABEL, at, look.palette.muted, align="right", middle=True)
        name = tr_who(self.seats[self.speaker].name, "Your chance", "{name}’s chance")
        place_text(target, look, name, LABEL, (plot.x, at[1]), bold=True, middle=True)
        return True

    def _paint_crests(self, target: pygame.Surface, look: Look, plot: pygame.Rect) -> None:
        """Each seat's crest where its band is widest."""
        drawn = [point for part in _parts(self.points, self.length) for point in part]
        for seat, line in enumerate(self.seats if drawn else ()):
            place, chances = max(drawn, key=lambda each: each[1][seat])
            disc = crest_disc(line.crest, look.px(7), line.colour, look)
            if chances[seat] * plot.height < disc.get_height() + 2:
                continue
            below = sum(chances[:seat]) + chances[seat] / 2
            at = pygame.Vector2(self._x(plot, place), plot.bottom - below * plot.height)
            x = min(max(at.x, plot.x + disc.get_width()), plot.right - disc.get_width())
            target.blit(disc, disc.get_rect(center=(round(x), round(at.y))))

    def _paint_marks(self, target: pygame.Surface, look: Look, plot: pygame.Rect) -> None:
        for _, face, box in self._marks(look, plot):
            target.blit(face, box)

    def mark_at(self, at: tuple[int, int], look: Look, width: int) -> int | None:
        """The number of the entry whose mark lies under a point of the block's surface."""
        found = self._marks(look, self._plot(look, width))
        return next((place for place, _, box in found if box.inflate(4, 4).collidepoint(at)), None)

    def _marks(self, look: Look, plot: pygame.Rect) -> list[tuple[int, pygame.Surface, pygame.Rect]]:
        """The marks over their points, the gravest first; those that would lie on others are left out."""
        taken: list[pygame.Rect] = []
        found: list[tuple[int, pygame.Surface, pygame.Rect]] = []
        large = self._large(look)
        for place, mark in sorted(self.marks, key=lambda each: _GRAVITY.index(each[1])):
            face, near = move_mark(mark, large), self._near(place)
            if near is None:
                continue
            chances = near[1]
            level = chances[self.speaker] if len(self.seats) == 2 else 0.82
            box = face.get_rect(midbottom=(self._x(plot, place), round(plot.bottom - level * plot.height) - 3))
            box.clamp_ip(plot.inflate(8, 0))
            if box.collidelist(taken) < 0:
                taken.append(box.inflate(2, 2))
                found.append((place, face, box))
        return found


@picture_cache
def _drawn(
    places: Points, colours: tuple[Colour, ...], speaker: int, size: tuple[int, int], look: Look
) -> pygame.Surface:  # fmt: skip
    """The plot: the area between the line and the half in the colour of whose chance it is more, or the bands."""
    palette, (wide, high) = look.palette, size
    sketch = Sketch(wide, high)
    sketch.rect((0, 0, wide, high), radius=4, fill=palette.button)
    if len(colours) == 2:
        _add_area(sketch, places, colours, speaker, size, look)
    else:
        _add_bands(sketch, places, colours, size, look)
    rim = Sketch(wide, high)
    rim.rect((0, 0, wide, high), radius=4, fill=(255, 255, 255))
    drawn = rim.through(sketch.render(), (0, 0))
    frame = Sketch(wide, high)
    frame.rect((0, 0, wide, high), radius=4, stroke=palette.line)
    drawn.blit(frame.render(), (0, 0))
    return drawn


def _add_area(
    sketch: Sketch, places: Points, colours: tuple[Colour, ...], speaker: int, size: tuple[int, int], look: Look
) -> None:  # fmt: skip
    wide, high = size
    half = high / 2
    lines = [[(float(x), high - chances[speaker] * high) for x, chances in part] for part in _parts(places, wide)]
    for line in lines:
        for seat, edge in ((speaker, min), (1 - speaker, max)):
            shape = [(line[0][0], half), *((x, edge(y, half)) for x, y in _crossed(line, half)), (line[-1][0], half)]
            sketch.polygon(shape, fill=mix(look.palette.button, colours[seat], 0.42))
    sketch.line([(0, half), (wide, half)], look.palette.muted, 1.0)
    for line in lines:
        sketch.line(line, look.palette.ink, 2.0)


def _parts(places: Points, wide: int) -> list[list[tuple[int, tuple[float, ...]]]]:
    """The points in parts between which nothing is known over a good piece of the way."""
    found: list[list[tuple[int, tuple[float, ...]]]] = []
    for point in places:
        if found and point[0] - found[-1][-1][0] <= wide * _GAP:
            found[-1].append(point)
        else:
            found.append([point])
    return [each for each in found if len(each) > 1]


def _crossed(line: Sequence[tuple[float, float]], level: float) -> list[tuple[float, float]]:
    """The line with a point wherever it crosses a level, so that either side of it is cut off clean."""
    found = [line[0]]
    for (x, y), (to_x, to_y) in pairwise(line):
        if (y - level) * (to_y - level) < 0:
            found.append((x + (to_x - x) * (level - y) / (to_y - y), level))
        found.append((to_x, to_y))
    return found


def _add_bands(
    sketch: Sketch, places: Points, colours: tuple[Colour, ...], size: tuple[int, int], look: Look
) -> None:  # fmt: skip
    high = size[1]
    for part in _parts(places, size[0]):
        sums = [(float(x), (0.0, *accumulate(chances))) for x, chances in part]
        for seat, colour in enumerate(colours):
            under = [(x, high - each[seat] * high) for x, each in sums]
            over = [(x, high - each[seat + 1] * high) for x, each in sums]
            sketch.polygon([*under, *reversed(over)], fill=colour)
        for seat in range(1, len(colours)):
            sketch.line([(x, high - each[seat] * high) for x, each in sums], look.palette.outline, 1.2)
