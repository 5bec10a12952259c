"""When finished work may be handed back: what it changes makes controls anew, and must not do so under a finger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from ui.controls.buttons import PRESSED, Button
from ui.controls.screen import Screen
from ui.services.tasks import Tasks

LONGEST: Final = 1.0
"""The most seconds for which a held button puts work off: its release may never be reported."""


class DeferredResults:
    """Waits for a click to end, from the press to what it does."""

    def __init__(self) -> None:
        self._held = 0.0
        """Seconds for which a button that is not released yet has put work off."""

    def hand_back(self, tasks: Tasks, screen: Screen, events: Sequence[pygame.event.Event], seconds: float) -> None:
        """Hands finished work back, unless a button is held or a press is among the events that come now."""
        if not tasks.busy:
            self._held = 0.0
            return
        held = _holds(screen)
        self._held = self._held + seconds if held else 0.0
        clicked = held or any(event.type == PRESSED for event in events)
        if not clicked or self._held > LONGEST:
            tasks.poll()


def _holds(screen: Screen) -> bool:
    return any(isinstance(each, Button) and each.held for each in screen.manager.get_sprite_group().sprites())
