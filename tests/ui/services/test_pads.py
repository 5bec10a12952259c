"""Game controllers: SDL's events as strokes, dead zone, repeats; a real one that SDL makes out of nothing."""

from __future__ import annotations

import ctypes
import platform
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from tests.ui.pads import LEFT_Y, RIGHT_TRIGGER, PadHands
from ui.controls import pad_words
from ui.controls.pad_words import family_of, letter_of
from ui.screens.settings.screen import SettingsScreen
from ui.services.pads import AGAIN, BUTTONS, FIRST, Pads
from ui.table.commands.questions import MenuScreen
from ui.table.features.danger import DangerOverlay
from ui.table.table import Table
from ui.window.app import App


def event(kind: int, **what: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=what.pop("pad", 1), **what)


def test_a_button_that_is_held_comes_again_until_it_is_let_go() -> None:
    pads = Pads()
    assert pads.read(event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS.index("down"))) == ["down"]
    assert pads.advance(FIRST / 2) == [] and pads.advance(FIRST) == ["down"] and pads.advance(AGAIN) == ["down"]
    assert pads.read(event(pygame.CONTROLLERBUTTONUP, button=BUTTONS.index("down"))) == []
    assert pads.advance(1) == [] and not pads.held


def test_a_stick_that_trembles_about_its_middle_does_nothing_and_a_tilt_counts_once() -> None:
    pads = Pads()
    for value in (3000, -9000, 11000):
        assert pads.read(event(pygame.CONTROLLERAXISMOTION, axis=LEFT_Y, value=value)) == []
    assert pads.read(event(pygame.CONTROLLERAXISMOTION, axis=LEFT_Y, value=20000)) == ["down"]
    assert pads.read(event(pygame.CONTROLLERAXISMOTION, axis=LEFT_Y, value=14000)) == []
    assert pads.down("down")
    assert pads.read(event(pygame.CONTROLLERAXISMOTION, axis=LEFT_Y, value=-32768)) == ["up"]
    assert not pads.down("down")
    assert pads.read(event(pygame.CONTROLLERAXISMOTION, axis=RIGHT_TRIGGER, value=32767)) == ["right-trigger"]


def test_what_is_held_on_a_pad_that_is_pulled_out_is_let_go() -> None:
    pads = Pads()
    pads.read(event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS.index("up"), pad=1))
    pads.read(event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS.index("left"), pad=2))
    pads.read(event(pygame.CONTROLLERDEVICEREMOVED, pad=1))
    assert not pads.down("up") and pads.down("left")


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Xbox Wireless Controller", "xbox"),
        ("Sony DualSense", "playstation"),
        ("PS4 Controller", "playstation"),
        ("Nintendo Switch Pro Controller", "nintendo"),
        ("", "xbox"),
    ],
)
def test_the_letters_are_those_of_the_pads_family(name: str, family: str) -> None:
    assert family_of(name) == family


def test_words_name_the_pad_that_was_used_last_and_keys_after_a_key(app: App, hands: Hands) -> None:
    pad = PadHands(hands)
    app.push(SettingsScreen(app))
    pad.press("down")
    assert letter_of("act") == "A" and letter_of("back") == "B"
    hands.key(pygame.K_DOWN)
    assert letter_of("act") == ""


def test_the_first_button_moves_back_and_forth_on_a_screen_of_controls(app: App, hands: Hands) -> None:
    pad = PadHands(hands)
    screen = SettingsScreen(app)
    app.push(screen)
    ringed = screen.focus.current
    pad.press("down")
    assert screen.focus.current is not ringed
    pad.press("b")
    assert app.top is not screen


def test_danger_is_shown_while_the_trigger_is_held(app: App, hands: Hands) -> None:
    pad = PadHands(hands)
    SCREENS["table of nissi"](app, hands, "Aoi")
    table = app.top
    assert isinstance(table, Table)
    pad.tilt(4, 1.0)
    assert table.feature(DangerOverlay).shown
    pad.tilt(4, 0.0)
    hands.send()
    assert not table.feature(DangerOverlay).shown


@pytest.fixture
def virtual(app: App) -> Iterator[tuple[ctypes.CDLL, ctypes.c_void_p]]:
    """A controller that SDL itself makes, of six axes and fifteen buttons; its library and the joystick."""
    for _ in range(400):
        app.top.request_redraw()
        app.step(pygame.event.get(), 0.02)
        if app.pads.pads.listening:
            break
        pygame.time.wait(5)
    assert app.pads.pads.listening
    lines = Path("/proc/self/maps").read_text().splitlines()
    sdl = ctypes.CDLL(next(line.split()[-1] for line in lines if "libSDL2-2" in line))
    number = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 1)
    assert number >= 0
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    stick = ctypes.c_void_p(sdl.SDL_JoystickOpen(number))
    yield sdl, stick
    sdl.SDL_JoystickClose(stick)
    sdl.SDL_JoystickDetachVirtual(number)
    app.step(pygame.event.get(), 0.02)


if platform.system() == "Linux":

    def test_a_pad_that_is_plugged_in_leads_from_the_table_to_its_menu_and_back(
        app: App, hands: Hands, virtual: tuple[ctypes.CDLL, ctypes.c_void_p]
    ) -> None:
        sdl, stick = virtual
        SCREENS["table of nissi"](app, hands, "Aoi")
        table = app.top

        def press(name: str) -> None:
            for held in (1, 0):
                sdl.SDL_JoystickSetVirtualButton(stick, BUTTONS.index(name), held)
                for _ in range(3):
                    app.step(pygame.event.get(), 0.02)

        press("start")
        assert isinstance(app.top, MenuScreen) and pad_words.leads() == "xbox"
        press("b")
        assert app.top is table


def test_buttons_name_the_pads_letters_and_no_key_where_the_pad_has_none(app: App, hands: Hands) -> None:
    SCREENS["table of senshiai"](app, hands, "Aoi")
    table = app.top
    assert isinstance(table, Table)

    def details() -> dict[str, str]:
        return {name: each.face.detail for name, each in table.frame.buttons.items()}

    assert details()["hint"] == "H" and "E" in details().values()
    PadHands(hands).press("right-shoulder")
    assert details()["hint"] == "X" and details()["undo"] == "Y" and "E" not in details().values()
    hands.key(pygame.K_TAB)
    assert details()["hint"] == "H"


def test_no_button_of_djambis_table_names_ctrl_while_a_pad_leads(app: App, hands: Hands) -> None:
    SCREENS["table of djambi"](app, hands, "Aoi")
    table = app.top
    assert isinstance(table, Table)
    PadHands(hands).press("right-shoulder")
    assert not [each.face.detail for each in table.frame.buttons.values() if "Ctrl" in each.face.detail]


def test_a_new_guest_by_pad_has_a_name_to_begin_with(app: App, hands: Hands) -> None:
    SCREENS["guest book"](app, hands, "Aoi")
    pad = PadHands(hands)
    pad.press("down")
    app.top.run_command("new")
    pad.press("a", "start")
    assert [each.name for each in app.guests.roster.guests][-1] == "Player 1"


def test_the_first_button_of_a_pad_leaves_no_empty_buttons_on_the_screen(app: App, hands: Hands) -> None:
    app.push(SettingsScreen(app))
    hands.send()
    app.step([pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=BUTTONS.index("down"))], 0.02)
    seen = pygame.image.tobytes(app.window, "RGB")
    app.top.request_redraw()
    app.step([], 0.0)
    assert pygame.image.tobytes(app.window, "RGB") == seen
