"""Naishi's table as a function: a situation and a gesture in, a reply out."""

from __future__ import annotations

import pytest

from games.naishi.actions import Develop, Done, Give, ImposeDecree, SwapColumn
from games.naishi.cards import Card
from tests.ui.hosts import Asked
from tests.ui.scenes.naishi.hands import DEAL, LONGER, NOBODY_AT_HOME
from ui.scenes.naishi.layout import Spot
from ui.scenes.naishi.pile import discarded
from ui.scenes.naishi.scene import NaishiScene
from ui.scenes.naishi.selection import Selection
from ui.table.scene.gestures import Kind
from ui.table.scene.replies import CHANGED, Ask, Command, Open, Play, Point, Refuse


def scene(asked: Asked) -> NaishiScene:
    assert isinstance(asked.scene, NaishiScene)
    return asked.scene


def selection(asked: Asked) -> Selection:
    return scene(asked).selection


def beside(asked: Asked, spot: Spot) -> Point:
    """Where words about a spot stand."""
    return scene(asked).layout.rect(spot).midtop


def test_a_river_card_is_chosen_and_the_panel_asks_where_it_goes() -> None:
    asked = Asked("naishi", DEAL)
    assert asked.click(("river", 0)) is CHANGED
    assert selection(asked).picker.chosen == ("river", 0)
    assert asked.panel.prompt is not None and "choose a place for the" in asked.panel.prompt
    assert asked.panel.detail == "Esc to cancel."


def test_a_place_under_it_completes_the_development() -> None:
    asked = Asked("naishi", DEAL)
    assert asked.words(asked.click(("river", 0), ("own", 5))) == "d5"


def test_either_of_the_two_may_be_pointed_at_first() -> None:
    asked = Asked("naishi", DEAL)
    assert asked.words(asked.click(("own", 5), ("river", 0))) == "d5"


def test_a_place_in_another_column_is_refused_beside_it_and_the_choice_stays() -> None:
    asked = Asked("naishi", DEAL)
    reply = asked.click(("river", 2), ("own", 0))
    assert isinstance(reply, Refuse) and reply.at == beside(asked, ("own", 0))
    assert "own column" in reply.words
    assert selection(asked).picker.chosen == ("river", 2)


def test_a_card_is_let_go_by_a_second_click_or_by_a_click_beside_the_cards() -> None:
    asked = Asked("naishi", DEAL)
    asked.click(("river", 0), ("river", 0))
    assert selection(asked).picker.chosen is None
    asked.click(("river", 0))
    asked.click(None)
    assert selection(asked).picker.chosen is None


def test_a_drag_completes_an_action_and_is_drawn_where_the_card_is_held() -> None:
    asked = Asked("naishi", DEAL)
    asked.press(("river", 2))
    asked.gesture(Kind.DRAG, ("own", 0), ("river", 2), (321, 123))
    assert selection(asked).picker.drag == (321, 123)
    assert asked.words(asked.gesture(Kind.DROP, ("own", 2), ("river", 2))) == "d2"


def test_a_card_dropped_back_where_it_lay_or_beside_the_cards_is_let_go() -> None:
    for target in (("river", 2), None):
        asked = Asked("naishi", DEAL)
        assert asked.drag(("river", 2), target) is CHANGED
        assert selection(asked).picker.chosen is None
        assert selection(asked).picker.drag is None


def test_a_button_asks_for_two_cards_one_after_the_other() -> None:
    asked = Asked("naishi", DEAL)
    assert asked.on_command("swap") is CHANGED
    assert asked.buttons["swap"].face.kind == "chosen"
    assert asked.panel.prompt == "Aoi: choose two cards of one row, or of one column."
    asked.click(("own", 6))
    assert asked.panel.prompt == "Aoi: choose the second card."
    assert asked.words(asked.click(("own", 8))) == "sh 6 8"


def test_the_same_button_again_takes_the_question_back() -> None:
    asked = Asked("naishi", DEAL)
    asked.on_command("discard", "discard")
    assert selection(asked).mode is None
    assert asked.panel.prompt is None


def test_escape_puts_the_large_card_away_then_the_card_back_then_the_question_then_is_the_tables() -> None:
    asked = Asked("naishi", DEAL)
    asked.on_command("swap")
    asked.click(("own", 6))
    asked.on_command("zoom")
    made = selection(asked)
    steps = []
    for _ in range(3):
        assert asked.on_command("back") is CHANGED
        steps.append((made.zoomed, made.picker.chosen, made.mode))
    assert steps == [(False, ("own", 6), "swap"), (False, None, "swap"), (False, None, None)]
    assert asked.on_command("back") is None


