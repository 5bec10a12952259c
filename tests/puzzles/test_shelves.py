"""The puzzles that lie in assets/puzzles: each is read, and a part of each shelf is proved anew.

`python3 main.py puzzles check` proves them all.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest

from games import find_info, ready_games
from games.core.match import Match, Seat
from games.puzzles import library
from games.puzzles.attempt import Attempt, TryResult
from games.puzzles.library import shelf_file, stored_puzzles
from games.puzzles.prover import check, prover_of, state_of
from games.puzzles.puzzle import Puzzle, PuzzleError
from games.puzzles.worth import has_choices, shelf_fault, unworthy

SHELVES: Final = {info.id: stored_puzzles(info.load()) for info in ready_games() if shelf_file(info.id).exists()}
GAMES: Final = sorted(SHELVES)
PROVED: Final = 2
"""So many of each shelf are proved here, of the two thirds that cost least."""


def some(game_id: str) -> list[Puzzle]:
    """A part of a shelf, other puzzles whenever the shelf changes."""
    standing = [each for each in SHELVES[game_id] if each.on_shelf]
    shelf = sorted(standing, key=lambda each: each.found.proof.positions)
    shelf = shelf[: -(-2 * len(shelf) // 3)]
    return Random(len(shelf)).sample(shelf, min(PROVED, len(shelf)))


def test_a_shelf_is_read_once_and_anew_when_its_file_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def counted(text: str, game_id: str, rules_version: int) -> tuple[Puzzle, ...]:
        read.append(text)
        return ()

    monkeypatch.setattr(library, "read_shelf", counted)
    file = tmp_path / "shelf.json"
    for text in ("a shelf", "a shelf", "another shelf"):
        file.write_text(text, encoding="utf-8")
        assert stored_puzzles(find_info(GAMES[0]).load(), file) == ()
    assert read == ["a shelf", "another shelf"]


@pytest.mark.parametrize("puzzle", [puzzle for game_id in GAMES for puzzle in some(game_id)], ids=lambda each: each.id)
def test_a_puzzle_holds_what_it_promises(puzzle: Puzzle) -> None:
    check(puzzle)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_puzzle_has_a_task_and_hints_in_words_and_a_way_to_its_end(game_id: str) -> None:
    game = find_info(game_id).load()
    rules, prover = game.rules, prover_of(game)
    for puzzle in SHELVES[game_id]:
        state, attempt = state_of(puzzle), Attempt(puzzle.found)
        solver = rules.actor(state)
        task = prover.task(rules.observe(state, solver), puzzle.found.goal, puzzle.found.moves)
        assert puzzle.found.goal in game.puzzle_labels
        assert all(part[0].isupper() and part[-1] in ".?" for part in task if part)
        assert str(task).count(task.ask) == 1
        if puzzle.found.goal in prover.choices:
            hints = prover.hints(rules.observe(state, solver), attempt.answer)
            assert all(hint[0].isupper() and hint.endswith(".") for hint in hints)
            assert len(puzzle.found.solution.refuted) > 1
            continue
        while not attempt.solved:
            assert rules.actor(state) == solver
            action = rules.decode(state, attempt.answer)
            hints = prover.hints(rules.observe(state, solver), action)
            assert all(hint and hint[0].isupper() and hint.endswith(".") for hint in hints)
            state = rules.apply(state, action).state
            judged = attempt.judge(attempt.answer)
            assert judged.verdict is TryResult.RIGHT
            for text in judged.line:
                state = rules.apply(state, rules.decode(state, text)).state


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_begins_from_every_puzzle_and_its_solver_sees_no_more_than_a_seat_may(game_id: str) -> None:
    game = find_info(game_id).load()
    for puzzle in SHELVES[game_id]:
        options = game.rules.make_options(dict(puzzle.options))
        seats = [Seat(name) for name in game.rules.seat_names(options)]
        match = Match(game, options, seats, start=puzzle.position)
        for text in puzzle.found.lead:
            match.play_text(text)
        view = game.rules.observe(match.state, match.actor)
        assert view.legal
        assert puzzle.found.lead or (view.text == puzzle.position) == (not game.info.hidden or "?" not in view.text)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_shelf_has_enough_of_every_grade(game_id: str) -> None:
    grades = [puzzle.found.grade for puzzle in SHELVES[game_id] if puzzle.on_shelf]
    assert {1, 2, 3} <= set(grades)
    assert len(grades) >= {"nissi": 30, "djambi": 120, "niwa": 25, "naishi": 20, "senshiai": 15}[game_id]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_puzzle_on_a_shelf_has_six_actions_to_choose_from_and_something_that_tempts(game_id: str) -> None:
    for puzzle in SHELVES[game_id]:
        if puzzle.on_shelf:
            assert has_choices(puzzle), puzzle.id
            assert puzzle.measured is not None, puzzle.id
            assert puzzle.measured.tempts, puzzle.id


@pytest.mark.parametrize("puzzle", [some(game_id)[0] for game_id in GAMES], ids=lambda each: each.id)
def test_what_is_said_to_tempt_tempts(puzzle: Puzzle) -> None:
    assert unworthy(puzzle) == ""
    right = puzzle.found.solution.right[0].action
    assert puzzle.measured is not None
    assert "tempt" in unworthy(puzzle._replace(measured=puzzle.measured._replace(tempts=right)))


def test_a_puzzle_with_one_way_to_act_is_not_worth_a_place_and_stays_for_its_day() -> None:
    (alone,) = (each for each in SHELVES["djambi"] if each.id == "djambi-3a749c45")
    assert not alone.on_shelf
    assert "fewer than 6" in unworthy(alone)
    assert shelf_fault(alone) == ""
    assert shelf_fault(alone._replace(until="")) != ""
    broken = alone.found.solution._replace(refuted=(("Ca9-a8",),))
    assert "cannot be played" in shelf_fault(alone._replace(found=alone.found._replace(solution=broken)))


def test_a_puzzle_with_another_move_for_its_solution_does_not_pass() -> None:
    longer = (each for each in SHELVES["nissi"] if each.found.moves > 1)
    puzzle = min(longer, key=lambda each: each.found.proof.positions)
    first = puzzle.found.solution.right[0]
    false = puzzle.found.solution._replace(right=(first._replace(action=puzzle.found.solution.refuted[0][0]),))
    with pytest.raises(PuzzleError, match="otherwise than it is told"):
        check(puzzle._replace(found=puzzle.found._replace(solution=false)))


def test_a_puzzle_in_another_position_than_its_own_does_not_pass() -> None:
    one, other = SHELVES["nissi"][:2]
    with pytest.raises(PuzzleError, match="not the id"):
        check(one._replace(position=other.position))
    with pytest.raises(PuzzleError, match="rows"):
        check(one._replace(position="nowhere b 0"))
