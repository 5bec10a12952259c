"""A window on a column that is higher than it: moving, gliding, the bar."""

from __future__ import annotations

import pygame
import pytest

from ui.controls.scroll import Scroll
from ui.drawing.motion import Motion


@pytest.fixture
def scroll() -> Scroll:
    made = Scroll(Motion(1.0))
    made.place(pygame.Rect(0, 100, 200, 300), 1000)
    return made


def settle(scroll: Scroll) -> None:
    scroll.motion.finish()


def button(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=1)


def test_it_never_leaves_the_column(scroll: Scroll) -> None:
    scroll.by(-50)
    assert scroll.offset == 0
    scroll.by(5000)
    assert scroll.offset == scroll.most == 700
    scroll.place(scroll.area, 400)
    assert scroll.offset == 100
    scroll.place(scroll.area, 200)
    assert scroll.offset == 0 and not scroll.needed


def test_a_glide_takes_time_and_the_next_one_starts_from_its_goal(scroll: Scroll) -> None:
    scroll.glide(400)
    scroll.motion.advance(0.05)
    assert 0 < scroll.offset < 400 and scroll.goal == 400
    scroll.glide(scroll.goal + 100)
    settle(scroll)
    assert scroll.offset == 500


def test_showing_moves_no_further_than_needed(scroll: Scroll) -> None:
    scroll.show(50, 20)
    assert scroll.goal == 0
    scroll.show(400, 40, 10)
    settle(scroll)
    assert scroll.offset == 150
    scroll.show(100, 40, 10)
    settle(scroll)
    assert scroll.offset == 90


def test_the_bar_is_dragged_and_a_press_beside_the_thumb_turns_a_page(scroll: Scroll) -> None:
    thumb = scroll.thumb()
    assert scroll.pointer(button(pygame.MOUSEBUTTONDOWN, thumb.center))
    assert scroll.pointer(
        pygame.event.Event(pygame.MOUSEMOTION, pos=(thumb.centerx, 1000), rel=(0, 1), buttons=(1, 0, 0))
    )
    assert scroll.offset == scroll.most
    assert scroll.pointer(button(pygame.MOUSEBUTTONUP, (5, 5)))
    assert not scroll.pointer(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 100), rel=(0, 1), buttons=(0, 0, 0)))
    assert scroll.pointer(button(pygame.MOUSEBUTTONDOWN, (thumb.centerx, scroll.area.y + 2)))
    settle(scroll)
    assert scroll.offset == scroll.most - 0.9 * scroll.area.height


def test_without_need_there_is_no_bar(scroll: Scroll) -> None:
    scroll.place(scroll.area, 100)
    assert not scroll.pointer(button(pygame.MOUSEBUTTONDOWN, (scroll.area.right - 3, 150)))


def test_of_a_stretch_that_is_higher_than_the_window_the_beginning_is_shown(scroll: Scroll) -> None:
    scroll.show(300, 360, 10)
    assert scroll.goal == 290
    scroll.show(300, 360, 10)
    assert scroll.goal == 290
