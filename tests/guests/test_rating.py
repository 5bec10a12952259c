"""Ratings: Glickman's own example, bots that stand fixed, people who move, nothing that order or help could change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import GAMES
from games.core.game import GameInfo
from games.core.types import LEVELS
from games.guests.glicko import WIDEST, Game, Rating, expected, rated
from games.guests.ladder import ANCHOR, ANCHORED, STEPS, SURE, ladder, strength_between, strength_of
from games.guests.played import FinishedMatch
from games.guests.rating import even_level, ratings
from tests.guests.evenings import ME, RESULTS, evenings, played, shuffled

WON, SHARED, LOST = RESULTS
PROJECT = Path(__file__).resolve().parents[2]
GUESS = 120
"""The deviation of a step that nobody has measured."""
RATED = [info for info in GAMES if ladder(info.id)]


def test_the_worked_example_of_the_paper_comes_out() -> None:
    games = [Game(Rating(1400, 30), 1), Game(Rating(1550, 100), 0), Game(Rating(1700, 300), 0)]
    found = rated(Rating(1500, 200, 0.06), games)
    assert found.value == pytest.approx(1464.06, abs=0.02)
    assert found.deviation == pytest.approx(151.52, abs=0.005)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_is_only_known_less_surely() -> None:
    found = rated(Rating(1600, 100), [])
    assert found.value == 1600 and 100 < found.deviation < 101
    assert rated(Rating(), []).deviation == WIDEST


def test_a_rating_is_provisional_until_it_is_known_to_two_hundred_and_twenty() -> None:
    own = Rating()
    for _ in range(30):
        assert own.provisional == (own.deviation > 110)
        own = rated(own, [Game(Rating(1500, 30), 1), Game(Rating(1500, 30), 0)])
    assert not own.provisional and abs(own.value - 1500) < own.margin == 2 * own.deviation


@given(st.floats(0, 4000), st.floats(30, 350), st.floats(0, 4000), st.floats(30, 350), st.sampled_from([0, 0.5, 1]))
def test_winning_raises_and_losing_lowers_whoever_meets_whom(
    value: float, deviation: float, other: float, unsure: float, score: float
) -> None:
    own, opponent = Rating(value, deviation), Rating(other, unsure)
    found = rated(own, [Game(opponent, score)])
    change = score - expected(own, opponent)
    assert (found.value - own.value) * change >= 0 and 0 < found.deviation <= WIDEST and 0 < found.volatility < 1


# -- the ladder --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [info.id for info in RATED])
def test_a_game_with_a_ladder_has_a_rating_for_every_level_each_above_the_last(game: str) -> None:
    found = ladder(game)
    assert tuple(found) == LEVELS and found[ANCHOR] == Rating(ANCHORED, SURE, 0.0)
    values = [each.value for each in found.values()]
    assert values == sorted(values) and all(each.deviation >= SURE for each in found.values())
    for place, value in enumerate(values):
        assert strength_of(game, value) == place
        between = strength_between(game, float(place))
        assert between is not None and between.value == value
    assert strength_of(game, 0) == 0 and strength_of(game, 9999) == len(LEVELS) - 1


@pytest.mark.parametrize("info", RATED, ids=lambda info: info.id)
def test_a_step_that_is_no_guess_stands_where_the_measured_matches_are_told(info: GameInfo) -> None:
    text = (PROJECT / "docs" / "bots.md").read_text(encoding="utf-8").partition(f"\n## {info.name}\n")[2]
    section = text.partition("\n## ")[0]
    steps = json.loads(STEPS.read_text(encoding="utf-8"))[info.id]
    assert [level for level, (step, sure) in steps.items() if sure < GUESS and f" +{step} " not in section] == []


def test_a_game_without_a_ladder_has_no_ratings_of_bots() -> None:
    assert ladder("oxo") == {} and strength_between("oxo", 1.0) is None
    assert ratings([played(1, game="oxo")]) == {}


# -- matches -----------------------------------------------------------------------------------


def test_beating_a_level_again_and_again_is_being_above_it() -> None:
    found = ratings(played(n, level="expert") for n in range(12))[ME, "niwa"]
    assert found.value > ladder("niwa")["expert"].value and even_level("niwa", found) == "master"
    assert even_level("niwa", ratings(played(n, LOST, level="adept") for n in range(12))[ME, "niwa"]) == "novice"


def test_matches_with_help_are_never_rated() -> None:
    assert ratings([played(1, assistance=("hint",)), played(2)._replace(chosen=True)]) == {}


def test_the_opponent_that_keeps_up_is_rated_by_how_strong_it_played() -> None:
    adept, half = ladder("niwa")["adept"], strength_between("niwa", 1.5)
    assert half is not None and half.value > adept.value
    assert ratings([played(1, level="even=1.5")])[ME, "niwa"] == rated(Rating(), [Game(half, 1.0)])
    assert ratings([played(1, level="adept+bold")])[ME, "niwa"] == rated(Rating(), [Game(adept, 1.0)])


def test_two_people_are_both_rated_by_what_they_were_before() -> None:
    found = ratings([played(1, others=("b2",))])
    assert found[ME, "niwa"].value - 1500 == pytest.approx(1500 - found["b2", "niwa"].value)
    assert found[ME, "niwa"] == rated(Rating(), [Game(Rating(), 1.0)])


def test_a_table_of_four_counts_as_one_game_against_the_other_three() -> None:
    four = ratings([played(1, (1, 0, 0, 0), "djambi")])[ME, "djambi"]
    adept = ladder("djambi")["adept"]
    assert four == rated(Rating(), [Game(adept, 1.0, 1 / 3)] * 3)
    two = rated(Rating(), [Game(adept, 1.0)])
    assert four.value == pytest.approx(two.value) and four.deviation == pytest.approx(two.deviation)


def test_who_sits_at_both_sides_has_met_nobody() -> None:
    assert ratings([played(1, others=(ME,))]) == {}


@settings(max_examples=25)
@given(evenings, st.integers(0, 99))
def test_the_order_in_which_matches_are_found_changes_no_rating(matches: list[FinishedMatch], seed: int) -> None:
    assert ratings(shuffled(matches, seed)) == ratings(matches)


def test_each_match_begins_where_the_one_before_left_the_rating() -> None:
    found = [ratings([played(number, WON) for number in range(count)])[ME, "niwa"] for count in (1, 2, 3)]
    assert found[0].value < found[1].value < found[2].value
    assert found[0].deviation > found[1].deviation > found[2].deviation
