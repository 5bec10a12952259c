"""A card of the collection looked at closely while a deck is built: plus and minus still work, keywords open."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.senshiai.cards.collection import CARD_NUMBERS, CARDS, Card
from ui.controls.keys import Binding, bind
from ui.drawing.paint import tag
from ui.scenes.senshiai.decks.builder import Builder
from ui.scenes.senshiai.inspect import InspectScreen


class CloseLookScreen(InspectScreen):
    """The cards that the builder shows, one in front; Left and Right turn to the next."""

    bindings: Sequence[Binding] = (
        *InspectScreen.bindings,
        bind("add", "One more of the card", pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS, group="Deck"),
        bind("remove", "One less of the card", pygame.K_MINUS, pygame.K_KP_MINUS, group="Deck"),
    )

    def __init__(self, builder: Builder, card: Card) -> None:
        shown = builder.cards if card in builder.cards else [each for each, _ in builder.draft.rows()]
        super().__init__(builder.app, [each.id for each in shown])
        self.builder = builder
        self.front = shown.index(card)

    def command(self, command: str) -> bool:
        if command not in ("add", "remove"):
            return super().command("back" if command == "press" else command)
        (self.builder.add if command == "add" else self.builder.remove)(CARDS[CARD_NUMBERS[self.card]])
        self.mark()
        return True

    def paint(self, target: pygame.Surface) -> None:
        super().paint(target)
        count = self.builder.draft.counts.get(CARD_NUMBERS[self.card], 0)
        face = tag(f"{count} in the deck" if count else "not in the deck", self.look, "none")
        target.blit(face, face.get_rect(topleft=(self.card_at.right + 10, self.card_at.bottom - face.get_height())))
