"""What the system asks for: read from what its programs say, and off where nothing can be read."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from tests.ui.driving import Hands
from ui.drawing.motion import SPEEDS
from ui.services import system_preferences
from ui.services.settings import Settings, load_settings
from ui.services.system_preferences import SystemPreferences, ask_program, has_bus, read_wishes
from ui.window.app import App
from ui.window.window_events import follow_system


def desktop(**answers: str) -> SystemPreferences:
    """The wishes on a desktop whose programs answer by the last word they are asked."""
    return read_wishes("linux", lambda words: answers.get(words[-1].replace("-", "_"), ""))


@pytest.fixture(autouse=True)
def _session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")


def test_the_portal_of_the_desktop_is_believed_first() -> None:
    assert desktop(contrast="(<<uint32 1>>,)", reduced_motion="(<<uint32 0>>,)") == SystemPreferences(True, False)
    both = desktop(
        contrast="(<<uint32 0>>,)", reduced_motion="(<<uint32 1>>,)", high_contrast="true", enable_animations="true"
    )
    assert both == SystemPreferences(False, True)


def test_where_the_portal_is_silent_gnome_says_it() -> None:
    assert desktop(high_contrast="true", enable_animations="false") == SystemPreferences(True, True)
    assert desktop(high_contrast="false", enable_animations="true") == SystemPreferences()


def test_the_desktop_says_whether_windows_are_dark() -> None:
    assert desktop(color_scheme="(<<uint32 1>>,)") == SystemPreferences(dark=True)
    assert desktop(color_scheme="(<<uint32 2>>,)") == desktop(color_scheme="(<<uint32 0>>,)") == SystemPreferences()
    assert desktop(color_scheme="'prefer-dark'") == SystemPreferences(dark=True)
    assert desktop(color_scheme="'default'") == SystemPreferences()


@pytest.mark.parametrize("answer", ["", "()", "(<<uint32 7>>,)", "no such interface", "1 1"])
def test_what_makes_no_sense_asks_for_nothing(answer: str) -> None:
    assert desktop(contrast=answer, reduced_motion=answer, color_scheme=answer) == SystemPreferences()


def test_without_a_session_nobody_is_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert not has_bus({}) and not has_bus({"XDG_RUNTIME_DIR": str(tmp_path)})
    (tmp_path / "bus").touch()
    assert has_bus({"XDG_RUNTIME_DIR": str(tmp_path)})
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    asked: list[Sequence[str]] = []
    read_wishes("linux", lambda words: asked.append(words) or "")  # type: ignore[func-returns-value]
    assert asked == []


def test_a_mac_says_it_by_its_defaults() -> None:
    said = {"increaseContrast": "1", "reduceMotion": "0", "AppleInterfaceStyle": "Dark"}
    assert read_wishes("darwin", lambda words: said[words[-1]]) == SystemPreferences(True, False, True)
    assert read_wishes("darwin", lambda words: "") == SystemPreferences()


def test_a_program_that_is_missing_fails_or_hangs_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ask_program(("no-such-program-here",)) == ""
    assert ask_program(("false",)) == ""

    def hang(*words: object, **how: object) -> None:
        raise subprocess.TimeoutExpired("true", 1)

    monkeypatch.setattr(subprocess, "run", hang)
    assert ask_program(("true",)) == ""


def test_the_window_follows_the_system_and_remembers_what_it_said(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_preferences, "read_wishes", lambda: SystemPreferences(True, True))
    app.settings.motion = "normal"
    assert not app.look.palette.high
    follow_system(app)
    assert hands.wait(lambda: app.look.palette.high and not app.tasks.busy)
    assert SPEEDS[app.settings.speed] == 0.0 == app.top.motion.speed
    assert load_settings(app.folders.settings).system == {"contrast": True, "still": True, "dark": False}
    app.settings.contrast, app.settings.less_motion = "usual", "never"
    app.settings_changed()
    assert not app.look.palette.high and app.top.motion.speed == 1.0


def test_the_theme_follows_the_system_only_where_it_is_left_to_it(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [True]
    monkeypatch.setattr(system_preferences, "read_wishes", lambda: SystemPreferences(dark=said[0]))
    follow_system(app)
    assert hands.wait(lambda: app.settings.system.get("dark") is True and not app.tasks.busy)
    assert not app.look.palette.dark
    app.settings.theme = "system"
    app.settings_changed()
    assert app.look.palette.dark
    said[0] = False
    hands.send(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert hands.wait(lambda: not app.look.palette.dark and not app.tasks.busy)
    assert load_settings(app.folders.settings).theme == "system"


def test_a_desktop_that_does_not_answer_holds_up_no_list_of_saves(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent, read = threading.Event(), list[str]()
    monkeypatch.setattr(system_preferences, "read_wishes", lambda: SystemPreferences(contrast=silent.wait(20)))
    follow_system(app)
    app.tasks.run(lambda: "saves", read.append)
    assert hands.wait(lambda: read == ["saves"])
    assert not app.look.palette.high
    silent.set()
    assert hands.wait(lambda: app.look.palette.high and not app.tasks.busy)


def test_less_motion_stands_over_the_speed_that_was_chosen() -> None:
    assert Settings(motion="fast", less_motion="always").speed == "off"
    assert Settings(motion="fast", less_motion="never", system={"still": True}).speed == "fast"
    assert Settings(motion="off", less_motion="never").speed == "off"
