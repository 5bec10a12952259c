"""The whole card beside the one that is pointed at, once the pointer has rested there a moment."""

from __future__ import annotations

import pygame

from games.senshiai.cards.collection import Card
from ui.drawing.look import Look
from ui.scenes.senshiai import cards

REST = 0.45
"""Seconds after which the card is shown: who only passes over it sees nothing jump up."""


class Preview:
    """What is pointed at, since when, and whether its whole card is in sight."""

    def __init__(self) -> None:
        self.card: Card | None = None
        self._rested = 0.0

    def point(self, card: Card | None) -> None:
        """Another card is pointed at, or one that needs no preview (None)."""
        if card is not self.card:
            self.card, self._rested = card, 0.0

    @property
    def shown(self) -> bool:
        """Whether the card is in sight."""
        return self.card is not None and self._rested >= REST

    def advance(self, seconds: float) -> bool:
        """Lets time pass; True when the card has just come into sight."""
        if self.card is None or self.shown:
            return False
        self._rested += seconds
        return self.shown

    def paint(self, target: pygame.Surface, look: Look, beside: pygame.Rect) -> None:
        """Draws the card at the side of `beside` where there is more room."""
        if not self.shown or self.card is None:
            return
        room = target.get_rect().inflate(-24, -24)
        width = min(max(250, look.px(250)), cards.width_for(room.height), 420)
        box = pygame.Rect((0, 0), cards.size_of(width))
        if room.right - beside.right >= beside.left - room.left:
            box.midleft = (beside.right + 12, beside.centery)
        else:
            box.midright = (beside.left - 12, beside.centery)
        box.clamp_ip(room)
        target.blit(cards.shadow(width, look), (box.x - 4, box.y - 4))
        target.blit(cards.face(self.card, width, look), box)
