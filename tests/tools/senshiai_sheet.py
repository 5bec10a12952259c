"""Draws all card faces of Senshiai on one sheet: `python3 -m tests.tools.senshiai_sheet [FILE]`.

Writes `docs/images/senshiai-cards.png` by the program's own drawing code.
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from games.senshiai.cards.collection import CARDS, Card
from tests.tools import contact_sheet
from ui.drawing.look import look_of
from ui.drawing.paint import paint_ground
from ui.scenes.senshiai import cards

COLUMNS = 10
WIDTH = 220
GAP = 14


def in_order() -> list[Card]:
    """Capitals, Terrains, Troops, Events; cheap ones first."""
    return sorted(CARDS, key=lambda card: (not card.capital, card.type, card.cost, card.name))


def sheet(theme: str = "light") -> pygame.Surface:
    """All faces, ten in a row."""
    look = look_of(theme, 100)
    wide, high = cards.size_of(WIDTH)
    rows = -(-len(CARDS) // COLUMNS)
    surface = pygame.Surface((COLUMNS * (wide + GAP) + GAP, rows * (high + GAP) + GAP))
    paint_ground(surface, look)
    for number, card in enumerate(in_order()):
        at = (GAP + number % COLUMNS * (wide + GAP), GAP + number // COLUMNS * (high + GAP))
        surface.blit(cards.shadow(WIDTH, look), (at[0] - 4, at[1] - 4))
        surface.blit(cards.face(card, WIDTH, look), at)
    return surface


if __name__ == "__main__":
    sys.exit(contact_sheet.write(sys.argv[1:], "senshiai-cards.png", sheet))
