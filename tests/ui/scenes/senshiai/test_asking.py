"""People at one screen: how answers are asked, and what the cover says before each of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from games.senshiai.view.stops import PRESETS
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of
from tests.ui.scenes.senshiai.tables import MEETING, open_table
from ui.controls.dialog import Dialog
from ui.scenes.senshiai.asking import cover
from ui.scenes.senshiai.stops_sheet import StopsScreen
from ui.table.features.handover.response_window import ResponseWindow
from ui.table.features.handover.screen import HandoverScreen
from ui.table.scene.game_scene import PanelContent
from ui.window.app import App

HARVEST = MEETING.replace("hand=samurai,sharpened-blades,", "hand=samurai,good-harvest,")


def sit_down(app: App, hands: Hands) -> None:
    hands.passed_on()
    hands.sit_down()
    hands.send()


def test_a_match_of_several_people_begins_with_the_question_when_others_may_answer(app: App, hands: Hands) -> None:
    table = open_table(app)
    sit_down(app, hands)
    assert isinstance(app.top, Dialog) and app.top.title == "When may others answer?"
    app.top.answers[1].press()
    app.pop()
    assert [table.scene.priority.stops_of(seat).kinds for seat in (0, 1)] == [PRESETS[1][1]] * 2  # type: ignore
    hands.send()
    assert app.top is table, "it is asked once"


def test_one_person_among_bots_and_a_match_under_way_are_not_asked(app: App, hands: Hands) -> None:
    alone = open_table(app, levels={1: "novice"})
    hands.send()
    assert app.top is alone
    under_way = open_table(app, start=MEETING)
    MouseHands(under_way, hands).settle()
    assert app.top is under_way


def test_a_preset_sets_all_rows_of_the_stops_at_once(app: App, hands: Hands) -> None:
    table = open_table(app, start=MEETING)
    MouseHands(table, hands).settle()
    hands.key(pygame.K_w)
    assert isinstance(app.top, StopsScreen)
    hands.click(app.top.presets[PRESETS[0][1]].rect.center)
    assert not scene_of(table).asking.stops_of(0).kinds


def test_the_cover_says_the_same_to_who_can_answer_and_to_who_is_asked_for_courtesy(app: App, hands: Hands) -> None:
    said = []
    for hand in ("ill-omen,warriors", "militiamen,warriors"):
        table: Any = open_table(
            app, start=MEETING.replace("hand=ill-omen,warriors", f"hand={hand}"),
            decks="raiders-of-the-red-tents,lanterns-and-lies",
        )  # fmt: skip
        MouseHands(table, hands).settle()
        table.match.play_text("attack d3>e3")
        hands.wait(lambda: isinstance(app.top, HandoverScreen), 5)
        assert isinstance(app.top, HandoverScreen)
        said.append(app.top.words)
    assert said[0] == said[1]
    assert said[0].why == "Aoi attacks e3."
    assert said[0].asked == "You may answer with an Event, or pass."


def test_who_goes_on_after_a_question_of_courtesy_is_not_told_of_an_answer_to_give(app: App, hands: Hands) -> None:
    table: Any = open_table(
        app, start=MEETING.replace("hand=ill-omen,warriors", "hand=militiamen,warriors"),
        decks="raiders-of-the-red-tents,lanterns-and-lies",
    )  # fmt: skip
    MouseHands(table, hands).settle()
    table.match.play_text("move d3-d4")
    sit_down(app, hands)
    assert table.feature(ResponseWindow).asked == "move"
    hands.keys("p")
    assert hands.wait(lambda: isinstance(app.top, HandoverScreen), 5)
    assert isinstance(app.top, HandoverScreen)
    assert (app.top.words.why, app.top.words.asked) == ("Others have been asked for answers.", "Your turn continues.")


def test_who_goes_on_after_a_battle_hears_that_the_damage_is_shared_out(app: App, hands: Hands) -> None:
    table: Any = open_table(app, start=MEETING.replace("seat 2 hand=ill-omen,warriors", "seat 2 hand=-"))
    MouseHands(table, hands).settle()
    table.match.play_text("attack d3>e3")
    for _ in range(9):
        if table.match.actor == 1:
            break
        if table.match.actor < 0:
            table.match.play_text("roll 1")
        else:
            table.match.play(table.match.legal()[0])
    assert table.snapshot.view.phase == "assign"
    table.match.play(table.match.legal()[0])
    words = cover(1, 0, table.snapshot, scene_of(table).asking)
    assert (words.why, words.asked) == ("Ren has shared out the damage.", "Your turn continues.")


def test_who_is_asked_anew_hears_of_the_event_that_was_cast_meanwhile(app: App, hands: Hands) -> None:
    table: Any = open_table(app, start=MEETING.replace("seat 2 hand=ill-omen", "seat 2 hand=shield-wall"))
    MouseHands(table, hands).settle()
    for text in ("attack d3>e3", "cast shield-wall e3"):
        table.match.play_text(text)
    assert cover(1, 0, table.snapshot, scene_of(table).asking).why == "Aoi attacks e3. Ren casts Shield Wall."


def test_who_is_asked_for_courtesy_reads_the_names_of_stages_as_everywhere(app: App, hands: Hands) -> None:
    table: Any = open_table(app, start=MEETING)
    MouseHands(table, hands).settle()
    asked = scene_of(table).panel(replace(table.snapshot, asked="start", mine=False), table.look, 300).prompt
    assert asked == "Aoi: a Main Stage begins. Cast an Event, or pass."


def test_while_a_bot_is_to_move_who_is_asked_for_courtesy_is_told_so(app: App, hands: Hands) -> None:
    table: Any = open_table(app, levels={0: "novice"})
    hands.send()
    parts = PanelContent((), ())
    assert table.runner.bot_to_act == 0
    assert table.mode.prompt(parts, table.snapshot, table).words == "Aoi is thinking."
    assert table.mode.prompt(parts, replace(table.snapshot, asked="end"), table) is None


def test_the_form_of_a_first_match_proposes_to_ask_in_battles_and_moves(app: App, hands: Hands) -> None:
    table = open_table(app)
    sit_down(app, hands)
    hands.key(pygame.K_RETURN)
    assert app.top is table
    assert scene_of(table).asking.stops_of(1).kinds == PRESETS[1][1]


def test_the_cover_counts_what_everybody_may_count_and_names_no_card(app: App, hands: Hands) -> None:
    table = open_table(app, start=MEETING)
    words = cover(None, 0, table.snapshot, scene_of(table).asking)
    assert words.asked == "It is your turn."
    assert ("Aoi", "3 in the Reserve") in words.facts
