"""The program around the scenes: the loop, the crash screen, focus, keys, sound, sleeping."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import Any, cast

import pygame
import pygame_gui
import pytest

from games import ready_games
from games.bots.worker import BotWorker
from games.core.match import Match, Seat
from games.core.savefile import load
from tests.ui.driving import Hands
from ui.controls.dialog import Answer, Dialog
from ui.controls.keys import ARROWS, COMMON, Binding
from ui.controls.labels import ButtonLabel
from ui.controls.screen import Screen
from ui.scenes import has_table, scene_class
from ui.scenes.tables import make_table
from ui.screens.help.screen import HelpScreen
from ui.services.folders import find_folders
from ui.services.log import LOG, NAME
from ui.services.settings import Settings, load_settings, save_settings
from ui.window.app import App
from ui.window.bots import Bots
from ui.window.crash import CrashScreen


class Broken(Screen):
    """A scene that fails when it is told to."""

    def on_command(self, command: str) -> bool:
        if command == "act":
            raise RuntimeError("the board fell off the table")
        return False


class Steered(Screen):
    """A scene that listens to the arrows."""

    bindings = (*COMMON, *ARROWS)


START_EARLY = Bots.start_early
"""As it is in a window; in these tests it does nothing."""


def nissi_table(app: App) -> Screen:
    info = next(info for info in ready_games() if info.id == "nissi")
    game = info.load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")])
    table: Screen = make_table(app, match)
    app.push(table)
    return table


def test_a_log_on_a_full_disk_leaves_the_terminal_alone(
    app: App, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    LOG.write_to(app.folders.log)

    def full() -> None:
        raise OSError("No space left on device")

    LOG.error("said while there is room")
    (handler,) = (each for each in logging.getLogger(NAME).handlers if isinstance(each, logging.FileHandler))
    monkeypatch.setattr(handler, "flush", full)
    LOG.error("said when there is none")
    assert capsys.readouterr().err == ""


def test_the_bots_process_is_started_with_the_first_frames_before_anything_is_asked_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[BotWorker] = []
    monkeypatch.setattr(Bots, "start_early", START_EARLY)
    monkeypatch.setattr(BotWorker, "start", lambda worker: started.append(worker))
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False))
    app.push(Screen(app))

    def drawn() -> bool:
        app.top.request_redraw()
        return bool(started)

    assert Hands(app).wait(drawn)
    app.step([], 0.02)
    assert started == [app.bots]
    app.close()


def test_an_error_in_the_loop_shows_what_happened_and_leads_back(app: App, hands: Hands) -> None:
    LOG.write_to(app.folders.log)
    nissi_table(app)
    hands.keys("cf8")
    app.push(Broken(app))
    hands.key(pygame.K_RETURN)
    crash = app.top
    assert isinstance(crash, CrashScreen)
    assert "fell off" in str(crash.error)
    assert "fell off the table" in app.folders.log.read_text(encoding="utf-8")
    assert hands.wait(lambda: not app.tasks.busy)
    (kept,) = app.folders.unfinished.glob("*.json")
    assert [entry.notation for entry in load(kept).entries()] == ["F9-F8"]
    hands.key(pygame.K_RETURN)
    assert len(app.screens) == 1
    assert app.running


def test_nothing_is_drawn_while_nothing_changes(app: App) -> None:
    nissi_table(app)
    app.step([], 0.02)
    app.step([], 0.02)
    drawn = [app.step([], 0.0) for _ in range(20)]
    assert not any(drawn)


def test_tab_walks_the_controls_and_enter_presses_one(app: App, hands: Hands) -> None:
    pressed: list[str] = []
    scene = Steered(app)
    for number, name in enumerate(("one", "two", "three")):
        rect = pygame.Rect(40, 40 + 60 * number, 200, 40)
        scene.button(rect, ButtonLabel(name), partial(pressed.append, name))
    app.screens.append(scene)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_UP)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    hands.key(pygame.K_RETURN)
    assert pressed == ["two", "one", "three"]


def test_a_press_of_a_button_that_was_made_anew_meanwhile_does_nothing(app: App) -> None:
    pressed: list[str] = []
    scene = Screen(app)
    stale = scene.button(pygame.Rect(40, 40, 200, 40), ButtonLabel("gone"), lambda: pressed.append("gone"))
    app.screens.append(scene)
    scene.rebuild()
    app.step([pygame.event.Event(pygame_gui.UI_BUTTON_PRESSED, ui_element=stale)], 0.02)
    assert pressed == []


def test_escape_leaves_every_dialog_without_an_answer(app: App, hands: Hands) -> None:
    said: list[str] = []
    app.push(Dialog(app, "Sure?", "", [Answer("No"), Answer("Yes", lambda: said.append("yes"), main=True)]))
    hands.key(pygame.K_ESCAPE)
    assert len(app.screens) == 1
    assert said == []


def test_a_question_mark_lists_the_keys_of_the_screen_below(app: App, hands: Hands) -> None:
    table = nissi_table(app)
    hands.key(pygame.K_SLASH, mod=pygame.KMOD_SHIFT)
    listed = app.top
    assert isinstance(listed, HelpScreen)
    assert {binding.label for group in listed.groups.values() for binding in group} == {
        binding.label for binding in table.bindings
    }
    hands.key(pygame.K_ESCAPE)
    assert app.top is table


def _all_bindings() -> list[tuple[str, tuple[Binding, ...]]]:
    return [(info.id, cast(Any, scene_class(info.id)).bindings) for info in ready_games() if has_table(info.id)]


@pytest.mark.parametrize(("name", "bindings"), _all_bindings())
def test_no_key_means_two_things_on_a_table(name: str, bindings: tuple[Binding, ...]) -> None:
    keys = [key for binding in bindings for key in binding.keys]
    assert len(keys) == len(set(keys)), name
    assert all(binding.label for binding in bindings)


def test_a_frame_has_no_leftover_of_the_one_before(app: App) -> None:
    table = nissi_table(app)
    app.step([], 0.02)
    first = pygame.image.tobytes(app.window, "RGB")
    app.window.fill((255, 0, 255))
    table.request_redraw()
    app.step([], 0.0)
    assert pygame.image.tobytes(app.window, "RGB") == first


def test_settings_survive_and_nonsense_is_put_right(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(theme="dark", text_size=130, motion="slow", volume=20, window=(1500, 900))
    assert save_settings(settings, path) == ""
    assert load_settings(path) == settings
    nonsense = '"theme": "pink", "pieces": [], "text_size": 5000, "volume": true, "window": [1, "x"]'
    path.write_text('{"motion": "fast", ' + nonsense + "}")
    mended = load_settings(path)
    assert mended == Settings(motion="fast")
    path.write_text("\x00\xff not json")
    assert load_settings(path) == Settings()


def test_a_folder_that_cannot_be_made_is_said_in_words(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    words = save_settings(Settings(), blocked / "settings.json")
    assert "cannot be written" in words


def test_a_match_goes_on_where_nothing_can_be_saved(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    app = App(find_folders(str(blocked / "data")), Settings(motion="off", sound=False))
    app.push(Screen(app))
    hands = Hands(app)
    table = nissi_table(app)
    hands.keys("cf8")
    assert hands.wait(lambda: "not being saved" in table.notices.words)  # type: ignore[attr-defined]
    hands.keys("cf1")
    assert len(table.match.entries()) == 2  # type: ignore[attr-defined]
    app.close()
