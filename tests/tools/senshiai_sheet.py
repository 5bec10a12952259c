"""Draws all card faces of Senshiai on one sheet: `python3 -m tests.tools.senshiai_sheet [FILE]`.

Writes `docs/images/senshiai-cards.png` by the program's own drawing code.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from games.senshiai.cards import CARDS, Card
from ui.look import look_of
from ui.paint import paint_ground
from ui.scenes.senshiai import cards

COLUMNS = 10
WIDTH = 220
GAP = 14
TARGET = Path(__file__).resolve().parents[2] / "docs" / "images" / "senshiai-cards.png"


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


def main(arguments: Sequence[str]) -> int:
    """Writes the sheet."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    target = Path(arguments[0]) if arguments else TARGET
    target.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet(), target)
    print(f"{target}: {len(CARDS)} cards")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
