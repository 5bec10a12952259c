"""The discard pile, every card face up, equal ones together."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

import pygame

from games.naishi.cards import CARDS, Card, name
from ui.buttons import Face
from ui.lettering import BODY, LABEL
from ui.paint import place_text, scrim, sheet
from ui.scene import Scene
from ui.scenes.naishi import cards

if TYPE_CHECKING:
    from ui.app import App


class PileScene(Scene):
    """Up to twelve kinds in two rows, each with its number. Escape or a click beside it closes it."""

    opaque: ClassVar[bool] = False

    def __init__(self, app: App, discards: tuple[Card, ...]) -> None:
        super().__init__(app)
        counts = Counter(discards)
        self.piles = [(spec.card, counts[spec.card]) for spec in CARDS if counts[spec.card]]
        self.total = len(discards)
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        self.card_width = min(look.px(104), (wide - 120) // 7, (high - 260) // 4)
        self.step = (self.card_width + look.px(20), round(self.card_width * 1.4) + look.px(46))
        rows = 2 if len(self.piles) > 6 else 1
        width = 6 * self.step[0] + look.px(36)
        height = look.px(76) + rows * self.step[1] + look.px(8)
        self.box = pygame.Rect((wide - width) // 2, (high - height) // 2, width, height)
        rect = pygame.Rect(self.box.right - look.px(48), self.box.y + look.px(12), look.px(36), look.px(36))
        self.button(rect, Face(icon="close", kind="quiet"), self.app.pop)

    def command(self, command: str) -> bool:
        if command in ("back", "act"):
            self.app.pop()
            return True
        return False

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.box.collidepoint(event.pos):
            self.app.pop()

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(scrim(target.get_size(), look), (0, 0))
        target.blit(sheet(self.box.size, look), (self.box.x - 12, self.box.y - 12))
        title = f"Discards: {self.total} card{'' if self.total == 1 else 's'}"
        place_text(target, look, title, BODY + 2, (self.box.x + look.px(24), self.box.y + look.px(22)), bold=True)
        for number, (card, count) in enumerate(self.piles):
            x = self.box.x + look.px(28) + number % 6 * self.step[0]
            y = self.box.y + look.px(70) + number // 6 * self.step[1]
            target.blit(cards.shadow(self.card_width, look), (x - 4, y - 4))
            target.blit(cards.face(card, self.card_width, look), (x, y))
            words = f"{count} \u00d7" if self.card_width >= cards.NAMED else f"{count} \u00d7 {name(card)}"
            at = (x + self.card_width // 2, y + round(self.card_width * 1.4) + look.px(8))
            text = look.type.fit(words, LABEL, self.step[0])
            place_text(target, look, text, LABEL, at, look.palette.ink, bold=True, align="centre")
