"""Battles that are staged: what one moment holds, where somebody has to decide in between, and how long it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from games.core.match import Match, Seat
from games.senshiai import GAME
from games.senshiai.rules.actions import Shoot
from games.senshiai.view.staged_battle import Loss as Casualty
from games.senshiai.view.staged_battle import StagedBattle
from games.senshiai.view.view import UnitView
from tests.ui.driving import Hands
from tests.ui.great_moments import GREAT, before
from tests.ui.scenes.senshiai.hands import scene_of
from tests.ui.scenes.senshiai.tables import MEETING, SIEGE, top_of
from tests.ui.table.test_large_panel import window
from tests.ui.tables import push_table
from ui.scenes.senshiai import battle_pictures, battle_stage, forecast
from ui.scenes.senshiai.battle_badges import battle_of, fallen_words
from ui.scenes.senshiai.battle_layout import NearPlan
from ui.scenes.senshiai.battle_stage import BattleStage
from ui.scenes.senshiai.forecast_painting import draw_under_way
from ui.scenes.senshiai.selection import space_at
from ui.scenes.senshiai.tiles import unit_boxes
from ui.scenes.tables import make_table
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.features.moments import Moments
from ui.table.scene.moment import Moment
from ui.table.scene.recap_items import Fallen, Loss, Trail
from ui.table.table import Table
from ui.window.app import App

FRAME = 0.05


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[[Match], tuple[App, Table]]]:
    """Opens tables of matches, on which battles are staged."""
    apps: list[App] = []

    def table(match: Match) -> tuple[App, Table]:
        app = App(find_folders(str(tmp_path / str(len(apps)))), Settings(motion="normal", sound=False, tips=False))
        apps.append(app)
        found = make_table(app, match)
        app.push(found)
        assert Hands(app).wait(lambda: not app.tasks.busy)
        return app, found

    yield table
    for app in apps:
        app.close()


def siege() -> Match:
    """A person stands before the other's Capital, with Units to choose among."""
    seats = [Seat("Aoi"), Seat("Ren", "novice")]
    match = Match(GAME, GAME.rules.make_options({}), seats, seed=1, start=SIEGE)
    match.play_text("attack g3>h3")
    return match


def watched(app: App, table: Table) -> list[Moment]:
    """The moments that follow each other until nothing is held back."""
    seen: list[Moment] = []
    moments = table.feature(Moments)
    for _ in range(2000):
        if moments.now is None:
            return seen
        if not seen or seen[-1] is not moments.now:
            seen.append(moments.now)
        app.step([], FRAME)
    raise AssertionError("the moment never ends")


def names_in(moment: Moment) -> list[str]:
    """The steps of a moment, those of single cards left out."""
    return [step.name for step in moment.timetable.steps if not step.name.startswith("card-")]


def test_a_battle_whose_points_one_shares_oneself_is_staged_up_to_the_choice_and_from_there_on(
    opened: Callable[[Match], tuple[App, Table]],
) -> None:
    match = siege()
    match.go_to(0)
    app, table = opened(match)
    match.play_text("attack g3>h3")
    seen = watched(app, table)
    assert names_in(seen[-1]) == ["near", "charge", "die", "sum"]
    assert table.snapshot.view.phase == "assign" and table.snapshot.mine
    match.play(match.legal()[0])
    seen = watched(app, table)
    found = names_in(seen[-1])
    assert seen[-1].kind == "battle-rest" and found[:2] == ["near", "blow"] and found[-1] == "far"
    assert table.snapshot.view.battle is None and table.snapshot.shown == match.index


def test_while_points_were_shared_the_far_board_lay_there_again(
    opened: Callable[[Match], tuple[App, Table]],
) -> None:
    match = siege()
    match.go_to(0)
    app, table = opened(match)
    scene, hands = scene_of(table), Hands(app)
    far = scene.ground
    match.play_text("attack g3>h3")
    watched(app, table)
    app.step([], FRAME)
    assert scene.ground.cell > 2 * far.cell
    assert not any(button.visible for button in table.corner_buttons.values())
    goal = scene.ground.board.by_name["h3"]
    unit, box = unit_boxes(space_at(table.snapshot, goal), scene.ground.rect(goal))[0]
    hands.click(box.center)
    assert scene.selection.points == {unit.slot: 1}
    match.play(match.legal()[0])
    assert table.feature(Moments).now is not None
    watched(app, table)
    assert scene.ground == far
    assert all(button.visible for button in table.corner_buttons.values())


