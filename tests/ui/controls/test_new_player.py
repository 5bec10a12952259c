"""Adding a player in place: the name and its length, crest and colour, keys alone, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.guests.roster import LONGEST, Guest
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from ui.controls.new_player import NewPlayerSheet
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.window.app import App


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program with the room, in which Aoi plays and Mina has played."""
    running = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False))
    running.guests.admit("Mina")
    running.guests.admit("Aoi")
    running.push(LauncherScreen(running))
    yield running
    running.close()


def opened(app: App, *, plays: bool = False, name: str = "") -> tuple[NewPlayerSheet, list[Guest]]:
    """The sheet over the room, and who was added."""
    added: list[Guest] = []
    sheet = NewPlayerSheet(app, added.append, plays=plays, name=name)
    app.push(sheet)
    return sheet, added


def test_a_name_and_enter_add_a_player_who_does_not_play_yet(app: App) -> None:
    sheet, added = opened(app)
    hands = Hands(app)
    hands.write("Nao")
    assert sheet.count_words == "3 of 24"
    hands.key(pygame.K_RETURN)
    assert app.top is not sheet and [each.name for each in added] == ["Nao"]
    playing = app.guests.roster.playing
    assert playing is not None and playing.name == "Aoi" and app.guests.roster.id_of("Nao")


def test_where_the_question_is_who_plays_the_new_player_plays(app: App) -> None:
    opened(app, plays=True)
    hands = Hands(app)
    hands.write("Nao")
    hands.key(pygame.K_RETURN)
    playing = app.guests.roster.playing
    assert playing is not None and playing.name == "Nao"


def test_escape_adds_nobody(app: App) -> None:
    sheet, added = opened(app)
    hands = Hands(app)
    hands.write("Nao")
    hands.key(pygame.K_ESCAPE)
    assert app.top is not sheet and not added and len(app.guests.roster.guests) == 2


def test_a_crest_and_a_colour_are_chosen_by_keys_and_by_the_pointer(app: App) -> None:
    sheet, added = opened(app, name="Nao")
    hands = Hands(app)
    worn = app.guests.roster.guests[0].crest
    hands.click(sheet.controls[f"crest {worn}"].rect.center)
    sheet.ring_on(sheet.controls["colour 6"])
    hands.key(pygame.K_SPACE)
    sheet.ring_on(sheet.controls["add"])
    hands.key(pygame.K_RETURN)
    assert [(each.crest, each.colour) for each in added] == [(worn, 6)]


def test_the_first_free_crest_and_colour_are_proposed(app: App) -> None:
    sheet, _ = opened(app)
    assert sheet.crest not in sheet.worn
    assert sheet.colour not in {each.colour for each in app.guests.roster.guests}


def test_a_name_that_is_here_already_is_refused_at_the_field_as_soon_as_it_is_typed(app: App) -> None:
    sheet, added = opened(app)
    hands = Hands(app)
    hands.write("Mina")
    assert sheet.problem == "There is already a player called Mina."
    hands.key(pygame.K_RETURN)
    assert app.top is sheet and not added and sheet.focus.typing()
    hands.write("Minako")
    assert not sheet.problem


def test_nobody_is_added_without_a_name(app: App) -> None:
    sheet, added = opened(app)
    Hands(app).click(sheet.controls["add"].rect.center)
    assert app.top is sheet and not added and "at least one letter" in sheet.problem


def test_a_name_as_long_as_names_may_be_says_so(app: App) -> None:
    sheet, _ = opened(app)
    Hands(app).write("Maximiliane-Charlotte von")
    assert len(sheet.name) == LONGEST and sheet.count_words == "24 of 24"


def test_what_was_typed_and_chosen_stays_when_the_window_changes(app: App) -> None:
    sheet, _ = opened(app)
    hands = Hands(app)
    hands.write("Nao")
    hands.click(sheet.controls["crest 7"].rect.center)
    resize(app, hands, (1024, 640))
    assert (sheet.name, sheet.crest) == ("Nao", 7)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_whole_sheet_is_in_the_window(app: App, size: tuple[int, int], text: int) -> None:
    app.settings.text_size = text
    app.settings_changed()
    resize(app, Hands(app), size)
    sheet, _ = opened(app)
    assert pygame.Rect((0, 0), app.size).contains(sheet.box)
    for each in sheet.controls.values():
        assert sheet.box.contains(each.rect)
    assert app.look.type.scale * 100 == text
