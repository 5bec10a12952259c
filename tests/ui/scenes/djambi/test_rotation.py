"""Djambi's board while it turns: its pictures are drawn beside the frame loop, and the last one is crisp again."""

from __future__ import annotations

import threading
from functools import partial
from math import cos, pi

import pygame
import pytest

from tests.bench.calls import calls
from tests.ui.driving import Hands
from tests.ui.scenes.djambi.hands import board, open_djambi, picture
from ui.drawing.look import look_of
from ui.scenes.djambi import rotation as turning
from ui.scenes.djambi.layout import SLAB, Plan
from ui.table import table as table_module
from ui.table.panel import panel_painter
from ui.table.table import Table
from ui.window.app import App


@pytest.fixture
def drawn_in(monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """The threads in which the board was drawn from now on."""
    threads: list[threading.Thread] = []
    real = turning.board_shapes

    def spied(*args: object) -> pygame.Surface:
        threads.append(threading.current_thread())
        return real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(turning, "board_shapes", spied)
    return threads


def open_moving(app: App, n: int) -> Table:
    """A table with movement whose board turns to the player to move."""
    app.settings.motion = "normal"
    app.settings.game["djambi-turn"] = "mover"
    return open_djambi(app, n=str(n))


def at_rest(app: App, table: Table) -> bool:
    return not (table.motion.running or table.dirty or table.frame.panel.painter.late or app.tasks.busy)


def test_no_frame_waits_for_the_picture_of_a_turned_board(
    app: App, hands: Hands, drawn_in: list[threading.Thread]
) -> None:
    table = open_moving(app, 8)
    drawn_in.clear()
    for _ in range(3):
        turned = board(table).plan.turned
        table.match.play(table.snapshot.view.legal[5])
        assert hands.wait(lambda: at_rest(app, table))
        assert board(table).plan.turned != turned
    assert drawn_in and threading.main_thread() not in drawn_in


def test_after_turning_the_board_is_as_crisp_as_one_that_never_turned(app: App, hands: Hands) -> None:
    table = open_moving(app, 5)
    table.match.play(table.snapshot.view.legal[5])
    hands.send()
    turning_picture = picture(app)
    assert hands.wait(lambda: at_rest(app, table))
    assert picture(app) != turning_picture
    rested = picture(app)
    table.rebuild()
    app.step([], 0.0)
    assert picture(app) == rested


def test_a_board_that_is_kept_still_shows_a_death_without_waiting(
    app: App, hands: Hands, drawn_in: list[threading.Thread]
) -> None:
    app.settings.motion = "normal"
    table = open_djambi(app, start="4c PPPp abc move 0 - a:Ca1,Ad4/b:Cd8,Ti9/c:Ci1")
    drawn_in.clear()
    table.match.play_text("Ad4xd8")
    assert hands.wait(lambda: at_rest(app, table))
    assert drawn_in and threading.main_thread() not in drawn_in


@pytest.mark.parametrize("n", [4, 7])
def test_a_turning_board_that_is_drawn_alone_leaves_the_window_as_if_all_of_it_were_drawn(
    app: App, monkeypatch: pytest.MonkeyPatch, n: int
) -> None:
    for module in (panel_painter, table_module):  # nothing waits in the panel
        monkeypatch.setattr(module, "perf_counter", lambda: 0.0)
    table, alone = open_moving(app, n), 0
    for _ in range(2):
        table.match.play(table.snapshot.view.legal[5])
        while table.motion.running:
            alone += table.moving_part() is not None
            app.step([], 0.03)
            whole = pygame.Surface(app.size)
            table.draw(whole)
            assert pygame.image.tobytes(whole, "RGB") == picture(app)
    assert alone > 10


def test_a_turn_ends_where_nobody_sees_the_rest_of_it(app: App, hands: Hands) -> None:
    table = open_moving(app, 4)
    for _ in range(2):  # the second time its picture stands before the turn
        table.match.play(table.snapshot.view.legal[5])
        seconds = 0.0
        while table.motion.running:
            app.step([], 0.01)
            seconds += 0.01
        assert hands.wait(lambda: at_rest(app, table))
    assert 0.3 < seconds < 0.42
    rested = picture(app)
    table.rebuild()
    app.step([], 0.0)
    assert picture(app) == rested


@pytest.mark.parametrize("n", range(3, 9))
def test_a_turning_board_never_leaves_its_place(n: int) -> None:
    room = pygame.Rect(110, 0, 760, 640)
    rest = Plan.inside(n, room, 40)
    for step in range(1, 24):
        extra = 2 * pi / n * step / 24
        plan = rest.held_in(room, extra)
        reach = 1 + SLAB / cos(pi / n) / plan.radius
        for x, y in plan.drawing.corners:
            left, top = plan.spot((x * reach, y * reach), extra)
            assert room.left - 1 <= left <= room.right + 1 and room.top - 1 <= top <= room.bottom + 1
    assert rest.held_in(room, 0.0) == rest


def test_a_table_of_bots_does_not_turn_at_every_turn(app: App) -> None:
    app.settings.game["djambi-turn"] = "mover"
    table = open_djambi(app, *("novice",) * 4)
    for _ in range(3):
        table.match.play(table.snapshot.view.legal[5])
        assert board(table).plan.turned == 0


@pytest.mark.parametrize("n", [4, 7])
def test_a_wooden_board_turns_at_the_cost_of_any_other(n: int) -> None:
    usual = look_of("light", 100)
    target, plan = pygame.Surface((800, 800)), Plan(n, (400.0, 400.0), 330.0)
    homes = tuple(usual.palette.seat(each) for each in range(n))
    counts = []
    for look in (usual, usual.styled("djambi", "wood")):
        turning.paint_plainly(target, plan, homes, look, 0.4)
        counts.append(calls(partial(turning.paint_plainly, target, plan, homes, look, 0.4)))
    assert counts[1] <= counts[0] + 10, "its colours are asked for once, not by cell"
