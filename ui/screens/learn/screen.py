"""Learning a game: a shelf of stitched booklets, each with its rules to read and a lesson that guides through it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple

import pygame

from games import find_info, ready_games
from games.core.game import GameInfo
from games.core.lesson import Lesson, find_lesson, has_lesson
from games.core.words import N_, tr, tr_n
from ui.controls.buttons import Button
from ui.controls.keys import ARROWS, COMMON, Binding
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices, Screen
from ui.controls.topic import HelpTopic
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL, TITLE
from ui.drawing.paint import ground, place_text
from ui.scenes import has_table
from ui.screens.boards import Boards
from ui.screens.learn.covers import SHADOW, cover_picture, window
from ui.screens.lesson.progress import progress
from ui.services.log import LOG

_GAP = 8
_MARGIN = 36


class Booklet(NamedTuple):
    """The booklet of one game and its place on the shelf."""

    info: GameInfo
    place: int
    """The number on the shelf, which chooses the cloth."""
    cover: pygame.Rect
    foot: pygame.Rect
    """The line of words under the buttons."""


class _Known(NamedTuple):
    """The facts about a game that are read in the background."""

    view: Any
    lesson: Lesson | None


def _not_found(error: Exception) -> None:
    LOG.error("a lesson cannot be read", cause=error)


def _look_up(info: GameInfo) -> _Known:
    from ui.screens.self_play import make_play

    return _Known(make_play(info).view() if has_table(info.id) else None, find_lesson(info.id))


class LearnScreen(Screen):
    """Rules and lessons of every game that can be played."""

    bindings: Sequence[Binding] = (*COMMON, *ARROWS)
    about: ClassVar[str] = N_(
        "One booklet for each game: its rules to read, and a lesson that guides you step by step."
    )

    def __init__(self, app: AppServices) -> None:
        super().__init__(app)
        self.booklets: list[Booklet] = []
        self.entries: dict[tuple[str, str], Button] = {}
        """The buttons by game and by "rules" or "lesson"."""
        self.known: dict[str, _Known] = {}
        self.boards = Boards(self)
        for info in ready_games():
            app.tasks.run(partial(_look_up, info), partial(self._looked_up, info.id), _not_found)

    # -- building --------------------------------------------------------------------------

    def _spoken_title(self) -> str:
        return tr("Learn")

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        side = look.px(40)
        back = pygame.Rect(_MARGIN - 8, 28, side, side)
        self.button(back, ButtonLabel(icon="previous", kind="quiet"), self.app.pop, hint=tr("Back (Esc)"))
        self.title_at = (_MARGIN + side - 4, 28 + side // 2)
        self.booklets, self.entries = [], {}
        games = ready_games()
        if not games:
            return
        gap = min(look.px(28), (wide - 2 * _MARGIN) // 30)
        width = max(look.px(48), min(look.px(228), (wide - 2 * _MARGIN - gap * (len(games) - 1)) // len(games)))
        tall, line = look.px(42), look.type.line_height(LABEL) + 6
        below = 16 + 2 * tall + _GAP + line
        top = 28 + side + look.px(26)
        cover_high = max(look.px(48), min(round(width * 1.5), high - top - below - 24))
        top += max(0, (high - top - cover_high - below - 24) // 3)
        x = (wide - len(games) * width - (len(games) - 1) * gap) // 2
        for place, info in enumerate(games):
            cover = pygame.Rect(x, top, width, cover_high)
            y = cover.bottom + 16
            self._entry(info, "rules", ButtonLabel(tr("Rules"), icon="rules"), pygame.Rect(x, y, width, tall))
            y += tall + _GAP
            if has_lesson(info.id):
                self._entry(info, "lesson", self._lesson_face(info, width), pygame.Rect(x, y, width, tall))
            self.booklets.append(Booklet(info, place, cover, pygame.Rect(x, y + tall + 4, width, line)))
            x += width + gap
        if self.focus.current is None:
            self.focus.focus(next((made for (_, kind), made in self.entries.items() if kind == "lesson"), None))
        if self.focus.current is None:
            self.focus.focus(self.entries[games[0].id, "rules"])

    def _entry(self, info: GameInfo, kind: str, face: ButtonLabel, rect: pygame.Rect) -> None:
        self.entries[info.id, kind] = self.button(rect, face, partial(self._open, info.id, kind))

    def _lesson_face(self, info: GameInfo, room: int) -> ButtonLabel:
        offered = (
            (tr("Continue learning"), tr("Continue"))
            if progress(self.app, info.id).begun
            else (tr("Guided lesson"), tr("Lesson"))
        )
        fitting = (words for words in offered if self.look.type.width(words, LABEL) <= room - 24)
        return ButtonLabel(next(fitting, offered[-1]), icon="learn")

    def _looked_up(self, game_id: str, known: _Known) -> None:
        if self in self.app.screens:
            self.known[game_id] = known
            self.request_redraw()

    # -- what can be done ------------------------------------------------------------------

    def _open(self, game_id: str, kind: str) -> None:
        if kind == "rules":
            self.app.explain(HelpTopic(game=game_id))
        else:
            from ui.screens.lesson.opening import open_lesson
            from ui.screens.setup.screen import SetupScreen

            game = find_info(game_id).load()
            open_lesson(self.app, game_id, lambda: self.app.push(SetupScreen(self.app, game)))

    def on_command(self, command: str) -> bool:
        if command in ("up", "down", "left", "right", "act"):
            self.focus.walk(1)
            if self.focus.current not in self.entries.values():
                self.focus.walk(1)  # past the way back
            self.request_redraw()
            return True
        return super().on_command(command)

    def pointer(self, event: pygame.event.Event) -> None:
        """Opens the booklet whose cover is clicked."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for booklet in self.booklets:
                if booklet.cover.collidepoint(event.pos):
                    self._open(booklet.info.id, "rules")

    def wake(self) -> None:
        for booklet in self.booklets:
            entry = self.entries.get((booklet.info.id, "lesson"))
            if entry is not None:
                entry.change(self._lesson_face(booklet.info, entry.rect.width))
        self.request_redraw()

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        palette = look.palette
        target.blit(ground(target.get_size(), look), (0, 0))
        box = place_text(target, look, tr("Learn"), TITLE, self.title_at, bold=True, middle=True)
        words, at = tr("Rules to read and lessons to follow"), (box.right + look.px(14), box.centery + 5)
        room = self.app.size[0] - at[0] - 24
        whole = look.holding(words, LABEL, room)
        place_text(target, whole, words, LABEL, at, palette.muted, middle=True, room=room)
        for booklet in self.booklets:
            cover = cover_picture(booklet.place, booklet.info.name, booklet.cover.size, look)
            target.blit(cover, (booklet.cover.x - SHADOW, booklet.cover.y - SHADOW))
            known = self.known.get(booklet.info.id)
            if known is not None and known.view is not None:
                self._paint_board(target, booklet, known.view)
            if known is not None and known.lesson is not None:
                self._paint_foot(target, booklet, known.lesson)

    def _paint_board(self, target: pygame.Surface, booklet: Booklet, view: Any) -> None:
        room = window(booklet.cover, self.look)
        picture = self.boards.find(booklet.info.id, booklet.info.id, lambda: view, room.size)
        if picture is not None:
            target.blit(picture, picture.get_rect(center=room.center))

    def _paint_foot(self, target: pygame.Surface, booklet: Booklet, lesson: Lesson) -> None:
        """Draws how long the lesson is, and how much of it has been played."""
        look, total = self.look, len(lesson.chapters)
        x, middle = booklet.foot.x + 2, booklet.foot.centery
        finished = progress(self.app, booklet.info.id).finished(lesson)
        if finished == total:
            mark = icon("check", look.px(18), look.palette.moss)
            target.blit(mark, mark.get_rect(midleft=(x, middle)))
            words, x = tr("Finished"), x + look.px(24)
        elif finished:
            words = tr_n("{done} of {n} chapter", "{done} of {n} chapters", total, done=finished)
        else:
            words = tr_n("{n} chapter", "{n} chapters", total)
        room = booklet.foot.right - x
        whole = look.holding(words, LABEL, room)
        place_text(target, whole, words, LABEL, (x, middle), look.palette.muted, middle=True, room=room)
