"""Between two people with hidden cards: the table waits for who leaves, and no accident opens the cover."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import ready_games
from games.core.clock import Clock
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.pads import PadHands
from tests.ui.spoken import nodes
from tests.ui.table.test_hot_seat import HIDDEN, SEATS, begun, game_of, seated, worlds
from tests.ui.tables import prompt, push_table
from ui.controls.dialog import Dialog
from ui.controls.holding import DEAF, HOLD, LATEST, SOONEST
from ui.services.pads import BUTTONS
from ui.table.handover import HandoverScreen
from ui.table.menu import MenuScreen
from ui.table.table import Table
from ui.window.app import App

GAMES = [info.id for info in ready_games()]
TICK = 0.02
CTRL = pygame.KMOD_CTRL
ONE_APP = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def key(code: int, kind: int = pygame.KEYDOWN, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, scancode=0, mod=mod, unicode="")


def pad(kind: int = pygame.CONTROLLERBUTTONDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=7, button=BUTTONS.index("a"))


def mouse(at: tuple[int, int], kind: int = pygame.MOUSEBUTTONDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=1)


def presses(at: tuple[int, int]) -> dict[str, tuple[pygame.event.Event, pygame.event.Event]]:
    """By name: how something is pressed, and how it is let go."""
    return {
        "Enter": (key(pygame.K_RETURN), key(pygame.K_RETURN, pygame.KEYUP)),
        "numpad": (key(pygame.K_KP_ENTER), key(pygame.K_KP_ENTER, pygame.KEYUP)),
        "Space": (key(pygame.K_SPACE), key(pygame.K_SPACE, pygame.KEYUP)),
        "pad": (pad(), pad(pygame.CONTROLLERBUTTONUP)),
        "click": (mouse(at), mouse(at, pygame.MOUSEBUTTONUP)),
    }


WAYS = tuple(presses((0, 0)))


def leaving(app: App, hands: Hands, game_id: str) -> Table:
    """A table at which Aoi has played, and which waits until she passes it to Ren."""
    start, _, text = worlds(game_id)
    table = seated(app, hands, begun(game_of(game_id), start))
    for seat in range(2 if table.scene.priority is not None else 0):  # as asked only in battles, Ren is not here
        priority: Any = table.scene.priority
        priority.stops_of(seat).kinds = frozenset({"battle"})
    assert table.play(table.match.read(text))
    table.match.settle()
    assert hands.wait(lambda: table.passing.waits)
    return table


def covered(app: App, hands: Hands, game_id: str) -> tuple[Table, HandoverScreen]:
    """The same, passed on, its first moment over."""
    table = leaving(app, hands, game_id)
    screen = hands.passed_on()
    hands.read()
    return table, screen


def let_pass(app: App, seconds: float) -> None:
    """Lets exactly so much time pass, in turns of the loop."""
    while seconds > 1e-9:
        app.step([], min(seconds, TICK))
        seconds -= TICK


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
    assert hands.wait(lambda: table.passing.waits)
    assert table.focus.current is None
    hands.key(pygame.K_RETURN)
    assert app.top is table


def test_for_the_left_hand_the_table_is_passed_on_by_the_same_keys(app: App, hands: Hands) -> None:
    from ui.screens.settings.catalogue import catalogue
    from ui.screens.settings.hands import keys_for

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
        table.obey(command)
        if isinstance(app.top, Dialog):
            raise AssertionError(command)
    for x in range(5, 100, 10):
        for y in (20, 50, 70, 92):
            hands.click((table.area.width * x // 100, table.area.height * y // 100))
            while app.top is not table:  # such as the discards, looked through
                app.pop()
    assert table.match.version == version and table.viewer == 0
    table.obey("hint")
    assert table.notices.words == "Your turn is done: pass the table to Ren."


def test_no_hint_for_the_next_person_is_told_to_the_leaver(app: App, hands: Hands) -> None:
    table = leaving(app, hands, "naishi")
    table.obey("hint")
    hands.send()
    assert not table.driver.thinker.wants_hint and not table.now.may_hint


def test_the_leaver_takes_the_last_action_back_where_it_has_shown_nothing(app: App, hands: Hands) -> None:
    game = game_of("naishi")
    match = Match(game, game.rules.make_options({}), SEATS, seed=3)
    match.settle()
    table = seated(app, hands, match)
    table.play(match.legal()[0])
    assert hands.wait(lambda: table.passing.waits)
    assert table.now.can_undo
    hands.key(pygame.K_z, mod=CTRL)
    assert table.now.mine and not table.passing.waits and "pass-table" not in table.frame.buttons
    table.play(match.legal()[0])
    hands.passed_on()
    hands.sit_down()
    assert table.viewer == 1 and not table.now.can_undo, "the next person does not take it back"


def test_nobodys_clock_runs_while_the_table_is_passed_on(app: App, hands: Hands) -> None:
    game = game_of("naishi")
    match = Match(game, game.rules.make_options({}), SEATS, seed=3, clock=Clock.start(60, False, 2))
    match.settle()
    table = seated(app, hands, match)
    table.play(match.legal()[0])
    assert hands.wait(lambda: table.passing.waits)
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
    assert "Your turn is done" in said and any(words.startswith("Aoi ") for words in said)


# -- the cover ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_the_cover_opens_by_holding(app: App, hands: Hands, way: str) -> None:
    table, screen = covered(app, hands, "naishi")
    down, up = presses(screen.ring.center)[way]
    app.step([down], TICK)
    let_pass(app, HOLD - TICK)
    assert app.top is screen
    let_pass(app, 2 * TICK)
    assert app.top is table and table.viewer == 1
    app.step([up], TICK)
    assert app.top is table and table.now.mine


@pytest.mark.parametrize("way", WAYS)
def test_what_is_pressed_in_the_first_moment_of_a_cover_does_not_count_however_long_it_is_held(
    app: App, hands: Hands, way: str
) -> None:
    leaving(app, hands, "naishi")
    screen = hands.passed_on()
    down, _ = presses(screen.ring.center)[way]
    app.step([down], TICK)
    let_pass(app, 5)
    assert app.top is screen
    app.step([key(pygame.K_RETURN), key(pygame.K_RETURN)], TICK)  # as a keyboard repeats it
    if way == "Enter":
        let_pass(app, 5)
        assert app.top is screen


def test_a_key_that_was_down_when_the_cover_came_does_not_count(app: App, hands: Hands) -> None:
    leaving(app, hands, "naishi")
    app.step([key(pygame.K_RETURN, mod=CTRL)], TICK)
    screen = app.top
    assert isinstance(screen, HandoverScreen)
    for _ in range(100):
        app.step([key(pygame.K_RETURN)], 0.05)
    assert app.top is screen


def test_letting_go_empties_the_ring_and_the_next_press_begins_at_nothing(app: App, hands: Hands) -> None:
    _, screen = covered(app, hands, "naishi")
    down, up = presses(screen.ring.center)["Enter"]
    for _ in range(20):
        app.step([down], TICK)
        let_pass(app, 0.7)
        assert screen.hold.filled > 0.8
        app.step([up], TICK)
        app.step([], TICK)
    let_pass(app, 0.15)
    assert screen.hold.filled == 0 and app.top is screen


def test_a_key_that_takes_over_from_another_does_not_go_on_with_its_time(app: App, hands: Hands) -> None:
    _, screen = covered(app, hands, "naishi")
    ways = presses(screen.ring.center)
    for first, second in (("Enter", "Space"), ("Space", "numpad"), ("numpad", "pad"), ("pad", "click")):
        app.step([ways[first][0]], TICK)
        let_pass(app, 0.5)
        app.step([ways[second][0]], TICK)
        app.step([ways[first][1]], TICK)
        let_pass(app, 0.5)
        app.step([ways[second][1]], TICK)
        assert app.top is screen


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED])
def test_leaving_the_window_lets_go(app: App, hands: Hands, kind: int) -> None:
    _, screen = covered(app, hands, "naishi")
    down, _ = presses(screen.ring.center)["Enter"]
    app.step([down], TICK)
    let_pass(app, 0.5)
    app.step([pygame.event.Event(kind)], TICK)
    app.step([down], TICK)  # as the system tells what is down when the window comes back
    let_pass(app, 2)
    assert app.top is screen


def test_a_pointer_that_leaves_the_ring_lets_go(app: App, hands: Hands) -> None:
    _, screen = covered(app, hands, "naishi")
    centre = screen.ring.center
    app.step([mouse(centre)], TICK)
    let_pass(app, 0.5)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(1, 0, 0))], TICK)
    let_pass(app, 2)
    assert app.top is screen
    app.step([mouse((centre[0] + screen.ring.width, centre[1]))], TICK)
    let_pass(app, 2)
    assert app.top is screen, "beside the ring nothing is pressed"


def test_with_less_motion_the_ring_fills_in_four_steps(app: App, hands: Hands) -> None:
    _, screen = covered(app, hands, "naishi")
    app.step([key(pygame.K_RETURN)], TICK)
    box, seen = screen.ring, set()
    while app.top is screen:
        app.step([], TICK)
        if app.top is screen:
            seen.add(pygame.image.tobytes(app.window.subsurface(box), "RGB"))
    assert len(seen) == 4


def test_escape_asks_before_the_cover_is_left(app: App, hands: Hands) -> None:
    _, screen = covered(app, hands, "naishi")
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, Dialog) and app.top.title == "Leave the table?"
    hands.key(pygame.K_RETURN)
    assert app.top is screen
    hands.key(pygame.K_RETURN, hasty=True)
    app.step([key(pygame.K_RETURN)], TICK)
    let_pass(app, 2)
    assert app.top is screen, "what answered the question does not hold the ring"


@pytest.mark.parametrize("game_id", HIDDEN)
def test_the_first_picture_of_a_cover_is_as_opaque_as_any_later_one(app: App, hands: Hands, game_id: str) -> None:
    table = leaving(app, hands, game_id)
    app.settings.motion = "normal"
    table.pass_on()
    app.step([], 0.0)
    first = pygame.image.tobytes(app.window, "RGB")
    let_pass(app, 1)
    app.top.mark()
    app.step([], 0.0)
    assert pygame.image.tobytes(app.window, "RGB") == first


# -- no accident opens it ----------------------------------------------------------------------------

RHYTHM = st.lists(
    st.tuples(st.floats(0.0, 1.5, allow_nan=False), st.floats(0.0, 1.5, allow_nan=False)), min_size=1, max_size=12
)
"""Presses: for how long each is held, and how long it is until the next."""


def press_for(app: App, rhythm: Sequence[tuple[float, float]], down: Any, up: Any, most: float) -> None:
    """Presses in a rhythm for ten seconds, each no longer than `most`."""
    spent, place = 0.0, 0
    while spent < 10:
        held, pause = rhythm[place % len(rhythm)]
        place += 1
        held = min(held, most)
        app.step([down], TICK)
        let_pass(app, held)
        app.step([up], TICK)
        let_pass(app, pause)
        spent += held + pause + 2 * TICK


def _shows(table: Table, seat: int) -> bool:
    return table.viewer == seat


@pytest.mark.parametrize("way", ["Enter", "Space", "pad", "click"])
@pytest.mark.parametrize("game_id", GAMES)
def test_ten_seconds_of_one_key_or_spot_at_any_rhythm_never_show_the_next_persons_hand(
    app: App, hands: Hands, game_id: str, way: str
) -> None:
    """Also while it is held for as long as one likes: nothing of that passes the table on."""
    if game_id not in HIDDEN:
        match = Match(game_of(game_id), game_of(game_id).rules.make_options({}), people(game_id), seed=3)
        match.settle()
        table = push_table(app, match)
        press_for(app, [(0.1, 0.2)], *presses(table.area.center)[way], most=2)
        assert all(not isinstance(each, HandoverScreen) for each in app.screens) and not table.match.hides
        return
    table = leaving(app, hands, game_id)
    app.pace.hidden = True
    rng = Random(f"{game_id} {way}")
    spots = [table.frame.buttons["pass-table"].rect.center, (app.size[0] // 2, app.size[1] // 2)]
    spots += [(rng.randrange(app.size[0]), rng.randrange(app.size[1])) for _ in range(3)]
    for number, spot in enumerate(spots if way == "click" else spots[:1] * 3):
        rhythm = [(rng.choice((0.02, 0.3, 0.7, 1.5)), rng.choice((0.02, 0.3, 1.0))) for _ in range(6)]
        press_for(app, rhythm, *presses(spot)[way], most=2)
        assert not _shows(table, 1), (number, spot, rhythm)
        while app.top is not table:  # a menu, a review; or the cover, from the button
            app.pop()
        if table.viewer is None:
            table.take_seat(0)
            assert hands.wait(lambda: table.passing.waits)


def people(game_id: str) -> tuple[Seat, ...]:
    game = game_of(game_id)
    names = game.rules.seat_names(game.rules.make_options({}))
    return tuple(Seat(name) for name in ("Aoi", "Ren", "Mika", "Sora")[: len(names)])


@ONE_APP
@given(rhythm=RHYTHM, way=st.sampled_from(WAYS))
def test_no_press_shorter_than_the_rings_time_opens_a_cover(
    app: App, hands: Hands, rhythm: list[tuple[float, float]], way: str
) -> None:
    taken: list[bool] = []
    app.pace.hidden = True
    screen = HandoverScreen(app, "Ren", lambda: taken.append(True))
    app.push(screen)
    press_for(app, rhythm, *presses(screen.ring.center)[way], most=HOLD - 2 * TICK)
    app.pop()
    assert taken == []


@ONE_APP
@given(data=st.data(), game_id=st.sampled_from(HIDDEN))
def test_through_whole_turns_of_accidents_no_short_press_shows_a_hand_of_the_next_person(
    app: App, hands: Hands, data: st.DataObject, game_id: str
) -> None:
    """From the middle of a turn, where keys play: whoever sat there last is the only one whose cards were seen."""
    table = seated(app, hands, begun(game_of(game_id), worlds(game_id)[0]))
    app.pace.hidden = True
    for _ in range(data.draw(st.integers(3, 12))):
        way = data.draw(st.sampled_from(WAYS))
        spot = data.draw(st.tuples(st.integers(0, app.size[0] - 1), st.integers(0, app.size[1] - 1)))
        down, up = presses(spot)[way]
        app.step([down], TICK)
        let_pass(app, data.draw(st.sampled_from((0.0, 0.3, HOLD - 3 * TICK))))
        app.step([up], TICK)
        let_pass(app, data.draw(st.sampled_from((0.0, 0.4, 1.0))))
        assert table not in app.screens or table.viewer in (0, None)
    while app.screens[-1] is not app.screens[0]:
        app.pop()


def twice(app: App, way: str, gap: float) -> bool:
    """Whether two presses so far apart open a cover."""
    taken: list[bool] = []
    screen = HandoverScreen(app, "Ren", lambda: taken.append(True))
    app.push(screen)
    app.step([], 0.0)
    let_pass(app, DEAF + TICK)
    down, up = presses(screen.ring.center)[way]
    app.step([down], TICK)
    app.step([up], TICK)
    let_pass(app, gap - 2 * TICK)
    app.step([down], TICK)
    app.step([up], TICK)
    if not taken:
        app.pop()
    return bool(taken)


@pytest.mark.parametrize("way", WAYS)
def test_without_holding_two_presses_open_a_cover_neither_too_soon_nor_too_late(app: App, way: str) -> None:
    app.settings.without_holding = True
    gaps = (0.1, 0.5, SOONEST - 0.1, SOONEST + 0.1, 3.0, LATEST - 0.1, LATEST + 0.1, 8.0)
    assert [twice(app, way, gap) for gap in gaps] == [False, False, False, True, True, True, False, False]


def test_without_holding_a_held_key_and_quick_presses_open_nothing(app: App, hands: Hands) -> None:
    _, screen = covered(app, hands, "naishi")
    app.settings.without_holding = True
    assert screen.label == "Press Enter, or this ring, twice to sit down as Ren."
    app.step([key(pygame.K_RETURN)], TICK)
    let_pass(app, 8)
    app.step([key(pygame.K_RETURN, pygame.KEYUP)], TICK)
    for _ in range(40):
        app.step([key(pygame.K_RETURN)], TICK)
        app.step([key(pygame.K_RETURN, pygame.KEYUP)], TICK)
        let_pass(app, 0.4)
    assert app.top is screen


# -- covering at once ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", HIDDEN)
def test_cover_now_hides_the_hand_at_once_and_gives_it_back_as_it_was(app: App, hands: Hands, game_id: str) -> None:
    table = seated(app, hands, begun(game_of(game_id), worlds(game_id)[0]))
    scene = table.scene
    hands.key(pygame.K_h, mod=CTRL)
    cover = app.top
    assert isinstance(cover, HandoverScreen)
    assert cover.title == "Aoi's cards are covered" and cover.giver is None
    hands.hold(pygame.K_SPACE)
    assert app.top is table and table.viewer == 0 and table.scene is scene and table.now.mine


def test_cover_now_stands_in_the_menu_where_there_is_something_to_cover(app: App, hands: Hands) -> None:
    table = seated(app, hands, begun(game_of("naishi"), worlds("naishi")[0]))
    table.obey("menu")
    assert isinstance(app.top, MenuScreen)
    row = next(each for each in app.top.items if each.text == "Cover now")
    app.pop()
    row.press()
    assert isinstance(app.top, HandoverScreen)
    app.home()
    match = Match(game_of("nissi"), game_of("nissi").rules.make_options({}), SEATS, seed=1)
    other = push_table(app, match)
    other.obey("menu")
    assert isinstance(app.top, MenuScreen) and "Cover now" not in [each.text for each in app.top.items]
    app.pop()
    other.obey("cover")
    assert app.top is other and "no cards of yours" in other.notices.words


@pytest.mark.parametrize("opened", ["", "menu", "whole-log", "known", "review"])
def test_another_window_in_front_covers_whatever_is_open(app: App, hands: Hands, opened: str) -> None:
    table = seated(app, hands, begun(game_of("naishi"), worlds("naishi")[0]))
    if opened == "review":
        table.review(0)
    elif opened:
        table.obey(opened)
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
    assert app.top is table and table.passing.waits


@pytest.mark.parametrize("levels", [(None, "novice"), ("novice", "novice")])
def test_one_person_among_bots_is_covered_only_if_asked_to(
    app: App, hands: Hands, levels: tuple[str | None, str | None]
) -> None:
    game = game_of("naishi")
    seats = [Seat(name, level) for name, level in zip(("Aoi", "Ren"), levels, strict=True)]
    match = Match(game, game.rules.make_options({}), seats, seed=3)
    match.settle()
    table = push_table(app, match)
    table.driver.paused = True
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], TICK)
    assert app.top is table
    table.obey("cover")
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
    let_pass(app, SOONEST + 2 * TICK)
    assert "Press again." in [node.name for node in nodes(screen)]
    assert app.top is screen
    ring_of(app)()
    assert app.top is table and table.viewer == 1


@pytest.mark.parametrize("game_id", HIDDEN)
def test_what_a_screen_reader_is_told_on_a_cover_is_the_same_whatever_is_held(
    app: App, hands: Hands, game_id: str
) -> None:
    one, other, text = worlds(game_id)
    told = []
    for start in (one, other):
        table = seated(app, hands, begun(game_of(game_id), start))
        table.play(table.match.read(text))
        table.match.settle()
        told.append([(node.role, node.name, node.about) for node in nodes(hands.passed_on())])
        app.home()
    assert told[0] == told[1]