def test_after_an_answering_window_the_rest_of_a_battle_was_not_staged(
    opened: Callable[[Match], tuple[App, Table]],
) -> None:
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")], seed=3, start=MEETING)
    app, table = opened(match)
    scene, hands = scene_of(table), Hands(app)
    far = scene.ground
    assert hands.wait(lambda: table.snapshot.mine)
    match.play_text("attack d3>e3")
    assert hands.wait(lambda: table.snapshot.shown == match.index)
    assert table.snapshot.view.phase == "respond" and table.snapshot.mine
    assert scene.ground.cell > 2 * far.cell
    match.play_text("pass")
    assert hands.wait(lambda: table.feature(Moments).now is not None)
    moment = table.feature(Moments).now
    assert moment is not None and moment.kind == "battle-rest" and moment.stands
    assert hands.wait(lambda: table.snapshot.view.battle is None and table.snapshot.shown == match.index)
    assert scene.ground == far


def test_a_match_opened_in_the_middle_of_a_battle_showed_the_far_board(
    opened: Callable[[Match], tuple[App, Table]],
) -> None:
    match = siege()
    while match.actor < 0:
        match.play(match.draw_chance())
    app, table = opened(match)
    app.step([], FRAME)
    assert table.snapshot.view.phase == "assign" and table.snapshot.mine
    assert scene_of(table).ground.cell > 200
    match.play(match.legal()[0])
    seen = watched(app, table)
    assert names_in(seen[-1])[:2] == ["near", "blow"] and names_in(seen[-1])[-1] == "far"


def test_taking_back_a_battle_left_its_board_near(opened: Callable[[Match], tuple[App, Table]]) -> None:
    match = siege()
    match.go_to(0)
    app, table = opened(match)
    far = scene_of(table).ground
    match.play_text("attack g3>h3")
    watched(app, table)
    match.go_to(0)
    app.step([], FRAME)
    assert scene_of(table).ground == far


def test_a_battle_that_goes_on_keeps_the_times_of_what_was_shown(opened: Callable[[Match], tuple[App, Table]]) -> None:
    match, action = before("senshiai-battle")
    app, table = opened(match)
    match.play(action)
    seen = watched(app, table)
    assert seen[0].goes_on and not seen[-1].goes_on
    for earlier, later in pairwise(seen):
        shared = earlier.timetable.named.items()
        assert all(later.timetable.named[name].at == step.at for name, step in shared)
    assert names_in(seen[-1])[-2:] == ["reserve", "far"]


def test_the_forecast_lay_over_the_battle_and_a_tip_over_what_it_cost(
    opened: Callable[[Match], tuple[App, Table]],
) -> None:
    match, action = before("senshiai-battle")
    app, table = opened(match)
    hands = Hands(app)
    hands.click(top_of(table, "d1"))
    hands.move(top_of(table, "e2"))
    assert scene_of(table).selection.battle_ahead(table.snapshot) is not None
    match.play(action)
    assert scene_of(table).selection.battle_ahead(table.snapshot) is None
    watched(app, table)
    assert scene_of(table).selection.pointed is None


def test_what_an_own_battle_cost_stayed_nowhere_on_the_board(opened: Callable[[Match], tuple[App, Table]]) -> None:
    match, action = before("senshiai-battle")
    app, table = opened(match)
    match.play(action)
    watched(app, table)
    assert table.recap.shown and table.recap.title == "Your action"
    (item,) = table.recap.recap_items
    assert {type(mark) for mark in item.marks} == {Trail, Fallen, Loss}
    match.play_text("end")
    app.step([], FRAME)
    assert table.recap.title == "Since your turn"


