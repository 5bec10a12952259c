"""What is told of Djambi's board before the panel says it: a kill, power won and lost, an army that changes hands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

import pygame

from games.core.types import Event
from games.core.words import tr_who
from games.djambi.events import FellFromPower, Killed, Moved, RoseToPower, TookOver
from games.djambi.geometry import SEAT
from games.djambi.naming import called
from games.djambi.options import Options
from games.djambi.pieces import CORPSE, Piece
from ui.drawing import staging
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import stamp
from ui.drawing.picture_cache import picture_cache
from ui.scenes.djambi import tokens
from ui.scenes.djambi.layout import Plan
from ui.scenes.djambi.selection import Snapshot
from ui.table.scene.moment import Moment, PaintedBoard, Progress, Step, Timetable

_SLIDE: Final = 190
_STRIKE: Final = 380
_APART: Final = 70
_TURN: Final = 200
_ALL: Final = 900
"""Milliseconds in which the pieces of an army change hands at most, but for the last one's turn."""
_POWER: Final = 450
_READ: Final = 300
_PHASES: Final = 8


class Board(PaintedBoard, Protocol):
    """The board with its cells."""

    plan: Plan


def moments(board: Board, before: Snapshot, after: Snapshot) -> Sequence[Moment]:
    """The moment of an action, if it kills, or wins or loses power or an army."""
    events = after.news_since(before)
    news = _news(events)
    if not (news.killed or news.taken or news.rose or news.fell):
        return ()
    cells = list(before.view.board)
    for gone in (news.moved.origin if news.moved else None, news.killed.cell if news.killed else None):
        if gone is not None:
            cells[gone] = None
    stage = before.with_view(
        replace(before.view, board=tuple(cells), in_power=None if news.fell else before.view.in_power)
    )
    words = _words(news, after)
    picture = StagedAction(board, before, after, news, words)
    table = _timetable(news)
    return (Moment(news.kind, words, table, picture.paint, stage, table.length, draw_ahead=picture.draw_ahead),)


