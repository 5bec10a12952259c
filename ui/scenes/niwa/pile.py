"""The garden's cards with shadow and stone, and its groups' badges: made a few a frame when the zoom changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from math import inf
from time import perf_counter

import pygame

from games.niwa.garden import Laid
from ui.drawing.look import Look
from ui.drawing.paint import stamp
from ui.scenes.niwa import cards, stones
from ui.scenes.niwa.camera import inset_of

MARGIN = 4
"""Pixels of shadow at the left of a picture (one less above)."""
_MOST = 640


class Pile:
    """Pictures by what they show, and by size and look. What cannot be made in time is stood in for by another size."""

    def __init__(self) -> None:
        self.rough = False
        """True when something stood in for a picture since `begin`: draw again."""
        self._made: dict[tuple[Hashable, Hashable], pygame.Surface] = {}
        self._latest: dict[Hashable, pygame.Surface] = {}
        """The picture of each thing that was asked for last."""
        self._rough: dict[tuple[Hashable, Hashable], pygame.Surface] = {}
        self._width = 0
        self._until = 0.0
        self._owed = False
        """True until a frame has made one picture: each makes one, however little time it has."""

    def begin(self, width: int, seconds: float | None) -> None:
        """Begins a frame with cards of a width, in which so many seconds may go to new pictures; None: any.

        The first frame of a width has enough to do with what stands in.
        """
        same, self._width = width == self._width, width
        if not same:
            self._rough.clear()
        self._until = inf if seconds is None else perf_counter() + (seconds if same else 0.0)
        self.rough, self._owed = False, same

    def lying(self, card: int, stone: int | None, width: int, look: Look, tab: bool) -> pygame.Surface:
        """A card on the ground, `MARGIN` wider at each side. Never draw on it."""
        if not cards.ready(card, look):
            return _compose(card, stone, width, look, tab)
        wide, high = cards.size_of(width)
        size, key = (wide + 2 * MARGIN, high + 2 * MARGIN + 1), (width, look.key, tab)
        return self.picture((card, stone), key, lambda _: size, lambda: _compose(card, stone, width, look, tab))

    def prepare(self, lying: Iterable[Laid], width: int, look: Look, tab: bool) -> None:
        """Makes the pictures of these cards and stones at a width; for a thread beside the loop."""
        for laid in lying:
            what, key = (laid.card, laid.stone), (width, look.key, tab)
            if cards.ready(laid.card, look) and (what, key) not in self._made:
                self._made[what, key] = _compose(laid.card, laid.stone, width, look, tab)

    def picture(
        self, what: Hashable, key: Hashable, size: Callable[[pygame.Surface], tuple[int, int]],
        make: Callable[[], pygame.Surface],
    ) -> pygame.Surface:  # fmt: skip
        """The picture of something at a size and in a look (`key`), or until there is time to make it the latest one
        brought to the `size` that it would have."""
        found = self._made.get((what, key))
        if found is None:
            latest = self._latest.get(what)
            if latest is not None and not self._owed and perf_counter() > self._until:
                self.rough = True
                return self._stand_in((what, key), latest, size(latest))
            if len(self._made) > _MOST:
                self._made.clear()
            found = self._made[what, key] = make()
            self._owed = False
        self._latest[what] = found
        return found

    def _stand_in(
        self, key: tuple[Hashable, Hashable], latest: pygame.Surface, size: tuple[int, int]
    ) -> pygame.Surface:
        """A picture made from one of another size, kept as long as the zoom stays."""
        found = self._rough.get(key)
        if found is None:
            found = self._rough[key] = pygame.transform.scale(latest, size)
        return found


def warm(widths: Iterable[int], look: Look) -> None:
    """Draws what all cards share at each step of the zoom, lying close or outlined; for a thread.

    So a first frame at this step need not draw it."""
    for width in sorted({each for step in widths for each in (step, step - inset_of(step))}):
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
