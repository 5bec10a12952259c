"""The rating of a puzzle, and what tempts in it, by what solvers of known strength do."""

from __future__ import annotations

import pytest

from games import find_info
from games.guests.ladder import ladder
from games.puzzles.library import shelf_of
from games.puzzles.measure import BY_GRADE, NODES, TRIES, measure, mistake, rating_by
from games.puzzles.puzzle import Puzzle


def naishi(goal: str) -> Puzzle:
    return next(each for each in shelf_of(find_info("naishi").load()) if each.found.goal == goal)


def test_the_fewer_solve_a_puzzle_the_higher_is_its_rating() -> None:
    ratings = [
        rating_by("nissi", solved) for solved in ([5, 5, 5, 5], [2, 4, 5, 5], [0, 2, 4, 5], [0, 0, 1, 4], [0] * 4)
    ]
    assert ratings == sorted(ratings)
    assert len(set(ratings)) == len(ratings)


def test_a_puzzle_that_all_levels_solve_every_second_time_is_as_hard_as_the_levels_are_strong() -> None:
    strengths = [each.value for each in ladder("djambi").values()]
    half = TRIES // 2
    assert min(strengths) < rating_by("djambi", [TRIES, half, half, 0]) < max(strengths)


def test_the_same_solver_does_the_same_at_the_same_try() -> None:
    puzzle = naishi("gain")
    assert [mistake(puzzle, "novice", 3) for _ in range(2)] == [mistake(puzzle, "novice", 3)] * 2


def test_a_puzzle_on_the_shelf_is_rated_as_the_shelf_says() -> None:
    puzzle = naishi("win")
    assert measure(puzzle) == puzzle.measured


def test_a_question_is_rated_by_its_grade_and_a_wrong_answer_tempts() -> None:
    puzzle = naishi("hand")
    found = measure(puzzle)
    assert found.rating == BY_GRADE[puzzle.found.grade - 1]
    assert found.tempts in [line[0] for line in puzzle.found.solution.refuted]


@pytest.mark.parametrize("level", NODES)
def test_every_level_tries(level: str) -> None:
    puzzle = naishi("win")
    found = mistake(puzzle, level, 0)
    assert found is None or found.action not in [answer.action for answer in puzzle.found.solution.right]
