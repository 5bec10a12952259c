"""pygame_gui's managers: one a screen, with a theme that is read once a look."""

from __future__ import annotations

import threading

import pygame
import pytest
from pygame_gui.core.ui_appearance_theme import UIThemeValidator

from ui.controls.gui_theme import Manager, Theme, gui_theme
from ui.controls.text_field import TextField
from ui.drawing.look import Look, look_of
from ui.window.app import App


def test_screens_of_one_look_share_its_theme(app: App) -> None:
    one, other = Manager(app.size, app.look), Manager((1024, 640), app.look)
    assert one.get_theme() is other.get_theme()


def test_another_look_has_another_theme(app: App) -> None:
    dark = Manager(app.size, look_of("dark", 100))
    large = Manager(app.size, look_of("light", 150))
    themes = {id(each.get_theme()) for each in (dark, large, Manager(app.size, app.look))}
    assert len(themes) == 3


@pytest.mark.parametrize("look", [look_of(theme, text) for theme in ("light", "dark") for text in (100, 150)])
def test_the_theme_has_no_faults_though_no_start_looks_for_them(look: Look) -> None:
    assert UIThemeValidator.validate_theme_file(gui_theme(look)) == []


def test_nothing_is_read_of_the_controls_that_we_do_not_use(app: App) -> None:
    theme = Manager(app.size, app.look).get_theme()
    assert isinstance(theme, Theme)
    assert {*theme.ui_element_misc_data} <= {*gui_theme(app.look)}


def test_fields_set_no_memory_aside_for_pictures_of_their_shapes(app: App) -> None:
    manager = Manager(app.size, app.look)
    TextField(pygame.Rect(20, 20, 200, 40), manager, "Aoi", limit=20)
    manager.update(0.016)
    assert not vars(manager.get_theme().shape_cache)


def test_a_new_screen_waits_for_no_thread(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[threading.Thread] = []
    monkeypatch.setattr(threading.Thread, "start", started.append)
    for look in (app.look, look_of("dark", 150)):
        Manager(app.size, look)
    assert started == []
