"""How far an action is behind the best does not depend on the luck of the best of several."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.analysis.held_out import UNKNOWN, behind, held_out

RESULTS = st.integers(1, 12).flatmap(
    lambda worlds: st.lists(st.lists(st.floats(0, 1), min_size=worlds, max_size=worlds), min_size=1, max_size=5)
)


def test_among_actions_that_are_alike_none_is_behind_on_average() -> None:
    rng = Random(1)
    tries = [[[rng.random() for _ in range(16)] for _ in range(6)] for _ in range(400)]
    assert mean(behind(results, 0).mean for results in tries) == pytest.approx(0, abs=0.02)
    assert mean(max(map(mean, results)) - mean(results[0]) for results in tries) > 0.08, "the luck of the best of six"


def test_the_error_is_that_of_the_differences_in_the_same_worlds() -> None:
    rng = Random(2)
    luck = [rng.random() for _ in range(40)]
    found = behind([luck, [each - 0.1 for each in luck]], 1)
    assert found.mean == pytest.approx(0.1) and found.error == pytest.approx(0, abs=1e-9)


def test_an_action_that_is_chosen_in_one_half_is_valued_in_the_other() -> None:
    assert held_out([[1.0, 0.0, 1.0, 0.0], [0.0, 0.9, 0.0, 0.9]]) == (1, 0)


@given(RESULTS)
def test_whoever_is_best_in_every_world_is_not_behind(results: list[list[float]]) -> None:
    best = [max(each) + 1 for each in zip(*results, strict=True)]
    found = behind([*results, best], len(results))
    assert found.mean == 0 or len(best) < 2
    assert found.error == (UNKNOWN if len(best) < 4 else 0)
