"""How large the system wants things: read, guessed, and used by the text."""

from __future__ import annotations

from functools import partial
from unittest.mock import Mock

import pytest

from tests.ui.driving import Hands
from ui.drawing.look import text_percent
from ui.services.screen_scale import in_percent, of_resources, read_scale, scale_in_force
from ui.services.settings import load_settings
from ui.window import window_events
from ui.window.app import App


@pytest.mark.parametrize(
    ("table", "scale"),
    [
        ("Xft.dpi:\t192\n", 200),
        ("*customization:\t-color\nXft.dpi: 120.5\nXft.hinting:\t1\n", 125),
        ("Xft.antialias:\t1\n", 0),
        ("Xft.dpi:\tlarge\n", 0),
        ("", 0),
    ],
)
def test_the_table_of_the_x_server_says_it(table: str, scale: int) -> None:
    assert of_resources(table) == scale


def test_strange_dots_stay_within_reason() -> None:
    assert [in_percent(dots) for dots in (0, 1, 96, 144, 10000)] == [0, 75, 100, 150, 300]


def test_where_a_window_is_measured_in_points_nothing_is_said() -> None:
    assert read_scale("wayland", 0, "linux") == read_scale("cocoa", 0, "darwin") == read_scale("dummy", 0) == 0


@pytest.mark.parametrize(
    ("said", "desktops", "scale"),
    [
        ({"scale": 125}, [(3840, 2160)], 125),
        ({}, [(3840, 2160), (1920, 1080)], 150),
        ({}, [(1920, 1080), (3840, 2160)], 100),
        ({"scale": "large"}, [(1920, 1080)], 100),
        ({"scale": 9000}, [], 100),
    ],
)
def test_what_was_said_counts_and_4k_is_guessed_to_be_small(
    said: dict[str, object], desktops: list[tuple[int, int]], scale: int
) -> None:
    assert scale_in_force(said, desktops) == scale


@pytest.mark.parametrize(
    ("chosen", "size", "scale", "percent"),
    [
        (0, (1280, 800), 100, 100),
        (0, (1280, 800), 200, 200),
        (0, (1024, 640), 300, 200),  # there is room for no more
        (0, (3840, 2160), 100, 270),
        (100, (1920, 1200), 150, 150),
        (75, (1280, 800), 200, 150),
        (200, (1024, 640), 150, 200),
        (200, (2560, 1600), 200, 300),
        (130, (600, 400), 200, 130),
        (200, (500, 400), 100, 200),
    ],
)
def test_text_is_as_chosen_times_what_the_screen_wants_as_far_as_there_is_room(
    chosen: int, size: tuple[int, int], scale: int, percent: int
) -> None:
    assert text_percent(chosen, size, scale) == percent


def settled(app: App, percent: int) -> bool:
    return app.look.type.scale == percent / 100 and not app.tasks.busy


def test_another_scale_of_the_system_is_used_at_once_and_remembered(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    for scale, said in ((150, {150}), (0, set())):
        monkeypatch.setattr(window_events, "read_scale", Mock(return_value=scale))
        window_events.follow_system(app)
        assert hands.wait(partial(settled, app, scale or 100))
        assert {load_settings(app.folders.settings).system.get("scale")} - {None} == said
