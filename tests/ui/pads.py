"""A pad in a player's hands: events as SDL sends them, through the program's own loop."""

from __future__ import annotations

from typing import Any

import pygame

from tests.ui.driving import Hands
from ui.controls import pad_words
from ui.controls.holding import HOLD
from ui.services.pads import BUTTONS
from ui.window.app import App

LEFT_X, LEFT_Y, RIGHT_X, RIGHT_Y, LEFT_TRIGGER, RIGHT_TRIGGER = range(6)


def let_lead(app: App, family: str = "xbox") -> None:
    """Words name the buttons of such a pad from the next frame on, as after one of them, but none is pressed."""
    pad_words.lead(family)
    for screen in app.screens:
        screen.outdated = True
        screen.request_redraw()
    app.step([], 0.02)


class PadHands:
    """Presses buttons of one pad."""

    def __init__(self, hands: Hands, instance: int = 7) -> None:
        self.hands, self.instance = hands, instance

    def down(self, stroke: str) -> None:
        """Presses a button and keeps it down."""
        self.hands.read()
        self._send(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS.index(stroke))

    def up(self, stroke: str) -> None:
        """Lets a button go."""
        self._send(pygame.CONTROLLERBUTTONUP, button=BUTTONS.index(stroke))

    def press(self, *strokes: str) -> None:
        """Presses buttons one after the other."""
        for stroke in strokes:
            self.down(stroke)
            self.up(stroke)

    def hold(self, stroke: str, seconds: float = HOLD) -> None:
        """Holds a button down for so long."""
        self.down(stroke)
        self.hands.pass_time(seconds)
        self.up(stroke)

    def tilt(self, axis: int, share: float) -> None:
        """Moves a stick or a trigger to a share of its way."""
        self._send(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(share * 32767))

    def _send(self, kind: int, **what: Any) -> None:
        self.hands.send(pygame.event.Event(kind, instance_id=self.instance, **what))
