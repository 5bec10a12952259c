"""Pictures that are kept: let go together, within one budget, and never redrawn for ever."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from ui.drawing import picture_cache
from ui.drawing.picture_cache import forget_pictures, store, tidy_pictures
from ui.window.app import App

drawn: list[int] = []


@picture_cache.picture_cache
def square(side: int) -> pygame.Surface:
    drawn.append(side)
    return pygame.Surface((side, side), depth=32)


@pytest.fixture(autouse=True)
def empty() -> Iterator[None]:
    """Nothing is kept before and after."""
    forget_pictures()
    drawn.clear()
    yield
    forget_pictures()


def test_a_picture_is_drawn_once_and_weighed() -> None:
    assert square(100) is square(100)
    assert store.bytes == 40_000


def test_a_new_window_size_lets_go_of_the_pictures_of_the_old_one(app: App) -> None:
    square(100)
    pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1100, 700), w=1100, h=700)], 0.02)
    square(100)
    assert drawn == [100, 100]


def test_too_many_pictures_are_let_go_and_a_screen_that_needs_them_all_is_given_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(picture_cache, "LEAST_BUDGET", 100_000)
    forget_pictures()
    for _ in range(9):
        for side in (100, 101, 102, 103):
            square(side)
        tidy_pictures()
    assert len(drawn) == 8, "drawn twice, then kept"
    assert store.bytes < 200_000
