"""The room: the mats, the last match, the menu, by synthetic hands."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest

import ui.screens.launcher.opening
import ui.screens.launcher.room
import ui.screens.launcher.screen
from games import GAMES, find_game, ready_games
from games.core.game import GameInfo
from games.core.match import Match
from games.core.savefile import backup_path, dumps, write_text
from games.guests.overview import overview_of
from tests.ui.driving import Hands, drawn
from tests.ui.pseudo import listening
from tests.ui.screens.played import BEGUN
from tests.ui.screens.rooms import IDS, coming, enter, keep, match_of, ringed
from tests.ui.services.matches import other_program
from ui.controls.dialog import Dialog
from ui.drawing.lettering import LABEL
from ui.scenes import deck_builder
from ui.scenes.senshiai.decks import DeckBuilderScreen
from ui.screens.launcher.pictures import plan_card
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.road.screen import RoadScreen
from ui.screens.saves.screen import SavesScreen
from ui.screens.self_play import ROOM_MATCHES, Play, make_play, random_match
from ui.screens.setup.screen import SetupScreen
from ui.services.folders import find_folders
from ui.services.matches.store import claim_path
from ui.services.settings import Settings
from ui.table.scene.game_ui import Tool
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program of somebody who has been here before, with the launcher still to come."""
    running = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, game=dict(BEGUN)))
    yield running
    running.close()


# -- unfinished matches -----------------------------------------------------------------------


def test_without_an_unfinished_match_the_card_welcomes_and_has_something_to_press(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    assert scene.unfinished.newest is None
    assert ringed(scene) == "card"


def test_enter_goes_on_with_the_match_played_last(app: App, hands: Hands) -> None:
    keep(app, "a", match_of(5))
    scene = enter(app, hands)
    newest = scene.unfinished.newest
    assert newest is not None
    assert (newest.name, newest.players) == ("Nissi Samurai", "Aoi against Ren (bot, expert)")
    assert newest.state == "Move 3 · Ren to move · 5:00 left"
    assert ringed(scene) == "card"
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table) and app.top.match.index in (5, 6)  # the bot may have answered


def test_enter_before_the_match_has_been_read_is_not_lost(app: App, hands: Hands) -> None:
    keep(app, "a", match_of(3))
    app.push(LauncherScreen(app))
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table))


def test_the_autosave_of_an_earlier_version_is_an_unfinished_match_now(app: App, hands: Hands) -> None:
    write_text(app.folders.autosave, dumps(match_of(2)))
    write_text(app.folders.autosave, dumps(match_of(3)))
    scene = enter(app, hands)
    newest = scene.unfinished.newest
    assert newest is not None and newest.match.index == 3
    assert newest.path.parent == app.folders.unfinished and backup_path(newest.path).is_file()
    assert not app.folders.autosave.exists() and not backup_path(app.folders.autosave).exists()


def test_a_broken_match_says_so_and_leads_to_its_row(app: App, hands: Hands) -> None:
    keep(app, "a", match_of(3)).write_text('{"format": "zashiki-match"', encoding="utf-8")
    scene = enter(app, hands)
    assert scene.unfinished.broken is not None
    assert "cannot be read" in scene.unfinished.broken.why
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, SavesScreen) and app.top.listing.shelf.id == "unfinished"


def test_a_broken_match_with_a_good_copy_goes_on_from_the_copy(app: App, hands: Hands) -> None:
    keep(app, "a", match_of(2))
    path = keep(app, "a", match_of(3))
    path.write_text("rubbish", encoding="utf-8")
    scene = enter(app, hands)
    newest = scene.unfinished.newest
    assert newest is not None and newest.match.index == 2 and "earlier copy" in newest.note
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert isinstance(app.screens[-2], Table)


