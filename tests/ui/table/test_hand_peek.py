"""Two people at one screen who cover their hands alone: a hand lies open only while it is held, and only its own."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.pads import RIGHT_TRIGGER, PadHands
from tests.ui.spoken import nodes
from tests.ui.table.test_hot_seat import SEATS, begun, frame, game_of, worlds
from tests.ui.tables import prompt, top_table, waits_to_pass
from ui.controls.holding import DEAF
from ui.controls.pad_words import PAD
from ui.screens.setup.screen import SetupScreen
from ui.table.features.handover.screen import HandoverScreen
from ui.table.scene.covers import PEEK, covers_setting, peeks_at
from ui.table.table import Table
from ui.window.app import App

GAMES = ("naishi", "niwa")
HELD = pygame.K_o
CTRL = pygame.KMOD_LCTRL


def opened(app: App, hands: Hands, game_id: str, world: int = 0) -> Table:
    """A table of two people whose hands alone are covered; the first of them is called."""
    app.settings.game[covers_setting(game_id)] = PEEK
    match = begun(game_of(game_id), worlds(game_id)[world])
    match.seats = SEATS[: len(match.seats)]
    app.open_match(match)
    hands.pass_time(DEAF + 1)
    return top_table(app)


def down(hands: Hands, code: int = HELD) -> None:
    hands.send(pygame.event.Event(pygame.KEYDOWN, key=code, scancode=0, mod=0, unicode=""))


def up(hands: Hands, code: int = HELD) -> None:
    hands.send(pygame.event.Event(pygame.KEYUP, key=code, scancode=0, mod=0))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_hand_lies_open_while_the_key_is_held_and_is_covered_in_the_frame_after(
    app: App, hands: Hands, game_id: str
) -> None:
    table = opened(app, hands, game_id)
    actor = table.match.actor
    assert app.top is table and table.viewer is None and table.snapshot.covered == actor
    assert prompt(table).words == f"{SEATS[actor].name}: hold O to see your hand."
    down(hands)
    assert table.viewer == actor and table.snapshot.mine
    assert table.snapshot.view.seat == actor
    up(hands)
    assert table.viewer is None and not table.snapshot.mine


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_of_a_covered_hand_is_in_the_picture_or_told_to_a_screen_reader(
    app: App, hands: Hands, game_id: str
) -> None:
    pictures, told = [], []
    for world in (0, 1):  # two worlds that an onlooker cannot tell apart
        table = opened(app, hands, game_id, world)
        pictures.append(frame(app, hands, table))
        told.append([(each.name, each.about) for each in nodes(table)])
        down(hands)
        up(hands)
        pictures.append(frame(app, hands, table))
        told.append([(each.name, each.about) for each in nodes(table)])
        app.home()
        assert table not in app.screens
    assert pictures[0] == pictures[2] and pictures[1] == pictures[3]
    assert told[0] == told[2] and told[1] == told[3]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_covered_hand_itself_is_held_down_by_the_pointer(app: App, hands: Hands, game_id: str) -> None:
    table = opened(app, hands, game_id)
    at = table.scene.own_hand(table.snapshot)[0].center
    hands.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at, touch=False))
    assert table.viewer == table.match.actor
    hands.send(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(5, 5), touch=False))
    assert table.viewer is None


def test_a_pads_right_trigger_opens_the_hand_while_it_is_held(app: App, hands: Hands) -> None:
    table = opened(app, hands, "naishi")
    pad = PadHands(hands)
    pad.tilt(RIGHT_TRIGGER, 1)
    assert table.viewer == table.match.actor
    pad.tilt(RIGHT_TRIGGER, 0)
    app.step([], 0.02)
    assert table.viewer is None


def away(hands: Hands) -> None:
    hands.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))


def cover_now(hands: Hands) -> None:
    hands.key(pygame.K_h, mod=CTRL)


def look_over(hands: Hands) -> None:
    """What one knows lies over the table when the key is let go."""
    hands.key(pygame.K_i)
    assert len(hands.app.screens) > 2
    up(hands)
    hands.app.step([], 0.02)


@pytest.mark.parametrize("leave", [away, cover_now, look_over])
def test_leaving_the_window_covering_and_letting_go_under_a_page_cover_the_hand(
    app: App, hands: Hands, leave: Callable[[Hands], None]
) -> None:
    table = opened(app, hands, "naishi")
    down(hands)
    assert table.viewer is not None
    leave(hands)
    assert table.viewer is None and app.top is table


def test_a_key_that_was_down_when_the_table_was_passed_on_shows_nothing_of_the_other_hand(
    app: App, hands: Hands
) -> None:
    table = opened(app, hands, "naishi")
    leaver = table.match.actor
    down(hands)
    table.match.play_text(worlds("naishi")[2])
    assert hands.wait(lambda: waits_to_pass(table)) and table.viewer == leaver
    hands.key(pygame.K_RETURN, mod=CTRL)
    other = table.match.actor
    assert table.viewer is None and table.snapshot.covered == other and not isinstance(app.top, HandoverScreen)
    for _ in range(20):
        down(hands)  # it is repeated
        app.step([], 0.1)
        assert table.viewer is None
    up(hands)
    hands.pass_time(DEAF + 1)
    down(hands)
    assert table.viewer == other


def test_who_lets_go_after_playing_still_passes_the_table_on(app: App, hands: Hands) -> None:
    table = opened(app, hands, "naishi")
    leaver = table.match.actor
    down(hands)
    table.match.play_text(worlds("naishi")[2])
    up(hands)
    assert hands.wait(lambda: table.snapshot.passes_to is not None)
    other = table.match.actor
    assert table.viewer is None and table.snapshot.covered == leaver and table.snapshot.passes_to == other
    assert "pass-table" in table.frame.buttons
    down(hands)
    assert table.viewer == leaver
    up(hands)
    hands.click(table.frame.buttons["pass-table"].rect.center)
    assert table.snapshot.covered == other


def test_a_covered_player_plays_nothing_and_is_told_why(app: App, hands: Hands) -> None:
    table = opened(app, hands, "naishi")
    length = table.match.index
    table.play(table.match.legal()[0])
    assert table.match.index == length
    assert table.notices.words == "Your hand is covered: hold O, and play while you see it."


@pytest.mark.parametrize(
    ("game_id", "code"), [("niwa", pygame.K_1), ("niwa", pygame.K_RETURN), ("naishi", pygame.K_SPACE)]
)
def test_who_chose_a_covered_card_by_its_place_was_told_nothing(
    app: App, hands: Hands, game_id: str, code: int
) -> None:
    table = opened(app, hands, game_id)
    reach = table.scene.reach
    assert reach is not None
    hands.key(pygame.K_RIGHT)
    reach.stand(reach.places(table.snapshot)[-1].spot, table.snapshot)  # in the own hand
    hands.key(code)
    assert table.notices.words == "Your hand is covered: hold O, and play while you see it."


def test_without_holding_one_press_opens_the_hand_and_the_next_one_covers_it(app: App, hands: Hands) -> None:
    app.settings.without_holding = True
    table = opened(app, hands, "niwa")
    hands.key(HELD)
    assert table.viewer == table.match.actor
    hands.key(HELD)
    assert table.viewer is None


def test_after_the_end_nothing_is_covered_any_more(app: App, hands: Hands) -> None:
    table = opened(app, hands, "niwa")
    while table.match.outcome is None:
        table.match.settle() or table.match.play(table.match.legal()[0])
    app.step([], 0.1)
    assert table.viewer is not None


def test_a_pad_without_this_choice_looks_closely_as_before(app: App, hands: Hands) -> None:
    app.settings.game.pop(covers_setting("naishi"), None)
    match = begun(game_of("naishi"), worlds("naishi")[0])
    match.seats = SEATS[: len(match.seats)]
    app.open_match(match)
    app.step([], 0.1)
    hands.sit_down()
    table = top_table(app)
    viewer = table.viewer
    app.dispatch(pygame.event.Event(PAD, stroke="right-trigger"))
    hands.key(HELD)
    assert table.viewer == viewer is not None


@pytest.mark.parametrize(
    ("game_id", "offered"), [("naishi", True), ("niwa", True), ("nissi", False), ("senshiai", False)]
)
def test_the_form_offers_to_cover_the_hands_alone_where_two_can_sit_at_the_table(
    app: App, hands: Hands, game_id: str, offered: bool
) -> None:
    screen = SetupScreen(app, game_of(game_id), unfolded=True)
    app.push(screen)
    name = f"covers={PEEK}"
    assert (name in screen.form.controls) is offered
    if offered:
        screen.ring(name)
        app.step([], 0.1)
        hands.click(screen.form.controls[name].rect.center)
        assert peeks_at(game_id, app.settings)
