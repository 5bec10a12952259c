"""Hands to choose from: the answers of a puzzle as rows of cards."""

from __future__ import annotations

from typing import Any, Final

import pygame

from games.naishi.cards import Card
from games.naishi.possible_hands import why_not
from ui.drawing.look import Look
from ui.scenes.naishi import cards
from ui.table.scene.game_ui import AnswerPicture

_WIDTH: Final = 42
"""The width of a card in pixels at 100 %."""


def picture(text: str, look: Look) -> pygame.Surface:
    """The five cards of a Hand side by side."""
    gap, wide = look.px(6), look.px(_WIDTH)
    row = pygame.Surface((len(text) * (wide + gap) - gap, cards.size_of(wide)[1]), pygame.SRCALPHA)
    for place, letter in enumerate(text):
        row.blit(cards.face(Card(letter), wide, look), (place * (wide + gap), 0))
    return row


def why(text: str, view: Any) -> str:
    """Returns why the other player cannot have this Hand."""
    return why_not(tuple(map(Card, text)), view)


ANSWERS: Final = AnswerPicture(picture, why)
