"""A tall garden on its side: every cell has its place there, cards are larger, and keys go where they point."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.hosts import AREA, Asked
from ui.scenes.niwa.camera import Camera
from ui.scenes.niwa.scene import NiwaScene

TALL = (
    "niwa std/4 place b 0 02b,06a,07c 01c,03c,12d "
    "10a@0,0b;07a@1,0w;10b@2,0b;10c@3,0w;10d@4,0b;04a@5,0w;04b@6,0b;04c@7,0w;04d@8,0b"
)
"""Nine cards in one column."""
NUMBERS = st.integers(-40, 40)


def scene(asked: Asked) -> NiwaScene:
    assert isinstance(asked.scene, NiwaScene)
    return asked.scene


@given(NUMBERS, NUMBERS, st.integers(22, 140), st.booleans())
def test_a_cell_lies_where_it_is_found(row: int, col: int, width: int, turned: bool) -> None:
    camera = Camera(pygame.Rect(0, 0, 800, 600), width, 371.5, 211.25, turned=turned)
    assert camera.cell_at(camera.rect((row, col)).center) == (row, col)


def test_on_its_side_a_tall_garden_has_larger_cards_and_turns_back() -> None:
    asked = Asked("niwa", start=TALL)
    camera = scene(asked).garden_view.goal
    asked.on_command("turn-garden")
    turned = scene(asked).garden_view.goal
    assert turned.width >= 1.4 * camera.width
    assert AREA.contains(turned.bounds([(0, 0), (8, 0)], True))
    asked.on_command("turn-garden")
    assert scene(asked).garden_view.goal.width >= camera.width and not scene(asked).garden_view.goal.turned


def test_the_frame_of_an_expected_reply_lay_over_the_numbers_of_the_columns() -> None:
    """A cell that is to be seen is brought into sight beside the numbers, not over them."""
    asked = Asked("niwa", start=TALL)
    view = scene(asked).garden_view
    for cell in ((-1, 0), (4, -8), (9, 0), (-1, 0)):
        view.see((cell,))
        assert view.layout.clear.contains(view.goal.rect(cell).inflate(8, 8))


@pytest.mark.parametrize(("key", "goes"), [("right", (1, 0)), ("left", (-1, 0))])
def test_an_arrow_goes_where_it_points_on_a_garden_on_its_side(key: str, goes: tuple[int, int]) -> None:
    asked = Asked("niwa", start=TALL)
    asked.on_command("turn-garden")
    view, picker = scene(asked).garden_view, scene(asked).selection.picker
    picker.cursor = ("cell", (4, 0))
    asked.on_command(key)
    assert picker.cursor == ("cell", (4 + goes[0], goes[1]))
    step = view.goal.rect((4 + goes[0], goes[1])).centerx - view.goal.rect((4, 0)).centerx
    assert (step > 0) == (key == "right")


def test_rows_run_from_left_to_right_in_a_garden_on_its_side() -> None:
    asked = Asked("niwa", start=TALL)
    asked.on_command("turn-garden")
    target = pygame.Surface(AREA.size)
    asked.scene.paint(target, asked.snapshot)
    first, second = (asked.scene.find(name, asked.snapshot) for name in ("0,0", "1,0"))
    assert first is not None and second is not None
    assert first.y == second.y and first.right <= second.x
