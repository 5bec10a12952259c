"""A position that is played on in place is the one that thawing each state anew gives."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.core.errors import IllegalAction
from games.djambi.actions import Phase
from games.djambi.fast import DRAW_MOVE, RESIGN_MOVE, DjambiPosition
from games.djambi.rules import RULES
from games.djambi.state import State
from tests.games.djambi.places import random_position
from tests.games.djambi.table import at, start


def check_moves(state: State, fast: DjambiPosition) -> list[int]:
    moves = list(fast.moves())
    assert len(moves) == len(set(moves))
    actions = [fast.to_action(move) for move in moves]
    assert set(actions) == set(RULES.legal_actions(state))
    assert [fast.from_action(action) for action in actions] == moves
    assert fast.actor() == RULES.actor(state)
    return moves


def play_through(state: State, rng: Random, most: int, endings: float) -> State:
    """Plays random actions on both, comparing at every step; now and then accepts a draw or resigns."""
    fast = DjambiPosition(state)
    for _ in range(most):
        if state.phase is Phase.OVER:
            break
        moves = check_moves(state, fast)
        move = fast.random_move(rng)
        assert move in moves
        if state.phase is Phase.MOVE and state.options.agree and rng.random() < endings:
            move = RESIGN_MOVE if state.order[0] in state.accepted else rng.choice((DRAW_MOVE, RESIGN_MOVE))
        before, fast = fast, fast.copy()
        fast.play(move)
        assert before.to_state() == state, "a copy is independent"
        state = RULES.apply(state, before.to_action(move)).state
        assert fast.to_state() == state
    outcome = RULES.outcome(state)
    assert fast.points() == (outcome.points if outcome else None)
    return state


@pytest.mark.parametrize("n", range(3, 9))
def test_random_games_on_every_board(n: int) -> None:
    rng = Random(n)
    for players in sorted({2, n // 2 + 1, n}):
        values = {"n": str(n), "players": str(players), "limit": "60"}
        if n == 4 and players % 2:
            values["ruleset"] = "djambi-n"
        state = play_through(start(**values), rng, 140, endings=0.003)
        assert state.phase in Phase


def test_random_positions_with_walls_and_abandoned_pieces() -> None:
    rng = Random(7)
    reasons = Counter(
        state.ended.reason if state.ended else "going on"
        for state in (play_through(random_position(rng), rng, 25, endings=0.01) for _ in range(100))
    )
    assert {"last", "stalemate", "none", "going on"} <= set(reasons)


def test_random_playouts_end_as_the_rules_say() -> None:
    rng = Random(3)
    for _ in range(20):
        points = DjambiPosition(start()).random_playout(rng)
        assert len(points) == 4
        assert sum(points) == pytest.approx(1)


def test_random_moves_are_fair() -> None:
    """Every legal action comes equally often: on three regions too, where a cell may be reached twice."""
    state = at("3n PPp ab move 0 - a:Ca44,Aa31,Ta10/b:Cb44,Tb22/x:a20")
    fast = DjambiPosition(state)
    count = len(fast.moves())
    drawn = Counter(fast.random_move(Random(seed)) for seed in range(count * 60))
    assert set(drawn) == set(fast.moves())
    spread = sum((times - 60) ** 2 / 60 for times in drawn.values())
    assert spread < count + 6 * (2 * count) ** 0.5  # chi-square, six standard deviations


def test_there_is_no_chance() -> None:
    with pytest.raises(IllegalAction):
        DjambiPosition(start()).chance_move(Random(1))
    with pytest.raises(IllegalAction):
        RULES.sample_chance(start(), Random(1))
