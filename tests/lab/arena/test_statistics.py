"""Elo, intervals, superiority and the sequential test: against figures of the field and against simulation."""

from __future__ import annotations

from math import inf
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import nissi
from lab.arena.entrants import read_entrant
from lab.arena.play import Record
from lab.arena.ratings import fit
from lab.arena.schedule import draw_up
from lab.arena.scores import score
from lab.arena.statistics import SequentialTest, elo_of, estimate, pentanomial, phi, share_of

UNITS = st.lists(st.sampled_from((0.0, 0.25, 0.5, 0.75, 1.0)), min_size=1, max_size=60)


def pairs(rng, elo, count, draws=0.3):
    """Results of pairs between two players so far apart."""

    def game():
        if rng.random() < draws:
            return 0.5
        return float(rng.random() < (share_of(elo) - draws / 2) / (1 - draws))

    return [(game() + game()) / 2 for _ in range(count)]


@pytest.mark.parametrize(
    ("share", "elo"), [(0.5, 0), (0.51, 6.95), (0.57, 48.96), (0.64, 99.95), (0.76, 200.24), (0.91, 401.92)]
)
def test_elo_is_that_of_the_published_tables(share, elo):
    assert elo_of(share) == pytest.approx(elo, abs=0.01)
    assert elo_of(1 - share) == pytest.approx(-elo, abs=0.01)


def test_who_takes_everything_is_stronger_without_bounds():
    assert (elo_of(1.0), elo_of(0.0)) == (inf, -inf)


@given(st.floats(-800, 800), st.integers(2, 8))
def test_a_share_and_its_elo_are_two_ways_to_say_the_same(elo, seats):
    assert elo_of(share_of(elo, seats), seats) == pytest.approx(elo, abs=1e-6)


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_a_fair_share_is_no_elo_with_any_number_of_seats(seats):
    assert elo_of(1 / seats, seats) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    ("wins", "losses", "known"), [(110, 90, 0.9214), (130, 100, 0.9760), (1050, 950, 0.9873), (50, 50, 0.5)]
)
def test_superiority_is_the_published_formula_of_wins_and_losses(wins, losses, known):
    """phi((w - l) / sqrt(w + l)), of games counted singly."""
    found = estimate([1.0] * wins + [0.0] * losses).superiority
    assert phi((wins - losses) / (wins + losses) ** 0.5) == pytest.approx(known, abs=1e-3)
    assert found == pytest.approx(known, abs=2e-3)


def test_pairs_are_counted_in_five_classes():
    assert pentanomial([0.0, 0.25, 0.25, 0.5, 0.75, 1.0, 1.0, 1.0]) == (1, 2, 1, 1, 3)


@given(UNITS)
def test_an_interval_holds_its_mean_and_is_never_without_width(units):
    found = estimate(units)
    assert 0 <= found.low <= found.mean <= found.high <= 1
    assert found.high - found.low > 0
    mirrored = estimate([1 - unit for unit in units])
    assert mirrored.low == pytest.approx(1 - found.high)
    assert mirrored.superiority == pytest.approx(1 - found.superiority)


def test_the_more_games_the_narrower_the_interval():
    found = [estimate([0.0, 0.5, 1.0] * count) for count in (2, 8, 32, 128)]
    widths = [each.high - each.low for each in found]
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize("elo", [0, 60, 250])
@pytest.mark.parametrize("count", [10, 100])
def test_the_interval_holds_the_truth_in_nineteen_of_twenty_simulated_matches(elo, count):
    rng = Random(f"{elo} {count}")
    truth = share_of(elo)
    held = sum(low.low <= truth <= low.high for low in (estimate(pairs(rng, elo, count)) for _ in range(600)))
    assert held >= 600 * 0.92


def test_the_luck_of_the_deal_cancels_in_pairs():
    deals = [0.5] * 40  # whoever is dealt the better hand wins: each pair is shared
    singly = [1.0, 0.0] * 40
    paired, alone = estimate(deals), estimate(singly)
    assert paired.high - paired.low < (alone.high - alone.low) / 2


def test_the_sequential_test_is_seldom_wrong_and_stops_early():
    def verdicts(elo, runs=150):
        rng = Random(elo)
        for _ in range(runs):
            test = SequentialTest(0, 40)
            for unit in pairs(rng, elo, 3000):
                test.add(unit)
                if test.verdict is not None:
                    break
            yield test

    equal, stronger = list(verdicts(0)), list(verdicts(40))
    assert sum(test.verdict is True for test in equal) <= 150 * 0.1
    assert sum(test.verdict is True for test in stronger) >= 150 * 0.9
    assert all(test.verdict is not None for test in equal + stronger)
    assert 100 < sum(test.decided_after for test in equal + stronger) / 300 < 300


