"""How the page of a game comes: its mat slides from where it lay in the room, and the rest appears beside it."""

from __future__ import annotations

from typing import Final

import pygame

from ui.drawing.look import Look
from ui.drawing.motion import Motion
from ui.drawing.paint import ground

SLIDE: Final = 220
"""Milliseconds that the page takes to arrive."""
_BESIDE: Final = 48
"""Pixels at 100 % that what lies beside the mat comes from the right."""


class Arrival:
    """The movement of one page; `lay` is where the mat lay before."""

    def __init__(self, motion: Motion, lay: pygame.Rect) -> None:
        self._tween, self._lay = motion.start(SLIDE), lay

    @property
    def over(self) -> bool:
        """True when everything lies where it belongs."""
        return self._tween.share >= 1

    def paint(self, target: pygame.Surface, page: pygame.Surface, mat: pygame.Rect, look: Look) -> None:
        """Draws the whole `page`, its mat and what lies beside that each as far as it has come."""
        share = self._tween.share
        target.blit(ground(target.get_size(), look), (0, 0))
        strip = mat.inflate(2 * mat.x, 2 * mat.y).clip(page.get_rect())
        strip.width = mat.right + mat.x // 2 - strip.x
        beside = page.subsurface(pygame.Rect(strip.right, 0, page.get_width() - strip.right, page.get_height()))
        beside.set_alpha(round(255 * share))
        target.blit(beside, (strip.right + round(look.px(_BESIDE) * (1 - share)), 0))
        mats = page.subsurface(mat.inflate(8, 8).clip(page.get_rect()))
        target.blit(mats, (mat.x - 4 + round((self._lay.x - mat.x) * (1 - share)), mat.y - 4))
