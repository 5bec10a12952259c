"""A handicap in Niwa: stones that either side may have in the count from the beginning, beside an even start."""

from __future__ import annotations

import pytest

from games.core.handicap import Handicap
from games.core.types import Outcome
from games.niwa import GAME
from games.niwa.evaluate import evaluate, own_weights
from games.niwa.fast import FastPosition
from games.niwa.options import GIVEN, Options, Variant
from games.niwa.text import NiwaText
from tests.games.niwa.test_even_start import BEHIND, NAMES
from tests.games.niwa.tools import RULES, random_states

AHEAD = BEHIND.replace("w", "x").replace("b", "w").replace("x", "b")


@pytest.mark.parametrize(
    ("garden", "giver", "reason", "winner"),
    [(BEHIND, 1, "handicap", 0), (BEHIND, 0, "score", 1), (AHEAD, 0, "handicap", 1), (AHEAD, 1, "score", 0)],
)
def test_the_stones_count_for_the_other_side(garden: str, giver: int, reason: str, winner: int) -> None:
    options = Options(Variant.NOLUCK, handicap=Handicap(1, (giver,)))
    state = RULES.parse_position(f"niwa noluck/4 over - 0 - - {garden}", options)
    points = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    assert RULES.outcome(state) == Outcome(reason, points)
    assert FastPosition(state).points() == points
    view = RULES.observe(state, None)
    assert sum(view.counts) == 8 + GIVEN[0]
    lines = [line for part in GAME.narration.parts(view, NAMES) if part.seat == 1 - giver for line in part.lines]
    assert f"{GIVEN[0]} stones more count: the handicap" in lines


def test_it_comes_beside_an_even_start_and_the_result_names_it() -> None:
    options = RULES.make_options({"even_start": "3", "handicap": "1by2"})
    assert options.counted == (3 + GIVEN[0], 0) and options.ahead == 3 + GIVEN[0]
    assert RULES.make_options({"even_start": "3", "handicap": "1by1"}).ahead == 3 - GIVEN[0]
    words = NiwaText().result(Outcome("handicap", (0.0, 1.0)), NAMES)
    assert words == "Ren wins: more stones count, with those of the handicap."


def test_bots_reckon_with_it() -> None:
    weights = own_weights()
    for state in random_states(5)[4::9]:
        plain, given = FastPosition(state), FastPosition(state)
        given.options = RULES.make_options({"handicap": "2by1"})
        assert evaluate(given, 0, weights) < evaluate(plain, 0, weights)
