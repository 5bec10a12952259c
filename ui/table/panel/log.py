"""The move log: any length, only the rows in sight are drawn."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from games.core.words import cut_off, language, tr
from ui.drawing.advice import move_mark
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text
from ui.drawing.palette import Colour, mix
from ui.table.panel.blocks import BLEED, Block
from ui.table.panel.column_scroll import ColumnScroll

_ROW: Final = 24
_CLOSE: Final = 20
"""The height of a row at 100 %, and the least it may be."""
_SIDE: Final = 20
"""The width of the column at the right of the rows in which the bar stands."""
_FOOT: Final = 5
"""Air under the last row."""
_HEIGHTS: Final = 4
"""Pictures of the rows that are kept."""


@dataclass(frozen=True)
class Cell:
    """Something to read in a row: words at `left` (a share of the width), perhaps with a remark."""

    text: str
    left: float
    note: str = ""
    strong: bool = False
    soft: bool = False
    align: str = "left"
    size: int = BODY
    index: int | None = None
    """The log entry it stands for (from 1), to mark the last one and to jump to."""
    crest: tuple[int, Colour] | None = None
    """A crest and its disc's colour before the words."""
    right: float = 1.0
    """Where the words must end, as a share of the width."""
    mark: str = ""
    """What it is worth, on a small square right after the words."""


@dataclass(frozen=True)
class LogRow:
    """One row of the log."""

    cells: tuple[Cell, ...]
    goes_on: bool = False
    """Whether it goes on with the line of the row before, which had no room for all of it."""


def with_marks(rows: Sequence[LogRow], marks: Mapping[int, str]) -> list[LogRow]:
    """The rows with marks by log entry; one that has no words of its own is marked where the next one has them."""
    found, waiting = [], sorted(marks, reverse=True)
    for row in rows:
        cells = []
        for cell in row.cells:
            mark = ""
            while waiting and cell.index is not None and not cell.soft and cell.index >= waiting[-1]:
                mark = marks[waiting.pop()]
            cells.append(replace(cell, mark=mark) if mark else cell)
        found.append(replace(row, cells=tuple(cells)))
    return found


def with_remark(rows: Sequence[LogRow], index: int, words: str, mark: str) -> list[LogRow]:
    """The rows with a remark below those of a log entry, as if it belonged to them."""
    own = [(number, cell) for number, row in enumerate(rows) for cell in row.cells if cell.index == index]
    if not own:
        return list(rows)
    last, left = own[-1][0], min(cell.left for _, cell in own if not cell.soft or len(own) == 1)
    remark = LogRow((Cell("", left, note=words, mark=mark),), goes_on=True)
    return [*rows[: last + 1], remark, *rows[last + 1 :]]


def _broken_off(row: LogRow) -> LogRow:
    """A row whose line has no room to go on, so that it shows."""
    words = next((cell for cell in row.cells if not cell.soft and cell.text), None)
    if words is None:
        return row
    broken = replace(words, text=cut_off(words.text), note="")
    return replace(row, cells=tuple(broken if cell is words else cell for cell in row.cells))


