"""The search position plays by the rules, the playout is a fair random game, the counts are known."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import ismcts
from games.core.perft import perft, perft_fast
from games.core.types import OVER
from games.nissi import GAME
from games.nissi.actions import Move, Pass
from games.nissi.army import Armies
from games.nissi.fast import PASS, NissiPosition
from tests.cases import of_each

RULES = GAME.rules


def at(text: str, **values: str):
    return RULES.parse_position(text, RULES.make_options(values))


def random_states(games: int, seed: int):
    """Every state of some random games from random positions, with the position that has kept step."""
    rng = Random(seed)
    texts = sorted(GAME.perft_positions.values())
    for _ in range(games):
        limit = rng.randint(40, 160)
        state = at(rng.choice(texts), move_limit=str(limit), at_limit=("stop", "quiet")[limit % 2])
        position = GAME.fast(state)
        while True:
            yield rng, state, position
            actions = RULES.legal_actions(state)
            if not actions:
                break
            action = rng.choice(actions)
            state = RULES.apply(state, action).state
            position.play(position.from_action(action))


def test_random_games_step_by_step():
    steps = 0
    for _, state, position in random_states(60, seed=1):
        steps += 1
        assert position.actor() == RULES.actor(state)
        assert position.to_state() == state
        outcome = RULES.outcome(state)
        assert position.points() == (None if outcome is None else outcome.points)
        if outcome is not None:
            continue
        actions = [position.to_action(move) for move in position.moves()]
        assert len(set(actions)) == len(actions) and set(actions) == set(RULES.legal_actions(state))
        assert [position.from_action(action) for action in actions] == list(position.moves())
        noisy = {position.to_action(move) for move in position.noisy_moves()}
        assert noisy == {action for action in actions if isinstance(action, Move) and state.board[action.target]}
    assert steps > 2500


def test_worth_is_the_sum_over_the_pieces_and_the_same_for_both_sides():
    from games.nissi.evaluate import VALUES
    from games.nissi.pieces import PROTECTORS, seat_of

    for _, state, position in random_states(20, seed=2):
        totals = [0, 0]
        for tile, piece in enumerate(state.board):
            if piece:
                seat = seat_of(piece)
                totals[seat] += (VALUES.protector if piece in PROTECTORS else VALUES.samurai)[seat][tile]
        assert position.evaluate() == totals[state.side] - totals[1 - state.side]
    for table in VALUES:
        assert table[0] == tuple(reversed(table[1]))
        assert all(table[0][tile] == table[0][tile // 10 * 10 + 9 - tile % 10] for tile in range(100))


def test_copies_are_independent_and_keys_tell_positions_apart():
    seen: dict[int, tuple] = {}
    base = GAME.fast(at(GAME.perft_positions["middle game"], move_limit="200"))
    for start in range(30):
        rng, position = Random(start), base.copy()
        for _ in range(60):
            if position.actor() == OVER:
                break
            state = position.to_state()
            same = (
                frozenset(enumerate(bytes(0 if not p else (p - 1) // 5 * 2 + (p in (3, 8)) + 1 for p in state.board))),
                state.side,
                state.moves,
            )
            assert seen.setdefault(position.key(), same) == same
            copy = position.copy()
            copy.play(rng.choice(copy.moves()))
            assert position.to_state() == state
            position = copy


@of_each(GAME.perft_positions)
def test_perft_agrees_with_the_rules(name):
    state = at(GAME.perft_positions[name])
    position = GAME.fast(state)
    for depth in (1, 2, 3):
        counted = position.perft(depth)
        if counted < 3000:
            assert counted == perft(RULES, state, depth)
        assert counted == perft_fast(position, depth)


PERFT = {
    "start": [1, 9, 81, 972, 11664, 155088],
    "raging": [1, 34, 364, 8707, 119132],
    "raging, answered": [1, 11, 364, 5040, 120593],
    "middle game": [1, 29, 402, 11124, 158928],
}


@pytest.mark.parametrize("name", PERFT)
def test_known_counts(name):
    position = GAME.fast(at(GAME.perft_positions[name]))
    assert [position.perft(depth) for depth in range(len(PERFT[name]))] == PERFT[name]


def test_perft_stops_at_the_move_limit():
    state = at(GAME.perft_positions["start"], move_limit="2")
    assert perft(RULES, state, 5) == GAME.fast(state).perft(5) == 81


def test_perft_goes_on_past_the_limit_as_long_as_something_is_captured():
    state = at("10/10/10/4c5/3z6/3Z1v4/10/10/10/C9 b 8", move_limit="9", at_limit="quiet")
    counts = [GAME.fast(state).perft(depth) for depth in range(4)]
    assert counts == [perft(RULES, state, depth) for depth in range(4)]
    assert counts[2] > counts[1] == GAME.fast(at(RULES.position(state), move_limit="9")).perft(2)


def test_passing():
    state = at("CZXVBZXVBZ/XVBZXVBZXV/10/10/10/10/10/10/10/9c b 30")
    position = GAME.fast(state)
    assert position.moves() == [PASS] and position.to_action(PASS) == Pass() and position.noisy_moves() == []
    assert position.perft(2) == perft(RULES, state, 2) == 25
    position.play(PASS)
    assert position.to_state() == RULES.apply(state, Pass()).state


def test_a_new_graph_that_is_still_empty_is_shared_too():
    home = Armies()
    state = at(GAME.perft_positions["start"])
    first, second = (NissiPosition.from_state(state, home) for _ in range(2))
    assert len(home) == 2
    assert first.own is second.own and first.copy().enemy is second.enemy


def test_there_is_no_chance():
    with pytest.raises(ValueError, match="chance"):
        GAME.fast(at(GAME.perft_positions["start"])).chance_move(Random(1))


@pytest.mark.parametrize("name", GAME.perft_positions)
def test_a_random_playouts_move_is_drawn_uniformly(name):
    """With one move left, the playout's result tells which moves end the game at once."""
    text = GAME.perft_positions[name]
    moves = int(text.split()[-1])
    position = GAME.fast(at(text, move_limit=str(max(2, moves + 1))))
    expected: dict[tuple[float, ...], int] = {}
    if position.moves_left() != 1:
        position.play(position.moves()[0])
    legal = position.moves()
    for move in legal:
        child = position.copy()
        child.play(move)
        expected[child.points()] = expected.get(child.points(), 0) + 1
    games = 2000
    rng = Random(5)
    found: dict[tuple[float, ...], int] = {}
    for _ in range(games):
        points = position.random_playout(rng)
        found[points] = found.get(points, 0) + 1
    assert set(found) <= set(expected)
    for points, count in expected.items():
        share = count / len(legal)
        assert abs(found.get(points, 0) / games - share) < 5 * (share * (1 - share) / games) ** 0.5 + 1e-9


def test_random_playouts_end_as_slow_random_games_do():
    position = GAME.fast(at(GAME.perft_positions["raging, answered"], move_limit="70"))
    rng = Random(7)
    fast = [position.random_playout(rng) for _ in range(2000)]
    slow = [tuple(ismcts.random_playout(position.copy(), rng)) for _ in range(600)]
    for points in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5)):
        assert abs(fast.count(points) / 2000 - slow.count(points) / 600) < 0.06


def test_a_playout_of_a_composed_position():
    position = GAME.fast(at("BZ8/CX8/VB8/10/10/10/10/10/10/9c b 30", move_limit="60"))
    assert sum(position.random_playout(Random(1))) == 1
    over = NissiPosition.from_state(at("9c/10/10/10/10/10/10/10/10/10 b 0"))
    assert over.random_playout(Random(1)) == (0.0, 1.0)
