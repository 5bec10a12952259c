"""Lines through several points: their length, a point on them, cut at both ends, moved aside."""

from __future__ import annotations

from math import dist, hypot

from hypothesis import given
from hypothesis import strategies as st
from pytest import approx

from ui.drawing.polyline import Point, length_of, parallel_line, point_at, shortened_line

_points = st.lists(
    st.tuples(st.integers(-400, 400), st.integers(-400, 400)), min_size=2, max_size=8, unique=True
)  # fmt: skip


@given(_points, st.floats(0.0, 1.0), st.floats(0.0, 1.0))
def test_a_line_cut_at_both_ends_is_shorter_by_what_was_cut(points: list[Point], one: float, two: float) -> None:
    room = length_of(points)
    lead, tail = one * room / 2, two * room / 2
    line = shortened_line(points, lead, tail)
    assert length_of(line) == approx(room - lead - tail, abs=1e-6)
    assert (line[0], line[-1]) == (point_at(points, lead), point_at(points, room - tail))


@given(_points)
def test_the_ends_of_a_line_are_where_it_begins_and_is_over(points: list[Point]) -> None:
    assert point_at(points, -1.0) == points[0]
    assert dist(point_at(points, length_of(points) + 1.0), points[-1]) == 0


def test_a_line_moved_aside_lies_to_the_right_of_its_direction() -> None:
    assert parallel_line([(0, 0), (10, 0)], 3) == [(0, 3), (10, 3)]
    corner = parallel_line([(0, 0), (10, 0), (10, 10)], 3)[1]
    assert hypot(corner[0] - 10, corner[1]) == approx(3)
    assert corner[0] < 10 < 10 + corner[1], "inside the bend"


def test_a_point_that_is_there_twice_does_not_stop_a_line_from_being_moved() -> None:
    assert parallel_line([(0, 0), (0, 0), (10, 0)], 3) == [(0, 3), (10, 3)]
