"""A puzzle's position, and that at the end of a lesson, are analysed once nothing is to be found there any more."""

from __future__ import annotations

import pytest

from tests.ui.driving import Hands
from tests.ui.judge import Judge
from tests.ui.lessons import begin, guide, lesson_of
from tests.ui.table.test_analysis import analysis_of, judge
from tests.ui.tables import top_table
from ui.screens.puzzles.solving import PuzzleMode
from ui.screens.puzzles.tables import open_puzzle
from ui.services.folders import find_folders
from ui.services.puzzles.book import Book, read_book
from ui.services.puzzles.progress import PuzzleProgress
from ui.table.commands.questions import MenuScreen
from ui.table.table import Table
from ui.window.app import App

__all__ = ["judge"]


def analyse_by_the_menu(app: App, table: Table) -> None:
    """Opens the menu and chooses the analysis there."""
    table.run_command("menu")
    menu = app.top
    assert isinstance(menu, MenuScreen)
    next(each for each in menu.items if each.text == "Analyse this position").press()
    app.step([], 0.0)


@pytest.mark.parametrize(("game", "hides"), [("nissi", False), ("naishi", True)])
def test_a_puzzle_is_analysed_once_it_is_solved_where_nothing_is_hidden(
    app: App, hands: Hands, judge: Judge, game: str, hides: bool
) -> None:
    shelves = read_book(find_folders("/nonexistent"), "").puzzles
    puzzle = next(each for each in shelves if each.game == game)
    open_puzzle(app, Book(app.folders, "", (puzzle,), PuzzleProgress()), puzzle, (puzzle,))
    assert hands.wait(lambda: isinstance(app.top, Table))
    table = top_table(app)
    assert isinstance(table.mode, PuzzleMode)
    analyse_by_the_menu(app, table)
    app.pop()
    assert "once it is solved" in table.notices.words
    table.mode.phase = "over"
    analyse_by_the_menu(app, table)
    if hides:
        assert "hidden" in table.notices.words
    else:
        review = top_table(app)
        assert review is not table and analysis_of(review).on and review.snapshot.shown == 0
        assert review.match.state_at(0).board == table.match.state.board


def test_the_last_step_of_a_lesson_offers_the_analysis_of_its_position(app: App, hands: Hands, judge: Judge) -> None:
    lesson = lesson_of("nissi")
    chapter = len(lesson.chapters) - 1
    last = len(lesson.chapters[chapter].steps) - 1
    table = begin(app, hands, last, lesson=lesson, chapter=chapter)
    guide(table).phase = "done"
    table.rebuild()
    assert "analyse-alone" in table.frame.buttons
    table.run_command("analyse-alone")
    app.step([], 0.0)
    assert analysis_of(top_table(app)).on
