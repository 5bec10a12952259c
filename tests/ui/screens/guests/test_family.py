"""The page *Players* of the guest book: the table, the chosen pair, who begins now, an empty table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.core.savefile import load
from games.guests.roster import Roster
from tests.ui.driving import Hands, choose_row
from tests.ui.every_screen import resize
from tests.ui.families import IDS, LAST, NAMES, finished, found_family
from ui.controls.choice import ChoiceScreen
from ui.controls.dialog import Dialog
from ui.screens.guests.pair import PairScreen
from ui.screens.guests.screen import GuestBookScreen
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.table import Table
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


def silent(roster: Roster) -> Roster:
    """The same players with profiles that nobody added, as earlier versions made them."""
    return roster._replace(guests=tuple(each._replace(added=False) for each in roster.guests))


def opened(app: App) -> GuestBookScreen:
    """The guest book at its page of players, once everything is known."""
    book = GuestBookScreen(app, page="people")
    app.push(book)
    assert Hands(app).wait(lambda: not book.known.reading)
    return book


def go_to(book: GuestBookScreen, one: str, other: str) -> None:
    """Puts the mark on a pair."""
    assert book.family.cells is not None
    book.family.cells.go(NAMES.index(one) * len(NAMES) + NAMES.index(other))


def test_a_cell_is_read_out_as_a_sentence(app: App) -> None:
    book = opened(app)
    assert book.family.called(1) == "Aoi against Mina: 6 to 4, 1 drawn"
    assert book.family.called(2 * 4 + 3) == "Toma against Yui: not played yet"


def test_the_table_opens_at_whom_the_player_has_met_most(app: App) -> None:
    book = opened(app)
    assert book.family.people_names() == ("Aoi", "Mina")
    assert [game for game, _ in book.pair.record.games][:1] == ["naishi"]
    assert len(book.pair.record.matches) == 11


def test_arrows_walk_the_cells_and_the_panel_follows(app: App) -> None:
    book, hands = opened(app), Hands(app)
    assert book.family.cells is not None
    book.focus.focus(book.family.cells)
    hands.key(pygame.K_RIGHT)
    assert book.family.people_names() == ("Aoi", "Toma") and book.pair.record.score == "3 : 7"
    hands.key(pygame.K_DOWN)
    assert book.family.people_names() == ("Mina", "Toma") and book.pair.record.note == "level"


def test_arrows_led_from_the_table_into_the_list_beside_it_behind_a_place_without_a_pair(app: App) -> None:
    book, hands = opened(app), Hands(app)
    assert book.family.cells is not None
    book.focus.focus(book.family.cells)
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT):
        hands.key(key)
    assert book.focus.current is book.family.cells and book.family.people_names() == ("Toma", "Yui")


def test_a_click_on_a_pair_chooses_it(app: App) -> None:
    book, hands = opened(app), Hands(app)
    assert book.family.cells is not None
    hands.click(book.family.cells.box(3 * 4 + 1).center)
    assert book.family.people_names() == ("Yui", "Mina") and book.pair.pair == (IDS["Yui"], IDS["Mina"])


def test_beside_two_who_have_not_met_and_where_rows_meet_columns_there_was_a_blank_panel(app: App) -> None:
    app.pace.hidden = False
    book = opened(app)
    for one, other in (("Toma", "Yui"), ("Toma", "Toma")):
        go_to(book, one, other)
        app.step([], 0.02)
        panel = app.window.subsurface(book.pair.box)
        assert len({panel.get_at_mapped((x, panel.get_height() // 2)) for x in range(panel.get_width())}) > 1


def test_play_again_lets_the_other_one_begin(app: App) -> None:
    book, hands = opened(app), Hands(app)
    last = book.pair.record.matches[0]
    assert book.pair.begins() == "Aoi began last time, so Mina begins now."
    assert book.controls["play-again"].face.text == "Play Mina again"
    book.controls["play-again"].press()
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table)
    assert [each.name for each in app.top.match.seats] == [each.name for each in reversed(last.seats)]
    assert [each.guest for each in app.top.match.seats] == [IDS["Mina"], IDS["Aoi"]]


def test_the_chosen_match_of_two_is_reviewed(app: App) -> None:
    book, hands = opened(app), Hands(app)
    assert book.pair.cells is not None
    book.pair.cells.go(3)
    file = book.pair.record.matches[3].file
    book.controls["review"].press()
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table)
    assert app.top.match.seed == load(app.folders.history / file).seed


def test_two_who_have_not_met_begin_their_first_match_from_the_table(app: App) -> None:
    book, hands = opened(app), Hands(app)
    go_to(book, "Toma", "Yui")
    assert book.family.cells is not None
    book.family.cells.press(book.family.at)
    assert isinstance(app.top, ChoiceScreen)
    choose_row(app, "Nissi Samurai")
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table)
    assert [each.guest for each in app.top.match.seats] == [IDS["Toma"], IDS["Yui"]]


def test_one_game_alone_is_shown_on_demand(app: App) -> None:
    book = opened(app)
    book.run_command("game")
    choose_row(app, "Nissi Samurai")
    assert book.family.family.pair(IDS["Aoi"], IDS["Mina"]).score == "2 : 0"


def test_where_the_window_has_no_room_a_pair_lies_on_a_sheet_of_its_own(app: App) -> None:
    app.settings.text_size = 200
    app.settings_changed()
    resize(app, Hands(app), (1024, 640))
    book = opened(app)
    assert book.family.cells is not None and "play-again" not in book.controls
    book.family.cells.press(book.family.at)
    assert isinstance(app.top, PairScreen)
    assert all(app.top.box.contains(each.rect) for each in app.top.panel.controls.values())


def test_an_empty_table_says_what_will_stand_there_and_offers_a_match(tmp_path: Path) -> None:
    app = App(find_folders(str(tmp_path / "new")), Settings(motion="off", sound=False))
    app.guests.admit("Aoi")
    app.push(LauncherScreen(app))
    book = opened(app)
    assert book.family.cells is None
    book.controls["begin"].press()
    assert isinstance(app.top, ChoiceScreen)
    app.close()


def test_people_without_a_profile_stand_in_the_table_after_the_players(app: App) -> None:
    finished(app.folders, "nissi", "Aoi", "Kenji", LAST, number=90)
    book = opened(app)
    assert book.family.family.people == (*(IDS[name] for name in NAMES), "Kenji")


def test_profiles_of_typed_names_are_offered_for_merging_on_the_page_of_players_alone(app: App) -> None:
    app.guests.change(
        lambda roster: roster._replace(guests=tuple(each._replace(added=False) for each in roster.guests))
    )
    book, hands = GuestBookScreen(app), Hands(app)
    app.push(book)
    assert hands.wait(lambda: not book.known.reading) and app.top is book
    book.turn_to("people")
    assert isinstance(app.top, Dialog)
    app.top.choose(app.top.answers[1])
    choose_row(app, "Yui")
    choose_row(app, "Toma")
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert [each.name for each in app.guests.roster.guests] == ["Aoi", "Mina", "Toma"]
    assert app.guests.roster.whose("Yui") == IDS["Toma"]


def test_profiles_that_are_left_as_they_are_are_never_asked_about_again(app: App) -> None:
    app.guests.change(
        lambda roster: roster._replace(guests=tuple(each._replace(added=False) for each in roster.guests))
    )
    book = GuestBookScreen(app, page="people")
    app.push(book)
    assert Hands(app).wait(lambda: isinstance(app.top, Dialog))
    assert isinstance(app.top, Dialog)
    app.top.choose(app.top.answers[0])
    assert app.guests.roster.silent == () and app.top is book