def test_the_dice_of_a_battle_were_gone_with_it(opened: Callable[[Match], tuple[App, Table]]) -> None:
    match, action = before("senshiai-battle")
    app, table = opened(match)
    match.play(action)
    watched(app, table)
    (item,) = table.recap.recap_items
    battle = battle_of(item, table.snapshot)
    assert battle is not None and [each.pool for each in battle.strikes] == [9, 7]


def test_of_many_battles_in_a_turn_the_later_ones_are_quick(opened: Callable[[Match], tuple[App, Table]]) -> None:
    archers = "open-grassland@1 longbow-ashigaru@1 longbow-ashigaru@1"
    start = SIEGE.replace("g3 watchtower@1 samurai@1 samurai@1", "\n".join(f"g{row} {archers}" for row in (2, 3, 4)))
    seats = [Seat("Aoi"), Seat("Ren", "novice")]
    match = Match(GAME, GAME.rules.make_options({}), seats, seed=3, start=start)
    app, table = opened(match)
    paces = []
    for _ in range(3):
        match.play(next(each for each in match.legal() if isinstance(each, Shoot)))
        moment = table.feature(Moments).now
        assert moment is not None
        paces.append(moment.pace)
        for _ in range(40):
            watched(app, table)
            if table.snapshot.view.battle is None:
                break
            match.play(match.legal()[0])
    assert paces == [1.0, 1.0, 0.6]


def test_a_skipped_battle_shows_its_end_at_once(opened: Callable[[Match], tuple[App, Table]]) -> None:
    match, action = before("senshiai-shot")
    app, table = opened(match)
    match.play(action)
    for _ in range(8):
        app.step([], FRAME)
    Hands(app).click((300, 300))
    assert table.feature(Moments).now is None
    assert table.snapshot.shown == match.index > GREAT["senshiai-shot"].place + 1


def test_who_had_fallen_had_to_be_counted_by_the_crosses() -> None:
    fallen, honour = (Casualty(0, 1), Casualty(1, 2)), (Casualty(0, 3),)
    battle = StagedBattle(0, 1, 0, 1, False, fallen=fallen, honour=honour)
    assert fallen_words(battle, 0) == "2 fallen, one by Bushido"
    assert fallen_words(battle, 1) == ""


def test_the_frame_after_a_battles_beginning_drew_the_forecast_of_what_may_be_answered(
    opened: Callable[[Match], tuple[App, Table]],
) -> None:
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")], seed=3, start=MEETING)
    app, table = opened(match)
    assert Hands(app).wait(lambda: table.snapshot.mine)
    match.play_text("attack d3>e3")
    assert Hands(app).wait(lambda: table.snapshot.shown == match.index and table.snapshot.view.phase == "respond")
    forecast.picture.cache_clear()
    draw_under_way(table.snapshot, scene_of(table).plan, table.look)
    drawn = forecast.picture.cache_info().misses
    table.request_redraw()
    app.step([], FRAME)
    assert drawn and forecast.picture.cache_info().misses == drawn


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_in_large_text_the_caption_of_a_battle_lay_over_the_attackers_tokens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    stood, plates = list[tuple[NearPlan, list[pygame.Rect]]](), list[pygame.Surface]()
    attackers_in = BattleStage.attackers_in

    def standing(stage: BattleStage, near: NearPlan) -> list[tuple[UnitView, pygame.Rect]]:
        stood.append((near, [box for _, box in attackers_in(stage, near)]))
        return attackers_in(stage, near)

    def caption(*given: Any) -> pygame.Surface:
        plates.append(battle_pictures.caption(*given))
        return plates[-1]

    monkeypatch.setattr(BattleStage, "attackers_in", standing)
    monkeypatch.setattr(battle_stage, "pictures", Mock(wraps=battle_pictures, caption=caption))
    with window(tmp_path, 200, size) as app:
        app.settings.motion, app.pace.hidden = "normal", False
        match, action = before("senshiai-battle")
        table, hands = push_table(app, match), Hands(app)
        match.play(action)
        assert hands.wait(lambda: bool(plates and stood))
        watched(app, table)
        near, boxes = stood[-1]
        top = near.mat.bottom - table.look.px(8) - max(plate.get_height() for plate in plates)
    assert boxes and near.goal.top >= near.mat.top
    assert all(box.bottom <= top for box in boxes)