def test_coming_back_from_a_table_the_card_has_the_match_that_was_left(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    keep(app, "a", match_of(4))
    scene.wake()
    assert hands.wait(lambda: scene.unfinished.newest is not None)


def other_match(game_id: str) -> Match:
    info = find_game(game_id)
    assert info is not None
    return random_match(info)


def test_further_unfinished_matches_stand_on_their_mats_and_the_menu_counts_them(app: App, hands: Hands) -> None:
    for number, game_id in enumerate(("djambi", "niwa")):
        os.utime(keep(app, game_id, other_match(game_id)), (1000 + number, 1000 + number))
    keep(app, "newest", match_of(4))
    scene = enter(app, hands)
    assert [left.game_id for left in scene.unfinished.found] == ["nissi", "niwa", "djambi"]
    rows = {name: face.detail for name, face in scene.menu_rows()}
    assert rows["load"] in ("3 open", "")
    hands.click(scene.layout.mats["djambi"].center)
    assert hands.wait(lambda: isinstance(app.top, RoadScreen) and app.top.next.left is not None)


def test_a_mat_with_an_unfinished_match_goes_on_with_it_by_the_red_button(app: App, hands: Hands) -> None:
    keep(app, "a", match_of(4))
    scene = enter(app, hands)
    hands.click(scene.layout.mats["nissi"].center)
    page = app.top
    assert isinstance(page, RoadScreen)
    assert page.controls["main"].face.text == "Continue" and page.focus.current is page.controls["main"]
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table) and app.top.match.index >= 4


# -- mats -------------------------------------------------------------------------------------


