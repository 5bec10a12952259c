"""Input that means the same at every table: presses beside the board, Space on a ringed control, the end."""

from __future__ import annotations

import pygame
import pytest

from games import find_info, ready_games
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.scenes.djambi.hands import THUG_KILLS, at, open_djambi, picture
from tests.ui.scenes.naishi.hands import LONGER, click, open_naishi, selection
from tests.ui.scenes.nissi.test_table import RAGING, open_nissi, scene
from tests.ui.scenes.nissi.test_table import at as nissi_at
from tests.ui.tables import chronicled, prompt, push_table
from ui.scenes.naishi.pile import PileScreen
from ui.table.commands.questions import MenuScreen
from ui.window.app import App


def test_a_click_or_a_turn_of_the_wheel_over_the_panel_leaves_the_picked_up_card_alone(app: App, hands: Hands) -> None:
    table = open_naishi(app)
    click(hands, table, ("river", 0))
    beside = (table.frame.panel.box.right - 4, table.frame.panel.box.centery)
    hands.click(beside)
    hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert selection(table).picker.chosen == ("river", 0)


def test_the_pointer_is_free_again_after_a_press_that_opened_something(app: App, hands: Hands) -> None:
    table = open_naishi(app, LONGER)
    hands.click(table.scene.find("discards", table.snapshot).center)
    assert isinstance(app.top, PileScreen)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_UP)
    hands.move(table.scene.find("line 4", table.snapshot).center)
    assert selection(table).picker.pointed == ("own", 3)


def test_what_is_dragged_when_something_opens_over_the_table_is_not_in_hand_afterwards(app: App, hands: Hands) -> None:
    table = open_nissi(app)
    hands.move(nissi_at(table, "D9"))
    hands.press(nissi_at(table, "D9"))
    hands.move(nissi_at(table, "D8"))
    assert scene(table).selection.picker.drag is not None
    hands.key(pygame.K_F1)
    assert app.top is not table
    hands.release(nissi_at(table, "D8"))
    hands.key(pygame.K_ESCAPE)
    assert app.top is table
    assert scene(table).selection.picker.drag is None
    assert table.match.index == 0


def test_what_is_pointed_at_follows_a_pointer_that_drags_nothing(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.move(at(table, "a9"))
    hands.press(at(table, "a9"))
    before = picture(app)
    hands.move(at(table, "e4"))
    assert picture(app) != before
    hands.release(at(table, "e4"))


@pytest.mark.parametrize("game_id", [info.id for info in ready_games()])
def test_space_presses_the_control_that_has_the_ring(app: App, hands: Hands, game_id: str) -> None:
    game = next(info for info in ready_games() if info.id == game_id).load()
    options = game.rules.make_options({})
    people = ("Aoi", "Ren", "Mika", "Sora")[: len(game.rules.seat_names(options))]
    match = Match(game, options, [Seat(name) for name in people], seed=1)
    match.settle()
    table = push_table(app, match, viewer=match.actor)
    before = match.index
    if app.top is not table:
        hands.key(pygame.K_RETURN)  # how answers are asked, where the game has that
    table.focus.focus(table.frame.buttons["menu"])
    hands.key(pygame.K_SPACE)
    assert isinstance(app.top, MenuScreen)
    assert match.index == before


def test_the_end_can_be_taken_back_by_the_button_after_looking_around(app: App, hands: Hands) -> None:
    table = open_nissi(app, start=RAGING)
    hands.keys("zd8")
    assert hands.wait(lambda: chronicled(app))
    hands.key(pygame.K_c)
    assert not chronicled(app)
    undo = table.frame.buttons["undo"]
    assert undo.is_enabled
    hands.click(undo.rect.center)
    assert table.match.outcome is None and table.snapshot.mine


def test_taking_a_step_back_tells_no_death_a_second_time(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=THUG_KILLS)
    for step in ("d4", "f6", "a5"):
        hands.click(at(table, step))
    table.notices.clear()
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.match.index == 1
    assert table.notices.words == ""


def test_a_player_called_you_is_spoken_of_as_you(app: App) -> None:
    game = find_info("nissi").load()
    table = push_table(app, Match(game, game.rules.make_options({}), [Seat("You", "novice"), Seat("Ren")]))
    assert prompt(table).words == "You are thinking."
