"""Over the collection: back, title, search and the filters, which are folded away where text leaves no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.controls.buttons import Face
from ui.controls.text_field import TextField
from ui.drawing.lettering import TITLE
from ui.drawing.paint import place_text
from ui.scenes.senshiai.decks.chips import GAP, Chip, chip_width, chips_of, rows_of
from ui.scenes.senshiai.decks.filters import FilterSheet

if TYPE_CHECKING:
    from ui.scenes.senshiai.decks.builder import Builder

NAME = "Deck builder"
MARGIN = 24
_MOST_ROWS = 2
"""More rows of filters than these are folded away."""


class Header:
    """Makes the controls over the cards of a scene; `bottom` is where the cards may begin."""

    def __init__(self, builder: Builder, width: int) -> None:
        look = builder.look
        self.builder = builder
        self.right = width - MARGIN
        tall = look.px(34)
        self.back = pygame.Rect(MARGIN - 8, 18, look.px(36), max(look.px(36), tall))
        builder.button(self.back, Face(icon="previous", kind="quiet"), builder.leave_builder, hint="Back (Esc)")
        chips = rows_of(chips_of(builder), look, self.right - MARGIN)
        self.folded = len(chips) > _MOST_ROWS
        name = look.type.width(NAME, TITLE - 4, True)
        search = min(look.px(220), width // 3)
        fold = f"Filters, {count}" if (count := builder.filter.count) else "Filters"
        left = self.right - search
        if self.folded:
            wide = chip_width(look, fold) + look.px(24)
            rect = pygame.Rect(self.right - wide, 20, wide, tall)
            face = Face(fold, icon="menu", kind="chosen" if count else "plain")
            builder.button(rect, face, lambda: builder.app.push(FilterSheet(builder)))
            left = max(self.back.right + GAP, rect.left - GAP - search)
            search = rect.left - GAP - left
        self.titled = self.back.right + name + look.px(16) <= left
        if not self.titled and self.folded:
            search += left - self.back.right - GAP
            left = self.back.right + GAP
        rect = pygame.Rect(left, 20, search, tall)
        self.field = TextField(
            rect, builder.manager, builder.filter.text, limit=40, hint="Search",
            changed=builder.search, entered=builder.to_cards,
        )  # fmt: skip
        self.bottom = 20 + tall + look.px(14)
        if not self.folded:
            self._place(chips)

    def _place(self, rows: list[list[tuple[Chip, int]]]) -> None:
        look = self.builder.look
        tall = look.px(32)
        for row in rows:
            for chip, x in row:
                rect = pygame.Rect(MARGIN + x, self.bottom, chip_width(look, chip.text), tall)
                self.builder.button(rect, Face(chip.text, kind="chosen" if chip.chosen else "plain"), chip.press)
            self.bottom += tall + GAP
        self.bottom += GAP

    def paint(self, target: pygame.Surface) -> None:
        """Draws the title, where there is room for it."""
        if self.titled:
            at = (self.back.right, 20 + self.field.rect.height // 2)
            place_text(target, self.builder.look, NAME, TITLE - 4, at, bold=True, middle=True)
