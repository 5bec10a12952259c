"""The page of keys: a key is pressed for a command, clashes are told and swapped, all goes back; sets for one hand."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.core import words
from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from ui.controls.buttons import Button
from ui.controls.dialog import Dialog
from ui.controls.keymap import key_of
from ui.controls.keys import Key
from ui.screens.settings.capture import CaptureScreen
from ui.screens.settings.catalogue import catalogue
from ui.screens.settings.keys import TWINS, KeysPage
from ui.screens.settings.one_hand_keys import keys_for
from ui.screens.settings.screen import SettingsScreen
from ui.services.settings import load_settings
from ui.table.commands.questions import MenuScreen
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


def enter(app: App, hands: Hands, part: str) -> KeysPage:
    screen = SettingsScreen(app, "keys")
    app.push(screen)
    page = screen.shown
    assert isinstance(page, KeysPage) and hands.wait(lambda: page.known is not None)
    press(app, hands, f"part={part}")
    return page


def press(app: App, hands: Hands, name: str) -> None:
    """Puts the keyboard on a control of the settings and presses it."""
    assert isinstance(app.top, SettingsScreen)
    app.top.ring(name)
    hands.key(pygame.K_RETURN)


def answer(app: App, hands: Hands, text: str) -> None:
    """Clicks one of the answers of a question."""
    assert isinstance(app.top, Dialog)
    buttons = [each for each in app.top.focus.elements() if isinstance(each, Button)]
    hands.click(next(each.rect.center for each in buttons if each.face.text == text))


def test_the_next_key_pressed_is_the_commands_and_is_kept(app: App, hands: Hands) -> None:
    enter(app, hands, "table")
    press(app, hands, "key=table.hint")
    assert isinstance(app.top, CaptureScreen)
    hands.key(pygame.K_F5)
    assert app.settings.keys == {"table.hint": ["f5"]} and isinstance(app.top, SettingsScreen)
    press(app, hands, "key=table.hint")
    answer(app, hands, "Default")
    assert app.settings.keys == {}


def test_a_clash_is_told_in_words_and_can_be_swapped(app: App, hands: Hands) -> None:
    enter(app, hands, "table")
    press(app, hands, "key=table.hint")
    hands.key(pygame.K_l)
    assert isinstance(app.top, Dialog) and app.top.title == "L is taken"
    assert "Repeat what happened since your turn (Every table)" in app.top.words
    answer(app, hands, "Swap")
    assert app.settings.keys == {"table.hint": ["l"], "table.recap": ["no-shift+h"]}


def test_a_key_can_be_taken_away_from_what_had_it_or_be_left_there(app: App, hands: Hands) -> None:
    enter(app, hands, "table")
    for text, keys in (("Cancel", {}), ("Unassign it there", {"table.hint": ["l"], "table.recap": []})):
        press(app, hands, "key=table.hint")
        hands.key(pygame.K_l)
        answer(app, hands, text)
        assert app.settings.keys == keys


def test_what_leads_back_cannot_be_given_to_something_else(app: App, hands: Hands) -> None:
    page = enter(app, hands, "table")
    assert page.known is not None
    hint = page.known.find("table.hint")
    assert page.why_not(hint, Key(pygame.K_ESCAPE)) == "Esc keeps its meaning: One step back, then the menu."
    press(app, hands, "key=table.hint")
    hands.key(pygame.K_ESCAPE)
    assert app.settings.keys == {} and isinstance(app.top, SettingsScreen)


def test_all_goes_back_to_usual_after_a_question(app: App, hands: Hands) -> None:
    app.settings.keys = {"table.hint": ["f5"]}
    app.settings_changed()
    enter(app, hands, "table")
    press(app, hands, "keys-as-usual")
    answer(app, hands, "Default")
    assert app.settings.keys == {}


def test_a_set_for_one_hand_replaces_keys_of_ones_own_only_after_a_question(app: App, hands: Hands) -> None:
    own = {"table.hint": ["f5"]}
    app.settings.keys = dict(own)
    app.settings_changed()
    enter(app, hands, "table")
    press(app, hands, "hand=left")
    assert app.settings.keys == own
    answer(app, hands, "Use them")
    assert len(app.settings.keys) > 10


@pytest.mark.parametrize("hand", ["left", "right"])
def test_a_set_for_one_hand_has_every_command_and_no_two_on_one_key(hand: str) -> None:
    known, own = catalogue(), keys_for(hand, catalogue())

    def keys(name: str) -> list[object]:
        return [key_of(text) for text in own[name]]

    for screen in known.screens:
        for one in screen:
            for other in screen:
                if one.id in own and other.id in own and one.command != other.command:
                    clash = [key for key in map(key_of, own[one.id]) for each in map(key_of, own[other.id])
                             if key is not None and each is not None and key.meets(each)]  # fmt: skip
                    assert not clash, (one.id, other.id)
    assert all(keys(name) for name in own) and None not in [key for name in own for key in keys(name)]


def test_the_left_hand_alone_walks_through_a_table(app: App, hands: Hands) -> None:
    app.settings.keys = keys_for("left", catalogue())
    app.settings_changed()
    SCREENS["table of nissi"](app, hands, "Aoi")
    table = app.top
    assert isinstance(table, Table)
    hands.key(pygame.K_d)
    scene: Any = table.scene
    assert scene.selection.picker.cursor is not None
    hands.key(pygame.K_q)
    assert isinstance(app.top, MenuScreen)
    hands.key(pygame.K_s)
    hands.key(pygame.K_q)
    assert app.top is table


@pytest.mark.parametrize("name", SCREENS)
def test_every_key_of_every_screen_is_in_the_catalogue_and_f1_tells_something_there(
    name: str, app: App, hands: Hands
) -> None:
    SCREENS[name](app, hands, "Aoi")
    known = {each.id for area in catalogue().areas for each in area.bindings}
    assert {each.id for each in app.top.bindings if each.changeable} <= known
    assert all(each.area for each in app.top.bindings if each.keys)
    if name not in ("crash", "help"):
        hands.send()
        before = app.top
        before.focus.focus(None)
        hands.key(pygame.K_F1)
        assert app.top is not before


def test_choosing_had_two_lines_of_one_name(app: App, hands: Hands) -> None:
    """One line has the keys of both commands; what is pressed for it stands in place of both, and Enter stays."""

    def line() -> str:
        assert isinstance(app.top, SettingsScreen)
        faces = [each.face for each in app.top.focus.elements() if isinstance(each, Button)]
        return next(each.detail for each in faces if each.text == "Choose the focused item")

    enter(app, hands, "everywhere")
    texts = [each.face.text for each in app.top.focus.elements() if isinstance(each, Button)]
    assert texts.count("Choose the focused item") == 1 and line() == "Enter, Space"
    press(app, hands, "key=everywhere.act")
    assert isinstance(app.top, CaptureScreen) and "Enter and Space" in app.top.words
    hands.key(pygame.K_F5)
    assert app.settings.keys == {"everywhere.act": ["f5"], "everywhere.press": []} and "F5, Enter" in line()
    press(app, hands, "key=everywhere.act")
    hands.key(pygame.K_SPACE)
    assert isinstance(app.top, Dialog) and "Choose the focused item" not in app.top.words, "only others have it as well"
    answer(app, hands, "Cancel")
    press(app, hands, "key=everywhere.act")
    answer(app, hands, "Default")
    assert app.settings.keys == {} and line() == "Enter, Space"


@pytest.mark.parametrize("language", ["en", "ja", "fr", "de"])
def test_several_commands_of_a_part_had_one_name_so_that_nobody_knew_which_key_is_changed(language: str) -> None:
    words.use(language)
    for part in catalogue().areas:
        shown = [each.own_words for each in part.bindings if each.changeable and each.id not in TWINS.values()]
        assert len(shown) == len(set(shown)), part.id


def test_hands_that_cannot_hold_switch_holding_off_and_that_is_kept(app: App, hands: Hands) -> None:
    enter(app, hands, "everywhere")
    press(app, hands, "without_holding=on")
    assert app.settings.without_holding
    assert hands.wait(lambda: load_settings(app.folders.settings).without_holding)
