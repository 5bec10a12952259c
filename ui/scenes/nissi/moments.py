"""What is told of Nissi's board before the panel says it: a capture, a Protector that falls, a Protector that rages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

import pygame

from games.core.words import tr_who
from games.nissi.events import Captured, Moved, Raged
from games.nissi.pieces import Kind
from games.nissi.view import NissiView, Piece
from ui.drawing import staging
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import stamp
from ui.drawing.picture_cache import picture_cache
from ui.drawing.trails import fallen_cross
from ui.drawing.vector import disc_picture
from ui.scenes.nissi import tokens
from ui.scenes.nissi.board import Grid
from ui.table.scene.moment import Moment, PaintedBoard, Progress, Step, Timetable
from ui.table.scene.table_snapshot import TableSnapshot

Snapshot = TableSnapshot[NissiView]

_SLIDE: Final = Step("slide", 0, 170)
CAPTURE: Final = Timetable((_SLIDE, Step("strike", 150, 420, "capture"), Step("read", 570, 60)))
"""A capture: the piece slides, what stood there rises and goes."""
RAGE: Final = Timetable((_SLIDE, Step("rage", 180, 420, "rage"), Step("read", 600, 250)))
"""A Protector comes to its far row and rages."""
FALL: Final = Timetable((
    _SLIDE, Step("strike", 150, 420, "fall"), Step("open", 420, 180), Step("cross", 640, 160),
    Step("read", 800, 700),
))  # fmt: skip
"""A Protector is captured: the match is over."""
_PHASES: Final = 8


class Board(PaintedBoard, Protocol):
    """The board with its tiles."""

    grid: Grid


def moments(board: Board, before: Snapshot, after: Snapshot) -> Sequence[Moment]:
    """The moment of a move, if it is one: what weighs most of a capture, a fall and rage."""
    events = after.news_since(before)
    moved = next((each for each in events if isinstance(each, Moved)), None)
    taken = next((each for each in events if isinstance(each, Captured)), None)
    rages = any(isinstance(each, Raged) for each in events)
    if moved is None or not (taken or rages):
        return ()
    mover = before.view.piece_at(moved.source)
    arrived = after.view.piece_at(moved.target)
    if mover is None or arrived is None:
        return ()
    victim = before.view.piece_at(moved.target) if taken is not None else None
    gone = {(mover.seat, mover.key), *([(victim.seat, victim.key)] if victim is not None else [])}
    stage = before.with_view(
        replace(before.view, pieces=tuple(p for p in before.view.pieces if (p.seat, p.key) not in gone))
    )
    name = after.names[mover.seat]
    if victim is not None and victim.kind is Kind.PROTECTOR:
        loser = after.names[victim.seat]
        words = tr_who(loser, "Your Protector is captured.", "{name}’s Protector is captured.")
        kind, table, still = "fall", FALL, FALL.length
    elif rages:
        words = tr_who(name, "Your Protector rages.", "{name}’s Protector rages.")
        strike = () if victim is None else (Step("strike", 150, 420, "capture"),)
        kind, table, still = "rage", Timetable((*RAGE.steps, *strike)), RAGE.length
    else:
        assert victim is not None
        words = tr_who(name, "You capture a piece: {piece}.", "{name} captures a piece: {piece}.", piece=victim.name)
        kind, table, still = "capture", CAPTURE, 360
    picture = Stroke(board, mover, arrived, victim, words, rages)
    return (Moment(kind, words, table, picture.paint, stage, still, draw_ahead=picture.draw_ahead),)


@dataclass(frozen=True)
class Stroke:
    """A move that captures or brings rage, as it is painted."""

    board: Board
    mover: Piece
    arrived: Piece
    """The piece that moved, as it stands then."""
    victim: Piece | None
    words: str
    rages: bool

    @property
    def look(self) -> Look:
        """Palette, lettering and sizes in force."""
        return self.board.look

    def _token(self, piece: Piece) -> pygame.Surface:
        grid = self.board.grid
        return tokens.token(piece.kind, piece.seat, piece.raging, grid.tile, self.look, grid.flipped)

    def _letters(self, nominal: float) -> int:
        return staging.letters(nominal, self.board.grid.tile / 70, self.look)

    def _lifted(self, piece: Piece, phase: int) -> pygame.Surface:
        """A piece that goes: larger and fainter with each phase."""
        grid, palette = self.board.grid, self.look
        return _going(piece.kind, piece.seat, piece.raging, grid.tile, palette, grid.flipped, phase)

    def draw_ahead(self) -> None:
        """Draws the pieces in every phase, rings, glow and band."""
        self._token(self.arrived)
        self._token(self.mover)
        tile = self.board.grid.tile
        for phase in range(_PHASES + 1):
            if self.victim is not None:
                self._lifted(self.victim, phase)
            _ring(tile, phase, self.look)
            if self.rages:
                self._grown(phase)
        if self.rages:
            staging.glow(round(tile * 2.6), self.look.palette.vermilion, 150)
            staging.pill(self.words, self._letters(LABEL), self.look, strong=True)
        if self._falls:
            box = self._band
            staging.band(box.width, box.height, self.look)
            staging.heading(self.words, round(box.width * 0.9), self._letters(22), self.look)
            self._large()
            fallen_cross(self._cross, self.look.palette.vermilion, self.look)

    @property
    def _cross(self) -> int:
        return round(self.board.grid.tile * 1.7 * 0.8)

    @property
    def _falls(self) -> bool:
        return self.victim is not None and self.victim.kind is Kind.PROTECTOR

    def paint(self, target: pygame.Surface, progress: Progress) -> None:
        """Draws the move as far as it is told."""
        grid = self.board.grid
        start, end = grid.centre(self.mover.tile), grid.centre(self.arrived.tile)
        share = progress.eased("slide")
        at = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        struck = progress.share("strike") if self.victim is not None else 0.0
        if self.victim is not None and struck <= 0:
            stamp(target, self._token(self.victim), end)
        if self.rages and share >= 1 and not self._falls:
            self._paint_rage(target, progress.share("rage"), end)
        else:
            stamp(target, self._token(self.mover if share < 1 else self.arrived), at)
        if self.victim is not None and 0 < struck < 1:
            phase = round(struck * _PHASES)
            stamp(target, _ring(grid.tile, phase, self.look), end)
            stamp(target, self._lifted(self.victim, phase), (end[0], end[1] - grid.tile * 0.5 * struck))
        if self._falls and progress.begun("open"):
            self._paint_fall(target, progress)

    def _grown(self, phase: int) -> pygame.Surface:
        size = 1 + 0.3 * math.sin(math.pi * phase / _PHASES)
        return _sized(self.arrived.kind, self.arrived.seat, self.board.grid.tile, self.look, self.board.grid.flipped,
                      round(size * 20))  # fmt: skip

    def _paint_rage(self, target: pygame.Surface, share: float, at: tuple[float, float]) -> None:
        tile = self.board.grid.tile
        if share <= 0:
            stamp(target, self._token(self.mover), at)
            return
        light = staging.glow(round(tile * 2.6), self.look.palette.vermilion, 150)
        stamp(target, staging.shown(light, min(1.0, share * 2)), at)
        phase = round(share * _PHASES)
        stamp(target, self._grown(phase) if phase < _PHASES else self._token(self.arrived), at)
        pill = staging.pill(self.words, self._letters(LABEL), self.look, strong=True)
        box = pill.get_rect(midtop=(round(at[0]), round(at[1] + tile * 0.62)))
        if box.bottom > self.board.area.bottom - 4:
            box.midbottom = round(at[0]), round(at[1] - tile * 0.62)
        target.blit(staging.shown(pill, min(1.0, share * 2)), box.clamp(self.board.area))

    @property
    def _band(self) -> pygame.Rect:
        area = self.board.area
        box = pygame.Rect(area.x, 0, area.width, self.board.grid.tile * 3)
        middle = self.board.grid.centre(self.arrived.tile)[1]
        below = middle < area.centery  # where it happened stays in sight
        box.centery = round(area.centery + (area.height * 0.22 if below else -area.height * 0.22))
        return box.clamp(area)

    def _large(self) -> pygame.Surface:
        assert self.victim is not None
        side = round(self.board.grid.tile * 1.7)
        return tokens.token(self.victim.kind, self.victim.seat, False, side, self.look, self.board.grid.flipped)

    def _paint_fall(self, target: pygame.Surface, progress: Progress) -> None:
        box, share = self._band, progress.eased("open")
        if share < 1:
            staging.paint_band(target, box, share, self.look)
            return
        target.blit(staging.band(box.width, box.height, self.look), box)
        heading = staging.heading(self.words, round(box.width * 0.9), self._letters(22), self.look)
        stamp(target, heading, (box.centerx, box.top + round(self.board.grid.tile * 0.55)))
        middle = (box.centerx, box.top + round(box.height * 0.64))
        stamp(target, self._large(), middle)
        if progress.begun("cross"):
            cross = fallen_cross(self._cross, self.look.palette.vermilion, self.look)
            stamp(target, staging.shown(cross, progress.share("cross")), middle)


@picture_cache
def _going(
    kind: Kind, seat: int, raging: bool, tile: int, look: Look, flipped: bool, phase: int
) -> pygame.Surface:  # fmt: skip
    face = tokens.token(kind, seat, raging, tile, look, flipped)
    return staging.leaving(face, phase / _PHASES)


@picture_cache
def _sized(kind: Kind, seat: int, tile: int, look: Look, flipped: bool, twentieths: int) -> pygame.Surface:
    return staging.resized(tokens.token(kind, seat, True, tile, look, flipped), twentieths / 20)


@picture_cache
def _ring(tile: int, phase: int, look: Look) -> pygame.Surface:
    """The ring that goes out from a capture, fainter with each phase."""
    share = phase / _PHASES
    radius = tile * (0.4 + 0.35 * share)
    picture = disc_picture(
        round(2 * radius + 8), radius, stroke=look.palette.vermilion, width=max(2, tile * 0.06 * (1 - share))
    )
    return staging.faded(picture, 1 - 0.8 * share)
