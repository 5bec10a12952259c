"""The screen of a form on a sheet of paper beside a mat: what the set-up and the settings look like."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ui.controls.buttons import Button
from ui.controls.focus import Control, Element
from ui.controls.form import Form
from ui.controls.keys import CONTROLS, Binding
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices, Screen
from ui.controls.scroll import Stretch
from ui.controls.topic import HelpTopic
from ui.drawing.look import Look
from ui.screens.mat_page import MatPage, PageWords

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode


class FormScreen(Screen):
    """Holds the page, the form on it and the buttons at its foot. Subclasses fill them."""

    bindings: Sequence[Binding] = CONTROLS

    def __init__(self, app: AppServices) -> None:
        super().__init__(app)
        self.page: MatPage
        self.scroll = self._new_scroll()
        self.form: Form
        self._fresh = True
        self.others: dict[str, Button] = {}
        """The controls outside the form, by name."""
        self._clicked = ""
        """The form's control that the mouse pressed last, if nothing else has been done since."""

    def topic(self) -> HelpTopic:
        entries = self.form.topic_of(self.focus.current)
        return entries if entries is not None and entries.words else super().topic()

    # -- for subclasses --------------------------------------------------------------------

    def page_words(self) -> PageWords:
        """Returns the words on the mat and over the sheet."""
        return PageWords("", (), "")

    def fill(self, form: Form) -> None:
        """Puts the rows of the screen into the form."""

    def build_head(self, room: pygame.Rect) -> int:
        """Makes what stands over the form with `other`, at the top of `room`; returns how high it is."""
        return 0

    def settle_page(self) -> None:
        """Follows what has been put into the form, before the foot is made."""

    def build_foot(self, row: pygame.Rect) -> None:
        """Makes the buttons at the sheet's foot with `other`, inside `row`."""

    def first(self) -> str:
        """The name of the control that has the keyboard when the screen opens."""
        return ""

    def mat_picture(self) -> pygame.Surface | None:
        """Returns the picture for the mat, at most as large as the page's `picture_place`."""
        return None

    def foot_words(self) -> tuple[str, bool]:
        """A line above the buttons at the foot, and whether it is a warning."""
        return "", False

    # -- building --------------------------------------------------------------------------

    def build(self) -> None:
        self.others = {}
        self.page = MatPage(self.page_words(), self.app.size, self.look)
        room = pygame.Rect(self.page.form_box)
        head = self.build_head(room)
        box = pygame.Rect(room.x, room.y + head, room.width, room.height - head)
        self.form = Form(self.manager, self.look, box, partial(self.run_command, "next-control"))
        self.fill(self.form)
        self.settle_page()
        self.build_foot(self.page.foot_row)
        self.scroll.place(self.form.box, self.form.y)
        self.form.follow(self.scroll.offset)
        if self._fresh:
            self.ring(self.first())
        self._fresh = False

    def other(
        self, name: str, box: pygame.Rect, face: ButtonLabel, press: Callable[[], object], group: int = 1,
        hint: str = "", look: Look | None = None,
    ) -> None:  # fmt: skip
        """Adds a control outside the form; Tab comes to it after the form's, to lower groups first.

        `look`: with another size of the text.
        """
        made = Button(box, face, look or self.look, self.manager, press, hint=hint)
        made.group = group
        self.others[name] = made

    def ring(self, name: str) -> None:
        """Puts the keyboard on a control."""
        found = self.named_controls().get(name)
        if found is not None:
            self.ring_on(found)

    def named_controls(self) -> Mapping[str, Control]:
        return self.form.controls | self.others

    def rebuild(self) -> None:
        super().rebuild()
        clicked = self.form.controls.get(self._clicked)
        if self.focus.current is None and clicked is not None:  # a click leaves no ring, and its row may have moved
            self.show_in_column(clicked)

    def _spoken_title(self) -> str:
        return self.page_words().title

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import text, texts

        words, (foot, warning) = self.page_words(), self.foot_words()
        return [
            *texts("page", (words.heading, *words.lines)), *texts("form", self.form.lines),
            text("foot", foot, "urgent" if warning else "polite"),
        ]  # fmt: skip

    # -- input -----------------------------------------------------------------------------

    def on_command(self, command: str) -> bool:
        if command.startswith("page-"):
            return self.scroll.leap(command, 0, self.scroll.area.height * 0.85)
        if command in ("first", "last"):
            (self.focus.first if command == "first" else self.focus.last)()
            return True
        if command in ("up", "down", "left", "right"):
            self.ring(self.first())
            return True
        return super().on_command(command)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._clicked = next(
                (name for name, made in self.form.controls.items() if made.rect.collidepoint(event.pos)), ""
            )
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEWHEEL):
            self._clicked = ""
        super().handle(event)

    def stretch_of(self, element: Element) -> Stretch | None:
        return self.form.stretch_of(element, self.scroll)

    def follow_scroll(self) -> None:
        self.form.follow(self.scroll.offset)

    def tick(self, seconds: float) -> None:
        self.follow_scroll()

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        self.page.paint(target, self.mat_picture())
        self.form.paint(target, self.scroll.offset)
        self.scroll.paint(target, self.look)

    def paint_over(self, target: pygame.Surface) -> None:
        self.page.paint_foot(target, *self.foot_words())  # in a low window its words lie over the form's fields
        self.form.paint_hints(target)
