"""Rows of the panel's buttons: where one long word would be tiny, the row gives it more of its width."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tests.ui.hosts import fonts
from ui.controls.labels import ButtonLabel, air, broken, paint_face, shows_icon
from ui.drawing.look import Look, look_of
from ui.table.layout.button_rows import GAP, even, legible, shared
from ui.table.layout.few_buttons import few
from ui.table.scene.game_scene import PanelButton

ENDING = ("Revanche", "Plätze tauschen", "Durchsehen", "Analyse", "Bild")
"""What stands under a chronicle, in a language with long words."""


@pytest.fixture
def look() -> Look:
    fonts()
    return look_of("light", 150)


def row(count: int, wide: int, high: int = 48) -> list[pygame.Rect]:
    each = (wide - (count - 1) * GAP) // count
    return [pygame.Rect(number * (each + GAP), 10, each, high) for number in range(count)]


def test_one_long_word_in_a_row_of_buttons_was_half_as_large_as_the_others(look: Look) -> None:
    faces, boxes = [ButtonLabel(each) for each in ENDING], row(5, 382)
    places = shared(faces, boxes, look)
    written = even(faces, places, look)
    assert len({face.size for face in written}) == 1
    for face, place in zip(written, places, strict=True):
        one = look.type.width(face.text, face.size) <= place.width - 8
        assert one or broken(face, face.size, place.size, look)
    assert places[0].x == boxes[0].x and places[-1].right <= boxes[-1].right
    assert all(after.x - before.right == GAP for before, after in pairwise(places))


def test_buttons_are_equally_wide_while_all_words_are_whole(look: Look) -> None:
    boxes = row(5, 900)
    assert shared([ButtonLabel(each) for each in ENDING], boxes, look) == boxes
    assert shared([ButtonLabel(icon="next"), ButtonLabel("Zurückspringen")], row(2, 120), look) == row(2, 120), (
        "a row of signs"
    )


def test_buttons_in_several_rows_stay_in_their_columns(look: Look) -> None:
    boxes = [*row(3, 260), *(box.move(0, 60) for box in row(2, 172))]
    assert shared([ButtonLabel(each) for each in ENDING], boxes, look) == boxes


def test_words_over_a_detail_share_a_row_as_well(look: Look) -> None:
    faces, boxes = (
        [ButtonLabel("Weiterspielen", "von hier"), ButtonLabel("Zweige", "F6"), ButtonLabel("Verlassen", "Esc")],
        row(3, 360),
    )
    places = shared(faces, boxes, look)
    assert places[0].width > boxes[0].width
    assert all(
        look.type.width(face.text, face.size, True) <= place.width - look.px(12) - 6
        for face, place in zip(even(faces, places, look), places, strict=True)
    )


def test_a_row_shows_all_its_icons_or_none(look: Look) -> None:
    words, boxes = ("Speichern", "Remis anbieten", "Aufgeben"), row(3, 400)
    faces = [ButtonLabel(each, icon="save") for each in words]
    assert not shows_icon(even(faces, boxes, look)[1], boxes[1].size, look)
    assert {face.icon for face in even(faces, boxes, look)} == {""}
    assert {face.icon for face in even(faces, row(3, 900), look)} == {"save"}
    signs = [ButtonLabel(icon="prev"), ButtonLabel(icon="next"), ButtonLabel("Remis anbieten", icon="draw")]
    assert [face.icon for face in even(signs, boxes, look)] == ["prev", "next", ""], "a sign without words stays"


def test_rows_in_letters_that_are_not_small_are_legible(look: Look) -> None:
    faces = [ButtonLabel(each) for each in ENDING]
    assert not legible(faces, row(5, 382), look)
    assert legible(faces, row(5, 900), look)


def test_letters_rather_become_smaller_than_crowd_a_button_until_they_would_be_small(look: Look) -> None:
    wide = look.type.width("Durchsehen", 13)
    [face] = even([ButtonLabel("Durchsehen")], row(1, wide + 8), look)
    assert 11.5 <= face.size < 13 and look.type.width(face.text, face.size) + air(face.size, look) <= wide + 8
    [face] = even([ButtonLabel("Durchsehen")], row(1, look.type.width("Durchsehen", 11.5) + 8), look)
    assert face.size == 11.5, "and then no further"


def test_words_over_a_detail_do_not_touch_the_buttons_right_edge_while_their_letters_are_large(look: Look) -> None:
    wide = look.type.width("Noch mal", 13, True) + look.px(12)
    [face] = even([ButtonLabel("Noch mal", "R")], row(1, wide + 6), look)
    free = wide + 6 - look.px(12) - look.type.width(face.text, face.size, True)
    assert 11.5 < face.size < 13 and free >= look.px(8)


def test_in_large_text_a_draw_that_nobody_can_bring_about_takes_no_row_of_its_own() -> None:
    def shown(able: bool) -> list[str]:
        draw = PanelButton("accept-draw", ButtonLabel("Accept a draw"), able)
        others = [PanelButton(each, ButtonLabel(each)) for each in ("undo", "redo", "hint", "save")]
        return [each.command for each in few([*others, draw, PanelButton("resign", ButtonLabel("Resign"))])[0]]

    assert shown(True) == ["undo", "hint", "accept-draw", "more-buttons"]
    assert shown(False) == ["undo", "hint", "save", "more-buttons"]


def test_the_key_of_a_wide_button_stands_beside_its_words_and_below_them_where_it_is_narrow(look: Look) -> None:
    def same(wide: int) -> bool:
        faces = [ButtonLabel("Pass to Ren", "Ctrl Enter", kind="act", capped=each) for each in (True, False)]
        one, other = (paint_face(face, (wide, 72), "normal", look) for face in faces)
        return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")

    assert not same(420)
    assert same(180)
