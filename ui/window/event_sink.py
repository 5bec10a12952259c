"""What stands between SDL and the screens knows of the app: a stage that events can be handed to."""

from __future__ import annotations

from typing import Protocol

import pygame

from ui.controls.screen import AppServices


class EventSink(AppServices, Protocol):
    """A stage that takes an event as if SDL had sent it."""

    def dispatch(self, event: pygame.event.Event) -> object:
        """Hands an event to whoever it is for."""
