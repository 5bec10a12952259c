"""Where the log stands while it grows: at the end, and of a last line that has no room at its beginning."""

from __future__ import annotations

import pygame
import pytest

from games.core.game import LogLine
from tests.ui.hosts import fonts
from ui.drawing import paint
from ui.drawing.look import Look, look_of
from ui.table.panel import log as log_module
from ui.table.panel.blocks import BLEED
from ui.table.panel.log import Cell, LogRow, MoveLog
from ui.table.scene.log_rows import LogWriter
from ui.table.scene.table_snapshot import LogRecord

LOOK, WIDTH, HIGH = look_of("light", 100), 280, 24
SHORT, LONG = "draws", "develops the Rice Fields of the second deck to the seventh place of the Territory"


def rows_of(*texts: str) -> list[LogRow]:
    writer = LogWriter(LOOK, WIDTH, lambda seat: (seat, (seat, 0, 0)))
    return writer.rows([LogRecord(n, n % 2, "x", (LogLine(n % 2, text),), ()) for n, text in enumerate(texts, 1)])


def log_with(*texts: str, seen: int) -> MoveLog:
    fonts()
    log = MoveLog(())
    log.place(pygame.Rect(0, 0, WIDTH, HIGH * seen), HIGH)
    log.set_rows(rows_of(*texts), len(texts))
    return log


