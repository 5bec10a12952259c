"""What is shown or asked before it is done: the Path of a battle, a stance, the moving of whole Companies."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.rules.actions import Attack
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of, selection
from tests.ui.scenes.senshiai.tables import (
    MEETING,
    SIEGE,
    card_at,
    number,
    open_meeting,
    open_table,
    played,
    token_of,
    top_of,
)
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.scenes.senshiai import forecast
from ui.scenes.senshiai.ahead import paint_ahead
from ui.scenes.senshiai.selection import board_of
from ui.table.table import Table
from ui.window.app import App


def test_who_drags_one_token_moves_one_unit(app: App, hands: Hands) -> None:
    meeting = open_meeting(app, hands)
    hands.drag(token_of(meeting, "d3", 1), top_of(meeting, "d4"))
    assert played(meeting) == ["move d3/1-d4"]


def test_a_click_on_a_company_of_ones_own_asks_whether_to_move_there_or_to_choose_it(app: App, hands: Hands) -> None:
    start = MEETING.replace("d4 open-grassland@1", "d4 open-grassland@1 warriors@1 samurai@1 militiamen@1")
    table = open_table(app, start=start)
    MouseHands(table, hands).settle()
    hands.click(top_of(table, "d3"))
    hands.click(top_of(table, "d4"))
    assert played(table) == [] and selection(table).choices is not None
    words = [line.words for line in selection(table).choices.lines]
    assert words == ["Swap places with d4", "Choose this Company instead"]
    hands.keys("2")
    assert selection(table).src == board_of(table.snapshot).by_name["d4"]


def test_one_unit_dropped_where_no_room_is_hears_why_and_swaps_nothing(app: App, hands: Hands) -> None:
    start = MEETING.replace("d4 open-grassland@1", "d4 open-grassland@1 warriors@1 samurai@1 militiamen@1")
    table = open_table(app, start=start)
    MouseHands(table, hands).settle()
    hands.drag(token_of(table, "d3", 1), top_of(table, "d4"))
    assert played(table) == [] and "Limit" in table.notices.words


def test_what_a_click_would_bring_is_seen_where_it_would_lie(app: App, hands: Hands) -> None:
    table = open_meeting(app, hands)

    def brought() -> bool:
        target = pygame.Surface((90, 90), pygame.SRCALPHA)
        paint_ahead(target, table.snapshot, selection(table), target.get_rect(), table.look)
        return target.get_bounding_rect().width > 0

    hands.move(top_of(table, "d4"))
    assert not brought()
    hands.click(top_of(table, "d3"))
    for space, seen in (("d4", True), ("e3", False), ("a1", False), ("c3", True)):
        hands.move(top_of(table, space))
        assert brought() is seen, space
    hands.key(pygame.K_ESCAPE)
    for card, space in (("open-grassland", "d2"), ("samurai", "c3")):
        MouseHands(table, hands).card(CARD_NUMBERS[card])
        assert not brought()
        hands.move(top_of(table, space))
        assert brought(), card
        hands.key(pygame.K_ESCAPE)


def tengu_faces(app: App, hands: Hands, foes: str) -> Table:
    """Seat 1's Tengu, with nothing to cast, is about to attack."""
    start = MEETING.replace("samurai@1 warriors@1 warriors@1", "tengu@1").replace("sharpened-blades,", "")
    table = open_table(app, start=start.replace("ashigaru-spearmen@2 longbow-ashigaru@2", foes))
    MouseHands(table, hands).settle()
    hands.click(top_of(table, "d3"))
    hands.click(top_of(table, "e3"))
    return table


def test_a_forecast_names_the_path_fought_in_and_left_or_right_changes_it(app: App, hands: Hands) -> None:
    table = tengu_faces(app, hands, "tengu@2")
    scene, armed = scene_of(table), selection(table).armed
    assert armed is not None
    first = scene.forecast(armed, table.snapshot)
    assert len(first.paths) == 2 and first.own_path in ("Earth", "Air")
    hands.key(pygame.K_RIGHT)
    second = scene.forecast(armed, table.snapshot)
    assert second.path != first.path and selection(table).armed == armed
    hands.click(scene.sheet_buttons[f"stance:{first.path}"].center)
    assert scene.forecast(armed, table.snapshot) == first


