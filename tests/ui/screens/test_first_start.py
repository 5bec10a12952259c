"""A first start: one press begins a match, and nobody is asked anything before it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games import GAMES, first_game, ready_games
from games.core.assistance import TEACHER
from games.core.savefile import dumps, write_text
from tests.ui.driving import Hands
from tests.ui.screens.rooms import enter, keep, match_of, ringed
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.lesson.lesson_mode import LessonMode
from ui.screens.setup.first_match import first_match
from ui.screens.setup.screen import SetupScreen
from ui.services.folders import find_folders
from ui.services.newcomers import has_begun
from ui.services.settings import Settings
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program in a fresh data folder, with the launcher still to come."""
    running = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False))
    yield running
    running.close()


def opened(app: App, hands: Hands) -> Table:
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table)
    return app.top


def test_one_press_and_a_first_match_lies_there_without_a_question(app: App, hands: Hands) -> None:
    enter(app, hands)
    hands.key(pygame.K_RETURN)
    table = opened(app, hands)
    match = table.match
    assert match.game.info.id == "nissi" and match.index == 0
    assert [seat.level for seat in match.seats] == [None, "novice"]
    assert (match.options.clock, match.options.move_limit) == (None, 120)
    assert TEACHER in match.assistance
    assert table.snapshot.mine and table.snapshot.view.legal


def test_a_first_match_made_a_profile_of_somebody_who_gave_no_name(app: App, hands: Hands) -> None:
    enter(app, hands)
    hands.key(pygame.K_RETURN)
    table = opened(app, hands)
    assert table.match.seats[0].name == "You" and not table.match.seats[0].guest
    assert app.guests.roster.guests == () and app.guests.roster.visitors == ()


def test_whoever_has_a_profile_plays_the_first_match_under_its_name(app: App, hands: Hands) -> None:
    app.guests.admit("Mina")
    enter(app, hands)
    hands.key(pygame.K_RETURN)
    table = opened(app, hands)
    assert table.match.seats[0].name == "Mina" and table.match.seats[0].guest == app.guests.roster.current


def test_every_game_has_a_first_match_against_novices_with_the_teacher() -> None:
    for info in ready_games():
        match = first_match(info.load(), "Ren")
        assert [seat.level for seat in match.seats] == [None, *["novice"] * (len(match.seats) - 1)], info.id
        assert len({seat.name for seat in match.seats}) == len(match.seats)
        assert match.clock is None and TEACHER in match.assistance


def test_the_lightest_game_not_played_yet_comes_next() -> None:
    order, played = [], set[str]()
    while (info := first_game(played)) is not None:
        order.append(info)
        played.add(info.id)
    assert len(order) == len(GAMES)
    assert [info.weight for info in order] == sorted(info.weight for info in order)


def test_the_other_ways_to_begin_lead_where_they_say(app: App, hands: Hands) -> None:
    room = enter(app, hands)
    assert ringed(room) == "card"
    hands.click(room.controls["mats"].rect.center)
    assert ringed(room) == "nissi"
    hands.click(room.controls["watch"].rect.center)
    table = opened(app, hands)
    assert not any(seat.human for seat in table.match.seats)
    app.home()
    hands.click(room.controls["show"].rect.center)
    assert hands.wait(lambda: isinstance(app.top, Table) and isinstance(app.top.mode, LessonMode))
    app.home()
    hands.click(room.controls["two"].rect.center)
    assert hands.wait(lambda: isinstance(app.top, SetupScreen))
    assert isinstance(app.top, SetupScreen)
    assert [seat.human for seat in app.top.setup.seats[:2]] == [True, True]


def test_an_open_match_is_gone_on_with_at_a_first_start_too(app: App, hands: Hands) -> None:
    keep(app, "a", match_of(3))
    room = enter(app, hands)
    assert not room.begun and "watch" in room.controls
    assert room.controls["card"].face.text == "Continue"
    hands.key(pygame.K_RETURN)
    assert opened(app, hands).match.index >= 3


def test_a_first_match_begun_before_the_open_ones_were_read_is_the_open_one(app: App, hands: Hands) -> None:
    keep(app, "a", match_of(3))
    room = LauncherScreen(app)
    app.push(room)
    assert room.unfinished.reading and room.controls["card"].face.text == "Play your first match"
    room.controls["card"].press()
    assert opened(app, hands).match.index >= 3


def test_after_a_finished_match_the_page_of_the_day_takes_the_place(app: App, hands: Hands) -> None:
    room = enter(app, hands)
    assert not room.begun and "guest" not in room.controls
    write_text(app.folders.history / "one.json", dumps(match_of(2)))
    room.wake()
    assert hands.wait(lambda: room.begun)
    assert "guest" in room.controls and "watch" not in room.controls


@pytest.mark.parametrize(
    ("kept", "begun"), [({}, False), ({"nissi-lesson-a": "3"}, False), ({"nissi-lesson-a": "finished"}, True)]
)
def test_a_chapter_played_to_its_end_counts_as_having_been_here(
    tmp_path: Path, kept: dict[str, str], begun: bool
) -> None:
    assert has_begun(find_folders(str(tmp_path)), Settings(game=kept)) is begun


def test_the_keyboard_reaches_every_way_to_begin_in_reading_order(app: App, hands: Hands) -> None:
    room = enter(app, hands)
    seen = [ringed(room)]
    for _ in range(5):
        hands.key(pygame.K_TAB)
        seen.append(ringed(room))
    assert seen == ["card", "show", "puzzle", "watch", "two", "mats"]
    assert isinstance(app.top, LauncherScreen)
