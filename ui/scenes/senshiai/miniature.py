"""Senshiai's table in small: the lands of every kingdom with their Companies as tokens."""

from __future__ import annotations

from functools import lru_cache

import pygame

from games.senshiai.geometry import board_for
from games.senshiai.view import SenshiaiView
from ui.look import Look
from ui.scenes.senshiai import tiles
from ui.scenes.senshiai.tokens import token


@lru_cache(maxsize=16)
def _quiet_space(side: int, look: Look) -> pygame.Surface:
    """An empty space, fainter than on the table. Never draw on it."""
    surface = tiles.empty_space(side, look).copy()
    surface.set_alpha(120)
    return surface


def paint(view: SenshiaiView, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The board fitted into `size`."""
    options = view.known.options
    board = board_for(options.players, options.board)
    pitch = max(6, min(size[0] // board.columns, size[1] // board.rows))
    cell = pitch - max(1, round(pitch * 0.06))
    surface = pygame.Surface((board.columns * pitch, board.rows * pitch), pygame.SRCALPHA)
    for space in view.spaces:
        at = (space.column * pitch, (board.rows - 1 - space.row) * pitch)
        if not space.terrain:
            surface.blit(_quiet_space(cell, look), at)
            continue
        surface.blit(tiles.tile(space.terrain, space.master, cell, look, True), at)
        units = [unit for unit in space.units if unit.slot > 0]
        for unit, box in zip(units, tiles.token_boxes(len(units), pygame.Rect(*at, cell, cell)), strict=True):
            surface.blit(token(unit.card, unit.owner, max(5, round(box.width * 1.15)), look), box)
    return surface
