"""The log leaves the table as text, with nothing in it that its reader does not know."""

from __future__ import annotations

import pygame
import pytest

from games.core.savefile import load
from tests.tools.examples import EXAMPLES
from tests.ui.driving import Hands
from tests.ui.table.test_table_mode import LOG, a_match
from tests.ui.tables import push_table
from ui.controls.chooser.screen import FileChooserScreen
from ui.table.commands import log_text
from ui.window.app import App


def test_ctrl_c_copies_the_whole_log(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(log_text, "copy", kept.append)
    push_table(app, a_match(*LOG))
    hands.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    head, *lines = kept[0].splitlines()
    assert head == "Nissi Samurai: Aoi, Ren"
    assert [line.split()[:2] for line in lines] == [["1", "Aoi:"], ["Ren:", "Samurai"], ["2", "Aoi:"]]


def test_the_text_of_the_log_numbers_turns_not_actions(app: App) -> None:
    table = push_table(app, load(EXAMPLES / "senshiai.json"))
    numbers = [line[:4].strip() for line in log_text.log_text(table).splitlines()[1:]]
    shown = [int(number) for number in numbers if number]
    assert shown == list(range(1, len(shown) + 1)) and 1 < len(shown) < len(numbers) / 3


def test_the_log_is_saved_through_the_chooser(app: App) -> None:
    table = push_table(app, a_match(*LOG))
    log_text.save_log(table)
    assert isinstance(app.top, FileChooserScreen)
    assert app.top.asked.text == log_text.log_text(table) and app.top.asked.suffix == ".txt"
