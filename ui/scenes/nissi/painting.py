"""Nissi's board on the screen: what is chosen and how everything on the board is painted and moves."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame

from games.nissi.board import SIZE, TILE_NAMES, tile_number
from games.nissi.state import Move, Moved, NissiView, Piece
from ui.colours import Colour, mix
from ui.lettering import BODY, LABEL
from ui.motion import Tween
from ui.paint import place_text, tag
from ui.scenes.nissi import marks, tokens
from ui.scenes.nissi.board import Grid, board_picture
from ui.scenes.nissi.keyboard import Keyboard
from ui.scenes.nissi.lacquer import lacquer
from ui.table.scene import TableScene
from ui.vector import Sketch


class NissiBoard(TableScene):
    """The board of Nissi Samurai, without its input."""

    square_board: ClassVar[bool] = True

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.keyboard = Keyboard()
        self.cursor: int | None = None
        """The keyboard's cursor on the board; None until an arrow is pressed."""
        self.hover: int | None = None
        self.hinted: Move | None = None
        self.drag: tuple[int, int] | None = None
        """Where a dragged piece is held; None while nothing is dragged."""
        self._pressed: tuple[int, int] | None = None
        self._was_chosen = False
        self._slides: dict[tuple[int, str], tuple[tuple[float, float], Tween]] = {}
        self._fading: list[tuple[Piece, Tween]] = []
        self._warned = False
        super().__init__(*args, **kwargs)
        self.flipped = self._flipped_at_start()

    def _flipped_at_start(self) -> bool:
        kept = self.app.settings.game.get("nissi-flip", "auto")
        if kept != "auto":
            return kept == "yes"
        red, blue = self.match.seats[1].human, self.match.seats[0].human
        return red and not blue

    def place_board(self, area: pygame.Rect) -> None:
        self.grid = Grid.inside(area, getattr(self, "flipped", False))

    def find_place(self, name: str) -> pygame.Rect | None:
        """Tiles go by their names."""
        if name.upper() in TILE_NAMES:
            return self.grid.rect(tile_number(name))
        return super().find_place(name)

    @property
    def chosen(self) -> Piece | None:
        """The chosen piece of the side to move."""
        view: NissiView = self.view
        key = self.keyboard.chosen
        if key is None or not self.my_turn:
            return None
        return view.piece_by_key(view.side, key)

    def targets(self) -> dict[int, Move]:
        """The legal moves of the chosen piece, by target tile."""
        piece = self.chosen
        if piece is None:
            return {}
        return {
            move.target: move for move in self.view.legal if isinstance(move, Move) and move.source == piece.tile
        }

    def selection_changed(self) -> None:
        self.keyboard.choose(None)
        self.drag = self._pressed = None
        self.hinted = None

    def seat_colour(self, seat: int) -> Colour:
        return lacquer(seat, self.look.palette)

    def paint_board(self, target: pygame.Surface) -> None:
        grid, look = self.grid, self.look
        view: NissiView = self.view
        sheet = grid.sheet
        target.blit(board_picture(grid.tile, grid.gutter, grid.flipped, look), (sheet.x - 12, sheet.y - 12))
        self._paint_last_move(target, view)
        piece = self.chosen
        if piece is not None:
            target.blit(marks.selected_tile(grid.tile, look), grid.rect(piece.tile))
            self._paint_targets(target, view, piece)
        if self.hinted is not None:
            for tile in (self.hinted.source, self.hinted.target):
                target.blit(marks.hint_tile(grid.tile, look), grid.rect(tile))
        self._paint_pieces(target, view)
        if piece is not None:
            self._paint_captures(target, view)
        if self.cursor is not None:
            target.blit(marks.cursor_mark(grid.tile, look), grid.rect(self.cursor).move(1, 1))
        self._paint_hover(target, view)
        self._paint_typing(target)

    def _last_move(self) -> Moved | None:
        if self.shown == 0:
            return None
        events = self.match.events_at(self.shown, None)
        return next((event for event in events if isinstance(event, Moved)), None)

    def _paint_last_move(self, target: pygame.Surface, view: NissiView) -> None:
        moved = self._last_move()
        if moved is None:
            return
        grid, look = self.grid, self.look
        wash = marks.gold_tile(grid.tile, look)
        for tile in (moved.source, moved.target):
            target.blit(wash, grid.rect(tile).move(1, 1))
        piece = view.piece_by_key(moved.seat, moved.key)
        if piece is not None and view.piece_at(moved.source) is None:
            shape = tokens.ghost(piece.kind, piece.seat, grid.tile, look, grid.flipped)
            target.blit(shape, grid.rect(moved.source).move(1, 1))

    def _paint_targets(self, target: pygame.Surface, view: NissiView, piece: Piece) -> None:
        grid, look = self.grid, self.look
        moves = self.targets()
        if piece.raging:
            self._paint_queen_lines(target, view, piece, moves)
        for tile in moves:
            if view.piece_at(tile) is not None:
                continue
            far = distance(piece.tile, tile) > 1
            mark = marks.slide_mark(grid.tile, look) if far else marks.step_mark(grid.tile, look)
            target.blit(mark, grid.rect(tile).move(1, 1))

    def _paint_queen_lines(
        self, target: pygame.Surface, view: NissiView, piece: Piece, moves: dict[int, Move]
    ) -> None:
        grid = self.grid
        colour = mix(self.look.palette.sheet, self.look.palette.moss, 0.62)
        start = grid.centre(piece.tile)
        ends: dict[tuple[int, int], int] = {}
        for tile in moves:
            way = direction(piece.tile, tile)
            if way not in ends or distance(piece.tile, tile) > distance(piece.tile, ends[way]):
                ends[way] = tile
        for tile in ends.values():
            end = grid.centre(tile)
            length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
            near = 0.48 * grid.tile / length
            stop = 0.62 * grid.tile / length if view.piece_at(tile) is not None else 0.0
            if near + stop >= 1:
                continue
            a = (start[0] + (end[0] - start[0]) * near, start[1] + (end[1] - start[1]) * near)
            b = (end[0] - (end[0] - start[0]) * stop, end[1] - (end[1] - start[1]) * stop)
            pygame.draw.aaline(target, colour, a, b)

    def _paint_captures(self, target: pygame.Surface, view: NissiView) -> None:
        for tile in self.targets():
            if view.piece_at(tile) is not None:
                hot = tile in (self.hover, self.cursor)
                target.blit(marks.capture_mark(self.grid.tile, self.look, hot), self.grid.rect(tile).move(1, 1))

    def _paint_pieces(self, target: pygame.Surface, view: NissiView) -> None:
        for gone, tween in self._fading:
            self._paint_token(target, gone, self.grid.centre(gone.tile), round(255 * (1 - tween.share)))
        last: list[Piece] = []
        held = self.chosen if self.drag is not None else None
        for piece in view.pieces:
            if (piece.seat, piece.key) in self._slides or piece == held:
                last.append(piece)
            else:
                self._paint_token(target, piece, self.grid.centre(piece.tile))
        for piece in last:
            self._paint_token(target, piece, self._place_now(piece, held))
        self._paint_badges(target, view)

    def _place_now(self, piece: Piece, held: Piece | None) -> tuple[float, float]:
        if piece == held and self.drag is not None:
            return self.drag
        start, tween = self._slides[(piece.seat, piece.key)]
        end = self.grid.centre(piece.tile)
        return start[0] + (end[0] - start[0]) * tween.share, start[1] + (end[1] - start[1]) * tween.share

    def _paint_token(
        self, target: pygame.Surface, piece: Piece, centre: tuple[float, float], alpha: int = 255
    ) -> None:
        grid = self.grid
        face = tokens.token(piece.kind, piece.seat, piece.raging, grid.tile, self.look, grid.flipped)
        if alpha < 255:
            face = face.copy()
            face.set_alpha(alpha)
        half = face.get_width() / 2
        target.blit(face, (round(centre[0] - half), round(centre[1] - half)))

    def _paint_badges(self, target: pygame.Surface, view: NissiView) -> None:
        if not self.my_turn or self.motion.running:
            return
        grid = self.grid
        size = max(14, round(grid.tile * 0.257))
        away = round(grid.tile * 0.157)
        for piece in view.pieces:
            if piece.seat != view.side or (self.drag is not None and piece == self.chosen):
                continue
            box = grid.rect(piece.tile)
            upwards = (piece.seat == 0) != grid.flipped
            y = box.top + away if upwards else box.bottom - away
            badge = marks.key_badge(piece.key, size, self.look)
            target.blit(badge, badge.get_rect(center=(box.right - away, y + 1)))

    def _paint_hover(self, target: pygame.Surface, view: NissiView) -> None:
        tile = self.hover if self.hover is not None else self.cursor
        words = self._outlook(view, tile)
        if not words or tile is None:
            return
        box = self.grid.rect(tile)
        on_left = box.centerx > self.grid.left + self.grid.tile * 3
        face = tag(words, self.look, "right" if on_left else "left")
        place = face.get_rect(centery=box.centery)
        if on_left:
            place.right = box.left - 2
        else:
            place.left = box.right + 2
        target.blit(face, place.clamp(self.area))

    def _outlook(self, view: NissiView, tile: int | None) -> str:
        """What would happen if the chosen piece went to `tile`, in words."""
        piece = self.chosen
        if piece is None or tile is None or tile not in self.targets():
            return ""
        words = []
        victim = view.piece_at(tile)
        if victim is not None:
            if victim.key == "C":
                return "captures the Protector: wins"
            scores = list(view.scores)
            scores[victim.seat] -= victim.kind.points
            words.append(f"captures: {scores[piece.seat]} to {scores[victim.seat]}")
        if piece.key == "C":
            far = 0 if piece.seat == 0 else SIZE - 1
            there = tile // SIZE == far
            if there and not piece.raging:
                words.append("rages there")
            elif piece.raging and not there:
                words.append("calms down")
        return ", ".join(words)

    def _paint_typing(self, target: pygame.Surface) -> None:
        """The box that shows a half-typed coordinate."""
        key = self.keyboard.typed_for
        if key is None or self.keyboard.column is None:
            return
        look, palette = self.look, self.look.palette
        name = "Protector" if key == "C" else f"Samurai {'ZXVB'.index(key) + 1}"
        words = f"{name} to"
        width = look.type.width(words, BODY) + look.px(92)
        box = pygame.Rect(0, 0, width, look.px(44))
        box.midbottom = (self.grid.sheet.centerx, self.grid.sheet.bottom - self.grid.gutter - 8)
        sketch = Sketch(box.width, box.height)
        sketch.rect((0, 0, box.width, box.height), radius=8, fill=palette.paper, stroke=palette.ink, width=2)
        target.blit(sketch.render(), box)
        place_text(target, look, words, BODY, (box.x + look.px(14), box.centery), middle=True)
        x = box.right - look.px(64)
        place_text(target, look, self.keyboard.column, BODY + 4, (x, box.centery), bold=True, middle=True)
        place_text(target, look, "0-9", LABEL, (x + look.px(24), box.centery + 1), palette.muted, middle=True)

    def animate(self, before: Any, after: Any) -> None:
        old = {(piece.seat, piece.key): piece for piece in before.pieces}
        new = {(piece.seat, piece.key): piece for piece in after.pieces}
        self._slides.clear()
        self._fading.clear()
        taken = False
        for who, piece in old.items():
            if who not in new:
                self._fading.append((piece, self.motion.start(200, self._fading.clear, delay=60)))
                taken = True
            elif new[who].tile != piece.tile:
                tween = self.motion.start(170, lambda who=who: self._slides.pop(who, None))
                if not tween.over:
                    self._slides[who] = (self.grid.centre(piece.tile), tween)
        if not self.motion.running:
            self._fading.clear()
        self.app.sounds.play("capture" if taken else "wood")


def distance(one: int, other: int) -> int:
    return max(abs(one // SIZE - other // SIZE), abs(one % SIZE - other % SIZE))


def direction(one: int, other: int) -> tuple[int, int]:
    def sign(value: int) -> int:
        return (value > 0) - (value < 0)

    return sign(other // SIZE - one // SIZE), sign(other % SIZE - one % SIZE)