@dataclass(frozen=True)
class News:
    """The events of one action that are told."""

    moved: Moved | None
    killed: Killed | None
    taken: tuple[TookOver, ...]
    rose: RoseToPower | None
    fell: FellFromPower | None

    @property
    def kind(self) -> str:
        """What weighs most of it: an army, power, or a kill."""
        if self.taken:
            return "army"
        return "power" if self.rose else "power-lost" if self.fell else "kill"

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells of the pieces that change hands."""
        return tuple(cell for each in self.taken for cell in each.cells)


def _news(events: Sequence[Event]) -> News:
    def first(kind: type[Event]) -> Event | None:
        return next((each for each in events if isinstance(each, kind)), None)

    moved, killed, rose, fell = first(Moved), first(Killed), first(RoseToPower), first(FellFromPower)
    return News(
        moved if isinstance(moved, Moved) else None,
        killed if isinstance(killed, Killed) else None,
        tuple(each for each in events if isinstance(each, TookOver)),
        rose if isinstance(rose, RoseToPower) else None,
        fell if isinstance(fell, FellFromPower) else None,
    )  # fmt: skip


def _name(side: int, options: Options, snapshot: Snapshot) -> str:
    seat = options.seat_of(side)
    return snapshot.names[seat] if seat is not None else ""


def _words(news: News, after: Snapshot) -> str:
    """What goes on, for the prompt: what weighs most of it."""
    options = after.view.options
    if news.taken:
        name = _name(news.taken[0].side, options, after)
        return tr_who(name, "You take over an army.", "{name} takes over an army.")
    if news.rose is not None:
        name = _name(news.rose.side, options, after)
        return tr_who(name, "You rise to power.", "{name} rises to power.")
    if news.fell is not None:
        name = _name(news.fell.side, options, after)
        return tr_who(name, "You fall from power.", "{name} falls from power.")
    assert news.killed is not None
    name, piece = _name(news.killed.killer.side, options, after), called(news.killed.victim.kind)
    return tr_who(name, "You kill a piece: {piece}.", "{name} kills a piece: {piece}.", piece=piece)


def _timetable(news: News) -> Timetable:
    """The steps in their order: a piece slides, it kills, an army changes hands, a crown comes or goes."""
    steps, at = [Step("slide", 0, _SLIDE if news.moved else 0)], _SLIDE if news.moved else 0
    if news.killed:
        steps.append(Step("strike", max(0, at - 20), _STRIKE, "kill"))
        at += _STRIKE - 20
    apart = min(_APART, _ALL // max(1, len(news.cells)))
    for number in range(len(news.cells)):
        steps.append(Step(f"turn-{number}", at + number * apart, _TURN, "army" if number == 0 else ""))
    if news.cells:
        at += (len(news.cells) - 1) * apart + _TURN
    if news.fell:
        steps.append(Step("fall", at, _POWER, "power-lost"))
        at += _POWER
    if news.rose:
        steps.append(Step("rise", at, _POWER, "power"))
        at += _POWER
    return Timetable((*steps, Step("read", at, _READ if news.kind != "kill" else 60)))


@dataclass(frozen=True)
class StagedAction:
    """An action as it is painted over the board, from which the pieces that move are left out."""

    board: Board
    before: Snapshot
    after: Snapshot
    news: News
    words: str

    @property
    def look(self) -> Look:
        """Palette, lettering and sizes in force."""
        return self.board.look

    @property
    def _radius(self) -> int:
        return round(self.board.plan.token_radius)

    def _token(self, piece: Piece) -> pygame.Surface:
        return tokens.picture_of(self.after.view.options, piece, self._radius, self.look)

    @property
    def _letters(self) -> int:
        return staging.letters(LABEL, self.board.plan.token_radius / 30, self.look)

    def _hat(self) -> pygame.Surface:
        return tokens.crown(max(9, round(self.board.plan.token_radius * 0.42)), self.look)

    def draw_ahead(self) -> None:
        """Draws pieces in every phase, rings, glow and pill."""
        news, options = self.news, self.after.view.options
        if news.killed is not None:
            for phase in range(_PHASES + 1):
                _going(options, news.killed.victim, self._radius, self.look, phase)
                _ring(self._radius, self.look, phase)
        for cell in news.cells:
            piece = self.after.view.board[cell]
            if piece is not None:
                for phase in range(_PHASES + 1):
                    self._grown(piece, phase)
        staging.glow(self._radius * 5, self.look.palette.gold, 150)
        staging.pill(self.words, self._letters, self.look, strong=True)

    def _grown(self, piece: Piece, phase: int) -> pygame.Surface:
        size = 1 + 0.25 * math.sin(math.pi * phase / _PHASES)
        return _sized(self.after.view.options, piece, self._radius, self.look, round(size * 20))

    def paint(self, target: pygame.Surface, progress: Progress) -> None:
        """Draws the action as far as it is told."""
        self._paint_corpse(target, progress)
        self._paint_mover(target, progress)
        self._paint_kill(target, progress)
        self._paint_army(target, progress)
        self._paint_power(target, progress)

    def _paint_mover(self, target: pygame.Surface, progress: Progress) -> None:
        moved = self.news.moved
        if moved is None:
            return
        centres, share = self.board.plan.centres, progress.eased("slide")
        (x, y), (to_x, to_y) = centres[moved.origin], centres[moved.target]
        if share >= 1 and moved.target in self.news.cells:
            return  # it changes hands there
        stamp(target, self._token(moved.piece), (x + (to_x - x) * share, y + (to_y - y) * share))

    def _paint_kill(self, target: pygame.Surface, progress: Progress) -> None:
        killed = self.news.killed
        if killed is None:
            return
        share, at = progress.share("strike"), self.board.plan.centres[killed.cell]
        if share <= 0:
            if self.news.moved is None or self.news.moved.target != killed.cell or not progress.share("slide") >= 1:
                stamp(target, self._token(killed.victim), at)
        elif share < 1:
            phase = round(share * _PHASES)
            stamp(target, _ring(self._radius, self.look, phase), at)
            face = _going(self.after.view.options, killed.victim, self._radius, self.look, phase)
            stamp(target, face, (at[0], at[1] - self._radius * share))

    def _paint_corpse(self, target: pygame.Surface, progress: Progress) -> None:
        killed = self.news.killed
        if killed is None or killed.corpse is None:
            return
        share, centres = progress.eased("strike"), self.board.plan.centres
        if share <= 0:
            return
        (x, y), (to_x, to_y) = centres[killed.cell], centres[killed.corpse]
        face = staging.shown(self._token(CORPSE), min(1.0, share * 1.5))
        stamp(target, face, (x + (to_x - x) * share, y + (to_y - y) * share))

    def _paint_army(self, target: pygame.Surface, progress: Progress) -> None:
        for number, cell in enumerate(self.news.cells):
            share, piece = progress.share(f"turn-{number}"), self.after.view.board[cell]
            if share <= 0 or piece is None:
                continue
            at, phase = self.board.plan.centres[cell], round(share * _PHASES)
            if share < 1:
                stamp(target, staging.glow(self._radius * 5, self.look.palette.gold, 150), at)
            stamp(target, self._grown(piece, phase) if share < 1 else self._token(piece), at)

    def _paint_power(self, target: pygame.Surface, progress: Progress) -> None:
        x, y = self.board.plan.centres[SEAT]
        hat, radius = self._hat(), self.board.plan.token_radius
        foot = y - radius * 0.82
        if self.news.fell is not None:
            share = progress.share("fall")
            if share < 1:
                face = staging.shown(hat, 1 - share)
                target.blit(face, face.get_rect(midbottom=(round(x), round(foot - radius * 2 * share))))
        if self.news.rose is not None and progress.begun("rise"):
            share = progress.eased("rise")
            light = staging.glow(self._radius * 5, self.look.palette.gold, 150)
            stamp(target, staging.shown(light, share), (x, y))
            chief = self.after.view.board[SEAT]
            if chief is not None:
                stamp(target, self._token(chief), (x, y))
            face = staging.shown(hat, share)
            target.blit(face, face.get_rect(midbottom=(round(x), round(foot - radius * 2 * (1 - share)))))
        power = "rise" if self.news.rose is not None else "fall" if self.news.fell is not None else ""
        if power and progress.begun(power):
            pill = staging.pill(self.words, self._letters, self.look, strong=True)
            box = pill.get_rect(midtop=(round(x), round(y + radius * 1.4))).clamp(self.board.area)
            target.blit(staging.shown(pill, min(1.0, 2 * progress.share(power))), box)


@picture_cache
def _going(options: Options, piece: Piece, radius: int, look: Look, phase: int) -> pygame.Surface:
    """A piece that is killed: larger and fainter with each phase."""
    return staging.leaving(tokens.picture_of(options, piece, radius, look), phase / _PHASES)


@picture_cache
def _sized(options: Options, piece: Piece, radius: int, look: Look, twentieths: int) -> pygame.Surface:
    return staging.resized(tokens.picture_of(options, piece, radius, look), twentieths / 20)


@picture_cache
def _ring(radius: int, look: Look, phase: int) -> pygame.Surface:
    """The ring that goes out from a kill, fainter with each phase."""
    share = phase / _PHASES
    picture = tokens.ring(round(radius * (1.1 + 0.7 * share)), look.palette.vermilion, max(2.0, 5 * (1 - share)))
    return staging.faded(picture, 1 - 0.8 * share)
