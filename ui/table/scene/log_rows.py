"""The log's rows: turn, crest, words and place, one line a row, long lines broken between words; and as read aloud."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from games.core.aloud import spoken
from games.core.game import LogLine
from games.core.priority import Priority
from games.core.words import capital, row, tr
from ui.controls.spoken import AccessibleNode, text
from ui.drawing.breaking import unbroken
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.palette import Colour
from ui.services.rules_pages import noted, number_of
from ui.table.panel.log import Cell, LogRow, MoveLog
from ui.table.scene.game_scene import GameScene, PanelContent
from ui.table.scene.table_snapshot import LogRecord, TableSnapshot

Crest = tuple[int, Colour]
_BREAKS: Final = re.compile("[ \u200b]")
"""At a blank, or where no width stands between the words of a language that writes none."""
_OUT = 8
"""Pixels by which turn numbers begin left of the panel's words."""


def numbered(records: Sequence[LogRecord]) -> Iterator[tuple[LogRecord, LogLine, str, bool]]:
    """The lines of some entries, each with its turn's number where one begins, and whether it begins a seat's lines."""
    last = 0
    for entry in records:
        seat = None
        for line in entry.lines:
            turn = entry.turn + line.opens
            yield entry, line, str(turn) if turn != last else "", line.opens or line.seat != seat
            last, seat = turn, line.seat


def _letters(text: str) -> int:
    """How many characters are none at which lines are broken."""
    return len(_BREAKS.sub("", text))


def _end_of(text: str, letters: int) -> int:
    """Where the first so many letters end."""
    places = [place for place, char in enumerate(text, 1) if not _BREAKS.match(char)]
    return places[min(letters, len(places)) - 1] if letters and places else 0


@dataclass(frozen=True)
class LogWriter:
    """Writes entries as rows `width` pixels wide."""

    look: Look
    width: int
    crest_of: Callable[[int], Crest]
    game: str = ""
    """Whose rules page has the numbers of the rules whose effects lines tell; "" for none."""

    def rows(self, records: Sequence[LogRecord]) -> list[LogRow]:
        """All rows of some entries; a crest stands where a seat's lines begin, a number where a turn does."""
        lines = list(numbered(records))
        look = self.look
        wide = max((look.type.width(turn, LABEL) for _, _, turn, _ in lines if turn), default=0)
        start = max(0.0, wide + look.px(8) - _OUT) / self._room if wide else 0.0
        found: list[LogRow] = []
        for entry, line, turn, first in lines:
            rows = self.line(entry.index, line, first=first, start=start)
            if turn:
                left, right = -_OUT / self._room, (wide - _OUT) / self._room
                number = Cell(turn, left, soft=True, size=LABEL, align="right", right=right, index=entry.index)
                rows[0] = LogRow((number, *rows[0].cells))
            found += rows
        return found

    @property
    def _room(self) -> int:
        return max(1, self.width - self.look.px(20))

    def line(self, index: int, line: LogLine, *, first: bool, start: float = 0.0) -> list[LogRow]:
        """One line of the log from `start` (a share of the width): words, remark, and the place at the right end.

        Where the longest word has no room beside the place, that stands below.
        """
        crest = self.crest_of(line.seat) if line.seat is not None and line.seat >= 0 and first else None
        number = number_of(self.game, line.rule) if line.rule and self.game else ""
        return list(_line_rows(self.look, self._room, index, line, crest, start, number))


@lru_cache(maxsize=4096)
def _line_rows(
    look: Look, room: int, index: int, line: LogLine, crest: Crest | None, start: float, rule: str
) -> tuple[LogRow, ...]:  # fmt: skip
    """The rows of one line, kept: a log is filled anew with every change, and most of its lines stay as they were."""
    type_ = look.type
    inset = (look.px(7) * 2 + 2 + look.px(8)) / room
    left = start if line.seat is None else start + inset
    text = line.text.replace("->", "→")
    if line.seat is None:
        text = capital(text)  # no crest stands for its first word
    right = 1.0 - (type_.width(line.place, LABEL, True) + look.px(10)) / room if line.place else 1.0
    longest = max((type_.width(word, LABEL, True) for word in unbroken(text)), default=0.0)
    below = bool(line.place) and longest > room * (right - left)
    end = 1.0 if below else right
    words = type_.wrap(" ".join(filter(None, (text, line.note, rule))), LABEL, room * (end - left), True)
    rows, letters = [], _letters(text)
    for number, part in enumerate(words):
        cut = _end_of(part, letters)
        letters -= _letters(part[:cut])
        crested = crest if number == 0 else None
        at, ends = start if crested else left, 1.0 if number else end
        said, note = part[:cut].strip(), part[cut:].strip()
        cells = [Cell(said, at, note=note, size=LABEL, index=index, crest=crested, right=ends)]
        if number == 0 and line.place and not below:
            cells.append(Cell(line.place, right, soft=True, size=LABEL, align="right", index=index))
        rows.append(LogRow(tuple(cells), goes_on=number > 0))
    if below:
        rows.append(LogRow((Cell(line.place, left, soft=True, size=LABEL, align="right", index=index),), goes_on=True))
    return tuple(rows)


def fill_log(
    log: MoveLog, parts: PanelContent, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any], look: Look,
    width: int, game: str,
) -> None:  # fmt: skip
    """Gives a log, `width` pixels wide, the rows of the panel's parts that were made for that width and look."""
    log.heading = tuple(parts.log_heading or (Cell(tr("Log"), 0.0, strong=True, soft=True, size=LABEL),))
    if parts.log_rows is not None:
        rows = list(parts.log_rows)
    else:
        writer = LogWriter(look, width, lambda seat: (scene.seat_crest(seat), scene.seat_colour(seat)), game)
        rows = writer.rows(parts.log_records if parts.log_records is not None else snapshot.records)
    seen = {cell.index for row in rows for cell in row.cells if cell.index is not None}
    # Not every action has a line: then the last one before it is marked.
    log.set_rows(rows, max((index for index in seen if index <= snapshot.shown), default=0))


def rule_at(log: MoveLog, snapshot: TableSnapshot[Any], at: tuple[int, int]) -> str:
    """The anchor of the rule whose effect the entry of the log under a point tells; "" for none."""
    index = log.index_at(at)
    lines = [line for entry in snapshot.records if entry.index == index for line in entry.lines]
    return next((line.rule for line in lines if line.rule), "")


def heard_of(
    entry: LogRecord, priority: Priority | None, snapshot: TableSnapshot[Any], game: str, *, brief: bool = False
) -> list[str]:
    """What an entry tells, a line each, in full with the number of the rule whose effect it is; in `brief` no place
    twice, and no rule.
    """
    veils = priority.veils if priority is not None and snapshot.veiled else None
    lines = [line for line in entry.lines if not (brief and line.expected) and (veils is None or not veils(line))]
    heard = [(spoken(line, snapshot.names, brief=brief), line.rule) for line in lines]
    return [words if brief else noted(words, game, rule) for words, rule in heard]


def log_nodes(priority: Priority | None, snapshot: TableSnapshot[Any], game: str, most: int) -> list[AccessibleNode]:
    """The last entries that tell something, one node each."""

    def make() -> list[AccessibleNode]:
        entries = [entry for entry in snapshot.records[: snapshot.shown] if entry.lines][-most:]
        parts = ((entry.index, heard_of(entry, priority, snapshot, game)) for entry in entries)
        return [text(str(index), row(words)) for index, words in parts if words]

    return snapshot.memo(("log-aloud", most), make)
