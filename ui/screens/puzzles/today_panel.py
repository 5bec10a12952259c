"""The panel beside the shelves: a day's puzzle with its board, the month, and what else a day brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

import pygame

from games import find_info
from games.core.words import tr, tr_n
from games.puzzles.daily import grade_word
from games.puzzles.puzzle import Puzzle
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.labels import ButtonLabel, act
from ui.controls.screen import Screen
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_lines, place_text
from ui.screens.puzzles.month import FIRST, WEEKS, Month, month_height, paint_month, place_month
from ui.services.dates import day_words, month_words
from ui.services.puzzles.progress import PuzzleProgress

_PAD: Final = 24
_GAP: Final = 8
_BOARD: Final = 110
"""The side that a board has where there is room for it."""
_LEAST_BOARD: Final = 64
"""The least side of a board that can be made out."""
_FEWEST: Final = 2
"""The least number of weeks in sight."""
_NEARLY: Final = 0.84
_ROOMY_BOARD: Final = 150
"""The height at 100 % that a board keeps where the words get another line."""


@dataclass(frozen=True)
class DayWords:
    """The words for a day's puzzle."""

    title: str
    words: str
    shorter: str = ""
    """The words where the panel has no room for all of them."""
    least: str = ""
    """The game and how hard it is, where the task needs more room than that."""


def solve_face(*, solved: bool) -> ButtonLabel:
    """What stands on the button that opens a day's puzzle."""
    return act(tr("Play again") if solved else tr("Solve it"))


