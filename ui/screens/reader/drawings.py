"""The figures of a page, drawn by the game's own scene in the background, one after the other, and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from games.core.words import language
from ui.drawing.look import Look
from ui.scenes import figures_of
from ui.screens.reader.document import Block, figures
from ui.screens.reader.layout import FigureDrawer, Pending
from ui.services.tasks import Tasks

_NARROWEST: Final = 120
"""Pixels below which nothing could be made out on a figure."""

Room = tuple[int, int]
Key = tuple[str, Room, Look, str]
"""A figure by its name, the room it has, the look and the language of the words in it."""


def draw_figure(game_id: str, look: Look, name: str, size: Room) -> pygame.Surface | None:
    """A figure by the game's own drawing code; None where nobody draws one of that name, or there is no room."""
    figure = figures_of(game_id).get(name)
    return figure(size, look) if figure is not None and size[0] >= _NARROWEST else None


class Drawings:
    """The figures that have been drawn, or are under way."""

    def __init__(self, tasks: Tasks, game_id: str, arrived: Callable[[], None]) -> None:
        """`arrived` is called in the frame loop when a figure is there."""
        self._tasks, self._game, self._arrived = tasks, game_id, arrived
        self._drawn: dict[Key, pygame.Surface | None] = {}
        self._asked: set[Key] = set()

    def begin(self, blocks: Sequence[Block], room: Room, look: Look) -> FigureDrawer:
        """Has all figures of a page drawn in this order; returns what finds them."""
        for figure in figures(blocks):
            self._ask((figure.name, room, look, language()))
        return partial(self._find, look)

    def _ask(self, key: Key) -> None:
        if key not in self._asked:
            self._asked.add(key)
            name, room, look, _ = key
            self._tasks.run(partial(draw_figure, self._game, look, name, room), partial(self._keep, key))

    def _keep(self, key: Key, picture: pygame.Surface | None) -> None:
        self._drawn[key] = picture
        self._arrived()

    def _find(self, look: Look, name: str, room: Room) -> pygame.Surface | None:
        key = name, room, look, language()
        if key not in self._drawn:
            raise Pending
        return self._drawn[key]
