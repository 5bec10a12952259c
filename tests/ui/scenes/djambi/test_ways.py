"""Ways on the board bend with it: they keep to the ray that they go along."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pygame
import pytest

from ui.scenes.djambi.layout import Plan, Point


def _off(point: Point, line: list[Point]) -> float:
    """How far a point is from a line of several pieces."""
    best = float("inf")
    for (x, y), (right, down) in pairwise(line):
        across, along = right - x, down - y
        share = ((point[0] - x) * across + (point[1] - y) * along) / (across * across + along * along)
        share = max(0.0, min(1.0, share))
        best = min(best, dist(point, (x + share * across, y + share * along)))
    return best


@pytest.mark.parametrize("n", range(3, 9))
def test_a_way_keeps_to_its_ray(n: int) -> None:
    plan = Plan.inside(n, pygame.Rect(0, 0, 960, 740), 40.0)
    rays = plan.drawing.geometry.rays
    for start in range(0, len(rays), n):
        for end in {cell for ray in rays[start] for cell in ray}:
            cells = min((ray[: ray.index(end) + 1] for ray in rays[start] if end in ray), key=len)
            points = plan.way(start, end)
            if points is not None:
                line = [plan.centres[each] for each in (start, *cells)]
                assert max(_off(each, line) for each in points) < 0.6 * plan.token_radius
            else:
                assert len(cells) == 1, "only a neighbour is reached straight"