class TodayPanel:
    """The panel's controls and picture. The screen owns which day is chosen."""

    def __init__(self, screen: Screen, cells: FocusableGrid, turn: Callable[[int], object]) -> None:
        """`turn` is called with the number of months to go on."""
        self._screen = screen
        self.cells = cells
        self._turn = turn
        self.buttons: dict[str, Button] = {}
        self.board = pygame.Rect(0, 0, 0, 0)
        """The room for the day's board."""
        self.box, self.look = pygame.Rect(0, 0, 0, 0), screen.app.look
        self._tops: dict[str, int] = {}
        self._lines = 2
        """The number of lines for which a day's words have room."""
        self._title_lines = 1
        """The number of lines for which its task has room."""

    @staticmethod
    def width(size: tuple[int, int], look: Look) -> int:
        """The panel's, in a window of a size."""
        return max(size[0] // 4, min(look.px(320), round(size[0] * 0.4)))

    @staticmethod
    def room(size: tuple[int, int], look: Look, weeks: int = WEEKS) -> int:
        """The height that is left to the board below which so many weeks are in sight."""
        line = look.type.line_height(LABEL)
        fixed = look.px(28 + 44) + 3 * line + look.type.line_height(BODY) + look.px(46) + month_height(look, weeks)
        return size[1] - fixed - look.px(34 + 40 + 60) - 24

    @classmethod
    def fitting(cls, size: tuple[int, int], look: Look) -> Look:
        """The largest text beside which the board and the whole month have room.

        Where that would be much smaller than what is asked for, or smaller than at 100 %, the board is smaller or goes,
        and at last two weeks are in sight.
        """
        whole = look.largest(lambda each: cls.room(size, each) >= _BOARD)
        if whole.type.scale >= max(_NEARLY * look.type.scale, min(1.0, look.type.scale)):
            return whole
        return look.largest(lambda each: cls.room(size, each, _FEWEST) >= 0)

    def lay_out(self, box: pygame.Rect, look: Look, month: Month, today: date, *, ready: bool,
                solved: bool, presses: dict[str, Callable[[], object]]) -> None:  # fmt: skip
        """Places everything in the panel's part of the window and makes the buttons."""
        self.box, self.look = box, look
        left, width = box.x + _PAD, box.width - 2 * _PAD
        make = self._screen.button
        size = self._screen.app.size
        weeks = next((weeks for weeks in range(WEEKS, _FEWEST, -1) if self.room(size, look, weeks) >= 0), _FEWEST)
        room, line = self.room(size, look, weeks), look.type.line_height(BODY)
        self._title_lines = 2 if weeks == WEEKS and room - line >= _LEAST_BOARD else 1
        side, low = room - (self._title_lines - 1) * line if weeks == WEEKS else 0, look.type.line_height(LABEL)
        roomy = side - low >= look.px(_ROOMY_BOARD)  # room for a third line, so that a long task leaves the level in
        self._lines = 3 if roomy or side <= 60 else 2
        side = min(width, side - low if roomy else side)
        y = look.px(28)
        self._tops["title"] = y
        y += look.px(44)
        self.board = pygame.Rect(left + (width - side) // 2, y, side, side) if side > 60 else pygame.Rect(left, y, 0, 0)
        y += side + look.px(12) if side > 60 else 0
        self._tops["words"] = y
        y += self._title_lines * line + self._lines * look.type.line_height(LABEL) + look.px(8)
        high = look.px(46)
        self.buttons = {"solve": make(pygame.Rect(left, y, width, high), solve_face(solved=solved), presses["solve"],
                                      enabled=ready, look=look)}  # fmt: skip
        y += high + look.px(18)
        self._tops["line"] = y
        y += look.px(8)
        arrow = look.finger(28)
        self._tops["month"] = y + arrow // 2
        for name, icon, by, at in (("earlier", "previous", -1, left - 8), ("later", "next", 1, left + arrow - 8)):
            can = Month.of(FIRST) != month if by < 0 else Month.of(today) != month
            rect = pygame.Rect(at, y, arrow, arrow)
            hint = tr("The month before") if by < 0 else tr("The month after")
            self.buttons[name] = make(rect, ButtonLabel(icon=icon, kind="quiet"), partial(self._turn, by), hint=hint,
                                      enabled=can, look=look)  # fmt: skip
            self.buttons[name].why = tr("The daily puzzles begin here.") if by < 0 else tr("That day has not come yet.")
        y += arrow
        place_month(self.cells, pygame.Rect(left, y, width, month_height(look, weeks)), look)
        low = look.px(40)
        y = box.bottom - 24 - low
        self._tops["foot"] = y - look.px(12)
        faces = (("deal", tr("The deal")), ("random", tr("Random")), ("results", tr("Results")))
        words = [look.type.width(each, LABEL) for _, each in faces]
        room = width - _GAP * (len(faces) - 1)
        beside = max(0, room - sum(words))  # what words leave is shared, so that none stands close to its rim
        at, x = 0, left
        for place, (name, text) in enumerate(faces):
            at += words[place] + beside // len(faces) if beside else room // len(faces)
            rect = pygame.Rect(x, y, left + at + _GAP * place - x, low)
            self.buttons[name] = make(rect, ButtonLabel(text), presses[name], enabled=ready, look=look)
            x = rect.right + _GAP

    def paint(
        self, target: pygame.Surface, puzzle: Puzzle | None, words_of_day: DayWords, board: pygame.Surface | None,
        progress: PuzzleProgress, month: Month, day: date, today: date,
    ) -> None:  # fmt: skip
        """Draws the panel with its calendar and its words."""
        look, box = self.look, self.box
        palette = look.palette
        pygame.draw.rect(target, palette.paper, box)
        pygame.draw.line(target, palette.line, box.topleft, (box.x, box.bottom - 1))
        left, right = box.x + _PAD, box.right - _PAD
        # translators: "The puzzle of" stands at the left, the date of that day at the right
        title = tr("Today\u2019s puzzle") if day == today else tr("The puzzle of")
        middle = self._tops["title"] + look.px(16)
        end = place_text(target, look, day_words(day), LABEL, (right, middle + 1), palette.muted, align="right",
                         middle=True).left  # fmt: skip
        whole = look.holding(title, BODY * 1.08, end - left - 8)  # bold letters are wider
        place_text(target, whole, title, BODY, (left, middle), bold=True, middle=True, room=end - left - 8)
        (whole, heading), (small, lines) = self.announced(look, words_of_day, right - left)
        high = len(heading) * whole.type.line_height(BODY) + len(lines) * small.type.line_height(LABEL)
        y, end = self._tops["words"], self.buttons["solve"].rect.top - look.px(8)
        roomy = y + high <= end  # else a long task takes the place of the board, then of the words below it
        if board is not None and self.board.width and (roomy or puzzle is None):
            target.blit(board, board.get_rect(center=self.board.center))
        if puzzle is not None:
            free = max(0, self._title_lines - len(heading)) * look.type.line_height(BODY)
            y = y + free // 2 if roomy else min(y, max(self.board.y, end - high))
            y = place_lines(target, whole, heading, BODY, (left, y), bold=True)
            fit = max(0, end - y) // small.type.line_height(LABEL)
            place_lines(target, small, lines if roomy else lines[:fit], LABEL, (left, y), palette.muted)
        hairline(target, look, left, right, self._tops["line"])
        row = progress.days_in_a_row(today).now
        words = tr_n("{n}-day streak", "{n}-day streak", row) if row else ""
        middle = self._tops["month"]
        end = place_text(target, look, words, LABEL, (right, middle), palette.gold_text, bold=True, align="right",
                         middle=True).left  # fmt: skip
        at = left + 2 * look.finger(28) - 2
        several = (month.name, month_words(month.first))
        name = look.type.first_fitting(several, LABEL, end - at - 8, True)
        place_text(target, look, name, LABEL, (at, middle), bold=True, middle=True)
        paint_month(target, look, self.cells, month, progress.days, today, day)
        hairline(target, look, left, right, self._tops["foot"])

    def announced(
        self, look: Look, words_of_day: DayWords, width: int
    ) -> tuple[tuple[Look, list[str]], tuple[Look, list[str]]]:
        """The task and the words of a day, each in a look and in lines. A task that would be in smaller letters than
        the words under it gets lines of theirs, where they are whole in the others, or at least game and level are."""
        high, low = look.type.line_height(BODY), look.type.line_height(LABEL)
        title = self.titled(look, words_of_day.title, width)
        if title[0].type.scale < _NEARLY * look.type.scale or len(title[1]) > self._title_lines:
            least = DayWords(words_of_day.title, words_of_day.least, words_of_day.least)
            for each in (words_of_day, least) if words_of_day.least else (words_of_day,):
                words, most = self._wrapped(look, each, width, self._lines - 1), self._title_lines + 1
                room = self._title_lines * high + (self._lines - len(words[1])) * low
                more = self.titled(look, words_of_day.title, width, most, room)
                larger = more[0].type.scale > title[0].type.scale or len(title[1]) > self._title_lines
                if words[0] is look and larger and len(more[1]) * more[0].type.line_height(BODY) <= room:
                    return more, words
        return title, self._wrapped(look, words_of_day, width, self._lines)

    def titled(
        self, look: Look, title: str, width: int, most: int | None = None, room: int | None = None
    ) -> tuple[Look, list[str]]:
        """The task in so many lines at most, or as many as have room, together no higher than `room`, in the largest
        letters in which it is; in more lines rather than in letters smaller than at 100 %."""
        most = self._title_lines if most is None else most

        def fits(each: Look) -> bool:
            lines = len(each.type.wrap(title, BODY, width, True))
            return lines <= most and (room is None or lines * each.type.line_height(BODY) <= room)

        whole = look.largest(fits, look.least)
        return whole, whole.type.wrap(title, BODY, width, True)

    @staticmethod
    def _wrapped(look: Look, words_of_day: DayWords, width: int, most: int) -> tuple[Look, list[str]]:
        """The words of a day in so many lines at most: the shorter ones before letters become smaller."""
        words, shorter = (
            each.replace(" \u00b7", "\u00a0\u00b7") for each in (words_of_day.words, words_of_day.shorter)
        )
        for each in (words, shorter):  # no line begins with a dot
            lines = look.type.wrap(each, LABEL, width)
            if len(lines) <= most:
                return look, lines
        small = look.largest(lambda each: len(each.type.wrap(shorter, LABEL, width)) <= most, look.least)
        return small, small.type.wrap(shorter, LABEL, width)


def words_of_day(puzzle: Puzzle, title: str, words: str, level: str = "") -> DayWords:
    """Returns the words for the puzzle of a day: the task, and then whose game and how hard (`level` in words)."""
    parts = [part for part in (find_info(puzzle.game).name, words.rstrip(".。")) if part]
    graded = [*parts, level or grade_word(puzzle.found.grade)]
    least = " \u00b7 ".join(filter(None, (parts[0], graded[-1])))
    return DayWords(title, " \u00b7 ".join(filter(None, graded)), " \u00b7 ".join(parts), least)
