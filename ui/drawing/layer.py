"""A layer: a part of a screen that rests, drawn once and blitted until what it shows changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame


class Layer:
    """Keeps its picture once the same is asked for a second time: what changes with every frame is never copied."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._face: pygame.Surface | None = None

    def paint(self, target: pygame.Surface, box: pygame.Rect, key: Hashable, draw: Callable[[], None]) -> None:
        """Shows what `draw` draws within `box` of the target; `key` names all of that, None where something moves."""
        if key is None or key != self._key:
            draw()
            self._key, self._face = key, None
            return
        if self._face is None:
            draw()
            self._face = target.subsurface(box).copy()
        else:
            target.blit(self._face, box)
