"""Mouse events become gestures: what is a tap, what is a drag, and what means nothing."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from ui.table.scene.gestures import FAR, Gesture, Gestures, Kind


class Mouse:
    """A mouse over spots that are named."""

    def __init__(self) -> None:
        self.gestures: Gestures[str] = Gestures()

    def move(self, x: int, spot: str | None = None) -> Gesture[str] | None:
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0))
        return self.gestures.read(event, spot, (x, 0))

    def press(self, x: int, spot: str | None = None, button: int = 1) -> Gesture[str] | None:
        return self.gestures.read(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, 0), button=button), spot, (x, 0))

    def release(self, x: int, spot: str | None = None, button: int = 1) -> Gesture[str] | None:
        return self.gestures.read(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, 0), button=button), spot, (x, 0))


@pytest.fixture
def mouse() -> Mouse:
    return Mouse()


def test_a_press_and_a_release_at_one_place_are_a_tap_that_knows_where_it_began(mouse: Mouse) -> None:
    assert mouse.press(10, "a1") == Gesture(Kind.PRESS, (10, 0), "a1")
    assert mouse.gestures.held
    assert mouse.release(12, "a2") == Gesture(Kind.TAP, (12, 0), "a2", "a1")
    assert not mouse.gestures.held


def test_a_hand_that_trembles_still_taps(mouse: Mouse) -> None:
    mouse.press(10, "a1")
    trembled = mouse.move(10 + FAR, "a1")
    assert trembled is not None and trembled.kind is Kind.HOVER
    released = mouse.release(10 + FAR, "a1")
    assert released is not None and released.kind is Kind.TAP


def test_a_move_far_enough_is_a_drag_from_where_it_was_pressed(mouse: Mouse) -> None:
    mouse.press(10, "a1")
    assert mouse.move(30, "b1") == Gesture(Kind.DRAG, (30, 0), "b1", "a1", (20, 0))
    assert mouse.move(35, "b2") == Gesture(Kind.DRAG, (35, 0), "b2", "a1", (5, 0))
    assert mouse.release(36, "b2") == Gesture(Kind.DROP, (36, 0), "b2", "a1")


def test_a_drag_that_comes_back_near_its_beginning_is_still_a_drag(mouse: Mouse) -> None:
    mouse.press(10, "a1")
    mouse.move(60, "b1")
    back = mouse.move(11, "a1")
    assert back is not None and (back.kind, back.moved) == (Kind.DRAG, (-49, 0))
    dropped = mouse.release(11, "a1")
    assert dropped is not None and dropped.kind is Kind.DROP


def test_moving_without_a_button_is_pointing(mouse: Mouse) -> None:
    assert mouse.move(40, "c3") == Gesture(Kind.HOVER, (40, 0), "c3")


def test_the_right_button_looks_and_holds_nothing(mouse: Mouse) -> None:
    assert mouse.press(5, "a1", button=3) == Gesture(Kind.LOOK, (5, 0), "a1")
    assert not mouse.gestures.held
    assert mouse.release(5, "a1", button=3) is None


def test_other_buttons_and_a_release_without_a_press_mean_nothing(mouse: Mouse) -> None:
    assert mouse.press(5, "a1", button=2) is None
    assert mouse.release(5, "a1") is None


def test_what_was_begun_can_be_forgotten(mouse: Mouse) -> None:
    mouse.press(10, "a1")
    mouse.gestures.forget()
    moved = mouse.move(60, "b1")
    assert moved is not None and moved.kind is Kind.HOVER
    assert mouse.release(60, "b1") is None


@pytest.mark.parametrize(("fields", "turns"), [({"y": 2}, 2.0), ({"y": 0, "precise_y": 0.25}, 0.25)])
def test_the_wheel_counts_parts_of_a_step_where_the_mouse_knows_them(
    mouse: Mouse, fields: dict[str, Any], turns: float
) -> None:
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, **fields)
    assert mouse.gestures.read(wheel, "a1", (7, 7)) == Gesture(Kind.WHEEL, (7, 7), "a1", turns=turns)
