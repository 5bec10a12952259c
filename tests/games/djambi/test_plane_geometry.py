"""The drawing of the board, against the check values of the rules page."""

from math import hypot

import pytest

from games.djambi.geometry import SEAT
from games.djambi.plane_geometry import drawing
from tests.cases import of_each

EVERY_N = range(3, 9)


def area(polygon: tuple[tuple[float, float], ...]) -> float:
    pairs = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def test_check_values_on_five_regions() -> None:
    plan = drawing(5)
    corner = plan.polygons[plan.geometry.cell("a44")]
    expected = [(-0.4886, 0.6724), (-0.6281, 0.6848), (-0.5878, 0.8090), (-0.4572, 0.8090)]
    assert [tuple(round(c, 4) for c in point) for point in corner] == expected
    assert [tuple(round(c, 4) for c in point) for point in plan.polygons[SEAT][:2]] == [
        (-0.0832, 0.1146),
        (-0.0855, 0.0278),
    ]


@of_each(list(zip(EVERY_N, (0.041, 0.079, 0.065, 0.053, 0.045, 0.038), strict=True)))
def test_circle_that_fits_every_cell(n: int, radius: float) -> None:
    assert drawing(n).circle == pytest.approx(radius, abs=0.0006)


@of_each(
    [
        (3, 0.866, -1, 0.5),
        (4, 0.707, -0.707, 0.707),
        (5, 0.951, -1, 0.809),
        (6, 1, -0.866, 0.866),
        (7, 0.975, -1, 0.901),
        (8, 0.924, -0.924, 0.924),
    ]
)
def test_extent(n: int, width: float, top: float, bottom: float) -> None:
    assert drawing(n).extent == pytest.approx((-width, top, width, bottom), abs=0.0006)


@of_each(EVERY_N)
def test_cells_tile_the_board(n: int) -> None:
    plan = drawing(n)
    assert sum(map(area, plan.polygons)) == pytest.approx(area(plan.outline))


@of_each(EVERY_N)
def test_a_click_on_a_centre_hits_its_cell(n: int) -> None:
    plan = drawing(n)
    assert [plan.cell_at(centre) for centre in plan.centres] == list(range(plan.geometry.size))
    assert plan.cell_at((2.0, 0.0)) is None


@of_each(EVERY_N)
def test_drawn_neighbours_are_the_side_neighbours(n: int) -> None:
    """Two cells share a side on paper exactly where the rules say so."""
    plan = drawing(n)
    edges: dict[frozenset[tuple[float, float]], list[int]] = {}
    for cell, polygon in enumerate(plan.polygons):
        points = [(round(x, 6), round(y, 6)) for x, y in polygon]
        for a, b in zip(points, points[1:] + points[:1], strict=True):
            edges.setdefault(frozenset((a, b)), []).append(cell)
    touching = {frozenset(cells) for cells in edges.values() if len(cells) == 2}
    rules = {frozenset((c, d)) for c, near in enumerate(plan.geometry.side_neighbours) for d in near}
    assert touching == rules


@of_each(EVERY_N)
def test_regions_run_clockwise_from_bottom_left(n: int) -> None:
    plan = drawing(n)
    x, y = plan.corners[0]
    assert x < 0 < y
    turn = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(plan.corners, plan.corners[1:], strict=False))
    assert turn > 0  # clockwise where y grows downward
    assert all(hypot(*corner) == pytest.approx(1) for corner in plan.corners)


def test_home_edge_and_shades() -> None:
    plan = drawing(4)
    assert plan.home_edge(0)[1] == plan.corners[0]
    assert plan.home_edge(0)[2] == plan.home_edge(1)[0]
    assert plan.dark[plan.geometry.cell("a1")]
    assert not plan.dark[plan.geometry.cell("a2")]
