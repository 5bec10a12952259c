"""An attempt at a puzzle: tries, hints, rating."""

from __future__ import annotations

from games.puzzles.attempt import Attempt, Judgement, TryResult
from games.puzzles.puzzle import Proof, ProvedTask, PuzzleAnswer, PuzzleStep

LAST = PuzzleStep((PuzzleAnswer("c"), PuzzleAnswer("d")))
FIRST = PuzzleStep((PuzzleAnswer("a", ("x",), LAST),), longer=("l",), refuted=(("w", "y", "z"),))
FOUND = ProvedTask("win", 2, FIRST, 1, (), Proof("by hand", 1, 2, 0))


def test_the_right_way_is_answered_step_by_step() -> None:
    attempt = Attempt(FOUND)
    assert attempt.answer == "a"
    assert attempt.judge("a") == Judgement(TryResult.RIGHT, ("x",), False)
    assert attempt.judge("d") == Judgement(TryResult.RIGHT, (), True)
    assert attempt.played == ["a", "x", "d"]
    assert attempt.solved
    assert attempt.unaided
    assert attempt.rating == 3


def test_a_wrong_try_is_answered_by_its_refutation_and_the_step_stays() -> None:
    attempt = Attempt(FOUND)
    assert attempt.judge("w") == Judgement(TryResult.WRONG, ("y", "z"))
    assert attempt.judge("v") == Judgement(TryResult.WRONG)
    assert attempt.step is FIRST
    assert attempt.wrong == 2
    assert attempt.rating == 2


def test_a_longer_way_is_right_too_and_costs_nothing() -> None:
    attempt = Attempt(FOUND)
    assert attempt.judge("l") == Judgement(TryResult.LONGER)
    assert (attempt.step, attempt.wrong, attempt.rating) == (FIRST, 0, 3)


def test_every_hint_takes_a_diamond_and_a_step_has_three() -> None:
    attempt = Attempt(FOUND)
    assert [attempt.hint() for _ in range(4)] == [1, 2, 3, 3]
    assert (attempt.hints, attempt.rating) == (3, 0)
    attempt.judge("a")
    assert attempt.hint() == 1
    attempt.judge("c")
    assert attempt.solved
    assert not attempt.unaided


def test_beginning_again_forgets_neither_wrong_tries_nor_hints() -> None:
    attempt = Attempt(FOUND)
    attempt.judge("w")
    attempt.hint()
    attempt.judge("a")
    attempt.restart()
    assert (attempt.step, attempt.played, attempt.wrong, attempt.hints) == (FIRST, [], 1, 1)
    attempt.judge("a")
    attempt.judge("c")
    assert attempt.solved and attempt.rating == 1 and not attempt.unaided


def test_who_gives_up_sees_the_rest_and_keeps_no_diamond() -> None:
    attempt = Attempt(FOUND)
    attempt.judge("a")
    assert attempt.give_up() == ("c",)
    assert attempt.rating == 0


def test_the_line_of_a_solution_holds_what_all_sides_do() -> None:
    assert FIRST.line() == ("a", "x", "c")
    assert list(FIRST.steps()) == [FIRST, LAST]
