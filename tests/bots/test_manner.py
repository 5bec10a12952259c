"""Manners: seen in how a bot plays, at hardly any cost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import ready_games
from games.bots.even import opponent_bot
from games.core.bot import Budget, Limit
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.opponent import is_opponent
from games.core.play_style import inclined

GAMES = [info.load() for info in ready_games()]
WITH_MANNERS = [game for game in GAMES if game.manners]


@given(st.lists(st.tuples(st.floats(-1, 1), st.floats(0, 1)), min_size=1), st.floats(0, 0.2))
def test_no_manner_gives_up_more_than_its_margin(valued: list[tuple[float, float]], margin: float) -> None:
    value, _ = inclined(valued, margin, lambda liking: liking)
    assert value >= max(each for each, _ in valued) - margin


def test_of_equals_the_one_is_taken_that_is_liked() -> None:
    assert inclined([(1.0, "step"), (1.0, "strike"), (0.5, "rest")], 0.1, lambda what: what == "strike")[1] == "strike"


@pytest.mark.parametrize("game", WITH_MANNERS, ids=lambda game: game.info.id)
def test_a_game_with_manners_has_three_or_more_in_words(game: Game) -> None:
    assert len({play_style.name for play_style in game.manners}) == len(game.manners) >= 3
    for play_style in game.manners:
        assert is_opponent(f"expert+{play_style.name}") and play_style.words and not play_style.words.endswith(".")


def first_choice(game: Game) -> Any:
    """A position early in a random game in which there is something to choose."""
    options = game.rules.make_options({})
    match = Match(game, options, [Seat(name) for name in game.rules.seat_names(options)], seed=0)
    rng = Random(0)
    while True:
        match.settle()
        view = match.view(match.actor)
        if match.index > 3 and len(view.legal) > 3:
            return view
        match.play(rng.choice(view.legal))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_manner_that_the_game_does_not_have_is_none(game: Game) -> None:
    view = first_choice(game)
    answers = [
        opponent_bot(game, text).choose(view, Budget(Limit(nodes=40)), Random(1)).action
        for text in ("adept", "adept+unheard")
    ]
    assert answers[0] == answers[1]
