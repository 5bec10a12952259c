"""Nissi's own search is exact: it agrees with the generic one, and with itself."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from games.bots.alphabeta import WIN
from games.core.bot import Budget, Limit
from games.nissi import GAME
from games.nissi.search import Search
from tests.bots import alphabeta
from tests.cases import of_each

RULES = GAME.rules


def at(text: str, **values: str):
    return GAME.fast(RULES.parse_position(text, RULES.make_options(values)))


def worth(position, seat):
    return position.evaluate() * (1 if position.side == seat else -1)


def quick(position, depth, **more):
    options = position.options
    search = Search(position.own, position.enemy, Budget(Limit()), position.moves_left(), quiet_end=options.quiet_end)
    return search.run(depth, **more)


def generic(position, depth):
    return alphabeta.Search(position, Budget(Limit()), worth, lambda p: p.noisy_moves()).run(most_depth=depth)


def wandering(text, moves, seed, **values):
    """A position after some random moves that are not captures of a Protector."""
    rng = Random(seed)
    position = at(text, **values)
    for _ in range(moves):
        child = position.copy()
        child.play(rng.choice(child.moves()))
        if child.points() is None:
            position = child
    return position


@of_each(product(["start", "raging, answered", "middle game"], range(7)))
def test_it_agrees_with_the_generic_search(name, seed):
    position = wandering(GAME.perft_positions[name], 5 * seed, seed)
    for depth in (1, 2, 3):
        slow = generic(position.copy(), depth)
        fast = quick(position, depth)
        assert (fast.depth, fast.value) == (slow.depth, slow.value)


@of_each(range(6))
def test_it_agrees_where_the_move_limit_ends_the_game(seed):
    position = wandering(GAME.perft_positions["middle game"], 2 * seed, seed, move_limit="45")
    left = RULES.parse_position(GAME.perft_positions["middle game"], None).options
    assert left.move_limit is None
    # Three moves before the end.
    state = position.to_state()
    limited = at(RULES.position(state), move_limit=str(state.moves + 3))
    assert quick(limited, 9).value == generic(limited.copy(), 3).value


def crowded(rng):
    """Two armies amid the board, within reach of each other; Blue to move, 48 or 49 moves made."""
    rows = [["1"] * 10 for _ in range(10)]
    pieces = "Cc" + "ZXVB"[: rng.randint(1, 4)] + "zxvb"[: rng.randint(1, 4)]
    for cell, piece in zip(rng.sample(range(16), len(pieces)), pieces, strict=True):
        rows[3 + cell // 4][3 + cell % 4] = piece
    text = "/".join(re.sub("1+", lambda run: str(len(run[0])), "".join(row)) for row in rows)
    return f"{text} b {rng.choice((48, 49, 49))}"


def played_out(position):
    """What the side to move gets by best play to the end: 1, 0 or -1."""
    points = position.points()
    if points is not None:
        return round(2 * points[position.side] - 1)
    best = -1
    for move in position.moves():
        child = position.copy()
        child.play(move)
        best = max(best, -played_out(child))
        if best == 1:
            break
    return best


def sign(value):
    return (value > 0) - (value < 0)


def test_at_the_limit_it_follows_the_captures_that_go_on_there_to_their_end():
    changed = 0
    for seed in range(150):
        text = crowded(Random(seed))
        ends = []
        for at_limit in ("stop", "quiet"):
            position = at(text, move_limit="50", at_limit=at_limit)
            found = quick(position, 9, margin=3 * WIN if seed % 3 == 0 else 0)
            ends.append(played_out(position))
            assert sign(found.value) == ends[-1], (text, at_limit)
            whole = found.depth == position.moves_left() and seed % 3 == 0
            for value, move in found.moves if whole else ():
                child = position.copy()
                child.play(move)
                assert sign(value) == -played_out(child), (text, at_limit, move)
        changed += ends[0] != ends[1]
    assert changed > 5, "what may follow on a last capture changed nothing"


def test_it_does_not_take_a_guarded_samurai_with_the_last_move():
    text = "10/10/10/4c5/3z6/3Z1v4/10/10/10/C9 b 9"
    found = {end: quick(at(text, move_limit="10", at_limit=end), 8) for end in ("stop", "quiet")}
    (capture,) = at(text).noisy_moves()
    assert {move: value for value, move in found["stop"].moves}[capture] == 0
    assert found["stop"].moves[0][1] == capture
    assert found["quiet"].value == -WIN, "behind by a Samurai, it is lost whatever Blue does"


def test_every_root_move_can_have_its_exact_value():
    position = at(GAME.perft_positions["middle game"])
    found = quick(position, 3, margin=WIN)
    for value, move in found.moves:
        child = position.copy()
        child.play(move)
        reply = generic(child, 2)
        assert value == (-reply.value if abs(reply.value) < WIN else value)
        assert (abs(value) >= WIN) == (abs(reply.value) >= WIN)


def test_moves_within_the_margin_have_their_true_values():
    position = at(GAME.perft_positions["middle game"])
    true = {move: value for value, move in quick(position, 3, margin=WIN).moves}
    found = quick(position, 3, margin=40)
    near = {move: value for move, value in true.items() if value >= found.value - 40}
    assert len(near) > 1
    for value, move in found.moves:
        assert value == near[move] if move in near else value <= found.value - 40


def test_a_depth_broken_off_does_not_mix_its_values_with_those_before():
    position = at(GAME.perft_positions["middle game"])
    for nodes in range(2000, 20_000, 3000):
        found = Search(position.own, position.enemy, Budget(Limit(nodes=nodes))).run(margin=WIN)
        assert found.complete and found.moves == quick(position, found.depth, margin=WIN).moves


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("4C5/10/3z6/10/10/10/10/10/3c6/3ZX1VB2 b 40", "D9xD8"),
        ("4C5/10/10/10/10/9c/10/10/10/10 b 40", "E0xJ5"),
    ],
)
def test_it_takes_the_protector(text, move):
    state = RULES.parse_position(text, None)
    found = quick(GAME.fast(state), 5)
    assert found.depth == 1 and found.value == WIN
    assert RULES.encode(state, GAME.fast(state).to_action(found.moves[0][1])) == move


def test_it_prefers_to_be_ahead_when_the_moves_run_out():
    # The last move of the game: the Samurai is worth taking, whatever happens next to the taker.
    position = at("10/10/10/4c5/3z6/3Z1v4/10/10/10/C9 b 9", move_limit="10")
    found = quick(position, 8)
    assert found.depth == 1 and found.value == 0
    assert position.to_action(found.moves[0][1]) == RULES.decode(position.to_state(), "D5xD4")


def test_a_threatened_protector_moves_away():
    position = at("9c/10/10/10/10/4z5/5C4/10/10/3Z6 b 20")
    found = quick(position, 4)
    child = position.copy()
    child.play(found.moves[0][1])
    assert not any(child.board[move % 100] == 3 for move in child.noisy_moves())


def test_node_limits_hold():
    for nodes in (1000, 20_000):
        budget = Budget(Limit(nodes=nodes))
        position = at(GAME.perft_positions["middle game"])
        Search(position.own, position.enemy, budget).run()
        assert nodes <= budget.nodes < nodes + 30_000


def test_the_line_can_be_played():
    lengths = []
    for name in GAME.perft_positions:
        position = at(GAME.perft_positions[name])
        found = quick(position, 6)
        lengths.append(len(found.line))
        assert 1 <= len(found.line) <= found.depth
        for move in found.line:
            assert move in position.moves()
            position.play(move)
    assert max(lengths) >= 4


def test_the_line_does_not_run_past_the_move_limit():
    for limit in range(31, 37):
        position = at(GAME.perft_positions["middle game"], move_limit=str(limit))
        for move in quick(position, 20).line:
            assert position.points() is None
            position.play(move)
