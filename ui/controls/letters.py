"""Letters to choose from, for who has a pad in hand and a text field before them.

What is chosen goes into the field at once, so that a search answers letter by letter; the sheet shows what is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame
import pygame_gui

from games.core.words import tr, tr_c
from ui.controls.access import write_into
from ui.controls.buttons import Button
from ui.controls.focus import Control
from ui.controls.keys import CTRL
from ui.controls.labels import ButtonLabel
from ui.controls.letter_pages import Page, joined, pages
from ui.controls.pad_words import leads, printed
from ui.controls.screen import Screen
from ui.controls.sheet import OverlayScreen
from ui.controls.text_field import TextField
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import place_text
from ui.drawing.palette import mix
from ui.drawing.vector import rect_picture

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode

_KEY: Final = 46
_GAP: Final = 6
_SIDE: Final = 24
"""Pixels between the keys and the sheet's rim."""
_LEAST: Final = 24
"""No key is smaller, however low the window."""


class LettersScreen(OverlayScreen):
    """A page of letters, and under it the keys for another page, a space, the last letter and the end."""

    writes: ClassVar[bool] = True

    def __init__(self, below: Screen, field: TextField) -> None:
        """`field` is the one of the screen `below` that has the keyboard."""
        super().__init__(below.app)
        self.below = below
        self._field = field
        self.title = field.called or field.placeholder_text or tr("Text")
        begin, end = field.select_range
        self.whole = bool(field.get_text()) and abs(end - begin) == len(field.get_text())
        """The old text is selected: what is chosen first takes its place."""
        self.pages: Sequence[Page] = pages()
        numbers = field.digits or field.get_text().isdigit()
        self.page = len(self.pages) - 1 if numbers else 0
        self.letter_buttons: dict[str, Button] = {}

    # -- building --------------------------------------------------------------------------

    def build(self) -> None:
        look, (wide, high) = self.look, self.app.size
        gap, side, foot = look.px(_GAP), look.px(_SIDE), look.px(_KEY)
        columns = max(len(row) for page in self.pages for row in page.rows)
        lines = max(len(page.rows) for page in self.pages)
        width = min(look.px(_KEY), (wide - 24 - 2 * side - (columns - 1) * gap) // columns)
        head = look.px(58) + look.px(40) + look.px(14)
        height = min(look.px(_KEY), (high - 24 - head - foot - side) // lines - gap)
        height = max(_LEAST, height)
        inner = columns * (width + gap) - gap
        self.place(inner + 2 * side, head + lines * (height + gap) + foot + side)
        self.box.bottom = max(self.box.height, high - 12)
        self._line = pygame.Rect(self.box.x + side, self.box.y + look.px(58), inner, look.px(40))
        y, rows = self.box.y + head, self.pages[self.page].rows
        self.letter_buttons = {}
        for number, row in enumerate(rows):
            x = self.box.x + side + (inner - len(row) * (width + gap) + gap) // 2
            for column, letter in enumerate(row):
                rect = pygame.Rect(x + column * (width + gap), y + number * (height + gap), width, height)
                key = self.button(rect, ButtonLabel(letter, size=BODY + 1), partial(self.add, letter))
                self.letter_buttons[f"{number} {column}"] = key
        self._build_foot(pygame.Rect(self.box.x + side, y + lines * (height + gap), inner, foot), gap)
        middle = f"{len(rows) // 2} {len(rows[len(rows) // 2]) // 2}"
        self.focus.focus(self.letter_buttons[middle])

    def _build_foot(self, row: pygame.Rect, gap: int) -> None:
        look = self.look
        other = self.pages[(self.page + 1) % len(self.pages)]
        plan: list[tuple[str, ButtonLabel, str, Callable[[], object]]] = [
            (
                "page",
                ButtonLabel(other.name, self._pad("left-shoulder", "right-shoulder")),
                tr("Other letters"),
                self._turn,
            ),
            ("space", ButtonLabel(tr_c("key", "Space"), self._pad("x")), "", partial(self.add, " ")),
            ("delete", ButtonLabel(tr("Delete"), self._pad("b")), tr("Deletes the last letter"), self.rub_out),
            ("done", ButtonLabel(tr("Done"), self._pad("start"), kind="act"), "", self.done),
        ]
        widths = [
            max(look.type.width(face.text, LABEL, True), look.type.width(face.detail, LABEL)) + look.px(28)
            for _, face, _, _ in plan
        ]
        widths[1] += max(0, row.width - sum(widths) - 3 * gap)
        x = row.x
        for (name, face, hint, press), width in zip(plan, widths, strict=True):
            self.letter_buttons[name] = self.button(pygame.Rect(x, row.y, width, row.height), face, press, hint=hint)
            x += width + gap

    def _pad(self, *strokes: str) -> str:
        """The buttons of the pad that leads."""
        family = leads()
        return " ".join(printed(stroke, family) for stroke in strokes) if family else ""

    def named_controls(self) -> Mapping[str, Control]:
        return self.letter_buttons

    # -- writing ---------------------------------------------------------------------------

    @property
    def field(self) -> TextField:
        """The field below, though it may have been made anew meanwhile."""
        found = self.below.focus.current
        if isinstance(found, TextField):
            self._field = found
        return self._field

    @property
    def written(self) -> str:
        """The text that stands in the field."""
        return self.field.get_text()

    def add(self, letter: str) -> None:
        """Writes a letter at the cursor of the field."""
        self._write(joined("" if self.whole else self.written, letter))

    def rub_out(self) -> None:
        """Takes the last letter away, or all that is selected."""
        self._write("" if self.whole else self.written[:-1])

    def done(self) -> None:
        """Takes the text as filled in, as Enter does in the field."""
        field = self.field
        self.close()
        finished = pygame_gui.UI_TEXT_ENTRY_FINISHED
        self.below.handle(pygame.event.Event(finished, ui_element=field, text=field.get_text()))

    def _write(self, words: str) -> None:
        self.whole = False
        write_into(self.below, self.field, words)
        field = self.field
        field.edit_position, field.select_range = len(field.get_text()), [0, 0]
        self.below.request_redraw()
        self.request_redraw()

    def _turn(self, step: int = 1) -> None:
        self.page = (self.page + step) % len(self.pages)
        self.rebuild()

    # -- hands -----------------------------------------------------------------------------

    def _padded(self, stroke: str) -> None:
        actions: Mapping[str, Callable[[], object]] = {
            "b": self.rub_out if self.written else self.close, "x": partial(self.add, " "), "start": self.done,
            "left-shoulder": partial(self._turn, -1), "right-shoulder": self._turn,
        }  # fmt: skip
        if stroke in actions:
            actions[stroke]()
            self.request_redraw()
        else:
            super()._padded(stroke)

    def _key(self, event: pygame.event.Event) -> None:
        """Lets keys write as ever; Enter ends the writing."""
        letter = getattr(event, "unicode", "")
        if event.key == pygame.K_BACKSPACE:
            self.rub_out()
        elif letter.isprintable() and letter and not event.mod & CTRL:
            self.add(letter)
            self.focus.focus(self.letter_buttons["done"])
        else:
            super()._key(event)

    # -- what is seen and told -------------------------------------------------------------

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import text

        return [text("written", self.written, "polite")]

    def paint_sheet(self, target: pygame.Surface) -> None:
        look, palette, line = self.look, self.look.palette, self._line
        self.paint_title(target, self.title)
        ground = mix(palette.paper, (255, 255, 255), 0.04 if palette.dark else 0.35)
        target.blit(rect_picture(line.size, radius=6, fill=ground, stroke=mix(palette.line, palette.ink, 0.3)), line)
        words, room = self.written, line.width - 2 * look.px(12)
        while words and look.type.width(words, BODY) > room:
            words = words[1:]
        at = (line.x + look.px(12), line.centery)
        width = look.type.width(words, BODY) if words else 0
        tall = look.type.line_height(BODY)
        if self.whole:
            marked = pygame.Rect(at[0] - 2, line.centery - tall // 2, width + 4, tall)
            target.fill(mix(ground, palette.moss, 0.4), marked)
        if words:
            place_text(target, look, words, BODY, at, middle=True)
        caret = pygame.Rect(at[0] + width + 1, line.centery - tall // 2, max(2, look.px(2)), tall)
        target.fill(palette.vermilion, caret)
