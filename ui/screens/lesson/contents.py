"""The chapters of a game's lesson: what each is about, how far one has come, and a button that opens it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import pygame

from games import find_info
from games.core.lesson import Chapter, Lesson
from games.core.words import N_, tr
from ui.controls.buttons import Button
from ui.controls.keys import ARROWS, COMMON, Binding, listed
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices, Screen
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import ground, place_lines, place_text
from ui.drawing.palette import mix
from ui.screens.lesson.progress import FINISHED, progress

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode

_MARGIN = 36
_GAP = 10
_WIDEST = 880
_LEAST = 0.75
"""The least share of its size to which a chapter's summary shrinks before it is left out."""


class _Row(NamedTuple):
    chapter: Chapter
    box: pygame.Rect
    opening: Button


class ContentsScreen(Screen):
    """A lesson's table of contents. `open_chapter` takes a chapter's number, from 0."""

    bindings: Sequence[Binding] = (*COMMON, *ARROWS, listed("1 … 9", N_("A chapter")))
    about: ClassVar[str] = N_(
        "The chapters of the lesson. You can play any of them by itself; it continues where you left off."
    )

    def __init__(self, app: AppServices, lesson: Lesson, open_chapter: Callable[[int], object]) -> None:
        super().__init__(app)
        self.lesson = lesson
        self.rows: list[_Row] = []
        self._open = open_chapter

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        side = look.px(40)
        self.button(pygame.Rect(_MARGIN - 8, 28, side, side), ButtonLabel(icon="previous", kind="quiet"), self.app.pop,
                    hint=tr("Back (Esc)"))  # fmt: skip
        self.title_at = (_MARGIN + side - 4, 28 + side // 2)
        count = len(self.lesson.chapters)
        top = 28 + side + look.px(22)
        each = min(look.px(104), (high - top - 24) // count) - _GAP
        top += max(0, (high - top - 24 - count * (each + _GAP)) // 4)
        width = min(look.px(_WIDEST), wide - 2 * _MARGIN)
        self.rows = []
        for number, chapter in enumerate(self.lesson.chapters):
            box = pygame.Rect((wide - width) // 2, top + number * (each + _GAP), width, each)
            tall = min(look.px(42), each - 16)
            room = look.px(170)
            place = pygame.Rect(box.right - room - 16, box.centery - tall // 2, room, tall)
            made = self.button(place, self._face(number), partial(self._open, number))
            made.called = tr("{title}: {deed}", title=chapter.title, deed=made.face.text)
            self.rows.append(_Row(chapter, box, made))
        if self.focus.current is None:
            self.focus.focus(self.rows[progress(self.app, self.lesson.game).next_of(self.lesson)].opening)

    def _spoken_title(self) -> str:
        return tr("Learn {game}", game=find_info(self.lesson.game).name)

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import texts

        return texts("chapter", [
            tr("{number}. {title}: {about}", number=number, title=row.chapter.title, about=row.chapter.about)
            for number, row in enumerate(self.rows, 1)
        ])  # fmt: skip

    def _face(self, number: int) -> ButtonLabel:
        mine, chapter = progress(self.app, self.lesson.game), self.lesson.chapters[number]
        step = mine.reached(chapter.id)
        if step == FINISHED:
            return ButtonLabel(tr("Play again"), icon="redo")
        kind = "act" if mine.next_of(self.lesson) == number else "plain"
        return ButtonLabel(
            tr("Continue at step {number}", number=step + 1) if step else tr("Start"), icon="next", kind=kind
        )

    # -- what can be done ------------------------------------------------------------------

    def on_command(self, command: str) -> bool:
        if command in ("up", "down", "left", "right"):
            buttons = [row.opening for row in self.rows]
            here = next((number for number, each in enumerate(buttons) if each is self.focus.current), -1)
            self.focus.focus(buttons[(here + (1 if command in ("down", "right") else -1)) % len(buttons)])
            self.request_redraw()
            return True
        return super().on_command(command)

    def typed(self, event: pygame.event.Event) -> bool:
        """Opens a chapter when its digit is typed."""
        number = event.key - pygame.K_1
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) or not 0 <= number < len(self.rows):
            return False
        self._open(number)
        return True

    def pointer(self, event: pygame.event.Event) -> None:
        """Opens the chapter that is clicked."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for number, row in enumerate(self.rows):
                if row.box.collidepoint(event.pos):
                    self._open(number)
                    return

    def wake(self) -> None:
        """Reads the progress anew, which may have grown while a chapter was open."""
        for number, row in enumerate(self.rows):
            row.opening.change(self._face(number))
            row.opening.called = tr("{title}: {deed}", title=row.chapter.title, deed=row.opening.face.text)
        self.focus.focus(self.rows[progress(self.app, self.lesson.game).next_of(self.lesson)].opening)
        self.request_redraw()

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(ground(target.get_size(), look), (0, 0))
        name = find_info(self.lesson.game).name
        box = place_text(target, look, tr("Learn {game}", game=name), TITLE, self.title_at, bold=True, middle=True)
        words, at = tr("Play the chapters in order, or any by itself"), (box.right + look.px(14), box.centery + 5)
        room = self.app.size[0] - at[0] - 24
        whole = look.holding(words, LABEL, room)
        place_text(target, whole, words, LABEL, at, look.palette.muted, middle=True, room=room)
        for number, row in enumerate(self.rows):
            self._paint_row(target, number, row)

    def _paint_row(self, target: pygame.Surface, number: int, row: _Row) -> None:
        look, palette, box = self.look, self.look.palette, row.box
        step = progress(self.app, self.lesson.game).reached(row.chapter.id)
        pygame.draw.rect(target, mix(palette.paper, palette.gold, 0.06), box, border_radius=6)
        pygame.draw.rect(target, mix(palette.line, palette.gold, 0.25), box, width=1, border_radius=6)
        middle = (box.x + look.px(34), box.centery)
        if step == FINISHED:
            mark = icon("check", look.px(26), palette.moss)
            target.blit(mark, mark.get_rect(center=middle))
        else:
            place_text(target, look, str(number + 1), TITLE, middle, palette.muted, bold=True, align="centre",
                       middle=True)  # fmt: skip
        x, room = box.x + look.px(68), row.opening.rect.x - box.x - look.px(68) - 12
        first, line = look.type.line_height(BODY), look.type.line_height(LABEL)
        small = self.narration()
        lines = small.type.wrap(row.chapter.about, LABEL, room) if small is not None else []
        high = len(lines) * small.type.line_height(LABEL) if small is not None else 0
        y = box.centery - (first + high + line) // 2
        place_text(target, look, row.chapter.title, BODY, (x, y), bold=True, room=room)
        place_lines(target, small or look, lines, LABEL, (x, y + first), palette.muted)
        self._paint_steps(target, (x, round(y + first + high + line / 2)), room, step, len(row.chapter.steps))

    def narration(self) -> Look | None:
        """The look in which what every chapter is about is whole in its row; None where that would be too small."""
        look = self.look

        def fits(small: Look, row: _Row) -> bool:
            room = row.opening.rect.x - row.box.x - look.px(68) - 12
            lines = len(small.type.wrap(row.chapter.about, LABEL, room)) * small.type.line_height(LABEL)
            return lines <= row.box.height - look.type.line_height(BODY) - look.type.line_height(LABEL) - 14

        found = look.largest(lambda small: all(fits(small, row) for row in self.rows), _LEAST)
        return found if all(fits(found, row) for row in self.rows) else None

    def _paint_steps(self, target: pygame.Surface, at: tuple[int, int], room: int, step: int, total: int) -> None:
        """Draws a mark for each step, those behind one darker; in high contrast filled, and the others hollow."""
        palette, each = self.look.palette, min(self.look.px(14), room // total)
        for number in range(total):
            done = step == FINISHED or number < step
            mark = pygame.Rect(at[0] + number * each, at[1] - 2, each - 3, 4)
            colour = palette.moss if done else palette.muted if palette.high else mix(palette.paper, palette.ink, 0.28)
            if palette.high:
                mark = mark.inflate(0, 2)
            pygame.draw.rect(target, colour, mark, int(palette.high and not done), border_radius=2)