def test_a_stance_says_what_comes_of_it_before_it_is_taken(app: App, hands: Hands) -> None:
    table = tengu_faces(app, hands, "tengu@2 militiamen@2")
    hands.key(pygame.K_RETURN)
    MouseHands(table, hands).settle()
    choices = selection(table).choices
    assert table.snapshot.view.phase == "stance" and choices is not None
    assert all("e3" in line.detail and "fall" in line.under for line in choices.lines)
    assert choices.cursor == 0
    selection(table).opened, selection(table).stance = (
        None,
        table.snapshot.view.legal[1].path,
    )  # as the forecast was asked
    scene_of(table).prompts.open_forced(table.snapshot)
    assert selection(table).choices is not None and selection(table).choices.cursor == 1


def test_the_sheet_of_a_forecast_is_as_wide_as_its_title(app: App, hands: Hands) -> None:
    table = open_table(app, start=SIEGE)
    MouseHands(table, hands).settle()
    scene, view = scene_of(table), table.snapshot.view
    battle = next(each for each in view.legal if isinstance(each, Attack))
    look = scene.look.scaled(1.5)
    plan = scene.forecast(battle, table.snapshot)
    assert not plan.wide
    said = look.type.width(f"{plan.spaces} if no Event is cast", LABEL)
    title = look.type.width("Battle forecast", BODY, True) + said
    assert forecast.measure(plan, look, 2000).size[0] > title + look.px(36)


def test_the_paths_in_which_the_enemy_may_answer_stand_above_the_blows_and_not_over_them(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(app, start=MEETING.replace("ashigaru-spearmen@2 longbow-ashigaru@2", "tengu@2"))
    MouseHands(table, hands).settle()
    scene = scene_of(table)
    battle = next(each for each in table.snapshot.view.legal if isinstance(each, Attack) and not each.slots)
    plan, written = scene.forecast(battle, table.snapshot), {}
    assert plan.reply and not plan.own_path and not plan.wide

    def note(target: pygame.Surface, look: Look, words: str, *rest: Any, **how: Any) -> pygame.Rect:
        written[words] = place_text(target, look, words, *rest, **how)
        return written[words]

    monkeypatch.setattr(forecast, "place_text", note)
    look = scene.look.scaled(1.01)
    forecast.picture(plan, look, 900)
    assert written[plan.reply].bottom < forecast.measure(plan, look, 900).tops[1]


ANSWERED = MEETING.replace("hand=ill-omen,warriors", "hand=sharpened-blades,ill-omen,warriors")


def attacked(app: App, hands: Hands, start: str = ANSWERED) -> Table:
    """Aoi attacks e3; Ren, who holds an Event, is at the screen."""
    table = open_table(app, start=start)
    MouseHands(table, hands).settle()
    table.match.play_text("attack d3>e3")
    MouseHands(table, hands).settle()
    assert table.snapshot.view.phase == "respond" and table.snapshot.viewer == 1
    return table


def test_who_may_answer_a_battle_sees_its_forecast_from_their_own_side(app: App, hands: Hands) -> None:
    table = attacked(app, hands)
    plan = forecast.under_way(table.snapshot.view, table.snapshot.names, 1)
    assert plan is not None and plan.headline.startswith("Aoi takes e3")
    words = " ".join(words for _, words in plan.legend)
    assert "could fall: Aoi chooses" in words and "could fall: you choose" in words
    assert {slot for slot, _ in plan.endangered} == {1, 2} and not plan.verb


def test_the_forecast_of_a_battle_to_be_answered_stands_there_until_something_else_is_pointed_at(
    app: App, hands: Hands
) -> None:
    table = attacked(app, hands)
    sheets = scene_of(table).sheets
    hands.move((2, 2))
    app.step([], 0.05)
    assert sheets and sheets[0].collidelist([scene_of(table).ground.rect(number(table, at)) for at in ("d3", "e3")]) < 0
    assert not sheets[0].colliderect(scene_of(table).plan.hand)
    hands.move(top_of(table, "d4"))
    app.step([], 0.05)
    assert not any(sheet.width > 300 for sheet in sheets)
    hands.move(top_of(table, "e3"))
    app.step([], 0.05)
    assert sheets


def test_a_forecast_shows_the_battle_as_it_would_be_after_the_event_that_is_aimed(app: App, hands: Hands) -> None:
    table = attacked(app, hands)
    hands.click(card_at(table, "sharpened-blades"))
    hands.move(top_of(table, "e3"))
    event = selection(table).cast_meant(table.snapshot)
    assert event is not None
    usual = forecast.under_way(table.snapshot.view, table.snapshot.names, 1)
    after = forecast.under_way(table.snapshot.view, table.snapshot.names, 1, event=event)
    assert usual is not None and after is not None and after.note == "with Sharpened Blades"
    assert usual.answer.pool is not None and after.answer.pool == usual.answer.pool + 4
    assert after.strike == usual.strike
