"""The solver's rating and the themes on the shelves."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame
import pytest

from games import find_info
from games.guests.glicko import Rating
from tests.ui.driving import Hands
from ui.controls.choice import ChoiceScreen
from ui.screens.guests.facts import solving
from ui.screens.puzzles.grades import rating_words
from ui.screens.puzzles.opening import open_puzzles
from ui.screens.puzzles.puzzle_shelves import sheet_words
from ui.screens.puzzles.screen import PuzzlesScreen
from ui.services.puzzles.progress import PuzzleProgress, Solved, load_progress, save_progress
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

DAY = date(2026, 12, 1)
FINE, HELPED = Solved(3, 20, 0, 0), Solved(2, 20, 0, 1)


@pytest.fixture
def screen(app: App, hands: Hands) -> PuzzlesScreen:
    open_puzzles(app)
    made = app.top
    assert isinstance(made, PuzzlesScreen)
    assert hands.wait(lambda: made.book is not None)
    return made


def test_a_puzzle_solved_at_the_first_try_raises_the_rating_and_one_given_up_lowers_it() -> None:
    start = PuzzleProgress()
    better = start.with_attempt("nissi-00000001", FINE, None, DAY, 1500)
    assert better.rating.value > start.rating.value
    assert start.with_attempt("nissi-00000001", None, None, DAY, 1500).rating.value < start.rating.value
    assert start.with_attempt("nissi-00000001", HELPED, None, DAY, 1500).rating.value < start.rating.value
    assert better.rating.deviation < start.rating.deviation


def test_a_puzzle_counts_once_and_one_of_ones_own_or_solved_before_never() -> None:
    once = PuzzleProgress().with_attempt("nissi-00000001", None, None, DAY, 1500)
    again = once.with_attempt("nissi-00000001", FINE, None, DAY, 1500)
    assert again.rating == once.rating
    assert again.solved["nissi-00000001"] == FINE
    own = PuzzleProgress().with_attempt("nissi-00000002", FINE, None, DAY)
    assert own.rating == Rating()
    assert own.with_attempt("nissi-00000002", FINE, None, DAY, 1500).rated == frozenset()


def test_the_rating_is_kept_and_what_makes_no_sense_is_none(tmp_path: Path) -> None:
    path = tmp_path / "solved.json"
    save_progress(path, lambda progress: progress.with_attempt("nissi-00000001", FINE, None, DAY, 1700))
    kept = load_progress(path)
    assert kept.rated == {"nissi-00000001"}
    assert kept.rating.value > 1500
    path.write_text(path.read_text(encoding="utf-8").replace('"rating": [', '"rating": ["'), encoding="utf-8")
    path.with_suffix(".json.bak").unlink(missing_ok=True)
    text = '{"format": "zashiki-solved", "version": 1, "rating": [1e9, 0, -1], "rated": [1, "nissi-00000001"]}'
    path.write_text(text, encoding="utf-8")
    odd = load_progress(path)
    assert odd.rating == Rating()
    assert odd.rated == {"nissi-00000001"}


def test_a_rating_says_while_it_is_unsure() -> None:
    assert rating_words(Rating(1612.4, 300.0)) == "rating about 1612"
    assert rating_words(Rating(1612.4, 60.0)) == "rating 1612"


def test_the_guest_book_has_a_sheet_for_the_solver_once_a_puzzle_has_counted() -> None:
    assert solving(PuzzleProgress()) == []
    progress = PuzzleProgress().with_attempt("nissi-00000001", FINE, None, DAY, 1500)
    (sheet,) = solving(progress)
    assert sheet.title == "Puzzles"
    assert "On the first attempt at 1 puzzle." in sheet.words


def test_a_theme_leaves_the_puzzles_that_show_it(app: App, hands: Hands, screen: PuzzlesScreen) -> None:
    assert "filter theme" not in screen.named_controls()
    hands.click(screen.named_controls()["filter djambi"].rect.center)
    every = len(screen.puzzles)
    assert screen.filter == "djambi"
    hands.click(screen.named_controls()["filter theme"].rect.center)
    choice = app.top
    assert isinstance(choice, ChoiceScreen)
    assert len(choice.items) > 4
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert app.top is screen
    assert screen.theme in find_info("djambi").load().puzzle_themes
    assert 0 < len(screen.puzzles) < every
    assert all(screen.theme in each.found.tags for each in screen.puzzles)
    hands.click(screen.named_controls()["filter niwa"].rect.center)
    assert screen.theme == ""


def test_a_sheet_is_read_out_with_its_rating(screen: PuzzlesScreen) -> None:
    puzzle = next(each for each in screen.puzzles if each.rating)
    assert f"rated {puzzle.rating}" in sheet_words(puzzle, 7, None)
    assert "rated" not in sheet_words(puzzle._replace(measured=None), 7, None)
