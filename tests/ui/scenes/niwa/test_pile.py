"""The pictures of cards that lie in a garden, made a few a frame."""

from __future__ import annotations

import pygame

from games.niwa.garden import Laid
from ui.scenes.niwa import cards, stones
from ui.scenes.niwa.pile import Pile
from ui.window.app import App


def _picture(pictures: Pile, what: int, width: int) -> pygame.Surface:
    return pictures.picture(what, width, lambda _: (width, width), lambda: pygame.Surface((width, width)))


def test_on_a_slow_machine_a_garden_was_drawn_again_for_ever() -> None:
    """The time for new pictures was over before the first of them was reached."""
    pictures = Pile()
    for width in (20, 24):
        pictures.begin(width, 0.0)
        for what in range(5):
            _picture(pictures, what, width)
    frames = 0
    while pictures.rough:
        pictures.begin(24, 0.0)
        for what in range(5):
            _picture(pictures, what, 24)
        frames += 1
    assert frames == 5


def test_what_was_prepared_is_not_made_in_a_frame(app: App) -> None:
    pictures, lying = Pile(), [Laid(0, 0, 3, 0), Laid(0, 1, 7, 1)]
    for each in lying:
        cards.prepare(each.card, app.look)
    pictures.prepare(lying, 40, app.look, tab=True)
    asked = stones.stone.cache_info()
    pictures.begin(40, 0.0)
    assert all(pictures.lying(each.card, each.stone, 40, app.look, tab=True).get_width() == 48 for each in lying)
    assert stones.stone.cache_info() == asked  # nothing was put together
