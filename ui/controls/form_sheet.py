"""A sheet whose middle is a form, which scrolls where the window is too low for all of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

import pygame

from games.core.words import tr
from ui.controls.focus import Control, Element
from ui.controls.form import Form
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices
from ui.controls.scroll import Scroll, Stretch
from ui.controls.sheet import OverlayScreen
from ui.drawing.lettering import BODY

_PAD = 22
"""The rim on both sides, at 100 %."""


class FormColumn:
    """The middle of a sheet: a form, and how far it is scrolled. The sheet hands its questions on to it."""

    def __init__(self, sheet: OverlayScreen, scroll: Scroll) -> None:
        self._sheet, self.scroll = sheet, scroll
        self.form: Form | None = None
        """The form; None where the sheet holds none as it is."""

    def hold(self, width: int, head: int, foot: int, fill: Callable[[Form], object]) -> pygame.Rect:
        """Places the sheet, as high as what `fill` puts into the form, or as the window; returns the form's room.

        `head` and `foot` are the pixels above and below the form.
        """
        sheet, (wide, high) = self._sheet, self._sheet.app.size
        pad, most = sheet.look.px(_PAD), high - 24 - head - foot
        room = pygame.Rect((wide - width) // 2 + pad, 12 + head, width - 2 * pad, most)
        self.form = form = Form(sheet.manager, sheet.look, room, partial(sheet.run_command, "next-control"))
        fill(form)
        room.height = min(most, form.y)
        sheet.place(width, head + room.height + foot)
        room.y = sheet.box.y + head
        form.move(room)
        self.scroll.place(room, form.y)
        form.follow(self.scroll.offset)
        return room

    def stretch_of(self, element: Element) -> Stretch | None:
        """Where a control of the form lies in the column; None for any other."""
        return self.form.stretch_of(element, self.scroll) if self.form is not None else None

    def follow(self) -> None:
        """Puts the controls where they stand as far as the form is scrolled."""
        if self.form is not None:
            self.form.follow(self.scroll.offset)

    def paint(self, target: pygame.Surface) -> None:
        """Draws the words of the form and its bar."""
        if self.form is not None:
            self.form.paint(target, self.scroll.offset)
            self.scroll.paint(target, self._sheet.look)


class FormSheet(OverlayScreen):
    """A title, a form and a button at the foot. Subclasses say the title and fill the form."""

    wide: ClassVar[int] = 470
    """The sheet's width at 100 %."""

    def __init__(self, app: AppServices) -> None:
        super().__init__(app)
        self.column = FormColumn(self, self._new_scroll())

    def fill(self, form: Form) -> None:
        """Puts the rows of the sheet into the form."""

    def build(self) -> None:
        look = self.look
        head, foot = look.px(22 + 10) + look.type.line_height(BODY + 2), look.px(6 + 38 + 16)
        room = self.column.hold(min(self.app.size[0] - 40, look.px(self.wide)), head, foot, self.fill)
        done = pygame.Rect(room.x, self.box.bottom - foot + look.px(6), room.width, look.px(38))
        self.button(done, ButtonLabel(tr("Done"), bold=True), self.close)

    def named_controls(self) -> Mapping[str, Control]:
        return self.column.form.controls if self.column.form is not None else {}

    def stretch_of(self, element: Element) -> Stretch | None:
        return self.column.stretch_of(element)

    def follow_scroll(self) -> None:
        self.column.follow()

    def tick(self, seconds: float) -> None:
        self.column.follow()

    def paint_sheet(self, target: pygame.Surface) -> None:
        self.paint_title(target, self.title, _PAD)
        self.column.paint(target)
