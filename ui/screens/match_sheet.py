"""A match as pages to print: who played and how it ended, the curve, positions worth seeing, the log, the share line.

Made for one reader: what is hidden from them is neither in the log nor on a board. Measures are millimetres.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from games.analysis.stored import kept
from games.core.atomic_file import REFUSED, put, refusal
from games.core.chronicle import course, has_course
from games.core.errors import SaveError
from games.core.match import Match
from games.core.record import conditions, ending, line_words, log_rows, players
from games.core.share_code import match_code
from games.core.words import language, row, sentences, tr
from ui.drawing.fonts import FONT
from ui.drawing.look import PLAIN, Dress, Look, WornStyles, look_of
from ui.drawing.pages import Paper, new_pages, put_text, text_width
from ui.drawing.palette import Colour
from ui.drawing.qr import QUIET, fits, qr_picture, squares
from ui.scenes import seat_colour
from ui.screens.picture_exporter import PictureExporter
from ui.services.dates import day_in_words, local_moment

MOST_BOARDS: Final = 4
_APART: Final = 12
"""Boards are at least so large a part of the match apart."""
_MARGIN: Final = 16.0
_FOOT: Final = 8.0
"""The height at the end of each page in which its number stands."""
_GAP: Final = 6.0
_HEADING: Final = 8.0
_CAPTION: Final = 12.0
"""The height of the words below a board."""
_BOARD: Final = (900, 700)
"""The pixels of a board, which is printed half as wide as the page."""
_INK: Final = (40, 36, 32)
_MUTED: Final = (110, 102, 92)
_LINE: Final = (190, 182, 168)
_SMALL: Final = 8.0
"""The letters of the log, in points."""
_SMALL_LINE: Final = 3.9
_INDENT: Final = 8.0
_POINT: Final = 0.3528
"""Millimetres of a point, in which letters are measured."""
_LONGEST_LINE: Final = 4000
"""Letters of the longest share line that is printed; a longer one would fill a page."""

Report = Callable[[str, float | None], object]


class _Curve(NamedTuple):
    title: str
    points: Sequence[tuple[int, tuple[float, ...]]]
    """Places of the log, each with a value for every seat."""
    shares: bool
    """Whether the values are shares of 1."""


def write_sheet(
    match: Match, seat: int | None, path: Path, paper: Paper, report: Report, styles: WornStyles = (),
    dress: Dress = PLAIN,
) -> Path:  # fmt: skip
    """Writes the pages of a match up to where it stands as `seat` may read them (None: an onlooker); returns the path.

    Board and pieces are drawn in the `styles`, the seats wear the `dress`. `report` hears how far it is; what it raises
    stops the work. Raises `SaveError` where it cannot be written.
    """
    report(tr("Starting…"), 0.0)
    half = path.with_name(f".{path.stem[:60]}.part.pdf")
    try:
        made = _Sheet(match, seat, paper, look_of("light", 100, styles=styles, dress=dress)).drawn(report)
        report(tr("Writing the file…"), 0.95)
        path.parent.mkdir(parents=True, exist_ok=True)
        half.write_bytes(made)
        put(half, path)
        return path
    except REFUSED as error:
        raise SaveError(tr("the pages {file} cannot be written: {why}", file=path.name, why=refusal(error))) from error
    finally:
        with suppress(*REFUSED):
            half.unlink(missing_ok=True)


def positions(match: Match) -> list[int]:
    """The places of the log whose boards are worth seeing, in order, the last one with them.

    They are where the gravest errors were made, if the match was analysed; else where the match turned; and where
    those are few, evenly chosen ones with them.
    """
    analysis, _ = kept(match)
    chosen: list[int] = []
    if analysis is not None and _lies_open(match):
        errors = sorted((each for each in analysis.played(match) if each.mark.bad), key=lambda each: -each.lost)
        chosen = [each.place + 1 for each in errors]
    if not chosen and has_course(match):
        chosen = [each.place for each in course(match).turnings]
    chosen += [match.index * part // MOST_BOARDS for part in (2, 1, 3)]
    kept_places = [match.index]
    for place in chosen:
        near = min(abs(place - other) for other in kept_places)
        if place > 0 and near >= max(1, match.index // _APART) and len(kept_places) < MOST_BOARDS:
            kept_places.append(place)
    return sorted(kept_places)


def _lies_open(match: Match) -> bool:
    return not match.hides or match.may_lie_open


def _curve(match: Match) -> _Curve | None:
    """The chances that the analysis found, or how it stood; None where there is neither."""
    analysis, _ = kept(match)
    if analysis is not None and _lies_open(match) and len(analysis.verdicts) > 1:
        chances = [(place, verdict.chances) for place, verdict in sorted(analysis.verdicts.items())]
        return _Curve(tr("Chances, as the coach saw them"), chances, True)
    if not has_course(match):
        return None
    found = course(match)
    points = [(each.place, each.standing) for each in found.curve]
    return _Curve(found.counted, points, False) if len(points) > 1 else None


class _Sheet:
    """The pages in the making: a place on the page, from which all is drawn downwards."""

    def __init__(self, match: Match, seat: int | None, paper: Paper, look: Look) -> None:
        self.match, self.seat, self.look = match, seat, look
        self.names = [each.name for each in match.seats]
        who = tr("{game}: {names}", game=match.game.info.name, names=row(self.names))
        self.pdf: Any = new_pages(paper, who)
        self.who = who
        self.wide, self.high = paper.size
        self.end = self.high - _MARGIN - _FOOT
        self.room = self.wide - 2 * _MARGIN
        self.y = _MARGIN
        self.boards = positions(match)
        self.colours = [_printed(seat_colour(match.game.info.id, each, look)) for each in range(len(match.seats))]
        try:
            self.code = match_code(match)
        except SaveError:
            self.code = ""

    def drawn(self, report: Report) -> bytes:
        """All pages, as the bytes of the file."""
        self._page()
        self._head()
        curve = _curve(self.match)
        if curve is not None:
            self._draw_curve(curve)
        self._draw_boards(report)
        self._draw_log()
        self._share_line()
        self._numbers()
        return bytes(self.pdf.output())

    # -- writing -----------------------------------------------------------------------------

    def _page(self) -> None:
        self.pdf.add_page()
        self.y = _MARGIN

    def _font(self, size: float, style: str = "", colour: Colour = _INK) -> None:
        self.pdf.set_font(FONT, style, size)
        self.pdf.set_text_color(*colour)

    def _lines(self, text: str, width: float) -> list[str]:
        """The text in lines, in the letters that are set."""
        wrap = "CHAR" if language() == "ja" else "WORD"
        found = self.pdf.multi_cell(width, 5, text, dry_run=True, output="LINES", align="L", wrapmode=wrap)
        return [str(each) for each in found] or [""]

    def _write(self, text: str, size: float, style: str = "", colour: Colour = _INK, room: float | None = None) -> None:
        """A paragraph at the place on the page, which moves below it."""
        self._font(size, style, colour)
        tall = size * _POINT * 1.36
        for line in self._lines(text, self.room if room is None else room):
            put_text(self.pdf, _MARGIN, self.y + size * _POINT, line)
            self.y += tall

    def _heading(self, text: str, needed: float) -> None:
        """A heading, on a new page where what follows does not fit below it."""
        if self.y + _HEADING + needed > self.end:
            self._page()
        self._write(text, 11, "B")
        self.y += 1.5

    # -- the parts ---------------------------------------------------------------------------

    def _head(self) -> None:
        match, top = self.match, self.y
        room = self.room
        if fits(self.code):
            count = len(squares(self.code)) + 2 * QUIET
            side = max(26.0, count * 0.34)
            self.pdf.image(_png(qr_picture(self.code, count * 6)), x=self.wide - _MARGIN - side, y=top, w=side, h=side)
            room -= side + _GAP
        self._write(match.game.info.name, 20, "B", room=room)
        now = datetime.now().astimezone()
        day = day_in_words(local_moment(match.ended or match.created, 0.0).date(), now.date().replace(year=1))
        if day:
            self._write(day, 9, colour=_MUTED, room=room)
        self.y += 2
        for words, colour in zip(players(match), self.colours, strict=True):
            self.pdf.set_fill_color(*colour)
            self.pdf.ellipse(_MARGIN, self.y + 0.6, 2.8, 2.8, style="F")
            self._font(10.5)
            for line in self._lines(words, room - 5):
                put_text(self.pdf, _MARGIN + 5, self.y + 3.4, line)
                self.y += 5.1
        self.y += 1.5
        self._write(ending(match), 10.5, "B", room=room)
        self._write(" \u00b7 ".join(conditions(match, self.seat)), 8, colour=_MUTED, room=room)
        if fits(self.code):
            self.y = max(self.y, top + side)
        self.y += 4

    def _draw_curve(self, curve: _Curve) -> None:
        tall = 30.0
        self._heading(curve.title, tall + 6)
        pdf, top, length = self.pdf, self.y, max(1, self.match.index)
        values = [value for _, each in curve.points for value in each]
        low, high = (0.0, 1.0) if curve.shares else (min(0.0, *values), max(values))
        span = (high - low) or 1.0
        labels = ["100 %", "50 %", "0 %"] if curve.shares else [f"{high:g}", "", f"{low:g}"]
        left, right = _MARGIN + 11, self.wide - _MARGIN
        self._font(7, colour=_MUTED)
        pdf.set_line_width(0.12)
        pdf.set_draw_color(*_LINE)
        for number, label in enumerate(labels):
            y = top + tall * number / 2
            pdf.line(left, y, right, y)
            put_text(pdf, left - 1.5 - text_width(pdf, label), y + 1, label)
        for number, place in enumerate(self.boards, 1):
            x = left + (right - left) * place / length
            pdf.line(x, top, x, top + tall)
            words = str(number)
            put_text(pdf, x - text_width(pdf, words) / 2, top + tall + 3.2, words)
        pdf.set_line_width(0.5)
        for seat, colour in enumerate(self.colours):
            pdf.set_draw_color(*colour)
            pdf.polyline([
                (left + (right - left) * place / length, top + tall * (high - each[seat]) / span)
                for place, each in curve.points
            ])  # fmt: skip
        self.y += tall + 9

    def _draw_boards(self, report: Report) -> None:
        rows = {place: (turn, line) for place, turn, line in reversed(log_rows(self.match, self.seat))}
        wide = (self.room - _GAP) / 2
        tall = self._board_height(wide * _BOARD[1] / _BOARD[0])
        shown, block = tall * _BOARD[0] / _BOARD[1], tall + _CAPTION
        painter = PictureExporter(self.match, self.seat, (_BOARD[0], _BOARD[1] + 44), self.look)
        try:
            self._heading(tr("Positions"), block)
            for number, place in enumerate(self.boards):
                count = len(self.boards)
                words = tr("Picture {number} of {count}", number=number + 1, count=count)
                report(words, 0.1 + 0.7 * number / count)
                column = number % 2
                if column == 0 and self.y + block > self.end:
                    self._page()
                x = _MARGIN + column * (wide + _GAP)
                board = painter.picture(place).subsurface((0, 0, *_BOARD))
                self.pdf.image(_png(board), x=x, y=self.y, w=shown, h=tall)
                self.pdf.set_draw_color(*_LINE)
                self.pdf.set_line_width(0.2)
                self.pdf.rect(x, self.y, shown, tall)
                self._caption(number + 1, place, rows.get(place), x, wide, self.y + tall)
                if column == 1 or number == count - 1:
                    self.y += block
        finally:
            painter.close()

    def _board_height(self, most: float) -> float:
        """The height of a board: less than the most where so all of them fit on the page."""
        rows = -(-len(self.boards) // 2)
        fits_so = (self.end - self.y - _HEADING) / rows - _CAPTION
        return min(most, fits_so) if fits_so >= 0.7 * most else most

    def _caption(self, number: int, place: int, found: Any, x: float, wide: float, y: float) -> None:
        standing = self.match.copy()
        standing.go_to(place)
        done = line_words(found[1], self.names) if found is not None else ""
        turn = tr("The end") if standing.outcome is not None else standing.turn
        self._font(9, "B")
        head = f"{number}  {turn}"
        put_text(self.pdf, x, y + 4.4, head)
        at = x + text_width(self.pdf, head) + 3
        self._font(8, colour=_MUTED)
        lines = self._lines(done, x + wide - at)
        if len(lines) > 1:
            lines = self._lines(done, wide)
            at, y = x, y + 3.6
        put_text(self.pdf, at, y + 4.4, lines[0])

    def _draw_log(self) -> None:
        """The log in columns, three where most lines are short, of one height on its last page."""
        rows = [(turn, line_words(line, self.names)) for _, turn, line in log_rows(self.match, self.seat)]
        self._font(_SMALL)
        narrow = (self.room - 2 * _GAP) / 3
        short = sum(text_width(self.pdf, words) <= narrow - _INDENT for _, words in rows)
        columns = 3 if short >= 0.9 * len(rows) else 2
        wide = (self.room - (columns - 1) * _GAP) / columns
        broken = [(turn, self._lines(words, wide - _INDENT)) for turn, words in rows]
        self._heading(tr("The log"), 6 * _SMALL_LINE)
        left = sum(len(lines) for _, lines in broken)
        place = 0
        while place < len(broken):
            top, most = self.y, int((self.end - self.y) / _SMALL_LINE)
            each = min(most, -(-left // columns) + 1)  # a row is not broken, so one line more
            low = top
            for column in range(columns):
                self.y, room = top, each
                x = _MARGIN + column * (wide + _GAP)
                while place < len(broken) and len(broken[place][1]) <= room:
                    turn, lines = broken[place]
                    self._row(turn, lines, x)
                    room, left, place = room - len(lines), left - len(lines), place + 1
                low = max(low, self.y)
            self.y = low
            if place < len(broken):
                self._page()
        self.y += 4

    def _row(self, turn: str, lines: Sequence[str], x: float) -> None:
        """One row of the log, with the number of the turn that begins there."""
        if turn:
            self._font(_SMALL, "B", _MUTED)
            put_text(self.pdf, x + _INDENT - 2 - text_width(self.pdf, turn), self.y + 2.9, turn)
        self._font(_SMALL)
        for each in lines:
            put_text(self.pdf, x + _INDENT, self.y + 2.9, each)
            self.y += _SMALL_LINE

    def _share_line(self) -> None:
        if not 0 < len(self.code) <= _LONGEST_LINE:
            return
        self._font(7)
        lines = self._cut(self.code)
        needed = 12 + 3.3 * len(lines)
        self._heading(tr("The match as one line"), needed)
        about = tr("Copied from here and pasted into Zashiki, it opens the match.")
        if fits(self.code):
            scanned = tr("A camera can read the same line from the squares on the first page.")
            about = sentences(about, scanned)
        self._write(about, 8, colour=_MUTED)
        self.y += 1
        self._font(7)
        for line in lines:
            put_text(self.pdf, _MARGIN, self.y + 2.5, line)
            self.y += 3.3

    def _cut(self, code: str) -> list[str]:
        """A line without blanks, in pieces as wide as the page."""
        found = self.pdf.multi_cell(self.room, 5, code, dry_run=True, output="LINES", align="L", wrapmode="CHAR")
        return [str(each) for each in found]

    def _numbers(self) -> None:
        """The foot of every page: what it is, and which page of how many."""
        count = self.pdf.pages_count
        for number in range(1, count + 1):
            self.pdf.page = number
            self._font(9)  # for fpdf2 writes no letters anew that are the last ones of another page
            self._font(8, colour=_MUTED)
            y = self.high - _MARGIN + 2
            put_text(self.pdf, _MARGIN, y, self.who)
            words = tr("Page {n} of {all}", n=number, all=count)
            put_text(self.pdf, self.wide - _MARGIN - text_width(self.pdf, words), y, words)


def _printed(colour: Colour) -> Colour:
    """A colour that is seen on white paper: a pale one darker."""
    share = min(1.0, 480 / (sum(colour) or 1))
    red, green, blue = (round(part * share) for part in colour)
    return red, green, blue


def _png(picture: pygame.Surface) -> BytesIO:
    drawn = BytesIO()
    pygame.image.save(picture, drawn, "it.png")
    drawn.seek(0)
    return drawn
