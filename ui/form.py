"""A column of labelled choices that scrolls where the window is too low for it: set-up and settings.

A scene fills the form from the top in `fill`; the form makes the controls, breaks rows that are
too wide, and keeps the control with the keyboard in sight.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
import pygame_gui
from pygame_gui.core import UIContainer
from pygame_gui.elements import UIHorizontalSlider

from ui.buttons import Button, Face
from ui.colours import Colour
from ui.focus import Element
from ui.keys import CONTROLS, Binding
from ui.lettering import BODY, LABEL
from ui.paint import hairline, place_text
from ui.scene import Scene
from ui.scroll import Scroll
from ui.text_field import TextField
from ui.topic import Topic

if TYPE_CHECKING:
    from ui.scene import Stage

GAP = 6
"""Pixels between two buttons of a row."""


@dataclass(frozen=True)
class _Words:
    """A line of text in the column."""

    x: int
    y: int
    text: str
    size: int
    colour: Colour
    bold: bool


class Form:
    """The column: what has been put in, where, and the controls by name."""

    def __init__(self, scene: FormScene, box: pygame.Rect) -> None:
        self.scene = scene
        self.look = scene.look
        self.box = pygame.Rect(box)
        self.width = box.width - self.look.px(14)
        """The width of the content; the bar stands right of it."""
        self.container = UIContainer(box, scene.manager)
        self.controls: dict[str, Element] = {}
        self.y = 0
        self._places: dict[str, tuple[int, int]] = {}
        self._words: list[_Words] = []
        self._pictures: list[tuple[int, int, pygame.Surface]] = []
        self._lines: list[int] = []
        self._hints: dict[str, str] = {}
        self._topics: dict[str, Topic] = {}
        self._label = ""
        self._unexplained: list[str] = []
        """The controls of the present row, which its last line speaks of."""
        self._controls_begun = False
        self._row_end = 0

    # -- putting things in -----------------------------------------------------------------

    @property
    def indent(self) -> int:
        """Where controls begin: right of their labels, or below them where the column is narrow."""
        label = self.look.px(150 if self.width >= self.look.px(680) else 112)
        return label if self.width - label >= self.look.px(360) else 0

    @property
    def row(self) -> int:
        """The height of a control."""
        return self.look.px(34)

    def space(self, pixels: int) -> None:
        """Leaves some air."""
        self.y += pixels

    def heading(self, text: str) -> int:
        """The name of a group of rows, with a hairline above all but the first; returns the line's middle."""
        look = self.look
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
        self, x: int, y: int, text: str, size: int = LABEL, colour: Colour | None = None, *, bold: bool = False
    ) -> None:
        """One line of text at a place of the column."""
        self._words.append(_Words(x, y, text, size, colour or self.look.palette.ink, bold))

    def picture(self, x: int, y: int, surface: pygame.Surface) -> None:
        """A picture at a place of the column."""
        self._pictures.append((x, y, surface))

    def label(self, text: str, bold: bool = False) -> None:
        """The label of the row that follows."""
        self._label, self._unexplained = text, []
        look = self.look
        if not self.indent:
            self.words(0, self.y, look.type.fit(text, LABEL, self.width, True), LABEL, bold=True)
            self.y += look.type.line_height(LABEL) + look.px(3)
            return
        lines = look.type.wrap(text, LABEL + 1, self.indent - look.px(12), bold)
        y = self.y + (self.row - len(lines) * look.type.line_height(LABEL + 1)) // 2
        for line in lines:
            self.words(0, y, line, LABEL + 1, bold=bold)
            y += look.type.line_height(LABEL + 1)

    def end_row(self, text: str = "") -> None:
        """Ends a row of controls; `text` says what it is about, beside them where there is room, else below."""
        look = self.look
        self._topics.update(dict.fromkeys(self._unexplained, Topic(self._label, text)))
        beside = self._row_end + look.px(10)
        if text and beside + look.type.width(text, LABEL) <= self.width:
            y = self.y + (self.row - look.type.line_height(LABEL)) // 2
            self.words(beside, y, text, LABEL, look.palette.muted)
            text = ""
        self.y += self.row
        if text:
            self.y += look.px(2)
            self.paragraph(text)
        self.y += look.px(12)

    def paragraph(self, text: str) -> None:
        """Soft words under the controls, as many lines as they need."""
        look = self.look
        for line in look.type.wrap(text, LABEL, self.width - self.indent):
            self.words(self.indent, self.y, line, LABEL, look.palette.muted)
            self.y += look.type.line_height(LABEL)

    def button(
        self, name: str, box: pygame.Rect, face: Face, press: Callable[[], object], enabled: bool = True
    ) -> Button:
        """A button at a place of the column."""
        made = Button(box, face, self.look, self.scene.manager, press, enabled=enabled, container=self.container)
        self._keep(name, made, box)
        return made

    def buttons(
        self,
        name: str,
        values: Sequence[tuple[str, str]],
        current: str,
        pick: Callable[[str], object],
        x: int | None = None,
        shut: Collection[str] = (),
    ) -> int:
        """A row of buttons, one of them chosen, from `x` on; breaks where it must. Returns where it ends.

        Those with a value in `shut` cannot be pressed.
        """
        look = self.look
        start = self.indent if x is None else x
        at = start
        for value, label in values:
            width = min(look.type.width(label, LABEL, True) + look.px(22), self.width - start)
            if at > start and at + width > self.width:
                at = start
                self.y += self.row + GAP
            face = Face(label, kind="chosen" if value == current else "plain", bold=value == current)
            box = pygame.Rect(at, self.y, width, self.row)
            self.button(f"{name}={value}", box, face, lambda value=value: pick(value), value not in shut)
            at += width + GAP
        return at

    def field(self, name: str, x: int, width: int, text: str, limit: int, hint: str = "") -> TextField:
        """A text field in the present row; the scene's `edited(name, text)` hears of every change.

        `hint` stands in it, softly, while it is empty and the keyboard is elsewhere.
        """
        box = pygame.Rect(x, self.y, width, self.row)
        made = TextField(box, self.scene.manager, text, limit=limit, container=self.container)
        self._hints[name] = hint
        self._keep(name, made, box)
        return made

    def slider(self, name: str, x: int, width: int, value: int, most: int) -> UIHorizontalSlider:
        """A slider from 0 to `most` in the present row; the scene's `slid(name, value)` hears of it."""
        box = pygame.Rect(x, self.y + self.look.px(8), width, self.row - self.look.px(16))
        made = UIHorizontalSlider(box, value, (0, most), self.scene.manager, container=self.container)
        self._keep(name, made, box)
        return made

    def _keep(self, name: str, element: Element, box: pygame.Rect) -> None:
        self.controls[name] = element
        self._unexplained.append(name)
        self._places[name] = box.topleft
        self._row_end = box.right

    # -- scrolling and painting ------------------------------------------------------------

    def follow(self, offset: float) -> None:
        """Puts the controls where they stand when the column has gone up by `offset`."""
        shift = round(offset)
        for name, (x, y) in self._places.items():
            self.controls[name].set_relative_position((x, y - shift))

    def topic_of(self, element: Element | None) -> Topic | None:
        """What the column says about a control, or None."""
        return next((self._topics.get(name) for name, made in self.controls.items() if made is element), None)

    def stretch_of(self, element: Element) -> tuple[int, int] | None:
        """Top and height of a control in the column, or None for one that is not in it."""
        for name, made in self.controls.items():
            if made is element:
                return self._places[name][1], made.rect.height
        return None

    def paint(self, target: pygame.Surface, offset: float) -> None:
        """Draws labels, pictures and hairlines; the controls draw themselves."""
        before = target.get_clip()
        target.set_clip(self.box)
        x, y = self.box.x, self.box.y - round(offset)
        for line in self._lines:
            hairline(target, self.look, x, x + self.width, y + line)
        for words in self._words:
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
                words = self.look.type.fit(hint, LABEL, field.rect.width - 18)
                at = (field.rect.x + 10, field.rect.centery)
                place_text(target, self.look, words, LABEL, at, self.look.palette.muted, middle=True)
        target.set_clip(before)


