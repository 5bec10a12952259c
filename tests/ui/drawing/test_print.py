"""The page of a printed book, as a table's floor."""

from __future__ import annotations

import pygame

from ui.drawing.look import look_of
from ui.drawing.paint import ground
from ui.drawing.print import page


def test_no_piece_of_an_ornament_shows_between_the_cards() -> None:
    size = 600, 400
    middle = pygame.Rect(0, 0, 20, 300)
    middle.center = 300, 200
    for theme in ("light", "dark"):
        look = look_of(theme, 100)
        between = page(size, size, look).subsurface(middle), ground(size, look).subsurface(middle)
        assert len({pygame.image.tobytes(each, "RGB") for each in between}) == 1
