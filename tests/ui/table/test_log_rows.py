"""The log's rows: long lines broken, the place at the right end, a crest where a seat's lines begin, turns numbered."""

from __future__ import annotations

import pytest

from games.core.game import LogLine
from tests.ui.hosts import fonts
from ui.drawing.lettering import LABEL
from ui.drawing.look import look_of
from ui.table.panel.log import LogRow
from ui.table.scene.log_rows import LogWriter
from ui.table.scene.table_snapshot import LogRecord

WIDTH = 280
LONG = "develops the Rice Fields of the second deck to place 7"


@pytest.fixture
def writer() -> LogWriter:
    fonts()
    return LogWriter(look_of("light", 100), WIDTH, lambda seat: (seat, (seat, 0, 0)))


def rows(writer: LogWriter, *lines: LogLine, index: int = 3) -> list[LogRow]:
    return writer.rows([LogRecord(index, 0, "x", lines, ())])


def test_a_remark_goes_on_where_the_words_end(writer: LogWriter) -> None:
    found = rows(writer, LogLine(0, LONG, note="a remark with a good many words"))
    assert any(row.cells[0].text and row.cells[0].note for row in found)
    assert " ".join(row.cells[0].text for row in found).split() == LONG.split()
    assert " ".join(row.cells[0].note for row in found).split() == "a remark with a good many words".split()
    (short,) = rows(writer, LogLine(0, "ends", note="+2"))
    assert short.cells[0].note == "+2"


def test_a_remark_stays_apart_where_words_have_no_blanks_between_them(writer: LogWriter) -> None:
    words = "\u200b".join(
        ["二つ目の山から", "田んぼの札を取って", "七番目の場所へ", "並べ、", "二人の使者を", "呼び戻します"]
    )
    found = rows(writer, LogLine(0, words, note="+2"))
    assert len(found) > 1
    assert "".join(row.cells[0].text for row in found).replace("\u200b", "") == words.replace("\u200b", "")
    assert "".join(row.cells[0].note for row in found) == "+2"


def test_a_turn_has_its_number_where_it_begins_though_the_turn_before_brought_it_about(writer: LogWriter) -> None:
    ends = (LogLine(0, "ends the Main Stage"), LogLine(1, "is asked"), LogLine(1, "begins a turn", opens=True))
    messages = [
        LogRecord(1, -1, "x", (LogLine(None, "the cards are dealt"),), ()), LogRecord(2, 0, "x", ends, (), 1),
        LogRecord(3, 1, "x", (LogLine(1, "draws"),), (), 2), LogRecord(4, 0, "x", (LogLine(0, "draws"),), (), 3),
    ]  # fmt: skip
    found = writer.rows(messages)
    assert [row.cells[0].text for row in found if row.cells[0].align == "right"] == ["1", "2", "3"]
    begins = next(row for row in found if any(cell.text == "begins a turn" for cell in row.cells))
    assert begins.cells[0].text == "2" and begins.cells[1].crest == (1, (1, 0, 0))
    assert found[0].cells[0].left > 0  # the numbers have a column of their own


def test_a_place_stands_below_where_a_word_would_else_be_broken(writer: LogWriter) -> None:
    found = rows(writer, LogLine(0, "an extraordinarychrysanthemum", place="a very long place"))
    assert found[-1].cells[0].text == "a very long place" and found[-1].cells[0].align == "right"
    assert "extraordinarychrysanthemum" in {word for row in found for word in row.cells[0].text.split()}


def test_a_line_of_the_next_player_in_one_entry_shows_whose_it_is(writer: LogWriter) -> None:
    found = rows(writer, LogLine(0, "ends the turn"), LogLine(0, "rests"), LogLine(1, "begins a turn"))
    assert [row.cells[0].crest for row in found] == [(0, (0, 0, 0)), None, (1, (1, 0, 0))]


def test_every_entry_begins_with_its_crest_though_the_same_seat_played_before(writer: LogWriter) -> None:
    found = writer.rows([LogRecord(each, 0, "x", (LogLine(0, "rests"),), ()) for each in (1, 2)])
    assert all(row.cells[0].crest is not None for row in found)


def test_long_words_are_broken_and_stand_under_the_first(writer: LogWriter) -> None:
    found = rows(writer, LogLine(0, LONG))
    assert len(found) > 1
    assert " ".join(row.cells[0].text for row in found) == LONG
    assert found[0].cells[0].crest is not None and found[1].cells[0].crest is None
    assert found[1].cells[0].left > 0


def test_no_line_is_wider_than_its_room(writer: LogWriter) -> None:
    room, type_ = WIDTH - writer.look.px(20), writer.look.type
    for row in rows(writer, LogLine(0, LONG, place="D9-D8")):
        cell = row.cells[0]
        left = cell.left or (writer.look.px(7) * 2 + 2 + writer.look.px(8)) / room
        assert type_.width(cell.text, LABEL, True) <= room * (cell.right - left) + 1


def test_the_place_stands_once_at_the_right_end(writer: LogWriter) -> None:
    found = rows(writer, LogLine(0, LONG, place="D9-D8"))
    assert [cell.text for row in found for cell in row.cells if cell.align == "right"] == ["D9-D8"]
    assert found[0].cells[-1].text == "D9-D8"


def test_a_line_of_nobody_has_no_crest_and_begins_with_a_capital(writer: LogWriter) -> None:
    (row,) = rows(writer, LogLine(None, "the deck is shuffled"))
    assert (row.cells[0].text, row.cells[0].crest, row.cells[0].left) == ("The deck is shuffled", None, 0.0)


def test_arrows_are_written_as_arrows(writer: LogWriter) -> None:
    (row,) = rows(writer, LogLine(0, "D9->D8"))
    assert row.cells[0].text == "D9→D8"


def test_every_row_leads_to_its_entry(writer: LogWriter) -> None:
    found = rows(writer, LogLine(0, LONG, note="a remark with a good many words", place="D9"), index=7)
    assert {cell.index for row in found for cell in row.cells} == {7}


def test_the_gold_behind_the_last_line_is_as_wide_below_as_above(writer: LogWriter) -> None:
    first, *more = rows(writer, LogLine(0, LONG, place="Hand 3"))
    assert more and {max(cell.right for cell in row.cells) for row in (first, *more)} == {1.0}
    assert {cell.index for row in (first, *more) for cell in row.cells} == {3}
