"""Naishi's table driven by synthetic hands: cards, buttons, keys, draft, undo, looking, whole matches."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from games.naishi.actions import Action, DeclareEnd, DiscardRiver, Done, Phase, Recall
from games.naishi.cards import CARDS, Card
from tests.ui.driving import Hands
from tests.ui.scenes.naishi.hands import (
    DEAL,
    LONGER,
    NEAR_THE_END,
    click,
    open_naishi,
    picture,
    played,
    press,
    say_yes,
    scene,
    selection,
    take_the_seat,
)
from tests.ui.tables import chronicled
from ui.controls.dialog import Dialog
from ui.scenes.naishi.choices import spots_of
from ui.scenes.naishi.last_turn import last_spots
from ui.scenes.naishi.layout import ROWS, Spot
from ui.scenes.naishi.margin_painting import whose_territory
from ui.scenes.naishi.painting import TablePainting
from ui.scenes.naishi.pile import PileScreen
from ui.table.commands.questions import MenuScreen
from ui.table.features.handover.screen import HandoverScreen
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

# -- a turn ------------------------------------------------------------------------------------


def test_a_river_card_and_a_place_under_it_develop(app: App, hands: Hands) -> None:
    table = open_naishi(app)
    click(hands, table, ("river", 0), ("own", 5))
    assert played(table) == ["d5"]


def test_a_river_card_is_dragged_to_its_place(app: App, hands: Hands) -> None:
    table = open_naishi(app)
    hands.drag(scene(table).layout.river(2).center, scene(table).layout.own(2).center)
    assert played(table) == ["d2"]


def test_a_river_card_dragged_to_another_column_is_answered_in_words(app: App, hands: Hands) -> None:
    table = open_naishi(app)
    hands.drag(scene(table).layout.river(2).center, scene(table).layout.own(0).center)
    assert played(table) == []
    assert "own column" in table.notices.words and table.notices.at is not None


@pytest.mark.parametrize(
    ("spots", "notation"),
    [
        ((("own", 6), ("own", 8)), "sh 6 8"),
        ((("own", 4), ("own", 0)), "sl 0 4"),
        ((("own", 3), ("own", 8)), "sx 3"),
        ((("river", 2), ("river", 1)), "sr 1 2"),
    ],
)
@pytest.mark.parametrize("by_button", [False, True])
def test_two_clicks_send_an_emissary_to_swap(
    app: App, hands: Hands, spots: tuple[Spot, Spot], notation: str, by_button: bool
) -> None:
    table = open_naishi(app)
    if by_button:
        press(hands, table, "swap")
    click(hands, table, *spots)
    assert played(table) == [notation]


def test_the_other_actions_have_buttons(app: App, hands: Hands) -> None:
    table = open_naishi(app)
    press(hands, table, "discard")
    click(hands, table, ("river", 4), ("river", 0))
    press(hands, table, "develop")
    click(hands, table, ("own", 7))
    take_the_seat(app, hands)
    press(hands, table, "decree")
    click(hands, table, ("own", 5))
    say_yes(hands)
    take_the_seat(app, hands)
    press(hands, table, "recall")
    take_the_seat(app, hands)
    click(hands, table, ("river", 0), ("own", 0))
    press(hands, table, "done")
    assert played(table) == ["x 0 4", "d7", "decree 5", "recall", "d0", "done"]


def test_a_button_that_is_closed_says_why(app: App) -> None:
    faces = {each.command: each.face for each in open_naishi(app).parts.buttons}
    assert faces["end"].detail == "no deck is empty"
    assert faces["recall"].detail == "nobody is out"


def test_declaring_the_end_shows_the_last_turn(app: App, hands: Hands) -> None:
    table = open_naishi(app, (), start=NEAR_THE_END)
    before = table.snapshot.view.final
    press(hands, table, "end")
    take_the_seat(app, hands)
    assert (before, table.snapshot.view.final) == (None, 1)


def test_a_begun_emissary_is_taken_back_until_both_cards_are_chosen(app: App, hands: Hands) -> None:
    table = open_naishi(app)
    press(hands, table, "swap")
    click(hands, table, ("own", 6))
    assert selection(table).picker.chosen == ("own", 6)
    hands.key(pygame.K_ESCAPE)
    assert selection(table).picker.chosen is None and selection(table).mode == "swap"
    hands.key(pygame.K_ESCAPE)
    assert selection(table).mode is None and played(table) == []
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)


def test_keys_alone_play_a_turn(app: App, hands: Hands) -> None:
    table = open_naishi(app)
    hands.keys("s")
    hands.key(pygame.K_UP)  # the cursor appears on the middle of the Line
    hands.key(pygame.K_UP)
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    hands.keys("d")
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert played(table) == ["sr 1 2", "d2"]


def test_space_presses_the_ringed_button_and_ends_the_turn_only_without_one(app: App, hands: Hands) -> None:
    table = open_naishi(app, (*DEAL, "d0"))
    table.focus.focus(table.frame.buttons["menu"])
    hands.key(pygame.K_SPACE)
    assert isinstance(app.top, MenuScreen) and played(table) == ["d0"]
    hands.key(pygame.K_ESCAPE)
    table.focus.focus(None)
    hands.key(pygame.K_SPACE)
    assert played(table) == ["d0", "done"]


def test_a_typed_action_is_played(app: App, hands: Hands) -> None:
    table = open_naishi(app)
    hands.key(pygame.K_SLASH)
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.field is not None
    dialog.field.set_text("SH 8 5")
    hands.key(pygame.K_RETURN)
    assert played(table) == ["sh 5 8"]


def test_the_discards_can_be_looked_through(app: App, hands: Hands) -> None:
    table = open_naishi(app, LONGER)
    hands.click(scene(table).layout.discards.center)
    pile = app.top
    assert isinstance(pile, PileScreen)
    assert dict(pile.piles) == {
        card: table.snapshot.view.discards.count(card) for card in set(table.snapshot.view.discards)
    }
    hands.key(pygame.K_ESCAPE)
    assert app.top is table


def test_a_card_is_enlarged_by_alt_and_by_a_click_where_nothing_else_is_meant(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_naishi(app, LONGER)
    hands.move(scene(table).layout.own(2).center)
    plain = picture(app)
    hands.key(pygame.K_LALT, mod=pygame.KMOD_LALT)
    assert selection(table).zoomed and picture(app) != plain
    hands.key(pygame.K_ESCAPE)
    assert not selection(table).zoomed and picture(app) == plain
    click(hands, table, ("theirs", 8))
    assert selection(table).zoomed
    click(hands, table, ("theirs", 8))
    assert not selection(table).zoomed


def test_every_card_says_what_it_is_worth() -> None:
    from games.naishi.text import WORTH

    assert set(WORTH) == {spec.card for spec in CARDS}


# -- draft, handover, undo ---------------------------------------------------------------------


def test_the_draft_is_two_sealed_choices_with_a_handover(app: App, hands: Hands) -> None:
    table = open_naishi(app, DEAL[:1], viewer=None)
    assert isinstance(app.top, HandoverScreen) and app.top.name == "Aoi"
    hands.sit_down()
    click(hands, table, ("pair", 0))
    assert hands.passed_on().name == "Ren"
    hands.sit_down()
    assert table.snapshot.view.seat == 1 and table.snapshot.view.gifts[0] is None
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    hands.wait(lambda: table.snapshot.view.phase is Phase.TURN)
    assert [entry.notation for entry in table.match.entries()][1:3] == ["give C", "give J"]


def test_what_was_given_stays_sealed_for_the_other_player(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    pictures = []
    for gift in ("give C", "give O"):
        open_naishi(app, (DEAL[0], gift), viewer=1)
        pictures.append(picture(app))
        app.pop()
    assert pictures[0] == pictures[1]


def test_undo_never_crosses_a_change_of_player_at_one_screen(app: App, hands: Hands) -> None:
    table = open_naishi(app, (*DEAL, "sh 5 6"))
    assert table.frame.buttons["undo"].is_enabled
    press(hands, table, "undo")
    assert played(table) == []
    table.run_command("redo")
    click(hands, table, ("river", 2), ("own", 2))
    take_the_seat(app, hands)
    assert not table.frame.buttons["undo"].is_enabled
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert played(table) == ["sh 5 6", "d2"]


def test_undo_never_crosses_a_card_that_was_turned_up(app: App, hands: Hands) -> None:
    table = open_naishi(app, (*DEAL, "d2"))
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert played(table) == ["d2"]


def test_undo_against_a_bot_crosses_both(app: App, hands: Hands) -> None:
    table = open_naishi(app, levels=(None, "novice"))
    click(hands, table, ("river", 2), ("own", 2))
    press(hands, table, "done")
    assert hands.wait(lambda: table.snapshot.mine and len(played(table)) > 2)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert played(table) == ["d2"]
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert played(table) == [] and table.snapshot.mine


def test_redo_save_draw_and_resigning_are_reached_by_mouse_alone(app: App, hands: Hands) -> None:
    table = open_naishi(app, (*DEAL, "sh 5 6"))
    press(hands, table, "undo")
    assert played(table) == []
    press(hands, table, "redo")
    assert played(table) == ["sh 5 6"]
    press(hands, table, "save")
    assert isinstance(app.top, Dialog) and app.top.field is not None
    hands.key(pygame.K_ESCAPE)
    press(hands, table, "offer-draw")
    assert isinstance(app.top, Dialog) or "declines" in table.notices.words
    hands.key(pygame.K_ESCAPE)
    take_the_seat(app, hands)
    press(hands, table, "resign")
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)
    assert table.match.outcome is not None and table.match.outcome.winners == (1,)


@pytest.mark.parametrize("number", [0, 1])
def test_either_of_two_equal_cards_of_the_draft_is_given_away(app: App, hands: Hands, number: int) -> None:
    table = open_naishi(app, ("deal FSRTOO NTRBSF RKCJTW CFSRKN BOTRFS CC JW",))
    click(hands, table, ("pair", number))
    assert [entry.notation for entry in table.match.entries()][1:] == ["give C"]


def test_whoever_answers_an_offer_of_a_draw_does_not_see_the_others_cards(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    seen = []
    for hidden in ("MOMJM", "JOMMM"):
        log = (*DEAL[:3], f"hand 1 {hidden}", DEAL[4])
        table = open_naishi(app, log)
        press(hands, table, "offer-draw")
        assert isinstance(app.top, Dialog) and table.viewer is None
        seen.append(picture(app))
        hands.key(pygame.K_ESCAPE)
        assert isinstance(app.top, HandoverScreen)
        take_the_seat(app, hands)
        assert table.viewer == 0 and table.match.outcome is None
        app.pop()
    assert seen[0] == seen[1]


# -- looking -----------------------------------------------------------------------------------


def test_pointing_at_a_card_opens_its_account_and_shows_what_developing_brings(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_naishi(app, LONGER)
    hands.move((2, 2))
    plain = picture(app)
    hands.move(scene(table).layout.own(6).center)
    assert selection(table).picker.pointed == ("own", 6) and picture(app) != plain


def test_the_whole_last_turn_is_marked_also_when_it_was_ended_by_hand(app: App) -> None:
    table = open_naishi(app, (*DEAL, "d2", "sr 0 1", "d8", "done"))
    assert last_spots(table.snapshot, 0) == {("theirs", 8)}
    table = open_naishi(app, (*DEAL, "d2", "sr 0 1"))
    assert last_spots(table.snapshot, 0) == {("own", 2), ("river", 0), ("river", 1)}


def test_drawing_changes_nothing(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_naishi(app, LONGER)
    click(hands, table, ("river", 1))
    hands.move(scene(table).layout.own(6).center)
    first = picture(app)
    table.request_redraw()
    app.step([], 0.0)
    assert picture(app) == first


def test_a_review_shows_the_match_as_the_player_saw_it(app: App, hands: Hands) -> None:
    table = open_naishi(app, LONGER)
    table.review(len(DEAL))
    review = app.top
    assert isinstance(review, Table) and review is not table
    assert review.snapshot.view.tops[1] is Card.NAISHI and review.snapshot.view.seat == 0
    hands.key(pygame.K_RIGHT)
    assert review.snapshot.view.tops[2] is Card.NAISHI
    click(hands, review, ("river", 2), ("own", 2))
    assert len(played(table)) == len(LONGER) - len(DEAL)


def test_places_are_found_by_name(app: App) -> None:
    table = open_naishi(app)
    assert table.find_place("line 1") == scene(table).layout.own(0)
    assert table.find_place("hand 5") == scene(table).layout.own(9)
    assert table.find_place("their hand 2") == scene(table).layout.theirs(6)
    assert table.find_place("river 3") == scene(table).layout.river(2)
    assert table.find_place("court") == scene(table).layout.court
    assert table.find_place("hand 6") is None
    assert table.find_place("rules") is not None


def act_by_mouse(hands: Hands, table: Table, action: Action, rng: Random) -> None:
    at_once = {Recall: "recall", DeclareEnd: "end", Done: "done"}.get(type(action))
    if at_once is not None:
        press(hands, table, at_once)
        return
    mode = "discard" if isinstance(action, DiscardRiver) else None
    if mode is not None:
        press(hands, table, mode)
    spots = sorted(spots_of(action, mode, table.snapshot.view))
    rng.shuffle(spots)
    click(hands, table, *spots)


def act_by_keys(hands: Hands, table: Table, action: Action) -> None:
    keys = {Recall: "r", DeclareEnd: "e", Done: " ", DiscardRiver: "x"}
    hands.keys(keys.get(type(action), ""))
    for spot in sorted(spots_of(action, "discard" if isinstance(action, DiscardRiver) else None, table.snapshot.view)):
        walk_to(hands, table, spot)
        hands.key(pygame.K_RETURN)


def walk_to(hands: Hands, table: Table, goal: Spot) -> None:
    """Moves the cursor with the arrow keys alone."""
    picker = selection(table).picker
    for _ in range(30):
        cursor = picker.cursor
        if cursor == goal:
            return
        if cursor is None or goal[0] in ("pair", "copy") or cursor[0] in ("pair", "copy"):
            hands.key(pygame.K_RIGHT)
            continue
        here = next((row, cells.index(cursor)) for row, cells in enumerate(ROWS) if cursor in cells)
        there = next((row, cells.index(goal)) for row, cells in enumerate(ROWS) if goal in cells)
        if here[0] != there[0]:
            hands.key(pygame.K_DOWN if there[0] > here[0] else pygame.K_UP)
        else:
            hands.key(pygame.K_RIGHT if there[1] > here[1] else pygame.K_LEFT)
    raise AssertionError("the cursor does not get there")


def test_a_whole_random_match_by_mouse_and_keys_in_turn(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_naishi(app, (), viewer=None, seed=7)
    rng = Random(3)
    for _ in range(300):
        app.step([], 0.02)
        if table.match.outcome is not None:
            break
        take_the_seat(app, hands)
        if not table.snapshot.mine:
            continue
        action = rng.choice(table.snapshot.view.legal)
        before = table.match.index
        if before // 2 % 2:
            act_by_keys(hands, table, action)
        else:
            act_by_mouse(hands, table, action, rng)
        say_yes(hands)
        assert table.match.index > before, action
    assert hands.wait(lambda: chronicled(app))


def test_the_account_of_two_bots_says_whose_territory_it_is(app: App) -> None:
    table = open_naishi(app, start=NEAR_THE_END, log=(), levels=("novice", "novice"), viewer=None)
    assert whose_territory(table.snapshot, 0) == "Aoi’s territory"
    table = open_naishi(app, levels=(None, "novice"))
    assert whose_territory(table.snapshot, 0) == "Your territory"


def test_after_the_end_both_accounts_stand_beside_their_territories(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.pace.hidden = False
    written: list[str] = []
    usual = TablePainting.write

    def seen(self: TablePainting, words: str, *given: Any, **named: Any) -> Any:
        written.append(words)
        return usual(self, words, *given, **named)

    monkeypatch.setattr(TablePainting, "write", seen)
    table = open_naishi(app, start=NEAR_THE_END, log=(), levels=(None, None), viewer=0)
    table.request_redraw()
    app.step([], 0.1)
    assert "Ren’s territory" not in written
    while table.match.outcome is None:
        table.match.settle() or table.match.play(table.match.legal()[0])
    table.count.finish()
    app.step([], 3.0)
    table.request_redraw()
    app.step([], 0.1)
    assert "Your territory" in written and "Ren’s territory" in written


def test_beside_the_chronicle_the_other_account_was_written_in_smaller_letters_than_ones_own(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.pace.hidden = False
    sizes: dict[str, float] = {}
    usual = TablePainting.write

    def seen(self: TablePainting, words: str, nominal: float, *given: Any, **named: Any) -> Any:
        sizes[words] = nominal
        return usual(self, words, nominal, *given, **named)

    monkeypatch.setattr(TablePainting, "write", seen)
    eight = "naishi -/T/RN/S/FC BFNSR:mmOMK BRRMM:mmmCT 11:00:- -- CCFFJJKMMMMMMMMOORSSTTWW 1 turn - -"
    table = open_naishi(app, start=eight, log=(), levels=(None, None), viewer=1)
    while table.match.outcome is None:
        table.match.settle() or table.match.play(table.match.legal()[0])
    assert Hands(app).wait(lambda: chronicled(app))
    table.count.finish()
    sizes.clear()
    table.request_redraw()
    app.step([], 0.1)
    assert sizes["Aoi’s territory"] >= 0.9 * sizes["Your territory"]
