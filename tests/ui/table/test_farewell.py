"""A person who goes out of a match is told how, and then watches as one watches a table of bots."""

from __future__ import annotations

import pygame
import pytest

from games import find_game
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.oracle import Oracle
from tests.ui.scenes.djambi.hands import THUG_KILLS, open_djambi
from tests.ui.tables import blocks, push_table
from ui.controls.dialog import Dialog
from ui.table.features.recap.block import RecapBlock
from ui.table.running.match_runner import PACE_NAMES
from ui.table.table import Table
from ui.window.app import App


def djambi(*levels: str | None) -> Match:
    info = find_game("djambi")
    assert info is not None
    game = info.load()
    options = game.rules.make_options({"n": str(len(levels)), "players": str(len(levels))})
    names = ("Aoi", "Ren", "Mika", "Sora", "Kei")
    return Match(game, options, [Seat(name, level) for name, level in zip(names, levels, strict=False)], seed=1)


def told(app: App) -> Dialog:
    for _ in range(30):
        app.step([], 0.1)
        if isinstance(app.top, Dialog):
            return app.top
    raise AssertionError("nothing was told")


@pytest.fixture
def table(app: App) -> Table:
    """Aoi, against four bots, has just gone."""
    app.thinkers.use(Oracle())  # type: ignore[arg-type]
    table = push_table(app, djambi(None, "novice", "novice", "novice", "novice"))
    table.runner.passive = False
    table.match.play_text("resign")
    return table


def test_who_goes_out_is_told_how_and_nothing_is_played_until_that_is_read(app: App, table: Table) -> None:
    sheet = told(app)
    assert (sheet.title, [each.text for each in sheet.answers]) == (
        "You are out", ["Leave", "Review", "To the end", "Keep watching"],
    )  # fmt: skip
    assert sheet.words == "Aoi resigns: the Chief dies. The others play on."
    before = table.match.index
    app.step([], 5.0)
    assert table.match.index == before


def test_whose_chief_is_killed_reads_by_whom(app: App) -> None:
    table = open_djambi(app, "novice", None, "novice", "novice", start=THUG_KILLS)
    table.match.play_text("d4-f6")
    assert told(app).words == "Aoi’s Thug kills Ren’s Chief on f6. The others play on."


def test_who_shut_in_the_own_chief_reads_by_which_deed(app: App) -> None:
    start = "4c PPPP abcd drop:x 7 - a:Ca1,Td4/b:Ca9/c:Ci9/d:Ci1/x:a2,b1"
    table = open_djambi(app, None, "novice", "novice", "novice", start=start)
    table.match.play_text("drop b2")
    assert told(app).words == "Aoi’s turn ends on b2. The Chief is surrounded. The others play on."


@pytest.mark.parametrize("size", [100, 200])
def test_the_four_answers_to_a_farewell_stand_in_one_row(app: App, size: int) -> None:
    app.window = pygame.display.set_mode((1024, 640))
    app.settings.text_size = size
    table = push_table(app, djambi(None, "novice", "novice", "novice", "novice"))
    table.match.play_text("resign")
    sheet = told(app)
    boxes = [pygame.Rect(each.rect) for each in sheet.focus.elements()]
    assert len(boxes) == 4 and len({box.y for box in boxes}) == 1 and all(sheet.box.contains(box) for box in boxes)


def test_who_is_out_has_the_watchers_controls(app: App, hands: Hands, table: Table) -> None:
    told(app)
    hands.key(pygame.K_RETURN)
    assert app.top is table and table.snapshot.watched
    assert {"pause", "step", "slower", "faster", "to-end", "look-back", "stop"} <= set(table.frame.buttons)
    hands.key(pygame.K_F8)
    assert table.runner.paused and app.top is table, "F8 holds the table and opens no menu"
    before = table.match.index
    hands.key(pygame.K_F9)
    assert hands.wait(lambda: table.match.index == before + 1)
    app.step([], 3.0)
    assert table.match.index == before + 1


def test_to_the_end_lets_the_bots_play_without_a_pause(app: App, table: Table) -> None:
    told(app)
    app.pop()
    table.runner.paused = True
    table.run_command("to-end")
    assert not table.runner.paused and not table.frame.buttons["to-end"].is_enabled


def test_who_watches_sees_the_way_of_every_turn_at_a_pace_that_can_be_followed(app: App, table: Table) -> None:
    told(app)
    app.pop()
    assert PACE_NAMES[table.runner.pace] == "slow"
    before = table.match.index
    while table.match.index == before:
        app.step([], 0.2)
    (item,) = table.recap.recap_items
    assert item.index == table.match.index and table.recap.shown
    assert not any(isinstance(block, RecapBlock) for block in blocks(table)), "the panel has the watcher's buttons"


def test_while_another_person_plays_on_nothing_is_held(app: App) -> None:
    table = push_table(app, djambi(None, None, "novice", "novice"))
    table.match.play_text("resign")
    app.step([], 0.1)
    app.step([], 0.1)
    assert app.top is table and not table.snapshot.watched
