"""The mats with what lives on them: words, and boards in small on which a game plays itself.

Everything slow is done by `app.tasks`: the matches are made, stepped and painted there, and only
the finished pictures come back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from games import GAMES
from games.core.game import GameInfo
from games.core.words import N_, tr, tr_n
from ui.drawing.lettering import BODY
from ui.drawing.look import Look
from ui.screens.launcher.layout import RoomLayout
from ui.screens.mats import (
    MatKind,
    MatWords,
    blank_sheet,
    border_width,
    inside,
    mat_picture,
    open_room,
    paint_mat,
    paint_open,
    paint_pill,
    paint_weight,
    paint_words,
    pill_height,
    words_on,
)
from ui.services.log import LOG

if TYPE_CHECKING:
    from ui.controls.screen import AppServices
    from ui.screens.self_play import Play


WEIGHTS: Final = (N_("easy to learn"), N_("some rules to learn"), N_("many rules to learn"))
"""How much there is to learn before one plays, as it is spoken; the eye sees one to three dots."""
_COMING: Final = N_("coming soon")


class Mat(NamedTuple):
    """One mat on the screen: a game, its words and its place."""

    info: GameInfo
    kind: MatKind
    box: pygame.Rect
    words: MatWords
    words_at: tuple[int, int]
    board: pygame.Rect
    """The area for the small board."""
    room: int
    """The width for the words in pixels."""
    to_right: bool
    """True when the board stands at the right end of its place."""

    @property
    def name_room(self) -> int:
        """The pixels from the left end of the name to where the board, or the mat, ends its line."""
        return (self.board.x if self.to_right else self.board.right) - self.words_at[0]


class Room:
    """The mats of the launcher, one a game."""

    def __init__(self, app: AppServices, changed: Callable[[], None]) -> None:
        """`changed` is called when a picture has come or gone on."""
        self.app = app
        self.changed = changed
        self.mats: dict[str, Mat] = {}
        self.boards: dict[str, pygame.Surface] = {}
        self._plays: dict[str, Play] = {}
        self._wanted: set[str] = set()
        """The games whose board has to be painted for the present size and look."""
        self._failed: set[str] = set()
        self._open: set[str] = set()
        """The games with an unfinished match."""
        self.minutes: dict[str, int] = {}
        """How long a match of a game usually takes here, for games of which that is known."""
        self._leads = ""
        self._turn = 0
        self._painting = False
        self._look: Look = app.look

    def lay_out(self, layout: RoomLayout, look: Look) -> None:
        """Takes over a new layout or look; the boards are then painted again when `work` is next called."""
        mats = plan_mats(layout, look, self.minutes)
        if mats == self.mats and look is self._look:
            return
        self._look = look
        self.mats = mats
        self.boards = {}
        self._wanted = {info.id for info in GAMES if info.ready} - self._failed

    def mark_open(self, games: set[str]) -> None:
        """Notes which games have an unfinished match: their mats say so when they are painted next."""
        self._open = games

    def lead(self, game: str) -> None:
        """Shows where to begin: on that game's mat in words, on every mat by its weight; "" for neither."""
        self._leads = game

    # -- in the background -----------------------------------------------------------------

    @property
    def settled(self) -> bool:
        """True when every board has been painted once."""
        return not self._painting and not self._wanted

    def work(self) -> None:
        """Starts painting the next board that is missing, one at a time."""
        if self._painting or not self._wanted:
            return
        game = next(game for game in self.mats if game in self._wanted)
        self._wanted.discard(game)
        self._run(game, 0)

    def advance(self) -> None:
        """Lets the next game make a move."""
        if self._painting or not self._plays:
            return
        games = [game for game in self.mats if game in self._plays and game not in self._failed]
        if games:
            self._turn += 1
            self._run(games[self._turn % len(games)], 1)

    def _run(self, game: str, steps: int) -> None:
        mat, look = self.mats[game], self._look
        self._painting = True

        def work() -> pygame.Surface | None:
            play = self._play(mat.info)
            if play is None or (steps and not play.advance()):
                return None
            from ui.scenes import miniature

            return miniature(game, play.view(), mat.board.size, look)

        def done(picture: pygame.Surface | None) -> None:
            self._painting = False
            if mat is not self.mats[game] or look is not self._look:
                self._wanted.add(game)  # the window or the look has changed meanwhile
            elif picture is not None:
                self.boards[game] = picture
                self.changed()

        def failed(error: Exception) -> None:
            self._painting = False
            self._failed.add(game)
            LOG.error("the board of %s could not be painted in small", game, cause=error)

        self.app.tasks.run(work, done, failed)

    def _play(self, info: GameInfo) -> Play | None:
        """The match that plays itself on a mat. Called in the background only."""
        from ui.scenes import has_table
        from ui.screens.self_play import make_play

        if info.id not in self._plays and has_table(info.id):
            self._plays[info.id] = make_play(info)
        return self._plays.get(info.id)

    # -- painting --------------------------------------------------------------------------

    def paint_mats(self, target: pygame.Surface) -> None:
        """Draws the mats as they lie when nobody points at them."""
        for mat in self.mats.values():
            paint_mat(target, mat.box, mat.kind, self._look)
            self._paint_words(target, mat)

    def paint(self, target: pygame.Surface, lit: Iterable[str]) -> None:
        """Draws the mats that are pointed at, and the boards on all of them."""
        for game in lit:
            paint_lit(target, self.mats[game], self._look)
            self._paint_words(target, self.mats[game])
        for game, board in self.boards.items():
            mat = self.mats[game]
            place = board.get_rect(center=mat.board.center)
            if mat.to_right:
                place.right = mat.board.right
            target.blit(board, place)
            if game == self._leads:
                self._paint_pill(target, mat, place)

    def _paint_pill(self, target: pygame.Surface, mat: Mat, board: pygame.Rect) -> None:
        """Says below the words that one begins here, where the board leaves room for it."""
        at = mat.words_at[0], mat.words_at[1] + mat.words.height + self._look.px(6)
        if mat.to_right or at[1] + pill_height(self._look) <= board.top:
            paint_pill(target, self._look, tr("Start here"), at)

    def _paint_words(self, target: pygame.Surface, mat: Mat) -> None:
        paint_on_mat(target, mat, self._look, left_open=mat.info.id in self._open, weighed=bool(self._leads))


