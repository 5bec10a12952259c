"""The garden's cards with shadow and stone, one picture each, made a few a frame when the zoom changes."""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter

import pygame

from ui.drawing.look import Dress, Look
from ui.drawing.paint import stamp
from ui.scenes.niwa import cards, stones

MARGIN = 4
"""Pixels of shadow at the left of a picture (one less above)."""
_MOST = 640

_Key = tuple[int, int | None, int, tuple[str, float, str, bool, Dress, bool], bool]


class Pile:
    """Pictures by card, stone and width. What cannot be made in time is stood in for by another width."""

    def __init__(self) -> None:
        self.rough = False
        """True when something stood in for a picture since `begin`: draw again."""
        self._made: dict[_Key, pygame.Surface] = {}
        self._latest: dict[int, pygame.Surface] = {}
        """Any picture of a card."""
        self._rough: dict[_Key, pygame.Surface] = {}
        self._rough_width = 0
        self._until = 0.0

    def begin(self, seconds: float) -> None:
        """A frame begins, in which so much time may be spent on new pictures."""
        self._until = perf_counter() + seconds
        self.rough = False

    def lying(self, card: int, stone: int | None, width: int, look: Look, tab: bool) -> pygame.Surface:
        """A card on the ground, `MARGIN` wider at each side. Never draw on it."""
        if not cards.ready(card, look):
            return _compose(card, stone, width, look, tab)
        key = (card, stone, width, look.key, tab)
        found = self._made.get(key)
        if found is not None:
            self._latest[card] = found
            return found
        latest = self._latest.get(card)
        if latest is not None and perf_counter() > self._until:
            self.rough = True
            return self._stand_in(key, latest)
        if len(self._made) > _MOST:
            self._made.clear()
        made = self._made[key] = self._latest[card] = _compose(card, stone, width, look, tab)
        return made

    def _stand_in(self, key: _Key, latest: pygame.Surface) -> pygame.Surface:
        """A picture made from one of another width, kept as long as the zoom stays."""
        width = key[2]
        if width != self._rough_width:
            self._rough.clear()
            self._rough_width = width
        found = self._rough.get(key)
        if found is None:
            wide, high = cards.size_of(width)
            size = (wide + 2 * MARGIN, high + 2 * MARGIN + 1)
            found = self._rough[key] = pygame.transform.scale(latest, size)
        return found


def warm(widths: Iterable[int], look: Look) -> None:
    """Draws what all cards of each width share, so that a first frame at this width need not; in a thread."""
    for width in widths:
        cards.shadow(width, look)
        cards.prepare_frame(width, look)
        for seat in (0, 1):
            stones.stone(seat, stones.diameter(width), look)


def _compose(card: int, stone: int | None, width: int, look: Look, tab: bool) -> pygame.Surface:
    surface = cards.shadow(width, look).copy()
    surface.blit(cards.shown(card, width, look, tab), (MARGIN, MARGIN - 1))
    if stone is not None:
        box = pygame.Rect((MARGIN, MARGIN - 1), cards.size_of(width))
        stamp(surface, stones.stone(stone, stones.diameter(width), look), stones.place(box))
    return surface
