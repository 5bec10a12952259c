"""pygame_gui's managers: one a screen, with a theme that is read once a look."""

from __future__ import annotations

import threading

import pytest

from ui.controls.gui_theme import Manager
from ui.drawing.look import look_of
from ui.window.app import App


def test_screens_of_one_look_share_its_theme(app: App) -> None:
    one, other = Manager(app.size, app.look), Manager((1024, 640), app.look)
    assert one.get_theme() is other.get_theme()


def test_another_look_has_another_theme(app: App) -> None:
    dark = Manager(app.size, look_of("dark", 100))
    large = Manager(app.size, look_of("light", 150))
    themes = {id(each.get_theme()) for each in (dark, large, Manager(app.size, app.look))}
    assert len(themes) == 3


def test_a_new_screen_waits_for_no_thread(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    Manager(app.size, app.look)
    started: list[threading.Thread] = []
    monkeypatch.setattr(threading.Thread, "start", started.append)
    Manager(app.size, app.look)
    assert started == []
