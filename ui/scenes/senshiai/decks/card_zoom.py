"""Cards larger than the collection shows them while a deck is built: beside the pointer, or looked at closely."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.core.words import N_, tr
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS, Card
from ui.controls.keys import Binding, area, bind
from ui.drawing.look import Look
from ui.drawing.paint import tag
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.decks.builder import Builder
from ui.scenes.senshiai.inspect import InspectScreen

REST = 0.45
"""Seconds after which the card is shown: who only passes over it sees nothing jump up."""


class CloseLookScreen(InspectScreen):
    """The cards that the builder shows, one in front; plus and minus still working, keywords open."""

    bindings: Sequence[Binding] = area(
        "decks",
        *InspectScreen.bindings,
        bind("add", N_("One more of the card"), pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS, group=N_("Deck")),
        bind("remove", N_("One less of the card"), pygame.K_MINUS, pygame.K_KP_MINUS, group=N_("Deck")),
    )

    def __init__(self, builder: Builder, card: Card) -> None:
        shown = builder.cards if card in builder.cards else [each for each, _ in builder.working.rows()]
        super().__init__(builder.app, [each.id for each in shown])
        self.builder = builder
        self.front = shown.index(card)

    def on_command(self, command: str) -> bool:
        if command not in ("add", "remove"):
            return super().on_command("back" if command == "press" else command)
        (self.builder.add if command == "add" else self.builder.remove)(CARDS[CARD_NUMBERS[self.card]])
        self.request_redraw()
        return True

    def paint(self, target: pygame.Surface) -> None:
        super().paint(target)
        count = self.builder.working.counts.get(CARD_NUMBERS[self.card], 0)
        face = tag(tr("{n} in the deck", n=count) if count else tr("not in the deck"), self.look)
        target.blit(face, face.get_rect(topleft=(self.box.right + 10, self.box.bottom - face.get_height())))


class Preview:
    """The whole card beside the one that is pointed at, once the pointer has rested there a moment."""

    def __init__(self) -> None:
        self.card: Card | None = None
        self._rested = 0.0

    def point(self, card: Card | None) -> None:
        """Shows the card that is pointed at, or no preview (None)."""
        if card is not self.card:
            self.card, self._rested = card, 0.0

    @property
    def shown(self) -> bool:
        """Whether the card is in sight."""
        return self.card is not None and self._rested >= REST

    def advance(self, seconds: float) -> bool:
        """Lets time pass; True when the card has just come into sight."""
        if self.card is None or self.shown:
            return False
        self._rested += seconds
        return self.shown

    def paint(self, target: pygame.Surface, look: Look, beside: pygame.Rect) -> None:
        """Draws the card at the side of `beside` where there is more room."""
        if not self.shown or self.card is None:
            return
        room = target.get_rect().inflate(-24, -24)
        width = min(max(250, look.px(250)), cards.width_for(room.height), 420)
        box = pygame.Rect((0, 0), cards.size_of(width))
        if room.right - beside.right >= beside.left - room.left:
            box.midleft = (beside.right + 12, beside.centery)
        else:
            box.midright = (beside.left - 12, beside.centery)
        box.clamp_ip(room)
        target.blit(cards.shadow(width, look), (box.x - 4, box.y - 4))
        target.blit(cards.face(self.card, width, look), box)
