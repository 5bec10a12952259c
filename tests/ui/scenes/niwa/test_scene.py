"""Niwa's scene as a function: a situation and a gesture in, a reply out, without a window."""

from __future__ import annotations

import pygame
import pytest

from games.core.types import Outcome
from games.niwa.actions import Pass, Place
from games.niwa.cards import CARD_OF
from games.niwa.garden import Cell
from tests.ui.hosts import AREA, Asked
from tests.ui.scenes.niwa.hands import DEER_AND_BOAR, FINAL, VOTE
from ui.drawing.look import look_of
from ui.scenes.niwa import stones
from ui.scenes.niwa.scene import NiwaScene
from ui.scenes.niwa.selection import Selection, Spot, my_hand
from ui.table.scene.game_scene import PlateSlot
from ui.table.scene.gestures import Kind
from ui.table.scene.replies import CHANGED, Open, Play, Refuse

DEER: Cell = (0, 2)
"""Where the deer turns the white stone."""
CORNER: Cell = (1, 2)


SEVERAL = "niwa std/4 place b 0 02b,06a,07c 01c,03c,12d 10a@0,0b;07a@0,1w"
SHARED: Cell = (0, 2)
"""A cell that the second and the third card fit."""
ALL_FIT = "niwa std/4 place b 0 02a,04a,06a 01c,03c,12d 10a@0,0b;07a@0,1w"
CORNERED = "niwa std/4 place b 0 02c,02d,12b 01c,03c,12d 10a@0,0b;07a@1,1w"

FIRST, CATCHER, LAST = ("hand", 0), ("hand", 1), ("hand", 2)
"""02b, 06a (which turns a stone on `DEER`), 12b."""


def cell(where: Cell) -> Spot:
    return ("cell", where)


@pytest.fixture
def asked() -> Asked:
    """Aoi holds 02b, 06a and 12b in this order; 10a (hers) and 07a lie side by side."""
    return Asked("niwa", start=DEER_AND_BOAR)


def scene(asked: Asked) -> NiwaScene:
    assert isinstance(asked.scene, NiwaScene)
    return asked.scene


def chosen(asked: Asked) -> Selection:
    return scene(asked).selection


def test_a_card_and_a_cell_lay_it(asked: Asked) -> None:
    assert asked.click(CATCHER) is CHANGED
    assert chosen(asked).card(asked.snapshot) == CARD_OF["06a"]
    assert asked.words(asked.click(cell(DEER))) == "06a@0,2"


def test_a_drag_from_the_hand_lays_it(asked: Asked) -> None:
    assert asked.words(asked.drag(CATCHER, cell(DEER))) == "06a@0,2"


@pytest.mark.parametrize("target", [("hand", 1), None])
def test_a_drag_to_nowhere_lays_nothing_and_holds_nothing(asked: Asked, target: Spot | None) -> None:
    assert asked.drag(("hand", 0), target) is CHANGED
    assert chosen(asked).picker.drag is None


@pytest.mark.parametrize(
    ("start", "card", "where", "words"),
    [
        (VOTE, "03b", (1, 0), "the majority is October"),
        (DEER_AND_BOAR, "06a", (0, 0), "is already here"),
        (DEER_AND_BOAR, "06a", CORNER, "may not go to a corner"),
        (FINAL, "06a", (1, 0), "must turn at least one stone"),
    ],
)
def test_a_cell_that_does_not_accept_the_card_says_why_above_it(start: str, card: str, where: Cell, words: str) -> None:
    asked = Asked("niwa", start=start)
    place = ("hand", my_hand(asked.snapshot).index(CARD_OF[card]))
    reply = asked.click(place, cell(where))
    assert isinstance(reply, Refuse) and words in reply.words
    assert reply.at == scene(asked).garden_view.camera.rect(where).midtop
    assert chosen(asked).picker.chosen == place, "the card stays in hand for another cell"


def test_a_cell_that_one_card_fits_shows_it_on_trial_and_a_second_click_lays_it(asked: Asked) -> None:
    assert asked.click(cell(DEER)) is CHANGED
    found = chosen(asked).previewed(asked.snapshot)
    assert found is not None and asked.words(Play(found[0])) == "06a@0,2"
    asked.gesture(Kind.HOVER, None)
    assert chosen(asked).previewed(asked.snapshot) == found, "it lies there wherever the pointer is"
    assert asked.words(asked.on_command("act")) == "06a@0,2"
    assert asked.words(asked.click(cell(DEER))) == "06a@0,2"
    assert asked.click(cell((0, 0))) is CHANGED, "a card that lies there can be clicked at"


def test_escape_takes_a_card_on_trial_back(asked: Asked) -> None:
    asked.click(cell(DEER))
    assert asked.on_command("back") is CHANGED
    assert (chosen(asked).picker.chosen, chosen(asked).ghost) == (None, None)
    assert chosen(asked).previewed(asked.snapshot) is None


