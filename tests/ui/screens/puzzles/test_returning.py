"""One's own blunders come back: found in matches that were analysed, five a day, tried again, kept by profile."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from games.analysis.match_analysis import MatchAnalysis, place_keys
from games.analysis.stored import keep
from games.core.match import Match
from games.puzzles.returning import MOST_A_DAY, Returning
from tests.ui.driving import Hands
from tests.ui.judge import Judge
from tests.ui.screens.puzzles.test_mistakes import lie
from tests.ui.table.test_analysis import LOG, a_verdict, judge, over
from tests.ui.table.test_try_view import BEFORE, play
from tests.ui.tables import top_table
from tests.ui.terminal.sessions import script, session
from tests.ui.terminal.test_puzzles import SHELF
from ui.screens.launcher.today import Today
from ui.screens.puzzles.listing import OWN
from ui.screens.puzzles.screen import PuzzlesScreen
from ui.services.folders import find_folders
from ui.services.puzzles.book import Book, read_book
from ui.services.puzzles.missed import Own, load_own, save_own
from ui.services.puzzles.progress import missed_file
from ui.table.review_state import ReviewState
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["judge"]
STANDS_OUT = a_verdict(0.6, (0.6, ("E9-E8", "E0-E1")), (0.45, ("F9-F8", "E0-E1")), (0.3, ("D9-D8", "D0-D1")))
TODAY = date.today()
NAME = "mistake-20260101-000000-nissi-abc-0"
"""The id of the blunder of `blundered`, where it lies under its usual name."""


def blundered(days_ago: int = 1, *, stands_out: bool = True, won: bool = False) -> Match:
    """A match with a blunder of the person at the first seat, over so many days ago."""
    match = over(*LOG[: len(LOG) - won])  # who is to act resigns
    person, bot = match.seats[0], replace(match.seats[1], level="novice")
    match.seats = (person, bot)
    ended = datetime.now().astimezone() - timedelta(days_ago)
    match.ended = ended.isoformat(timespec="seconds")
    keep(match, MatchAnalysis().with_verdict(0, STANDS_OUT if stands_out else BEFORE, place_keys(match.entries())[0]))
    return match


def book_in(folder: Path) -> Book:
    """The shelves of whoever plays without a profile, as they are read anew."""
    return read_book(find_folders(str(folder)), "")


def test_a_blunder_that_one_answer_would_have_spared_is_there_from_the_day_after_its_match_on(tmp_path: Path) -> None:
    lie(tmp_path / "history", blundered())
    assert book_in(tmp_path).due(TODAY) == (NAME,)
    lie(tmp_path / "history", blundered(0))
    book = book_in(tmp_path)
    assert not book.due(TODAY) and book.due(TODAY + timedelta(1)) == (NAME,)


def test_a_blunder_in_a_match_that_was_won_comes_back_too(tmp_path: Path) -> None:
    match = blundered(won=True)
    assert match.outcome is not None and match.outcome.points[0] == 1
    lie(tmp_path / "history", match)
    assert book_in(tmp_path).due(TODAY) == (NAME,)


def test_a_blunder_with_several_good_answers_does_not_come_back(tmp_path: Path) -> None:
    lie(tmp_path / "history", blundered(stands_out=False))
    assert not book_in(tmp_path).own.returning


def test_what_comes_back_is_kept_and_a_match_is_looked_through_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    path = lie(app.folders.history, blundered())
    book = read_book(app.folders, "")
    book.show(app.tasks, TODAY)
    app.tasks.written()
    kept = load_own(missed_file(app.folders, ""))
    assert kept == book.own and kept.read == {path.name: path.stat().st_size}
    assert not read_book(app.folders, "").newly_read
    path.unlink()
    assert not read_book(app.folders, "").due(TODAY), "its match is no longer there"


def test_dates_and_counts_that_make_no_sense_are_left_out_of_what_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "nobody.missed.json"
    fine = Own(returning={"a": Returning(TODAY, 2, 1, TODAY - timedelta(7)), "b": Returning(TODAY)}, read={"x": 5})
    save_own(path, lambda own: fine)
    assert load_own(path) == fine
    for old, new in ((TODAY.isoformat(), "soon"), ("2, 1,", "2, 9,"), ('"x": 5', '"x": -5')):
        path.write_text(path.read_text().replace(old, new))
    assert load_own(path) == Own()


def test_a_mistake_that_was_done_better_before_there_was_a_plan_stays_done(tmp_path: Path) -> None:
    lie(tmp_path / "history", blundered())
    folders = find_folders(str(tmp_path))
    folders.puzzles.mkdir(parents=True)
    save_own(missed_file(folders, ""), lambda own: own.after(NAME, ()))
    assert not book_in(tmp_path).own.returning


def shelves(app: App, hands: Hands) -> PuzzlesScreen:
    """The shelves of one's own mistakes."""
    screen = PuzzlesScreen(app)
    app.push(screen)
    assert hands.wait(lambda: screen.book is not None and bool(screen.book.todays))
    screen.set_filter(OWN)
    return screen


