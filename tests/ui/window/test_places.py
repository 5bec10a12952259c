"""Where the window goes with which monitors, and what being maximised leaves of its size."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from ui.services.settings import Settings, load_settings, save_settings
from ui.window.app import App
from ui.window.frame import Window, fit_desktop
from ui.window.sdl import Monitor
from ui.window.window_positions import MOST, recall, remember

DESK = [(1920, 1080), (2560, 1440)]
WAY = [(1920, 1080)]


def side_by_side(sizes: Sequence[tuple[int, int]]) -> list[Monitor]:
    """Monitors beside each other without a panel."""
    places = [sum(wide for wide, _ in sizes[:number]) for number in range(len(sizes))]
    rects = [pygame.Rect(place, 0, *size) for place, size in zip(places, sizes, strict=True)]
    return [Monitor(rect, rect) for rect in rects]


def test_with_the_monitors_of_before_the_window_is_where_it_was_with_them(tmp_path: Path) -> None:
    settings = Settings(window=(2000, 1300), position=(2100, 30))
    remember(settings, DESK)
    settings.window, settings.position, settings.maximised = (1100, 700), (20, 20), True
    remember(settings, WAY)
    assert save_settings(settings, tmp_path / "settings.json") == ""
    for desktops, window, position, maximised in (
        (DESK, (2000, 1300), (2100, 30), False),
        (WAY, (1100, 700), (20, 20), True),
    ):
        again = load_settings(tmp_path / "settings.json")
        fit_desktop(again, side_by_side(desktops))
        assert (again.window, again.position, again.maximised) == (window, position, maximised)


def test_with_monitors_that_were_never_there_it_stays_as_it_is() -> None:
    settings = Settings(window=(1100, 700), position=(20, 20))
    remember(settings, DESK)
    settings.window = (1200, 700)
    recall(settings, WAY)
    assert settings.window == (1200, 700)


@pytest.mark.parametrize("place", [7, {}, {"window": [1, 2, 3]}, {"window": ["a", "b"]}, {"window": [10, 10]}])
def test_a_place_that_makes_no_sense_is_as_if_there_were_none(place: object) -> None:
    settings = Settings(places={"1920x1080": place})
    recall(settings, WAY)
    assert settings.window == Settings().window


def test_only_the_last_arrangements_are_remembered() -> None:
    settings = Settings()
    for number in range(MOST + 5):
        remember(settings, [(1000 + number, 800)])
    assert len(settings.places) == MOST and "1016x800" in settings.places and "1000x800" not in settings.places


@pytest.mark.parametrize("size_first", [True, False])
def test_being_maximised_leaves_the_size_to_go_back_to(
    app: App, monkeypatch: pytest.MonkeyPatch, size_first: bool
) -> None:
    frame, settings = app._frame, app.settings
    usual = settings.window
    now = [usual]
    monkeypatch.setattr(type(frame), "surface", property(lambda self: pygame.Surface(now[0])))
    now[0] = (1900, 1000)
    events = [pygame.VIDEORESIZE, pygame.WINDOWMAXIMIZED]
    for kind in events if size_first else reversed(events):
        frame.follow(pygame.event.Event(kind))
    assert (settings.window, settings.maximised) == (usual, True)
    assert [place["maximised"] for place in settings.places.values()] == [True]
    now[0] = usual
    frame.follow(pygame.event.Event(pygame.WINDOWRESTORED))
    frame.follow(pygame.event.Event(pygame.VIDEORESIZE))
    assert (settings.window, settings.maximised) == (usual, False)


def test_full_screen_begins_on_the_monitor_where_the_window_was(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str | None] = []
    there: list[pygame.Surface] = []

    def set_mode(*size_and_flags: object) -> None:
        begun.append(os.environ.get("SDL_VIDEO_WINDOW_POS"))
        there.append(pygame.Surface((1280, 800)))

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: there[-1] if there else None)
    window = Window(Settings(position=(1651, 80), full_screen=True), full_screen=True)
    assert begun == ["1651,80"]
    window._open()  # one that is there already stays where it is
    assert begun == ["1651,80", None]
    assert "SDL_VIDEO_WINDOW_POS" not in os.environ
