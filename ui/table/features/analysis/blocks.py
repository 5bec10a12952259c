"""What the analysis shows in the panel and beside the board: its lines, the bar, and its column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import pygame

from games.core.words import row as listed
from games.core.words import tr
from ui.drawing.advice import move_mark
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.table.features.perspective import PerspectiveRow
from ui.table.panel.blocks import (
    BLEED,
    Alternatives,
    Block,
    Plate,
    Prompt,
    Rule,
    SeatBlock,
    SideBySide,
    last_part,
    whole,
)
from ui.table.panel.log import LogBlock

_ROW: Final = 24
_HEAD: Final = 30


@dataclass(frozen=True)
class LineRow:
    """One line of play in the panel's list."""

    chance: str
    """The mover's chance if it is played, "" while that is not known."""
    first: str
    """Its first move, as players write it."""
    rest: tuple[str, ...] = ()
    """What is expected to follow."""
    shorter: tuple[str, ...] = ()
    """Its first move in fewer and fewer words."""
    mark: str = ""
    played: str = ""
    """Of the line that was played: in words what it was."""
    rough: bool = False
    """Whether the next report may well name another chance: two in a row have not agreed yet."""


@dataclass(frozen=True)
class BestLines(Block):
    """The switch with the lines below it; off, the switch alone."""

    on: bool
    status: str = ""
    """How far it has come, or why there is nothing."""
    rows: tuple[LineRow, ...] = ()
    chosen: int = 0
    held_back: bool = False
    """The lines are not shown, and no room is kept for them."""
    most: int = 4
    """For so many rows there is room, whether there are as many or fewer: what stands below never jumps."""

    @property
    def leads(self) -> bool:
        """Its lines do, while it has any."""
        return self.on

    def large(self) -> Sequence[Block]:
        """As it is: its letters never shrink."""
        return (self,)

    def versions(self) -> tuple[Block, ...]:
        """With room for all rows, and for fewer where the window is low."""
        return tuple(replace(self, most=most) for most in (self.most, 3, 2)) if self.on else (self,)

    @property
    def shown(self) -> list[tuple[int, LineRow]]:
        """The rows for which there is room, each with its number: the chosen one and the played one are among them."""
        rows = list(enumerate(self.rows))
        while len(rows) > max(1, self.most):
            spare = [row for row in rows[1:] if row[0] != self.chosen and not row[1].played]
            rows.remove((spare or rows[1:])[-1])
        return rows

    def height(self, look: Look, width: int) -> int:
        """The heading and its rows."""
        return look.px(_HEAD) + (self.most * look.px(_ROW) + look.px(6) if self.on and not self.held_back else 0)

    def switch(self, look: Look, width: int) -> pygame.Rect:
        """The switch in a surface of that width."""
        box = pygame.Rect(0, 0, look.px(34), look.px(18))
        box.midright = (width - BLEED, look.px(_HEAD) // 2)
        return box

    def at(self, pos: tuple[int, int], look: Look, width: int) -> int | None:
        """The number of the line under a point of the block's surface; -1: its heading, which is all a switch."""
        row = (pos[1] - look.px(_HEAD)) // look.px(_ROW)
        if row < 0:
            return -1
        return self.shown[row][0] if self.on and row < len(self.shown) else None

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette, width = look.palette, target.get_width()
        box = self.switch(look, width)
        words, at = tr("Best move"), (BLEED, box.centery)
        heading = place_text(target, look, words, LABEL, at, bold=True, middle=True)
        status = whole(look, self.status, box.x - look.px(8) - heading.right - look.px(10))
        at = (box.x - look.px(8), box.centery)
        place_text(target, look, status, LABEL, at, palette.muted, align="right", middle=True)
        self._paint_switch(target, look, box)
        for place, (number, row) in enumerate(self.shown if self.on else ()):
            line = pygame.Rect(4, look.px(_HEAD) + place * look.px(_ROW), width - 8, look.px(_ROW) - 1)
            self._paint_row(target, look, line, replace(row, first=self.first_words(row, look, width)), number)

    def _paint_switch(self, target: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        palette = look.palette
        sketch = Sketch(*box.size)
        fill, high = palette.moss if self.on else palette.button, box.height
        rim = palette.moss if self.on else palette.muted
        sketch.rect((0, 0, *box.size), radius=high / 2, fill=fill, stroke=rim, width=1.4)
        knob = palette.paper if self.on else palette.muted
        sketch.circle((box.width - high / 2 if self.on else high / 2, high / 2), high / 2 - look.px(4), fill=knob)
        target.blit(sketch.render(), box)

    def first_words(self, row: LineRow, look: Look, width: int) -> str:
        """A row's first move in as many words as have room in the panel's letters."""
        begin = BLEED + look.type.width(percent(1.0), LABEL, True) + look.px(12)
        room = width - 4 - look.px(8) - begin
        room -= look.px(8) + move_mark(row.mark, look).get_width() if row.mark else 0
        return look.type.first_fitting((row.first, *row.shorter), LABEL, room, True)

    def _paint_row(self, target: pygame.Surface, look: Look, box: pygame.Rect, row: LineRow, number: int) -> None:
        palette = look.palette
        ground = mix(palette.paper, palette.gold, 0.25) if row.played else None
        if number == self.chosen:
            ground = mix(palette.paper, palette.indigo, 0.30 if palette.dark else 0.20)
        if ground is not None:
            pygame.draw.rect(target, ground, box, border_radius=4)
        if number == self.chosen:
            pygame.draw.rect(target, palette.indigo, (box.x, box.y, 3, box.height), border_radius=1)
        right = BLEED + look.type.width(percent(1.0), LABEL, True)
        colour = palette.muted if row.rough else None
        at = (right, box.centery)
        place_text(target, look, row.chance, LABEL, at, colour, bold=not row.rough, align="right", middle=True)
        x, end = right + look.px(12), box.right - look.px(8)
        room = end - x - (look.px(8) + move_mark(row.mark, look).get_width() if row.mark else 0)
        first = place_text(target, look, row.first, LABEL, (x, box.centery), bold=True, middle=True, room=room)
        x = first.right + look.px(8)
        if row.mark:
            mark = move_mark(row.mark, look)
            x = target.blit(mark, mark.get_rect(midleft=(x, box.centery))).right + look.px(7)
        if row.played:
            words = whole(look, row.played, end - x)
            x = place_text(target, look, words, LABEL, (x, box.centery), middle=True).right + look.px(8)
        rest = _as_many(look, row.rest, end - x)
        place_text(target, look, rest, LABEL, (x, box.centery), palette.muted, middle=True)


def _as_many(look: Look, moves: tuple[str, ...], room: int) -> str:
    """As many of the moves that follow as there is room for, none of them cut."""
    parts = (listed(moves[:count]) for count in range(len(moves), 0, -1))
    return next((each for each in parts if look.type.width(each, LABEL) <= room), "")


_WIDE: Final = 14
_BAR_AIR: Final = 8
_MARGIN: Final = 40
"""Above and below the bar at 100 %."""


class Share(NamedTuple):
    """One seat's part of the bar."""

    chance: float
    crest: int
    colour: Colour
    rough: bool = False
    """Whether two reports in a row have not agreed on it yet."""
    drawn: float | None = None
    """As much of the bar as it has now, while that glides to the chance; None: the chance itself."""

    @property
    def length(self) -> float:
        """Its part of the bar, of 1."""
        return self.chance if self.drawn is None else self.drawn


def percent(chance: float, *, rough: bool = False) -> str:
    """A chance as players read it, of 100; a rough one says so."""
    if rough:
        # translators: a chance that is not sure yet: about so much of 100.
        return tr("~{share}%", share=round(100 * chance))
    return tr("{share}%", share=round(100 * chance))


def strip_width(look: Look, seats: int) -> int:
    """How wide the strip left of the board is that bar and numbers take."""
    return (
        max(look.px(_WIDE) + 2 * _BAR_AIR, look.type.width(percent(1.0), _size(look), True) + 6)
        if seats == 2
        else (max(look.px(_WIDE), 2 * look.px(9) + 2) + 2 * _BAR_AIR)
    )


def _size(look: Look) -> float:
    return LABEL - 2


def paint_bar(
    target: pygame.Surface, strip: pygame.Rect, shares: Sequence[Share], look: Look, notch: float | None = None,
    lost: float | None = None, end: int = 0,
) -> None:  # fmt: skip
    """Draws the seats' parts from the bottom up; of two also the half, and their numbers below and above.

    A golden `notch` stands at the first one's chance elsewhere, such as in the match while a line is tried; what it
    loses down, or up, to the chance of `lost` is hatched. Their numbers stand beside them where they end
    before the pixel `end`.
    """
    two, high = len(shares) == 2, look.type.line_height(_size(look)) + 4
    box = pygame.Rect(0, 0, look.px(_WIDE), strip.height - 2 * max(_MARGIN, high + 2))
    box.center = strip.center
    parts = tuple((round(share.length * box.height) / box.height, share.colour) for share in shares)
    target.blit(_drawn(box.size, parts, look, two), box)
    if two and lost is not None:
        _paint_lost(target, box, shares[0].length, lost, look)
        _paint_pointer(target, box, lost, look.palette.vermilion, look.palette.vermilion_text, look, end)
    if two and notch is not None:
        y = round(box.bottom - notch * box.height)
        pygame.draw.line(target, look.palette.gold, (box.left, y), (box.right - 1, y), 2)
        _paint_pointer(target, box, notch, look.palette.gold, look.palette.gold_text, look, end)
    if two:
        for share, y in zip(shares, (box.bottom + high // 2, box.top - high // 2), strict=True):
            words, colour = percent(share.chance, rough=share.rough), look.palette.muted if share.rough else None
            at = (box.centerx, y)
            place_text(target, look, words, _size(look), at, colour, bold=not share.rough, align="centre", middle=True)
        return
    level = float(box.bottom)
    for share in shares:
        part = share.length * box.height
        disc = crest_disc(share.crest, look.px(9), share.colour, look)
        if part >= disc.get_height():
            target.blit(disc, disc.get_rect(center=(box.centerx, round(level - part / 2))))
        level -= part


def paint_held_back(target: pygame.Surface, strip: pygame.Rect, look: Look) -> None:
    """Draws the bar without any number: it would tell what is looked for."""
    high = look.type.line_height(_size(look)) + 4
    box = pygame.Rect(0, 0, look.px(_WIDE), strip.height - 2 * max(_MARGIN, high + 2))
    box.center = strip.center
    sketch = Sketch(*box.size)
    sketch.rect((0.7, 0.7, box.width - 1.4, box.height - 1.4), radius=box.width / 3, fill=look.palette.button)
    _hatch(sketch, box.width, 0, box.height, look.palette.line)
    sketch.rect(
        (0.7, 0.7, box.width - 1.4, box.height - 1.4), radius=box.width / 3, stroke=look.palette.frame, width=1.4
    )
    target.blit(sketch.render(), box)


def _hatch(sketch: Sketch, wide: float, top: float, bottom: float, colour: Colour) -> None:
    """Slanted lines over a part of the bar, none of them beyond it."""
    y = top
    while y + wide / 2 <= bottom:
        sketch.line([(1, y + wide / 2), (wide - 1, y)], colour, 1.8)
        y += 6


def _paint_lost(target: pygame.Surface, box: pygame.Rect, chance: float, after: float, look: Look) -> None:
    """What is lost of a chance is hatched on the bar."""
    top, bottom = sorted(round((1 - each) * box.height) for each in (chance, after))
    part = Sketch(box.width, max(1, bottom - top))
    high = max(1, bottom - top)
    part.rect((0, 0, box.width, high), fill=mix(look.palette.paper, look.palette.vermilion, 0.2))
    _hatch(part, box.width, 0, high, look.palette.vermilion)
    for x in (0.7, box.width - 0.7):  # the rim of the bar goes on
        part.line([(x, 0), (x, high)], look.palette.frame, 1.4)
    for y in (0.7, high - 0.7):
        part.line([(0, y), (box.width, y)], look.palette.outline, 1.4)
    target.blit(part.render(), (box.x, box.y + top))


def _paint_pointer(
    target: pygame.Surface, box: pygame.Rect, chance: float, colour: Colour, ink: Colour, look: Look, end: int
) -> None:  # fmt: skip
    """A triangle at the right of the bar, with its number where that has room."""
    y, size = round(box.bottom - chance * box.height), look.px(5)
    corners = [(box.right + 1, y), (box.right + 1 + size, y - size), (box.right + 1 + size, y + size)]
    pygame.draw.polygon(target, colour, corners)
    words = percent(chance)
    wide, high = look.type.width(words, _size(look), True), look.type.line_height(_size(look))
    spot = pygame.Rect(box.right + size + 5, y - high // 2, wide, high)
    if spot.right <= end:
        place_text(target, look, words, _size(look), (spot.x, y), ink, bold=True, middle=True)


@picture_cache
def _drawn(
    size: tuple[int, int], parts: tuple[tuple[float, Colour], ...], look: Look, halved: bool
) -> pygame.Surface:  # fmt: skip
    wide, high = size
    sketch = Sketch(wide, high)
    y = float(high)
    for number, (chance, colour) in enumerate(parts):
        top = 0.0 if number == len(parts) - 1 else y - chance * high
        sketch.rect((0, top, wide, y - top), fill=colour)
        if number > 0 and 0 < y < high:
            sketch.line([(0, y), (wide, y)], look.palette.outline, 1.4)
        y = top
    if halved:
        sketch.line([(1, high / 2), (wide - 1, high / 2)], (255, 250, 240), 2.0)
    shape = Sketch(wide, high)
    shape.rect((0, 0, wide, high), radius=wide / 3, fill=(255, 255, 255))
    drawn = shape.through(sketch.render(), (0, 0))
    rim = Sketch(wide, high)
    rim.rect((0, 0, wide, high), radius=wide / 3, stroke=look.palette.frame, width=1.4)
    drawn.blit(rim.render(), (0, 0))
    return drawn


_AIR: Final = 12
_TALL: Final = 36
_ROWS: Final = 4
"""Of the log, which yields to lines and graph."""


def column(made: Sequence[Block], own: Sequence[Block], chances: Sequence[str] | None) -> list[Block]:
    """The blocks from the top down, the analysis' own over the log; chances stand on the plates where many play."""
    plates = [each for each in made if isinstance(each, SeatBlock)]
    row, prompt = ([each for each in made if isinstance(each, kind)] for kind in (PerspectiveRow, Prompt))
    log = [replace(each, enough=_ROWS) for each in made if isinstance(each, LogBlock)]
    found: list[Block] = [*_abreast(plates, chances), *row]
    for each in (*own, *log, *prompt):
        found += [Rule(_AIR, optional=True), each]
    return found


def _abreast(plates: Sequence[SeatBlock], chances: Sequence[str] | None) -> Sequence[Block]:
    """Two plates side by side, each in one line where the window is low; of more, one line each."""
    two = [each for each in plates if isinstance(each, Plate)]
    if len(plates) == 2 == len(two):
        one, other = map(_narrow, two)
        low = SideBySide(one.slim(), other.slim())
        return [Alternatives((SideBySide(one, other), low))]
    if len(plates) == 2:
        return plates
    return [_with_chance(each, chances) if isinstance(each, Plate) else each.low() for each in plates]


def _narrow(plate: Plate) -> Plate:
    """With who plays in a word, and without what has no room in half the width."""
    who = last_part(plate.detail.rpartition(" · ")[2])
    return replace(plate, narrow=True, detail=who, own=replace(plate.own, extra=None, score_label=""))


def _with_chance(plate: Plate, chances: Sequence[str] | None) -> Plate:
    score = chances[plate.seat] if chances is not None and not plate.own.out else ""
    own = replace(plate.own, score=score, score_label="", tall=min(plate.own.tall, _TALL), extra=None)
    return replace(plate, dense=True, own=own)
