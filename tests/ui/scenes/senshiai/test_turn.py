"""Small things of a turn at Senshiai's table: what is spent, what is pending, what would be lost."""

from __future__ import annotations

from dataclasses import replace

import pygame

from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of
from tests.ui.scenes.senshiai.tables import MEETING, number, open_table, played
from ui.controls.dialog import Dialog
from ui.scenes.senshiai import tiles
from ui.scenes.senshiai.painting import attackers_at
from ui.scenes.senshiai.selection import space_at
from ui.table.table import Table
from ui.window.app import App

FARM = MEETING.replace("d4 open-grassland@1", "d4 rice-paddy@1 rice-farmers@1").replace(
    "warriors discard=- credit=-", "warriors discard=kappa credit=-", 1
)


def begun(app: App, hands: Hands, start: str) -> Table:
    table = open_table(app, start=start, levels={1: "novice"})
    table.driver.passive = True
    MouseHands(table, hands).settle()
    return table


def test_ending_the_stage_asks_first_while_production_is_ready(app: App, hands: Hands) -> None:
    table = begun(app, hands, FARM)
    assert any(isinstance(each, act.Produce) for each in table.now.view.legal)
    hands.key(pygame.K_e)
    assert isinstance(app.top, Dialog) and app.top.title == "End the Main Stage?" and "d4" in app.top.words
    hands.key(pygame.K_ESCAPE)
    assert app.top is table and played(table) == []
    table.obey("end-warning")
    hands.key(pygame.K_e)
    assert played(table)[0] == "end"


def test_with_nothing_to_restore_the_stage_ends_at_once(app: App, hands: Hands) -> None:
    table = begun(app, hands, FARM.replace("discard=kappa", "discard=-"))
    hands.key(pygame.K_e)
    assert played(table)[0] == "end"


def test_escape_takes_a_card_back_while_it_is_being_paid_for(app: App, hands: Hands) -> None:
    table = begun(app, hands, MEETING)
    table.match.play_text("play samurai c3")
    assert table.now.view.phase == "pay"
    hands.key(pygame.K_ESCAPE)
    assert app.top is table and table.now.view.phase == "main" and "samurai" in table.now.view.seats[0].hand


def test_a_unit_that_has_shot_looks_spent(app: App, hands: Hands) -> None:
    table = begun(app, hands, MEETING)
    unit = space_at(table.now, number(table, "e3")).units[1]
    fresh = tiles.unit_token(unit, 40, table.look)
    shot = tiles.unit_token(replace(unit, marks=("s",)), 40, table.look)
    assert pygame.image.tobytes(fresh, "RGBA") != pygame.image.tobytes(shot, "RGBA")


def test_tokens_of_attackers_leave_those_of_defenders_free(app: App, hands: Hands) -> None:
    table = begun(app, hands, MEETING)
    table.match.play_text("attack d3>e3")
    for _ in range(40):
        if table.now.view.attackers is not None or table.match.outcome is not None:
            break
        if not table.match.settle():
            table.match.play(table.match.legal()[0])
    ground = scene_of(table).ground
    space = space_at(table.now, number(table, "e3"))
    defenders = [box for _, box in tiles.unit_boxes(space, ground.rect(space.space))]
    attackers = [box for _, box in attackers_at(table.now, ground)]
    assert attackers and defenders
    assert all(box.collidelist(defenders) < 0 for box in attackers)
