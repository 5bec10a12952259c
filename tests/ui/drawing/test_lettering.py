"""Where the letters of a line stand in its picture."""

from __future__ import annotations

import pygame
import pytest

from ui.drawing.fonts import forget_fonts
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import look_of

LOOK = look_of("light", 100)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()
    forget_fonts()


@pytest.mark.parametrize("size", [LABEL, BODY, 28])
@pytest.mark.parametrize("words", ["はじめる", "手番", "Aoiの手番"])
def test_japanese_words_set_by_their_middle_stood_lower_than_what_is_beside_them(words: str, size: int) -> None:
    latin, japanese = (LOOK.type.surface(each, size, (0, 0, 0)) for each in ("H", words))
    lower = (japanese.get_bounding_rect().centery - japanese.get_height() / 2) - (
        latin.get_bounding_rect().centery - latin.get_height() / 2
    )
    assert abs(lower) <= 1
