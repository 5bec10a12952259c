"""Work that ends in the background while a button is held."""

from __future__ import annotations

import pygame

from tests.ui.driving import Hands
from ui.controls.buttons import Button
from ui.controls.labels import ButtonLabel
from ui.controls.screen import Screen
from ui.window.app import App
from ui.window.deferred_results import LONGEST


class Renewed(Screen):
    """A screen with one button, made anew when work ends in the background."""

    pressed, renewed = 0, 0

    def build(self) -> None:
        self.only = Button(
            pygame.Rect(100, 100, 200, 60), ButtonLabel("Guest book"), self.look, self.manager, self._press
        )

    def _press(self) -> None:
        self.pressed += 1

    def ask(self) -> None:
        """Has something read whose answer makes the controls anew."""
        self.app.tasks.run(lambda: None, lambda _: self._renew(), lambda _: None)

    def _renew(self) -> None:
        self.renewed += 1
        self.rebuild()


def shown(app: App) -> Renewed:
    screen = Renewed(app)
    app.push(screen)
    return screen


def settle(app: App) -> None:
    """Waits until the work has ended; nothing is handed back meanwhile."""
    while not all(job.over.wait(5) for job in app.tasks._open):
        pass


def test_a_click_is_not_lost_when_something_has_been_read_while_the_button_was_held(app: App, hands: Hands) -> None:
    screen = shown(app)
    at = screen.only.rect.center
    hands.move(at)
    screen.ask()
    settle(app)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], 0.02)  # taken over before the press
    assert screen.renewed == 1 and not screen.pressed
    hands.release(at)
    assert screen.pressed == 1
    hands.press(at)
    screen.ask()
    settle(app)
    app.step([], 0.02)
    assert screen.renewed == 1, "handed back under the finger"
    hands.release(at)
    assert screen.pressed == 2
    assert hands.wait(lambda: screen.renewed == 2)


def test_a_button_whose_release_is_never_told_does_not_hold_work_up_for_ever(app: App, hands: Hands) -> None:
    screen = shown(app)
    at = screen.only.rect.center
    hands.move(at)
    hands.press(at)
    screen.ask()
    settle(app)
    app.step([], LONGEST / 2)
    assert not screen.renewed
    app.step([], LONGEST)
    assert screen.renewed == 1
