"""The picture with which a start begins: kept from the last one, and shown only where the room will draw the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.core import words
from tests.ui.driving import Hands
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import Folders, find_folders
from ui.services.settings import Settings
from ui.table.table import Table
from ui.window import first_picture
from ui.window.app import App
from ui.window.first_picture import FirstPicture

PROJECT = Path(__file__).resolve().parents[3]
_STARTS = """
import json, os, sys
import pygame
flip, seen = pygame.display.flip, []
def shown():
    flip()
    seen.append((hash(pygame.image.tobytes(pygame.display.get_surface(), "RGB")), "pygame_gui" in sys.modules))
    if len(seen) == 2:
        print(json.dumps(seen), flush=True)
pygame.display.flip = shown
from launch import cli
cli.ensure = lambda file: None
from pathlib import Path
def watch():
    import time
    kept = Path(sys.argv[1]) / "first-picture"
    while len(seen) < 2 or not kept.exists():
        time.sleep(0.02)
    os.kill(os.getpid(), 15)
import threading
threading.Thread(target=watch, daemon=True).start()
sys.exit(cli.main(["--windowed", "--data-dir", sys.argv[1]]))
"""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program in a fresh data folder, with the launcher still to come."""
    running = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False))
    yield running
    running.close()


def started(folder: Path) -> list[tuple[int, bool]]:
    """The first two pictures of a start as numbers, each with whether pygame_gui was loaded by then."""
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(PROJECT)}
    command = [sys.executable, "-c", _STARTS, str(folder)]
    done = subprocess.run(
        command, cwd=PROJECT, env=env | {"PYTHONHASHSEED": "1"}, capture_output=True, text=True, check=True
    )
    return [(number, there) for number, there in json.loads(done.stdout.splitlines()[-1])]


def test_the_first_start_and_the_second_show_the_room_before_the_room_is_loaded(tmp_path: Path) -> None:
    first = started(tmp_path)
    own, _ = first[1]
    assert first == started(tmp_path) == [(own, False), (own, True)]


def keep(app: App, *events: pygame.event.Event) -> bytes:
    """Starts the room, which keeps its first picture if it may; returns the picture."""
    app.first_picture = FirstPicture(app.folders, app.settings)
    app.push(LauncherScreen(app))
    app.step(events, 0.016)
    picture: bytes = app.window.get_buffer().raw
    assert Hands(app).wait(lambda: not app.tasks.busy)
    return picture


def again(app: App) -> bool:
    """Whether the next start, with the same folder and settings, has a picture to begin with."""
    return FirstPicture(app.folders, app.settings).show()


def test_the_room_begins_with_what_it_drew_last_time(app: App) -> None:
    picture = keep(app)
    app.window.fill("black")
    assert again(app)
    assert app.window.get_buffer().raw == picture


@pytest.mark.parametrize(
    "change",
    [
        lambda app: setattr(app.settings, "theme", "dark"),
        lambda app: setattr(app.settings, "text_size", 200),
        lambda app: setattr(app.settings, "sound", True),
        lambda app: pygame.display.set_mode((1100, 700), pygame.RESIZABLE),
        lambda app: words.use("de"),
        lambda app: setattr(app.settings, "game", {"nissi-lesson-1": "finished"}),
    ],
    ids=["theme", "text", "sound", "window", "language", "a lesson is finished"],
)
def test_a_room_that_looks_another_way_does_not_begin_with_the_old_picture(
    app: App, change: Callable[[App], object]
) -> None:
    keep(app)
    assert again(app)
    change(app)
    assert not again(app)


@pytest.mark.parametrize(
    ("size", "changes"),
    [
        ((1280, 800), {}),
        ((1024, 640), {"theme": "dark", "sound": True}),
        ((1600, 1000), {"text_size": 100, "large_targets": True}),
        ((1280, 800), {"contrast": "high"}),
    ],
    ids=["usual", "small and dark", "large targets", "contrast"],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_first_start_is_drawn_early_as_the_room_draws_itself(
    app: App, size: tuple[int, int], changes: dict[str, Any], language: str
) -> None:
    words.use(language)
    for name, value in changes.items():
        setattr(app.settings, name, value)
    app.window = pygame.display.set_mode(size, pygame.RESIZABLE)
    app.settings_changed()
    app.window.fill("black")
    assert FirstPicture(app.folders, app.settings).draw(app.settings)
    early = pygame.image.tobytes(app.window, "RGB")
    app.window.fill("black")
    app.push(LauncherScreen(app))
    app.step([], 0.016)
    assert pygame.image.tobytes(app.window, "RGB") == early


def test_nothing_is_drawn_early_where_somebody_has_played_or_the_column_scrolls(app: App) -> None:
    app.settings.text_size = 200
    assert not FirstPicture(app.folders, app.settings).draw(app.settings)
    app.settings.text_size, app.settings.game = 100, {"nissi-lesson-1": "finished"}
    assert not FirstPicture(app.folders, app.settings).draw(app.settings)
    app.settings.game = {}
    assert FirstPicture(app.folders, app.settings).draw(app.settings)


def test_a_window_that_was_moved_begins_with_the_picture(app: App) -> None:
    keep(app)
    app.settings.position, app.settings.last_setups = (40, 60), {"nissi": {}}
    assert again(app)


def test_another_program_does_not_begin_with_the_old_picture(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(app)
    monkeypatch.setattr(first_picture, "VERSION", "0.0.1")
    assert not again(app)


def test_a_picture_cut_short_is_not_shown(app: App) -> None:
    keep(app)
    file = app.folders.first_picture
    file.write_bytes(file.read_bytes()[:-9])
    assert not again(app)


def test_what_a_key_had_changed_is_not_kept(app: App) -> None:
    keep(app, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=43))
    assert not app.folders.first_picture.exists()


def test_a_press_while_the_kept_picture_stood_is_taken_where_it_fell(app: App) -> None:
    keep(app)
    app.screens.clear()
    room = LauncherScreen(app)
    app.push(room)
    place = room.controls["card"].rect.center
    pressed = [pygame.event.Event(kind, button=1, pos=place) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    app.step(pressed, 0.016)
    assert Hands(app).wait(lambda: isinstance(app.top, Table))


def test_the_first_picture_tells_nothing_of_players_or_of_the_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at(folder: Folders) -> bytes:
        app = App(folder, Settings(motion="off", sound=False))
        folder.history.mkdir(parents=True)
        (folder.history / "match.json").write_text("{}", encoding="utf-8")
        try:
            return keep(app)
        finally:
            app.close()

    one = at(find_folders(str(tmp_path / "one")))
    other = find_folders(str(tmp_path / "other"))
    other.local.mkdir()
    roster = {"format": "zashiki-guests", "version": 1, "playing": "a", "guests": [{"id": "a", "name": "Aoi"}]}
    other.guests.write_text(json.dumps(roster), encoding="utf-8")
    monkeypatch.setattr("ui.services.dates.day_words", lambda day: "another day")
    assert at(other) == one


def test_a_window_that_the_system_made_larger_meanwhile_is_not_kept_as_what_it_was(app: App) -> None:
    app.first_picture = FirstPicture(app.folders, app.settings)
    app.push(LauncherScreen(app))
    app.window = pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
    app.step([], 0.016)
    assert Hands(app).wait(lambda: not app.tasks.busy)
    assert not app.folders.first_picture.exists()
