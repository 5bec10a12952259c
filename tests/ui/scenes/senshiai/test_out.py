"""A kingdom that leaves a match of three: how it is told, what who has left may do."""

from __future__ import annotations

import pygame

from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.tables import open_table
from ui.controls.dialog import Dialog
from ui.drawing.lettering import LABEL
from ui.scenes.senshiai.event_card import _clauses_in
from ui.table.table import Table
from ui.window.app import App


def to_the_main_stage_of(table: Table, seat: int) -> None:
    table.runner.passive = True
    while table.match.actor != seat or table.match.view(seat).phase != "main":
        if not table.match.settle():
            table.match.play(table.match.legal()[0])


def test_who_leaves_is_told_so_and_watches_on_with_the_controls_of_a_watcher(app: App, hands: Hands) -> None:
    table = open_table(app, players=3, levels={1: "novice", 2: "novice"})
    to_the_main_stage_of(table, 0)
    table.match.play(act.Seppuku())
    hands.wait(lambda: isinstance(app.top, Dialog))
    sheet = app.top
    assert isinstance(sheet, Dialog) and sheet.title == "You are out"
    assert sheet.words == "Aoi commits seppuku. The others play on."
    hands.key(pygame.K_RETURN)
    assert app.top is table and table.snapshot.watched
    assert {"pause", "step", "slower", "faster", "to-end", "look-back", "stop"} <= set(table.frame.buttons)
    (item,) = [each for each in table.scene.recap_items(table.snapshot.records, table.snapshot) if each.sign == "close"]
    assert item.words == "Aoi commits seppuku"
    assert item.outcome == "Your Units and cards leave, and your Terrains stay without a master"


def test_another_kingdom_that_leaves_is_a_deed_of_the_recap_and_opens_nothing(app: App) -> None:
    table = open_table(app, players=3, levels={1: "novice", 2: "novice"})
    to_the_main_stage_of(table, 1)
    table.match.play(act.Seppuku())
    to_the_main_stage_of(table, 0)
    for _ in range(10):
        app.step([], 0.1)
    assert app.top is table and not table.snapshot.watched
    messages = [each for each in table.recap.recap_items if each.sign == "close"]
    assert [each.words for each in messages] == ["Ren commits seppuku"]
    assert table.snapshot.view.seats[1].out and not table.snapshot.view.seats[0].out


def test_before_one_leaves_it_is_said_who_plays_on_or_wins(app: App) -> None:
    said = []
    for players in (2, 3):
        table = open_table(app, players=players, levels={1: "novice", 2: "novice"})
        to_the_main_stage_of(table, 0)
        table.on_command("seppuku")
        assert isinstance(app.top, Dialog)
        said.append(app.top.words)
    assert said == ["Aoi leaves the game; Ren wins.", "Aoi leaves the game; the others play on."]


def test_to_one_who_only_watches_no_deed_is_told_as_since_a_turn_of_theirs(app: App, hands: Hands) -> None:
    table = open_table(app, players=3, levels={1: "novice", 2: "novice"})
    to_the_main_stage_of(table, 0)
    assert table.recap.title == "Since your turn"
    table.match.play(act.Seppuku())
    hands.wait(lambda: isinstance(app.top, Dialog))
    hands.key(pygame.K_RETURN)
    assert table.snapshot.watched and table.recap.title == "Last action"


def test_below_the_card_of_an_event_stand_whole_clauses_alone(app: App) -> None:
    look = open_table(app).look
    text = "Ren wastes 1 card; Ren’s Reserve is empty"
    room = int(look.type.width(text, LABEL))
    assert _clauses_in(text, look, room + 1) == text
    assert _clauses_in(text, look, room - 9) == "Ren wastes 1 card"
