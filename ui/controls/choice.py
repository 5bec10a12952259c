"""A list of things to choose from, over the screen: rows, a page of them or all. Escape leaves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import pygame

from games.core.words import tr
from ui.controls.buttons import Button
from ui.controls.focus import Element
from ui.controls.form import Form
from ui.controls.form_sheet import FormColumn
from ui.controls.labels import ButtonLabel, row_height
from ui.controls.screen import AppServices
from ui.controls.scroll import Stretch
from ui.controls.sheet import OverlayScreen
from ui.controls.topic import HelpTopic
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text


@dataclass(frozen=True)
class Item:
    """One row of the list. When chosen it closes the list, then does `press`."""

    text: str
    press: Callable[[], object]
    detail: str = ""
    icon: str = ""
    enabled: bool = True
    about: str = ""
    """A sentence for F1 that says what the row does."""
    asides: Sequence[tuple[str, str, Callable[[], object]]] = ()
    """Further things to do with the row, a small button each: icon, words, and what a press does over the list."""


class ChoiceScreen(OverlayScreen):
    """Title, a page of rows, and buttons to the next page where there are more."""

    paged: ClassVar[bool] = True
    """False: all rows stand on one page, closer or in two columns where the window is low; in one column that scrolls
    where their letters would have to be smaller for that."""
    column: ClassVar[int] = 460
    """The width of a column of rows at 100 %, with its margins."""

    def __init__(
        self, app: AppServices, title: str, items: Sequence[Item], *, at: int = 0, below: HelpTopic | None = None
    ) -> None:
        """The keyboard is on row `at` at first. `below` is what F1 tells where a row has no words of its own."""
        super().__init__(app)
        self.title = title
        self.items = tuple(items)
        self.below = below
        self.at = at
        self.page = 0
        self.rows: list[tuple[Item, Button]] = []
        self._column = FormColumn(self, self._new_scroll())
        """The rows, where they scroll."""

    def _whole(self, look: Look) -> bool:
        columns = self._columns(look)
        room = (min(self.app.size[0] - 48, look.px(self.column * columns)) - 2 * look.px(20)) // columns - look.px(72)
        return all(look.type.width(each.text, BODY) <= room for each in self.items if not each.asides)

    def _columns(self, look: Look) -> int:
        room = self.app.size[1] - 24 - look.px(80)
        return 1 if self.paged or room // len(self.items) >= 1.2 * look.type.line_height(BODY) else 2

    def build(self) -> None:
        look = self.look
        self._column.form, self._page_words = None, ("", (0, 0))
        if not self.paged and not self._whole(look):
            self._build_column(look)
            return
        wide, high = self.app.size
        row, columns = look.px(44), self._columns(look)
        fits = max(3, (high - 48 - look.px(140)) // row)
        if not self.paged:
            room = high - 24 - look.px(80)
            fits = len(self.items)
            row = min(look.px(42), room // -(-fits // columns))
        pages = -(-len(self.items) // fits) if self.items else 1
        self.page = min(self.page, pages - 1)
        shown = self.items[self.page * fits : (self.page + 1) * fits]
        down = max(1, -(-len(shown) // columns))
        title = look.type.width(self.title, BODY + 2, True) + 2 * look.px(28)
        width = min(wide - 48, max(look.px(self.column * columns), title))
        self.place(width, look.px(80) + down * row + (look.px(60) if pages > 1 else 0))
        y, side = self.box.y + look.px(64), look.px(20)
        inner = pygame.Rect(self.box.x + side, y, (width - 2 * side) // columns, row)
        self.rows = []
        for number, item in enumerate(shown):
            column, line = divmod(number, down)
            face = ButtonLabel(item.text, item.detail, icon=item.icon, kind="row", size=BODY)
            rect = inner.move(column * inner.width, line * row)
            small = look.px(38)
            rect.width -= small * len(item.asides) + (look.px(12) if columns > 1 else 0)
            made = self.button(rect, face, partial(self._choose, item), enabled=item.enabled)
            self.rows.append((item, made))
            for place, (icon, hint, press) in enumerate(item.asides):
                beside = pygame.Rect(rect.right + place * small, rect.centery - small // 2, small, small)
                self.button(beside, ButtonLabel(icon=icon, kind="quiet"), press, hint=hint)
        if self.rows:
            self.focus.focus(self.rows[self.at if self.page == 0 and self.at < len(shown) else 0][1])
        if pages > 1:
            y = self.box.bottom - look.px(56)
            words = tr("{n} of {pages}", n=self.page + 1, pages=pages)
            # translators: buttons below a long list of choices: to its page before, and to its next one.
            for dx, text, step, icon in ((0, tr("Back"), -1, "previous"), (look.px(140), tr("More"), 1, "next")):
                rect = pygame.Rect(inner.x + dx, y, look.px(132), look.px(40))
                enabled = 0 <= self.page + step < pages
                self.button(rect, ButtonLabel(text, icon=icon), partial(self._turn, step), enabled=enabled)
            self._page_words = (words, (inner.right, y + look.px(20)))

    def _build_column(self, look: Look) -> None:
        """All rows one below the other, in a column that scrolls; each in as many lines as its words need."""
        self.rows = []

        def fill(form: Form) -> None:
            for number, item in enumerate(self.items):
                face = ButtonLabel(item.text, item.detail, icon=item.icon, kind="row", size=BODY)
                high = max(look.px(44), row_height(face, form.width, look))
                rect = pygame.Rect(0, form.y, form.width, high)
                made = form.button(str(number), rect, face, partial(self._choose, item), item.enabled)
                self.rows.append((item, made))
                form.y += high

        self._column.hold(min(self.app.size[0] - 48, look.px(self.column + 60)), look.px(64), look.px(16), fill)
        if self.rows:
            self.ring_on(self.rows[self.at][1])

    def stretch_of(self, element: Element) -> Stretch | None:
        return self._column.stretch_of(element)

    def follow_scroll(self) -> None:
        self._column.follow()

    def tick(self, seconds: float) -> None:
        self._column.follow()

    def topic(self) -> HelpTopic:
        ringed = next((item for item, made in self.rows if made is self.focus.current), None)
        if ringed is not None and ringed.about:
            return HelpTopic(ringed.text, ringed.about)
        return self.below or super().topic()

    def _turn(self, step: int) -> None:
        self.page += step
        self.rebuild()

    def _choose(self, item: Item) -> None:
        self.app.pop()
        item.press()

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        self.paint_title(target, self.title, 28)
        if not self.items:
            at = (self.box.x + look.px(28), self.box.y + look.px(72))
            place_text(target, look, tr("Nothing here."), LABEL + 1, at, look.palette.muted)
        self._column.paint(target)
        words, place = self._page_words
        if words:
            place_text(target, look, words, LABEL, place, look.palette.muted, align="right", middle=True)
