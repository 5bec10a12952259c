"""The time that actions took, and the clock of each moment, at the table and in its review."""

from __future__ import annotations

import pygame
import pytest

from games import find_game
from games.core.clock import Clock
from games.core.endings import Ending
from games.core.match import Match, Seat
from games.core.savefile import dumps, load, loads
from tests.ui.driving import Hands
from tests.ui.tables import prompt, push_table
from ui.scenes.nissi.clock_block import ClockBlock
from ui.services.matches import store
from ui.table.commands.questions import MenuScreen
from ui.table.scene.table_snapshot import ClockFace
from ui.table.table import Table
from ui.window.app import App


def timed(game_id: str, *levels: str | None, actions: int = 0) -> Match:
    """A match on a clock of five minutes, common or one a seat, in which each action took ten seconds."""
    info = find_game(game_id)
    assert info is not None
    game = info.load()
    clock = Clock.start(300.0, info.shared_clock, 2)
    seats = [Seat(name, level) for name, level in zip(("Aoi", "Ren"), levels or (None, None), strict=True)]
    match = Match(game, game.rules.make_options({}), seats, seed=4, clock=clock)
    match.settle()
    for _ in range(actions):
        match.spend(10)
        match.play(match.legal()[0])
        match.settle()
    return match


def shown(table: Table) -> list[str]:
    """The clocks on the panel, from the top."""
    messages = [block.big if isinstance(block, ClockBlock) else getattr(block, "clock", "") for block in table.blocks]
    return [text for text in messages if text]


@pytest.fixture(params=[False, True], ids=["from the table", "from a save"])
def saved(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def test_a_review_shows_the_common_clock_as_it_stood(app: App, saved: bool) -> None:
    match = timed("nissi", actions=4)
    match.spend(5)
    app.review_match(loads(dumps(match)) if saved else match.copy(), 0)
    review = app.top
    assert isinstance(review, Table)
    clocks: list[object] = []
    for index in range(5):
        review.show_place(index)
        clocks.append(*shown(review))
    assert clocks == ["5:00", "4:50", "4:40", "4:30", "4:15"]


@pytest.mark.parametrize("game_id", ["naishi", "niwa", "senshiai"])
def test_a_review_shows_each_seats_clock_as_it_stood(game_id: str, app: App, saved: bool) -> None:
    match = timed(game_id, actions=3)
    app.review_match(loads(dumps(match)) if saved else match, 0)
    review = app.top
    assert isinstance(review, Table)
    used = []
    for index in range(match.length + 1):
        review.show_place(index)
        clock = match.clock_at(index)
        assert clock is not None
        expected = [f"{int(clock.left(seat)) // 60}:{int(clock.left(seat)) % 60:02d}" for seat in (0, 1)]
        assert sorted(shown(review)) == sorted(expected)
        used.append(sum(clock.used))
    assert used == sorted(used)
    assert (used[0], used[-1]) == (0, 30)


def test_the_table_tells_the_match_how_long_every_action_took(app: App, hands: Hands) -> None:
    app.open_match(timed("nissi"))
    table = app.top
    assert isinstance(table, Table)
    for _ in range(5):
        app.step([], 0.2)
    before = table.match.spent
    assert before > 0.9
    hands.keys("cf8")
    assert table.match.entries()[0].seconds >= before - 0.01
    assert table.match.spent < before


def test_time_under_the_menu_is_nobodys(app: App, hands: Hands) -> None:
    app.open_match(timed("niwa", None, "novice"))
    table = app.top
    assert isinstance(table, Table)
    table.run_command("menu")
    assert app.top is not table
    before = table.match.spent
    for _ in range(5):
        app.step([], 0.2)
    assert table.match.spent == before


def test_leaving_the_table_writes_the_time_since_the_last_action_where_no_clock_runs(app: App, hands: Hands) -> None:
    match = timed("nissi", actions=1)
    match.clock = None
    push_table(app, match)
    match.spend(7.0)
    app.pop()
    assert hands.wait(lambda: not app.tasks.busy)
    (path,) = store.files_in(app.folders.unfinished)
    assert load(path).spent >= 7.0


def test_a_clock_warns_from_half_a_minute_on() -> None:
    face = ClockFace((30.0, 30.5), 300.0, shared=False)
    assert face.low(0) and not face.low(1)


def under_a_review(app: App, match: Match) -> float:
    """How many seconds pass for the player of a match in a second that a review of it lies over its table."""
    table = push_table(app, match)
    table.review(match.length)
    assert app.top is not table
    before = match.spent
    for _ in range(5):
        app.step([], 0.2)
    return match.spent - before


def test_a_lone_players_clock_stands_still_under_a_review(app: App) -> None:
    assert under_a_review(app, timed("niwa", None, "novice", actions=2)) == 0


def test_between_people_the_clock_runs_on_under_a_review(app: App) -> None:
    assert under_a_review(app, timed("nissi", actions=2)) == pytest.approx(1.0)


def test_after_the_end_the_menu_speaks_of_no_clock(app: App, hands: Hands) -> None:
    table = push_table(app, timed("nissi", actions=2))
    table.run_command("menu")
    assert isinstance(app.top, MenuScreen) and "clock" in app.top.title
    hands.key(pygame.K_ESCAPE)
    table.match.play(Ending.TIME)
    table.run_command("menu")
    assert isinstance(app.top, MenuScreen) and app.top.title == "Menu"


def test_playing_on_from_a_review_begins_with_the_clock_of_that_moment(app: App, hands: Hands) -> None:
    match = timed("nissi", actions=4)
    app.review_match(match, 0)
    review = app.top
    assert isinstance(review, Table)
    review.show_place(2)
    review.run_command("play-on")
    table = app.top
    assert isinstance(table, Table) and table is not review
    assert shown(table) == ["4:40"]
    assert [entry.seconds for entry in table.match.entries()] == [10, 10]


def test_bots_rest_when_a_match_is_as_long_as_a_match_gets(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = timed("nissi", "novice", "novice", actions=4)
    monkeypatch.setattr("games.core.match.MAX_ACTIONS", 4)
    app.open_match(match)
    table = app.top
    assert isinstance(table, Table)
    for _ in range(10):
        app.step([], 0.2)
    assert match.length == 4
    assert match.clock is not None
    assert match.clock.used == [40]
    assert "at most" in prompt(table).words
    assert prompt(table).detail == ""


def test_what_is_played_beyond_the_longest_match_is_refused_in_words(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = timed("nissi", actions=4)
    monkeypatch.setattr("games.core.match.MAX_ACTIONS", 4)
    app.open_match(match)
    table = app.top
    assert isinstance(table, Table)
    assert not table.play(match.legal()[0])
    assert match.length == 4
    assert table.match.can_undo
