"""Manners as they show in the choices of bots, over the positions of whole games."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from games.bots.even import opponent_bot
from games.core.bot import Budget, Limit
from games.core.play_style import manner_of
from tests.bots.test_manner import GAMES, views

ALL = [(game_id, play_style.name) for game_id, game in GAMES.items() for play_style in game.manners]
NODES = {"nissi": 400, "djambi": 48, "naishi": 120, "niwa": 200, "senshiai": 12}


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
