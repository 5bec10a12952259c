"""The state of the input devices: whether keys or the pointer lead, and which keys are still down."""

from __future__ import annotations

from typing import Final

import pygame

from ui.controls.keys import Binding
from ui.controls.pad_words import COMMANDS, PAD
from ui.services.pads import Pads

FINGER_FAR: Final = 16
"""Pixels from which on a finger drags: it never lies quite still."""
_PRESSES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, PAD})
_POINTER = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL})


class InputState:
    """Hears of every event before the screens do."""

    def __init__(self, pads: Pads) -> None:
        self._pads = pads
        self.by_keys = False
        """True from a key on until the pointer moves: then the ring leads, and nothing looks hovered."""
        self.repeated = False
        """True while the last KEYDOWN was that of a key held down."""
        self.presses = 0
        """The number of presses of keys and mouse buttons so far."""
        self._down: set[int] = set()

    def holds(self, binding: Binding) -> bool:
        """True while a key of a binding is held down, or a pad's button that gives its command."""
        if any(key.code in self._down for key in binding.in_force):
            return True
        return any(binding.command in given and self._pads.down(stroke) for stroke, given in COMMANDS.items())

    def key_down(self, code: int) -> bool:
        """True while a key is held down."""
        return code in self._down

    def pad_down(self, stroke: str) -> bool:
        """True while a button of a pad is held down."""
        return self._pads.down(stroke)

    def note(self, event: pygame.event.Event) -> None:
        """Takes notice of an event."""
        self.presses += event.type in _PRESSES
        if event.type == pygame.KEYDOWN:
            self.by_keys = True
            self.repeated = event.key in self._down
            self._down.add(event.key)
        elif event.type == PAD:
            self.by_keys, self.repeated = True, False
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()  # what is let go elsewhere is not heard of
        elif event.type in _POINTER:
            self.by_keys = False