def shown(log: MoveLog, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the picture of the log says."""
    said: list[str] = []
    usual = paint.place_text

    def place(target: pygame.Surface, look: object, text: str, *rest: object, **how: object) -> pygame.Rect:
        said.append(text)
        return usual(target, look, text, *rest, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(log_module, "place_text", place)
    log.paint(pygame.Surface((WIDTH + 2 * BLEED, max(1, log.area.height))), LOOK)
    return said


@pytest.mark.parametrize("seen", [1, 2])
def test_a_log_of_a_row_or_two_showed_the_tail_of_a_long_line(seen: int, monkeypatch: pytest.MonkeyPatch) -> None:
    log = log_with(SHORT, LONG, seen=seen)
    first = next(number for number, row in enumerate(log.rows) if any(c.text.startswith("dev") for c in row.cells))
    assert len(log.rows) - first > seen
    assert log.top == first
    said = shown(log, monkeypatch)
    assert any(words.startswith("develops") for words in said)
    assert said[-1].endswith("…")


def test_a_log_that_has_room_for_its_last_line_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    log = log_with(SHORT, SHORT, SHORT, LONG, seen=4)
    assert log.top == len(log.rows) - 4
    assert not any(words.endswith("…") for words in shown(log, monkeypatch))


def test_who_scrolls_to_the_end_of_a_long_line_stays_there_until_something_happens() -> None:
    log = log_with(SHORT, LONG, seen=1)
    log.scroll(99)
    last = log.top
    assert last == len(log.rows) - 1
    log.place(log.area, HIGH)
    assert log.top == last
    log.set_rows(rows_of(SHORT, LONG, LONG), 3)
    assert log.top > last and not log.rows[int(log.top)].goes_on


def test_rows_that_something_covers_at_changing_heights_are_drawn_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts()
    log = MoveLog(())
    log.set_rows([LogRow((Cell(f"row {number}", 0.0, index=number),)) for number in range(30)], 29)
    drawn: list[str] = []
    real = MoveLog._paint_cell

    def counted(self: MoveLog, target: pygame.Surface, look: Look, cell: Cell, room: int, y: int) -> None:
        drawn.append(cell.text)
        real(self, target, look, cell, room, y)

    monkeypatch.setattr(MoveLog, "_paint_cell", counted)
    pictures = []
    for _ in range(2):
        for height in (240, 192, 216):
            target = pygame.Surface((300 + 2 * BLEED, height))
            log.place(pygame.Rect(0, 0, 300, height), 24)
            log.paint(target, LOOK)
            pictures.append(pygame.image.tobytes(target, "RGB"))
    assert len(drawn) == 10 + 8 + 9
    assert pictures[:3] == pictures[3:] and len({*pictures}) == 3


def test_of_a_marked_line_that_was_sought_the_second_row_lay_below_the_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [SHORT] * 6 + [LONG] + [SHORT] * 6
    log = log_with(*texts, seen=7)
    log.top, log.current = 0.0, 7
    log.show(7)  # its first row was in sight
    assert len(log.rows) == len(texts) + 2 and log.sees(7, whole=True)
    assert not any(words.endswith("…") for words in shown(log, monkeypatch))


def test_larger_letters_in_a_review_left_the_marked_line_below_the_edge() -> None:
    texts = [LONG, SHORT, SHORT, LONG, SHORT, LONG, SHORT, SHORT]
    log = log_with(*texts, seen=8)
    log.show(4)
    log.set_rows(log.rows, 4)
    assert log.sees(4, whole=True)
    narrow = LogWriter(LOOK, WIDTH // 2, lambda seat: (seat, (seat, 0, 0)))
    messages = [LogRecord(n, n % 2, "x", (LogLine(n % 2, text),), ()) for n, text in enumerate(texts, 1)]
    log.set_rows(narrow.rows(messages), 4)
    assert log.sees(4, whole=True)
    log.place(pygame.Rect(0, 0, WIDTH, HIGH * 5), HIGH)
    assert log.sees(4, whole=True)
    log.scroll(20)  # somebody who looks elsewhere is left there
    away = log.top
    log.place(pygame.Rect(0, 0, WIDTH, HIGH * 4), HIGH)
    assert not log.sees(4) and log.top >= away - 1


def test_an_entry_without_a_row_of_its_own_took_the_log_to_its_beginning() -> None:
    log = log_with(*[SHORT] * 12, seen=3)
    log.coming, top = 5, log.top
    log.show(99)
    assert log.top == top


def test_the_frame_of_what_comes_next_touched_the_move_beside_it() -> None:
    log = log_with(SHORT, seen=1)
    cells = (Cell("E7-D7", 0.2, index=1, right=0.6), Cell("", 0.6, index=2, right=1.0))
    log.coming = 1
    log.set_rows([LogRow(cells)], 0)
    sheet = pygame.Surface((WIDTH + 2 * BLEED, HIGH))
    log._draw(sheet, LOOK)
    beside = BLEED + round(0.6 * WIDTH)
    assert all(sheet.get_at((x, y))[:3] == (0, 0, 0) for x in range(beside - 4, beside + 20) for y in range(HIGH))
    assert any(sheet.get_at((x, 2))[:3] != (0, 0, 0) for x in range(beside - 20, beside - 9))


def test_the_gold_behind_the_newest_move_ended_before_its_place_did() -> None:
    log = log_with(SHORT, seen=1)
    cells = (Cell("Butterflies", 0.2, index=1, right=0.6), Cell("06a@0,-3", 0.6, index=1, right=1.0, align="right"))
    log.set_rows([LogRow((*cells, Cell("", 1.0, index=1, right=1.0)))], 1)
    sheet = pygame.Surface((WIDTH + 2 * BLEED, HIGH))
    log._draw(sheet, LOOK)
    gold = sheet.get_at((BLEED + round(0.2 * WIDTH) - 2, HIGH // 2))[:3]
    assert gold != (0, 0, 0) and sheet.get_at((BLEED + WIDTH + 1, HIGH // 2))[:3] == gold


def test_the_gold_behind_a_line_in_two_rows_had_a_gap_and_began_later_below() -> None:
    log = log_with(SHORT, seen=3)
    above = (Cell("10", 0.0, index=1, right=0.1), Cell("Militant t\u00f6tet das", 0.2, index=1, right=1.0))
    below = (Cell("Nekromobil", 0.3, index=1, right=1.0),)
    other = (Cell("Reporter", 0.2, index=2, right=1.0),)
    log.set_rows([LogRow(above), LogRow(below, goes_on=True), LogRow(other)], 1)
    log.top = 0.0
    sheet = pygame.Surface((WIDTH + 2 * BLEED, 3 * HIGH))
    log._draw(sheet, LOOK)
    left = BLEED - LOOK.px(8) + 1
    gold = sheet.get_at((left, HIGH // 2))[:3]
    assert gold != (0, 0, 0)
    assert all(sheet.get_at((left, y))[:3] == gold for y in range(HIGH // 2, HIGH + HIGH // 2))
    assert sheet.get_at((left, 2 * HIGH + HIGH // 2))[:3] == (0, 0, 0)