@pytest.mark.parametrize(
    ("start", "where", "words"),
    [
        (VOTE, (5, 5), "touches no card"),
        (CORNERED, (1, 0), "None of your cards fits here: two neighbours"),
        (FINAL, (1, 0), "must turn at least one stone"),
        (ALL_FIT, (1, 2), "None of your cards may go to a corner"),
    ],
)
def test_a_cell_that_no_card_of_the_hand_fits_says_why(start: str, where: Cell, words: str) -> None:
    reply = Asked("niwa", start=start).click(cell(where))
    assert isinstance(reply, Refuse) and words in reply.words


def test_of_several_cards_that_fit_a_cell_a_click_or_the_digit_lays_one() -> None:
    for how in ("click", "digit", "drag"):
        asked = Asked("niwa", start=SEVERAL)
        assert asked.click(cell(SHARED)) is CHANGED
        assert chosen(asked).asked == SHARED and chosen(asked).picker.chosen is None
        asked.gesture(Kind.HOVER, ("hand", 0))
        assert scene(asked).hands.selection.fitting(asked.snapshot) == (1, 2), (
            "they stand out while the pointer goes to them"
        )
        if how == "click":
            assert asked.words(asked.click(("hand", 1))) == "06a@0,2"
        elif how == "digit":
            assert asked.words(asked.on_command("card-2")) == "06a@0,2"
        else:
            assert asked.words(asked.drag(("hand", 1), cell((1, 0)))) == "06a@1,0"


def test_a_card_that_does_not_fit_the_cell_asked_for_is_picked_up_as_ever() -> None:
    asked = Asked("niwa", start=SEVERAL)
    asked.click(cell(SHARED), FIRST)
    assert (chosen(asked).picker.chosen, chosen(asked).asked) == (FIRST, None)
    asked.click(FIRST, cell(SHARED))
    assert asked.on_command("back") is CHANGED and chosen(asked).asked is None


def test_arrows_digit_and_enter_lay_a_card_from_the_cell() -> None:
    asked = Asked("niwa", start=SEVERAL)
    chosen(asked).picker.cursor = cell(SHARED)
    asked.on_command("card-2")
    assert chosen(asked).picker.cursor == cell(SHARED), "the cursor stays where the card is meant to go"
    assert asked.words(asked.on_command("act")) == "06a@0,2"


def test_a_cell_is_told_with_what_it_turns_and_the_cards_that_fit_it() -> None:
    asked = Asked("niwa", start=SEVERAL)
    assert asked.scene.reach is not None
    found = {place.name: place.words for place in asked.scene.reach.places(asked.snapshot)}
    fits = "Fits butterflies, by creature; bush clover, by July."
    assert found["0,2"] == f"Row 0, column 2: turns one stone. {fits}"
    assert found["1,0"] == "Row 1, column 0. Fits butterflies, by creature."


def test_after_a_hint_enter_lays_what_was_advised(asked: Asked) -> None:
    asked.scene.hint(asked.match.read("06a@1,0"), asked.snapshot)
    assert asked.words(asked.on_command("act")) == "06a@1,0"


def test_a_refusal_was_said_twice_beside_its_cell(asked: Asked) -> None:
    target = pygame.Surface(AREA.size)
    asked.click(CATCHER)
    asked.gesture(Kind.HOVER, cell(CORNER))
    asked.scene.paint(target, asked.snapshot)
    assert len(asked.scene.sheets) == 1  # a tag says why the card may not lie there
    assert isinstance(asked.click(cell(CORNER)), Refuse)
    asked.scene.paint(target, asked.snapshot)
    assert not asked.scene.sheets
    asked.gesture(Kind.HOVER, cell(DEER))
    asked.gesture(Kind.HOVER, cell(CORNER))
    asked.scene.paint(target, asked.snapshot)
    assert len(asked.scene.sheets) == 1


def test_a_message_lay_over_the_cards_of_the_hand(asked: Asked) -> None:
    kept_clear = [box for each in asked.scene.busy(asked.snapshot) for box in each]
    assert all(box in kept_clear for box in asked.scene.own_hand(asked.snapshot))


def test_the_cell_of_a_hint_went_out_of_sight_when_the_panel_was_made_anew(asked: Asked) -> None:
    asked.scene.hint(Place(CARD_OF["06a"], -20, 0), asked.snapshot)
    asked.scene.lay_out(AREA, asked.snapshot)
    hinted = asked.scene.find("-20,0", asked.snapshot)
    assert hinted is not None and AREA.contains(hinted)


