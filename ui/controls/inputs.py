"""What the hands did last: whether keys or the pointer lead, and which keys are still down."""

from __future__ import annotations

import pygame

_PRESSES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN})
_POINTER = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL})


class Inputs:
    """Hears of every event before the screens do."""

    def __init__(self) -> None:
        self.by_keys = False
        """True from a key on until the pointer moves: then the ring leads, and nothing looks hovered."""
        self.repeated = False
        """True while the last KEYDOWN was that of a key held down."""
        self.presses = 0
        """How often a key or a button of the mouse has been pressed."""
        self._down: set[int] = set()

    def down(self, key: int) -> bool:
        """True while a key is held down."""
        return key in self._down

    def note(self, event: pygame.event.Event) -> None:
        """Takes notice of an event."""
        self.presses += event.type in _PRESSES
        if event.type == pygame.KEYDOWN:
            self.by_keys = True
            self.repeated = event.key in self._down
            self._down.add(event.key)
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()  # what is let go elsewhere is not heard of
        elif event.type in _POINTER:
            self.by_keys = False
