"""A list of things to choose from, over the screen: a column of rows that scrolls. Escape leaves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from ui.controls.buttons import Face
from ui.controls.screen import Stage
from ui.controls.sheet import SheetScreen
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import place_text


@dataclass(frozen=True)
class Item:
    """One row. It closes the list, then does `press`."""

    text: str
    press: Callable[[], object]
    detail: str = ""
    icon: str = ""
    enabled: bool = True


class ChoiceScreen(SheetScreen):
    """Title, a page of rows, and buttons to the next page where there are more."""

    def __init__(
        self, app: Stage, title: str, items: Sequence[Item], empty: str = "Nothing here.", *, at: int = 0
    ) -> None:
        """The keyboard is on row `at` at first."""
        super().__init__(app)
        self.title = title
        self.items = tuple(items)
        self.empty = empty
        self.at = at
        self.page = 0

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        row = look.px(44)
        fits = max(3, (high - 48 - look.px(140)) // row)
        shown = self.items[self.page * fits : (self.page + 1) * fits]
        pages = -(-len(self.items) // fits) if self.items else 1
        width = min(wide - 48, look.px(460))
        height = look.px(72) + max(1, len(shown)) * row + look.px(20) + (look.px(48) if pages > 1 else 0)
        self.place(width, height)
        y = self.box.y + look.px(64)
        inner = pygame.Rect(self.box.x + look.px(20), y, width - look.px(40), row)
        for number, item in enumerate(shown):
            rect = inner.move(0, number * row)
            face = Face(item.text, item.detail, icon=item.icon, kind="row", size=BODY)
            made = self.button(rect, face, partial(self._choose, item), enabled=item.enabled)
            if number == (self.at if self.page == 0 and self.at < len(shown) else 0):
                self.focus.focus(made)
        if pages > 1:
            y = self.box.bottom - look.px(56)
            words = f"{self.page + 1} of {pages}"
            for dx, text, step, icon in ((0, "Back", -1, "previous"), (look.px(140), "More", 1, "next")):
                rect = pygame.Rect(inner.x + dx, y, look.px(132), look.px(40))
                enabled = 0 <= self.page + step < pages
                self.button(rect, Face(text, icon=icon), partial(self._turn, step), enabled=enabled)
            self._page_words = (words, (inner.right, y + look.px(20)))
        else:
            self._page_words = ("", (0, 0))

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
            place_text(target, look, self.empty, LABEL + 1, at, look.palette.muted)
        words, place = self._page_words
        if words:
            place_text(target, look, words, LABEL, place, look.palette.muted, align="right", middle=True)
