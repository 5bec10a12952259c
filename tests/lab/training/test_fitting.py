"""Fits find the weights that results were made with."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lab.training.fitting import (
    least_squares,
    log_loss,
    logistic,
    shared,
    shared_loss,
    sigmoid,
    softmax,
    squared_loss,
)

WEIGHTS = st.lists(st.floats(-2, 2).map(lambda each: round(each, 2)), min_size=1, max_size=5)


def positions(columns: int, count: int, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).normal(size=(count, columns))


@given(WEIGHTS, st.integers(0, 1000))
def test_least_squares_find_the_weights_of_a_lead_under_noise(weights, seed):
    rows = positions(len(weights), 3000, seed)
    noise = np.random.default_rng(seed + 1).normal(size=len(rows))
    found = least_squares(rows, rows @ np.array(weights) + noise)
    assert np.allclose(found, weights, atol=0.15)


@given(WEIGHTS, st.integers(0, 1000))
def test_the_logistic_fit_finds_the_weights_of_a_chance_to_win(weights, seed):
    rows = positions(len(weights), 4000, seed)
    assert np.allclose(logistic(rows, sigmoid(rows @ np.array(weights)), ridge=1e-6), weights, atol=0.02)


def test_games_won_by_chance_are_enough_for_the_logistic_fit():
    rows, weights = positions(3, 20_000, 1), np.array([1.0, -0.5, 0.0])
    won = (np.random.default_rng(2).random(len(rows)) < sigmoid(rows @ weights)).astype(float)
    found = logistic(rows, won)
    assert np.allclose(found, weights, atol=0.1)
    assert log_loss(sigmoid(rows @ found), won) < log_loss(np.full(len(rows), 0.5), won) < 0.694


def test_where_nothing_was_seen_weights_stay_where_they_were():
    prior = np.array([0.3, -1.0])
    nothing = np.zeros((0, 2))
    assert np.allclose(least_squares(nothing, np.zeros(0), prior), prior)
    unseen = np.array([[1.0, 0.0]] * 50)
    assert least_squares(unseen, np.zeros(50), prior)[1] == -1.0
    assert np.isclose(logistic(unseen, np.full(50, 0.5), prior)[1], -1.0)


def test_a_column_that_never_changes_does_no_harm():
    rows = np.column_stack([positions(1, 500, 3)[:, 0], np.zeros(500)])
    assert np.isfinite(logistic(rows, sigmoid(rows[:, 0]))).all()


def test_the_squared_loss_is_the_mean_of_the_squares():
    assert squared_loss(np.array([1.0, 2.0]), np.array([0.0, 4.0])) == 2.5


@given(WEIGHTS, st.integers(0, 1000))
def test_the_fit_of_shares_finds_the_weights_of_three_or_four_players(weights, seed):
    rows = positions(4 * len(weights), 1500, seed).reshape(1500, 4, -1)
    there = np.ones((1500, 4))
    there[::2, 3] = 0
    shares = shared(rows @ np.array(weights), there)
    assert np.allclose(shares.sum(1), 1) and not shares[::2, 3].any()
    found = softmax(rows, shares, there, ridge=1e-6)
    assert np.allclose(found, weights, atol=0.02)
    assert shared_loss(shares, shares) <= shared_loss(there / there.sum(1, keepdims=True), shares) + 1e-9


def test_of_two_players_the_fit_of_shares_is_the_logistic_one_of_their_differences():
    rows = positions(4, 3000, 5).reshape(3000, 2, 2)
    first = sigmoid((rows[:, 0] - rows[:, 1]) @ np.array([0.7, -0.4]))
    both = softmax(rows, np.column_stack([first, 1 - first]), np.ones((3000, 2)), ridge=0)
    assert np.allclose(both, logistic(rows[:, 0] - rows[:, 1], first, ridge=0), atol=1e-6)


def test_a_fit_that_starts_far_off_does_not_run_away():
    rng = np.random.default_rng(4)
    rows = rng.normal(size=(700, 20)) * np.logspace(-1, 1, 20)
    won = (rng.random(700) < sigmoid(rows @ np.full(20, 0.3))).astype(float)
    prior = np.full(20, -1.5)
    found = logistic(rows, won, prior, ridge=0.005)
    assert log_loss(sigmoid(rows @ found), won) < 0.45 < log_loss(sigmoid(rows @ prior), won)
    pairs = np.stack([rows, -rows], axis=1)
    both = softmax(pairs, np.column_stack([won, 1 - won]), np.ones((700, 2)), prior, ridge=0.005)
    assert shared_loss(shared(pairs @ both, np.ones((700, 2))), np.column_stack([won, 1 - won])) < 0.45
