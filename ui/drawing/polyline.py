"""Lines through several points: how long they are, cut at both ends, and moved aside."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from math import dist

import pygame

Point = tuple[float, float]


def length_of(points: Sequence[Point]) -> float:
    """The length of the line through `points`, in pixels."""
    return sum(dist(one, two) for one, two in pairwise(points))


def point_at(points: Sequence[Point], way: float) -> Point:
    """The point that is `way` pixels along the line; its first or last point where that is before or beyond it."""
    if way <= 0:
        return points[0]
    for one, two in pairwise(points):
        step = dist(one, two)
        if step and way <= step:
            share = way / step
            return one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share
        way -= step
    return points[-1]


def shortened_line(points: Sequence[Point], lead: float, tail: float) -> list[Point]:
    """The line without its first `lead` and its last `tail` pixels."""
    end, passed, inner = length_of(points) - tail, 0.0, []
    for one, two in pairwise(points):
        passed += dist(one, two)
        if lead < passed < end:
            inner.append(two)
    return [point_at(points, lead), *inner, point_at(points, end)]


def parallel_line(points: Sequence[Point], aside: float) -> list[Point]:
    """The line, of two different points at least, moved aside by so many pixels, to the right as one goes along it."""
    vectors = [each for each, _ in groupby(map(pygame.Vector2, points))]  # a point that is there twice has no direction
    steps = [(two - one).normalize() for one, two in pairwise(vectors)]
    moved = []
    for each, before, after in zip(vectors, [steps[0], *steps], [*steps, steps[-1]], strict=True):
        along = (before + after).normalize() if before + after else after
        moved.append((each.x - along.y * aside, each.y + along.x * aside))
    return moved
