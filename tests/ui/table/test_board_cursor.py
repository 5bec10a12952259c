"""The keyboard's cursor always stands on something, and goes on with what is asked where a phase begins."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from games import GAMES
from games.core.bot import Budget, Limit
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.tables import prompt, push_table
from ui.table.scene.accessible_board import AccessiblePlace
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

OPTIONS = {"djambi": {"n": "4"}, "senshiai": {"board": "3"}}


def open_table(app: App, game_id: str) -> Table:
    """A table at which Aoi plays and the others' moves are made by hand."""
    game = next(info for info in GAMES if info.id == game_id).load()
    options = game.rules.make_options(OPTIONS.get(game_id, {}))
    seats = [Seat("Aoi" if not seat else "Ren", "novice" if seat else None) for seat in range(
        len(game.rules.seat_names(options))
    )]  # fmt: skip
    table = push_table(app, Match(game, options, seats, seed=5))
    table.runner.passive = True
    return table


def place_of(table: Table) -> AccessiblePlace[object] | None:
    """What the cursor stands on."""
    reach = table.scene.reach
    assert reach is not None
    return next((each for each in reach.places(table.snapshot) if each.spot == reach.cursor()), None)


@pytest.mark.parametrize("game_id", ["nissi", "djambi", "naishi", "niwa", "senshiai"])
def test_a_cursor_stood_on_nothing_after_a_change(app: App, hands: Hands, game_id: str) -> None:
    table = open_table(app, game_id)
    match, bot, rng, phase, met = table.match, table.match.game.make_bot("novice"), Random(1), None, 0
    for _ in range(60):
        if match.outcome is not None:
            break
        if match.actor < 0:
            match.settle()
            continue
        app.step([], 0.02)
        if match.actor == 0:
            table.focus.focus(None)  # keys lead over the board
            if table.scene.reach is not None and table.scene.reach.cursor() is None:
                hands.key(pygame.K_RIGHT)
            else:
                app.step([], 0.02)
            here, new = place_of(table), getattr(table.snapshot.view, "phase", None)
            assert here is not None, new
            reach = table.scene.reach
            open_ = reach is not None and any(each.open for each in reach.places(table.snapshot))
            assert phase is None or new == phase or here.open or not open_, new
            met, phase = met + 1, new
        match.play(bot.choose(match.view(match.actor), Budget(Limit(nodes=20)), rng).action)
    assert met > 8


def test_a_pointer_is_not_answered_by_a_cursor(app: App, hands: Hands) -> None:
    table = open_table(app, "naishi")
    hands.key(pygame.K_RIGHT)
    hands.move((400, 300))
    table.match.play(table.match.legal()[0])
    app.step([], 0.02)
    assert table.scene.reach is not None and table.scene.reach.cursor() is None


def test_arrows_led_to_a_board_without_a_mark_and_none_led_back(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a pad stood nowhere at most presses, and its A did nothing."""
    table = open_table(app, "nissi")
    table.scene.reach = None
    monkeypatch.setattr(table.scene, "on_command", lambda command, snapshot: None)
    table.rebuild()
    table.focus.focus(None)
    hands.key(pygame.K_LEFT)
    assert table.focus.current is not None
    for code in (pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_RIGHT):
        for _ in range(6):
            hands.key(code)
            assert table.focus.current is not None


@pytest.mark.parametrize("game_id", ["nissi", "djambi", "naishi", "niwa", "senshiai"])
def test_a_prompt_told_to_click_to_somebody_who_plays_by_keys(app: App, hands: Hands, game_id: str) -> None:
    table = open_table(app, game_id)
    table.match.settle()
    if game_id == "senshiai":
        table.match.play_text("draw 0")
    app.step([], 0.02)
    hands.move((5, 5))
    pointed = prompt(table).detail
    assert pointed.startswith("Click ")
    table.focus.focus(None)
    hands.key(pygame.K_RIGHT)
    app.step([], 0.02)
    assert prompt(table).detail == prompt(table).spoken != pointed
    hands.move((9, 9))
    app.step([], 0.02)
    assert prompt(table).detail.startswith("Click ")
