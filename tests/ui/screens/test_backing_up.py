"""*Back up everything* and *Restore*, as a player meets them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from tests.ui.driving import Hands
from ui.controls.chooser import FileChooserScreen
from ui.controls.dialog import Dialog
from ui.screens.backing_up import ask_to_restore, back_up, restore
from ui.screens.launcher.screen import LauncherScreen
from ui.services.backup import write_backup
from ui.services.drops import Dropped
from ui.services.folders import EXAMPLES
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture(autouse=True)
def outside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where files from others lie."""
    monkeypatch.setattr(FileChooserScreen, "last_folder", None)
    folder = tmp_path / "downloads"
    folder.mkdir()
    monkeypatch.setattr("platformdirs.user_downloads_dir", lambda: str(folder))
    return folder


def dialog(app: App, hands: Hands, title: str) -> Dialog:
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert isinstance(app.top, Dialog) and app.top.title == title, app.top.title  # type: ignore[attr-defined]
    return app.top


def save(app: App) -> None:
    app.folders.saves.mkdir(parents=True, exist_ok=True)
    shutil.copy(EXAMPLES / "nissi.json", app.folders.saves / "Sunday.json")


def test_everything_goes_into_a_file_that_the_player_names_and_comes_back(
    app: App, hands: Hands, outside: Path
) -> None:
    app.push(LauncherScreen(app))
    save(app)
    back_up(app)
    chooser = app.top
    assert isinstance(chooser, FileChooserScreen) and chooser.asked.writes
    assert hands.wait(lambda: chooser.contents is not None)
    chooser.take()
    words = dialog(app, hands, "Backed up").words
    (path,) = outside.iterdir()
    assert path.name.startswith("Zashiki 20") and path.suffix == ".zip" and str(path) in words
    app.pop()
    (app.folders.saves / "Sunday.json").unlink()
    restore(app)
    opener = app.top
    assert isinstance(opener, FileChooserScreen)
    assert hands.wait(lambda: bool(opener.listed))
    opener.take()
    question = dialog(app, hands, "Restore this backup?")
    assert "It is complete, and was made on" in question.words and "1 file of it is not here yet." in question.words
    hands.key(pygame.K_RETURN)
    assert dialog(app, hands, "Restored").words.startswith("1 file was brought back.")
    assert (app.folders.saves / "Sunday.json").read_bytes() == (EXAMPLES / "nissi.json").read_bytes()


def test_a_backup_dropped_on_the_window_is_checked_and_asked_about(app: App, hands: Hands, outside: Path) -> None:
    app.push(LauncherScreen(app))
    save(app)
    path = outside / "it.zip"
    write_backup(app.folders, path, lambda words, share: None)
    app.receive([Dropped(path)])
    assert "already here, unchanged" in dialog(app, hands, "Nothing to restore").words


def test_a_backup_that_is_not_whole_is_refused_in_words(app: App, hands: Hands, outside: Path) -> None:
    app.push(LauncherScreen(app))
    save(app)
    path = outside / "it.zip"
    write_backup(app.folders, path, lambda words, share: None)
    data = path.read_bytes()
    path.write_bytes(data[:200] + b"????" + data[204:])
    ask_to_restore(app, path)
    assert dialog(app, hands, "Not restored").words.endswith(".")
