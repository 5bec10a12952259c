"""Starts that fail, rooms that fail, and what is put aside so that the next one succeeds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.driving import Hands
from ui.controls.dialog import Dialog
from ui.controls.screen import Screen
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import Folders, find_folders
from ui.services.save_files import reason
from ui.services.settings import Settings
from ui.window.app import App
from ui.window.crash import CrashScreen
from ui.window.display import NoScreen
from ui.window.safe_start import LIVED, MOST_FAILURES, StartGuard, begun, set_aside


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """A data folder with settings and an unfinished match in it."""
    found = find_folders(str(tmp_path))
    found.settings.write_text('{"theme": "dark"}', encoding="utf-8")
    found.autosave.write_text("a match", encoding="utf-8")
    return found


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was put on the clipboard."""
    texts: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    return texts


class Cracked(Screen):
    """A room that fails in the middle of a painting, inside a clipped list."""

    def paint(self, target: pygame.Surface) -> None:
        target.fill((9, 9, 9))
        target.set_clip(pygame.Rect(10, 10, 40, 40))
        raise RuntimeError("the list fell out of its frame")


@pytest.fixture
def cracked(tmp_path: Path) -> Iterator[App]:
    """A program whose room fails."""
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False))
    app.start = StartGuard(app.folders)
    app.push(Cracked(app))
    app.step([], 0.02)
    yield app
    app.close()


def test_two_failed_starts_are_counted_and_one_that_succeeds_ends_the_count(folders: Folders) -> None:
    for before in range(MOST_FAILURES):
        start = StartGuard(folders)
        assert start.failures == before
        start.begin()
        start.live(LIVED / 2)
    start = StartGuard(folders)
    assert start.failures == MOST_FAILURES
    start.begin()
    start.live(LIVED + 0.1)
    assert StartGuard(folders).failures == 0


@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_start_that_finds_no_room_for_a_window_counts_neither_way(folders: Folders, before: int) -> None:
    for _ in range(before):
        StartGuard(folders).begin()
    with pytest.raises(NoScreen), begun(folders, safe=False):
        raise NoScreen("no framebuffer")
    assert StartGuard(folders).failures == before
    assert not folders.lock.exists()


def test_a_start_that_fails_by_itself_counts_and_leaves_no_lock(folders: Folders) -> None:
    with pytest.raises(RuntimeError), begun(folders, safe=False):
        raise RuntimeError("a poisoned setting")
    assert StartGuard(folders).failures == 1
    assert not folders.lock.exists()


def test_what_is_set_aside_is_kept_whole_and_never_over_something_else(folders: Folders) -> None:
    words = set_aside(folders, "Started afresh.")
    assert not folders.settings.exists() and not folders.autosave.exists()
    kept = next(folders.local.glob("set-aside-*"))
    assert str(kept) in words
    assert (kept / folders.autosave.name).read_text(encoding="utf-8") == "a match"
    assert set_aside(folders, "Started afresh.") == "Started afresh."
    folders.autosave.write_text("another match", encoding="utf-8")
    set_aside(folders, "Started afresh.")
    texts = {path.read_text(encoding="utf-8") for path in folders.local.glob("set-aside-*/autosave.json")}
    assert texts == {"a match", "another match"}


def test_a_fault_in_a_clipped_painting_leaves_the_next_screen_whole(cracked: App) -> None:
    assert isinstance(cracked.top, CrashScreen)
    cracked.step([], 0.02)
    assert cracked.window.get_clip() == cracked.window.get_rect()
    assert cracked.window.get_at((5, 5))[:3] != (9, 9, 9)


def test_a_room_that_fails_twice_begins_afresh_instead_of_failing_for_ever(cracked: App) -> None:
    cracked.folders.autosave.write_text("poison", encoding="utf-8")
    hands = Hands(cracked)
    hands.key(pygame.K_RETURN)
    assert isinstance(cracked.top, CrashScreen)
    assert isinstance(cracked.screens[0], LauncherScreen)
    hands.key(pygame.K_RETURN)
    assert isinstance(cracked.screens[-1], LauncherScreen | Dialog)
    assert hands.wait(lambda: isinstance(cracked.top, Dialog)), "nothing was told of it"
    assert "kept in" in cracked.top.words  # type: ignore[attr-defined]
    assert not cracked.folders.autosave.exists()
    assert StartGuard(cracked.folders).failures == 1


def test_the_details_of_a_fault_can_be_copied(cracked: App, clipboard: list[str]) -> None:
    hands = Hands(cracked)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert "fell out of its frame" in clipboard[0] and "Traceback" in clipboard[0]
    assert str(cracked.folders.log) in clipboard[0]
    assert isinstance(cracked.top, CrashScreen) and cracked.top.copied == "Copied"


def test_a_fault_can_be_reported_where_it_is_shown(cracked: App) -> None:
    hands = Hands(cracked)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: cracked.folders.reports.exists() and not cracked.tasks.busy)
    (page,) = cracked.folders.reports.glob("*/report.txt")
    assert "fell out of its frame" in page.read_text(encoding="utf-8")


def test_where_no_match_was_open_nothing_is_said_of_a_saved_one(cracked: App) -> None:
    assert isinstance(cracked.top, CrashScreen)
    assert cracked.top.kept == ""
    assert not any("match" in words for words in cracked.top.sentences()[:-1])


def test_a_damaged_package_is_told_as_such_and_not_as_a_fault_of_the_program(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = ImportError("cannot import name 'x' from 'numpy'", name="numpy")
    monkeypatch.setattr("launch.mending.note", lambda found: found is error)
    assert "will reinstall it" in reason(error)
    assert "the log has the details" in reason(ValueError("a fault"))
    assert "will reinstall it" in CrashScreen(app, error, "", "").sentences()[1]