def test_pass_is_not_the_red_button_while_a_card_can_turn_stones() -> None:
    last = Asked("niwa", start=FINAL)
    assert last.buttons["pass"].enabled and last.buttons["pass"].face.kind == "plain"
    none = Asked("niwa", start="niwa std/4 final b 0 12b 03c,12d 10a@0,0b;07a@0,1w")
    assert not [each for each in none.snapshot.view.legal if each != Pass()]
    assert none.buttons["pass"].face.kind == "act"


def test_a_second_click_and_escape_let_go(asked: Asked) -> None:
    asked.click(CATCHER, CATCHER)
    assert chosen(asked).picker.chosen is None
    asked.click(CATCHER)
    assert asked.on_command("back") is CHANGED
    assert chosen(asked).picker.chosen is None
    assert asked.on_command("back") is None, "with nothing to let go of the table hears Escape"


def test_another_card_takes_the_place_of_the_one_in_hand(asked: Asked) -> None:
    asked.click(FIRST, LAST)
    assert chosen(asked).picker.chosen == LAST


def test_the_key_of_a_card_leads_to_the_cell_that_turns_most_and_enter_lays_it(asked: Asked) -> None:
    asked.on_command("card-2")
    assert asked.scene.tick(0.0, asked.snapshot) is CHANGED
    assert chosen(asked).picker.cursor == cell(DEER)
    assert asked.words(asked.on_command("act")) == "06a@0,2"


def test_keys_that_come_faster_than_frames_lay_the_card_all_the_same(asked: Asked) -> None:
    assert asked.words(asked.on_command("card-2", "act")) == "06a@0,2"


def test_the_same_key_again_puts_the_card_back_with_the_cursor_on_it(asked: Asked) -> None:
    asked.on_command("card-2", "card-2")
    assert (chosen(asked).picker.chosen, chosen(asked).picker.cursor) == (None, CATCHER)
    reply = asked.on_command("card-9")
    assert isinstance(reply, Refuse) and reply.words == "There is no such card in the hand."


def test_escape_from_the_garden_leads_back_to_the_hand(asked: Asked) -> None:
    asked.on_command("card-2", "right")
    asked.on_command("back")
    assert chosen(asked).picker.cursor == CATCHER


def test_the_cursor_goes_round_the_hand_and_only_over_open_cells(asked: Asked) -> None:
    walked = []
    for _ in range(4):
        asked.on_command("right")
        walked.append(chosen(asked).picker.cursor)
    assert walked == [FIRST, CATCHER, LAST, FIRST]
    asked.on_command("act")
    for way in ("up", "left", "down", "right"):
        asked.on_command(way)
        assert chosen(asked).cell in chosen(asked).open_cells(asked.snapshot)


def test_pointing_with_a_card_in_hand_tells_what_it_would_turn_and_says_it_in_the_panel(asked: Asked) -> None:
    asked.click(CATCHER)
    asked.gesture(Kind.HOVER, cell(DEER))
    found = chosen(asked).previewed(asked.snapshot)
    assert found is not None and found[1].turned == ((0, 1),)
    asked.gesture(Kind.HOVER, cell(CORNER))
    assert chosen(asked).previewed(asked.snapshot) is None
    assert "corner" in asked.panel.detail


def test_a_drag_on_the_garden_moves_the_view_and_keeps_the_card(asked: Asked) -> None:
    asked.click(FIRST)
    before = scene(asked).garden_view.camera
    assert asked.drag(cell((5, 5)), cell((6, 6))) is CHANGED
    assert scene(asked).garden_view.camera == before, "no pixels were moved"
    assert chosen(asked).picker.chosen == FIRST
    assert not scene(asked).garden_view.follows


def test_the_wheel_and_fit_all_change_the_view_alone(asked: Asked) -> None:
    whole = scene(asked).garden_view.camera
    asked.on_command("zoom-in")
    assert scene(asked).garden_view.camera.width > whole.width
    asked.on_command("fit")
    assert scene(asked).garden_view.follows
    assert chosen(asked).picker.chosen is None


def test_a_card_of_many_lies_whole_over_its_neighbours_which_can_still_be_pointed_at() -> None:
    asked = Asked("niwa", variant="noluck")
    scene(asked).context.motion.speed = 1.0
    hands, count = scene(asked).hands, len(my_hand(asked.snapshot))
    assert count == 24
    low, step = scene(asked).layout.slot(5, count), scene(asked).layout.slot(6, count).y
    asked.gesture(Kind.HOVER, ("hand", 5))
    scene(asked).context.motion.finish()
    assert hands.raised(count) == [5] and hands.rect(5, asked.snapshot).left == low.left - 12
    assert hands.at((low.centerx, low.y + 4), asked.snapshot) == 5
    assert hands.at((low.centerx, step + 4), asked.snapshot) == 6
    assert hands.at((hands.rect(5, asked.snapshot).left + 2, step + 4), asked.snapshot) == 5
    assert "number" not in asked.panel.detail


