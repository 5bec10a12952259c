"""A question over a screen: words, a few answers, perhaps a line to type. Escape always leaves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from games.core.words import tr
from ui.controls.labels import ButtonLabel, act
from ui.controls.screen import AppServices
from ui.controls.sheet import OverlayScreen
from ui.controls.text_field import TextField
from ui.drawing.lettering import LABEL
from ui.drawing.paint import place_lines, place_text

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode

_REFUSAL_LINES = 2
"""Lines under the entry for why it was not taken."""


_LINE = 60
"""The letters that an entry has room for unless there may be fewer."""


@dataclass(frozen=True)
class Answer:
    """One button of a dialog. When pressed it closes the dialog, then does `press`.

    The `main` one has the keyboard: what ends or removes something never is.
    """

    text: str
    press: Callable[[], object] = lambda: None
    main: bool = False
    icon: str = ""


class Dialog(OverlayScreen):
    """Title, words, answers in a row. The first answer marked `main` has the focus."""

    closed_beside: ClassVar[bool] = False

    def __init__(
        self, app: AppServices, title: str, words: str, answers: Sequence[Answer], *, entry: str | None = None,
        entered: Callable[[str], str | None] = lambda text: None, taken: Callable[[str], object] = lambda text: None,
        guarded: bool = False, longest: int = _LINE,
    ) -> None:  # fmt: skip
        """With `entry` there is a text field that holds it; `entered(text)` is asked when it is accepted
        and returns None to close the dialog, which `taken(text)` then hears, or words that say what is wrong.

        The text has at most `longest` characters.

        `guarded`: no Enter counts in the first moment, as it may have been meant for the table below."""
        super().__init__(app)
        self.title = title
        self.words = words
        self.answers = tuple(answers)
        self.entry_text = entry
        self.entered, self.taken = entered, taken
        self.longest = longest
        self.counted = longest < _LINE
        """Whether it is told how many letters are written, of how many there may be."""
        self.guarded = guarded
        self.problem = ""
        self._refused = 0
        """The number of times that the entered text was refused."""
        self.field: TextField | None = None

    def build(self) -> None:
        look = self.look
        wide = self.app.size[0]
        broad = sum(width for _, width in self._answer_rows(wide)[0]) + look.px(8) * (len(self.answers) - 1)
        inner = min(wide - 48 - 2 * look.px(24), max(look.px(412), broad))
        width = inner + 2 * look.px(24)
        self._lines = look.type.wrap(self.words, LABEL + 1, inner) if self.words else []
        height = look.px(24 + 34) + len(self._lines) * look.type.line_height(LABEL + 1) + look.px(20 + 40 + 24)
        if self.entry_text is not None:
            height += look.px(38 + 12) + _REFUSAL_LINES * look.type.line_height(LABEL) + 4 + self._count_height
        rows = self._answer_rows(inner)
        height += (len(rows) - 1) * look.px(48)
        self.place(width, height, highest=12, lift=20)
        bottom = self.box.bottom - look.px(24 + 40) - (len(rows) - 1) * look.px(48)
        if self.entry_text is not None:
            top = bottom - look.px(38 + 12) - _REFUSAL_LINES * look.type.line_height(LABEL) - 4
            rect = pygame.Rect(self.box.x + look.px(24), top, inner, look.px(38))
            typed = self.entry_text if self.field is None else self.field.get_text()
            self.field = TextField(
                rect, self.manager, typed, limit=self.longest, entered=lambda: self.on_command("act")
            )
            self.field.called = self.title
        for row in rows:
            x = self.box.right - look.px(24)
            for answer, button_width in reversed(row):
                x -= button_width
                plain = ButtonLabel(answer.text, icon=answer.icon, size=LABEL + 1)
                face = act(answer.text, answer.icon) if answer.main else plain
                rect = pygame.Rect(x, bottom, button_width, look.px(40))
                made = self.button(rect, face, partial(self.choose, answer))
                if answer.main and self.field is None and self.focus.current is None:
                    self.focus.focus(made)
                x -= look.px(8)
            bottom += look.px(48)
        if self.field is not None:
            self.focus.focus(self.field, select=True)

    @property
    def _count_height(self) -> int:
        return self.look.type.line_height(LABEL) + self.look.px(4) if self.counted else 0

    @property
    def count_words(self) -> str:
        """How many of the letters that there may be are written; "" where nothing is counted."""
        if self.field is None or not self.counted:
            return ""
        return tr("{n} of {most}", n=len(self.field.get_text()), most=self.longest)

    def _answer_rows(self, inner: int) -> list[list[tuple[Answer, int]]]:
        """The answers with their widths, in as many rows as they need."""
        rows: list[list[tuple[Answer, int]]] = [[]]
        used = 0
        for answer in self.answers:
            size = 16 if answer.main else LABEL + 1
            width = self.look.type.width(answer.text, size, answer.main) + self.look.px(36 + (26 if answer.icon else 0))
            width = max(width, self.look.px(88))
            if rows[-1] and used + width > inner:
                rows.append([])
                used = 0
            rows[-1].append((answer, width))
            used += width + self.look.px(8)
        return rows

    def choose(self, answer: Answer) -> None:
        """Gives one of `answers`: closes the dialog, unless what was entered will not do."""
        text = self.field.get_text().strip() if answer.main and self.field is not None else None
        problem = self.entered(text) if text is not None else None
        if problem is not None:
            self.problem = problem
            self._refused += 1
            self.request_redraw()
            return
        self.close()
        answer.press()
        if text is not None:
            self.taken(text)

    def left_field(self) -> None:
        self.close()

    def on_command(self, command: str) -> bool:
        if command == "act":
            main = next((answer for answer in self.answers if answer.main), None)
            if main is not None:
                self.choose(main)
            return True
        return super().on_command(command) or command == "help"

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import text, texts

        problem = [text("problem", self.problem, "urgent", said=self._refused)] if self.field is not None else []
        full = self.field is not None and self.counted and len(self.field.get_text()) >= self.longest
        count = [text("count", self.count_words if full else "", "polite")] if self.counted else []
        return [*texts("words", (self.words,)), *count, *problem]

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        self.paint_title(target, self.title)
        x = self.box.x + look.px(24)
        place_lines(target, look, self._lines, LABEL + 1, (x, self.box.y + look.px(58)))
        if self.field is not None and self.counted:
            full = len(self.field.get_text()) >= self.longest
            colour = look.palette.vermilion_text if full else look.palette.muted
            at = self.field.rect.right, self.field.rect.y - look.px(4)
            line = look.type.line_height(LABEL)
            place_text(target, look, self.count_words, LABEL, (at[0], at[1] - line), colour, bold=full, align="right")
        if self.problem and self.field is not None:
            lines = look.type.wrap(self.problem, LABEL, self.box.width - look.px(48))[:_REFUSAL_LINES]
            place_lines(target, look, lines, LABEL, (x, self.field.rect.bottom + 4), look.palette.vermilion_text)


def tell(app: AppServices, title: str, words: str) -> None:
    """Opens a dialog that only says something."""
    app.push(Dialog(app, title, words, [Answer("OK", main=True)]))
