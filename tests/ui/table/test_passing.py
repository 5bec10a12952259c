"""Between two people with hidden cards: the table waits for who leaves, and no accident opens the cover."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from games.core.clock import Clock
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.pads import PadHands
from tests.ui.spoken import nodes
from tests.ui.table.pressing import (
    CTRL,
    TICK,
    covered,
    leaving,
    let_pass,
)
from tests.ui.table.test_hot_seat import HIDDEN, SEATS, begun, game_of, seated, worlds
from tests.ui.tables import prompt, push_table, waits_to_pass
from ui.controls.dialog import Dialog
from ui.controls.holding import SOONEST
from ui.table.commands.questions import MenuScreen
from ui.table.features.handover.screen import HandoverScreen
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

# -- who leaves --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", HIDDEN)
def test_the_table_stays_as_long_as_the_leaver_likes(app: App, hands: Hands, game_id: str) -> None:
    table = leaving(app, hands, game_id)
    for _ in range(400):
        app.step([], 0.25)
    assert app.top is table and table.viewer == 0
    assert prompt(table).words == "Aoi: pass the table to Ren."
    assert table.frame.buttons["pass-table"].face.text == "Pass to Ren"


@pytest.mark.parametrize("game_id", HIDDEN)
def test_the_leavers_button_passes_the_table_on_by_a_click(app: App, hands: Hands, game_id: str) -> None:
    table = leaving(app, hands, game_id)
    hands.click(table.frame.buttons["pass-table"].rect.center)
    assert isinstance(app.top, HandoverScreen) and app.top.name == "Ren" and table.viewer is None


def test_ctrl_enter_passes_the_table_on_and_nothing_shorter_does(app: App, hands: Hands) -> None:
    table = leaving(app, hands, "naishi")
    for code in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, *map(ord, "abcdefghijklmnopqrstuvwxyz0123456789")):
        hands.key(code)
        assert app.top is table and table.viewer == 0, pygame.key.name(code)
    hands.key(pygame.K_RETURN, mod=CTRL)
    assert isinstance(app.top, HandoverScreen)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_ring_is_brought_to_the_button_by_tab_and_pressed(app: App, hands: Hands, code: int) -> None:
    table = leaving(app, hands, "naishi")
    assert table.focus.current is None, "it never begins on the button"
    for _ in range(20):
        hands.key(pygame.K_TAB)
        if table.focus.current is table.frame.buttons["pass-table"]:
            break
    hands.key(code)
    assert isinstance(app.top, HandoverScreen)


def test_a_pads_shoulders_bring_the_ring_to_the_button(app: App, hands: Hands) -> None:
    table, hand = leaving(app, hands, "naishi"), PadHands(hands)
    hand.press("a", "a")
    assert app.top is table
    for _ in range(20):
        hand.press("right-shoulder")
        if table.focus.current is table.frame.buttons["pass-table"]:
            break
    hand.press("a")
    assert isinstance(app.top, HandoverScreen)


def test_a_ring_that_was_on_a_button_is_not_on_the_one_in_its_place(app: App, hands: Hands) -> None:
    start, _, text = worlds("naishi")
    table = seated(app, hands, begun(game_of("naishi"), start))
    table.focus.focus(table.frame.buttons["develop"])
    table.play(table.match.read(text))
    assert hands.wait(lambda: waits_to_pass(table))
    assert table.focus.current is None
    hands.key(pygame.K_RETURN)
    assert app.top is table


def test_for_the_left_hand_the_table_is_passed_on_by_the_same_keys(app: App, hands: Hands) -> None:
    from ui.screens.settings.catalogue import catalogue
    from ui.screens.settings.one_hand_keys import keys_for

    app.settings.keys = keys_for("left", catalogue())
    app.settings_changed()
    assert "table.pass-table" not in app.settings.keys
    table = leaving(app, hands, "naishi")
    hands.key(pygame.K_SPACE)
    assert app.top is table
    hands.key(pygame.K_RETURN, mod=CTRL)
    cover = app.top
    assert isinstance(cover, HandoverScreen)
    assert cover.label == "Hold Space, or this ring, to sit down as Ren."
    hands.hold(pygame.K_SPACE)
    assert app.top is table and table.viewer == 1


@pytest.mark.parametrize("game_id", HIDDEN)
def test_the_leaver_can_play_nothing_and_is_told_why(app: App, hands: Hands, game_id: str) -> None:
    table = leaving(app, hands, game_id)
    version = table.match.version
    for command in ("hint", "resign", "offer-draw", "type", "develop", "end-stage", "pass"):
        table.run_command(command)
        if isinstance(app.top, Dialog):
            raise AssertionError(command)
    for x in range(5, 100, 10):
        for y in (20, 50, 70, 92):
            hands.click((table.area.width * x // 100, table.area.height * y // 100))
            while app.top is not table:  # such as the discards, looked through
                app.pop()
    assert table.match.version == version and table.viewer == 0
    table.run_command("hint")
    assert table.notices.words == "Your turn is over: pass the table to Ren."


def test_no_hint_for_the_next_person_is_told_to_the_leaver(app: App, hands: Hands) -> None:
    table = leaving(app, hands, "naishi")
    table.run_command("hint")
    hands.send()
    assert not table.runner.bot_requests.wants_hint and not table.snapshot.may_hint


def test_the_leaver_takes_the_last_action_back_where_it_has_shown_nothing(app: App, hands: Hands) -> None:
    game = game_of("naishi")
    match = Match(game, game.rules.make_options({}), SEATS, seed=3)
    match.settle()
    table = seated(app, hands, match)
    table.play(match.legal()[0])
    assert hands.wait(lambda: waits_to_pass(table))
    assert table.snapshot.can_undo
    hands.key(pygame.K_z, mod=CTRL)
    assert table.snapshot.mine and not waits_to_pass(table) and "pass-table" not in table.frame.buttons
    table.play(match.legal()[0])
    hands.passed_on()
    hands.sit_down()
    assert table.viewer == 1 and not table.snapshot.can_undo, "the next person does not take it back"


def test_nobodys_clock_runs_while_the_table_is_passed_on(app: App, hands: Hands) -> None:
    game = game_of("naishi")
    match = Match(game, game.rules.make_options({}), SEATS, seed=3, clock=Clock.start(60, False, 2))
    match.settle()
    table = seated(app, hands, match)
    table.play(match.legal()[0])
    assert hands.wait(lambda: waits_to_pass(table))
    assert match.clock is not None
    left = [match.clock.left(seat) for seat in (0, 1)]
    let_pass(app, 3)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)
    let_pass(app, 3)
    hands.key(pygame.K_ESCAPE)
    table.review(1)
    let_pass(app, 3)
    app.pop()
    hands.passed_on()
    let_pass(app, 3)
    assert [match.clock.left(seat) for seat in (0, 1)] == left
    hands.sit_down()
    let_pass(app, 1)
    assert match.clock.left(1) < left[1]


def test_what_was_done_stands_there_until_the_table_is_passed_on(app: App, hands: Hands) -> None:
    table = leaving(app, hands, "niwa")
    let_pass(app, 30)
    said = [node.name for node in nodes(table) if node.key.startswith("panel")]
    assert "Your turn is over" in said and any(words.startswith("Aoi ") for words in said)


# -- covering at once ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", HIDDEN)
def test_cover_now_hides_the_hand_at_once_and_gives_it_back_as_it_was(app: App, hands: Hands, game_id: str) -> None:
    table = seated(app, hands, begun(game_of(game_id), worlds(game_id)[0]))
    scene = table.scene
    hands.key(pygame.K_h, mod=CTRL)
    cover = app.top
    assert isinstance(cover, HandoverScreen)
    assert cover.title == "Aoi’s cards are covered" and cover.giver is None
    hands.hold(pygame.K_SPACE)
    assert app.top is table and table.viewer == 0 and table.scene is scene and table.snapshot.mine


def test_cover_now_stands_in_the_menu_where_there_is_something_to_cover(app: App, hands: Hands) -> None:
    table = seated(app, hands, begun(game_of("naishi"), worlds("naishi")[0]))
    table.run_command("menu")
    assert isinstance(app.top, MenuScreen)
    row = next(each for each in app.top.items if each.text == "Cover now")
    app.pop()
    row.press()
    assert isinstance(app.top, HandoverScreen)
    app.home()
    match = Match(game_of("nissi"), game_of("nissi").rules.make_options({}), SEATS, seed=1)
    other = push_table(app, match)
    other.run_command("menu")
    assert isinstance(app.top, MenuScreen) and "Cover now" not in [each.text for each in app.top.items]
    app.pop()
    other.run_command("cover")
    assert app.top is other and "no cards to cover" in other.notices.words


@pytest.mark.parametrize("opened", ["", "menu", "whole-log", "known", "review"])
def test_another_window_in_front_covers_whatever_is_open(app: App, hands: Hands, opened: str) -> None:
    table = seated(app, hands, begun(game_of("naishi"), worlds("naishi")[0]))
    if opened == "review":
        table.review(0)
    elif opened:
        table.run_command(opened)
    assert opened == "" or app.top is not table
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], TICK)
    assert isinstance(app.top, HandoverScreen) and app.screens[-2] is table
    app.step([pygame.event.Event(pygame.WINDOWFOCUSGAINED)], TICK)
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], TICK)
    assert [isinstance(each, HandoverScreen) for each in app.screens].count(True) == 1
    hands.sit_down()
    assert app.top is table and table.viewer == 0


def test_another_window_in_front_covers_the_table_that_waits_too(app: App, hands: Hands) -> None:
    table = leaving(app, hands, "naishi")
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], TICK)
    assert isinstance(app.top, HandoverScreen) and app.top.name == "Aoi"
    hands.hold(pygame.K_RETURN)
    assert app.top is table and waits_to_pass(table)


@pytest.mark.parametrize("levels", [(None, "novice"), ("novice", "novice")])
def test_one_person_among_bots_is_covered_only_if_asked_to(
    app: App, hands: Hands, levels: tuple[str | None, str | None]
) -> None:
    game = game_of("naishi")
    seats = [Seat(name, level) for name, level in zip(("Aoi", "Ren"), levels, strict=True)]
    match = Match(game, game.rules.make_options({}), seats, seed=3)
    match.settle()
    table = push_table(app, match)
    table.runner.paused = True
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], TICK)
    assert app.top is table
    table.run_command("cover")
    assert isinstance(app.top, HandoverScreen) is (levels[0] is None)


# -- who cannot see -----------------------------------------------------------------------------------


def ring_of(app: App) -> Callable[[], object]:
    node = next(each for each in nodes(app.top) if each.key == "ring")
    assert node.press is not None and node.focused and node.role == "button"
    return node.press


def test_a_screen_reader_presses_the_ring_twice_and_hears_so(app: App, hands: Hands) -> None:
    table, screen = covered(app, hands, "naishi")
    ring_of(app)()
    assert "Wait a moment, then press again." in [node.name for node in nodes(screen)]
    ring_of(app)()
    app.step([], TICK)  # in which it was pressed
    let_pass(app, SOONEST + TICK)
    assert "Press again." in [node.name for node in nodes(screen)]
    assert app.top is screen
    ring_of(app)()
    assert app.top is table and table.viewer == 1


@pytest.mark.parametrize("game_id", HIDDEN)
def test_what_a_screen_reader_is_told_on_a_cover_is_the_same_whatever_is_held(
    app: App, hands: Hands, game_id: str
) -> None:
    one, other, text = worlds(game_id)
    messages = []
    for start in (one, other):
        table = seated(app, hands, begun(game_of(game_id), start))
        table.play(table.match.read(text))
        table.match.settle()
        messages.append([(node.role, node.name, node.about) for node in nodes(hands.passed_on())])
        app.home()
    assert messages[0] == messages[1]
