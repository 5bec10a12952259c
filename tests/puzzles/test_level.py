"""The level of a day's puzzle follows what is solved: up after three first tries, down after two that failed."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.types import LEVELS
from games.guests.glicko import Rating
from games.puzzles.level import Shown, Went, opponent_for, shift_after, shifted, usual_grade
from games.puzzles.puzzle import GRADES
from tests.cases import of_each

FIRST, SOLVED, UNSOLVED, LEFT = Went.FIRST_TRY, Went.SOLVED, Went.UNSOLVED, Went.LEFT


def played(*went: Went, usual: int = 1, shift: int = 0) -> list[tuple[Shown, Went]]:
    """Days in a row, each at the level to which those before it led."""
    days: list[tuple[Shown, Went]] = []
    for each in went:
        days.append((Shown("go-00000000", usual, shift_after(days) if days else shift, LEVELS[0]), each))
    return days


def test_three_days_solved_at_the_first_try_make_the_next_one_harder() -> None:
    assert shift_after(played(FIRST, FIRST)) == 0
    assert shift_after(played(FIRST, FIRST, FIRST)) == 1
    assert shift_after(played(FIRST, FIRST, FIRST, FIRST, FIRST)) == 1, "three more are needed for the next step"
    assert shift_after(played(*[FIRST] * 6)) == 2
    assert shift_after(played(FIRST, FIRST, SOLVED, FIRST)) == 0


def test_two_days_tried_and_not_solved_make_the_next_one_easier() -> None:
    assert shift_after(played(UNSOLVED, usual=3)) == 0
    assert shift_after(played(UNSOLVED, UNSOLVED, usual=3)) == -1
    assert shift_after(played(UNSOLVED, SOLVED, UNSOLVED, usual=3)) == 0


def test_days_on_which_nobody_opened_the_puzzle_say_nothing() -> None:
    assert shift_after(played(*[LEFT] * 9, usual=3)) == 0
    assert shift_after(played(FIRST, LEFT, FIRST, LEFT, LEFT, FIRST)) == 1
    assert shift_after(played(UNSOLVED, LEFT, UNSOLVED, usual=2)) == -1


def test_two_failures_lower_the_grade_even_where_the_shift_lay_beyond_the_hardest() -> None:
    """A player whose rating has risen meanwhile got the hardest grade still after two failures."""
    days = [(Shown("go-00000000", 3, 2, LEVELS[0]), UNSOLVED)] * 2
    assert shifted(3, shift_after(days)) == 2


@given(st.lists(st.sampled_from(Went)), st.sampled_from(GRADES))
def test_a_level_moves_by_one_grade_a_day_and_stays_among_the_grades(went: list[Went], usual: int) -> None:
    days = played(*went, usual=usual)
    wanted = [each.wanted for each, _ in days] + [shifted(usual, shift_after(days))]
    assert set(wanted) <= set(GRADES)
    assert all(abs(later - earlier) <= 1 for earlier, later in pairwise(wanted))


@given(st.lists(st.tuples(st.sampled_from(Went), st.sampled_from(GRADES)), max_size=40))
def test_the_shift_stays_within_the_grades_whatever_is_usual_in_each_days_game(went: list[tuple[Went, int]]) -> None:
    days: list[tuple[Shown, Went]] = []
    for how, usual in went:
        days.append((Shown("go-00000000", usual, shift_after(days), LEVELS[0]), how))
    assert abs(shift_after(days)) < len(GRADES)


@pytest.mark.parametrize(("beaten", "grade"), [("", 1), ("novice", 1), ("adept", 2), ("expert", 3), ("master", 3)])
def test_without_a_sure_rating_the_strongest_bot_beaten_says_the_grade(beaten: str, grade: int) -> None:
    assert usual_grade(Rating(2400), beaten) == grade


@of_each([(900, 1), (1349, 1), (1350, 2), (1649, 2), (1650, 3), (2400, 3)])
def test_a_sure_rating_says_the_grade(rating: float, grade: int) -> None:
    assert usual_grade(Rating(rating, 80), "master") == grade


def test_a_deal_is_against_the_strongest_level_beaten_and_a_newcomers_against_the_weakest() -> None:
    assert [opponent_for(each) for each in ("", *LEVELS)] == ["novice", *LEVELS]
