"""Pictures that every screen uses."""

from __future__ import annotations

import threading

import pygame

from ui.drawing.paint import around, scaled


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


def test_round_a_hole_lies_all_of_a_box_but_the_hole() -> None:
    box = pygame.Rect(0, 0, 12, 9)
    for hole in (
        (3, 2, 4, 5),
        (0, 2, 12, 3),
        (-5, -5, 8, 8),
        (4, 4, 40, 40),
        (20, 20, 3, 3),
        (0, 0, 0, 0),
        (0, 0, 12, 9),
    ):
        parts, cut = around(box, pygame.Rect(hole)), pygame.Rect(hole).clip(box)
        assert sum(part.width * part.height for part in parts) == 12 * 9 - cut.width * cut.height, hole
        assert not any(part.colliderect(cut) for part in parts) and len(parts) <= 4, hole
