"""Opening hands drawn from a deck, one after the other, with the odds of what one hopes for."""

from __future__ import annotations

from random import SystemRandom

import pygame

from games.core.words import row, tr
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import HAND, opening_odds
from games.senshiai.cards.vocabulary import CardType, Keyword
from ui.controls.labels import ButtonLabel, act
from ui.controls.screen import AppServices
from ui.controls.sheet import OverlayScreen
from ui.drawing.lettering import LABEL
from ui.drawing.paint import place_lines
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.decks.numbers import type_odds


class HandScreen(OverlayScreen):
    """Six cards; "Another" draws six new ones from the whole deck."""

    def __init__(self, app: AppServices, deck: Deck) -> None:
        super().__init__(app)
        self.deck = deck
        self.rng = SystemRandom()
        self.hand: list[int] = []
        self.odds_lines: list[str] = []
        """The chances in words, in as many lines as they take."""
        self.draw_hand()

    def draw_hand(self) -> None:
        """Draws six cards; the Capital starts on the board and is never among them."""
        self.hand = self.rng.sample(list(self.deck.numbered), min(HAND, len(self.deck.numbered)))
        self.request_redraw()

    def odds(self) -> list[tuple[str, float]]:
        """Chances of an opening hand, in the order in which they are shown."""
        messages = []
        for kind in CardType:
            words = {
                CardType.TERRAIN: tr("a Terrain"),
                CardType.TROOP: tr("a Troop"),
                CardType.EVENT: tr("an Event"),
            }
            messages.append((words[kind], type_odds(self.deck, kind)))
        free = [card.number for card in CARDS if card.cost == 0 and not card.capital]
        messages.append((tr("a card of cost N"), opening_odds(self.deck, free)))
        recruits = [card.number for card in CARDS if Keyword.RECRUIT in card.keywords and not card.capital]
        messages.append((tr("a Terrain with Recruit"), opening_odds(self.deck, recruits)))
        return messages

    def build(self) -> None:
        look = self.look
        wide = self.app.size[0]
        self.card_width = min(look.px(152), (wide - 120) // 6 - 14)
        width = 6 * (self.card_width + 14) + look.px(42)
        tall = cards.size_of(self.card_width)[1]
        odds = [tr("{what} {share}%", what=what, share=f"{100 * chance:.0f}") for what, chance in self.odds()]
        words = tr("At least: {odds}", odds=row(odds))
        self.odds_lines = look.type.wrap(words, LABEL, width - look.px(48))
        height = (
            look.px(70) + tall + look.px(24 + 66) + len(self.odds_lines) * look.type.line_height(LABEL) + look.px(8)
        )
        self.place(width, height)
        y = self.box.bottom - look.px(56)
        x = self.box.right - look.px(24)
        first = pygame.Rect(x - look.px(130), y, look.px(130), look.px(40))
        self.focus.focus(self.button(first, act(tr("Another"), "redo"), self.draw_hand))
        rect = pygame.Rect(first.x - look.px(108), y, look.px(100), look.px(40))
        self.button(rect, ButtonLabel(tr("Close"), size=LABEL + 1), self.app.pop)

    def on_command(self, command: str) -> bool:
        if command == "act":
            self.draw_hand()
            return True
        return super().on_command(command)

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        self.paint_title(target, tr("An opening hand"))
        x, y = self.box.x + look.px(24), self.box.y + look.px(66)
        for number in self.hand:
            target.blit(cards.face(CARDS[number], self.card_width, look), (x, y))
            x += self.card_width + 14
        y += cards.size_of(self.card_width)[1] + look.px(16)
        place_lines(target, look, self.odds_lines, LABEL, (self.box.x + look.px(24), y), look.palette.muted)
