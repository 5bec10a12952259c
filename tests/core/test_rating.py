"""How strong a player is by results: the arithmetic behind Even."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.opponent import BEGINS, STRONGEST
from games.core.rating import BEYOND, RatedGame, estimate, even_strength

RESULTS = st.lists(
    st.builds(RatedGame, st.floats(0, STRONGEST), st.sampled_from((0.0, 0.5, 1.0)) | st.floats(0, 1)), max_size=80
)


def test_of_whom_nothing_is_known_even_begins_as_an_adept() -> None:
    assert even_strength([]) == estimate([]) == BEGINS


@settings(max_examples=25)
@given(RESULTS)
def test_even_always_stays_among_the_levels(results: list[RatedGame]) -> None:
    assert -BEYOND <= estimate(results) <= STRONGEST + BEYOND
    assert 0 <= even_strength(results) <= STRONGEST


@settings(max_examples=25)
@given(RESULTS, st.floats(0, STRONGEST))
def test_a_win_never_brings_a_weaker_opponent_than_a_loss(results: list[RatedGame], strength: float) -> None:
    won, lost = (even_strength([*results, RatedGame(strength, share)]) for share in (1.0, 0.0))
    assert won >= lost


@settings(max_examples=25)
@given(RESULTS, st.integers(0, 79), st.floats(0, 1))
def test_a_better_result_anywhere_in_the_past_never_lowers_the_estimate(
    results: list[RatedGame], place: int, more: float
) -> None:
    if not results:
        return
    place %= len(results)
    better = list(results)
    better[place] = better[place]._replace(share=min(1.0, better[place].share + more))
    assert estimate(better) >= estimate(results) - 1e-6


@settings(max_examples=25)
@given(st.floats(0.2, STRONGEST - 0.2))
def test_who_shares_the_points_with_a_strength_for_long_is_thought_to_have_it(strength: float) -> None:
    assert estimate([RatedGame(strength, 0.5)] * 200) == pytest.approx(strength, abs=0.05)


def test_the_newest_results_count_most() -> None:
    better, worse = (
        [RatedGame(1.0, 0.0)] * 30 + [RatedGame(1.0, 1.0)] * 30,
        [RatedGame(1.0, 1.0)] * 30 + [RatedGame(1.0, 0.0)] * 30,
    )
    assert estimate(better) > BEGINS > estimate(worse)


@pytest.mark.parametrize("step", [120.0, 250.0])
@pytest.mark.parametrize("level", range(STRONGEST + 1))
def test_even_shares_the_points_with_every_level_after_ten_games(level: int, step: float) -> None:
    """By the Elo model: a player of that level, and levels so many Elo points apart."""
    rng = Random(level)
    won, games = 0.0, 0
    for _ in range(24):
        results: list[RatedGame] = []
        for game in range(40):
            strength = even_strength(results)
            share = float(rng.random() < 1 / (1 + 10 ** (step * (strength - level) / 400)))
            results.append(RatedGame(strength, share))
            if game >= 10:
                won, games = won + 1 - share, games + 1
    assert 0.44 <= won / games <= 0.56
