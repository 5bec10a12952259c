"""How the sheet of the set-up unrolls: its foot goes down, with the buttons on it."""

from __future__ import annotations

from typing import Final

import pygame

from ui.drawing.look import Look
from ui.drawing.motion import Motion
from ui.drawing.paint import ground

UNROLL: Final = 180
"""Milliseconds that the sheet takes."""


class Unrolling:
    """The movement of one sheet from the height it had."""

    def __init__(self, motion: Motion, before: pygame.Rect) -> None:
        self._tween, self._before = motion.start(UNROLL), before

    @property
    def over(self) -> bool:
        """True when the sheet is as high as it is to be."""
        return self._tween.share >= 1

    def paint(self, target: pygame.Surface, page: pygame.Surface, sheet: pygame.Rect, foot: int, look: Look) -> None:
        """Draws the whole `page` with its sheet as far as it has come; what begins at `foot` goes with its end."""
        rolled = min(0, round((self._before.bottom - sheet.bottom) * (1 - self._tween.share)))
        target.blit(page, (0, 0))
        column = pygame.Rect(sheet.x - 12, 0, sheet.width + 24, page.get_height())
        below = pygame.Rect(column.x, foot, column.width, sheet.bottom + 12 - foot).clip(page.get_rect())
        bare = pygame.Rect(column.x, foot + rolled, column.width, column.bottom - foot - rolled)
        target.blit(ground(target.get_size(), look), bare, bare)
        target.blit(page, below.move(0, rolled), below)
