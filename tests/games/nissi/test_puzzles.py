"""Nissi's puzzles: forced wins, proved by looking at everything."""

from __future__ import annotations

import pytest

from games.nissi import GAME
from games.nissi.fast import NissiPosition
from games.nissi.forced_wins import ForcedWins, essence
from games.nissi.options import Options
from games.nissi.position import read_position, write_position
from games.nissi.puzzles import PROVER, WIN
from games.nissi.state import State
from games.puzzles.prover import replay

IN_TWO = "c2X6/10/C9/2Z7/10/10/10/6B3/10/4V5 b 60"
IN_THREE = "c9/3C6/10/2X7/10/10/10/1Z2V5/5B4/10 b 60"
IN_ONE = "C9/10/10/10/10/10/4BX4/10/10/9c b 60"


def state(text: str) -> State:
    return read_position(text, Options(None, 200))


def wins_slowly(state: State, moves: int) -> bool:
    """Whether the side to move wins within so many moves, by the rules alone."""
    rules = GAME.rules
    for action in rules.legal_actions(state):
        after = rules.apply(state, action).state
        outcome = rules.outcome(after)
        if outcome is not None:
            if outcome.points[state.side] == 1:
                return True
            continue
        if moves == 1:
            continue
        replies = [rules.apply(after, reply).state for reply in rules.legal_actions(after)]
        if all(rules.outcome(each) is None and wins_slowly(each, moves - 1) for each in replies):
            return True
    return False


@pytest.mark.parametrize("text", [IN_ONE, IN_TWO, "3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 0"])
def test_forced_wins_are_those_that_the_rules_alone_find(text: str) -> None:
    position = NissiPosition.from_state(state(text))
    for moves in (1, 2):
        assert ForcedWins().within(position.own, position.enemy, moves) == wins_slowly(state(text), moves)


@pytest.mark.parametrize(("text", "moves"), [(IN_ONE, 1), (IN_TWO, 2), (IN_THREE, 3)])
def test_a_win_is_found_with_its_line_and_refutations_that_can_be_played(text: str, moves: int) -> None:
    found = PROVER.prove(state(text), WIN, moves)
    assert found is not None
    assert (found.moves, found.proof.best, found.proof.second) == (moves, moves, 0)
    assert len(found.solution.right) == 1
    assert len(found.solution.line()) == 2 * moves - 1
    assert found.solution.refuted
    replay(GAME, state(text), found.solution)


def test_a_win_in_another_number_of_moves_is_not_the_task() -> None:
    assert PROVER.prove(state(IN_TWO), WIN, 1) is None
    assert PROVER.prove(state(IN_TWO), WIN, 3) is None
    assert PROVER.prove(state(IN_TWO), "lose", 2) is None


def test_a_win_that_two_moves_begin_is_no_puzzle() -> None:
    assert PROVER.prove(state("9C/10/10/10/10/10/10/10/8Z1/9c b 60"), WIN, 1) is not None
    assert PROVER.prove(state("9C/10/10/10/10/10/10/10/10/8Zc b 60"), WIN, 1) is None


def test_a_mirrored_a_turned_and_a_more_crowded_position_are_alike() -> None:
    same = {
        PROVER.canonical(state(text))
        for text in (
            IN_TWO,
            "6X2c/10/9C/7Z2/10/10/10/3B6/10/5V4 b 30",  # from left to right
            "5v4/10/3b6/10/10/10/7z2/9c/10/6x2C r 10",  # from the other side
            "c2Z6/10/C9/2X7/10/10/10/10/10/4V5 b 60",  # without a bystander, and other keys
        )
    }
    assert len(same) == 1
    assert PROVER.canonical(state(IN_THREE)) not in same


def test_bystanders_are_those_whose_absence_changes_nothing() -> None:
    assert write_position(essence(state(IN_TWO))) == "c2X6/10/C9/10/10/10/10/10/10/10 b 60"


def test_the_task_and_the_hints_are_in_words() -> None:
    view = GAME.rules.observe(state(IN_TWO), 0)
    assert str(PROVER.task(view, WIN, 2)) == "Blue to move. Win in 2 moves."
    assert str(PROVER.task(view, WIN, 1)) == "Blue to move. Capture the Protector."
    idea, where = PROVER.hints(view, GAME.rules.decode(state(IN_TWO), "D0-C0"))
    assert idea == "The move takes nothing: it prepares what comes."
    assert where == "Samurai 2 moves."