def test_the_cursor_walks_the_rows_and_plays() -> None:
    asked = Asked("naishi", DEAL)
    asked.on_command("up")
    assert selection(asked).picker.cursor == ("own", 2), "it begins in the middle of one's own Line"
    asked.on_command("up", "act")
    assert selection(asked).picker.chosen == ("river", 2)
    assert asked.words(asked.on_command("down", "act")) == "d2"


def test_enter_on_the_chosen_card_lets_it_go() -> None:
    asked = Asked("naishi", DEAL)
    asked.on_command("up", "act", "act")
    assert selection(asked).picker.chosen is None


def test_a_button_that_is_closed_says_why_and_its_key_is_refused() -> None:
    asked = Asked("naishi", DEAL)
    assert not asked.buttons["recall"].enabled
    assert asked.buttons["recall"].face.detail == "nobody is out"
    assert asked.on_command("recall") == Refuse("None of your emissaries is out.", rule="recall")


def test_ending_the_turn_is_the_ringed_button_once_a_card_is_developed() -> None:
    asked = Asked("naishi", (*DEAL, "d0"))
    assert asked.buttons["done"].face.kind == "act"
    assert "end" not in asked.buttons
    assert asked.on_command("done") == Play(Done())


def test_the_other_players_card_is_enlarged_and_the_next_press_puts_it_away() -> None:
    asked = Asked("naishi", LONGER)
    assert asked.click(("theirs", 8)) is CHANGED
    assert selection(asked).zoomed
    asked.press(("own", 2))
    assert not selection(asked).zoomed and selection(asked).picker.chosen is None


def test_the_other_players_card_is_refused_where_no_decree_can_be_imposed() -> None:
    asked = Asked("naishi", LONGER)
    reply = asked.click(("river", 1), ("theirs", 3))
    assert reply == Refuse("The other player’s cards change only by a decree.", beside(asked, ("theirs", 3)), "decree")


def test_the_discards_open_by_click_and_key() -> None:
    asked = Asked("naishi", LONGER)
    assert asked.click(("discards", 0)) == Command("pile")
    assert isinstance(asked.on_command("pile"), Open)


def test_whoever_is_not_to_act_looks_at_cards_and_changes_nothing() -> None:
    asked = Asked("naishi", DEAL, viewer=1)
    asked.click(("own", 6))
    assert selection(asked).zoomed and selection(asked).picker.chosen is None
    assert asked.on_command("swap") == asked.on_command("recall") == Refuse("It is not your turn.")
    assert selection(asked).mode is None


def test_the_next_person_gets_a_scene_with_nothing_half_made() -> None:
    asked = Asked("naishi", DEAL)
    asked.on_command("swap")
    asked.click(("own", 6))
    fresh = scene(asked).fresh()
    assert fresh.selection.mode is None and fresh.selection.picker.chosen is None


def test_with_a_card_picked_the_swap_is_foretold_and_not_a_development() -> None:
    asked = Asked("naishi", DEAL)
    asked.gesture(Kind.HOVER, ("own", 2))
    assert selection(asked).ahead(asked.snapshot) == Develop(2)
    asked.click(("own", 2))
    asked.gesture(Kind.HOVER, ("own", 7))
    assert selection(asked).ahead(asked.snapshot) == SwapColumn(2)
    asked.gesture(Kind.HOVER, ("theirs", 2))
    assert selection(asked).ahead(asked.snapshot) == ImposeDecree(2)


def test_a_decree_is_asked_about_before_it_is_imposed() -> None:
    asked = Asked("naishi", DEAL)
    reply = asked.click(("own", 6), ("theirs", 6))
    assert isinstance(reply, Ask) and reply.action == ImposeDecree(6)
    assert "the hidden card" in reply.words and "your Monk" in reply.words
    asked.on_command("back", "decree")
    assert isinstance(asked.click(("theirs", 6)), Ask)


