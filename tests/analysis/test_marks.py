"""Marks go by how much of the mover's chance an action gives away."""

from __future__ import annotations

import pytest

from games.analysis.move_quality import MoveQuality, mark_of
from games.analysis.verdict import Verdict
from tests.analysis.verdicts import verdict


@pytest.mark.parametrize(
    ("chance", "mark"),
    [
        (0.60, MoveQuality.NONE),
        (0.57, MoveQuality.NONE),
        (0.54, MoveQuality.DOUBTFUL),
        (0.48, MoveQuality.MISTAKE),
        (0.39, MoveQuality.BLUNDER),
    ],
)
def test_the_more_is_given_away_the_worse_the_mark(chance: float, mark: MoveQuality) -> None:
    assert mark_of(verdict(0.60, 0.59, 0.58, chance), "d") is mark


def test_the_best_is_marked_only_where_the_second_gives_much_away() -> None:
    assert mark_of(verdict(0.60, 0.49), "a") is MoveQuality.ONLY
    assert mark_of(verdict(0.60, 0.55), "a") is MoveQuality.NONE


def test_what_was_forced_has_no_mark() -> None:
    assert mark_of(verdict(0.60, 0.20, choices=1), "a") is MoveQuality.NONE


def test_the_mover_may_be_another_seat() -> None:
    assert mark_of(verdict(0.60, 0.59, 0.3, mover=1), "c") is MoveQuality.BLUNDER


def test_an_action_that_nothing_is_known_of_has_no_mark() -> None:
    assert mark_of(verdict(0.60, 0.30), "z") is MoveQuality.NONE


def measured(found: Verdict, *errors: float) -> Verdict:
    """The verdict as an average over fair worlds, with these errors of its lines."""
    lines = tuple(line._replace(error=error) for line, error in zip(found.lines, errors, strict=True))
    return found._replace(lines=lines, of="fair worlds")


@pytest.mark.parametrize(("error", "mark"), [(0.02, MoveQuality.DOUBTFUL), (0.04, MoveQuality.NONE)])
def test_a_loss_that_chance_may_have_made_has_no_mark(error: float, mark: MoveQuality) -> None:
    assert mark_of(measured(verdict(0.60, 0.53), 0.0, error), "b") is mark


@pytest.mark.parametrize(("error", "mark"), [(0.02, MoveQuality.ONLY), (0.06, MoveQuality.NONE)])
def test_the_best_is_the_only_good_one_where_chance_cannot_have_made_the_others_bad(
    error: float, mark: MoveQuality
) -> None:
    assert mark_of(measured(verdict(0.60, 0.49), 0.0, error), "a") is mark
