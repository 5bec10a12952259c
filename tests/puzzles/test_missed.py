"""What a person missed in a position: puzzles of a match of one's own."""

from __future__ import annotations

from games import find_info
from games.puzzles.library import shelf_of
from games.puzzles.prover import missed, state_of


def test_what_was_missed_is_a_puzzle_and_what_was_found_is_none() -> None:
    game = find_info("nissi").load()
    puzzle = next(each for each in shelf_of(game) if each.found.moves == 2)
    state, step = state_of(puzzle), puzzle.found.solution
    (again,) = missed(game, state, step.refuted[0][0])
    assert again == puzzle._replace(measured=None)
    assert missed(game, state, step.right[0].action) == ()
