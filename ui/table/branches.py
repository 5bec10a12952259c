"""The branches of a match on a sheet: the lines that it left. One is looked at, renamed or deleted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from games.core.branches import Branch
from games.core.lines import line_of, shared
from games.core.match import Match
from games.core.names import clean_name
from games.core.savefile import MAX_NAME
from ui.controls.buttons import Face
from ui.controls.dialog import Answer, Dialog
from ui.controls.screen import Stage
from ui.controls.sheet import SheetScreen
from ui.controls.topic import Topic
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import place_lines

_WORDS: Final = "Playing on from an earlier place leaves a line behind. A click looks at it; it can be played on, too."
_MOST_ROWS: Final = 9


def branch_words(match: Match, branch: Branch) -> str:
    """Where a branch leaves the match, and how long it is."""
    start = shared(match, branch.entries)
    more = len(branch.entries) - start
    end = ", to its end" if branch.over else ""
    return f"after action {start}, {more} more{end}"


class BranchesScreen(SheetScreen):
    """A row a branch, with what can be done with it."""

    def __init__(self, app: Stage, match: Match, look_at: Callable[[Match, int], None]) -> None:
        """`look_at` is told the match as a branch has it, and where it leaves this one."""
        super().__init__(app)
        self.match = match
        self.look_at = look_at
        self._first = 0
        """The first branch in sight."""

    def build(self) -> None:
        look = self.look
        width = min(self.app.size[0] - 48, look.px(620))
        inner, row = width - 2 * look.px(24), look.px(44)
        self._lines = look.type.wrap(_WORDS, LABEL, inner)
        head = look.px(64) + len(self._lines) * look.type.line_height(LABEL) + look.px(12)
        rows = self.match.branches.lines
        room = min(_MOST_ROWS, max(1, (self.app.size[1] - 48 - head - look.px(24)) // row))
        self._first = min(self._first, max(0, len(rows) - room))
        self.place(width, head + min(room, max(1, len(rows))) * row + look.px(24))
        self.close_button()
        side = look.px(38)
        for line, place in enumerate(range(self._first, min(len(rows), self._first + room))):
            y, x = self.box.y + head + line * row, self.box.x + look.px(24)
            face = Face(rows[place].name, branch_words(self.match, rows[place]), icon="eye", kind="row", size=BODY)
            made = self.button(pygame.Rect(x, y, inner - 2 * side, row), face, partial(self._look, place))
            if line == 0:
                self.focus.focus(made)
            for n, (icon, hint, press) in enumerate(
                (("rename", "Rename", self._rename), ("trash", "Delete", self._delete))
            ):
                rect = pygame.Rect(x + inner - (2 - n) * side, y + (row - side) // 2, side, side)
                self.button(rect, Face(icon=icon, kind="quiet"), partial(press, place), hint=hint)

    def topic(self) -> Topic:
        return Topic("Branches", _WORDS)

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self._first = max(0, self._first - event.y)
            self.rebuild()
        super().pointer(event)

    def _look(self, place: int) -> None:
        """Replays the branch in the background and looks at it where it leaves the match."""
        match, start = self.match, shared(self.match, self.match.branches.lines[place].entries)
        self.close()

        def found(line: Match) -> None:
            self.look_at(line, start)

        self.app.tasks.run(lambda: line_of(match, place), found)

    def _rename(self, place: int) -> None:
        branches = self.match.branches
        kept: list[str] = []

        def entered(text: str) -> str | None:
            name = clean_name(text, MAX_NAME)
            kept.append(name)
            return None if name else "A branch needs a name that can be seen."

        def rename() -> None:
            branches.rename(place, kept[-1])
            self.rebuild()

        answers = [Answer("Cancel"), Answer("Rename", rename, main=True)]
        old = branches.lines[place].name
        self.app.push(Dialog(self.app, "Rename the branch", "", answers, entry=old, entered=entered))

    def _delete(self, place: int) -> None:
        branches = self.match.branches

        def delete() -> None:
            branches.delete(place)
            self.rebuild()
            if not branches.lines:
                self.close()

        words = f"{branches.lines[place].name} goes for good. The match itself stays as it is."
        answers = [Answer("Keep", main=True), Answer("Delete", delete)]
        self.app.push(Dialog(self.app, "Delete the branch?", words, answers))

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        self.paint_title(target, "Branches")
        at = (self.box.x + look.px(24), self.box.y + look.px(60))
        place_lines(target, look, self._lines, LABEL, at, look.palette.muted)
