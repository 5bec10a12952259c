"""The discard pile, every card face up, equal ones together."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

import pygame

from games.naishi.cards import CARDS, Card, name
from ui.controls.sheet import SheetScreen
from ui.drawing.lettering import LABEL
from ui.drawing.paint import place_text
from ui.scenes.naishi import cards

if TYPE_CHECKING:
    from ui.controls.screen import Stage


class PileScreen(SheetScreen):
    """Up to twelve kinds in two rows, each with its number. Escape or a click beside it closes it."""

    closed_by: ClassVar[frozenset[str]] = frozenset({"back", "act"})

    def __init__(self, app: Stage, discards: tuple[Card, ...]) -> None:
        super().__init__(app)
        counts = Counter(discards)
        self.piles = [(spec.card, counts[spec.card]) for spec in CARDS if counts[spec.card]]
        self.total = len(discards)

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        self.card_width = min(look.px(104), (wide - 120) // 7, (high - 260) // 4)
        self.step = (self.card_width + look.px(20), round(self.card_width * 1.4) + look.px(46))
        rows = 2 if len(self.piles) > 6 else 1
        width = 6 * self.step[0] + look.px(36)
        height = look.px(76) + rows * self.step[1] + look.px(8)
        self.place(width, height)
        self.close_button()

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        self.paint_title(target, f"Discards: {self.total} card{'' if self.total == 1 else 's'}")
        for number, (card, count) in enumerate(self.piles):
            x = self.box.x + look.px(28) + number % 6 * self.step[0]
            y = self.box.y + look.px(70) + number // 6 * self.step[1]
            target.blit(cards.shadow(self.card_width, look), (x - 4, y - 4))
            target.blit(cards.face(card, self.card_width, look), (x, y))
            words = f"{count} \u00d7" if self.card_width >= cards.NAMED else f"{count} \u00d7 {name(card)}"
            at = (x + self.card_width // 2, y + round(self.card_width * 1.4) + look.px(8))
            text = look.type.fit(words, LABEL, self.step[0])
            place_text(target, look, text, LABEL, at, look.palette.ink, bold=True, align="centre")
