"""Manners: seen in how a bot plays, at hardly any cost."""

from __future__ import annotations

from functools import cache
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
from games.core.types import OVER

GAMES = {info.id: info.load() for info in ready_games()}
WITH_MANNERS = [game for game in GAMES.values() if game.manners]
LENGTH = {"senshiai": 250}
"""Actions of a game that are looked at, where not 60."""

POSITIONS = {"senshiai": 300, "djambi": 150, "naishi": 60}
"""How many of them choices are asked in, where not 25: what is worth nearly the same is rarer in some games."""


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


OPTIONS = {"senshiai": {"decks": "raiders-of-the-red-tents-2,lanterns-and-lies-2"}}
"""Decks with Events of every kind, whatever the starter decks are."""


@cache
def views(game_id: str) -> list[Any]:
    """Positions of a few games that adepts play, in which there is something to choose."""
    game, found = GAMES[game_id], []
    for seed in range(2):
        options = game.rules.make_options(OPTIONS.get(game_id, {}))
        match = Match(game, options, [Seat(name) for name in game.rules.seat_names(options)], seed=seed)
        bot, rng = game.make_bot("adept"), Random(seed)
        for _ in range(LENGTH.get(game_id, 60)):
            match.settle()
            if match.actor == OVER:
                break
            view = match.view(match.actor)
            if len(view.legal) > 3:
                found.append(view)
            strays = rng.random() < 0.15
            match.play(rng.choice(view.legal) if strays else bot.choose(view, Budget(Limit(nodes=20)), rng).action)
    return found[:: max(1, len(found) // POSITIONS.get(game_id, 25))]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_manner_that_the_game_does_not_have_is_none(game_id: str) -> None:
    view = views(game_id)[0]
    answers = [
        opponent_bot(GAMES[game_id], text).choose(view, Budget(Limit(nodes=40)), Random(1)).action
        for text in ("adept", "adept+unheard")
    ]
    assert answers[0] == answers[1]
