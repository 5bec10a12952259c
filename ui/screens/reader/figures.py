"""Figures in rules pages: drawn by the game's own drawing code, named in the page as `![caption](figure:name)`."""

from __future__ import annotations

from typing import Final

import pygame

from ui.drawing.look import Look
from ui.scenes import figures_of

NARROWEST: Final = 120
"""Pixels below which nothing could be made out on a figure."""


def draw_figure(game_id: str, name: str, size: tuple[int, int], look: Look) -> pygame.Surface | None:
    """The picture of a figure, or None when nobody draws one of that name or there is no room for one."""
    figure = figures_of(game_id).get(name)
    return figure(size, look) if figure is not None and size[0] >= NARROWEST else None
