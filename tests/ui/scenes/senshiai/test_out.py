"""A kingdom that leaves a match of three: how it is told, what who has left may do."""

from __future__ import annotations

import pygame

from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.tables import open_table
from ui.controls.dialog import Dialog
from ui.table.table import Table
from ui.window.app import App


def to_the_main_stage_of(table: Table, seat: int) -> None:
    table.driver.passive = True
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
    assert app.top is table and table.now.watched
    assert {"pause", "step", "slower", "faster", "to-end", "look-back", "stop"} <= set(table.frame.buttons)
    (deed,) = [each for each in table.scene.deeds(table.now.told, table.now) if each.sign == "close"]
    assert deed.words == "Aoi commits seppuku"
    assert deed.outcome == "Your Units and cards leave, the Terrains lie on without a master"


def test_another_kingdom_that_leaves_is_a_deed_of_the_recap_and_opens_nothing(app: App) -> None:
    table = open_table(app, players=3, levels={1: "novice", 2: "novice"})
    to_the_main_stage_of(table, 1)
    table.match.play(act.Seppuku())
    to_the_main_stage_of(table, 0)
    for _ in range(10):
        app.step([], 0.1)
    assert app.top is table and not table.now.watched
    told = [each for each in table.recap.deeds if each.sign == "close"]
    assert [each.words for each in told] == ["Ren commits seppuku"]
    assert table.now.view.seats[1].out and not table.now.view.seats[0].out
