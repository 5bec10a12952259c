"""Figures of Nissi's rules page: the start, the steps of both pieces, the lines of a raging Protector."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from games.nissi import GAME
from games.nissi.actions import Move
from games.nissi.geometry import SIZE
from games.nissi.pieces import BLUE
from games.nissi.view import NissiView
from ui.drawing.look import Look
from ui.drawing.palette import mix
from ui.scenes.nissi import marks, tokens
from ui.scenes.nissi.board import Grid, board_picture
from ui.scenes.nissi.painting import direction, distance
from ui.scenes.nissi.styles import STYLES
from ui.table.scene.game_ui import Figure

_SHADOW: Final = 12
"""The room round the sheet for its shadow."""
_CROP: Final = 5
"""The tiles in a row of a part of the board."""
_STEPS: Final = "c9/10/10/10/10/10/2zX3Bv1/7C2/10/10 b 0"  # not for players
"""A Samurai and a Protector, each with what it may capture beside it, and the Protector with one of its own."""
_RAGING: Final = "4zC1x2/10/10/5B4/10/8v1/10/10/c9/10 b 0"  # not for players
"""Blue's Protector on its End Row between what it may capture, what stops it, and open lines."""


def start(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The board with both armies as they stand at first."""
    rules = GAME.rules
    return _board(rules.observe(rules.initial_state(rules.make_options({})), None), None, size, look)


def steps(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Where a Samurai and where a Protector may go, each on a part of the board."""
    gap = look.px(16)
    tile = max(14, (min(size[0], look.px(520)) - gap) // (2 * _CROP))
    view = _view(_STEPS)
    part = tile * _CROP
    surface = pygame.Surface((2 * part + gap + 1, part + 1), pygame.SRCALPHA)
    for number, (tile_number, left, top) in enumerate(((63, 1, 4), (77, 5, 5))):
        whole = _board(view, tile_number, (tile * SIZE * 2, 0), look, tile)
        corner = _corner(tile)
        box = pygame.Rect(corner + left * tile, corner + top * tile, part + 1, part + 1)
        surface.blit(whole, (number * (part + gap), 0), box)
        pygame.draw.rect(surface, look.palette.frame, (number * (part + gap), 0, part + 1, part + 1), 1)
    return surface


def raging(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The lines of a raging Protector: open ones, one that ends in a capture, one that a piece of its own closes."""
    return _board(_view(_RAGING), 5, size, look)


def _view(position: str) -> NissiView:
    """A position as Blue sees it, who is to move."""
    rules = GAME.rules
    view = rules.observe(rules.parse_position(position, rules.make_options({})), BLUE)
    assert isinstance(view, NissiView)
    return view


def _gutter(tile: int) -> int:
    return max(14, round(tile * 0.4))


def _corner(tile: int) -> int:
    """Where the first tile begins on the board's picture, across and down."""
    return _SHADOW + _gutter(tile)


def _board(
    view: NissiView, chosen: int | None, size: tuple[int, int], look: Look, tile: int | None = None
) -> pygame.Surface:  # fmt: skip
    """The board with its pieces, and where the piece on the tile `chosen` may go."""
    if tile is None:
        tile = max(12, (min(size[0], look.px(440)) - 2 * (_SHADOW + look.px(16))) // SIZE)
    grid = Grid(_corner(tile), _corner(tile), tile, _gutter(tile))
    surface = board_picture(tile, _gutter(tile), False, look).copy()
    if chosen is not None:
        surface.blit(marks.selected_tile(tile, look), grid.rect(chosen))
        _mark_ways(surface, view, chosen, grid, look)
    for piece in view.pieces:
        face = tokens.token(piece.kind, piece.seat, piece.raging, tile, look)
        half = face.get_width() / 2
        x, y = grid.centre(piece.tile)
        surface.blit(face, (round(x - half), round(y - half)))
    return surface


def _mark_ways(surface: pygame.Surface, view: NissiView, chosen: int, grid: Grid, look: Look) -> None:
    """Draws the marks that the table draws for a piece in hand, and lines where it slides."""
    ways = [move.target for move in view.legal if isinstance(move, Move) and move.source == chosen]
    colour = mix(STYLES.of(look).grounds(look.palette)[0], look.palette.moss, 0.7)
    furthest = sorted(ways, key=lambda way: distance(chosen, way))
    for end in {direction(chosen, way): way for way in furthest}.values():
        if distance(chosen, end) > 1:
            pygame.draw.line(surface, colour, grid.centre(chosen), grid.centre(end), 2)
    for way in ways:
        far = distance(chosen, way) > 1
        mark = marks.slide_mark(grid.tile, look) if far else marks.step_mark(grid.tile, look)
        if view.piece_at(way) is not None:
            mark = marks.capture_mark(grid.tile, look, thick=True)
        surface.blit(mark, grid.rect(way).move(1, 1))


FIGURES: Final[Mapping[str, Figure]] = {"start": start, "steps": steps, "raging": raging}
