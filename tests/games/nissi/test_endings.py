"""The table of endings is right by the rules, by the search and by who makes it, and the bots win by it."""

from __future__ import annotations

from random import Random

import pytest

from games.bots.alphabeta import WIN
from games.core.bot import Budget, Limit
from games.nissi import GAME
from games.nissi.army import BIT, Armies, tiles_of
from games.nissi.endings import TABLE, _table, key_of, lost_in
from games.nissi.geometry import TILES
from games.nissi.search import Search
from games.nissi.state import EMPTY, State
from tests.tools.nissi_endings import solved

RULES = GAME.rules
OPTIONS = RULES.make_options({"clock": "none", "move_limit": "1000"})


def armies_of(state):
    """The lone Protector's army and the other, and the seat of the lone one."""
    sides = GAME.fast(state).armies
    lone = min((0, 1), key=lambda seat: sides[seat].points)
    return sides[lone], sides[1 - lone], lone


def state_of(key, lone=1):
    """The position of a key, its lone Protector to move; with `lone` 0 the board is turned."""
    tiles = [key // TILES**power % TILES for power in (3, 2, 1, 0)]
    if lone == 0:
        tiles = [TILES - 1 - tile for tile in tiles]
    board = [EMPTY] * TILES
    strong = 1 - lone
    board[tiles[0]], board[tiles[1]] = 5 * strong + 1, 5 * strong + 2
    board[tiles[2]], board[tiles[3]] = 5 * strong + 3, 5 * lone + 3
    return State(tuple(board), lone, 0, OPTIONS)


def lost_positions(number, seed, lone=1):
    """Some of the table, with the plies it gives."""
    keys, plies = _table()
    for place in Random(seed).sample(range(len(keys)), number):
        yield state_of(keys[place], lone), plies[place]


def plies_of(state):
    """Plies to the capture of the lone Protector by the table and the rules; 0: it cannot be forced."""
    lone, strong, seat = armies_of(state)
    if strong.protector < 0 or not strong.samurai:
        return 0
    if state.side == seat:
        return lost_in(lone, strong)
    ways = []
    for action in RULES.legal_actions(state):
        child = RULES.apply(state, action).state
        if RULES.outcome(child) is not None:
            return 1
        if plies := plies_of(child):
            ways.append(plies + 1)
    return min(ways, default=0)


def children(state):
    for action in RULES.legal_actions(state):
        yield RULES.apply(state, action).state


@pytest.mark.parametrize("lone", [0, 1])
def test_of_a_lost_position_every_move_is_lost_and_the_best_of_them_last(lone):
    for state, plies in lost_positions(30, lone, lone):
        after = [plies_of(child) for child in children(state)]
        assert all(after) and max(after) + 1 == plies, RULES.position(state)


@pytest.mark.parametrize("seed", range(4))
def test_next_to_a_lost_position_there_is_a_way_out_unless_it_is_in_the_table_too(seed):
    # Neighbours of lost positions, for among all positions hardly one in a hundred is lost.
    rng = Random(seed)
    seen = 0
    for state, _ in lost_positions(25, seed + 10):
        lone, strong, seat = armies_of(state)
        tile = rng.choice([t for t in range(TILES) if state.board[t] == EMPTY])
        moved = GAME.fast(state).armies[seat].home.get(seat, 0, tile)
        board = list(state.board)
        board[lone.protector], board[tile] = EMPTY, state.board[lone.protector]
        other = State(tuple(board), seat, 0, OPTIONS)
        if not lost_in(moved, strong):
            seen += 1
            outcomes = [(RULES.outcome(child), child) for child in children(other)]
            assert any(o is not None or not plies_of(c) for o, c in outcomes), RULES.position(other)
    assert seen


def test_a_mirrored_or_turned_position_is_lost_alike():
    for state, plies in lost_positions(50, 3):
        mirrored = tuple(state.board[tile - tile % 10 * 2 + 9] for tile in range(TILES))
        swapped = tuple((piece + 4) % 10 + 1 if piece else EMPTY for piece in reversed(state.board))
        for board, side in ((mirrored, 1), (swapped, 0)):
            assert plies_of(State(board, side, 0, OPTIONS)) == plies


def test_a_short_win_of_the_table_is_found_by_looking_ahead(monkeypatch):
    monkeypatch.setattr("games.nissi.search.lost_in", lambda lone, strong: 0)
    met = 0
    for state, plies in lost_positions(400, 5):
        if plies <= 4:
            met += 1
            lone, strong, _ = armies_of(state)
            assert Search(lone, strong, Budget(Limit())).run(plies).value == -WIN, RULES.position(state)
    assert met >= 5


def test_the_table_of_one_samurai_is_what_the_tool_makes():
    keys, plies = _table()
    stored = {key: each for key, each in zip(keys, plies, strict=True) if key // TILES**3 == key // TILES**2 % TILES}
    assert dict(solved(1)[1].entries()) == stored


def test_a_protector_alone_cannot_force_the_other():
    assert not solved(0)[0].lost_in.any()


def test_the_table_is_small():
    assert len(TABLE.read_bytes()) < 3_000_000
    assert all(0 < each <= 120 for each in _table()[1])


def test_a_key_is_the_same_in_the_mirror():
    armies = Armies()
    strong = armies.get(0, BIT[12] | BIT[57], 33)
    turned = armies.get(0, BIT[17] | BIT[52], 36)
    assert key_of(tiles_of(strong.samurai), 33, 80) == key_of(tiles_of(turned.samurai), 36, 89)
