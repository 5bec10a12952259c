"""Space on every screen: it presses what has the ring or the mark, and does nothing else."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.every_screen import GAMES, SCREENS
from tests.ui.table.test_board_cursor import open_table
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.focus import Element
from ui.controls.text_field import TextField
from ui.window.app import App


def kind_of(element: Element) -> object:
    """Controls of one kind answer alike: by what they are and how they look."""
    return type(element), element.face.kind if isinstance(element, Button) else ""


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", SCREENS)
def test_space_on_a_ringed_control_did_something_else(
    name: str, app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    SCREENS[name](app, hands, "Aoi")
    assert hands.wait(lambda: not app.tasks.busy)
    hands.read()
    screen, pressed = app.top, list[Element]()
    kinds = {kind_of(each): each for each in screen.focus.elements()}
    for element in kinds.values():
        if isinstance(element, Button | FocusableGrid):
            monkeypatch.setattr(element, "press", lambda *place, element=element: pressed.append(element))
        if isinstance(element, TextField) or screen.writes:  # there it writes
            continue
        screen.focus.focus(element, origin=pygame.Rect(element.rect))
        hands.key(pygame.K_SPACE)
        assert app.top is screen and screen.focus.current is element, kind_of(element)
        assert pressed == ([element] if hasattr(element, "press") else []), kind_of(element)
        pressed.clear()


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("game_id", GAMES)
def test_space_did_nothing_to_a_board_on_which_the_mark_stood(game_id: str, app: App, hands: Hands) -> None:
    """In Naishi it ended the turn, whatever the mark was on. Where a board has no mark both keys do the same too."""
    after = []
    for code in (pygame.K_SPACE, pygame.K_RETURN):
        table = open_table(app, game_id)
        hands.send()
        reach = table.scene.reach
        table.focus.focus(None)
        hands.key(pygame.K_LSHIFT)  # keys lead
        if reach is not None:
            reach.stand(reach.places(table.snapshot)[0].spot, table.snapshot)
        hands.key(code)
        places = reach.places(table.snapshot) if reach is not None else ()
        after.append((type(app.top), table.match.length, [each.spot for each in places if each.open or each.picked]))
    assert after[0] == after[1]