def plan_mats(layout: RoomLayout, look: Look, minutes: Mapping[str, int]) -> dict[str, Mat]:
    """Places words and board of every game on its mat; `minutes`: how long a match takes, where that is known."""
    return {info.id: _plan(info, layout, look, minutes.get(info.id, 0)) for info in GAMES}


def paint_lit(target: pygame.Surface, mat: Mat, look: Look) -> None:
    """Draws a mat as it lies when it is pointed at, with nothing on it."""
    kind = MatKind(mat.kind.size, mat.kind.upright, mat.kind.border, True)
    target.blit(mat_picture(kind, look), mat.box)


def paint_on_mat(target: pygame.Surface, mat: Mat, look: Look, *, left_open: bool, weighed: bool) -> None:
    """Draws the words on a mat: that a match is open, or else, where mats are `weighed`, how much there is to learn."""
    if not mat.info.ready:
        target.blit(blank_sheet(mat.board.size, look), mat.board)
    paint_words(target, look, mat.words, mat.words_at)
    if left_open:
        paint_open(target, look, mat.words, mat.words_at, mat.name_room)
    elif weighed and mat.info.ready:
        right = mat.board.x if mat.to_right else mat.box.right
        paint_weight(target, look, mat.words, mat.words_at, mat.info.weight, right)


def _plan(info: GameInfo, layout: RoomLayout, look: Look, minutes: int) -> Mat:
    """Places the words and the board of a game on its mat; `minutes`: how long a match takes, 0 where nobody knows."""
    place, box, unit = layout.places[info.id], layout.mats[info.id], layout.unit
    upright = place.down > place.across
    border = border_width(unit)
    rush = inside(box, upright, border)
    air = round(unit * 0.07)
    lines = tuple(map(tr, info.tagline if info.ready else (_COMING, *info.tagline)))
    if minutes:
        lines = *lines, tr_n("about {n} minute", "about {n} minutes", minutes)
    kind = MatKind(box.size, upright, border)
    wide = place.across > place.down
    inset = round(24 * unit / 240)
    if wide:
        room = round(rush.width * 0.46) - inset
        words = words_on(look, info.name, lines, room, rush.height - 2 * air)
        named = look.type.width(words.name[-1], BODY, True) + open_room(look)
        left = rush.x + inset + max(words.width, named, round(unit * 0.5)) + round(unit * 0.08)
        height = rush.height - 2 * round(unit * 0.06)
        board = pygame.Rect(left, rush.centery - height // 2, rush.right - round(unit * 0.085) - left, height)
        return Mat(info, kind, box, words, (rush.x + inset, rush.y + air), board, room, True)
    if look.type.width(info.name, BODY, True) > rush.width - 2 * inset:
        inset = round(11 * unit / 240)  # nearer to the edge a long name may still stand on one line
    room = rush.width - 2 * inset
    words = words_on(look, info.name, lines, room, round(rush.height * 0.5))
    top = rush.y + air + (border if upright else 0)  # level with the words of the mats beside it
    first = top + words.height + round(unit * (0.08 if upright else 0.03))
    foot = rush.bottom - round(unit * (0.1 if upright else 0.05))
    side = round(9 * unit / 240)
    board = pygame.Rect(rush.x + side, first, rush.width - 2 * side, max(8, foot - first))
    return Mat(info, kind, box, words, (rush.x + inset, top), board, room, False)
