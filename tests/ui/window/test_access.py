"""The way to a screen reader: what is sent and when, and that what is asked for does what hands do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.driving import Hands
from tests.ui.spoken import listen
from ui.controls.buttons import Button
from ui.controls.dialog import Answer, Dialog
from ui.controls.text_field import TextField
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.settings.screen import SettingsScreen
from ui.services import screen_reader
from ui.window.access import follower
from ui.window.access.reader import _WORD
from ui.window.access.sent_nodes import ROOT
from ui.window.app import App

PROJECT = Path(__file__).resolve().parents[3]


def test_while_nobody_reads_no_tree_is_made(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    monkeypatch.setattr(follower, "tree_of", made.append)
    voice = listen(app, listening=0)
    app.push(SettingsScreen(app))
    hands.send()
    assert made == [] and voice.sends == []


def test_without_a_reader_a_start_loads_nothing_of_it(tmp_path: Path) -> None:
    words = "import sys; from ui.window import app; print([m for m in sys.modules if 'access' in m or 'spoken' in m])"
    done = subprocess.run([sys.executable, "-c", words], cwd=PROJECT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "['ui.window.access', 'ui.window.access.listening']"


def test_who_comes_is_told_all_and_then_only_what_changes(app: App, hands: Hands) -> None:
    app.push(SettingsScreen(app))
    voice = listen(app)
    hands.send()
    assert ROOT in voice.sends[0] and len(voice.sends[0]) > 20
    app.top.request_redraw()
    hands.send()
    assert len(voice.sends) == 1, "nothing has changed"
    app.top.focus.walk(1)
    app.top.request_redraw()
    hands.send()
    assert voice.sends[-1] == {} and voice.tree[voice.focus].name == "Look", "only the keyboard went on"
    hands.click(app.top.named_controls()["confirm_moves=on"].rect.center)
    names = {sent.name for sent in voice.sends[-1].values()}
    assert {"Confirm moves: On", "Confirm moves: Off"} <= names and len(names) < 5


def test_another_dialog_is_another_thing_though_its_button_is_called_the_same(app: App, hands: Hands) -> None:
    voice = listen(app)
    app.push(Dialog(app, "One", "First.", [Answer("OK", main=True)]))
    hands.send()
    first = voice.focus
    app.replace(Dialog(app, "Two", "Second.", [Answer("OK", main=True)]))
    hands.send()
    assert voice.tree[voice.focus].name == "OK" and voice.focus != first


def test_what_a_reader_presses_is_pressed(app: App, hands: Hands) -> None:
    app.push(LauncherScreen(app))
    voice = listen(app)
    hands.send()
    voice.ask("press", "Settings")
    hands.send()
    assert isinstance(app.top, SettingsScreen)
    voice.ask("press", "Confirm moves: On")
    hands.send()
    assert app.settings.confirm_moves


def test_what_a_reader_pressed_while_a_page_was_made_anew_was_lost(app: App, hands: Hands) -> None:
    app.push(SettingsScreen(app))
    voice = listen(app)
    hands.send()
    voice.ask("press", "Confirm moves: On")
    app.top.rebuild()
    hands.send()
    assert app.settings.confirm_moves


def test_a_reader_moves_the_keyboard_and_the_ring_is_seen(app: App, hands: Hands) -> None:
    app.push(SettingsScreen(app))
    voice = listen(app)
    hands.send()
    voice.ask("focus", "Done")
    hands.send()
    assert app.top.focus.current is app.top.named_controls()["done"] and app.inputs.by_keys
    assert voice.tree[voice.focus].name == "Done"


def test_a_reader_moves_a_slider(app: App, hands: Hands) -> None:
    app.push(SettingsScreen(app, "sound"))
    voice = listen(app)
    hands.send()
    voice.ask("slide", "Volume", 30.0)
    hands.send()
    assert app.settings.volume == 30
    voice.ask("more", "Volume")
    hands.send()
    assert app.settings.volume == 35
    voice.ask("slide", "Volume", 999.0)
    hands.send()
    assert app.settings.volume == 100


def test_a_reader_writes_into_a_field(app: App, hands: Hands) -> None:
    taken: list[str] = []
    app.push(Dialog(app, "A name", "", [Answer("Keep it", main=True)], entry="old", taken=taken.append))
    voice = listen(app)
    hands.send()
    field = voice.tree[voice.find("A name")]
    assert (field.role, field.value) == ("dialog", "") or field.value == "old"
    number = next(number for number, sent in voice.tree.items() if sent.role == "field")
    voice.asked.append(follower.Asked("write", number, "Ren"))
    hands.send()
    voice.ask("press", "Keep it")
    hands.send()
    assert taken == ["Ren"]


def test_a_button_that_cannot_be_pressed_offers_nothing(app: App, hands: Hands) -> None:
    app.push(SettingsScreen(app))
    voice = listen(app)
    hands.send()
    disabled = next(sent for sent in voice.tree.values() if sent.name == "Show them again")
    assert not disabled.enabled and not disabled.actions


def test_a_reader_neither_presses_nor_writes_where_it_is_shut(app: App, hands: Hands) -> None:
    app.push(Dialog(app, "A name", "", [Answer("Keep it", main=True)], entry="old", taken=lambda text: None))
    field = next(each for each in app.top.focus.elements() if isinstance(each, TextField))
    button = next(each for each in app.top.focus.elements() if isinstance(each, Button))
    field.disable()
    button.change(enabled=False)
    voice = listen(app)
    hands.send()
    for role, action, value in (("field", "write", "Ren"), ("button", "press", None)):
        number = next(number for number, sent in voice.tree.items() if sent.role == role)
        voice.asked.append(follower.Asked(action, number, value))
    before = app.top
    hands.send()
    assert field.get_text() == "old" and app.top is before


def test_what_is_asked_of_something_that_has_gone_is_forgotten(app: App, hands: Hands) -> None:
    app.push(SettingsScreen(app))
    voice = listen(app)
    hands.send()
    voice.ask("press", "Done")
    voice.ask("press", "Done")
    hands.send()
    assert not isinstance(app.top, SettingsScreen) and not voice.asked


def test_a_broken_way_is_left_alone(app: App, hands: Hands) -> None:
    voice = listen(app)
    voice.send = lambda nodes, focus, *, anew: bool(voice.sends.append(nodes))  # type: ignore[method-assign]
    hands.send()
    app.push(SettingsScreen(app))
    hands.send()
    assert len(voice.sends) == 1


def test_off_shuts_the_way_and_without_a_window_none_is_opened(app: App, hands: Hands) -> None:
    listen(app)
    app.settings.screen_reader = "off"
    app.settings_changed()
    assert app.access.follower is None
    app.settings.screen_reader = "auto"
    app.settings_changed()
    assert hands.wait(lambda: not app.tasks.busy) and app.access.follower is None


def test_a_bus_is_found_by_its_address(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert not screen_reader.bus_found()
    (tmp_path / "bus").touch()
    assert screen_reader.bus_found()


def test_a_word_of_five_hundred_letters_is_told_in_parts_that_a_byte_can_measure() -> None:
    words = f"{'x' * 500} and {' ' * 600}more"
    parts = _WORD.findall(words)
    assert "".join(parts) == words
    assert max(map(len, parts)) < 256
