"""Niwa's garden in small: the cards without corner tabs, and their stones."""

from __future__ import annotations

import pygame

from games.niwa.garden import Laid
from games.niwa.view import View
from ui.drawing.look import Look
from ui.drawing.paint import stamp
from ui.drawing.vector import Sketch
from ui.scenes.niwa import cards, stones

LARGEST = 55
"""A card's width where the whole garden has room for it; more cards are smaller."""


def paint(view: View, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The garden fitted into `size`."""
    garden = view.garden
    if not garden:
        return _empty(view, size, look)
    return arrange(garden, size, look, LARGEST)


def arrange(
    garden: tuple[Laid, ...], size: tuple[int, int], look: Look, widest: int, tab: bool = False
) -> pygame.Surface:
    """Cards and stones in their cells, as large as `size` and `widest` allow."""
    rows, columns = [laid.row for laid in garden], [laid.col for laid in garden]
    across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    width = widest
    while width > 6 and not _fits(width, across, down, size):
        width -= 1
    wide, high = cards.size_of(width)
    gap = _gap(width)
    surface = pygame.Surface((across * (wide + gap) + gap, down * (high + gap) + gap), pygame.SRCALPHA)
    for laid in garden:
        box = pygame.Rect(
            gap + (laid.col - min(columns)) * (wide + gap), gap + (laid.row - min(rows)) * (high + gap), wide, high
        )
        surface.blit(cards.face(laid.card, width, look, tab), box)
        stone = stones.stone(laid.stone, max(4, round(width * 17 / 55)), look)
        stamp(surface, stone, (box.right - width * 0.25, box.bottom - width * 0.26))
    return surface


def _gap(width: int) -> int:
    return max(1, round(width * 4 / 55))


def _fits(width: int, across: int, down: int, size: tuple[int, int]) -> bool:
    wide, high = cards.size_of(width)
    gap = _gap(width)
    return across * (wide + gap) + gap <= size[0] and down * (high + gap) + gap <= size[1]


def _empty(view: View, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Before the first card: its place, and the deck above it where there is one."""
    rows = 2 if view.deck else 1
    room = (size[1] - 8 * rows) / rows / cards.RATIO
    width = max(8, min(LARGEST, size[0] - 12, round(room) - 4))
    wide, high = cards.size_of(width)
    surface = pygame.Surface((wide + 8, rows * (high + 14)), pygame.SRCALPHA)
    if view.deck:
        for layer in range(3):
            surface.blit(cards.back(width, look), (layer * 3, layer * 3))
    sketch = Sketch(wide, high)
    sketch.rect((0, 0, wide, high), radius=4, stroke=look.palette.muted, width=1.4, dash=(5, 4))
    surface.blit(sketch.render(), (3, surface.get_height() - high))
    return surface
