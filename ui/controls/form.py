"""A column of labelled choices that scrolls where the window is too low for it.

A screen that holds one fills it from the top; the form makes the controls and breaks rows that are too wide.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame_gui.core import UIContainer

from games.core.words import tr
from ui.controls.button_rows import evenly_broken
from ui.controls.buttons import Button
from ui.controls.focus import Control, Element
from ui.controls.gui_theme import Manager
from ui.controls.labels import ButtonLabel
from ui.controls.scroll import Scroll, Stretch
from ui.controls.slider import Slider
from ui.controls.text_field import TextField
from ui.controls.topic import HelpTopic
from ui.drawing.breaking import unbroken
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_text
from ui.drawing.palette import Colour

GAP = 6
"""Pixels between two buttons of a row."""


@dataclass(frozen=True)
class _Words:
    """A line of text in the column."""

    x: int
    y: int
    text: str
    size: float
    colour: Colour
    bold: bool


class Form:
    """The column: what has been put in, where, and the controls by name."""

    def __init__(self, manager: Manager, look: Look, box: pygame.Rect, on: Callable[[], object]) -> None:
        """`on` puts the keyboard on the next control, once a field is filled."""
        self.manager, self.look = manager, look
        self._on = on
        self.box = pygame.Rect(box)
        self.width = box.width - self.look.px(14)
        """The width of the content; the bar stands right of it."""
        self.container = UIContainer(box, manager)
        self.controls: dict[str, Control] = {}
        self.y = 0
        self.places: dict[str, tuple[int, int]] = {}
        self.written: list[_Words] = []
        self._pictures: list[tuple[int, int, pygame.Surface]] = []
        self._plates: list[tuple[int, int, pygame.Surface]] = []
        self.margin = 0
        """The x at which labels begin: what lies left of it is for the names of sections."""
        self._lines: list[int] = []
        self._hints: dict[str, str] = {}
        self._topics: dict[str, HelpTopic] = {}
        self._label = self._heading = ""
        self.lines: list[str] = []
        """The texts in the column besides the controls and their labels, in the order they were put in."""
        self._unexplained: list[str] = []
        """The controls of the present row, which its last line speaks of."""
        self._controls_begun = False
        self._row_end = 0
        self._shift = 0

    # -- putting things in -----------------------------------------------------------------

    @property
    def indent(self) -> int:
        """The x at which controls begin: right of their labels, or below them where the column is narrow."""
        label = self.margin + self.look.px(150 if self.width - self.margin >= self.look.px(680) else 112)
        return label if self.width - label >= self.look.px(360) else 0

    @property
    def row(self) -> int:
        """The height of a control."""
        return self.look.px(34)

    def space(self, pixels: int) -> None:
        """Leaves so many pixels empty below the last line."""
        self.y += pixels

    def heading(self, text: str) -> int:
        """The name of a group of rows, with a hairline above all but the first; returns the line's middle."""
        look = self.look
        self._heading, self._label = text, ""
        self.lines.append(text)
        if self._controls_begun:
            self.y += look.px(8)
            self._lines.append(self.y)
            self.y += look.px(16)
        self._controls_begun = True
        self.words(0, self.y, text, BODY, bold=True)
        middle = self.y + look.type.line_height(BODY) // 2
        self.y += look.type.line_height(BODY) + look.px(10)
        return middle

    def words(
        self, x: int, y: int, text: str, size: float = LABEL, colour: Colour | None = None, *, bold: bool = False
    ) -> None:
        """Adds one line of text at a place of the column."""
        self.written.append(_Words(x, y, text, size, colour or self.look.palette.ink, bold))

    def picture(self, x: int, y: int, surface: pygame.Surface) -> None:
        """Adds a picture at a place of the column."""
        self._pictures.append((x, y, surface))
        self._row_end = x + surface.get_width()

    def rule(self, y: int) -> None:
        """Adds a hairline across the column."""
        self._lines.append(y)

    def plate(self, x: int, y: int, surface: pygame.Surface) -> None:
        """Adds a picture that lies under words and other pictures."""
        self._plates.append((x, y, surface))

    def label(self, text: str, *, bold: bool = False) -> None:
        """Adds the label of the row that follows."""
        self._label, self._unexplained = text, []
        look = self.look
        if not self.indent:
            self.words(0, self.y, look.type.fit(text, LABEL, self.width, True), LABEL, bold=True)
            self.y += look.type.line_height(LABEL) + look.px(3)
            return
        room = self.indent - self.margin - look.px(12)
        high = look.type.line_height(LABEL + 1)
        if any(look.type.width(part, LABEL + 1, bold) > room for part in unbroken(text)):  # no word is broken
            self.words(self.margin, self.y, text, LABEL + 1, bold=bold)
            self.y += high + look.px(3)
            return
        lines = look.type.wrap(text, LABEL + 1, room, bold)
        y = self.y + (self.row - len(lines) * high) // 2
        for line in lines:
            self.words(self.margin, y, line, LABEL + 1, bold=bold)
            y += high

    def end_row(self, text: str = "", about: str = "", air: float = 12) -> None:
        """Ends a row of controls; `text` says what it is about, beside them where there is room, else below.

        `about`: what F1 says of them in place of that. Below the row so much `air` is left.
        """
        look = self.look
        self._topics.update(dict.fromkeys(self._unexplained, HelpTopic(self._label, about or text)))
        for made in (self.controls[name] for name in self._unexplained):
            if isinstance(made, Button) and not made.is_enabled:
                made.why = made.why or text
        beside = self._row_end + look.px(10)
        if text and beside + look.type.width(text, LABEL) <= self.width:
            y = self.y + (self.row - look.type.line_height(LABEL)) // 2
            self.words(beside, y, text, LABEL, look.palette.muted)
            self.lines.append(text)
            text = ""
        self.y += self.row
        if text:
            self.y += look.px(2)
            self.paragraph(text)
        self.y += look.px(air)

    def explain(self, name: str, title: str, words: str) -> None:
        """Has F1 tell something else of a control than its row says."""
        self._topics[name] = HelpTopic(title, words)

    def paragraph(self, text: str) -> None:
        """Adds soft words under the controls, as many lines as they need."""
        look = self.look
        self.lines.append(text)
        for line in look.type.wrap(text, LABEL, self.width - self.indent):
            self.words(self.indent, self.y, line, LABEL, look.palette.muted)
            self.y += look.type.line_height(LABEL)

    def button(
        self, name: str, box: pygame.Rect, face: ButtonLabel, press: Callable[[], object], enabled: bool = True
    ) -> Button:
        """A button at a place of the column."""
        made = Button(box, face, self.look, self.manager, press, enabled=enabled, container=self.container)
        self._keep(name, made, box)
        return made

    def toggles(self, values: Sequence[tuple[str, str]], on: Collection[str], flip: Callable[[str], object]) -> int:
        """A row of buttons named by their values, each `on` or off for itself. Returns where it ends."""
        return self._row_of_buttons("", values, on, flip, self.indent, ())

    def buttons(
        self, name: str, values: Sequence[tuple[str, str]], current: str, pick: Callable[[str], object],
        x: int | None = None, disabled: Collection[str] = (), end: int = 0,
    ) -> int:  # fmt: skip
        """A row of buttons, one of them chosen, from `x` to `end`; breaks where it must. Returns where it ends.

        Those with a value in `disabled` cannot be pressed.
        """
        start = self.indent if x is None else x
        return self._row_of_buttons(f"{name}=", values, (current,), pick, start, disabled, end)

    def _row_of_buttons(
        self, prefix: str, values: Sequence[tuple[str, str]], chosen: Collection[str], pick: Callable[[str], object],
        start: int, disabled: Collection[str], end: int = 0,
    ) -> int:  # fmt: skip
        look, end = self.look, end or self.width
        room = end - start
        widths = [
            min(max(look.type.width(label, LABEL, True) + look.px(22), look.finger(0)), room) for _, label in values
        ]
        lines, at, placed = evenly_broken(widths, GAP, room), start, 0
        for line, count in enumerate(lines):
            if line:
                self.y += self.row + GAP
            at = start
            for (value, label), width in zip(values[placed : placed + count], widths[placed:], strict=False):
                face = ButtonLabel(label, kind="chosen" if value in chosen else "plain", bold=value in chosen)
                box = pygame.Rect(at, self.y, width, self.row)
                made = self.button(f"{prefix}{value}", box, face, partial(pick, value), value not in disabled)
                made.picked = value in chosen
                made.called = self._said(label)
                at += width + GAP
            placed += count
        return at

    def _said(self, value: str) -> str:
        """A value with what it is one of, read out: "Theme: Washi, light"."""
        return tr("{setting}: {value}", setting=self._label, value=value) if self._label else value

    def field(
        self, name: str, x: int, width: int, text: str, limit: int, changed: Callable[[str], object], hint: str = ""
    ) -> TextField:
        """A text field in the present row; `changed` hears of every change.

        `hint` stands in it, softly, while it is empty and the keyboard is elsewhere.
        """
        box = pygame.Rect(x, self.y, width, self.row)
        made = TextField(
            box, self.manager, text, limit=limit, container=self.container, changed=changed, entered=self._on
        )
        self._hints[name] = hint
        self._keep(name, made, box)
        return made

    def slider(self, name: str, x: int, width: int, value: int, most: int, moved: Callable[[int], object]) -> Slider:
        """A slider from 0 to `most` in the present row; `moved` hears of it."""
        air = 0 if self.look.large else self.look.px(8)
        box = pygame.Rect(x, self.y + air, width, self.row - 2 * air)
        made = Slider(box, self.manager, value, most, moved, container=self.container)
        self._keep(name, made, box)
        return made

    def _keep(self, name: str, element: Control, box: pygame.Rect) -> None:
        self.controls[name] = element
        if not isinstance(element, Button):
            element.called = self._label or self._heading
        self._unexplained.append(name)
        self.places[name] = box.topleft
        self._row_end = box.right

    def resize(self, height: int) -> None:
        """Gives the window on the column another height, from its top."""
        self.box.height = height
        self.container.set_dimensions(self.box.size)

    def move(self, box: pygame.Rect) -> None:
        """Puts the window on the column elsewhere, as wide as it was, with all that stands in it."""
        self.box = pygame.Rect(box)
        self.container.set_position(box.topleft)
        self.container.set_dimensions(box.size)

    # -- scrolling and painting ------------------------------------------------------------

    def follow(self, offset: float) -> None:
        """Puts the controls where they stand when the column has gone up by `offset`."""
        if round(offset) == self._shift:
            return
        self._shift = shift = round(offset)
        for name, (x, y) in self.places.items():
            self.controls[name].set_relative_position((x, y - shift))

    def topic_of(self, element: Element | None) -> HelpTopic | None:
        """Returns the help topic of a control, or None."""
        return next((self._topics.get(name) for name, made in self.controls.items() if made is element), None)

    def stretch_of(self, element: Element, scroll: Scroll) -> Stretch | None:
        """Returns where a control lies in the column, which `scroll` moves, or None for one that is not in it."""
        for name, made in self.controls.items():
            if made is element:
                return Stretch(scroll, self.places[name][1], made.rect.height)
        return None

    def paint(self, target: pygame.Surface, offset: float) -> None:
        """Draws labels, pictures and hairlines; the controls draw themselves."""
        before = target.get_clip()
        target.set_clip(self.box)
        x, y = self.box.x, self.box.y - round(offset)
        for left, top, surface in self._plates:
            target.blit(surface, (x + left, y + top))
        for line in self._lines:
            hairline(target, self.look, x, x + self.width, y + line)
        for words in self.written:
            if -60 < y + words.y - self.box.y < self.box.height + 20:
                at = (x + words.x, y + words.y)
                place_text(target, self.look, words.text, words.size, at, words.colour, bold=words.bold)
        for left, top, surface in self._pictures:
            target.blit(surface, (x + left, y + top))
        target.set_clip(before)

    def paint_hints(self, target: pygame.Surface) -> None:
        """Draws the hints in empty text fields, over the fields."""
        before = target.get_clip()
        target.set_clip(self.box)
        for name, hint in self._hints.items():
            field = self.controls[name]
            if hint and isinstance(field, TextField) and not field.get_text() and not field.is_focused:
                at, room = (field.rect.x + 10, field.rect.centery), field.rect.width - 18
                place_text(target, self.look, hint, LABEL, at, self.look.palette.muted, middle=True, room=room)
        target.set_clip(before)
