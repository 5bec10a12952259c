"""Pictures that a screen has drawn in the background: the last one is shown until the next is ready."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.controls.screen import Screen
from ui.services.log import LOG


class Backdrop:
    """One picture, drawn anew whenever what it shows has changed."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.picture: pygame.Surface | None = None
        self._shown: object = None
        self._wanted: object = None
        self._busy = False

    def shows(self, what: object) -> bool:
        """Whether the picture that is shown is one of `what`."""
        return what == self._shown

    def want(self, what: object, draw: Callable[[], pygame.Surface], ready: Callable[[], object] | None = None) -> None:
        """Has a picture of `what` drawn, if it is not there or on its way; `ready` once it is shown."""
        if self._busy or what == self._shown:
            return
        self._busy, self._wanted = True, what

        def done(made: pygame.Surface) -> None:
            self._busy, self.picture, self._shown = False, made, what
            if ready is not None:
                ready()
            self._screen.request_redraw()

        def failed(error: Exception) -> None:
            self._busy, self._shown = False, what
            LOG.error("a picture of the road cannot be drawn", cause=error)

        self._screen.app.tasks.run(draw, done, failed)
