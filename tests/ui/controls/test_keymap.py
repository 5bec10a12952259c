"""A player's own keys: used in every game, kept in the settings, clashes found; letters switched off."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from ui.controls import keymap
from ui.controls.keys import COMMON, PRESS, Binding, Key
from ui.screens.help.screen import HelpScreen
from ui.screens.settings.catalogue import catalogue
from ui.screens.settings.screen import SettingsScreen
from ui.services.settings import Settings, load_settings, save_settings, trouble
from ui.table.keys import HINT_KEY
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

EXAMPLES = {
    "naishi": ("naishi.discard", "x"),
    "nissi": ("nissi.flip", "f7"),
    "niwa": ("niwa.groups", "g"),
    "senshiai": ("senshiai.stops", "w"),
    "djambi": ("djambi.turn-board", "f7"),
}


def code_of(name: str) -> int:
    return int(getattr(pygame, f"K_{name}" if len(name) == 1 else f"K_{name.upper()}"))


def obeyed(table: Table) -> list[str]:
    """What the table is told to do from now on."""
    messages: list[str] = []
    obey = table.run_command

    def listening(command: str) -> bool:
        messages.append(command)
        return obey(command)

    table.run_command = listening  # type: ignore[method-assign]
    return messages


@pytest.mark.parametrize("game_id", EXAMPLES)
def test_a_key_of_ones_own_is_used_in_every_game_and_the_old_one_is_free(game_id: str, app: App, hands: Hands) -> None:
    name, usual = EXAMPLES[game_id]
    app.settings.keys = {name: ["f12"]}
    app.settings_changed()
    SCREENS[f"table of {game_id}"](app, hands, "Aoi")
    assert isinstance(app.top, Table)
    messages = obeyed(app.top)
    hands.key(code_of(usual))
    hands.key(pygame.K_F12)
    assert messages == [name.partition(".")[2]]


@pytest.mark.parametrize("game_id", EXAMPLES)
def test_without_letters_no_letter_and_no_digit_does_anything_at_a_table(game_id: str, app: App, hands: Hands) -> None:
    app.settings.letter_keys = False
    app.settings_changed()
    SCREENS[f"table of {game_id}"](app, hands, "Aoi")
    table = app.top
    assert isinstance(table, Table)
    messages, before = obeyed(table), table.match.version
    hands.keys("zxcvbdshtlekripwmgfu123?/")
    assert not messages and app.top is table and table.match.version == before
    hands.key(pygame.K_RIGHT)
    assert messages == ["right"]


def test_a_piece_of_nissi_answers_to_a_key_of_ones_own(app: App, hands: Hands) -> None:
    app.settings.keys = {"nissi.piece-C": ["k"]}
    app.settings_changed()
    SCREENS["table of nissi"](app, hands, "Aoi")
    table = app.top
    assert isinstance(table, Table)
    hands.key(pygame.K_k)
    scene: Any = table.scene
    assert scene.selection.keyboard.chosen == "C"


def test_the_list_of_keys_shows_them_as_they_are_set(app: App, hands: Hands) -> None:
    app.settings.keys = {"table.hint": ["ctrl+j"]}
    app.settings_changed()
    SCREENS["table of nissi"](app, hands, "Aoi")
    app.on_command("help")
    assert isinstance(app.top, HelpScreen)
    assert ("Ctrl+J", HINT_KEY.label) in [line for column in app.top.columns for line in column]


def test_what_leads_back_keeps_its_key_beside_ones_own(app: App, hands: Hands) -> None:
    app.settings.keys = {"everywhere.back": ["f10"]}
    app.settings_changed()
    for code in (pygame.K_F10, pygame.K_ESCAPE):
        app.push(SettingsScreen(app))
        hands.key(code)
        assert not isinstance(app.top, SettingsScreen)


@pytest.mark.parametrize(
    "key",
    [
        Key(pygame.K_h),
        Key(pygame.K_F1, ctrl=True, shift=True),
        Key(pygame.K_SLASH, shift=False),
        Key(pygame.KSCAN_Z, scan=True),
        Key(233),
    ],
)
def test_a_key_is_the_same_after_being_written_and_read(key: Key) -> None:
    assert keymap.key_of(keymap.text_of(key)) == key


def test_keys_are_kept_in_the_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert save_settings(Settings(keys={"table.hint": ["j"]}, letter_keys=False), path) == ""
    read = load_settings(path)
    assert read.keys == {"table.hint": ["j"]} and not read.letter_keys


@pytest.mark.parametrize("value", [3, ["no such key"], [4], ["a"] * 9, "a"])
def test_a_key_that_makes_no_sense_is_named_and_left_out(value: object) -> None:
    found, wrong = keymap.read({"table.hint": value, "table.undo": ["f5"]})
    assert wrong == ["table.hint"] and found == {"table.undo": (Key(pygame.K_F5),)}


def test_a_clash_is_found_on_the_screens_where_both_are_at_home() -> None:
    other = Binding((Key(pygame.K_k),), "other", "Other", area="elsewhere")
    mine = Binding((Key(pygame.K_j),), "mine", "Mine", area="here")
    near = Binding((Key(pygame.K_k),), "near", "Near", area="here")
    key = Key(pygame.K_k)
    assert keymap.meeting(mine, key, [(mine, *COMMON), (other, *COMMON)]) == []
    assert keymap.meeting(mine, key, [(mine, near), (other,)]) == [near]
    assert keymap.meeting(mine, Key(pygame.K_SPACE), [(mine, PRESS)]) == [PRESS]
    assert keymap.meeting(mine, Key(pygame.K_k, ctrl=True), [(mine, near)]) == []


def test_docs_list_every_command_with_its_usual_key() -> None:
    page = (Path(__file__).parents[3] / "docs" / "keys.md").read_text(encoding="utf-8")
    for area in catalogue().areas:
        for each in area.bindings:
            assert f"| {area.title} | {each.words} | {', '.join(each.names)} |" in page


def test_a_settings_file_that_is_broken_or_foreign_is_told_and_ignored(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert trouble(path) == ""
    for text in ("{", "[1]", "\x00"):
        path.write_text(text, encoding="utf-8")
        assert "usual ones" in trouble(path) and load_settings(path) == Settings()
    path.write_text('{"keys": {"table.hint": ["no key"], "foreign": 3}}', encoding="utf-8")
    said = keymap.trouble(load_settings(path).keys)
    assert trouble(path) == "" and "table.hint" in said and "foreign" in said
