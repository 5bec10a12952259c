"""Cells, names and rays, against the tables of the rules page."""

from itertools import product

import pytest

from games.core.errors import BadNotation
from games.djambi.geometry import SEAT, Geometry, board
from tests.cases import of_each

EVERY_N = range(3, 9)

TEST_RAYS = {
    "a44 (0,-1)": {
        3: "a43 a42 a41 a40 b14 b24 b34 b44",
        4: "a2 a3 a4 a5 a6 a7 a8 a9",
        5: "a43 a42 a41 a40 b14 b24 b34 b44",
    },
    "a44 (-1,-1)": {
        3: "a33 a22 a11 @ b10 b20 b30 b40",
        4: "b2 c3 d4 @ f6 g7 h8 i9",
        5: "a33 a22 a11 @ c10 c20 c30 c40",
    },
    "a44 (-1,0)": {
        3: "a34 a24 a14 c40 c41 c42 c43 c44",
        4: "b1 c1 d1 e1 f1 g1 h1 i1",
        5: "a34 a24 a14 e40 e41 e42 e43 e44",
    },
    "a40 (-1,0)": {
        3: "a30 a20 a10 @ c11 c22 c33 c44",
        4: "b5 c5 d5 @ f5 g5 h5 i5",
        5: "a30 a20 a10 @ d11 d22 d33 d44",
    },
    "a10 (1,-1)": {3: "b12 b23 b34", 4: "c6 b7 a8", 5: "b12 b23 b34"},
    "a10 (0,-1)": {3: "b11 b21 b31 b41", 4: "d6 d7 d8 d9", 5: "b11 b21 b31 b41"},
    "a10 (-1,-1)": {3: "b10 c12 c23 c34", 4: "e6 f7 g8 h9", 5: "b10 c12 c23 c34"},
    "a10 (-1,0)": {3: "@ c11 c22 c33 c44", 4: "@ f5 g5 h5 i5", 5: "@ d11 d22 d33 d44"},
    "a10 (-1,1)": {3: "c10 c21 c32 c43", 4: "e4 f3 g2 h1", 5: "e10 e21 e32 e43"},
    "a31 (-1,0)": {3: "a21 a11 c10 c11 c12 c13 c14", 4: "c4 d4 e4 f4 g4 h4 i4", 5: "a21 a11 e10 e11 e12 e13 e14"},
    "a31 (-1,-1)": {3: "a20 b11 b20 c13 c24", 4: "c5 d6 e7 f8 g9", 5: "a20 b11 b20 c13 c24"},
}


def reach_from(geometry: Geometry, name: str) -> int:
    return len(geometry.in_one_move[geometry.cell(name)])


@of_each(product(TEST_RAYS, [3, 4, 5]))
def test_rays_of_the_rules_page(ray: str, n: int) -> None:
    geometry = board(n)
    name, heading = ray.split()
    dx, dy = heading.strip("()").split(",")
    found = geometry.ray(geometry.cell(name), (int(dx), int(dy)))
    assert " ".join(geometry.names[cell] for cell in found) == TEST_RAYS[ray][n]


@of_each(EVERY_N)
def test_number_of_cells(n: int) -> None:
    assert board(n).size == len(board(n).names) == 20 * n + 1


@of_each(EVERY_N)
def test_indices_sort_as_names_do(n: int) -> None:
    assert list(board(n).names) == sorted(board(n).names)
    assert board(n).names[SEAT] == "@"


@of_each(EVERY_N)
def test_reach_on_the_empty_board(n: int) -> None:
    geometry = board(n)
    assert [reach_from(geometry, name) for name in ("a44", "a22", "a11", "a10")] == [24, 28, 30, 30]
    assert reach_from(geometry, "a31") == (25 if n == 3 else 26)
    assert reach_from(geometry, "@") == 8 * n


@of_each(list(zip(EVERY_N, (1548, 2112, 2640, 3168, 3696, 4224), strict=True)))
def test_sum_of_reach_over_all_cells(n: int, total: int) -> None:
    assert sum(map(len, board(n).in_one_move)) == total


@of_each(EVERY_N)
def test_numbers_of_neighbours(n: int) -> None:
    geometry = board(n)
    for cell, (_, x, y) in enumerate(geometry.places):
        expected = 2 * n if cell == SEAT else 3 if x == y == 4 else 5 if 4 in (x, y) else 8
        assert len(set(geometry.neighbours[cell])) == len(geometry.neighbours[cell]) == expected
        assert set(geometry.side_neighbours[cell]) <= set(geometry.neighbours[cell])


@of_each(EVERY_N)
def test_neighbours_and_reach_are_mutual(n: int) -> None:
    geometry = board(n)
    for cell in range(geometry.size):
        assert all(cell in geometry.neighbours[near] for near in geometry.neighbours[cell])
        assert all(cell in geometry.side_neighbours[near] for near in geometry.side_neighbours[cell])
        assert all(cell in geometry.in_one_move[far] for far in geometry.in_one_move[cell])


@of_each(EVERY_N)
def test_rays_never_meet_themselves_or_come_back(n: int) -> None:
    for cell, rays in enumerate(board(n).rays):
        for ray in rays:
            assert len(ray) <= 8
            assert len({cell, *ray}) == len(ray) + 1


def test_two_rays_of_one_cell_meet_only_on_three_regions() -> None:
    doubled = {
        n: sum(
            len([c for r in rays for c in r]) > len(reach)
            for rays, reach in zip(board(n).rays, board(n).in_one_move, strict=True)
        )
        for n in EVERY_N
    }
    assert doubled == {3: 36, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0}


def test_on_four_regions_every_ray_is_a_queen_line() -> None:
    geometry = board(4)
    for cell in range(geometry.size):
        file, rank = (4, 4) if cell == SEAT else (ord(geometry.names[cell][0]) - 97, int(geometry.names[cell][1]) - 1)
        lines = set()
        for dx, dy in ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)):
            line = [(file + dx * k, rank + dy * k) for k in range(1, 9)]
            inside = tuple("abcdefghi"[x] + str(y + 1) for x, y in line if 0 <= x <= 8 and 0 <= y <= 8)
            lines.add(tuple("@" if name == "e5" else name for name in inside))
        assert {tuple(geometry.names[c] for c in ray) for ray in geometry.rays[cell]} == lines - {()}


def test_the_seat_of_a_square_board() -> None:
    geometry = board(4)
    assert sorted(geometry.names[cell] for cell in geometry.side_neighbours[SEAT]) == ["d5", "e4", "e6", "f5"]
    circle = [geometry.names[ray[0]] for ray in geometry.rays[SEAT]]
    assert circle == ["d4", "d5", "d6", "e6", "f6", "f5", "f4", "e4"]


def test_every_accepted_spelling() -> None:
    square, five = board(4), board(5)
    assert square.cell("e5") == square.cell("@") == SEAT
    assert square.cell("a44") == square.cell("a1")
    assert square.cell("A5") == square.cell("a40") == square.cell("b04")
    assert five.cell("b03") == five.cell("a30")
    assert five.names[five.cell("a03")] == "e30"
    for geometry, name in ((square, "a00"), (square, "j1"), (five, "a1"), (five, "e5"), (five, "f11"), (five, "a45")):
        with pytest.raises(BadNotation):
            geometry.cell(name)


def test_only_three_to_eight_regions() -> None:
    for n in (2, 9):
        with pytest.raises(ValueError, match="3 to 8"):
            board(n)
