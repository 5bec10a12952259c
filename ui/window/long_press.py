"""A long press: a finger, or the left button, that lies still for a while does what the right button does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ui.controls.focus import Control
from ui.controls.inputs import FINGER_FAR

if TYPE_CHECKING:
    from ui.window.event_sink import EventSink

LONG: Final = 0.55
"""Seconds after which a press is a long one."""


class LongPress:
    """Follows what is pressed; where a control lies under it nothing comes of it."""

    def __init__(self, app: EventSink) -> None:
        self.app = app
        self._at: tuple[int, int] | None = None
        self._left = 0.0

    def follow(self, event: pygame.event.Event) -> None:
        """Watches an event for fingers and the pointer."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            wanted = getattr(event, "touch", False) or self.app.settings.large_targets
            self._at, self._left = (event.pos if wanted else None), LONG
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._at = None
        elif event.type == pygame.MOUSEMOTION and self._at is not None:
            away = max(abs(event.pos[0] - self._at[0]), abs(event.pos[1] - self._at[1]))
            self._at = None if away > FINGER_FAR else self._at

    @property
    def waiting(self) -> bool:
        """True while a press may become a long one."""
        return self._at is not None

    def advance(self, seconds: float) -> None:
        """Lets so many seconds of a press go by."""
        if self._at is None:
            return
        self._left -= seconds
        if self._left > 0:
            return
        at, self._at = self._at, None
        if not isinstance(self.app.top.manager.hovered(), Control):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.app.dispatch(pygame.event.Event(kind, pos=at, button=3))
