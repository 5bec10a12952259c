"""The settings by synthetic hands: used at once, written down at once."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pygame
import pytest

from games.core import words
from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from ui.controls.buttons import Button
from ui.controls.dialog import Dialog
from ui.controls.form import Form
from ui.controls.slider import Slider
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.reader.document import Heading, plain
from ui.screens.reader.screen import ReaderScreen
from ui.screens.settings.screen import SettingsScreen
from ui.services.folders import find_folders
from ui.services.settings import TEXT_SIZES, Settings, load_settings, save_settings
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


def enter(app: App, hands: Hands, page: str = "") -> SettingsScreen:
    scene = SettingsScreen(app, page)
    app.push(scene)
    hands.send()
    return scene


def press(scene: SettingsScreen, hands: Hands, name: str) -> None:
    """Puts the keyboard on a control, on whatever page it is and wherever it has been scrolled to, and presses it."""
    find(scene, name)
    hands.key(pygame.K_RETURN)


def find(scene: SettingsScreen, name: str) -> None:
    """Opens the page that has a control and puts the keyboard on it."""
    for page in (scene.open, *scene.pages):
        scene.turn(page)
        if name in scene.named_controls():
            scene.ring(name)
            return
    raise AssertionError(f"no page of the settings has {name}")


def on_disk(app: App, hands: Hands, name: str) -> object:
    assert hands.wait(lambda: not app.tasks.busy)
    return getattr(load_settings(app.folders.settings), name)


@pytest.mark.parametrize(
    ("name", "button", "value"),
    [
        ("theme", "theme=dark", "dark"),
        ("text_size", "text_size=130", 130),
        ("pieces", "pieces=letter", "letter"),
        ("coordinates", "coordinates=off", False),
        ("motion", "motion=fast", "fast"),
        ("confirm_moves", "confirm_moves=on", True),
        ("sound", "sound=on", True),
    ],
)
def test_a_choice_is_used_and_written_down_at_once(
    app: App, hands: Hands, name: str, button: str, value: object
) -> None:
    scene = enter(app, hands)
    press(scene, hands, button)
    assert getattr(app.settings, name) == value
    assert on_disk(app, hands, name) == value
    assert app.top is scene
    pressed = scene.form.controls[button]
    assert isinstance(pressed, Button) and pressed.face.kind == "chosen"
    assert scene.focus.current is scene.form.controls[button]


def test_a_click_does_the_same(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "look")
    hands.click(scene.form.controls["theme=dark"].rect.center)
    assert app.look.palette.dark


def test_a_size_of_the_text_that_was_clicked_is_still_in_sight_when_all_is_larger(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "look")
    hands.click(scene.form.controls["text_size=200"].rect.center)
    assert app.look.type.scale == 2.0
    assert hands.wait(lambda: scene.scroll.offset == scene.scroll.goal)
    assert scene.form.box.contains(scene.form.controls["text_size=200"].rect)


def test_the_look_and_the_sounds_follow(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    press(scene, hands, "text_size=150")
    press(scene, hands, "pieces=icon")
    press(scene, hands, "coordinates=off")
    press(scene, hands, "sound=on")
    assert (app.look.type.scale, app.look.pieces, app.look.coordinates) == (1.5, "icon", False)
    assert not app.sounds.muted and app.sounds.volume_of("wood") == 60


def test_the_pieces_on_the_mat_show_what_was_chosen(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    pictures = []
    for pieces in ("kanji", "icon", "letter"):
        press(scene, hands, f"pieces={pieces}")
        picture = scene.mat_picture()
        assert picture is not None
        place = scene.page.picture_place
        assert picture.get_width() <= place.width and picture.get_height() <= place.height
        pictures.append(pygame.image.tobytes(picture, "RGBA"))
    assert len(set(pictures)) == 3


def test_the_volume_moves_with_the_arrows_and_is_written_when_it_rests(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    find(scene, "volume")
    assert isinstance(scene.focus.current, Slider)
    for _ in range(2):
        hands.key(pygame.K_RIGHT)
    assert app.settings.volume == 70
    app.settings.sound = True
    assert app.sounds.volume_of("wood") == 70
    assert on_disk(app, hands, "volume") == 60
    scene.tick(1.0)
    assert on_disk(app, hands, "volume") == 70


def test_a_volume_just_moved_is_not_lost_by_leaving(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    find(scene, "volume")
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_ESCAPE)
    assert on_disk(app, hands, "volume") == 55


def test_full_screen_and_back(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    press(scene, hands, "full_screen=on")
    assert app.full_screen and app.settings.full_screen
    press(scene, hands, "full_screen=off")
    assert not app.full_screen
    assert app.top is scene


def test_the_test_button_makes_a_sound(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr(app.sounds, "play", played.append)
    scene = enter(app, hands)
    press(scene, hands, "test")
    assert played == ["wood"]


@pytest.mark.parametrize("way", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_escape_and_done_lead_back(app: App, hands: Hands, way: int) -> None:
    scene = enter(app, hands)
    scene.ring("done")
    hands.key(way)
    assert app.top is not scene


@pytest.mark.parametrize("percent", TEXT_SIZES[::2])
def test_every_control_can_be_reached_in_the_smallest_window(app: App, hands: Hands, percent: int) -> None:
    app.settings.window, app.settings.text_size = (1024, 640), percent
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    scene = enter(app, hands)
    for page in scene.pages:
        hands.click(scene.others[f"page={page}"].rect.center)
        assert scene.open == page
        for name, each in scene.form.controls.items():
            scene.ring(name)
            assert scene.form.box.contains(pygame.Rect(each.rect)), name
            assert each.rect.right <= scene.form.box.x + scene.form.width, name


def test_pages_are_turned_by_keys_and_the_ring_stays_on_their_names(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    names = list(scene.pages)
    for name in (*names[1:], names[0]):
        hands.key(pygame.K_RIGHTBRACKET)
        assert scene.open == name and scene.focus.current is scene.others[f"page={name}"]
    hands.key(pygame.K_LEFTBRACKET)
    assert scene.open == names[-1]
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)
    assert scene.open == names[-2] and scene.focus.current is scene.others[f"page={names[-2]}"]
    hands.key(pygame.K_DOWN)
    assert scene.focus.current in scene.form.controls.values()


def test_settings_that_are_a_pipe_or_endless_hold_up_no_start(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "endless.json").symlink_to("/dev/zero")
    for path in (tmp_path / "pipe.json", tmp_path / "endless.json", tmp_path):
        assert load_settings(path) == Settings()
        assert "not a file" in save_settings(Settings(theme="dark"), path)


def test_credits_and_the_data_folder_are_reached_from_the_settings(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = enter(app, hands, "about")
    scene.ring("credits")
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, ReaderScreen) and app.top.game_id == "credits"
    assert hands.wait(lambda: bool(app.top.blocks))  # type: ignore[attr-defined]
    app.pop()
    monkeypatch.setenv("PATH", "")
    scene.ring("folder")
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert isinstance(app.top, Dialog) and str(app.folders.local) in app.top.words


@pytest.mark.parametrize(("name", "title"), [("news", "What is new"), ("licences", "Licences")])
def test_what_is_new_and_the_licences_are_read_from_the_settings(app: App, hands: Hands, name: str, title: str) -> None:
    scene = enter(app, hands, "about")
    scene.ring(name)
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, ReaderScreen)
    assert hands.wait(lambda: bool(app.top.blocks))  # type: ignore[attr-defined]
    assert isinstance(app.top.blocks[0], Heading) and plain(app.top.blocks[0].runs) == title


def test_a_report_of_a_fault_is_put_together_and_the_player_is_told_where(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "about")
    scene.ring("report")
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    (folder,) = app.folders.reports.iterdir()
    assert isinstance(app.top, Dialog) and str(folder) in app.top.words and "Nothing was sent" in app.top.words
    assert (folder / "report.txt").is_file()


@pytest.mark.parametrize("text", ["Ali\\u200b\\u0000\\ud83d", "\\udcff"])
def test_settings_with_broken_text_are_read_clean_and_can_be_written_again(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{"last_setups": {{"nissi": {{"seats": [["{text}", null]]}}}}}}')
    settings = load_settings(path)
    assert settings.last_setups["nissi"]["seats"][0][0] in ("Ali", "")
    assert save_settings(settings, path) == "" and load_settings(path) == settings


def test_settings_nested_without_end_are_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "dark", "last_setups": {"a": ' + "[" * 900 + "]" * 900 + "}}")
    settings = load_settings(path)
    assert settings.theme == "dark" and save_settings(settings, path) == ""
    assert load_settings(path) == settings


def test_what_was_taken_back_while_the_settings_were_being_written_came_back(app: App, hands: Hands) -> None:
    app.settings.tips_told = {"nissi-keys": True}
    app.keep_settings()
    path, began = app.folders.settings, time.monotonic()
    while not load_settings(path).tips_told and time.monotonic() < began + 5:
        time.sleep(0.001)  # written, and nobody has heard of it
    app.settings.tips_told = {}
    app.keep_settings()
    assert on_disk(app, hands, "tips_told") == {}


def test_first_time_tips_are_switched_off_and_told_again(app: App, hands: Hands) -> None:
    app.settings.tips, app.settings.tips_told = True, {"nissi-keys": True}
    scene = enter(app, hands)
    press(scene, hands, "tips=off")
    assert not app.settings.tips and app.settings.tips_told
    press(scene, hands, "tips-again")
    assert on_disk(app, hands, "tips_told") == {} == app.settings.tips_told
    assert not scene.form.controls["tips-again"].is_enabled


def test_told_again_are_only_the_tips_of_the_guest_who_plays(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    guest = app.guests.roster.current
    app.settings.tips, app.settings.tips_told = True, {"nissi-keys": True, f"nissi-keys@{guest}": True}
    press(enter(app, hands), hands, "tips-again")
    assert app.settings.tips_told == {"nissi-keys": True}


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
def test_the_names_of_the_pages_are_as_large_as_the_text_in_a_small_window(tmp_path: Path, language: str) -> None:
    words.use(language)
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=150, window=(1024, 640)))
    try:
        scene = enter(app, Hands(app))
        tabs = [scene.others[f"page={name}"] for name in scene.pages]
        assert {round(tab.look.type.scale, 2) for tab in tabs} == {1.5}
        boxes = [pygame.Rect(tab.rect) for tab in tabs]
        assert all(scene.page.form_box.contains(box) for box in boxes)
        assert all(box.collidelist(boxes[place + 1 :]) < 0 for place, box in enumerate(boxes))
    finally:
        app.close()
        words.use(words.ENGLISH)


def test_the_title_of_the_settings_is_not_broken_inside_its_word_at_the_largest_text(tmp_path: Path) -> None:
    words.use("de")
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=200, window=(1024, 640)))
    try:
        assert enter(app, Hands(app)).page.title_lines == ["Einstellungen"]
    finally:
        app.close()
        words.use(words.ENGLISH)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_no_label_of_the_settings_was_broken_inside_a_word(tmp_path: Path, size: tuple[int, int]) -> None:
    words.use("de")
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=150, window=size))
    try:
        scene = enter(app, Hands(app), "keys")
        assert "Buchstabentasten" in [said.text for said in scene.form.written]
    finally:
        app.close()


@pytest.mark.parametrize("code", ["en", "de", "fr", "ja"])
def test_a_heading_of_a_form_said_the_same_as_a_row_below_it(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words.use(code)
    headings: list[str] = []
    labels: list[str] = []
    heading, label = Form.heading, Form.label
    monkeypatch.setattr(Form, "heading", lambda self, text: headings.append(text) or heading(self, text))
    monkeypatch.setattr(Form, "label", lambda self, text, **how: labels.append(text) or label(self, text, **how))
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False))
    try:
        app.push(LauncherScreen(app))
        for name in (each for each in SCREENS if each.startswith(("unfolded", "seat", "settings"))):
            headings.clear()
            labels.clear()
            SCREENS[name](app, Hands(app), "Aoi")
            assert (headings or labels) and not set(headings) & set(labels), name
            app.home()
    finally:
        app.close()


def test_boards_are_chosen_game_by_game(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "look")
    press(scene, hands, "style nissi=wood")
    assert app.look.styles == (("nissi", "wood"),)
    pressed = scene.form.controls["style nissi=wood"]
    assert isinstance(pressed, Button) and pressed.face.kind == "chosen"
    kept = on_disk(app, hands, "board_styles")
    assert isinstance(kept, dict) and kept["nissi"] == "wood"
