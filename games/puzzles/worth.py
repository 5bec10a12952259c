"""What makes a puzzle worth a place on a shelf: enough to choose from, and something wrong that tempts."""

# not for players: what is wrong with a shelf is for who mends it

from __future__ import annotations

from typing import Final

from games import find_info
from games.puzzles.measure import is_tempting
from games.puzzles.prover import fault, prover_of, replay, state_of
from games.puzzles.puzzle import Puzzle, PuzzleError

FEWEST: Final = 6
"""The fewest actions that are legal at the start of a puzzle."""


def has_choices(puzzle: Puzzle) -> bool:
    """Whether enough is legal at the start for a solver to have something to think about."""
    return len(find_info(puzzle.game).load().rules.legal_actions(state_of(puzzle))) >= FEWEST


def is_rated(puzzle: Puzzle) -> bool:
    """Whether it has been told how hard it is: some solver solved it, or bots say nothing of its goal."""
    measured, prover = puzzle.measured, prover_of(find_info(puzzle.game).load())
    if measured is None:
        return False
    return not measured.solved or puzzle.found.goal in prover.not_played_for or any(measured.solved)


def unworthy(puzzle: Puzzle) -> str:
    """The reason why a puzzle does not belong on a shelf, for who mends the shelf; "" where it does."""
    if not has_choices(puzzle):
        return f"{puzzle.id}: fewer than {FEWEST} actions are legal"
    if not is_tempting(puzzle):
        return f"{puzzle.id}: no weak solver does what is said to tempt"
    return ""


def shelf_fault(puzzle: Puzzle) -> str:
    """The first thing that is wrong with a puzzle of a shelf's file; "" where nothing is. A task for any process.

    One that has left the shelf has to be playable only: it belongs to days gone by, whose puzzles stay what they were.
    """
    if puzzle.on_shelf:
        return fault(puzzle) or unworthy(puzzle)
    try:
        game, state = find_info(puzzle.game).load(), state_of(puzzle)
        if puzzle.found.goal not in prover_of(game).choices:
            replay(game, state, puzzle.found.solution)
    except PuzzleError as error:
        return str(error)
    return ""
