"""How somebody plays over time: what decisions gave away, by game and part of the match, and the largest change."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import ready_games
from games.core.types import LEVELS
from games.guests.playing import (
    FEWEST,
    LAST,
    LEVEL_FILE,
    PHASES,
    Decision,
    JudgedMatch,
    largest_change,
    level_points,
    lost_by,
    playing_of,
)
from games.guests.words import playing_words

LOSSES = st.lists(st.tuples(st.integers(0, 2), st.floats(0, 1)), min_size=1, max_size=12)


def a_match(number: int, *decisions: tuple[int, float], game: str = "nissi") -> JudgedMatch:
    """The match of a day."""
    return JudgedMatch(
        f"{number:03}.json", game, f"2026-03-01T{number:06}", tuple(Decision(*each) for each in decisions)
    )


def alternating(matches: range, phase: int, low: float, high: float) -> list[JudgedMatch]:
    """Matches of ten decisions, whose losses go from one value to the other and back."""
    return [a_match(each, *((phase, low if n % 2 else high) for n in range(10))) for each in matches]


def test_what_decisions_gave_away_is_told_of_100_with_its_standard_error() -> None:
    assert lost_by([]) == (0.0, 0, 0.0)
    points, count, error = lost_by([Decision(0, 0.1), Decision(1, 0.3)])
    assert (points, count, error) == (pytest.approx(20), 2, pytest.approx(10))


@settings(max_examples=25)
@given(st.lists(st.tuples(st.sampled_from(["nissi", "niwa"]), LOSSES), max_size=30))
def test_the_last_twenty_matches_of_each_game_count_and_its_parts_make_the_whole(
    rows: list[tuple[str, list[tuple[int, float]]]],
) -> None:
    matches = [a_match(number, *decisions, game=game) for number, (game, decisions) in enumerate(rows)]
    found = {each.game: each for each in playing_of(reversed(matches))}
    for game in {each.game for each in matches}:
        own = [each for each in matches if each.game == game]
        assert list(found[game].matches) == own[-LAST:]
        parts = [lost_by(found[game].decisions(phase)) for phase in range(len(PHASES))]
        assert sum(each.of for each in parts) == found[game].total.of
        whole = sum(each.points * each.of for each in parts) / found[game].total.of
        assert found[game].total.points == pytest.approx(whole, abs=1e-6)


def test_the_largest_change_that_is_more_than_chance_is_told_in_a_sentence() -> None:
    found = playing_of([*alternating(range(4), 1, 0.1, 0.2), *alternating(range(4, 8), 1, 0.0, 0.1)])
    change = largest_change(found)
    assert change is not None and (change.before.of, change.now.of) == (40, 40)
    assert change.words == "The largest change is in Nissi Samurai: 5.0 of 100 lost per decision, 15.0 before."
    with_ends = [each._replace(decisions=(*each.decisions, *[Decision(2, 0.1 + n / 100) for n in range(6)]))
                 for each in found[0].matches]  # fmt: skip
    of_part = largest_change(playing_of(with_ends))
    assert of_part is not None and of_part.words.startswith("The largest change is in Nissi Samurai, middle: 5.0")


def test_a_change_that_may_be_chance_is_not_told() -> None:
    assert largest_change(playing_of(alternating(range(8), 0, 0.0, 0.2))) is None
    few = [a_match(0, *[(0, 0.2)] * (FEWEST - 1)), a_match(1, *[(0, 0.0)] * FEWEST)]
    assert largest_change(playing_of(few)) is None


def test_the_figures_of_levels_are_there_for_games_that_there_are_and_for_all_levels() -> None:
    rows = json.loads(LEVEL_FILE.read_text(encoding="utf-8"))
    games = {info.id for info in ready_games()}
    assert set(rows) - {"about"} <= games
    for game in set(rows) - {"about"}:
        assert tuple(level_points(game)) == LEVELS and all(0 <= each < 100 for each in level_points(game).values())


def test_the_terminal_tells_it_game_by_game() -> None:
    words = playing_words(playing_of([a_match(0, (0, 0.1), (2, 0.3))]))
    assert "Nissi Samurai: 20.0 in 2 decisions of 1 match; opening 10.0 (1), middle 0.0 (0), end 30.0 (1)" in words
    assert playing_words(()) == ""
