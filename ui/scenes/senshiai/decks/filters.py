"""The filters of the deck builder on a sheet of their own, where large text leaves no room for them over the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.controls.buttons import Face, act
from ui.controls.sheet import SheetScreen
from ui.drawing.lettering import LABEL
from ui.scenes.senshiai.decks.chips import GAP, chip_width, chips_of, rows_of

if TYPE_CHECKING:
    from ui.scenes.senshiai.decks.builder import Builder


class FilterSheet(SheetScreen):
    """Every filter; what is pressed is seen at once in the number of cards that are left."""

    def __init__(self, builder: Builder) -> None:
        super().__init__(builder.app)
        self.builder = builder

    def build(self) -> None:
        look = self.look
        pad = look.px(24)
        width = min(self.app.size[0] - 32, look.px(640))
        rows = rows_of(chips_of(self.builder), look, width - 2 * pad)
        tall = look.px(34)
        self.place(width, look.px(64) + len(rows) * (tall + GAP) + look.px(16 + 40 + 20))
        y = self.box.y + look.px(64)
        for row in rows:
            for chip, x in row:
                rect = pygame.Rect(self.box.x + pad + x, y, chip_width(look, chip.text), tall)
                face = Face(chip.text, kind="chosen" if chip.chosen else "plain")
                self.button(rect, face, chip.press)
            y += tall + GAP
        self._build_answers(pad)

    def _build_answers(self, pad: int) -> None:
        look = self.look
        y = self.box.bottom - look.px(20 + 40)
        count = len(self.builder.cards)
        words = f"Show {count} card{'' if count == 1 else 's'}"
        wide = look.type.width(words, LABEL + 3, True) + look.px(36)
        made = self.button(pygame.Rect(self.box.right - pad - wide, y, wide, look.px(40)), act(words), self.close)
        if self.focus.current is None:
            self.focus.focus(made)
        clear = look.type.width("Clear", LABEL) + look.px(36)
        rect = pygame.Rect(self.box.right - pad - wide - clear - look.px(8), y, clear, look.px(40))
        self.button(rect, Face("Clear"), self._clear, enabled=bool(self.builder.filter.count))

    def _clear(self) -> None:
        self.builder.look_for(self.builder.filter.cleared())

    def paint_sheet(self, target: pygame.Surface) -> None:
        self.paint_title(target, "Filters")
