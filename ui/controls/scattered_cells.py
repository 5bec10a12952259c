"""Cells that lie anywhere on a screen, as one member of the focus order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ui.controls.cells import FocusableGrid


@dataclass(eq=False)
class ScatteredCells(FocusableGrid):
    """Cells that lie anywhere, all of them in sight: Left and Right go from one to the next."""

    places: Sequence[pygame.Rect] = ()
    """Where each lies, on the screen."""

    def box(self, place: int) -> pygame.Rect:
        return self.places[place] if place < len(self.places) else pygame.Rect(self.rect.topleft, (0, 0))

    def in_sight(self) -> range:
        return range(self.count())
