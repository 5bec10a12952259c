"""What was set aside is told of at every start until it has been read, and comes back by one answer."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from games.core.errors import SaveError
from launch.environment import PROJECT
from tests.ui.driving import Hands
from ui.controls.dialog import Dialog
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import Folders
from ui.services.set_aside import SINCE, put_down, restore, unread
from ui.services.settings import load_settings
from ui.window.app import App
from ui.window.safe_start import set_aside

pytestmark = pytest.mark.usefixtures("unseen")

EXAMPLE = (PROJECT / "saves" / "examples" / "nissi.json").read_text(encoding="utf-8")
NAME = "20260101-120000-nissi-abcdef.json"


@pytest.fixture
def folders(app: App) -> Folders:
    """Settings and an unfinished match, as they were before the starts failed."""
    found = app.folders
    found.unfinished.mkdir(parents=True)
    found.settings.write_text('{"theme": "dark"}', encoding="utf-8")
    (found.unfinished / NAME).write_text(EXAMPLE, encoding="utf-8")
    return found


def opened(app: App, hands: Hands) -> Dialog:
    """The room at a start, with what it has to tell."""
    app.aside = unread(app.folders)
    app.home()
    app.push(LauncherScreen(app))
    assert hands.wait(lambda: isinstance(app.top, Dialog)), "nothing was told"
    assert isinstance(app.top, Dialog)
    return app.top


def test_it_is_told_at_every_start_until_it_has_been_read(app: App, hands: Hands, folders: Folders) -> None:
    set_aside(folders, "The last starts failed.")
    (kept,) = folders.local.glob("set-aside-*")
    for _ in range(2):
        told = opened(app, hands)
        assert "The last starts failed." in told.words and str(kept) in told.words
        hands.key(pygame.K_ESCAPE)  # as where the window is closed
        assert unread(folders) == [kept]
    opened(app, hands)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, LauncherScreen)
    assert unread(folders) == []
    assert (kept / "unfinished" / NAME).exists()


def test_one_answer_brings_settings_and_matches_back(app: App, hands: Hands, folders: Folders) -> None:
    set_aside(folders, "The last starts failed.")
    assert not folders.settings.exists() and app.settings.theme == "light"
    opened(app, hands)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Dialog) and app.top.title == "They are back")
    assert (folders.unfinished / NAME).read_text(encoding="utf-8") == EXAMPLE
    assert app.settings.theme == "dark" and load_settings(folders.settings).theme == "dark"
    assert not [*folders.local.glob("set-aside-*")]
    hands.key(pygame.K_RETURN)
    room = app.top
    assert isinstance(room, LauncherScreen)
    assert hands.wait(lambda: room.unfinished.newest is not None)


def test_what_is_there_meanwhile_is_never_overwritten(folders: Folders) -> None:
    set_aside(folders, "The last starts failed.")
    (kept,) = unread(folders)
    folders.settings.write_text('{"theme": "light", "volume": 7}', encoding="utf-8")
    folders.unfinished.mkdir()
    (folders.unfinished / NAME).write_text("newer", encoding="utf-8")
    found = restore(folders, kept)
    assert (found.matches, found.settings, found.since) == (1, True, kept / SINCE)
    assert (folders.unfinished / NAME).read_text(encoding="utf-8") == "newer"
    assert {path.read_text(encoding="utf-8") for path in folders.unfinished.iterdir()} == {"newer", EXAMPLE}
    assert json.loads(folders.settings.read_text(encoding="utf-8")) == {"theme": "dark"}
    assert json.loads((kept / SINCE).read_text(encoding="utf-8"))["volume"] == 7
    assert unread(folders) == []


def test_the_one_match_of_earlier_versions_and_the_copies_come_back(folders: Folders) -> None:
    folders.autosave.write_text(EXAMPLE, encoding="utf-8")
    (folders.unfinished / f"{NAME}.bak").write_text("the copy before", encoding="utf-8")
    set_aside(folders, "The last starts failed.")
    (kept,) = unread(folders)
    assert restore(folders, kept).matches == 2
    assert len([*folders.unfinished.glob("*.json")]) == 2
    assert (folders.unfinished / f"{NAME}.bak").read_text(encoding="utf-8") == "the copy before"


def test_a_disk_that_refuses_loses_nothing_and_asks_again(
    app: App, hands: Hands, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_aside(folders, "The last starts failed.")
    (kept,) = unread(folders)
    monkeypatch.setattr(Path, "rename", refuse)
    opened(app, hands)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Dialog) and app.top.title == "Not everything is back")
    assert unread(folders) == [kept]
    with pytest.raises(SaveError, match="No space left"):
        restore(folders, kept)
    assert (kept / "unfinished" / NAME).exists()


def refuse(self: Path, target: Path) -> Path:
    raise OSError(28, "No space left on device")


def test_two_sets_are_told_one_after_the_other(app: App, hands: Hands, folders: Folders) -> None:
    set_aside(folders, "The first time.")
    folders.settings.write_text('{"theme": "light"}', encoding="utf-8")
    set_aside(folders, "The second time.")
    assert "The first time." in opened(app, hands).words
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert "The second time." in app.top.words  # type: ignore[attr-defined]


def test_a_note_that_cannot_be_read_is_told_without_its_reason(folders: Folders) -> None:
    set_aside(folders, "The last starts failed.")
    (kept,) = unread(folders)
    (kept / "why.txt").write_bytes(b"\xff\xfe\x00")
    from ui.services.set_aside import why

    assert why(kept) == ""
    put_down(kept)
    put_down(kept)
    assert unread(folders) == []


def test_a_start_that_runs_out_of_memory_over_what_was_set_aside_is_a_start_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def out_of_memory(path: Path, pattern: str) -> list[Path]:
        raise MemoryError

    monkeypatch.setattr(Path, "glob", out_of_memory)
    assert unread(Folders(tmp_path, tmp_path)) == []
