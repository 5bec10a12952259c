"""Find what you missed: lost matches are looked through in the bots' process, and give puzzles of one's own."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games import find_info
from games.bots.worker_messages import Message, WorkDone
from games.core.bot import Budget, Limit
from games.core.match import Match, Seat
from games.core.savefile import dumps, write_text
from games.puzzles.library import shelf_of
from games.puzzles.prover import state_of
from games.puzzles.puzzle import Puzzle
from games.puzzles.requests import MissedRequest
from tests.ui.driving import Hands
from tests.ui.oracle import Oracle
from ui.screens.puzzles.listing import OWN
from ui.screens.puzzles.opening import open_puzzles
from ui.screens.puzzles.screen import PuzzlesScreen
from ui.services.puzzles.missed import Own, decisions_in, load_own, lost_by, save_own
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

NISSI = find_info("nissi").load()
PUZZLE: Puzzle = next(
    each for each in shelf_of(NISSI)
    if each.found.moves <= 2 and each.found.solution.refuted and NISSI.rules.actor(state_of(each)) == 0
)  # fmt: skip
WRONG = PUZZLE.found.solution.refuted[0][0]


def _lost(guest: str) -> Match:
    """A match in which Blue had a win, played something else, and gave up."""
    options = NISSI.rules.make_options(dict(PUZZLE.options))
    match = Match(NISSI, options, [Seat("Aoi", None, guest=guest), Seat("Ren", "novice")], start=PUZZLE.position)
    match.play_text(WRONG)
    match.play(match.legal()[0])
    match.play_text("resign")
    return match


def test_what_was_missed_comes_back_from_the_bots_process_as_it_was_found() -> None:
    request = MissedRequest(1, Limit(seconds=5), "nissi", state_of(PUZZLE), WRONG)
    found = request.run(Budget(request.limit), lambda found: None)
    assert [each.id for each in found] == [PUZZLE.id]
    assert request.read(request.write(found)) == found
    solved = MissedRequest(2, Limit(seconds=5), "nissi", state_of(PUZZLE), PUZZLE.found.solution.right[0].action)
    assert solved.run(Budget(request.limit), lambda found: None) == ()


def test_lost_matches_are_looked_through_and_what_is_found_stands_on_its_own_shelf(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    guest = app.guests.roster.current
    write_text(app.folders.history / "20261120-120000-lost.json", dumps(_lost(guest)))
    open_puzzles(app)
    screen = app.top
    assert isinstance(screen, PuzzlesScreen)
    assert hands.wait(lambda: screen.book is not None)
    assert screen.book is not None and screen.finder is not None
    screen.book.puzzles = tuple(each for each in screen.book.puzzles if each.id != PUZZLE.id)
    hands.click(screen.chips[OWN].rect.center)
    assert screen.search is not None and not screen.puzzles
    assert abs(screen.search.rect.centerx - screen.wall.rect.centerx) <= 1, (
        "what to do stands below the words that say so"
    )
    hands.click(screen.search.rect.center)
    assert hands.wait(lambda: screen.finder is not None and not screen.finder.running, 60)
    assert screen.finder.words == "All your lost matches have been checked. 1 puzzle found."
    assert [each.id for each in screen.puzzles] == [PUZZLE.id]
    assert screen.search.rect.top >= screen.wall.rect.bottom
    assert hands.wait(lambda: not app.tasks.busy)
    screen.finder.start()
    assert hands.wait(lambda: screen.finder is not None and not screen.finder.running, 60)
    assert screen.finder.words.endswith("Nothing new was found.")


def test_what_was_missed_twice_is_one_puzzle_and_no_match_is_looked_through_again(app: App, hands: Hands) -> None:
    class Finding(Oracle):
        """Finds the same puzzle in whatever it is given."""

        def poll(self) -> list[Message]:
            return [WorkDone(self.asked[-1], (PUZZLE,))]

    app.thinkers.use(oracle := Finding())  # type: ignore[arg-type]
    app.guests.admit("Aoi")
    for created in ("2026-11-20T12:00:00+00:00", "2026-11-21T12:00:00+00:00"):
        match = _lost(app.guests.roster.current)
        match.created = created
        write_text(app.folders.history / f"{created[:10]}-lost.json", dumps(match))
    open_puzzles(app)
    screen = app.top
    assert isinstance(screen, PuzzlesScreen) and hands.wait(lambda: screen.book is not None)
    assert screen.book is not None and screen.finder is not None
    finder = screen.finder
    screen.book.puzzles = tuple(each for each in screen.book.puzzles if each.id != PUZZLE.id)
    for words in ("1 puzzle found.", "Nothing new was found."):
        finder.start()
        assert hands.wait(lambda: not finder.running) and hands.wait(lambda: not app.tasks.busy)
        assert finder.words.endswith(words)
    assert len(oracle.asked) == 2


def test_who_leaves_the_shelves_stops_the_search(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    open_puzzles(app)
    screen = app.top
    assert isinstance(screen, PuzzlesScreen)
    assert hands.wait(lambda: screen.finder is not None)
    assert screen.finder is not None
    screen.finder.start()
    hands.key(pygame.K_ESCAPE)
    assert not screen.finder.running


def test_only_the_guests_own_decisions_are_looked_at_the_last_first(tmp_path: Path) -> None:
    path = tmp_path / "lost.json"
    write_text(path, dumps(_lost("abc")))
    assert [each.played for each in decisions_in(path, "abc")] == [WRONG]
    assert decisions_in(path, "another") == []
    assert list(lost_by("abc", [])) == []


def test_puzzles_of_ones_own_are_read_again_and_what_cannot_be_played_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    save_own(path, lambda own: own.after("a.json", (PUZZLE,)))
    assert load_own(path) == Own((PUZZLE,), ("a.json",))
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(PUZZLE.found.solution.right[0].action, "A0-A9"), encoding="utf-8")
    assert load_own(path).puzzles == ()
    path.write_text('{"format": "zashiki-missed", "puzzles": [1, {}, "x"], "looked": 3}', encoding="utf-8")
    assert load_own(path) == Own()
