"""Pictures that every screen uses."""

from __future__ import annotations

import threading

import pygame

from ui.drawing.paint import scaled


def test_a_picture_may_be_drawn_while_another_thread_scales_it() -> None:
    picture, target = pygame.Surface((700, 700), pygame.SRCALPHA), pygame.Surface((700, 700))
    over, made = threading.Event(), []

    def scale() -> None:
        for side in range(100, 140):
            made.append(scaled(picture, (side, side)))
        over.set()

    thread = threading.Thread(target=scale)
    thread.start()
    while not over.is_set():
        target.blit(picture, (0, 0))
    thread.join()
    assert [each.get_width() for each in made] == list(range(100, 140))
