"""Draws the 48 Hanafuda cards on one sheet: `python3 -m tests.tools.hanafuda_sheet [FILE]`.

Writes `docs/images/hanafuda.png` by the program's own drawing code: the twelve months at reading
size, and below them the whole deck 70 pixels wide by day, by night, and without corner tabs.
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from games.niwa.cards import CARDS
from games.niwa.names import month_name
from tests.tools import contact_sheet
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look, look_of
from ui.drawing.paint import paint_ground, place_text
from ui.scenes.niwa import cards

WIDTH = 140
SMALL = 70
GAP = 10
MARGIN = 28


def sheet() -> pygame.Surface:
    """Three months a row, then the deck in small."""
    look = look_of("light", 100)
    wide, high = cards.size_of(WIDTH)
    month = 4 * wide + 3 * GAP + 26
    across = 3 * month - 26 + 2 * MARGIN
    down = 4 * (high + 34)
    rows = [("70 pixels wide, as the garden shows them", look, True), ("In the dark theme", look_of("dark", 100), True)]
    rows.append(("Without corner tabs", look, False))
    part = 2 * (cards.size_of(SMALL)[1] + 6) + 34
    surface = pygame.Surface((across, MARGIN + down + len(rows) * part + MARGIN - 10))
    paint_ground(surface, look)
    for number in range(12):
        x, y = MARGIN + number % 3 * month, MARGIN + number // 3 * (high + 34)
        words = f"{month_name(number)}, {CARDS[4 * number].flower}"
        place_text(surface, look, words, BODY, (x, y + 8), bold=True, middle=True)
        for letter in range(4):
            _put(surface, 4 * number + letter, WIDTH, (x + letter * (wide + GAP), y + 22), look)
    y = MARGIN + down
    for words, shown, tab in rows:
        if shown.palette.dark:
            surface.fill(shown.palette.ground, (0, y - 4, across, part))
        place_text(surface, shown, words, LABEL, (MARGIN, y + 10), shown.palette.muted, middle=True)
        _put_deck(surface, y + 26, shown, tab)
        y += part
    return surface


def _put(surface: pygame.Surface, card: int, width: int, at: tuple[int, int], look: Look, tab: bool = True) -> None:
    surface.blit(cards.shadow(width, look), (at[0] - 4, at[1] - 3))
    surface.blit(cards.face(card, width, look, tab), at)


def _put_deck(surface: pygame.Surface, top: int, look: Look, tab: bool) -> None:
    """The deck in two rows over the whole width."""
    pitch = (surface.get_width() - 2 * MARGIN - SMALL) / 23
    high = cards.size_of(SMALL)[1] + 6
    small = min(SMALL, int(pitch) - 4)
    for card in range(len(CARDS)):
        at = (MARGIN + round(card % 24 * pitch), top + card // 24 * high)
        _put(surface, card, small, at, look, tab)


if __name__ == "__main__":
    sys.exit(contact_sheet.write(sys.argv[1:], "hanafuda.png", sheet))