class FormScene(Scene):
    """A scene whose main part is a form. Subclasses place it, fill it and hear of its fields."""

    bindings: Sequence[Binding] = CONTROLS

    def __init__(self, app: Stage) -> None:
        super().__init__(app)
        self.scroll = Scroll(self.motion)
        self.form: Form | None = None
        self.others: dict[str, Button] = {}
        """The controls outside the form, by name."""

    def topic(self) -> Topic:
        told = self.form.topic_of(self.focus.current) if self.form is not None else None
        return told if told is not None and told.words else super().topic()

    # -- for subclasses --------------------------------------------------------------------

    def frame(self) -> pygame.Rect:
        """Where the form lies; also the place to make the controls outside it (`other`)."""
        return pygame.Rect((0, 0), self.app.size)

    def fill(self, form: Form) -> None:
        """Puts the rows in."""

    def first(self) -> str:
        """The name of the control that has the keyboard when the scene opens."""
        return ""

    def edited(self, name: str, text: str) -> None:
        """The text of a field has changed."""

    def slid(self, name: str, value: int) -> None:
        """A slider has been moved."""

    # -- building --------------------------------------------------------------------------

    def build(self) -> None:
        fresh = self.form is None
        self.others = {}
        box = self.frame()
        self.form = Form(self, box)
        self.fill(self.form)
        self.scroll.place(box, self.form.y)
        self.form.follow(self.scroll.offset)
        if fresh:
            self.ring(self.first())

    def other(self, name: str, box: pygame.Rect, face: Face, press: Callable[[], object], group: int = 1) -> None:
        """A control outside the form; Tab comes to it after the form's, to lower groups first."""
        made = self.button(box, face, press)
        made.group = group
        self.others[name] = made

    def ring(self, name: str) -> None:
        """Puts the keyboard on a control."""
        found = self._named().get(name)
        if found is not None:
            self.focus.focus(found)
            self._keep_in_sight()

    def _named(self) -> dict[str, Element]:
        return {**(self.form.controls if self.form is not None else {}), **self.others}

    def rebuild(self) -> None:
        name = next((name for name, each in self._named().items() if each is self.focus.current), "")
        super().rebuild()
        self.focus.focus(None)
        self.ring(name)

    # -- input -----------------------------------------------------------------------------

    def obey(self, command: str) -> bool:
        before = self.focus.current
        used = super().obey(command)
        if self.focus.current is not before:
            self._keep_in_sight()
        return used

    def command(self, command: str) -> bool:
        if command in ("page-up", "page-down"):
            step = self.scroll.area.height * 0.85
            self.scroll.glide(self.scroll.goal + (step if command == "page-down" else -step))
            return True
        if command in ("first", "last"):
            (self.focus.first if command == "first" else self.focus.last)()
            return True
        if command in ("up", "down", "left", "right"):
            self.ring(self.first())
            return True
        if command == "back":
            self.app.pop()
            return True
        return False

    def _keep_in_sight(self) -> None:
        if self.form is None or self.focus.current is None:
            return
        stretch = self.form.stretch_of(self.focus.current)
        if stretch is not None:
            self.scroll.show(*stretch, self.look.px(28))
            self._follow()

    def _follow(self) -> None:
        if self.form is not None:
            self.form.follow(self.scroll.offset)
        self.mark()

    def pointer(self, event: pygame.event.Event) -> None:
        if self.scroll.pointer(event):
            self._follow()

    def gui_event(self, event: pygame.event.Event) -> None:
        if self.form is None:
            return
        name = next((name for name, each in self.form.controls.items() if each is event.ui_element), None)
        if name is None:
            return
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            self.edited(name, event.text)
        elif event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            self.obey("next-control")
        elif event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
            self.slid(name, round(event.value))

    def tick(self, seconds: float) -> None:
        if self.scroll.advance():
            self._follow()

    # -- painting --------------------------------------------------------------------------

    def paint_over(self, target: pygame.Surface) -> None:
        if self.form is not None:
            self.form.paint_hints(target)

    def paint_form(self, target: pygame.Surface) -> None:
        """Draws the form's words and the bar at its side."""
        if self.form is not None:
            self.form.paint(target, self.scroll.offset)
        self.scroll.paint(target, self.look)
