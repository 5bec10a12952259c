"""Figures in rules pages: drawn by the game's own drawing code, named in the page as `![caption](figure:name)`.

A game's screen offers them in a module `ui.scenes.<game>.figures` with a mapping `FIGURES` from
names to functions `(size, look) -> Surface`. `size` is the room there is; the picture may be smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

import pygame

from ui.look import Look
from ui.scenes import part_of

NARROWEST: Final = 120
"""Pixels below which nothing could be made out on a figure."""
Figure = Callable[[tuple[int, int], Look], pygame.Surface]


@cache
def figures_of(game_id: str) -> Mapping[str, Figure]:
    """The figures a game offers; none when it has no such module."""
    found = part_of(game_id, "figures")
    return found.FIGURES if found is not None else {}


def draw_figure(game_id: str, name: str, size: tuple[int, int], look: Look) -> pygame.Surface | None:
    """The picture of a figure, or None when nobody draws one of that name or there is no room for one."""
    figure = figures_of(game_id).get(name)
    return figure(size, look) if figure is not None and size[0] >= NARROWEST else None
