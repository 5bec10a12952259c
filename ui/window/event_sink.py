"""Protocols of the window for those who stand between SDL and the screens and must not know the app."""

from __future__ import annotations

from typing import Protocol

import pygame

from ui.controls.screen import AppServices


class EventSink(AppServices, Protocol):
    """The services of a window that also takes an event as if SDL had sent it."""

    def dispatch(self, event: pygame.event.Event) -> object:
        """Hands an event to whoever it is for."""
