"""The layout of a page: lines of text, tables, boxes and figures in one column."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from ui.drawing.lettering import ascent, line_height
from ui.drawing.look import Look
from ui.screens.reader.document import (
    Block,
    Code,
    Divider,
    Figure,
    Heading,
    Listing,
    Paragraph,
    Quote,
    Run,
    Runs,
    TableBlock,
    figures,
    plain,
)
from ui.screens.reader.flow import Piece, flow, natural_width
from ui.screens.reader.typeface import CAPTION, CHAPTER, HEADINGS, NUMBER, PREFORMATTED, SMALL, TEXT, Style

_SMALLER: Final = 0.9
"""The factor by which a table's letters shrink at a time, while words would be broken in its columns."""
_LEGIBLE: Final = 11
"""No table has smaller letters than that, in pixels."""


class Pending(Exception):
    """A figure is still being drawn."""


FigureDrawer = Callable[[str, tuple[int, int]], pygame.Surface | None]
"""The function from a figure's name and the room there is to its picture, or None; raises `Pending` until then."""


@dataclass(slots=True)
class TextLine:
    """One line of text. `block` numbers the text it belongs to; -1 for marks that nobody searches."""

    y: int
    height: int
    pieces: list[Piece]
    block: int
    x: int = 0


@dataclass(slots=True)
class Ornament:
    """A drawing that is no text: `kind` says what, in `box`."""

    kind: str
    box: pygame.Rect
    picture: pygame.Surface | None = None


@dataclass(slots=True)
class ContentsEntry:
    """A heading's place in the column, for the table of contents."""

    level: int
    title: str
    y: int
    number: str = ""


@dataclass
class Layout:
    """A laid-out column of `width` pixels; `height` grows while it is being made."""

    width: int
    height: int = 0
    lines: list[TextLine] = field(default_factory=list)
    ornaments: list[Ornament] = field(default_factory=list)
    entries: list[ContentsEntry] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    """The plain text of each numbered block."""
    tops: list[int] = field(default_factory=list)
    """The y at which each block of the document begins."""
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    """From where to where each numbered part of the rules reaches, by its number."""
    finished: bool = False

    def lines_between(self, top: float, bottom: float) -> Iterator[TextLine]:
        """The lines that can be seen of the stretch from `top` to `bottom`."""
        first = bisect_left(self.lines, top - 120, key=lambda line: line.y)
        for line in self.lines[first:]:
            if line.y >= bottom:
                return
            if line.y + line.height > top:
                yield line

    def lines_of(self, block: int) -> Iterator[TextLine]:
        """The lines of one text."""
        return (line for line in self.lines if line.block == block)


