"""Boards in small: each painted in the background when it is first asked for, once for its size and look."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.controls.screen import Screen
from ui.drawing.look import PLAIN, Look
from ui.services.log import LOG

if TYPE_CHECKING:
    from games.core.match import Seat
    from games.core.series import Series

MOST: Final = 160
"""The most pictures of boards that are kept."""


class Boards:
    """The small boards that a screen shows; the screen is redrawn when one has been painted."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._painted: dict[tuple[Hashable, tuple[int, int], Look], pygame.Surface | None] = {}

    def find(
        self, key: Hashable, game: str, view: Callable[[], Any], size: tuple[int, int], seats: Sequence[Seat] = (),
        style: str | None = None, series: Series | None = None,
    ) -> pygame.Surface | None:  # fmt: skip
        """The board of a view of `game` fitted into `size`, None until it is painted; `key` tells views apart.

        Of a match it has the colours that its players' `seats` wear at the table, as a game of their `series`. With
        `style` it is made of that.
        """
        look = self._worn(seats, series) if seats else self.screen.look
        if style is not None:
            look = look.styled(game, style)
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

    def _worn(self, seats: Sequence[Seat], series: Series | None) -> Look:
        """The look with the crests and colours of who sits there."""
        from ui.table.layout.seat_colours import dress_of  # on use: the room's first frame knows no match

        look, dress = self.screen.look, dress_of(seats, self.screen.app.guests.roster, series)
        return look if dress is PLAIN else look.dressed(dress)
