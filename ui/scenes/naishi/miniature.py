"""Naishi's table in small: the River and one territory under it."""

from __future__ import annotations

import pygame

from games.naishi.geometry import COLUMNS, POSITIONS
from games.naishi.view import View
from ui.look import Look
from ui.scenes.naishi import cards


def paint(view: View, size: tuple[int, int], look: Look) -> pygame.Surface:
    """River, Line and Hand of the first seat, fitted into `size`."""
    width = max(14, int(min((size[0] - 2) / 5.6, (size[1] - 2) / (3 * 1.4 + 0.6))))
    height = round(width * 1.4)
    gap = max(2, round(width * 0.15))
    river_gap = max(4, round(width * 0.3))
    surface = pygame.Surface((5 * width + 4 * gap, 3 * height + gap + river_gap), pygame.SRCALPHA)
    cells = view.territories[0]
    for column in range(COLUMNS):
        x = column * (width + gap)
        top = view.tops[column]
        if top is not None:
            surface.blit(cards.face(top, width, look), (x, 0))
        y = height + river_gap
        line = cells[column]
        surface.blit(cards.back(width, look) if line is None else cards.face(line, width, look), (x, y))
        if len(cells) == POSITIONS:
            hand = cells[column + COLUMNS]
            picture = cards.back(width, look) if hand is None else cards.face(hand, width, look)
            surface.blit(picture, (x, y + height + gap))
    return surface