class MoveLog:
    """Rows with a scroll position. It stays at the end unless the reader scrolls up."""

    def __init__(self, heading: Sequence[Cell]) -> None:
        self.heading = tuple(heading)
        self.rows: list[LogRow] = []
        self._given: list[LogRow] = []
        """The rows without marks and remark."""
        self.current = 0
        """The log entry that is marked as the last one."""
        self.coming = 0
        """The one that is framed as the next; 0: none is."""
        self.marks: Mapping[int, str] = {}
        """What entries are worth, by their number."""
        self.beside: tuple[int, str, str] | None = None
        """Beside what entry something else is told, in what words and with what mark; None: beside none."""
        self.top = 0.0
        self.follow = True
        self.area = pygame.Rect(0, 0, 0, 0)
        """Where the rows lie on the screen."""
        self.row_height = 24
        self.docked = True
        """The rows lie at the foot of their room, so that the last keeps its place whatever comes above them."""
        self.shift = 0
        """The pixels of its room that lie empty above the rows."""
        self.control = pygame.Rect(0, 0, 0, 0)
        """What opens the whole of it, on the screen; without height where there is no such thing."""
        self.column: ColumnScroll | None = None
        """The column that it scrolls with, where the panel's whole middle scrolls."""
        self._tail: tuple[list[LogRow], int] = ([], 0)
        """The rows whose end was reckoned last, and a number for that end."""
        self._painted: dict[Hashable, pygame.Surface] = {}
        """Pictures of the rows at the heights that they had last."""

    @property
    def cut(self) -> bool:
        """Whether there are more rows than are in sight."""
        return self.column is None and len(self.rows) > self._visible()

    def opens_at(self, pos: tuple[int, int]) -> bool:
        """Whether a point of the screen is on what opens the whole of it."""
        return self.cut and self.control.collidepoint(pos)

    def forget(self) -> None:
        """Somebody else reads it: it keeps no picture of what it showed."""
        self._painted.clear()

    def set_rows(self, rows: list[LogRow], current: int) -> None:
        """Replaces the rows, which grow at the end."""
        self._given = rows
        rows = with_marks(rows, self.marks) if self.marks else rows
        rows = with_remark(rows, *self.beside) if self.beside is not None else rows
        grown = len(rows) != len(self.rows) or rows[-1:] != self.rows[-1:]
        kept = not self.follow and current == self.current and self.sees(current)
        self.rows = rows
        self.current = current
        if self.column is not None:
            return
        if self.docked:
            seen = min(len(rows), self.area.height // self.row_height) or 1
            self.shift = max(0, self.area.height - seen * self.row_height)
        if self.follow:
            end = self._end()
            self.top = end if grown else max(self.top, end)
        self._clamp()
        if kept and not self.sees(current, whole=True):
            self.show(current)

    def _end(self) -> float:
        """The top row at the end: all that has room, but of a last line that is longer than that the beginning."""
        start = len(self.rows) - 1
        while start > 0 and self.rows[start].goes_on:
            start -= 1
        return float(max(0, min(start, len(self.rows) - self._visible())))

    def _visible(self) -> int:
        return max(1, self.area.height // self.row_height)

    def _clamp(self) -> None:
        self.top = min(max(0.0, self.top), max(0.0, len(self.rows) - self._visible()))

    def place(self, area: pygame.Rect, row_height: int, control: pygame.Rect | None = None) -> None:
        """Where the rows lie, how high one is, and where something opens the whole of it."""
        kept = not self.follow and self.sees(self.current)
        self.area, self.row_height = area, row_height
        self.set_rows(self._given, self.current)
        self.control = control.move(0, self.shift) if control is not None else pygame.Rect(0, 0, 0, 0)
        if kept and not self.sees(self.current, whole=True):
            self.show(self.current)

    def lie(self, area: pygame.Rect, row_height: int, top: int, column: ColumnScroll) -> None:
        """As part of a column: where the rows that are in sight lie, and the first of them."""
        self.column, self.area, self.row_height, self.top = column, area, row_height, float(top)
        self.control, self.shift = pygame.Rect(0, 0, 0, 0), 0

    def _span(self, index: int) -> tuple[int, int]:
        """The first row of a log entry and the one behind its last; nothing (0, 0) where it has none."""
        own = [number for number, row in enumerate(self.rows) if any(cell.index == index for cell in row.cells)]
        return (own[0], own[-1] + 1) if own else (0, 0)

    def sees(self, index: int, *, whole: bool = False) -> bool:
        """Whether a row of a log entry is in sight, or the `whole` of it, as far as there is room."""
        first, end = self._span(index)
        top, below = int(self.top), int(self.top) + self._visible()
        if not whole:
            return first < end and first < below and top < end
        return top <= first and min(end, first + self._visible()) <= below

    def scroll(self, rows: float) -> None:
        """Scrolls the log down by `rows`, with the column that it is part of."""
        if self.column is not None:
            self.column.scroll(round(rows))
            return
        self.top += rows
        self._clamp()
        self.follow = self.top >= len(self.rows) - self._visible()

    def show(self, index: int) -> None:
        """Scrolls so that a log entry is in sight, from now on whatever is added; 0 is the start."""
        if self.column is not None:
            first, end = self._span(index)
            self.column.show_row(first, end + bool(self.coming))
            return
        self.follow = False
        if index <= 0:
            self.top = 0.0
        first, end = self._span(index)
        more = bool(self.coming) or (self.beside is not None and self.beside[0] == index)
        last, visible = end + more, self._visible()  # what comes next, or is told beside it, is in sight too
        if first < end and not self.top <= first < last <= self.top + visible:
            middle = first - visible // 2  # what came before and after is in sight too
            self.top = float(min(first, max(middle, last - visible)))
        self._clamp()

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """The log entry under a point of the screen."""
        if not self.area.collidepoint(pos) or pos[1] < self.area.y + self.shift:
            return None
        number = int((pos[1] - self.area.y - self.shift) // self.row_height + self.top)
        if not 0 <= number < len(self.rows):
            return None
        share = (pos[0] - self.area.x) / max(1, self.area.width)
        found = None
        for cell in self.rows[number].cells:
            if cell.index is not None and cell.left <= share + 0.02:
                found = cell.index
        return found

    @property
    def newest(self) -> pygame.Rect:
        """Where the rows of the last entry lie on the screen, as far as they are in sight; empty where none is."""
        first, end = self._span(self.current)
        top = self.area.y + self.shift + round((first - self.top) * self.row_height)
        return pygame.Rect(self.area.x, top, self.area.width, (end - first) * self.row_height).clip(self.area)

    @property
    def written(self) -> pygame.Rect:
        """Where rows lie on the screen, all that are in sight together; empty where none is."""
        top = self.area.y + self.shift - round(self.top * self.row_height)
        return pygame.Rect(self.area.x, top, self.area.width, len(self.rows) * self.row_height).clip(self.area)

    @property
    def key(self) -> Hashable:
        """What it shows; equal keys give equal pictures."""
        marks = tuple(self.marks.items()), self.coming, self.beside
        if self._tail[0] is not self.rows:
            self._tail = self.rows, hash(tuple(self.rows[-3:]))
        return (len(self.rows), self._tail[1], self.top, self.current, self.area.size, marks)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        """Draws the rows in sight on a surface as large as the area and `BLEED` wider at both sides.

        What is pointed at covers a row or two, and not always as many: rows that were drawn like this lately are not
        drawn again.
        """
        top = self.control.bottom - self.area.y
        key = (self.key, self.row_height, top, target.get_size(), look.key, language())
        found = self._painted.get(key)
        if found is not None:
            target.blit(found, (0, 0))
            return
        self._draw(target, look)
        while len(self._painted) >= _HEIGHTS:
            self._painted.pop(next(iter(self._painted)))
        self._painted[key] = target.copy()

    def _draw(self, target: pygame.Surface, look: Look) -> None:
        width = target.get_width() - 2 * BLEED
        room = width - look.px(_SIDE) if self.cut else width
        first = int(self.top)
        end = first + self._visible()
        self._paint_bands(target, look, self.rows[first:end], room)
        for line, row in enumerate(self.rows[first:end]):
            if first + line + 1 == end < len(self.rows) and self.rows[end].goes_on:
                row = _broken_off(row)
            y = self.shift + line * self.row_height
            for cell in row.cells:
                self._paint_cell(target, look, cell, room, y)
        if self.cut:
            self._paint_bar(target, look, max(self.shift, self.control.bottom - self.area.y))

    def _paint_bar(self, target: pygame.Surface, look: Look, top: int) -> None:
        """The bar from `top` on, if there is room for one."""
        right = target.get_width() - BLEED
        height = self.shift + self._visible() * self.row_height - top
        if height < self.row_height // 2:
            return
        share = self._visible() / len(self.rows)
        start = self.top / len(self.rows)
        track = mix(look.palette.line, look.palette.paper, 0.4)
        pygame.draw.rect(target, track, (right - 4, top, 4, height), border_radius=2)
        thumb = pygame.Rect(right - 4, top + round(start * height), 4, max(12, round(share * height)))
        pygame.draw.rect(target, look.palette.muted, thumb, border_radius=2)

    def _paint_bands(self, target: pygame.Surface, look: Look, rows: Sequence[LogRow], room: int) -> None:
        """Gold behind what rows tell of the current entry with its place, and round what they tell of the next.

        Rows of one entry that follow each other have one band.
        """
        for index, width in ((self.current, 0), (self.coming, 2)):
            bands: list[pygame.Rect] = []
            for line, row in enumerate(rows if index else ()):
                band = self._band(look, row, index, room, self.shift + line * self.row_height)
                if band is not None and bands and bands[-1].bottom + 2 == band.top:
                    bands[-1].union_ip(band)
                elif band is not None:
                    bands.append(band)
            gold = look.palette.gold if width else mix(look.palette.paper, look.palette.gold, 0.25)
            for band in bands:
                pygame.draw.rect(target, gold, band, width, border_radius=4)

    def _band(self, look: Look, row: LogRow, index: int, room: int, y: int) -> pygame.Rect | None:
        """What a row at `y` tells of an entry, with air around it; None where it tells nothing."""
        own = [cell for cell in row.cells if cell.index == index]
        if not own:
            return None
        left, right = min(cell.left for cell in own), max(cell.right for cell in own)
        others = (cell.left for cell in row.cells if cell.index != index and cell.left >= right)
        beyond = min(others, default=None)
        end = BLEED + round(right * room) + look.px(4)
        if beyond is not None:  # what stands there has its own room on both sides
            end = min(end, BLEED + round(beyond * room) - look.px(10))
        x = BLEED + round(left * room) - look.px(8)
        return pygame.Rect(x, y + 1, end - x, self.row_height - 2)

    def _paint_cell(self, target: pygame.Surface, look: Look, cell: Cell, room: int, y: int) -> None:
        palette = look.palette
        x = BLEED + round(cell.left * room)
        end = BLEED + round(cell.right * room)
        middle = y + self.row_height / 2
        last = cell.index is not None and cell.index == self.current
        if cell.crest is not None:
            disc = crest_disc(cell.crest[0], look.px(7), cell.crest[1], look)
            target.blit(disc, (x, round(middle - disc.get_height() / 2)))
            x += disc.get_width() + look.px(8)
        colour = palette.muted if cell.soft else palette.ink
        mark = move_mark(cell.mark, look.scaled(min(1.0, self.row_height / look.px(_ROW)))) if cell.mark else None
        wide = max(8, end - x - (mark.get_width() + look.px(5) if mark is not None else 0))
        bold = cell.strong or (last and not cell.soft and look.type.width(cell.text, cell.size, True) <= wide)
        text = look.type.fit(cell.text, cell.size, wide, bold)
        at = (end, middle) if cell.align == "right" else (x, middle)
        box_drawn = place_text(target, look, text, cell.size, at, colour, bold=bold, align=cell.align, middle=True)
        after = box_drawn.right + look.px(5) if text else x
        if mark is not None:
            after = target.blit(mark, mark.get_rect(midleft=(after, round(middle)))).right + look.px(5)
        if cell.note and after + look.type.width(cell.note, LABEL) <= end:
            note = palette.vermilion_text if cell.note.startswith("+") else palette.gold_text
            place_text(target, look, cell.note, LABEL, (after, middle + (cell.size != LABEL)), note, middle=True)


@dataclass(frozen=True)
class LogBlock(Block):
    """The log as a part of the panel: its heading; the rows take what height is left."""

    log: MoveLog
    version: int
    plain: bool = True
    """The heading only says that this is the log, and may go."""
    rows: int = 2
    """It has at least so many."""
    enough: int = 99
    """More than these are not wanted at least, where others need the room."""
    headed: bool = True
    over: Block | None = None
    """Covers the heading and the upper rows."""
    opens: bool = True
    """Something beside it opens the whole of it, where not all rows are in sight."""
    bare: bool = False
    """Its rows are part of a column that scrolls, and all that it has."""

    def large(self) -> Sequence[Block]:
        """The rows alone; what covered them stands below them."""
        own = replace(self, headed=False, opens=False, bare=True, over=None)
        return (own, *(self.over.large() if self.over is not None else ()))

    @property
    def newest(self) -> int:
        """How many rows the newest entry has."""
        rows = self.log.rows
        return next((n for n in range(1, len(rows) + 1) if not rows[-n].goes_on), len(rows))

    def heading_height(self, look: Look) -> int:
        """The height of the heading in pixels."""
        return 0 if self.bare else look.px(28 if self.headed else 6)

    def _top(self, rect: pygame.Rect, look: Look) -> int:
        """Where the rows begin: below the heading, or below what covers it; the last of them is always in sight."""
        top = self.heading_height(look)
        if self.over is None:
            return top
        return max(top, min(self.over.height(look, rect.width), rect.height - look.px(_CLOSE) - look.px(_FOOT)))

    def height(self, look: Look, width: int) -> int:
        """At least the heading and its rows, close together."""
        return self.heading_height(look) + max(1, self.rows) * look.px(_CLOSE) + look.px(_FOOT)

    def rows_area(self, rect: pygame.Rect, look: Look) -> pygame.Rect:
        """Where the rows lie if the block has `rect`."""
        top = self._top(rect, look)
        return pygame.Rect(rect.x, rect.y + top, rect.width, max(0, rect.height - top - look.px(_FOOT)))

    def row_height(self, look: Look, room: int) -> int:
        """One row, in so much room for all of them: close together where they would else be too few.

        In a column that scrolls they are only where the newest entry is whole in no other way; no letter is smaller.
        """
        usual, closest = look.px(_ROW), look.type.line_height(LABEL)
        if self.bare:
            newest = self.newest
            return min(usual, room // newest) if newest and newest * closest <= room else usual
        return min(usual, max(look.px(_CLOSE), room // max(1, self.rows)))

    def paint(self, target: pygame.Surface, look: Look) -> None:
        room = target.get_width() - 2 * BLEED
        top = self._top(pygame.Rect(0, 0, room, target.get_height()), look)
        if target.get_height() < top + self.log.row_height:
            return  # the window is too low for any row
        if self.over is not None:
            self.over.paint(target.subsurface((0, 0, target.get_width(), top)), look)
        if self.log.cut:
            room -= look.px(_SIDE)
        rows = target.subsurface((0, top, target.get_width(), max(1, target.get_height() - top)))
        self.log.paint(rows, look)
        for cell in self.log.heading if self.headed and self.over is None else ():
            self.log._paint_cell(target, look, cell, room, self.log.shift + (top - self.log.row_height) // 2)
        if self.log.cut and self.opens:
            self._paint_control(target, look)

    def control(self, rect: pygame.Rect, look: Look) -> pygame.Rect:
        """What opens the whole log if the block has `rect` and rows fill it: the heading, or a corner beside them."""
        if self.headed and self.over is None:
            return pygame.Rect(rect.x, rect.y, rect.width + BLEED, self.heading_height(look))
        rows, side = self.rows_area(rect, look), look.px(_SIDE)
        return pygame.Rect(rows.right - side, rows.y, side + BLEED, self.row_height(look, rows.height))

    def _paint_control(self, target: pygame.Surface, look: Look) -> None:
        rect = pygame.Rect(BLEED, 0, target.get_width() - 2 * BLEED, target.get_height())
        middle = self.control(rect, look).centery + self.log.shift
        sign = icon("full-screen", look.px(14), look.palette.ink)
        place = sign.get_rect(midright=(rect.right + 4, middle))
        named = self.headed and self.over is None and self.plain
        left = place.x - (look.px(8) + look.type.width(tr("More"), LABEL) if named else 0)
        plate = pygame.Rect(left, place.y, place.right - left, place.height).inflate(look.px(8), look.px(6))
        pygame.draw.rect(target, look.palette.plate, plate, border_radius=4)
        pygame.draw.rect(target, look.palette.line, plate, 1, border_radius=4)
        target.blit(sign, place)
        if named:
            place_text(target, look, tr("More"), LABEL, (left, middle), middle=True)