class Layouter:
    """Lays a document out block by block: `next` on `work` does one more."""

    def __init__(self, blocks: Sequence[Block], width: int, look: Look, figure: FigureDrawer) -> None:
        self.look = look
        self.figure = figure
        self.result = Layout(width)
        self.waiting = False
        """A figure is wanted that is not drawn yet: there is nothing to do until it is."""
        self.work = self._run(blocks)

    def _run(self, blocks: Sequence[Block]) -> Generator[None, None, None]:
        y = 0
        for block in blocks:
            self.result.tops.append(y)
            for figure in figures([block]):
                yield from self._until_drawn(figure)
            if isinstance(block, TableBlock):  # the one kind of block that may take longer than a frame has
                y = yield from _TableLayout(self, block, self.result.width).place(0, y)
            else:
                y = self._block(block, 0, y, self.result.width, TEXT)
            self.result.height = y
            yield
        self.result.finished = True

    def _until_drawn(self, block: Figure) -> Generator[None, None, None]:
        """Waits until the figure is there; the text before it can be read meanwhile."""
        while True:
            try:
                self.figure(block.name, figure_room(self.result.width))
            except Pending:
                self.waiting = True
                yield
            else:
                self.waiting = False
                return

    def _block(self, block: Block, x: int, y: int, width: int, base: Style) -> int:
        """Lays one block out from `y` on; returns where the next one may begin."""
        match block:
            case Heading():
                return self._heading(block, x, y, width)
            case Paragraph():
                self.number(block.number, base, y)
                end = self._text(block.runs, base, x, y, width)
                self.ends(block.number, end)
                return end + self.look.px(12)
            case Listing():
                return self._listing(block, x, y, width, base)
            case Code():
                return self._code(block, x, y, width)
            case Quote():
                return self._quote(block, x, y, width, base)
            case TableBlock():
                return _at_once(_TableLayout(self, block, width).place(x, y))
            case Figure():
                return self._figure(block, x, y, width)
            case Divider():
                box = pygame.Rect(x, y + self.look.px(6), width, self.look.px(20))
                self.result.ornaments.append(Ornament("divider", box))
                return box.bottom + self.look.px(16)

    # -- the kinds of block ----------------------------------------------------------------

    def _text(self, runs: Runs, style: Style, x: int, y: int, width: int) -> int:
        """The lines of one text; returns their end."""
        number = len(self.result.texts)
        self.result.texts.append(plain(runs))
        return self.put(flow(runs, style, width, self.look), style, x, y, number)

    def put(self, lines: Sequence[list[Piece]], style: Style, x: int, y: int, number: int) -> int:
        """Puts broken lines into the column; returns their end."""
        high = style.line_height(self.look)
        for pieces in lines:
            self.result.lines.append(TextLine(y, high, pieces, number, x))
            y += high
        return y

    def number(self, number: str, beside: Style, y: int, style: Style = NUMBER) -> None:
        """Puts a number into the margin, on the base line of the text that begins at `y`."""
        if not number:
            return
        high, size, small = beside.line_height(self.look), self.look.px(beside.size), self.look.px(style.size)
        base = (high - line_height(size)) // 2 + ascent("x", size)
        wide = style.width(number, self.look)
        place = -self.look.px(12) - wide
        height = 2 * (base - ascent("x", small)) + line_height(small)  # by which it is drawn on that line
        self.result.lines.append(TextLine(y, height, [Piece(0, number, style, wide, 0)], -1, place))
        self.ends(number, y + high, y)

    def ends(self, number: str, end: int, start: int | None = None) -> None:
        """Notes from where to where a numbered part reaches."""
        if number:
            self.result.places[number] = (self.result.places[number][0] if start is None else start, end)

    def _heading(self, block: Heading, x: int, y: int, width: int) -> int:
        px = self.look.px
        style = HEADINGS[min(block.level, 4)]
        if y > 0:
            y += px({1: 30, 2: 30, 3: 16}.get(block.level, 10))
        self.result.entries.append(ContentsEntry(block.level, plain(block.runs), y, block.number))
        if block.level == 1:
            end = self._text(block.runs, style, x, y, width - px(64))
            box = pygame.Rect(x, max(end + px(10), y + px(62)), width, px(12))
            self.result.ornaments.append(Ornament("seal", pygame.Rect(x + width - px(34), y, px(34), px(56))))
            self.result.ornaments.append(Ornament("title-rule", box))
            return box.bottom + px(18)
        self.number(block.number, style, y, CHAPTER)
        if block.level == 2 and not block.number:
            high = style.line_height(self.look)
            self.result.ornaments.append(Ornament("bullet", pygame.Rect(x, y, px(10), high)))
        return self._text(block.runs, style, x, y, width) + px(10 if block.level == 2 else 4)

    def _listing(self, block: Listing, x: int, y: int, width: int, base: Style) -> int:
        px = self.look.px
        high = base.line_height(self.look)
        marks = [Run(mark) for mark, _ in block.items]
        indent = max([px(22), *(base.width(mark.text, self.look) + px(10) for mark in marks)])
        for mark, blocks in block.items:
            if mark == "•":
                self.result.ornaments.append(Ornament("dot", pygame.Rect(x, y, indent, high)))
            else:
                style = replace(base, role="muted")
                at = x + indent - px(8) - style.width(mark, self.look)
                self.put([[Piece(0, mark, style, style.width(mark, self.look), 0)]], base, at, y, -1)
            start = y
            for inner in blocks:
                y = self._block(inner, x + indent, y, width - indent, base)
            y = max(y - px(12) + px(5), start + high)
        return y + px(8)

    def _code(self, block: Code, x: int, y: int, width: int) -> int:
        px = self.look.px
        style = PREFORMATTED
        number = len(self.result.texts)
        self.result.texts.append("\n".join(block.lines))
        ornament = Ornament("box", pygame.Rect(x, y, width, 0))
        self.result.ornaments.append(ornament)
        room = width - 2 * px(14)
        at, start = y + px(10), 0
        for line in block.lines:
            for text, offset in _cut(line, style, room, self.look):
                pieces = [Piece(0, text, style, style.width(text, self.look), start + offset)] if text else []
                at = self.put([pieces], style, x + px(14), at, number)
            start += len(line) + 1
        ornament.box.height = at + px(10) - y
        return ornament.box.bottom + px(14)

    def _quote(self, block: Quote, x: int, y: int, width: int, base: Style) -> int:
        px = self.look.px
        ornament = Ornament("bar", pygame.Rect(x, y, px(3), 0))
        self.result.ornaments.append(ornament)
        end = y
        for inner in block.blocks:
            end = self._block(inner, x + px(18), end, width - px(18), replace(base, role="muted"))
        ornament.box.height = max(0, end - px(12) - y)
        return end

    def _figure(self, block: Figure, x: int, y: int, width: int) -> int:
        """The picture in the middle of the column and its caption; nothing where nobody draws it."""
        px = self.look.px
        picture = self.figure(block.name, figure_room(self.result.width))
        if picture is None:
            return y
        box = picture.get_rect(midtop=(x + width // 2, y + px(4)))
        self.result.ornaments.append(Ornament("figure", box, picture))
        end = box.bottom + px(8)
        if block.caption:
            number = len(self.result.texts)
            self.result.texts.append(block.caption)
            for pieces in flow([Run(block.caption)], CAPTION, width, self.look):
                wide = pieces[-1].x + pieces[-1].width if pieces else 0
                end = self.put([pieces], CAPTION, x + (width - wide) // 2, end, number)
        return end + px(16)


def figure_room(width: int) -> tuple[int, int]:
    """The room that a figure has in a column."""
    return width, round(width * 0.75)


def _cut(line: str, style: Style, room: int, look: Look) -> Iterator[tuple[str, int]]:
    """A preformatted line in parts that fit, each with its place in the line."""
    each = max(1, style.width("0", look))
    most = max(8, room // each)
    for start in range(0, max(1, len(line)), most):
        yield line[start : start + most], start


def _at_once(work: Generator[None, None, int]) -> int:
    """Runs a generator to its end and returns its result."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return int(stop.value)


def _share(least: Sequence[int], most: Sequence[int], room: int) -> list[int]:
    """Widths of columns in `room`: what they would like if there is room, else shared out by need."""
    if sum(most) <= room:
        return list(most)
    if sum(least) >= room:
        return [max(1, value * room // max(1, sum(least))) for value in least]
    spare, wish = room - sum(least), sum(most) - sum(least)
    return [narrow + spare * (wide - narrow) // wish for narrow, wide in zip(least, most, strict=True)]


class _TableLayout:
    """The layout of a table: its columns share the width as their contents need it."""

    def __init__(self, layouter: Layouter, table: TableBlock, width: int) -> None:
        self.layouter = layouter
        self.look = layouter.look
        self.table = table
        self.width = width
        self.gap = 0
        self.body = SMALL
        self.head = SMALL
        self.columns: list[int] = []

    def _measure(self) -> Generator[None, None, None]:
        """Finds the columns' widths; where words would be broken, smaller type is tried first."""
        count = max(1, len(self.table.head))
        size, air, smallest = float(SMALL.size), 18, _LEGIBLE / self.look.type.scale
        while True:
            self.body = replace(SMALL, size=size)
            self.head = replace(self.body, bold=True)
            self.gap = min(self.look.px(air), self.width // (4 * count))
            least, most = yield from self._needs()
            self.columns = _share(least, most, self.width - self.gap * (count - 1))
            if size <= smallest or all(wide >= narrow for wide, narrow in zip(self.columns, least, strict=True)):
                return
            size, air = max(smallest, size * min(_SMALLER, sum(self.columns) / sum(least))), 8

    def _needs(self) -> Generator[None, None, tuple[list[int], list[int]]]:
        """Returns the least and the ideal width of each column."""
        rows = [(self.table.head, self.head), *((row, self.body) for row in self.table.rows)]
        least, most = [0] * len(self.table.head), [0] * len(self.table.head)
        for cells, style in rows:
            for number, runs in enumerate(cells[: len(least)]):
                narrow, wide = natural_width(runs, style, self.look)
                least[number], most[number] = max(least[number], narrow), max(most[number], wide)
            yield
        return least, most

    def place(self, x: int, y: int) -> Generator[None, None, int]:
        """Puts the table at (x, y), a row at a time; returns where the next block may begin."""
        px = self.look.px
        yield from self._measure()
        y += px(4)
        ornaments = self.layouter.result.ornaments
        if any(plain(runs).strip() for runs in self.table.head):
            y = self._row(self.table.head, self.head, x, y) + px(5)
        ornaments.append(Ornament("head-rule", pygame.Rect(x, y, self.width, 2)))
        y += px(7)
        for row, number in zip(self.table.rows, self.table.numbers, strict=True):
            y = self._row(row, self.body, x, y, number) + px(5)
            ornaments.append(Ornament("rule", pygame.Rect(x, y, self.width, 1)))
            y += px(5)
            yield
        return y + px(12)

    def _row(self, cells: Sequence[Runs], style: Style, x: int, y: int, number: str = "") -> int:
        end = y + style.line_height(self.look)
        texts, lines = self.layouter.result.texts, self.layouter.result.lines
        first = len(lines)
        self.layouter.number(number, style, y)
        for runs, wide, align in zip(cells, self.columns, self.table.aligns, strict=False):
            text = len(texts)
            texts.append(plain(runs))
            at = y
            for pieces in flow(runs, style, wide, self.look):
                slack = wide - (pieces[-1].x + pieces[-1].width if pieces else 0)
                shift = {"right": slack, "centre": slack // 2}.get(align, 0)
                at = self.layouter.put([pieces], style, x + max(0, shift), at, text)
            end = max(end, at)
            x += wide + self.gap
        # The cells were put one after the other, but lie side by side.
        lines[first:] = sorted(lines[first:], key=lambda line: line.y)
        self.layouter.ends(number, end)
        return end
