"""What SDL itself is asked, and what is made of no answer."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from ui.window import sdl
from ui.window.app import App
from ui.window.hints import give_hints


def test_the_library_is_the_one_that_pygame_uses() -> None:
    found = sdl.library()
    assert found is not None
    version = (ctypes.c_uint8 * 3)()
    found.SDL_GetVersion(version)
    assert tuple(version) == pygame.get_sdl_version()


def test_on_windows_it_is_the_file_beside_pygame_s_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def load(path: str) -> Any:
        asked.append(path)
        raise OSError

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "CDLL", load)
    sdl.library.cache_clear()
    assert sdl.library() is None
    sdl.library.cache_clear()
    assert asked == [str(Path(pygame.base.__file__ or "").with_name("SDL2.dll"))]


def test_without_the_library_monitors_are_as_large_as_pygame_says(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sdl, "library", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1280, 720)])
    there = sdl.monitors()
    assert [each.whole for each in there] == [pygame.Rect(0, 0, 1920, 1080), pygame.Rect(1920, 0, 1280, 720)]
    assert [each.free for each in there] == [each.whole for each in there]
    assert sdl.borders() == sdl.NO_BORDERS


@pytest.mark.parametrize(("driver", "title", "panel"), [("wayland", 32, 48), ("cocoa", 32, 0), ("x11", 0, 0)])
def test_where_a_system_does_not_tell_there_is_room_for_a_title_bar_and_a_panel(
    app: App, monkeypatch: pytest.MonkeyPatch, driver: str, title: int, panel: int
) -> None:
    monkeypatch.setattr(sdl, "library", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    assert sdl.borders().top == title
    assert sdl.monitors()[0].free.height == 768 - panel


def test_a_display_that_nobody_sees_has_no_monitors(app: App) -> None:
    assert pygame.display.get_driver() == "dummy"
    assert sdl.monitors() == ()


def test_what_makes_no_sense_is_as_if_nothing_were_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    class Odd:
        """A library that answers with nothing but zeros."""

        def SDL_GetDisplayBounds(self, number: int, box: Any) -> int:
            return 0

        SDL_GetDisplayUsableBounds = SDL_GetDisplayBounds

    monkeypatch.setattr(sdl, "library", Odd)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 600)])
    assert [tuple(each.free) for each in sdl.monitors()] == [(0, 0, 1024, 600)]
    assert sdl.borders() == sdl.NO_BORDERS


def test_the_list_of_an_input_method_is_left_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_IME_SHOW_UI", raising=False)
    give_hints()
    import os

    assert os.environ["SDL_IME_SHOW_UI"] == "1"