@pytest.mark.parametrize(
    ("log", "spot", "words"),
    [
        (DEAL, ("own", 0), "Aoi: choose a card to swap the Mountain with, or the River’s card above it."),
        ((*DEAL, "sh 5 6"), ("own", 0), "Aoi: choose the River’s card above, which takes the place of the Mountain."),
        ((*DEAL, "sh 5 6"), ("river", 0), "Aoi: choose a place for the Fort."),
        ((*DEAL, "d7"), ("river", 0), "Aoi: choose a deck to swap the Fort with."),
        (NOBODY_AT_HOME, ("own", 0), "Aoi: choose the River’s card above, which takes the place of the Mountain."),
        (NOBODY_AT_HOME, ("river", 0), "Aoi: choose a place for the Fort."),
    ],
)
def test_what_is_asked_of_a_picked_card_is_what_can_be_done_with_it(
    log: tuple[str, ...], spot: Spot, words: str
) -> None:
    asked = Asked("naishi", log)
    asked.click(spot)
    assert asked.panel.prompt == words


def test_a_river_card_clicked_with_an_own_card_picked_is_picked_instead() -> None:
    asked = Asked("naishi", DEAL)
    assert asked.click(("own", 0), ("river", 3)) is CHANGED
    assert selection(asked).picker.chosen == ("river", 3)


@pytest.mark.parametrize(("row", "mode"), [(0, "swap"), (1, "discard"), (2, "decree")])
def test_a_row_of_the_court_is_clicked_or_an_emissary_dragged_there_as_its_button_is_pressed(
    row: int, mode: str
) -> None:
    clicked = Asked("naishi", DEAL)
    assert clicked.click(("court", row)) is CHANGED
    assert selection(clicked).mode == mode and clicked.buttons[mode].face.kind == "chosen"
    dragged = Asked("naishi", DEAL)
    dragged.press(("home", 0))
    dragged.gesture(Kind.DRAG, ("court", row), ("home", 0), (40, 50))
    assert selection(dragged).emissary.held == (40, 50)
    dragged.gesture(Kind.DROP, ("court", row), ("home", 0))
    assert selection(dragged).mode == mode and selection(dragged).emissary.held is None


def test_a_row_of_the_court_under_the_pointer_shows_what_could_be_chosen() -> None:
    asked = Asked("naishi", DEAL)
    asked.gesture(Kind.HOVER, ("court", 1))
    assert selection(asked).mode is None and selection(asked).asked == "discard"
    assert ("river", 0) in selection(asked).starts(asked.snapshot, "discard")


def test_an_emissary_on_the_court_is_dragged_home_to_recall_them() -> None:
    asked = Asked("naishi", LONGER)
    assert asked.snapshot.mine and asked.snapshot.view.court.held(0)
    row = 0 if asked.snapshot.view.court.swaps[0] else 1
    assert asked.words(asked.drag(("court", row), ("home", 0))) == "recall"


def test_a_shut_row_of_the_court_says_why_beside_it_and_no_card_is_dropped_there() -> None:
    asked = Asked("naishi", (*DEAL, "d0"))
    reply = asked.click(("court", 2))
    assert isinstance(reply, Refuse) and "a whole turn" in reply.words and reply.at == beside(asked, ("court", 2))
    assert Asked("naishi", DEAL).drag(("own", 0), ("court", 0)) is CHANGED


def test_the_discards_lie_in_the_order_they_came() -> None:
    asked = Asked("naishi", LONGER)
    came = discarded(asked.snapshot)
    assert sorted(came) == list(asked.snapshot.view.discards) and came != tuple(sorted(came))
    assert came[-1] is Card.MOUNTAIN, "the last development replaced a Mountain"


def test_a_hint_is_not_written_over_the_cards_it_is_about() -> None:
    asked = Asked("naishi", DEAL[:1])
    asked.scene.hint(Give(Card.COUNCELLOR), asked.snapshot)
    assert scene(asked).busy(asked.snapshot)[0] == [scene(asked).layout.rect(("pair", 0))], "before all others"


def test_after_a_hint_of_a_decree_the_first_click_on_its_card_was_lost() -> None:
    asked = Asked("naishi", DEAL)
    decree = next(each for each in asked.snapshot.view.legal if isinstance(each, ImposeDecree))
    asked.scene.hint(decree, asked.snapshot)
    reply = asked.click(("own", decree.position))
    assert isinstance(reply, Ask) and reply.action == decree


def test_where_no_card_lies_none_is_enlarged() -> None:
    asked = Asked("naishi", DEAL[:1], viewer=1)  # the draft: the Hands are still pairs
    for spot, there in ((("theirs", 2), True), (("theirs", 8), False)):
        asked.press(spot)
        assert selection(asked).zoomed is there, spot
        asked.on_command("back")
