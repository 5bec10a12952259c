"""What several sizes share until the first picture is there draws what a font of one size draws."""

from __future__ import annotations

from threading import Thread

import pygame
import pytest

from ui.drawing import fonts
from ui.drawing.fonts import JAPANESE, LATIN, Face, face_of, first_picture_drawn, font, forget_fonts

SAMPLES = [(LATIN, "Settings, Ägypten 12"), (JAPANESE, "座敷 Zashiki"), (fonts.DEVANAGARI, "बगीचा")]


@pytest.fixture(autouse=True)
def fresh() -> None:
    pygame.font.init()
    forget_fonts()


def drawn(design: pygame.font.Font, text: str) -> tuple[object, ...]:
    """All that is asked of a font."""
    picture = pygame.image.tobytes(design.render(text, True, (0, 0, 0)), "RGBA")
    return picture, design.size(text), design.get_height(), design.get_ascent()


@pytest.mark.parametrize(("face", "text"), SAMPLES)
def test_text_looks_the_same_in_the_first_picture_and_later(face: Face, text: str) -> None:
    sizes = (13, 16, 28, 13, 97)
    shared = [drawn(font(face, pixels), text) for pixels in sizes]
    first_picture_drawn()
    assert len({id(font(face, pixels)) for pixels in set(sizes)}) == len(set(sizes))
    assert [drawn(font(face, pixels), text) for pixels in sizes] == shared


def test_a_thread_has_fonts_that_nobody_resizes() -> None:
    found: list[pygame.font.Font] = []
    here = font(LATIN, 20)
    other = Thread(target=lambda: found.append(font(LATIN, 20)))
    other.start()
    other.join()
    assert found[0] is not here and font(LATIN, 13) is here


def test_what_the_western_fonts_lack_is_found_in_the_eastern_ones() -> None:
    assert face_of("é") == face_of("Я") == LATIN
    assert face_of("庭") == face_of("の") == JAPANESE
    assert face_of("→") in (JAPANESE, Face("NotoSansKR"), Face("NotoSansSC", "otf"))
    assert face_of("\ud800") is None
