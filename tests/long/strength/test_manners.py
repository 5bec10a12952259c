"""Manners as they show in the choices of bots, over the positions of whole games."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from games import ready_games
from games.bots.even import opponent_bot
from games.core.bot import Budget, Limit
from games.core.match import Match, Seat
from games.core.play_style import manner_of
from games.core.types import OVER

GAMES = {info.id: info.load() for info in ready_games()}
LENGTH = {"senshiai": 250}
"""Actions of a game that are looked at, where not 60."""

POSITIONS = {"senshiai": 300, "djambi": 150, "naishi": 60}
"""How many of them choices are asked in, where not 25: what is worth nearly the same is rarer in some games."""

OPTIONS = {"senshiai": {"decks": "raiders-of-the-red-tents-2,lanterns-and-lies-2"}}
"""Decks with Events of every kind, whatever the starter decks are."""

ALL = [(game_id, play_style.name) for game_id, game in GAMES.items() for play_style in game.manners]
NODES = {"nissi": 400, "djambi": 48, "naishi": 120, "niwa": 200, "senshiai": 12}


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


@cache
def choices(game_id: str, opponent: str) -> list[Any]:
    bot = opponent_bot(GAMES[game_id], opponent)
    limit = Limit(nodes=NODES[game_id])
    return [bot.choose(view, Budget(limit), Random(number)).action for number, view in enumerate(views(game_id))]


@pytest.mark.parametrize(("game_id", "name"), ALL)
def test_a_manner_shows_in_play(game_id: str, name: str) -> None:
    play_style = manner_of(GAMES[game_id].manners, name)
    assert play_style is not None

    def liking(manner_of_play: str) -> float:
        level = {"senshiai": "adept", "naishi": "master"}.get(game_id, "expert")  # quick, and not careless
        chosen = choices(game_id, level + manner_of_play)
        return sum(play_style.likes(view, action) for view, action in zip(views(game_id), chosen, strict=True))

    assert liking(f"+{name}") > liking("")
