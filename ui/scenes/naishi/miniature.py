"""Naishi's table in small: the River and one territory under it."""

from __future__ import annotations

import pygame

from games.core.types import OVER
from games.naishi.cards import Card
from games.naishi.geometry import COLUMNS, POSITIONS
from games.naishi.view import View
from ui.drawing.look import Look
from ui.scenes.naishi import cards

DRAWN_FROM = 24
"""The card's width in pixels from which its picture can be made out."""


def paint(view: View, size: tuple[int, int], look: Look) -> pygame.Surface:
    """River, Line and Hand of the first seat, fitted into `size`."""
    width = _width(size)
    gap, river_gap = _gaps(width)
    height = cards.size_of(width)[1]
    surface = pygame.Surface(_extent(width), pygame.SRCALPHA)
    cells = view.territories[0]
    if view.options.memory != "show" and view.seat != 0 and view.actor != OVER:
        cells = (*cells[:COLUMNS], *(None,) * (len(cells) - COLUMNS))  # what was seen must be remembered
    for column in range(COLUMNS):
        x = column * (width + gap)
        top = view.tops[column]
        if top is not None:
            surface.blit(_card(top, width, look), (x, 0))
        y = height + river_gap
        surface.blit(_card(cells[column], width, look), (x, y))
        if len(cells) == POSITIONS:
            surface.blit(_card(cells[column + COLUMNS], width, look), (x, y + height + gap))
    return surface


def _card(card: Card | None, width: int, look: Look) -> pygame.Surface:
    """A card, or its back for one that is not known."""
    if width < DRAWN_FROM:
        return cards.speck(card, width, look)
    return cards.back(width, look) if card is None else cards.face(card, width, look)


def _width(size: tuple[int, int]) -> int:
    """The widest card with which the whole fits into `size`."""
    widths = range(max(4, size[0] // COLUMNS), 4, -1)
    return next((each for each in widths if _extent(each)[0] <= size[0] and _extent(each)[1] <= size[1]), 4)


def _extent(width: int) -> tuple[int, int]:
    gap, river_gap = _gaps(width)
    return COLUMNS * width + (COLUMNS - 1) * gap, 3 * cards.size_of(width)[1] + gap + river_gap


def _gaps(width: int) -> tuple[int, int]:
    """Returns the gaps between cards, and under the River."""
    return max(1, round(width * 0.15)), max(3, round(width * 0.3))
