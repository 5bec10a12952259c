"""The shelf of one's own mistakes: made of matches that were analysed, opened as a review, gone once done better."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from games.analysis.match_analysis import MatchAnalysis, place_keys
from games.analysis.stored import keep
from games.core.match import Match
from games.core.savefile import dumps, load, write_text
from tests.ui.driving import Hands
from tests.ui.judge import Judge
from tests.ui.table.test_analysis import LOG, a_verdict, judge, over
from tests.ui.table.test_try_view import BEFORE, judged, play
from tests.ui.tables import blocks, prompt, top_table
from ui.screens.puzzles.listing import OWN
from ui.screens.puzzles.screen import PuzzlesScreen
from ui.services.puzzles.mistakes import mistakes_in
from ui.table.review_state import ReviewState
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["judge"]


def analysed(guest: str = "") -> Match:
    """A match with a blunder of the first seat and a mistake of the second."""
    match = over(*LOG)
    match.seats = (replace(match.seats[0], guest=guest), replace(match.seats[1], level="novice"))
    keys, theirs = place_keys(match.entries()), a_verdict(0.3, (0.3, ("E0-E1",)), (0.45, ("D0-D1",)), mover=1)
    analysis = MatchAnalysis().with_verdict(0, BEFORE, keys[0]).with_verdict(1, theirs, keys[1])
    keep(match, analysis)
    return match


def lie(history: Path, match: Match, name: str = "20260101-000000-nissi-abc.json") -> Path:
    """The match is one of the history."""
    history.mkdir(parents=True, exist_ok=True)
    write_text(history / name, dumps(match))
    return history / name


def test_ones_own_mistakes_are_found_in_analysed_matches_alone(tmp_path: Path) -> None:
    path = lie(tmp_path, analysed())
    lie(tmp_path, over(*LOG), "20260102-000000-nissi-abd.json")
    (found,) = mistakes_in(tmp_path, "", frozenset())
    assert (found.path, found.place, found.seat) == (path, 0, 0)
    assert found.puzzle.found.solution.right[0].action == "E9-E8"
    assert not mistakes_in(tmp_path, "", frozenset({found.puzzle.id})), "what was done better is left out"
    assert not mistakes_in(tmp_path, "somebody", frozenset())
    assert not mistakes_in(tmp_path / "none", "", frozenset())


def test_a_guests_mistakes_are_the_guests_own(tmp_path: Path) -> None:
    lie(tmp_path, analysed("g1"))
    assert len(mistakes_in(tmp_path, "g1", frozenset())) == 1 and not mistakes_in(tmp_path, "", frozenset())


def test_a_mistake_is_opened_as_a_search_and_leaves_its_shelf_once_done_better(
    app: App, hands: Hands, judge: Judge
) -> None:
    path = lie(app.folders.history, analysed())
    screen = PuzzlesScreen(app)
    app.push(screen)
    assert hands.wait(lambda: screen.book is not None and bool(screen.book.mistakes))
    screen.set_filter(OWN)
    assert screen.wall.shelves[0].title == "Your mistakes" and len(screen.puzzles) == 1
    screen.wall.press(0)
    assert hands.wait(lambda: app.top is not screen)
    table = top_table(app)
    assert hands.wait(lambda: table.mode.state is ReviewState.RETRY) and table.snapshot.shown == 0
    for _ in range(3):
        app.step([], 1.0)
        assert prompt(table).words.startswith("Find a better move") and "E9-E8" not in str(blocks(table))
    play(app, table, "E9-E8")
    judged(app, table, 1, a_verdict(0.6, (0.6, ("E0-E1",)), mover=1))
    assert hands.wait(lambda: not screen.book.mistakes)
    app.pop()
    app.step([], 0.0)
    assert app.top is screen and not screen.puzzles
    assert hands.wait(lambda: not app.tasks.busy)
    assert len(load(path).branches.lines) == 1, "the try is kept with the match"
    again = PuzzlesScreen(app)
    app.push(again)
    assert hands.wait(lambda: again.book is not None and not app.tasks.busy) and not again.book.mistakes
