"""The page of a day from the files of a folder: its level stays once it was shown, others' deals are told."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from games.guests.played import FinishedMatch
from games.guests.roster import Guest, Roster
from games.puzzles.daily import DailyPage
from games.puzzles.result_code import DealResult, PuzzleResult
from tests.guests.evenings import ME, played
from ui.services.daily import ask_book, page_of, read_known_book
from ui.services.folders import Folders, find_folders
from ui.services.puzzles.book import Book
from ui.services.puzzles.progress import PuzzleProgress, Solved, file_of, load_progress, save_progress
from ui.services.tasks import Tasks

TODAY = date(2026, 11, 29)
AOI, MIKA = Guest(ME, "Aoi", 0, 0, ""), Guest("b2", "Mika", 1, 1, "")
HOUSE = Roster((AOI, MIKA), ME)
WINS = [played(number, (1.0, 0.0), game, "expert") for number, game in enumerate(("naishi", "nissi", "niwa"))]


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(str(tmp_path))


@pytest.fixture
def tasks() -> Iterator[Tasks]:
    made = Tasks()
    yield made
    made.close()


def read(folders: Folders, matches: list[FinishedMatch], roster: Roster = HOUSE, today: date = TODAY) -> DailyPage:
    return page_of(read_known_book(folders, roster, matches), roster, matches, today)


def begin(folders: Folders, tasks: Tasks, matches: list[FinishedMatch], today: date = TODAY) -> Book:
    book = read_known_book(folders, HOUSE, matches)
    book.show(tasks, today)
    assert tasks.written()
    return book


def solve(folders: Folders, day: date, made: Solved, when: date) -> PuzzleResult:
    puzzle = load_progress(file_of(folders, ME)).shown[day].puzzle
    save_progress(file_of(folders, ME), lambda progress: progress.with_attempt(puzzle, made, day, when))
    return PuzzleResult(day, puzzle, *made)


def test_a_newcomer_gets_an_easy_puzzle_and_a_deal_against_a_novice(folders: Folders) -> None:
    for back in range(5):
        page = read(folders, [], today=TODAY - timedelta(back))
        assert page.puzzle is not None and page.puzzle.level == "easy, your level"
        assert page.deal.deal.opponent == "novice"
        assert (page.streak, page.yesterday, page.goal, page.first_day) == (0, None, None, True)


def test_who_plays_without_a_profile_has_a_page_too(folders: Folders) -> None:
    page = read(folders, WINS, Roster((AOI,), ""))
    assert page.puzzle is not None and page.puzzle.wanted == 1 and page.goal is None


def test_the_level_of_a_day_stays_when_more_is_won_on_it(folders: Folders, tasks: Tasks) -> None:
    before = read(folders, [])
    begin(folders, tasks, [])
    after = read(folders, WINS)
    assert after.puzzle == before.puzzle and after.deal.deal == before.deal.deal
    tomorrow = read(folders, WINS, today=TODAY + timedelta(1))
    assert tomorrow.deal.deal.opponent in ("expert", "novice")
    assert tomorrow.deal.deal.opponent == ("expert" if tomorrow.deal.deal.game in ("naishi", "niwa") else "novice")


def test_three_first_tries_bring_a_medium_puzzle_and_two_failures_an_easy_one_again(
    folders: Folders, tasks: Tasks
) -> None:
    grades = []
    for number in range(7):
        day = TODAY + timedelta(number)
        book = begin(folders, tasks, [], day)
        book.tried(tasks, day)
        assert tasks.written()
        grades.append(book.progress.shown[day].wanted)
        if number < 3:
            solve(folders, day, Solved(3, 20, 0, 0), day)
    assert grades == [1, 1, 1, 2, 2, 1, 1]


def test_days_gone_by_keep_the_puzzle_that_was_shown_on_them(folders: Folders, tasks: Tasks) -> None:
    shown = begin(folders, tasks, []).of_day(TODAY)
    later = read_known_book(folders, HOUSE, WINS)
    assert later.of_day(TODAY) == shown
    unseen = TODAY - timedelta(3)
    assert later.of_day(unseen) == read_known_book(folders, Roster(), []).of_day(unseen)


def test_a_day_whose_deal_was_played_is_done_and_one_whose_puzzle_was_solved_later_is_not(
    folders: Folders, tasks: Tasks
) -> None:
    yesterday = TODAY - timedelta(1)
    begin(folders, tasks, [], yesterday)
    solve(folders, yesterday, Solved(3, 20, 0, 0), TODAY)
    dealt = DealResult(TODAY, read(folders, []).deal.deal.game, "novice", "lost", 40, 52, 20)
    save_progress(file_of(folders, ME), lambda progress: progress.with_deal(dealt, TODAY))
    page = read(folders, [])
    assert [each.done for each in page.days] == [False] * 6 + [True]
    assert (page.streak, page.deal.result, page.first_day) == (1, dealt, False)
    assert page.yesterday is not None and page.yesterday.result is not None


def test_a_deal_that_was_begun_later_than_its_day_does_not_count_for_the_row() -> None:
    dealt = DealResult(TODAY, "niwa", "novice", "won", 52, 40, 20)
    assert PuzzleProgress().with_deal(dealt, TODAY + timedelta(1)).days_in_a_row(TODAY).now == 0
    assert PuzzleProgress().with_deal(dealt, TODAY).days_in_a_row(TODAY).now == 1


def test_the_deals_of_the_others_here_are_told(folders: Folders) -> None:
    deal = read(folders, []).deal.deal
    theirs = DealResult(TODAY, deal.game, "novice", "won", 57, 48, 20)
    save_progress(file_of(folders, MIKA.id), lambda progress: progress.with_deal(theirs, TODAY))
    page = read(folders, [])
    assert [(each.guest, each.result, each.alike) for each in page.deal.others] == [(MIKA, theirs, True)]
    assert read(folders, [], HOUSE.switched(MIKA.id)).deal.others == ()


def test_the_page_comes_with_the_shelves_and_what_it_shows_is_kept(folders: Folders, tasks: Tasks) -> None:
    arrived: list[tuple[Book, DailyPage]] = []
    failed: list[Exception] = []
    ask_book(folders, tasks, HOUSE, TODAY, lambda book, page: arrived.append((book, page)), failed.append)
    while tasks.busy:
        tasks.poll()
    assert not failed and len(arrived) == 1
    book, page = arrived[0]
    assert page.puzzle is not None and book.of_day(TODAY) == page.puzzle.puzzle
    assert tasks.written()
    assert load_progress(file_of(folders, ME)).shown.keys() == {TODAY}


def test_what_was_shown_and_when_deals_were_begun_is_read_again(folders: Folders, tasks: Tasks) -> None:
    book = begin(folders, tasks, WINS)
    book.tried(tasks, TODAY)
    dealt = DealResult(TODAY, "niwa", "expert", "won", 52, 40, 20)
    book.change(tasks, lambda progress: progress.with_deal(dealt, TODAY))
    assert tasks.written()
    known = load_progress(file_of(folders, ME))
    assert known == book.progress
    assert known.shown[TODAY].tried and known.dealt == {TODAY}
