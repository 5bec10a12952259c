"""The table's menu. While it is open the clock stands still."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from ui.controls.buttons import Button, Face
from ui.controls.screen import Stage
from ui.controls.sheet import SheetScreen
from ui.controls.topic import Topic
from ui.drawing.lettering import BODY


@dataclass(frozen=True)
class Item:
    """A line of the menu; it closes the menu first."""

    text: str
    icon: str
    press: Callable[[], object]
    words: str = ""
    """What it does in a sentence, for F1."""


class MenuScreen(SheetScreen):
    """A column of things to do; the first goes back to the table."""

    def __init__(self, app: Stage, items: Sequence[Item], about: Topic, *, timed: bool) -> None:
        """`about` is what F1 tells of the table below; `timed`: there is a clock, which stands still."""
        super().__init__(app)
        self.items = items
        self.below = about
        self.title = "Menu (the clock stands still)" if timed else "Menu"
        self._made: list[tuple[Item, Button]] = []

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        head, foot, side = look.px(64), look.px(16), look.px(20)
        room, least = high - 24 - head - foot, look.type.line_height(BODY)
        columns = 1 if room // len(self.items) >= least else 2
        rows = -(-len(self.items) // columns)
        row = min(look.px(42), room // rows)
        width = min(wide - 48, look.px(360) * columns)
        self.place(width, head + rows * row + foot)
        self._made = []
        each = (width - 2 * side) // columns
        for number, item in enumerate(self.items):
            column, line = divmod(number, rows)
            rect = pygame.Rect(self.box.x + side + column * each, self.box.y + head + line * row, each, row)
            face = Face(item.text, icon=item.icon, kind="row", size=BODY)
            self._made.append((item, self.button(rect, face, partial(self._choose, item))))
        self.focus.first()

    def topic(self) -> Topic:
        ringed = next((item for item, made in self._made if made is self.focus.current), None)
        return Topic(ringed.text, ringed.words) if ringed is not None and ringed.words else self.below

    def _choose(self, item: Item) -> None:
        self.app.pop()
        item.press()

    def paint_sheet(self, target: pygame.Surface) -> None:
        self.paint_title(target, self.title, 28)
