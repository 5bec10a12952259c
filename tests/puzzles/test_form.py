"""Shelves as files: written, read, refused in words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.puzzles.puzzle import Measured, Proof, ProvedTask, Puzzle, PuzzleAnswer, PuzzleError, PuzzleStep
from games.puzzles.shelf import read_shelf, write_shelf

STEP = PuzzleStep(
    (PuzzleAnswer("a", ("x", "y"), PuzzleStep((PuzzleAnswer("b"),))), PuzzleAnswer("c", ("z",))), ("l",), (("w", "v"),)
)
FOUND = ProvedTask("win", 2, STEP, 3, ("quiet",), Proof("by hand", 7, 2, 0, 200))
PUZZLE = Puzzle("go-0123abcd", "go", (("size", "9"),), "a position\nof two lines", FOUND)
OTHER = PUZZLE._replace(id="go-00000000", found=FOUND._replace(grade=1))


def test_a_shelf_that_was_written_is_read_back_the_easier_ones_first() -> None:
    assert read_shelf(write_shelf([PUZZLE, OTHER], "go", 1), "go", 1) == (OTHER, PUZZLE)
    assert read_shelf(write_shelf([], "go", 1), "go", 1) == ()


def test_what_was_measured_and_the_days_of_a_puzzle_are_read_back() -> None:
    measured = PUZZLE._replace(measured=Measured(1480, (0, 2, 4, 5), "w"), since="2026-12-01", until="2027-01-01")
    assert read_shelf(write_shelf([measured, OTHER], "go", 1), "go", 1) == (OTHER, measured)
    text = write_shelf([measured], "go", 1)
    with pytest.raises(PuzzleError, match="until is a date"):
        read_shelf(text.replace("2027-01-01", "2027-13-01"), "go", 1)
    with pytest.raises(PuzzleError, match="measured makes no sense"):
        read_shelf(text.replace('[1480, [0, 2, 4, 5], "w"]', "[1480]"), "go", 1)


def test_nothing_stands_on_a_shelf_twice() -> None:
    with pytest.raises(PuzzleError, match="twice"):
        read_shelf(write_shelf([PUZZLE, PUZZLE], "go", 1), "go", 1)


def test_a_shelf_of_another_game_or_of_other_rules_is_refused() -> None:
    text = write_shelf([PUZZLE], "go", 1)
    with pytest.raises(PuzzleError, match="rules_version"):
        read_shelf(text, "go", 2)
    with pytest.raises(PuzzleError, match="game"):
        read_shelf(text, "shogi", 1)
    with pytest.raises(PuzzleError, match="no puzzle of shogi"):
        read_shelf(text.replace('"game": "go"', '"game": "shogi"'), "shogi", 1)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3)
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything inside a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inside for place in places(each, (*path, key)))]


BODY = json.loads(write_shelf([PUZZLE], "go", 1))


@given(place=st.sampled_from(places(BODY)[1:]), value=VALUES, gone=st.booleans())
def test_a_shelf_with_anything_in_any_place_loads_or_is_refused_in_words(
    place: tuple[Any, ...], value: object, gone: bool
) -> None:
    body = json.loads(json.dumps(BODY))
    inner = body
    for key in place[:-1]:
        inner = inner[key]
    if gone:
        del inner[place[-1]]
    else:
        inner[place[-1]] = value
    try:
        puzzles = read_shelf(json.dumps(body), "go", 1)
    except PuzzleError as error:
        assert str(error)
    else:
        assert read_shelf(write_shelf(puzzles, "go", 1), "go", 1) == puzzles


@given(st.text(max_size=40))
def test_any_text_loads_or_is_refused_in_words(text: str) -> None:
    with pytest.raises(PuzzleError):
        read_shelf(text, "go", 1)


def test_a_solution_without_an_end_is_refused() -> None:
    step: dict[str, Any] = {"right": [["a"]]}
    for _ in range(70):
        step = {"right": [["a", [], step]]}
    body = json.loads(json.dumps(BODY))
    body["puzzles"][0]["solution"] = step
    with pytest.raises(PuzzleError, match="too many steps"):
        read_shelf(json.dumps(body), "go", 1)
    with pytest.raises(PuzzleError, match="no JSON"):
        read_shelf("[" * 100_000, "go", 1)
