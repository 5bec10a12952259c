"""Fingers: targets of at least 44 pixels on every screen, long presses that look closely, drags."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import pygame
import pytest

from games.nissi.actions import Move
from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.focus import Element
from ui.drawing.look import FINGER
from ui.table.scene.gestures import FAR, Gestures, Kind
from ui.table.table import Table
from ui.window.app import App
from ui.window.long_press import LONG

LARGEST_STEP = 2
CLOSE: Final[Mapping[str, str]] = {
    "guest book": r"(Crest|Colour) \d+",  # ten abreast on a guest's sheet
    "editor of niwa": r".+, (January|February|March|April|May|June|July|August|September|October|November|December).*",
}
"""Where so many lie abreast that none can be as wide; a press beside one is still meant for the nearest."""


def finger(kind: int, at: tuple[int, int], **more: Any) -> pygame.event.Event:
    """What SDL makes of a finger: the mouse's events, marked."""
    return pygame.event.Event(kind, pos=at, touch=True, **more)


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", SCREENS)
def test_every_control_is_large_enough_for_a_finger(name: str, app: App, hands: Hands) -> None:
    app.settings.large_targets, app.settings.text_size = True, 100
    app.settings_changed()
    SCREENS[name](app, hands, "Aoi")
    hands.send()
    close = re.compile(CLOSE.get(name, ""))
    small = [each for each in app.top.focus.elements() if min(size_of(each)) < FINGER]
    assert [(name_of(each), size_of(each)) for each in small if not close.fullmatch(name_of(each))] == []
    boxes = [each.target for each in small if isinstance(each, Button)]
    assert all(min(box.size) >= FINGER for box in boxes), "beside it a finger presses it all the same"


def size_of(element: Element) -> tuple[int, int]:
    """A control's own width and height; of a list that of a row."""
    return element.size if isinstance(element, FocusableGrid) else (element.rect.width, element.rect.height)


def name_of(element: Element) -> str:
    """What a control is called."""
    if isinstance(element, Button):
        return element.face.text or element.called or element.hint
    return element.title if isinstance(element, FocusableGrid) else element.called


def test_beside_a_small_button_a_finger_still_presses_it_but_never_two(app: App, hands: Hands) -> None:
    from ui.controls.labels import ButtonLabel
    from ui.controls.screen import Screen

    app.settings.large_targets = True
    app.settings_changed()
    screen, pressed = Screen(app), []
    app.push(screen)
    for number in (0, 1):
        box = pygame.Rect(100, 100 + 24 * number, 20, 20)
        screen.button(box, ButtonLabel(str(number)), lambda number=number: pressed.append(number))  # type: ignore[misc]
    for at in ((92, 110), (92, 134), (110, 121), (110, 123)):
        hands.click(at)
    assert pressed == [0, 1, 0, 1]


def test_a_finger_that_trembles_taps_and_one_that_goes_far_drags() -> None:
    gestures: Gestures[str] = Gestures()
    gestures.read(finger(pygame.MOUSEBUTTONDOWN, (10, 10), button=1), "here", (10, 10))
    moved = gestures.read(finger(pygame.MOUSEMOTION, (10 + 2 * FAR, 10)), "here", (10 + 2 * FAR, 10))
    assert moved is not None and moved.kind is Kind.HOVER
    dragged = gestures.read(finger(pygame.MOUSEMOTION, (60, 10)), "there", (60, 10))
    assert dragged is not None and dragged.kind is Kind.DRAG


def test_a_long_press_is_the_right_button_and_not_a_tap(app: App, hands: Hands) -> None:
    SCREENS["table of naishi"](app, hands, "Aoi")
    table = app.top
    assert isinstance(table, Table)
    seen: list[Kind] = []
    answer = table.scene.gesture
    table.scene.gesture = lambda gesture, snapshot: (seen.append(gesture.kind), answer(gesture, snapshot))[1]  # type: ignore[method-assign]
    at = table.area.center
    hands.send(finger(pygame.MOUSEBUTTONDOWN, at, button=1))
    app.step([], LONG / 2)
    assert Kind.LOOK not in seen
    app.step([], LONG)
    hands.send(finger(pygame.MOUSEBUTTONUP, at, button=1))
    assert Kind.LOOK in seen and Kind.TAP not in seen


@pytest.mark.parametrize(("away", "looks"), [(10, True), (60, False)])
def test_a_finger_never_lies_quite_still_and_one_that_moves_away_looks_at_nothing(
    app: App, hands: Hands, away: int, looks: bool
) -> None:
    SCREENS["table of naishi"](app, hands, "Aoi")
    table = app.top
    assert isinstance(table, Table)
    seen: list[Kind] = []
    answer = table.scene.gesture
    table.scene.gesture = lambda gesture, snapshot: (seen.append(gesture.kind), answer(gesture, snapshot))[1]  # type: ignore[method-assign]
    x, y = table.area.center
    hands.send(finger(pygame.MOUSEBUTTONDOWN, (x, y), button=1))
    hands.send(finger(pygame.MOUSEMOTION, (x + away, y), rel=(away, 0), buttons=(1, 0, 0)))
    app.step([], 2 * LONG)
    assert (Kind.LOOK in seen) == looks


def test_a_piece_is_dragged_by_a_finger(app: App, hands: Hands) -> None:
    SCREENS["table of nissi"](app, hands, "Aoi")
    table = app.top
    assert isinstance(table, Table)
    move = next(each for each in table.match.legal() if isinstance(each, Move))
    scene: Any = table.scene
    rect = scene.board.grid.rect
    start, end, before = rect(move.source).center, rect(move.target).center, table.match.length
    hands.send(finger(pygame.MOUSEBUTTONDOWN, start, button=1))
    for share in (0.5, 1.0):
        at = (round(start[0] + share * (end[0] - start[0])), round(start[1] + share * (end[1] - start[1])))
        hands.send(finger(pygame.MOUSEMOTION, at, rel=(1, 1), buttons=(1, 0, 0)))
    hands.send(finger(pygame.MOUSEBUTTONUP, end, button=1))
    assert table.match.length == before + 1
