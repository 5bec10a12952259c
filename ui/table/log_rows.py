"""The log's rows: crest, words and place, one line a row, long words broken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from games.core.game import LogLine
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.palette import Colour
from ui.table.log import Cell, Row
from ui.table.situation import Told

Crest = tuple[int, Colour]


@dataclass(frozen=True)
class LogWriter:
    """Writes entries as rows `width` pixels wide."""

    look: Look
    width: int
    crest_of: Callable[[int], Crest]

    def rows(self, told: Sequence[Told]) -> list[Row]:
        """All rows of some entries; a crest stands where another seat's lines begin."""
        found: list[Row] = []
        for entry in told:
            seat = None
            for line in entry.lines:
                found += self.line(entry.index, line, first=line.seat != seat)
                seat = line.seat
        return found

    def line(self, index: int, line: LogLine, *, first: bool) -> list[Row]:
        """One line of the log: its words, broken where they are long, and the place at the right end."""
        look, type_ = self.look, self.look.type
        room = max(1, self.width - look.px(20))
        inset = look.px(7) * 2 + 2 + look.px(8)
        crest = self.crest_of(line.seat) if line.seat is not None and line.seat >= 0 and first else None
        left = 0.0 if line.seat is None else inset / room
        right = 1.0 - (type_.width(line.place, LABEL, True) + look.px(10)) / room if line.place else 1.0
        text = line.text.replace("->", "→")
        if line.seat is None:
            text = text[:1].upper() + text[1:]  # no crest stands for its first word
        words = type_.wrap(text, LABEL, room * (right - left), True)
        rows = []
        for number, part in enumerate(words):
            crested = crest if number == 0 else None
            note = line.note if number == len(words) - 1 else ""
            start = 0.0 if crested else left
            cell = Cell(part, start, note=note, size=LABEL, index=index, crest=crested, right=right)
            place = Cell(line.place if number == 0 else "", right, soft=True, size=LABEL, align="right", index=index)
            rows.append(Row((cell, place)))
            if note and type_.width(f"{part}  {note}", LABEL, True) > room * (right - left):
                rows[-1] = Row((replace(cell, note=""), place))
                rows.append(Row((Cell(note, left, soft=True, size=LABEL, index=index, right=right),)))
        return rows
