"""Pictures that every screen uses."""

from __future__ import annotations

import threading

import pygame

from ui.drawing.paint import around, clipped, in_runs, scaled
from ui.drawing.vector import disc_picture


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


def test_a_picture_in_runs_is_the_picture() -> None:
    ground = pygame.Surface((70, 70))
    ground.fill((200, 120, 40))
    disc = disc_picture(66, 26.3, fill=(200, 30, 30), stroke=(0, 0, 0), width=1.2)
    plain, runs = ground.copy(), ground.copy()
    plain.blit(disc, (2, 2))
    runs.blit(in_runs(disc.copy()), (2, 2))
    one, other = pygame.surfarray.array3d(plain).astype(int), pygame.surfarray.array3d(runs).astype(int)
    assert abs(one - other).max() <= 2 and (one != pygame.surfarray.array3d(ground)).any()


def test_a_clip_for_a_while_never_reaches_beyond_the_one_before() -> None:
    target = pygame.Surface((20, 20))
    target.set_clip((0, 0, 10, 20))
    with clipped(target, pygame.Rect(5, 5, 10, 10)):
        target.fill("white")
        with clipped(target, None):
            assert target.get_clip() == (5, 5, 5, 10)
    assert target.get_clip() == (0, 0, 10, 20)
    assert pygame.mask.from_threshold(target, "white", (1, 1, 1)).get_bounding_rects() == [(5, 5, 5, 10)]


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
