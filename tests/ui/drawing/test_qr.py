"""QR codes and the foot of a picture that carries a match."""

from __future__ import annotations

import pygame
import pytest

from ui.drawing.look import look_of
from ui.drawing.picture_foot import Footing, with_foot
from ui.drawing.qr import MOST, QUIET, fits, qr_picture, squares

_CORNER = [
    "#######",
    "#.....#",
    "#.###.#",
    "#.###.#",
    "#.###.#",
    "#.....#",
    "#######",
]


@pytest.mark.parametrize("length", [1, 200, 301, MOST])
def test_a_code_is_square_and_has_three_corners(length: int) -> None:
    rows = squares("x" * length)
    assert all(len(row) == len(rows) for row in rows) and len(rows) % 4 == 1
    corner = [[letter == "#" for letter in line] for line in _CORNER]
    for x, y in ((0, 0), (len(rows) - 7, 0), (0, len(rows) - 7)):
        assert [list(row[x : x + 7]) for row in rows[y : y + 7]] == corner


def test_a_line_of_more_than_1200_bytes_is_not_drawn() -> None:
    assert fits("x" * 1200) and not fits("x" * 1201) and not fits("譜" * 401) and not fits("")


def test_a_picture_of_a_code_is_dark_on_white_with_a_margin_and_squares_of_three_at_least() -> None:
    picture, rows = qr_picture("x" * MOST, 10), squares("x" * MOST)
    assert picture.get_width() == 3 * (len(rows) + 2 * QUIET)
    assert picture.get_at((3 * QUIET - 1, 3 * QUIET - 1))[:3] == (255, 255, 255)
    assert picture.get_at((3 * QUIET, 3 * QUIET))[:3] == (0, 0, 0)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("code", ["Z1.nissi.abcd", "Z1.nissi." + "a" * MOST], ids=["short", "long"])
@pytest.mark.parametrize("percent", [100, 200])
def test_a_foot_is_below_the_picture_and_has_a_code_where_it_is_short_enough(
    theme: str, code: str, percent: int
) -> None:
    pygame.font.init()
    board = pygame.Surface((700, 300))
    board.fill((10, 200, 10))
    made = with_foot(
        board, Footing(code, "Nissi Samurai: Aoi, Ren", "Move 3: the match goes on."), look_of(theme, percent)
    )
    assert made.get_width() == 700
    assert made.get_at((699, 299))[:3] == (10, 200, 10)
    white = any(made.get_at((x, made.get_height() // 2 + 150))[:3] == (255, 255, 255) for x in range(350, 700))
    assert white == fits(code)
