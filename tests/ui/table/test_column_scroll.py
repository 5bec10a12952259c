"""A column of entries in its view: whole entries only, at its end unless its reader scrolls."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

import pygame
import pytest

from tests.ui.hosts import fonts
from ui.drawing.look import Look, look_of
from ui.table.panel.blocks import Block, DoneBlock, Part, Prompt
from ui.table.panel.column_scroll import ColumnScroll
from ui.table.panel.log import Cell, LogBlock, LogRow, MoveLog
from ui.table.panel.scrolled_middle import lay_out

ROWS = (20,) * 10


def column(heights: tuple[int, ...] = ROWS, view: int = 70, *, pinned: bool = False) -> ColumnScroll:
    """A column in a view, as it is laid out first."""
    made = ColumnScroll()
    made.put(heights, view, pinned=pinned)
    return made


def numbers(made: ColumnScroll) -> list[int]:
    """The entries in sight."""
    return [each.number for each in made.shown()]


def test_a_column_stands_at_its_end_with_whole_entries_at_the_foot_of_the_view() -> None:
    made = column()
    assert numbers(made) == [7, 8, 9]
    assert [each.y for each in made.shown()] == [10, 30, 50]


def test_a_column_that_has_room_begins_at_the_top_and_has_no_bar() -> None:
    made = column((20, 20))
    assert [each.y for each in made.shown()] == [0, 20] and not made.cut


def test_a_new_entry_comes_into_sight_unless_the_reader_has_scrolled_up() -> None:
    made = column()
    made.put((20,) * 11, 70, pinned=False)
    assert numbers(made) == [8, 9, 10]
    made.scroll(-4)
    made.put((20,) * 12, 70, pinned=False)
    assert numbers(made) == [4, 5, 6]
    made.scroll(99)
    made.put((20,) * 13, 70, pinned=False)
    assert numbers(made) == [10, 11, 12]


def test_who_comes_next_stands_at_the_end_again() -> None:
    made = column()
    made.scroll(-5)
    made.reset()
    made.put(ROWS, 70, pinned=False)
    assert numbers(made) == [7, 8, 9]


def test_nothing_that_has_no_room_whole_is_shown_in_part() -> None:
    made = column((20, 20, 60, 20), 70)
    assert numbers(made) == [3]
    made.scroll(-1)
    assert numbers(made) == [2]


def test_a_line_of_two_rows_is_not_begun_with_its_second() -> None:
    made = ColumnScroll()
    made.put((20,) * 4, 50, pinned=False, joined=frozenset({2}))
    assert numbers(made) == [3]


def test_of_a_line_longer_than_the_view_the_beginning_is_shown() -> None:
    made = ColumnScroll()
    made.put((20,) * 6, 50, pinned=False, joined=frozenset({3, 4, 5}))
    assert numbers(made) == [2, 3]


def test_a_pinned_column_stays_at_its_beginning_until_its_reader_scrolls() -> None:
    made = column(pinned=True)
    assert numbers(made) == [0, 1, 2]
    made.show_row(8, 9)
    assert numbers(made) == [0, 1, 2]
    made.page(1)
    made.put(ROWS, 70, pinned=True)
    assert numbers(made) == [2, 3, 4]


@pytest.mark.parametrize("row", range(10))
def test_a_row_that_is_asked_for_is_in_sight(row: int) -> None:
    made = column()
    made.show_row(row, row + 1)
    made.put(ROWS, 70, pinned=False)
    assert row in numbers(made)


def test_the_bar_is_dragged_from_end_to_beginning() -> None:
    made = column()
    assert made.bar() == (pytest.approx(0.7), 1.0)
    made.scroll_to(0.0)
    assert numbers(made)[0] == 0
    made.scroll_to(1.0)
    assert numbers(made)[-1] == 9


def test_below_an_entry_that_stands_on_top_by_itself_the_last_one_could_not_be_scrolled_to() -> None:
    heights, made = (20,) * 5 + (50, 60), ColumnScroll()
    made.put(heights, 70, pinned=False, anchor=5)
    assert numbers(made) == [5]
    for _ in range(2):
        made.scroll(1)
        made.put(heights, 70, pinned=False, anchor=5)
        assert numbers(made) == [6]
    made.scroll(-1)
    assert numbers(made) == [5] and not made.moved


@dataclass(frozen=True)
class Words(Block):
    """Words of some height below the log."""

    high: int

    def height(self, look: Look, width: int) -> int:
        return self.high


@pytest.mark.parametrize("high", [60, 130, 700])
def test_where_the_recap_had_no_room_half_a_line_of_it_stood_there_in_place_of_the_newest_move(high: int) -> None:
    fonts()
    log = MoveLog(())
    log.set_rows([LogRow((Cell("E1-E2", 0.0, index=n),)) for n in range(1, 30)], 29)
    blocks, content = [LogBlock(log, 0, bare=True), Words(800)], pygame.Rect(0, 0, 300, high)
    laid = lay_out(blocks, content, look_of("light", 200), ColumnScroll()).laid
    assert [type(block) for block, _ in laid] == [LogBlock]
    assert log.sees(29, whole=True) and log.newest


@dataclass(frozen=True)
class Head(Words):
    """A plate of some height above the log."""

    part: ClassVar[Part] = Part.HEAD


@pytest.mark.parametrize(("high", "scrolls"), [(400, False), (230, True)])
def test_a_long_prompt_lay_over_a_plate_where_buttons_took_the_room(high: int, scrolls: bool) -> None:
    """Where both have no room the plates are part of what scrolls."""
    fonts()
    look, content = look_of("light", 200), pygame.Rect(0, 0, 300, high)
    prompt = Prompt("It is Aoi who moves now and here", "And softer words", unyielding=True)
    laid = lay_out([Head(60), Head(61), Words(30), prompt], content, look, ColumnScroll())
    assert not any(one.colliderect(other) for one, other in combinations(laid.clips, 2))
    assert all(content.contains(each) for each in laid.clips)
    heads = [block for block, _ in laid.laid if isinstance(block, Head)]
    assert len(heads) == (1 if scrolls else 2)


@dataclass(frozen=True)
class Leading(Words):
    """What stands at the beginning of a column that stays there."""

    @property
    def leads(self) -> bool:
        return True


@dataclass(frozen=True)
class Advice(Words):
    """What somebody has asked for."""

    anchors: ClassVar[int] = 3
    asked_for: ClassVar[bool] = True


def test_in_large_text_the_coach_of_a_review_spoke_below_what_was_in_sight() -> None:
    fonts()
    look, content = look_of("light", 200), pygame.Rect(0, 0, 300, 300)
    blocks = [Leading(200), Words(90), Advice(80), Words(300)]
    seen = [type(block) for block, _ in lay_out(blocks, content, look, ColumnScroll()).laid]
    assert seen[0] is Advice
    at_rest = lay_out(blocks[:2], content, look, ColumnScroll()).laid
    assert isinstance(at_rest[0][0], Leading)


def test_of_what_a_turn_came_to_only_a_strip_was_in_sight_below_the_plates() -> None:
    fonts()
    look, content = look_of("dark", 200), pygame.Rect(0, 0, 320, 290)
    plates, done, prompt = (Head(60), Head(61), Words(30)), DoneBlock("Your turn is over", ""), Prompt("Aoi: pass.", "")
    beside = lay_out((*plates, prompt), content, look, ColumnScroll())
    assert sum(isinstance(block, Head) for block, _ in beside.laid) == 2, "with nothing to be read first they stand"
    room = lay_out((*plates, done, prompt), content, look, ColumnScroll()).view.height
    assert beside.view.height < done.height(look, 320) <= room


def test_below_what_a_turn_came_to_the_log_showed_how_the_match_had_begun() -> None:
    fonts()
    look, content = look_of("light", 200), pygame.Rect(0, 0, 400, 600)
    log = MoveLog(())
    log.set_rows([LogRow((Cell(str(turn), 0.0, index=turn),)) for turn in range(1, 41)], 40)
    blocks = [DoneBlock("Your turn is over", "Aoi draws a card."), LogBlock(log, 0), Prompt("Aoi: pass.", "")]
    column = ColumnScroll()
    laid = lay_out(blocks, content, look, column)
    assert [type(block) for block, _ in laid.laid][:2] == [DoneBlock, LogBlock]
    assert column.shown()[-1].number == len(column.heights) - 1
