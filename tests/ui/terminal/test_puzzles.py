"""Puzzles in the terminal: solved, hinted at, tried wrong, given up."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from games import find_info, ready_games
from games.core.savefile import read_text, summarize
from games.puzzles.level import Shown
from games.puzzles.library import shelf_file, shelf_of
from games.puzzles.puzzle import Puzzle, Refutation
from games.puzzles.today import Deal, deal_of_the_day
from tests.ui.terminal.sessions import script, session
from ui.services.folders import find_folders
from ui.services.puzzles.book import Book
from ui.services.puzzles.progress import Solved, file_of, load_progress, save_progress
from ui.terminal.home import Home

GAMES = [info.id for info in ready_games() if shelf_file(info.id).exists()]
SHELF = len(ready_games()) + 4
"""The line of the first list that opens the puzzles."""


@pytest.fixture(autouse=True)
def no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Home, "work_on", lambda self, make: Refutation((), "It loses a piece."))


def the_first(game: str) -> tuple[Puzzle, list[str]]:
    """The first puzzle of a shelf that asks for actions, and the lines that open it."""
    shelf = shelf_of(find_info(game).load())
    number = next(place for place, each in enumerate(shelf, 1) if each.found.goal != "hand")
    return shelf[number - 1], [str(SHELF), str(GAMES.index(game) + 2), str(number)]


def solution(puzzle: Puzzle) -> list[str]:
    step, found = puzzle.found.solution, []
    while step is not None:
        found.append(step.right[0].action)
        step = step.right[0].then
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved_by_its_solution(game: str, tmp_path: Path) -> None:
    puzzle, opening = the_first(game)
    typed = [find_info(game).load().typing.show(each) for each in solution(puzzle)]
    said = session(tmp_path, script(*opening, *typed))
    assert "Solved, 3 of 3 diamonds." in said
    solved = load_progress(file_of(find_folders(str(tmp_path)), "")).solved
    assert solved[puzzle.id].diamonds == 3


def test_hints_come_step_by_step_and_take_diamonds(tmp_path: Path) -> None:
    puzzle, opening = the_first("nissi")
    said = session(tmp_path, script(*opening, "hint", "hint", "hint", *solution(puzzle)))
    assert "Hint 1 of 3:" in said
    assert "Hint 3 of 3:" in said
    assert "Solved, 0 of 3 diamonds." in said


def test_a_wrong_try_is_refuted_and_put_back(tmp_path: Path) -> None:
    _, opening = the_first("nissi")
    said = session(tmp_path, script(*opening, "moves", "1", "1", "1", "leave"))
    assert "That does not solve it." in said
    assert "The position is restored. Now try again." in said


def test_who_gives_up_is_shown_the_solution(tmp_path: Path) -> None:
    _, opening = the_first("djambi")
    assert "This is the solution." in session(tmp_path, script(*opening, "show"))


def test_a_choice_among_answers_is_made_by_number(tmp_path: Path) -> None:
    shelf = shelf_of(find_info("naishi").load())
    number = next(place for place, each in enumerate(shelf, 1) if each.found.goal == "hand")
    said = session(tmp_path, script(str(SHELF), "2", str(number), "1", "2", "3", "4"))
    assert "Which one is it?" in said
    assert "Solved" in said


def test_todays_puzzle_is_the_first_line_and_its_result_a_line_to_send(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle, _ = the_first("nissi")
    monkeypatch.setattr(Book, "at_level", lambda self, day: Shown(puzzle.id, puzzle.found.grade, 0, "novice"))
    said = session(tmp_path, script(str(SHELF), "1", *solution(puzzle)))
    assert "1. Today’s puzzle: Nissi Samurai, easy, your level" in said
    assert "To send: Zashiki " in said and "Nissi Samurai puzzle, 1st try [" in said


def test_todays_deal_is_the_last_line_and_begins_its_match_and_goes_on_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Deal, "drafted", False)
    deal = str(len(GAMES) + 2)
    said = session(tmp_path, script(str(SHELF), deal, "leave"))
    today = deal_of_the_day(date.today(), "novice")
    assert f"{deal}. Today’s deal: {find_info(today.game).name} against a novice" in said
    files = list(find_folders(str(tmp_path)).unfinished.glob("*.json"))
    assert [(each.game, each.seed) for each in (summarize(read_text(file)) for file in files)] == [
        (today.game, today.seed)
    ]
    session(tmp_path, script(str(SHELF), deal, "leave"))
    assert list(find_folders(str(tmp_path)).unfinished.glob("*.json")) == files


def test_the_row_of_days_and_yesterdays_result_are_said_before_the_list(tmp_path: Path) -> None:
    yesterday = date.today() - timedelta(1)
    made = Solved(3, 65, 0, 0)
    save_progress(file_of(find_folders(str(tmp_path)), ""),
                  lambda progress: progress.with_attempt("nissi-7ea74aa6", made, yesterday, yesterday))  # fmt: skip
    said = session(tmp_path, script(str(SHELF)))
    assert "1 day in a row." in said
    assert "Yesterday: Nissi Samurai puzzle, 1st try." in said
