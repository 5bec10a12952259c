"""One way to do a thing on every screen: where the ring begins, where it goes next, and why something is shut."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from ui.controls.buttons import Button
from ui.controls.focus import Element
from ui.controls.screen import Screen
from ui.window.app import App

ALIKE: Final = ("set-up of d", "editor of n", "puzzle of", "lesson of n", "lesson of s", "settings, s")
"""Screens that are made as others are."""
WALKED: Final = [name for name in SCREENS if not name.startswith(ALIKE)]
FIRST: Final = {
    "launcher": "Play your first match", "learn": "Guided lesson", "lesson of djambi": "Start", "ending": "Rematch",
    "set-up of senshiai": "Start", "page of nissi": "Play", "resigning": "Keep playing", "crash": "Back to Home",
}  # fmt: skip
"""What Enter does where a screen has just come up."""


def goes_back(before: Element, after: Element) -> bool:
    """Whether a step of the ring goes against the order of reading: up in its own column, or left in its own row."""
    one, other = pygame.Rect(before.rect), pygame.Rect(after.rect)
    beside = other.left >= one.right or other.right <= one.left
    up = other.bottom <= one.top + 4 and not beside
    left = abs(one.centery - other.centery) < 8 and other.right <= one.left
    return up or left


def words_of(element: Element | None) -> str:
    return element.face.text or element.hint or element.called if isinstance(element, Button) else ""


def messages_of(screen: Screen) -> str:
    """What a screen says at the moment about something that was tried."""
    notices = getattr(screen.notices, "words", "")
    return screen.tooltip.words or str(notices) or str(getattr(screen, "said", ""))


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", WALKED)
def test_the_ring_went_against_the_order_of_reading_or_a_shut_button_said_nothing(
    name: str, app: App, hands: Hands
) -> None:
    SCREENS[name](app, hands, "Aoi")
    hands.send()
    assert hands.wait(lambda: not app.tasks.busy)
    screen, window = app.top, pygame.Rect((0, 0), app.size)
    assert words_of(screen.focus.current) == FIRST.get(name, words_of(screen.focus.current))
    seen = [each for each in screen.focus.elements() if window.contains(each.rect)]
    wrong = [(words_of(one), words_of(other)) for one, other in pairwise(seen) if goes_back(one, other)]
    assert wrong == []
    controls = screen.manager.get_sprite_group().sprites()
    disabled = [each for each in controls if isinstance(each, Button) and each.visible and not each.is_enabled]
    for made in disabled:
        hands.click(made.rect.center)
        said = messages_of(screen)
        assert said and (not made.why or made.why in said), words_of(made)  # and not what a click before brought
