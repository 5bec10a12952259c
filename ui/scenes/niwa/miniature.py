"""Niwa's garden in small: the cards without corner tabs, and their stones."""

from __future__ import annotations

import pygame

from games.niwa.view import View
from ui.drawing.look import Look
from ui.drawing.paint import stamp
from ui.drawing.vector import rect_picture
from ui.scenes.niwa import cards, stones

LARGEST = 55
"""A card's width where the whole garden has room for it; more cards are smaller."""


def paint(view: View, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The garden fitted into `size`: cards and stones in their cells."""
    garden = view.garden
    if not garden:
        return _empty(view, size, look)
    rows, columns = [laid.row for laid in garden], [laid.col for laid in garden]
    across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1

    def extent(width: int) -> tuple[int, int]:
        (wide, high), gap = cards.size_of(width), _gap(width)
        return across * (wide + gap) + gap, down * (high + gap) + gap

    width = LARGEST
    while width > 6 and not (extent(width)[0] <= size[0] and extent(width)[1] <= size[1]):
        width -= 1
    (wide, high), gap = cards.size_of(width), _gap(width)
    surface = pygame.Surface(extent(width), pygame.SRCALPHA)
    for laid in garden:
        x, y = gap + (laid.col - min(columns)) * (wide + gap), gap + (laid.row - min(rows)) * (high + gap)
        surface.blit(cards.face(laid.card, width, look, False), (x, y))
        stone = stones.stone(laid.stone, max(4, round(width * 17 / 55)), look)
        stamp(surface, stone, (x + wide - width * 0.25, y + high - width * 0.26))
    return surface


def _gap(width: int) -> int:
    return max(1, round(width * 4 / 55))


def _empty(view: View, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Draws the table before the first card: its place, and the deck above it where there is one."""
    rows = 2 if view.deck else 1
    room = (size[1] - 8 * rows) / rows / cards.RATIO
    width = max(8, min(LARGEST, size[0] - 12, round(room) - 4))
    wide, high = cards.size_of(width)
    surface = pygame.Surface((wide + 8, rows * (high + 14)), pygame.SRCALPHA)
    if view.deck:
        for layer in range(3):
            surface.blit(cards.back(width, look), (layer * 3, layer * 3))
    place = rect_picture((wide, high), radius=4, stroke=look.palette.muted, width=1.4, dash=(5, 4))
    surface.blit(place, (3, surface.get_height() - high))
    return surface
