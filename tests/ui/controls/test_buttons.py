"""What stands on a button: one line, or where that has no room two."""

from __future__ import annotations

import pytest

from tests.ui.hosts import fonts
from ui.controls.labels import ButtonLabel, broken, halved
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look, look_of


@pytest.fixture
def look() -> Look:
    fonts()
    return look_of("light", 100)


def test_words_that_would_be_cut_on_one_line_of_a_button_stand_on_two(look: Look) -> None:
    face, width = ButtonLabel("Plätze tauschen"), look.type.width("tauschen", LABEL) + 10
    assert broken(face, LABEL, (width, 48), look) == ["Plätze", "tauschen"]
    assert broken(face, LABEL, (width, 30), look) == [], "too low for two"
    assert broken(face, LABEL, (width - 6, 48), look) == [], "no word is broken"
    assert broken(face, LABEL, (300, 48), look) == [], "one line has room"
    assert broken(ButtonLabel("Zurückspringen"), LABEL, (60, 48), look) == []


def test_japanese_words_of_a_button_break_between_their_letters(look: Look) -> None:
    face = ButtonLabel("席を交換する")
    lines = broken(face, LABEL, (look.type.width(face.text, LABEL) // 2 + 24, 48), look)
    assert len(lines) == 2 and "".join(lines) == face.text


def test_two_lines_of_a_button_are_rather_smaller_than_one_that_is_cut(look: Look) -> None:
    face, wide = ButtonLabel("Plätze tauschen"), look.type.width("tauschen", LABEL) + 4
    assert broken(face, LABEL, (wide, 48), look) == []
    lines, size = halved(face, (wide, 48), look)
    assert lines == ["Plätze", "tauschen"] and LABEL * 0.75 <= size < LABEL