def test_a_click_on_a_mat_opens_its_page_in_the_same_frame(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    hands.click(scene.layout.mats["nissi"].center)
    page = app.top
    assert isinstance(page, RoadScreen) and page.info.id == "nissi"
    hands.click(page.controls["change"].rect.center)
    assert hands.wait(lambda: isinstance(app.top, SetupScreen))
    assert isinstance(app.top, SetupScreen) and app.top.game.info.id == "nissi"


def test_a_mat_clicked_before_anything_is_loaded_opens_its_page_as_well(app: App, hands: Hands) -> None:
    scene = LauncherScreen(app)
    app.push(scene)
    hands.click(scene.layout.mats["nissi"].center)
    assert hands.wait(lambda: isinstance(app.top, RoadScreen))


def test_the_picture_stood_still_while_the_deck_builder_was_loaded(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, loaded_by = enter(app, hands), list[threading.Thread]()

    def load() -> Tool:
        loaded_by.append(threading.current_thread())
        return deck_builder()

    monkeypatch.setattr("ui.screens.deck_building.deck_builder", load)
    room.controls["decks"].press()
    room.controls["decks"].press()
    assert app.top is room
    assert hands.wait(lambda: isinstance(app.top, DeckBuilderScreen) and not app.tasks.busy)
    assert app.screens[:-1] == [room]
    assert loaded_by and threading.main_thread() not in loaded_by


def test_tab_walks_over_the_column_and_then_over_the_mats(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    seen = [ringed(scene)]
    for _ in range(len(scene.focus.elements()) - 1):
        hands.key(pygame.K_TAB)
        seen.append(ringed(scene))
    able = {name for name, button in scene.controls.items() if button.is_enabled}
    assert set(seen) == able
    column = [name for name in seen if name not in IDS]
    assert column[-1] == "guest"  # the plate stands above the card, where the ring was
    assert seen[: len(column) - 1] == column[:-1]


def test_arrow_and_enter_open_a_mat(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    for _ in range(4):
        if ringed(scene) in IDS:
            break
        hands.key(pygame.K_RIGHT)
    game = ringed(scene)
    assert game in IDS
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, RoadScreen) and app.top.info.id == game


def test_an_arrow_finds_a_control_after_the_mouse_took_the_ring_away(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    hands.click((4, 4))
    assert ringed(scene) == ""
    hands.key(pygame.K_DOWN)
    assert ringed(scene) == "card"


def test_a_game_that_is_still_coming_cannot_be_opened(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    games = tuple(info._replace(ready=info.id == "nissi") for info in GAMES)
    monkeypatch.setattr(ui.screens.launcher.screen, "GAMES", games)
    monkeypatch.setattr(ui.screens.launcher.opening, "GAMES", games)
    monkeypatch.setattr(ui.screens.launcher.room, "GAMES", games)
    scene = enter(app, hands)
    hands.click(scene.layout.mats["naishi"].center)
    hands.wait(lambda: False, 0.2)
    assert app.top is scene
    assert "coming soon" in scene.room.mats["naishi"].words.lines
    scene.opener.open_game("naishi")
    assert isinstance(app.top, Dialog)
    assert "cannot be played in this version" in app.top.words


def test_a_miniature_that_cannot_be_painted_leaves_its_mat_empty(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: object) -> pygame.Surface:
        raise RuntimeError("no paint")

    monkeypatch.setattr("ui.scenes.miniature", broken)
    scene = enter(app, hands)
    assert hands.wait(lambda: not app.tasks.busy)
    assert scene.room.boards == {}
    assert app.top is scene


def test_a_mat_lights_up_under_the_pointer(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    scene = enter(app, hands)
    box = scene.layout.mats["nissi"]
    before = app.window.subsurface(box).copy()
    hands.move(box.center)
    hands.send()
    assert pygame.image.tobytes(app.window.subsurface(box), "RGB") != pygame.image.tobytes(before, "RGB")


def test_a_game_of_which_there_is_only_an_entry_lies_there_as_coming(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = (*GAMES, coming("halma"))
    monkeypatch.setattr(ui.screens.launcher.screen, "GAMES", games)
    monkeypatch.setattr(ui.screens.launcher.room, "GAMES", games)
    scene = enter(app, hands)
    assert set(scene.layout.mats) == {*IDS, "halma"} and set(scene.room.boards) == set(IDS)
    assert "coming soon" in scene.room.mats["halma"].words.lines
    hands.click(scene.layout.mats["halma"].center)
    hands.wait(lambda: False, 0.1)
    assert app.top is scene


# -- what moves and what rests ----------------------------------------------------------------


def test_with_motion_a_board_goes_on_by_one_move(app: App, hands: Hands) -> None:
    app.settings.motion = "normal"
    scene = enter(app, hands)
    assert hands.wait(lambda: "nissi" in scene.room.boards)
    before = scene.room.boards["nissi"]
    for _ in range(len(GAMES) * 3):
        scene.tick(3.1)
        assert hands.wait(lambda: not app.tasks.busy)
    assert scene.room.boards["nissi"] is not before


def test_with_motion_off_nothing_moves_and_nothing_is_drawn(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    scene = enter(app, hands)
    assert hands.wait(lambda: "nissi" in scene.room.boards)
    hands.wait(lambda: not scene.dirty, 1)
    assert not any(app.step([], 1.0) for _ in range(20))


def test_painting_changes_nothing(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    keep(app, "a", match_of(5))
    keep(app, "b", other_match("djambi"))
    scene = enter(app, hands)
    assert drawn(scene) == drawn(scene)


def test_a_play_goes_round() -> None:
    info = find_game("nissi")
    assert info is not None
    play = Play(random_match(info), begin=1.0)
    assert play.at == len(play.places) - 1
    steps = [play.advance() for _ in range(6)]
    assert steps == [False, False, False, True, True, True]
    assert play.at == 2


@pytest.mark.parametrize("info", [info for info in ready_games() if (ROOM_MATCHES / f"{info.id}.json").is_file()])
def test_every_prepared_match_replays_under_todays_rules(info: GameInfo) -> None:
    play = make_play(info)
    assert play.match.seats != random_match(info).seats
    assert play.view() is not None


# -- menu and ways in -------------------------------------------------------------------------


def test_the_rows_say_what_is_behind_them(app: App, hands: Hands) -> None:
    write_text(app.folders.saves / "one.json", dumps(match_of(2)))
    write_text(app.folders.saves / "none.json", "no save")
    scene = enter(app, hands)
    assert scene.controls["load"].face.detail == "1"


def test_escape_asks_before_it_quits_and_enter_stays(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene and app.running
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_RETURN)
    assert app.top is scene and app.running
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)
    assert not app.running


def test_quit_quits(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    hands.click(scene.controls["quit"].rect.center)
    assert not app.running


def test_an_unknown_game_on_the_command_line_is_told(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    scene.opener.open_game("chess")
    assert isinstance(app.top, Dialog)
    assert "no game called “chess”" in app.top.words


def test_a_game_on_the_command_line_opens_its_set_up(app: App, hands: Hands) -> None:
    scene = LauncherScreen(app)
    app.push(scene)
    scene.opener.open_game("nissi")
    assert hands.wait(lambda: isinstance(app.top, SetupScreen))


def test_a_save_on_the_command_line_opens_its_table(app: App, hands: Hands, tmp_path: Path) -> None:
    path = tmp_path / "some match.json"
    write_text(path, dumps(match_of(3)))
    scene = LauncherScreen(app)
    app.push(scene)
    scene.opener.open_save(path)
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table) and app.top.path == path


@pytest.mark.parametrize("content", [None, "", "rubbish", '{"format": "zashiki-match", "version": 99}'])
def test_a_save_that_cannot_be_opened_is_told_in_words(
    app: App, hands: Hands, tmp_path: Path, content: str | None
) -> None:
    path = tmp_path / "broken.json"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    scene = enter(app, hands)
    scene.opener.open_save(path)
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert isinstance(app.top, Dialog)
    assert app.top.words.endswith(".")


def test_a_match_that_is_open_in_another_window_is_told_in_place_of_a_newcomers_welcome(app: App, hands: Hands) -> None:
    path = keep(app, "a", match_of(3))
    process = other_program(claim_path(app.folders, path.name))
    try:
        room = enter(app, hands)
        assert room.unfinished.newest is None
        assert room.unfinished.elsewhere == "Nissi Samurai: Aoi against Ren"
        room.plate.overview = overview_of("a1", (), date(2026, 11, 30), ())
        room.rebuild()
        assert room.controls["card"].face.text == "Learn Naishi", "it was not the match above the button"
    finally:
        process.kill()
        process.communicate()


def test_a_click_on_a_button_that_changed_under_the_finger_opened_something_else(app: App, hands: Hands) -> None:
    room = enter(app, hands)
    room.unfinished.reading = True
    room.rebuild()
    hands.move(room.controls["card"].rect.center)
    room.unfinished.reading = False
    room.unfinished.changed()  # nothing is open: the button now is about something else
    hands.click(room.controls["card"].rect.center)
    assert not hands.wait(lambda: app.top is not room, 0.1)
    assert hands.wait(lambda: hands.click(room.controls["card"].rect.center) or app.top is not room)


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
def test_the_title_of_a_card_without_a_match_was_cut_in_large_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    settings = Settings(
        motion="off", sound=False, language=language, text_size=200, window=(1024, 640), game=dict(BEGUN)
    )
    app = App(find_folders(str(tmp_path)), settings)
    try:
        hands = Hands(app)
        room = enter(app, hands)
        assert hands.wait(lambda: not room.unfinished.reading)
        for open_elsewhere in ("", "Nissi Samurai: Aoi against Ren"):
            room.unfinished.elsewhere = open_elsewhere
            room.rebuild()
            with listening(monkeypatch) as said:
                room.request_redraw()
                hands.send()
            message = room.card_message()
            assert message is not None and message[0] not in said.cut
            width = plan_card(room.layout.card.size, room.look, with_picture=False).words.width
            assert said.texts.issuperset(room.look.type.wrap(message[1], LABEL, width)), "words were left out"
    finally:
        app.close()
