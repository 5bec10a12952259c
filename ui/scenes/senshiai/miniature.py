"""Senshiai's table in small: the framed sheet with its spaces, the lands, and the Companies as plain tokens."""

from __future__ import annotations

import pygame

from games.senshiai.rules.geometry import Board, board_for
from games.senshiai.view.view import SenshiaiView, SpaceView
from ui.drawing.look import Look
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.scenes.senshiai import tiles
from ui.scenes.senshiai.tokens import plain_token, token

EDGE = 2
"""Pixels of the frame outside the spaces."""
WELLS_FROM = 12
"""The space in pixels from which there is more than a hairline between two of them."""
SIGNS_FROM = 44
"""The space in pixels from which the signs on tokens can be read."""


def paint(view: SenshiaiView, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The lands and a space around them, fitted into `size`; the whole board before any has been built."""
    options = view.options
    board = board_for(options.players, options.board)
    built = any(space.terrain and space.space not in board.capitals for space in view.spaces)
    part = settled(view, board) if built else pygame.Rect(0, 0, board.columns, board.rows)
    pitch = max(4, min((size[0] - 2 * EDGE) // part.width, (size[1] - 2 * EDGE) // part.height))
    surface = _empty(board, pitch, look).copy()
    for space in view.spaces:
        if space.terrain:
            at = (EDGE + space.column * pitch, EDGE + (board.rows - 1 - space.row) * pitch)
            _paint_land(surface, space, pygame.Rect(at, (pitch, pitch)), look)
    seen = pygame.Rect(part.x * pitch, part.y * pitch, part.width * pitch + 2 * EDGE, part.height * pitch + 2 * EDGE)
    if seen.size != surface.get_size():
        surface = surface.subsurface(seen).copy()
        frame = pygame.mask.from_surface(surface).to_surface(setcolor=look.palette.frame, unsetcolor=(0, 0, 0, 0))
        frame.fill((0, 0, 0, 0), frame.get_rect().inflate(-2 * EDGE, -2 * EDGE))
        surface.blit(frame, (0, 0))  # along the cut, but not where no kingdom is
    return surface


def settled(view: SenshiaiView, board: Board) -> pygame.Rect:
    """The part of the board, in spaces from its upper left corner, that has lands, and what is near them."""
    lands = [pygame.Rect(space.column, board.rows - 1 - space.row, 1, 1) for space in view.spaces if space.terrain]
    whole = pygame.Rect(0, 0, board.columns, board.rows)
    if not lands:
        return whole
    part = lands[0].unionall(lands[1:]).inflate(2, 2).clip(whole)
    part.inflate_ip(max(0, 6 - part.width), max(0, 4 - part.height))
    return part.clamp(whole).clip(whole)


@picture_cache
def _empty(board: Board, pitch: int, look: Look) -> pygame.Surface:
    """The kingdoms' boards on one framed sheet, without lands. Never draw on it."""
    palette, side = look.palette, board.side * pitch
    sketch = Sketch(board.columns * pitch + 2 * EDGE, board.rows * pitch + 2 * EDGE)
    boxes = [(x, y, side, side) for x, y in sorted({_corner(board, space, pitch) for space in board.spaces})]
    for x, y, _, _ in boxes:
        sketch.rect((x - EDGE, y - EDGE, side + 2 * EDGE, side + 2 * EDGE), radius=2 * EDGE, fill=palette.frame)
    for box in boxes:
        sketch.rect(box, fill=palette.sheet)
    gap = 1.5 if pitch >= WELLS_FROM else 0.5
    for x, y, _, _ in boxes:
        for across in range(x, x + side, pitch):
            for down in range(y, y + side, pitch):
                well = (across + gap / 2, down + gap / 2, pitch - gap, pitch - gap)
                sketch.rect(well, radius=pitch * 0.07, fill=mix(palette.sheet, palette.ink, 0.11))
    for x, y, _, _ in boxes:
        if x > EDGE:
            sketch.line([(x, y), (x, y + side)], palette.muted, 1)
        if y > EDGE:
            sketch.line([(x, y), (x + side, y)], palette.muted, 1)
    return sketch.render()


def _corner(board: Board, space: int, pitch: int) -> tuple[int, int]:
    """The upper left corner of the kingdom's board that a space belongs to."""
    column, row = board.column_row(space)
    across, up = column // board.side, row // board.side
    down = board.rows // board.side - 1 - up
    return EDGE + across * board.side * pitch, EDGE + down * board.side * pitch


def _paint_land(surface: pygame.Surface, space: SpaceView, box: pygame.Rect, look: Look) -> None:
    inner = box.inflate(-2, -2) if box.width >= 12 else box
    surface.blit(tiles.tile(space.terrain, space.master, inner.width, look, True), inner)
    units = [unit for unit in space.units if unit.slot > 0]
    if box.width >= SIGNS_FROM:
        for unit, place in zip(units, tiles.token_boxes(len(units), inner), strict=True):
            surface.blit(token(unit.card, unit.owner, max(5, round(place.width * 1.15)), look), place)
        return
    shown = units[:2] if box.width < 20 else units[:3]
    each = max(6, round(box.width * (0.62 if len(shown) < 2 else 0.52)))
    step = min(each, (inner.width - each) / max(1, len(shown) - 1))
    left = box.centerx - (each + step * (len(shown) - 1)) / 2
    for number, unit in enumerate(shown):
        surface.blit(plain_token(unit.owner, each, look), (round(left + number * step), inner.bottom - each))
