"""Why a wrong try is wrong: a line that can be played, and a sentence."""

from __future__ import annotations

from typing import Final

import pytest

from games import find_info
from games.core.bot import Budget, Limit
from games.core.errors import GameError
from games.puzzles.library import shelf_of
from games.puzzles.prover import prover_of, state_of
from games.puzzles.puzzle import PuzzleError, Refutation
from games.puzzles.requests import RefuteRequest

MOST: Final = 2
"""So many wrong tries of a puzzle are asked about."""


@pytest.mark.parametrize("game_id", ["nissi", "djambi", "niwa", "naishi", "senshiai"])
def test_a_wrong_try_is_refuted_by_a_line_that_the_rules_allow_or_by_a_sentence(game_id: str) -> None:
    game = find_info(game_id).load()
    prover = prover_of(game)
    shelf = [each for each in shelf_of(game) if each.found.goal not in prover.choices and each.found.moves < 4]
    kinds = {each.found.kind: each for each in sorted(shelf, key=lambda each: -each.found.proof.positions)}
    number = 0
    for puzzle in kinds.values():
        state, found = state_of(puzzle), puzzle.found
        good = {answer.action for answer in found.solution.right} | set(found.solution.longer)
        texts = [game.rules.encode(state, action) for action in game.rules.legal_actions(state)]
        for text in [each for each in texts if each not in good][:MOST]:
            refuted = prover.refute(state, found.goal, found.moves, text)
            after = game.rules.apply(state, game.rules.decode(state, text)).state
            for each in refuted.line:
                after = game.rules.apply(after, game.rules.decode(after, each)).state
            assert refuted.why == "" or refuted.why.endswith(".")
            number += bool(refuted.line or refuted.why)
    assert number


def test_a_refutation_comes_back_from_the_bots_process_as_it_was_found() -> None:
    game = find_info("nissi").load()
    puzzle = next(each for each in shelf_of(game) if each.found.solution.refuted)
    line = puzzle.found.solution.refuted[0]
    request = RefuteRequest(
        1, Limit(seconds=4), "nissi", state_of(puzzle), puzzle.found.goal, puzzle.found.moves, line[0]
    )
    found = request.run(Budget(request.limit), lambda found: None)
    assert found == Refutation(line[1:])
    assert request.read(request.write(found)) == found
    for odd in (None, [], [1, 2], [["x"], 3], [[1], "x"]):
        with pytest.raises(PuzzleError):
            request.read(odd)
    assert issubclass(PuzzleError, GameError)
