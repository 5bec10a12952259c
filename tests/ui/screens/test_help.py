"""The list of keys: every key and what it does, whole, in any window."""

from __future__ import annotations

from typing import Any, cast

import pygame
import pytest

from games import ready_games
from tests.ui.driving import Hands
from ui.controls.chooser.asked import FileRequest
from ui.controls.chooser.screen import FileChooserScreen
from ui.controls.dialog import Dialog
from ui.controls.keys import GENERAL
from ui.drawing.lettering import LABEL
from ui.scenes import has_table, scene_class
from ui.screens.help.screen import HelpScreen, _fill
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

TABLES = [info.id for info in ready_games() if has_table(info.id)]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((1280, 800), 100)])
def test_no_key_and_no_label_is_cut(app: App, name: str, size: tuple[int, int], text: int) -> None:
    app.settings.text_size = text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    bindings = cast(Any, scene_class(name)).bindings
    scene = HelpScreen(app, bindings)
    app.push(scene)
    type_ = scene.look.type
    for keys, label in (line for column in scene.columns for line in column if line[1]):
        assert type_.width(keys, LABEL, True) <= scene.keys_width
        assert type_.width(label, LABEL) <= scene.words_width
    sentence = " ".join(label.strip() for column in scene.columns for _, label in column)
    assert all(binding.words in sentence for binding in bindings)
    shown = " ".join(keys for column in scene.columns for keys, _ in column)
    assert [name for binding in bindings for name in binding.names if name not in shown] == []
    assert app.window.get_rect().contains(scene.box)


def test_a_list_higher_than_the_window_scrolls_by_keys_and_wheel(app: App, hands: Hands) -> None:
    app.settings.text_size = 150
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    scene = HelpScreen(app, cast(Any, scene_class("senshiai")).bindings)
    app.push(scene)
    assert scene.scroll.needed
    for _ in range(40):
        hands.key(pygame.K_PAGEDOWN)
    assert scene.scroll.offset == scene.scroll.most
    hands.key(pygame.K_UP)
    assert scene.scroll.offset < scene.scroll.most
    before = scene.scroll.offset
    pygame.mouse.set_pos(scene.scroll.area.center)
    hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    assert scene.scroll.offset < before
    hands.key(pygame.K_ESCAPE)
    assert app.top is not scene


def test_f1_while_a_file_is_chosen_says_how(app: App, hands: Hands) -> None:
    app.push(
        FileChooserScreen(app, FileRequest("Open a match from a file", "Open", ".json", "matches", lambda path: None))
    )
    hands.key(pygame.K_F1)
    assert isinstance(app.top, Dialog) and "Backspace" in app.top.words


@pytest.mark.parametrize("name", TABLES)
def test_keys_that_work_everywhere_stood_before_those_of_the_table_in_one_column(app: App, name: str) -> None:
    bindings = cast(Any, scene_class(name)).bindings
    scene = HelpScreen(app, bindings)
    app.push(scene)
    own = {binding.group for binding in bindings} - set(GENERAL)
    assert set([*scene.groups][: len(own)]) == own and [*scene.groups][len(own) :] == [*GENERAL]
    assert len(scene.columns) == 2 and 4 * scene.scroll.most < scene.scroll.area.height


def test_groups_stay_whole_and_each_column_has_them_in_order() -> None:
    a, b, c, d = ([(name, "")] + [("k", "does it")] * count for name, count in (("A", 3), ("B", 9), ("C", 2), ("D", 1)))
    gap = ("", "")
    assert _fill([a, b, c, d], 1) == [[*a, gap, *b, gap, *c, gap, *d]]
    assert _fill([a, b, c, d], 2) == [[*a, gap, *c, gap, *d], b]
    assert _fill([a, b, c, d], 3) == [a, b, [*c, gap, *d]]
