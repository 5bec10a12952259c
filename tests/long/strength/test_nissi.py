"""Nissi's levels in order of strength, by whole matches."""

from __future__ import annotations

from random import Random

from games.core.bot import Budget, Limit
from lab.arena.tournament import duel
from tests.games.nissi.test_endings import GAME, RULES, lost_positions


def test_even_a_novice_beats_a_random_player() -> None:
    score = duel("nissi", "novice:nodes=1500", "random", 10, options={"move_limit": "120"})
    assert score.points >= 8


def test_a_master_beats_a_novice() -> None:
    score = duel("nissi", "master:nodes=1500", "novice:nodes=1500", 6, options={"move_limit": "120"})
    assert score.points >= 5


def test_the_master_captures_the_lone_protector_in_every_ending_that_the_table_calls_won() -> None:
    bots = [GAME.make_bot("master"), GAME.make_bot("master")]
    for number, (state, plies) in enumerate(lost_positions(100, 7)):
        moves = 0
        while RULES.outcome(state) is None:
            assert moves < 60, RULES.position(state)
            view = RULES.observe(state, state.side)
            action = bots[state.side].choose(view, Budget(Limit(nodes=4000)), Random(number)).action
            state = RULES.apply(state, action).state
            moves += 1
        assert RULES.outcome(state).reason == "protector" and moves <= plies
