"""What the match adds to a game's own endings."""

from __future__ import annotations

import pytest

from games import find_game
from games.core.endings import Ending, outcome_of
from games.core.errors import IllegalAction
from games.core.match import Match, Seat


@pytest.mark.parametrize(("players", "allowed"), [("2", True), ("3", False), ("4", False)])
def test_a_draw_is_agreed_between_two_only(players: str, allowed: bool) -> None:
    info = find_game("senshiai")
    assert info is not None
    game = info.load()
    seats = [Seat(f"Player {number}") for number in range(int(players))]
    match = Match(game, game.rules.make_options({"players": players}), seats, seed=1)
    match.settle()
    if allowed:
        assert outcome_of(game, match.state, Ending.DRAW).points == (0.5, 0.5)
    else:
        with pytest.raises(IllegalAction, match="two players"):
            match.play(Ending.DRAW)