def test_with_less_motion_no_card_slides() -> None:
    asked = Asked("niwa", start=SEVERAL)
    low = scene(asked).hands.rect(1, asked.snapshot)
    asked.gesture(Kind.HOVER, ("hand", 1))
    assert scene(asked).hands.rect(1, asked.snapshot) == low
    asked.gesture(Kind.HOVER, cell(SHARED))
    assert scene(asked).hands.rect(1, asked.snapshot) == low


def test_an_even_start_stands_in_blacks_count_and_is_named_there() -> None:
    asked = Asked("niwa", ("01b@0,0",), variant="noluck", even_start="3")
    black, white = (each for each in asked.panel.blocks if isinstance(each, PlateSlot))
    assert (black.words.score, white.words.score) == ("3", "0")
    assert "even start +3" in black.words.detail and "even start" not in white.words.detail
    outcome = Outcome("score", (1.0, 0.0))
    details = asked.scene.ending(asked.snapshot, outcome).details
    assert "even start +3" in details[0] and "even start" not in details[1]


def test_the_second_person_at_an_open_table_is_asked_by_name() -> None:
    asked = Asked("niwa", ("01b@0,0",), variant="noluck")
    assert asked.snapshot.prompt == f"{asked.snapshot.names[1]}: choose a card and lay it in the garden."


def test_passing_is_refused_in_words_until_the_final_cards() -> None:
    asked = Asked("niwa", start=DEER_AND_BOAR)
    disabled = asked.buttons["pass"]
    assert not disabled.enabled and "only with your final cards" in disabled.disabled_reason
    last = Asked("niwa", start=FINAL)
    assert last.words(last.on_command("pass")) == "pass"
    assert last.buttons["pass"].enabled


def test_while_the_other_is_to_act_no_card_is_picked_up() -> None:
    asked = Asked("niwa", start=DEER_AND_BOAR, viewer=1, levels=("novice", None))
    reply = asked.click(FIRST)
    assert chosen(asked).picker.chosen is None
    assert isinstance(reply, Refuse) and reply.words == "It is not your turn."
    assert asked.click(cell(DEER)) is CHANGED


def test_what_was_in_hand_is_dropped_when_the_match_moves_on(asked: Asked) -> None:
    reply = asked.click(CATCHER, cell(DEER))
    asked.play(reply)
    assert (chosen(asked).picker.chosen, chosen(asked).hinted) == (None, None)
    assert asked.context.sounds[-1] in ("stone", "paper")


def test_a_hint_lifts_the_card_and_rings_the_cell(asked: Asked) -> None:
    action = asked.match.read("06a@0,2")
    asked.scene.hint(action, asked.snapshot)
    assert chosen(asked).picker.chosen == CATCHER and chosen(asked).hinted == action


def test_the_months_are_a_screen_and_the_tabs_are_remembered(asked: Asked) -> None:
    assert isinstance(asked.on_command("known"), Open)
    assert scene(asked).tabs
    asked.on_command("tabs")
    assert not scene(asked).tabs and asked.context.options == {"tabs": "no"}
    assert asked.scene.menu(asked.snapshot)[-1].text == "Show the corner tabs"


def test_every_card_of_the_hand_is_found_where_it_can_be_clicked(asked: Asked) -> None:
    for number in range(3):
        box = scene(asked).hands.rect(number, asked.snapshot)
        assert AREA.contains(box)
        assert asked.scene.spot_at((box.x + 4, box.y + 4), asked.snapshot) == ("hand", number)
    assert asked.scene.spot_at(scene(asked).garden_view.camera.rect(DEER).center, asked.snapshot) == cell(DEER)


def test_a_thinner_halo_is_not_drawn_round_small_stones_which_black_hills_would_swallow() -> None:
    look = look_of("light", 100)
    small, large = (stones.stone(0, stones.diameter(width), look) for width in (30, 72))
    assert small.get_width() - stones.diameter(30) == large.get_width() - stones.diameter(72) == 4


@pytest.mark.parametrize("hand", ["b 0 06a,12b", "b 0 06a", "w 0 -"])
def test_the_last_cards_of_a_hand_are_drawn_with_their_words_in_a_narrow_window(hand: str) -> None:
    asked = Asked("niwa", start=FINAL.replace("b 0 06a,12b", hand))
    niwa, count = scene(asked), len(my_hand(asked.snapshot))
    niwa.lay_out(pygame.Rect(0, 0, 480, 640), asked.snapshot)
    niwa.paint(pygame.Surface((480, 640)), asked.snapshot)
    assert not niwa.layout.overlapping(count)
    assert all(niwa.layout.words(number, count).width > 100 for number in range(count))
