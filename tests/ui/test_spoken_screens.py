"""Every screen for a screen reader: all controls are there with names, in the window, under names that last."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from tests.ui.spoken import listen, nodes
from ui.controls.access import speaks_on
from ui.controls.cells import FocusableGrid
from ui.window.app import App


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_told_whole(app: App, hands: Hands, name: str) -> None:
    SCREENS[name](app, hands, "Aoi")
    hands.send()
    hands.wait(lambda: not app.tasks.busy and not speaks_on(app.top))
    screen, messages = app.top, nodes(app.top)
    assert [node.key for node in messages if not node.name.strip()] == []
    window = pygame.Rect((0, 0), app.size)
    assert [node.name for node in messages if node.box is not None and not window.contains(node.box)] == []
    assert sum(node.focused for node in messages) == 1
    boxes = [node.box for node in messages if node.press or node.write or node.slide]
    for element in screen.focus.elements():
        if not isinstance(element, FocusableGrid) and window.contains(element.rect):
            assert pygame.Rect(element.rect) in boxes, element
    voice = listen(app)
    hands.send()
    before = {number: sent.name for number, sent in voice.tree.items() if sent.actions}
    able = [each for each in messages if each.enabled and (each.press or each.write or each.slide or each.focus)]
    assert len(before) == len(able)
    voice.listening += 1  # another reader: all is sent again
    screen.rebuild()
    hands.send()
    assert {number: sent.name for number, sent in voice.tree.items() if sent.actions} == before
