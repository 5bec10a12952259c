"""Boards in small: each painted in the background when it is first asked for, once for its size and look."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final

import pygame

from ui.controls.screen import Screen
from ui.drawing.look import Look
from ui.services.log import LOG

MOST: Final = 160
"""The most pictures of boards that are kept."""


class Boards:
    """The small boards that a screen shows; the screen is redrawn when one has been painted."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._painted: dict[tuple[Hashable, tuple[int, int], Look], pygame.Surface | None] = {}

    def find(self, key: Hashable, game: str, view: Callable[[], Any], size: tuple[int, int]) -> pygame.Surface | None:
        """The board of a view of `game` fitted into `size`, None until it is painted; `key` tells views apart."""
        look = self.screen.look
        wanted = key, size, look
        if wanted not in self._painted:
            if len(self._painted) >= MOST:
                self._painted.clear()
            self._painted[wanted] = None

            def work() -> pygame.Surface:
                from ui.scenes import miniature  # on use: the room's first frame needs no game

                return miniature(game, view(), size, look)

            def done(picture: pygame.Surface) -> None:
                self._painted[wanted] = picture
                self.screen.request_redraw()

            def failed(error: Exception) -> None:
                LOG.error("a board of %s could not be painted in small", game, cause=error)

            self.screen.app.tasks.run(work, done, failed)
        return self._painted[wanted]
