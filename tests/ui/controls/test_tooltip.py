"""The words beside a button that has only a picture: where they stand."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driving import Hands
from ui.controls.buttons import Button
from ui.controls.keys import CONTROLS
from ui.controls.labels import ButtonLabel
from ui.controls.screen import Screen
from ui.controls.tooltip import REST
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


class Rows(Screen):
    """A picture at the end of each of three rows, close to each other, and one alone."""

    bindings = CONTROLS

    def build(self) -> None:
        wide = self.app.size[0]
        places = [pygame.Rect(wide - 60, 200 + 44 * number, 40, 40) for number in range(3)]
        places.append(pygame.Rect(200, 200, 40, 40))
        self.signs: list[Button] = [
            self.button(each, ButtonLabel(icon="next"), lambda: None, hint="Solve it") for each in places
        ]


@pytest.fixture
def rows(app: App, hands: Hands) -> Rows:
    """The rows, on top."""
    screen = Rows(app)
    app.push(screen)
    hands.send()
    return screen


def told(rows: Rows, hands: Hands, number: int) -> pygame.Rect:
    """Where the words of a button stand."""
    hands.move(rows.signs[number].rect.center)
    hands.pass_time(REST)
    box = rows.tooltip.box(pygame.Rect((0, 0), rows.app.size), rows.look)
    assert box is not None
    return box


def test_the_words_of_a_rows_button_lay_over_the_button_of_the_next_row(rows: Rows, hands: Hands) -> None:
    for number in range(3):
        box = told(rows, hands, number)
        assert box.collidelist([pygame.Rect(each.rect) for each in rows.signs]) < 0
        assert pygame.Rect((0, 0), rows.app.size).contains(box)


def test_where_nothing_follows_the_words_stand_below_the_button(rows: Rows, hands: Hands) -> None:
    box = told(rows, hands, 3)
    assert box.top > rows.signs[3].rect.bottom and box.centerx == rows.signs[3].rect.centerx
