"""*Who plays?*: crests are pressed, the sheet tells of the player with the mark, somebody is added, nobody plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from games.guests.roster import Roster
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from tests.ui.families import IDS, NAMES, found_family
from ui.controls.dialog import Dialog
from ui.controls.new_player import NewPlayerSheet
from ui.screens.guests.screen import GuestBookScreen
from ui.screens.guests.who import WhoPlaysScreen
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program with the room, and a family that plays here."""
    found_family(find_folders(str(tmp_path)))
    running = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False))
    running.push(LauncherScreen(running))
    yield running
    running.close()


def asked(app: App) -> WhoPlaysScreen:
    """Who plays is asked, and everybody's record has been read."""
    screen = WhoPlaysScreen(app, lambda player: app.push(GuestBookScreen(app, of=player)))
    app.push(screen)
    assert Hands(app).wait(lambda: bool(screen.portraits))
    return screen


def playing(app: App) -> str:
    """The name of who plays now; "" for nobody in particular."""
    player = app.guests.roster.playing
    return player.name if player is not None else ""


def test_the_plate_at_home_asks_who_plays(app: App) -> None:
    room, hands = app.top, Hands(app)
    assert isinstance(room, LauncherScreen)
    assert hands.wait(lambda: "guest" in room.controls)
    room.controls["guest"].press()
    assert isinstance(app.top, WhoPlaysScreen)


def test_a_click_on_a_crest_switches_and_goes_back(app: App) -> None:
    screen = asked(app)
    assert screen.cells is not None and playing(app) == "Aoi"
    Hands(app).click(screen.cells.box(NAMES.index("Toma")).center)
    assert playing(app) == "Toma" and isinstance(app.top, LauncherScreen)


def test_the_arrows_walk_the_crests_and_enter_switches(app: App) -> None:
    screen, hands = asked(app), Hands(app)
    hands.key(pygame.K_RIGHT)
    assert screen.marked is not None and screen.marked.name == "Mina" and playing(app) == "Aoi"
    hands.key(pygame.K_SPACE)
    assert playing(app) == "Mina" and app.top is not screen


def test_the_last_place_plays_without_a_profile(app: App) -> None:
    screen, hands = asked(app), Hands(app)
    hands.key(pygame.K_END)
    hands.key(pygame.K_RETURN)
    assert playing(app) == "" and app.top is not screen


def test_the_pointer_that_rests_on_a_crest_shows_that_player_and_switches_nobody(app: App) -> None:
    screen, hands = asked(app), Hands(app)
    assert screen.cells is not None
    hands.move(screen.cells.box(NAMES.index("Yui")).center)
    hands.pass_time(0.3)
    assert screen.marked is not None and screen.marked.name == "Yui" and playing(app) == "Aoi"


def test_somebody_who_is_added_here_plays_and_is_shown(app: App) -> None:
    screen, hands = asked(app), Hands(app)
    hands.key(pygame.K_n)
    assert isinstance(app.top, NewPlayerSheet)
    hands.write("Nao")
    hands.key(pygame.K_RETURN)
    assert app.top is screen and playing(app) == "Nao"
    assert screen.marked is not None and screen.marked.name == "Nao"


def test_the_sheet_tells_the_record_of_who_has_the_mark(app: App) -> None:
    screen = asked(app)
    portrait = screen.portraits[IDS["Aoi"]]
    assert portrait.matches == 23
    assert {each.game: each.record for each in portrait.games if each.total.matches} == {
        "naishi": "3 won, 3 lost", "nissi": "2 won, 1 drawn, 7 lost", "niwa": "6 won, 1 lost",
    }  # fmt: skip


def test_the_record_of_another_player_opens_without_a_switch(app: App) -> None:
    screen, hands = asked(app), Hands(app)
    hands.key(pygame.K_RIGHT)
    screen.controls["record"].press()
    assert isinstance(app.top, GuestBookScreen) and app.top.guest is not None
    assert app.top.guest.name == "Mina" and playing(app) == "Aoi"


def test_a_player_is_renamed_and_removed_from_here(app: App) -> None:
    screen, hands = asked(app), Hands(app)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_F2)
    hands.write("Mio")
    hands.key(pygame.K_RETURN)
    assert app.guests.roster.find(IDS["Mina"]).name == "Mio"  # type: ignore[union-attr]
    screen.controls["forget"].press()
    assert isinstance(app.top, Dialog)
    app.top.choose(app.top.answers[0])
    assert app.guests.roster.find(IDS["Mina"]) is None and screen.marked is not None


def test_before_anybody_is_here_the_mark_is_on_adding(tmp_path: Path) -> None:
    app = App(find_folders(str(tmp_path / "new")), Settings(motion="off", sound=False))
    app.push(WhoPlaysScreen(app, lambda player: None))
    Hands(app).key(pygame.K_RETURN)
    assert isinstance(app.top, NewPlayerSheet)
    app.close()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("text", [100, 200])
def test_every_player_can_be_renamed_by_the_pointer_in_any_window(app: App, size: tuple[int, int], text: int) -> None:
    app.settings.text_size = text
    app.settings_changed()
    resize(app, Hands(app), size)
    screen = asked(app)
    window = pygame.Rect((0, 0), app.size)
    assert screen.cells is not None and window.contains(screen.cells.rect)
    assert all(window.contains(each.rect) for each in screen.controls.values())
    assert {"record", "rename", "forget"} <= set(screen.controls)
    assert not screen.cells.rect.colliderect(screen.sheet.box)


def test_crests_are_no_dots_in_large_text_and_alike_whoever_is_there(app: App) -> None:
    def radius(size: tuple[int, int], text: int) -> int:
        app.settings.text_size = text
        app.settings_changed()
        resize(app, Hands(app), size)
        screen = asked(app)
        app.pop()
        assert screen.arrangement.radius >= screen.look.px(20)
        return screen.arrangement.radius

    large = (((1280, 800), 200), ((1024, 640), 150), ((1024, 640), 200))
    few = [radius(size, text) for size, text in large]
    for name in ("Jo", "Wilhelmina Wilkinson", "Sam"):
        app.guests.change(partial(Roster.admitted, name=name, guest_id=name[:2].lower(), since=""))
    assert [radius(size, text) for size, text in large] == few
    radius((1280, 800), 100)
