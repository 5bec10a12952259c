"""A list of choices on the board: whole lines in letters of full size, the cursor's in sight."""

from __future__ import annotations

import pygame
import pytest

from ui.drawing.look import look_of
from ui.scenes.senshiai.choices import Choice, Choices
from ui.table.scene.replies import Repaint

AREA = pygame.Rect(12, 12, 640, 616)
LINES = [
    Choice(f"Cloud Palace {n}, Longbow Ashigaru 4, Warriors 6", Repaint, "2 fall", "no card is wasted")
    for n in range(6)
]


def opened(percent: int, cursor: int = 0, at: pygame.Rect | None = None) -> Choices:
    pygame.font.init()
    choices = Choices("11 points", LINES, at or pygame.Rect(300, 280, 60, 60), soft="10 and a roll of", cursor=cursor)
    choices.lay_out(AREA, look_of("light", percent))
    return choices


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("cursor", range(len(LINES)))
def test_a_list_of_points_had_smaller_letters_to_fit_beside_the_battle(percent: int, cursor: int) -> None:
    choices = opened(percent, cursor, pygame.Rect(100, 100, 440, 420))
    assert choices.look.type.scale == percent / 100
    assert AREA.contains(choices.box)
    shown = dict(choices.boxes)
    assert cursor in shown and list(shown) == list(range(min(shown), max(shown) + 1))
    assert all(choices.box.contains(box) for box in shown.values())


def test_a_list_shows_fewer_lines_before_it_covers_what_it_is_about() -> None:
    at = pygame.Rect(12, 12, 640, 240)
    choices = opened(100, at=at)
    assert len(choices.boxes) == len(LINES) and not choices.box.colliderect(at)
    choices = opened(150, at=at)
    assert 3 <= len(choices.boxes) < len(LINES) and not choices.box.colliderect(at)
