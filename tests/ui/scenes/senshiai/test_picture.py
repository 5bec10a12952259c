"""Senshiai's board is drawn in parts: what has changed, what has been enlarged, what will soon be wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from threading import Thread, current_thread, main_thread
from time import sleep
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from games.senshiai.cards.collection import CARDS
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import scene_of
from tests.ui.scenes.senshiai.tables import MEETING, card_at, open_meeting, open_table
from ui.drawing.look import Look
from ui.drawing.picture_cache import forget_pictures
from ui.scenes.senshiai import cards, tiles
from ui.scenes.senshiai.card_layout import CardLayout
from ui.scenes.senshiai.layer import BoardPicture
from ui.scenes.senshiai.own_piles import paint_own_piles
from ui.scenes.senshiai.selection import Snapshot
from ui.services.tasks import Tasks
from ui.table.scene.game_scene import PanelContent
from ui.table.table import Table
from ui.window.app import App


def pixels(surface: pygame.Surface) -> bytes:
    """All of a picture."""
    return pygame.image.tobytes(surface, "RGB")


def kept(table: Table) -> bytes:
    """The board as the table keeps it."""
    scene, moving = scene_of(table), table.motion.speed > 0
    return pixels(
        scene.picture.paint(table.snapshot.view, scene.ground, scene.plan, table.app.size, table.look, moving)
    )


def fresh(table: Table) -> bytes:
    """The board drawn from nothing."""
    scene = scene_of(table)
    picture = BoardPicture(scene.context.tasks).paint(
        table.snapshot.view, scene.ground, scene.plan, table.app.size, table.look, False
    )
    return pixels(picture)


def test_below_the_board_the_ground_was_drawn_in_every_frame(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(app, start=MEETING)
    settle(table)
    scene, whole = scene_of(table), pygame.Surface(app.size)
    assert not any(box.colliderect(scene.plan.board) for box in scene.bare(pygame.Rect((0, 0), app.size)))
    table.paint(whole)
    monkeypatch.setattr(scene, "bare", lambda part: [part])
    with_ground = pygame.Surface(app.size)
    table.paint(with_ground)
    assert pixels(whole) == pixels(with_ground)


def settle(table: Table) -> None:
    """Lets the table draw until nothing moves and nothing is rough."""
    for _ in range(2000):
        cast(App, table.app).step([], 0.016)
        if not (scene_of(table).picture.rough or table.motion.running):
            return
        sleep(0.002)  # what is drawn in the background gets done
    raise AssertionError("the board never comes to rest")


def test_after_every_action_the_kept_board_is_as_one_drawn_from_nothing(app: App) -> None:
    table = open_table(app, start=MEETING)
    table.runner.passive = True
    rng = Random(5)
    for _ in range(25):
        if table.match.outcome is not None:
            break
        table.match.play(rng.choice(table.match.legal()))
        assert kept(table) == fresh(table)
    table.match.undo()
    assert kept(table) == fresh(table)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_zooming_and_panning_leave_nothing_rough(app: App, hands: Hands, speed: float) -> None:
    table = open_meeting(app, hands)
    table.motion.speed = speed
    scene = scene_of(table)
    for change in (
        lambda: scene.board_view.look_from(scene.ground.zoomed(1.4, scene.plan.spaces.midleft)),
        lambda: scene.board_view.look_from(scene.ground.moved(60, -25)),
        lambda: scene.board_view.look_from(scene.ground.zoomed(0.8)),
        lambda: table.run_command("fit"),
    ):
        change()
        table.request_redraw()
        app.step([], 0.016)
        settle(table)
        assert kept(table) == fresh(table)


def drawing_threads(monkeypatch: pytest.MonkeyPatch) -> list[Thread]:
    """Notes from now on which thread draws each tile that has not been drawn yet."""
    drawn: list[Thread] = []
    real = tiles._place_paths

    def spied(surface: pygame.Surface, terrain: str, side: int) -> None:
        drawn.append(current_thread())
        real(surface, terrain, side)

    monkeypatch.setattr(tiles, "_place_paths", spied)
    return drawn


def test_no_frame_waits_for_the_tiles_of_another_zoom(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_meeting(app, hands)
    table.motion.speed = 1.0
    forget_pictures()  # what earlier tests have drawn must not fill the store up in the middle of this one
    settle(table)
    drawn = drawing_threads(monkeypatch)
    for factor in (1.37, 1.21, 0.7):
        scene_of(table).board_view.look_from(scene_of(table).ground.zoomed(factor))
        table.request_redraw()
        settle(table)
        assert drawn and main_thread() not in drawn
        assert kept(table) == fresh(table)
        drawn.clear()


class Beside:
    """Carries out in another thread what is to be done in the background, and waits for it."""

    def run(self, work: Callable[[], object]) -> None:
        thread = Thread(target=work)
        thread.start()
        thread.join()


def test_when_all_pictures_are_let_go_no_frame_waits_for_the_tiles_of_a_zoom_that_were_there_before(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, view = scene_of(table := open_meeting(app, hands)), table.snapshot.view
    picture = BoardPicture(cast(Tasks, Beside()))
    picture.paint(view, scene.ground, scene.plan, app.size, table.look, True)
    near = scene.ground.zoomed(1.37)
    picture.paint(view, near, scene.plan, app.size, table.look, True)
    forget_pictures()
    drawn = drawing_threads(monkeypatch)
    while picture.rough:
        picture.paint(view, near, scene.plan, app.size, table.look, True)
    assert drawn and main_thread() not in drawn


def test_a_zoom_between_the_nearest_and_the_whole_board_leaves_the_panel_as_it_is(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_meeting(app, hands)
    at = scene_of(table).ground.rect(0).center
    made: list[object] = []
    real = scene_of(table).panel

    def panel(snapshot: Snapshot, look: Look, width: int) -> PanelContent:
        made.append(snapshot)
        return real(snapshot, look, width)

    def turn(notches: int) -> int:
        made.clear()
        hands.move(at)
        hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches))
        app.step([], 0.016)
        return len(made)

    turn(1)
    assert hands.wait(lambda: not app.tasks.busy), "what arrives from the background may change the panel"
    monkeypatch.setattr(scene_of(table), "panel", panel)
    assert not turn(1)
    assert turn(-9), "the button that shows the whole board is off again"


def test_a_company_that_moves_while_the_board_is_still_rough_is_drawn_where_it_goes(app: App, hands: Hands) -> None:
    table = open_meeting(app, hands)
    table.motion.speed = 1.0
    scene_of(table).board_view.look_from(scene_of(table).ground.zoomed(1.5))
    kept(table)
    assert scene_of(table).picture.rough
    table.match.play_text("move d3-d4")
    kept(table)
    settle(table)
    assert kept(table) == fresh(table)


def test_another_window_size_draws_the_board_anew(app: App, hands: Hands) -> None:
    table = open_meeting(app, hands)
    kept(table)
    scene = scene_of(table)
    scene.plan = replace(scene.plan, board=scene.plan.board.inflate(-40, -20))
    assert kept(table) == fresh(table)


def test_the_own_deck_is_drawn_before_it_is_in_hand(app: App) -> None:
    cards.face.cache_clear()
    table = open_table(app, levels={1: "novice"})
    table.runner.passive = True
    for _ in range(120):
        app.step([], 0.016)
    known = cards.face.cache_info().misses
    for number, _ in table.match.options.decks[0].cards:
        cards.face(CARDS[number].id, scene_of(table).plan.card, table.look)
    assert cards.face.cache_info().misses == known


def test_a_card_that_is_paid_for_or_pointed_at_was_drawn_beside_the_loop(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_meeting(app, hands)
    table.runner.passive = True
    forget_pictures()  # all of them: a budget that other tests have filled would let go of them in the middle
    asked: list[int] = []
    real = cards.paint_layout

    def paint(plan: CardLayout, width: int, look: Look) -> pygame.Surface:
        if current_thread() is main_thread():
            asked.append(width)
        return real(plan, width, look)

    for _ in range(400):
        app.step([], 0.016)
        hands.wait(lambda: not app.tasks.busy)
    monkeypatch.setattr(cards, "paint_layout", paint)
    hands.move(card_at(table, "samurai"))
    app.step([], 0.02)
    table.match.play_text("play samurai c3")
    app.step([], 0.02)
    assert scene_of(table).sheets and not asked


def test_what_the_reserve_has_lost_was_cut_off_by_the_panel(app: App, hands: Hands) -> None:
    table = open_meeting(app, hands)
    settle(table)
    plan, sheets = scene_of(table).plan, []
    for lost in (0, 88_888):
        sheet = pygame.Surface(app.size)
        on = SimpleNamespace(context=table, plan=plan, lost=[lost, lost], selection=scene_of(table).selection)
        paint_own_piles(sheet, table.snapshot, on)  # type: ignore[arg-type]
        sheets.append(pygame.surfarray.array2d(sheet))
    changed = (sheets[0] != sheets[1]).any(axis=1).nonzero()[0]
    assert len(changed) and changed.max() < plan.area.right - 2
