"""The cover between two people opens by holding its ring, and by nothing that happens by accident."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.table.pressing import (
    CTRL,
    GAMES,
    ONE_APP,
    TICK,
    WAYS,
    covered,
    key,
    leaving,
    let_pass,
    mouse,
    presses,
)
from tests.ui.table.test_hot_seat import HIDDEN, begun, game_of, seated, worlds
from tests.ui.tables import push_table, waits_to_pass
from ui.controls.dialog import Dialog
from ui.controls.holding import DEAF, HOLD, LATEST, SOONEST
from ui.table.features.handover.screen import HandoverScreen
from ui.table.table import Table
from ui.window.app import App

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
    assert app.top is table and table.snapshot.mine


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
    table.run_command("pass-table")
    app.step([], 0.0)
    first = pygame.image.tobytes(app.window, "RGB")
    let_pass(app, 1)
    app.top.request_redraw()
    app.step([], 0.0)
    assert pygame.image.tobytes(app.window, "RGB") == first


# -- no accident opens it ----------------------------------------------------------------------------

RHYTHM = st.lists(
    st.tuples(st.floats(0.0, 1.5, allow_nan=False), st.floats(0.0, 1.5, allow_nan=False)), min_size=1, max_size=12
)
"""Presses: for how long each is held, and how long it is until the next."""


PRESSED = ("Enter", "Space", "pad", "click")


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


@pytest.mark.parametrize("game_id", [each for each in GAMES if each not in HIDDEN])
def test_nothing_that_is_pressed_at_a_table_that_hides_nothing_covers_it(app: App, hands: Hands, game_id: str) -> None:
    match = Match(game_of(game_id), game_of(game_id).rules.make_options({}), people(game_id), seed=3)
    match.settle()
    table = push_table(app, match)
    app.pace.hidden = True
    for way in PRESSED:
        press_for(app, [(0.1, 0.2)], *presses(table.area.center)[way], most=2)
        assert all(not isinstance(each, HandoverScreen) for each in app.screens) and not table.match.hides, way
        while app.top is not table:
            app.pop()


@pytest.mark.parametrize("way", PRESSED)
@pytest.mark.parametrize("game_id", HIDDEN)
def test_ten_seconds_of_one_key_or_spot_at_any_rhythm_never_show_the_next_persons_hand(
    app: App, hands: Hands, game_id: str, way: str
) -> None:
    """Also while it is held for as long as one likes: nothing of that passes the table on."""
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
            assert hands.wait(lambda: waits_to_pass(table))


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