@pytest.mark.parametrize(("first", "right", "wait"), [("E9-E8", 1, 3), ("F9-F8", 0, 3)])
def test_the_first_move_that_is_tried_decides_whether_it_was_the_first_try(
    app: App, hands: Hands, judge: Judge, first: str, right: int, wait: int
) -> None:
    lie(app.folders.history, blundered())
    screen = shelves(app, hands)
    assert [each.title for each in screen.wall.shelves] == ["Yours today"]
    screen.wall.press(0)
    assert hands.wait(lambda: app.top is not screen)
    table = top_table(app)
    assert hands.wait(lambda: table.mode.state is ReviewState.RETRY)
    play(app, table, first)
    assert screen.book is not None
    now = screen.book.own.returning[NAME]
    assert now == Returning(TODAY + timedelta(wait), 1, right, TODAY) and table.notices.words.startswith(
        "Right at the first try." if right else "Not at the first try."
    )
    assert hands.wait(lambda: not app.tasks.busy)
    assert load_own(missed_file(app.folders, "")).returning[NAME] == now
    app.pop()
    app.step([], 0.0)
    assert "Yours today" not in [each.title for each in screen.wall.shelves]


def test_who_looks_at_the_better_move_first_has_not_solved_it(app: App, hands: Hands, judge: Judge) -> None:
    lie(app.folders.history, blundered())
    screen = shelves(app, hands)
    screen.wall.press(0)
    assert hands.wait(lambda: app.top is not screen)
    table = top_table(app)
    assert hands.wait(lambda: table.mode.state is ReviewState.RETRY)
    table.run_command("better")
    assert screen.book is not None and screen.book.own.returning[NAME].right == 0
    assert not screen.book.due(TODAY)


def test_the_shelves_of_one_game_and_theme_have_ones_own_mistakes(app: App, hands: Hands) -> None:
    lie(app.folders.history, blundered())
    screen = shelves(app, hands)
    screen.set_theme("quiet")
    assert len(screen.puzzles) == 1
    screen.set_theme("tempted")
    assert not screen.puzzles
    screen.set_filter("nissi")
    assert "Yours today" in [each.title for each in screen.wall.shelves]
    screen.set_filter("niwa")
    assert "Yours today" not in [each.title for each in screen.wall.shelves]


def test_the_home_page_says_how_many_are_there_today_unless_that_is_switched_off(app: App, hands: Hands) -> None:
    for number in range(MOST_A_DAY + 2):
        lie(app.folders.history, blundered(), f"20260101-00000{number}-nissi-abc.json")
    today = Today(PuzzlesScreen(app), lambda: None, lambda game, level: None)
    today.refresh()
    assert hands.wait(lambda: today.page is not None)
    row = next(each for each in today.rows(goal=False) if each.name == "yours")
    assert row.headings == (f"Yours today: {MOST_A_DAY}",)
    app.settings = replace(app.settings, home_yours=False)
    assert "yours" not in [each.name for each in today.rows(goal=False)]


def test_the_terminal_asks_for_what_comes_back_today(tmp_path: Path) -> None:
    lie(tmp_path / "history", blundered())
    said = session(tmp_path, script(str(SHELF), "2", "D9-D8", "hint", "E9-E8"))
    assert "Yours today: 1" in said and "Find a better move. This was played:" in said
    assert "It gives away more than the best move." in said and "Not at the first try. It comes again:" in said
    folders = find_folders(str(tmp_path))
    assert load_own(missed_file(folders, "")).returning[NAME].right == 0
    again = session(tmp_path, script(str(SHELF), "2"))
    assert "Yours today" not in again
