"""Every screen by a pad alone: every control can be reached, and the way back leads out."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from tests.ui.pads import PadHands
from ui.controls.buttons import Button
from ui.controls.cells import Cells
from ui.controls.dialog import Dialog
from ui.controls.focus import Element
from ui.controls.screen import Screen
from ui.screens.launcher.screen import LauncherScreen
from ui.table.menu import MenuScreen
from ui.window.app import App

STEPS = ("down", "right", "up", "left")
MOST = 400
"""So many steps lead out of the longest list."""


def step_from(screen: Screen, start: Element | None, command: str) -> Element | None:
    """Where the ring is after going one way, out of a list if that is where it was."""
    screen.focus.focus(start)
    for _ in range(MOST if isinstance(start, Cells) else 1):
        screen.obey(command)
        if screen.focus.current is not start:
            break
    return screen.focus.current


def name_of(element: Element | None, screen: Screen) -> Hashable:
    """What an element is, though it has been made anew meanwhile."""
    lasting = next((name for name, each in screen._named().items() if each is element), "")
    if lasting or not isinstance(element, Button):
        return lasting or id(element)
    return element.face.text, element.face.icon, element.hint, element.rect.x


def reached(screen: Screen, walks: bool) -> list[Element | None]:
    """What the ring comes to, from wherever it is, by the cross; and by the shoulders, where they walk."""
    found: list[Element | None] = [screen.focus.current]
    names = {name_of(each, screen) for each in found}
    ways = (*STEPS, "next-control") if walks else STEPS
    for start in found:  # it grows
        for command in ways:
            end = step_from(screen, start, command)
            if name_of(end, screen) not in names:
                names.add(name_of(end, screen))
                found.append(end)
    return found


@pytest.mark.parametrize("name", SCREENS)
def test_every_control_of_every_screen_is_reached_by_a_pad(name: str, app: App, hands: Hands) -> None:
    SCREENS[name](app, hands, "Aoi")
    hands.send()
    screen = app.top
    turned = {each.command for each in screen.bindings} & {"turn-on", "page-right"}
    found = {name_of(each, screen) for each in reached(screen, not turned)}
    assert [name_of(each, screen) for each in screen.focus.elements() if name_of(each, screen) not in found] == []


@pytest.mark.parametrize("name", SCREENS)
def test_the_way_back_leads_out_of_every_screen(name: str, app: App, hands: Hands) -> None:
    pad, floor = PadHands(hands), app.top
    SCREENS[name](app, hands, "Aoi")
    for _ in range(8):
        if app.top is floor or isinstance(app.top, LauncherScreen):
            return
        pad.press("b")
        if isinstance(app.top, MenuScreen):
            room = next(number for number, line in enumerate(app.top.items) if line.text == "To the room")
            pad.press(*["down"] * room, "a")
        elif isinstance(app.top, Dialog) and name == "handover":
            pad.press("left", "a")
    raise AssertionError(f"{app.top} cannot be left")
