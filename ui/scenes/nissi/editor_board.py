"""The board of Nissi in the position editor."""

from __future__ import annotations

import pygame

from games.nissi.editing import NissiDraft
from games.nissi.geometry import TILE_NAMES, tile_number
from games.nissi.pieces import KEYS, Kind
from ui.drawing.paint import stamp
from ui.scenes.nissi import tokens
from ui.scenes.nissi.board import Grid, board_picture
from ui.table.scene.editor_board import EditorBoard

_FIT = 0.86
"""The tile of a piece in the tray, over the cell's width."""


class NissiEditorBoard(EditorBoard[NissiDraft]):
    """The sheet of ten by ten tiles with Blue at the bottom."""

    tray_columns = len(KEYS)

    def lay_out(self, area: pygame.Rect, draft: NissiDraft) -> None:
        self.grid = Grid.inside(area, False)

    def paint(self, target: pygame.Surface, draft: NissiDraft, held: str) -> None:
        grid = self.grid
        target.blit(board_picture(grid.tile, grid.gutter, False, self.look), (grid.sheet.x - 12, grid.sheet.y - 12))
        for tile, piece, raging in draft.standing():
            if TILE_NAMES[tile] != held:
                seat, kind = _who(piece)
                stamp(target, tokens.token(kind, seat, raging, grid.tile, self.look), grid.centre(tile))

    def picture(self, piece: str, draft: NissiDraft) -> pygame.Surface:
        seat, kind = _who(piece)
        return tokens.token(kind, seat, False, self.grid.tile, self.look)

    def in_tray(self, piece: str, draft: NissiDraft, size: tuple[int, int]) -> pygame.Surface:
        seat, kind = _who(piece)
        return tokens.token(kind, seat, False, round(min(size) * _FIT), self.look)

    def spent(self, piece: str, draft: NissiDraft, size: tuple[int, int]) -> pygame.Surface:
        seat, kind = _who(piece)
        return tokens.ghost(kind, seat, round(min(size) * _FIT), self.look)

    def place_at(self, pos: tuple[int, int]) -> str | None:
        tile = self.grid.tile_at(pos)
        return None if tile is None else TILE_NAMES[tile]

    def box(self, place: str) -> pygame.Rect:
        return self.grid.rect(tile_number(place))

    def beside(self, place: str, dx: int, dy: int) -> str | None:
        tile = self.grid.beside(tile_number(place), dy, dx)
        return None if tile is None else TILE_NAMES[tile]

    def middle(self) -> str:
        return "E5"


def _who(piece: str) -> tuple[int, Kind]:
    """The seat and the kind of the piece `bZ` or `rC`."""
    return "br".index(piece[0]), Kind.PROTECTOR if piece[1] == "C" else Kind.SAMURAI
