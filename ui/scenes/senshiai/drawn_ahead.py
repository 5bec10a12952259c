"""Pictures that a screen has drawn beside the loop, a few at a time, and shows as they come."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from itertools import islice
from typing import Final, Generic, TypeVar

import pygame

from ui.controls.screen import Screen
from ui.services.log import LOG

Subject = TypeVar("Subject", bound=Hashable)

_AT_ONCE: Final = 4
"""The pictures that one task draws."""


class DrawnAhead(Generic[Subject]):
    """The pictures of what a screen shows, each drawn once; a picture that cannot be drawn is an empty one."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._drawn: dict[Subject, pygame.Surface] = {}
        self._under: object = None
        self._busy = False

    def renew(self, under: object) -> None:
        """Drops all pictures where what they have in common, such as size and look, is another now."""
        if under != self._under:
            self._under = under
            self._drawn.clear()

    def get(self, subject: Subject) -> pygame.Surface | None:
        """The picture of a subject; None while it has not been drawn."""
        return self._drawn.get(subject)

    def want(self, subjects: Iterable[Subject], draw: Callable[[Subject], pygame.Surface]) -> None:
        """Has the next few pictures drawn that are not there; `draw` is called beside the loop."""
        if self._busy:
            return
        some = list(islice((each for each in subjects if each not in self._drawn), _AT_ONCE))
        if not some:
            return
        self._busy, under = True, self._under

        def keep(made: Iterable[pygame.Surface]) -> None:
            self._busy = False
            if under == self._under:
                self._drawn.update(zip(some, made, strict=False))
            self._screen.request_redraw()

        def failed(error: Exception) -> None:
            keep([pygame.Surface((1, 1))] * len(some))
            LOG.error("a picture of a card cannot be drawn", cause=error)

        self._screen.app.tasks.run(lambda: [draw(each) for each in some], keep, failed)
