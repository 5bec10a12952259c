"""Who plays alone and takes back what has shown them a card is told that it has been seen: once."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.assistance import TAKE_BACK
from games.core.lines import trial
from games.core.match import Match, Seat
from games.core.undoing import SEEN, takes_back_something_seen
from tests.ui.driving import Hands
from tests.ui.oracle import Oracle
from tests.ui.scenes.niwa.hands import GAME, open_niwa
from tests.ui.table.test_hot_seat import game_of
from tests.ui.tables import push_table
from tests.ui.terminal.sessions import ALONE, Tables, quick_bots, remember, script, session
from ui.table.commands.commands import undo
from ui.table.table import Table
from ui.window.app import App


@pytest.fixture(autouse=True)
def silent_bots(app: App) -> None:
    app.thinkers.use(oracle := Oracle())  # type: ignore[arg-type]
    oracle.silent = True


def laid(table: Table, number: int = 0) -> str:
    """Lays a card; what is drawn then."""
    match = table.match
    match.play(match.legal()[number])
    match.settle()
    return match.entries()[-1].notation


def test_laying_drawing_undoing_and_laying_another_brings_the_same_card_and_says_so(app: App) -> None:
    table = open_niwa(app)
    drawn = laid(table)
    undo(table)
    assert table.notices.words == SEEN
    assert laid(table, -1) == drawn and TAKE_BACK in table.match.assistance


def test_it_is_said_once(app: App) -> None:
    table = open_niwa(app)
    for said in (SEEN, ""):
        laid(table)
        undo(table)
        assert table.notices.words == said
        table.notices.clear()


def test_what_the_bot_has_shown_is_seen_as_well() -> None:
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")], seed=1)
    match.settle()
    while match.actor != 0 or match.length < 5:
        if not match.settle():
            match.play(match.legal()[0])
    assert takes_back_something_seen(match)


def test_an_undo_that_takes_back_nothing_new_is_not_remarked(app: App) -> None:
    for table in (open_niwa(app, variant="noluck"), push_table(app, _nissi())):
        laid(table)
        undo(table)
        assert table.match.index == 0 and table.notices.words == ""


def test_trying_lines_of_a_match_that_is_over_is_not_remarked() -> None:
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")], seed=1)
    match.settle()
    line = trial(match, match.index)
    line.play(line.legal()[0])
    line.settle()
    assert line.can_undo and not takes_back_something_seen(line)


def _nissi() -> Match:
    game = game_of("nissi")
    return Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")], seed=1)


def test_naishi_tells_it_where_a_card_of_the_river_was_turned_up() -> None:
    game = game_of("naishi")
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")], seed=1)
    found = set()
    while match.outcome is None and match.length < 60:
        if not match.settle():
            mine = match.actor == 0
            turned = mine and not game.rules.reveals_nothing(match.state, match.legal()[-1])
            match.play(match.legal()[-1])
            if mine and match.undo_target() == match.index - 1:
                assert not turned or takes_back_something_seen(match)
                found.add(turned)
    assert True in found


def test_the_terminal_tells_it_once_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hands: Hands) -> None:
    quick_bots(monkeypatch)
    tables = Tables(monkeypatch)
    remember(tmp_path, "niwa", {}, ALONE)
    said = session(tmp_path, script("1", "moves", "1", "undo", "moves", "1", "undo"), "niwa")
    assert said.count("Undone.") == 2, said
    assert said.count(SEEN) == 1 and tables.last.index < 3
