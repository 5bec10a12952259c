"""No screen, or none that anybody sees: a sentence at once, and nothing is counted, locked or set aside."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from launch.environment import PROJECT
from ui.services.folders import find_folders
from ui.services.set_aside import unread
from ui.window import display
from ui.window.display import NoScreen, answers, open_display, wayland, window_wanted, x11
from ui.window.start import run

SURROUNDINGS = {
    "nothing": {},
    "a display that refuses": {"DISPLAY": ":97"},
    "a driver that does not exist": {"SDL_VIDEODRIVER": "nonsense"},
    "wayland without one": {"SDL_VIDEODRIVER": "wayland"},
    "x11 without one": {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":97"},
    "a compositor that has gone": {"WAYLAND_DISPLAY": "wayland-97", "XDG_RUNTIME_DIR": "/nowhere"},
    "a driver without a name": {"SDL_VIDEODRIVER": ""},
}
TOLD = {
    "nothing": "neither DISPLAY nor WAYLAND_DISPLAY is set",
    "a display that refuses": "the display :97 cannot be reached",
    "a driver that does not exist": "SDL_VIDEODRIVER asks for nonsense, which is not available here",
    "wayland without one": "SDL_VIDEODRIVER asks for wayland, which is not available here",
    "x11 without one": "SDL_VIDEODRIVER asks for x11, which is not available here",
    "a compositor that has gone": "the display wayland-97 cannot be reached",
    "a driver without a name": "neither DISPLAY nor WAYLAND_DISPLAY is set",
}


@pytest.fixture
def no_screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A terminal without any screen; the tests' own comes back afterwards."""
    pygame.display.quit()
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    yield monkeypatch
    monkeypatch.undo()
    pygame.display.init()


@pytest.mark.parametrize("surroundings", SURROUNDINGS)
def test_a_start_without_a_screen_sets_nothing_aside_and_counts_nothing(
    surroundings: str, no_screen: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folders = find_folders(str(tmp_path))
    folders.settings.write_text('{"theme": "dark"}', encoding="utf-8")
    folders.unfinished.mkdir()
    (folders.unfinished / "one.json").write_text("a match", encoding="utf-8")
    (tmp_path / "starting").write_text("2\n", encoding="ascii")
    before = sorted(tmp_path.rglob("*"))
    for name, value in SURROUNDINGS[surroundings].items():
        no_screen.setenv(name, value)
    for _ in range(4):
        with pytest.raises(NoScreen, match=TOLD[surroundings]):
            run(data_dir=str(tmp_path))
    assert sorted(tmp_path.rglob("*")) == before
    assert (tmp_path / "starting").read_text(encoding="ascii") == "2\n"
    assert unread(folders) == []


def test_the_sentence_names_the_reason_and_what_plays_without_a_screen(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    environment["SDL_VIDEODRIVER"] = "wayland"
    done = subprocess.run(
        [sys.executable, "main.py", "--data-dir", str(tmp_path)], cwd=PROJECT, env=environment, capture_output=True,
        text=True, check=False,
    )  # fmt: skip
    (sentence,) = done.stderr.splitlines()
    assert done.returncode == 1
    assert "wayland" in sentence and sentence.endswith("main.py text plays in the terminal.")
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_a_driver_that_shows_nothing_is_taken_where_it_is_asked_for(driver: str, no_screen: pytest.MonkeyPatch) -> None:
    no_screen.setenv("SDL_VIDEODRIVER", driver)
    open_display()
    assert pygame.display.get_driver() == driver
    pygame.display.quit()


@pytest.mark.parametrize("driver", display.UNSEEN)
def test_a_driver_that_shows_nothing_is_refused_where_nobody_asked_for_it(
    driver: str, no_screen: pytest.MonkeyPatch
) -> None:
    no_screen.setattr(pygame.display, "init", lambda: None)
    no_screen.setattr(pygame.display, "get_driver", lambda: driver)
    with pytest.raises(NoScreen):
        open_display()


def test_a_screen_that_takes_no_window_is_told_as_no_screen() -> None:
    with pytest.raises(NoScreen, match="Window framebuffer support not available"), window_wanted():
        raise pygame.error("Window framebuffer support not available")


@pytest.mark.parametrize(("platform", "said"), [("win32", "windows not available"), ("darwin", "cocoa not available")])
def test_where_there_is_no_x11_sdl_says_why(platform: str, said: str, no_screen: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error(said)

    no_screen.setattr(sys, "platform", platform)
    no_screen.setattr(pygame.display, "init", refuse)
    no_screen.setenv("DISPLAY", ":97")
    with pytest.raises(NoScreen, match=said):
        open_display()


class Server:
    """A socket at which somebody listens, and says something or not."""

    def __init__(self, path: Path, reply: bytes) -> None:
        self.heard = b""
        self._reply = reply
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._line.bind(str(path))
        self._line.listen(2)
        if reply:
            threading.Thread(target=self._answer, daemon=True).start()

    def _answer(self) -> None:
        line, _ = self._line.accept()
        self.heard = line.recv(100)
        line.send(self._reply)
        line.close()

    def close(self) -> None:
        self._line.close()


@pytest.mark.parametrize("reply", [b"\x01", b""], ids=["answers", "is silent"])
def test_a_compositor_is_greeted_and_given_up_where_it_is_silent(tmp_path: Path, reply: bytes) -> None:
    server = Server(tmp_path / "w", reply)
    connect = wayland({"WAYLAND_DISPLAY": str(tmp_path / "w")}, patience=0.2)
    assert connect is not None
    assert answers(connect, patience=0.4) == bool(reply)
    server.close()


def test_a_display_that_does_not_answer_is_passed_over(no_screen: pytest.MonkeyPatch) -> None:
    no_screen.setenv("DISPLAY", ":97")
    no_screen.setattr(display, "x11", lambda environment: lambda: False)
    with pytest.raises(NoScreen, match="the display :97 does not answer"):
        open_display()
    assert os.environ["DISPLAY"] == ""


def test_a_greeting_that_hangs_in_the_system_is_not_waited_for() -> None:
    hanging = threading.Event()
    assert not answers(hanging.wait, patience=0.05)
    hanging.set()


def test_nobody_listening_is_left_to_sdl() -> None:
    def refuse() -> bool:
        raise ConnectionRefusedError

    assert answers(refuse)


@pytest.mark.parametrize(
    ("name", "can"),
    [(":0", True), ("unix:0.1", True), ("localhost:10.0", True), ("tcp/[::1]:3", True), ("", False), ("wonder", False)],
)
def test_the_names_of_x_displays_are_read(name: str, can: bool) -> None:
    assert (x11({"DISPLAY": name}) is not None) == can


def test_a_connection_that_was_handed_over_is_not_greeted() -> None:
    assert wayland({"WAYLAND_SOCKET": "5", "WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run"}) is None
    assert wayland({"WAYLAND_DISPLAY": "wayland-0"}) is None
