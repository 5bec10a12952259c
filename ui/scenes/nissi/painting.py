"""Nissi's board on the screen: how everything on it is painted, and how pieces move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from games.core.words import tr
from games.nissi.actions import Move
from games.nissi.advice import Ahead, ahead, foretold
from games.nissi.attacks import attacks
from games.nissi.events import Moved, Raged
from games.nissi.geometry import SIZE, tile_name, tile_number
from games.nissi.pieces import Kind, called
from games.nissi.view import NissiView, Piece
from ui.controls.pad_words import leads
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.motion import Point, Tween
from ui.drawing.paint import faded, place_text, stamp, tag
from ui.drawing.palette import mix
from ui.drawing.plan_marks import paint_plan_arrow
from ui.drawing.trails import trail_between
from ui.drawing.vector import rect_picture
from ui.scenes.nissi import marks, tokens
from ui.scenes.nissi.board import Grid, board_picture
from ui.scenes.nissi.colours import lacquer
from ui.scenes.nissi.selection import Selection, Snapshot
from ui.scenes.nissi.styles import STYLES
from ui.table.scene.plan_marks import between_boxes
from ui.table.scene.scene_context import SceneContext
from ui.table.scene.threat import Strike
from ui.table.scene.threat_painting import ThreatSpots, paint_threat


class BoardPainter:
    """Paints a snapshot and a selection on the tiles of `grid`."""

    def __init__(self, context: SceneContext, selection: Selection) -> None:
        self.context = context
        self.selection = selection
        self.grid = Grid.inside(pygame.Rect(0, 0, 960, 800), False)
        self.area = pygame.Rect(0, 0, 960, 800)
        self._slides: dict[tuple[int, str], tuple[Point, Tween]] = {}
        self._fading: list[tuple[Piece, Tween]] = []

    @property
    def look(self) -> Look:
        """The look that the board is drawn in."""
        return self.context.look

    def paint(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the board; changes nothing but caches."""
        grid, view, chosen = self.grid, snapshot.view, self.selection
        picker, sheet = chosen.picker, grid.sheet
        target.blit(board_picture(grid.tile, grid.gutter, grid.flipped, self.look), (sheet.x - 12, sheet.y - 12))
        self._paint_last_move(target, snapshot)
        piece = chosen.piece(snapshot)
        targets = chosen.targets(snapshot)
        if piece is not None:
            target.blit(marks.selected_tile(grid.tile, self.look), grid.rect(piece.tile))
        self._paint_threat(target, piece)
        if piece is not None:
            self._paint_targets(target, view, piece, targets)
        where = self.context.plans.where
        for tile in (tile for move in chosen.hinted[:1] for tile in (move.source, move.target)[: 1 if where else 2]):
            target.blit(marks.hint_tile(grid.tile, self.look), grid.rect(tile))
        self._paint_pieces(target, snapshot, piece if picker.drag is not None else None)
        if piece is not None:
            self._paint_captures(target, view, targets)
        self._paint_ways(target)
        if picker.cursor is not None:
            target.blit(marks.cursor_mark(grid.tile, self.look), grid.rect(picker.cursor).move(1, 1))
        pointed = picker.pointed
        if pointed is not None and pointed in targets:
            move = targets[pointed]
            self._paint_preview(target, snapshot, pointed, snapshot.memo(("ahead", move), lambda: ahead(view, move)))
        self._paint_typing(target)

    def _paint_ways(self, target: pygame.Surface) -> None:
        """The way of the move that is advised, and that of the reply, dashed."""
        shown, palette, scale = self.context.plans, self.look.palette, self.grid.tile / 70
        for place, move in enumerate(self.selection.hinted):
            way = between_boxes(self.grid.rect(move.source), self.grid.rect(move.target))
            share, colour = (shown.reply, palette.vermilion) if place else (shown.action(0), palette.indigo)
            if share > 0:
                paint_plan_arrow(target, self.look, way, colour, share, dashed=place > 0, scale=scale)

    def _paint_threat(self, target: pygame.Surface, piece: Piece | None) -> None:
        """What threatens the Protector, under all that stands on the board."""
        shown = self.context.threats
        if shown.threat is not None and not self.context.motion.running and not self.context.staged:
            chosen = piece is not None and tile_name(piece.tile) == shown.threat.place
            paint_threat(target, self.look, shown.threat, shown.strength, self.threat_spots, chosen=chosen)

    @property
    def threat_spots(self) -> ThreatSpots:
        """The middles of the tiles, and how large the marks of a threat are there."""
        side = self.grid.tile

        def centre(name: str) -> Point:
            return self.grid.centre(tile_number(name))

        def way(strike: Strike, place: str, busy: frozenset[str]) -> tuple[Sequence[Point], Sequence[Point]]:
            return (centre(strike.place), centre(place)), ()

        return ThreatSpots(
            centre, way, ring=side * 0.43, glow=side, striker=side * 0.47, framed=True, square=side * 0.27,
            dashed=side * 0.27, scale=side / 70,
        )  # fmt: skip

    def _paint_last_move(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        marked = snapshot.last is not None and not self.context.recap.tells and not self.context.staged
        events = snapshot.last.events if snapshot.last is not None and marked else ()
        moved = next((event for event in events if isinstance(event, Moved)), None)
        if moved is None:
            return
        view, grid = snapshot.view, self.grid
        wash = marks.gold_tile(grid.tile, self.look)
        for tile in (moved.source, moved.target):
            target.blit(wash, grid.rect(tile).move(1, 1))
        piece = view.piece_by_key(moved.seat, moved.key)
        if piece is not None and view.piece_at(moved.source) is None:
            shape = tokens.ghost(piece.kind, piece.seat, grid.tile, self.look, grid.flipped)
            target.blit(shape, grid.rect(moved.source).move(1, 1))

    def _paint_targets(self, target: pygame.Surface, view: NissiView, piece: Piece, moves: dict[int, Move]) -> None:
        grid = self.grid
        if piece.raging:
            self._paint_queen_lines(target, view, piece, moves)
        for tile in moves:
            if view.piece_at(tile) is not None:
                continue
            far = distance(piece.tile, tile) > 1
            mark = marks.slide_mark(grid.tile, self.look) if far else marks.step_mark(grid.tile, self.look)
            target.blit(mark, grid.rect(tile).move(1, 1))

    def _paint_queen_lines(self, target: pygame.Surface, view: NissiView, piece: Piece, moves: Iterable[int]) -> None:
        grid = self.grid
        palette = self.look.palette
        colour = mix(STYLES.of(self.look).grounds(palette)[0], palette.moss, 0.62)
        start = grid.centre(piece.tile)
        furthest = sorted(moves, key=lambda tile: distance(piece.tile, tile))
        for tile in {direction(piece.tile, tile): tile for tile in furthest}.values():
            end = grid.centre(tile)
            length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
            near = 0.48 * grid.tile / length
            stop = 0.62 * grid.tile / length if view.piece_at(tile) is not None else 0.0
            if near + stop >= 1:
                continue
            a = (start[0] + (end[0] - start[0]) * near, start[1] + (end[1] - start[1]) * near)
            b = (end[0] - (end[0] - start[0]) * stop, end[1] - (end[1] - start[1]) * stop)
            pygame.draw.aaline(target, colour, a, b)

    def _paint_captures(self, target: pygame.Surface, view: NissiView, targets: dict[int, Move]) -> None:
        pointed = (self.selection.picker.hover, self.selection.picker.cursor)
        for tile in targets:
            if view.piece_at(tile) is not None:
                mark = marks.capture_mark(self.grid.tile, self.look, tile in pointed)
                target.blit(mark, self.grid.rect(tile).move(1, 1))

    def _paint_pieces(self, target: pygame.Surface, snapshot: Snapshot, held: Piece | None) -> None:
        for gone, tween in self._fading:
            if not tween.over:
                self._paint_token(target, gone, self.grid.centre(gone.tile), round(255 * (1 - tween.share)))
        places = [(piece, self._on_its_way(piece, held)) for piece in snapshot.view.pieces]
        for piece, at in sorted(places, key=lambda each: each[1] is not None):
            self._paint_token(target, piece, at or self.grid.centre(piece.tile))
        typed = (
            snapshot.mine and not snapshot.reviewing and not leads()
        )  # a review has other uses for the letters, a pad none
        if typed and not self.context.motion.running:
            self._paint_badges(target, snapshot.view, held)

    def _on_its_way(self, piece: Piece, held: Piece | None) -> Point | None:
        """Returns the place of a piece at this moment that is held or slides."""
        if piece == held:
            return self.selection.picker.drag
        start, tween = self._slides.get((piece.seat, piece.key), (None, None))
        return tween.between(start, self.grid.centre(piece.tile)) if start and tween and not tween.over else None

    def _paint_token(self, target: pygame.Surface, piece: Piece, centre: Point, alpha: int = 255) -> None:
        grid = self.grid
        face = tokens.token(piece.kind, piece.seat, piece.raging, grid.tile, self.look, grid.flipped)
        if alpha < 255:
            face = face.copy()
            face.set_alpha(alpha)
        half = face.get_width() / 2
        target.blit(face, (round(centre[0] - half), round(centre[1] - half)))

    def ghost(self, kind: Kind, seat: int) -> pygame.Surface:
        """Draws a piece that has fallen, faded."""
        return faded(tokens.token(kind, seat, False, self.grid.tile, self.look, self.grid.flipped))

    def _paint_badges(self, target: pygame.Surface, view: NissiView, held: Piece | None) -> None:
        grid = self.grid
        size = marks.badge_size(grid.tile)
        away = round(grid.tile * 0.157)
        for piece in view.pieces:
            if piece.seat != view.side or piece == held:
                continue
            box = grid.rect(piece.tile)
            upwards = (piece.seat == 0) != grid.flipped
            y = box.top + away if upwards else box.bottom - away
            stamp(target, marks.key_badge(piece.key, size, self.look), (box.right - away, y + 1))

    def _paint_preview(self, target: pygame.Surface, snapshot: Snapshot, tile: int, after: Ahead) -> None:
        """Draws the piece as it would stand on a tile with the lines of new rage, and what it would bring in words."""
        piece = after.view.piece_at(tile)
        if piece is not None and snapshot.view.piece_at(tile) is None and self.selection.picker.drag is None:
            if any(isinstance(event, Raged) for event in after.events):
                reach = snapshot.memo(("reach", tile), lambda: attacks(after.view, piece.seat))
                self._paint_queen_lines(target, after.view, piece, [each for each, by in reach.items() if piece in by])
            face = tokens.token(piece.kind, piece.seat, piece.raging, self.grid.tile, self.look, self.grid.flipped)
            stamp(target, faded(face), self.grid.centre(tile))
        for striker in after.strikers:
            one, two = self.grid.rect(striker.tile), self.grid.rect(tile)
            colour = lacquer(striker.seat, self.look.palette)
            trail_between(target, self.look, one, two, strong=False, shot=True, colour=colour)
        words = foretold(after, tile)
        if not words:
            return
        face = tag(words, self.look)
        target.blit(face, self._beside(face, tile, (*snapshot.view.pieces, *after.strikers)))

    def _beside(self, face: pygame.Surface, tile: int, standing: Iterable[Piece]) -> pygame.Rect:
        """Returns where words about a tile hide the fewest of some pieces: at one of its four sides."""
        box = self.grid.rect(tile)
        sides = [
            face.get_rect(midbottom=box.midtop), face.get_rect(midtop=box.midbottom),
            face.get_rect(midright=box.midleft), face.get_rect(midleft=box.midright),
        ]  # fmt: skip
        hidden = [self.grid.rect(piece.tile) for piece in standing]
        inside = [each.clamp(self.area) for each in sides]
        return min(inside, key=lambda each: len(each.collidelistall(hidden)) + 9 * each.colliderect(box))

    def _paint_typing(self, target: pygame.Surface) -> None:
        """Draws the box that shows a half-typed coordinate."""
        keyboard, palette = self.selection.keyboard, self.look.palette
        key = keyboard.typed_for
        if key is None or keyboard.column is None:
            return
        # translators: a column and a row follow as they are typed
        words = tr("{piece} to", piece=called(key))
        width = self.look.type.width(words, BODY) + self.look.px(92)
        box = pygame.Rect(0, 0, width, self.look.px(44))
        box.midbottom = (self.grid.sheet.centerx, self.grid.sheet.bottom - self.grid.gutter - 8)
        target.blit(rect_picture(box.size, radius=8, fill=palette.paper, stroke=palette.ink, width=2), box)
        place_text(target, self.look, words, BODY, (box.x + self.look.px(14), box.centery), middle=True)
        x = box.right - self.look.px(64)
        place_text(target, self.look, keyboard.column, BODY + 4, (x, box.centery), bold=True, middle=True)
        place_text(target, self.look, "0-9", LABEL, (x + self.look.px(24), box.centery + 1), palette.muted, middle=True)

    def animate(self, before: NissiView, after: NissiView) -> str:
        """Starts the movements from one view to the next; returns the sound that goes with them."""
        old = {(piece.seat, piece.key): piece for piece in before.pieces}
        new = {(piece.seat, piece.key): piece for piece in after.pieces}
        self._slides.clear()
        self._fading.clear()
        for who, piece in old.items():
            if who not in new:
                self._fading.append((piece, self.context.motion.start(200, delay=60)))
            elif new[who].tile != piece.tile:
                self._slides[who] = (self.grid.centre(piece.tile), self.context.motion.start(170))
        return "capture" if self._fading else "wood"


def distance(one: int, other: int) -> int:
    return max(abs(one // SIZE - other // SIZE), abs(one % SIZE - other % SIZE))


def direction(one: int, other: int) -> tuple[int, int]:
    def sign(value: int) -> int:
        return (value > 0) - (value < 0)

    return sign(other // SIZE - one // SIZE), sign(other % SIZE - one % SIZE)