def units_of(counts):
    """The results of so many pairs in each of the five classes."""
    return [kind / 4 for kind, count in enumerate(counts) for _ in range(count)]


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "ratio"),
    [
        ((491, 7345, 29693, 7670, 465), -0.25, 1.25, 2.96),
        ((53, 2220, 21459, 2445, 47), 0.25, 1.25, 2.97),
        ((253, 4282, 17604, 4431, 286), -0.25, 1.25, 2.94),
        ((58, 3302, 33130, 3518, 84), 0.25, 1.25, 2.97),
    ],
)
def test_the_likelihood_ratio_is_that_of_published_tests_of_a_chess_engine(counts, elo0, elo1, ratio):
    """Stockfish's pull requests 3098 and 3209, which count in this kind of Elo."""
    test = SequentialTest(elo0, elo1)
    assert test.bound == pytest.approx(2.944, abs=1e-3)
    test.bound = inf
    for unit in units_of(counts):
        test.add(unit)
    assert test.ratio == pytest.approx(ratio, abs=0.01)


@pytest.mark.parametrize(
    ("counts", "elo", "error"), [((29, 462, 1036, 559, 48), 10.99, 5.81), ((56, 388, 875, 492, 75), 13.09, 6.75)]
)
def test_elo_and_its_error_are_those_of_published_matches(counts, elo, error):
    """Pentanomial results as OpenBench reports them (carp's pull request 77, stash-bot's 179)."""
    found = estimate(units_of(counts))
    assert elo_of(found.mean) == pytest.approx(elo, abs=0.01)
    assert (elo_of(found.high) - elo_of(found.low)) / 2 == pytest.approx(error, abs=0.02)


def test_the_sequential_test_waits_for_ten_units_and_then_counts_no_more():
    test = SequentialTest(0, 200)
    for _ in range(9):
        test.add(1.0)
    assert test.verdict is None
    for _ in range(9):
        test.add(1.0)
    assert (test.verdict, test.decided_after) == (True, 10)
    with pytest.raises(ValueError, match="smaller"):
        SequentialTest(5, 5)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000))
def test_the_fit_of_two_players_is_the_elo_of_their_score(seed):
    rng = Random(seed)
    units = [[((0, 1), (own, 1 - own)), ((1, 0), (1 - own, own))] for own in pairs(rng, 100, 400)]
    first, second = fit(2, units)
    share = sum(points[0] for (game, _) in units for _, points in [game]) / len(units)
    assert first.elo - second.elo == pytest.approx(elo_of(share), abs=3)
    found = estimate([points[0] for (game, _) in units for _, points in [game]])
    half = (elo_of(found.high) - elo_of(found.low)) / 2
    assert 2 * first.error == pytest.approx(half, rel=0.05)


def test_ratings_come_out_as_they_were_put_in():
    rng = Random(5)
    truth = [150.0, 30.0, -60.0, -120.0]
    units = []
    for first in range(4):
        for second in range(first):
            for own in pairs(rng, truth[first] - truth[second], 500, draws=0.0):
                units.append([((first, second), (own, 1 - own))] * 2)
    found = fit(4, units)
    assert sum(each.elo for each in found) == pytest.approx(0, abs=1e-6)
    for rating, elo in zip(found, truth, strict=True):
        assert abs(rating.elo - elo) < 2 * rating.error
        assert 8 < rating.error < 16


def test_one_against_three_of_another_is_rated_by_what_is_fair_there():
    quarter = [[((0, 1, 1, 1), (1.0, 0, 0, 0)), *[((0, 1, 1, 1), (0.0, 1.0, 0, 0))] * 3]] * 50
    assert fit(2, quarter)[0].elo == pytest.approx(0, abs=2)
    half = [[((0, 1, 1, 1), (1.0, 0, 0, 0)), ((0, 1, 1, 1), (0.0, 1.0, 0, 0))]] * 200
    first, second = fit(2, half)
    assert first.elo - second.elo == pytest.approx(elo_of(0.5, 4), abs=5)


def test_nobody_is_rated_without_bounds():
    whitewash = [[((0, 1), (1.0, 0.0)), ((1, 0), (0.0, 1.0))]] * 5
    first, second = fit(2, whitewash)
    assert 100 < first.elo - second.elo < 1000 and second.error > 50


def test_a_score_counts_wins_draws_and_losses_of_the_first_whatever_seat_it_has():
    (pairing,) = draw_up(nissi.GAME, [read_entrant("novice"), read_entrant("adept")], 2).pairings
    rounds = [
        [Record((1.0, 0.0), "protector", ()), Record((0.5, 0.5), "moves", ())],
        [Record((0.0, 1.0), "protector", ()), Record((0.0, 1.0), "protector", ())],
    ]
    found = score(pairing, rounds)
    assert (found.wins, found.draws, found.losses, found.points) == (2, 1, 1, 2.5)
    assert found.units == (0.75, 0.5)
