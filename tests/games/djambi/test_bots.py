"""The bots: legal, repeatable, quick to stop, and not blind to what matters."""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random

import pytest

from games.core.bot import Budget, Cancelled, Choice, Limit, SearchProgress
from games.core.types import LEVELS
from games.djambi import GAME
from games.djambi.actions import Phase
from games.djambi.evaluate import TRAITS, shares, threats, traits
from games.djambi.fast import DjambiPosition
from games.djambi.lines_of_sight import who_threatens
from games.djambi.move_ordering import weights
from games.djambi.pieces import Kind
from games.djambi.rules import RULES
from games.djambi.search import Node, grow
from games.djambi.state import State
from tests.games.djambi.places import random_position
from tests.games.djambi.table import at, cell, play, start

THINKERS = ("adept", "expert", "master")


def choose(state: State, level: str, nodes: int = 300, seed: int = 1) -> Choice:
    view = RULES.observe(state, RULES.actor(state))
    return GAME.make_bot(level).choose(view, Budget(Limit(nodes=nodes)), Random(seed))


def chosen(state: State, level: str, nodes: int = 300, seed: int = 1) -> str:
    return RULES.encode(state, choose(state, level, nodes, seed).action)


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal(level: str) -> None:
    rng = Random(5)
    for _ in range(10):
        state = random_position(rng)
        for _ in range(3):
            if state.phase is Phase.OVER:
                break
            action = choose(state, level, nodes=40, seed=rng.randrange(100)).action
            assert action in RULES.legal_actions(state)
            state = RULES.apply(state, action).state


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choice(level: str) -> None:
    state = start(n="5")
    assert choose(state, level, seed=3) == choose(state, level, seed=3)


def test_different_seeds_give_different_games() -> None:
    """Games between bots are not all the same game."""
    assert len({chosen(start(), "expert", nodes=200, seed=seed) for seed in range(4)}) > 1


def test_unknown_level() -> None:
    with pytest.raises(ValueError, match="no level"):
        GAME.make_bot("beginner")


@pytest.mark.parametrize("level", THINKERS)
def test_a_chief_in_reach_is_killed(level: str) -> None:
    homes = "b:Ca9,Ta8,Tb8,Tb9/c:Ci9,Th8,Th9,Ti8"
    state = at(f"4c PPPP abcd move 0 - a:Ca1,Ac3,Ta2,Tb1,Tb2/{homes}/d:Cg3,Th2")
    assert chosen(state, level) == "Ac3xg3"


@pytest.mark.parametrize("level", THINKERS)
def test_a_hunted_chief_is_saved(level: str) -> None:
    """b's Assassin looks at a's Chief and moves next; a has to do something about it."""
    homes = "c:Ci9,Th8,Th9,Ti8/d:Ci1,Th1,Th2,Ti2"
    state = at(f"4c PPPP abcd move 0 - a:Cd1,Tb2,Tg2/b:Ca9,Ad7,Ta8,Tb8,Tb9/{homes}")
    after = play(state, chosen(state, level))
    while after.phase is not Phase.MOVE:
        after = play(after, chosen(after, level))
    chief = next(c for c, p in enumerate(after.board) if p is not None and p.kind is Kind.CHIEF and p.side == 0)
    attackers = who_threatens(RULES.observe(after, None), chief)
    assert not [each for each in attackers if each.piece.kind is not Kind.DIPLOMAT]


@pytest.mark.parametrize("level", ["expert", "master"])
def test_the_last_corpse_of_a_ring_is_put_down(level: str) -> None:
    state = play(at("4c PPPp abc move 5 - a:Ca1,Tc3/b:Ci9,Jb8,Td4/c:Ce9,Th3/x:f9,h9,i8"), "Tc3xd4")
    assert chosen(state, level, nodes=600) == "drop h8"


def test_the_search_tells_its_line_and_its_score() -> None:
    state = at("4c PPpp ab move 3 - a:Ca1,Td4/b:Cf6,Ti9")
    messages: list[SearchProgress] = []
    view = RULES.observe(state, 0)
    choice = GAME.make_bot("master").choose(view, Budget(Limit(nodes=400), report=messages.append), Random(1))
    assert RULES.encode(state, choice.action) == "Td4xf6"
    assert choice.line == ("Td4xf6",)
    assert choice.score > 0.9
    assert messages[-1].line == choice.line
    even = choose(start(), "master")
    assert abs(even.score) < 0.3
    following = start()
    for text in even.line:
        following = play(following, text)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_cancelled_search_stops(level: str) -> None:
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 2

    with pytest.raises(Cancelled):
        GAME.make_bot(level).choose(RULES.observe(start(), 0), Budget(Limit(nodes=100_000), cancelled), Random(1))


def test_expert_and_master_use_their_whole_allowance_a_part_of_it_in_a_crowd_or_for_a_small_choice() -> None:
    for level in ("expert", "master"):
        assert choose(start(), level, nodes=800).nodes == 800
    assert choose(start(n="8"), "master", nodes=500).nodes < 300, "with a crowd every move is shorter"
    drop = play(at("4c PPPp abc move 0 - a:Ca1,Td4/b:Cf7,Tf6/c:Ci1"), "Td4xf6")
    assert choose(drop, "master", nodes=500).nodes < 200


def test_the_novice_overlooks_a_chief_in_reach_now_and_then_and_never_when_it_sees_it() -> None:
    homes = "b:Ca9,Ta8,Tb8,Tb9/c:Ci9,Th8,Th9,Ti8"
    state = at(f"4c PPPP abcd move 0 - a:Ca1,Ac3,Ta2,Tb1,Tb2/{homes}/d:Cg3,Th2")
    kills = sum(chosen(state, "novice", seed=seed) == "Ac3xg3" for seed in range(40))
    assert 20 <= kills < 40


def taken_back(level: str, nodes: int, actions: int, seed: int) -> tuple[int, int]:
    """How many moves only took the player's last one back, and how many there were; four that are one bot."""
    bot, state, rng = GAME.make_bot(level), start(), Random(seed)
    ways: dict[int, tuple[int, int]] = {}
    back = moves = 0
    for _ in range(actions):
        if state.phase is Phase.OVER:
            break
        action = bot.choose(RULES.observe(state, RULES.actor(state)), Budget(Limit(nodes=nodes)), rng).action
        if state.phase is Phase.MOVE:
            side, way = state.order[0], (action.origin, action.target)
            back += ways.get(side) == way[::-1] and state.board[action.target] is None
            moves += 1
            ways[side] = way
        state = RULES.apply(state, action).state
    return back, moves


def test_a_novice_does_not_walk_to_and_fro() -> None:
    back, moves = taken_back("novice", nodes=200, actions=80, seed=2)
    assert back == 0 and moves > 20


def test_a_master_does_not_take_its_quiet_moves_back_in_the_opening() -> None:
    back, moves = taken_back("master", nodes=32, actions=60, seed=2)
    assert back == 0 and moves > 40


def test_a_move_that_is_put_off_is_tried_last_and_still_counts() -> None:
    root, plain = (Node(DjambiPosition(start())) for _ in range(2))
    for each in (root, plain):
        each.expand(Random(1))
    assert root.moves is not None and root.priors is not None and plain.moves is not None and plain.priors is not None
    root.put_off(plain.moves[0])
    assert list(root.moves) == [*plain.moves[1:], plain.moves[0]]
    assert root.priors[-1] < plain.priors[0]
    root.put_off(0)
    assert list(root.moves) == [*plain.moves[1:], plain.moves[0]], "no such move"


def test_other_weights_make_another_bot_and_what_is_no_weights_is_refused() -> None:
    data = files("games.djambi").joinpath("weights.json").read_bytes()
    own = json.loads(data)
    turned = json.dumps(own | {"rows": [[-number for number in row] for row in own["rows"]]}).encode()
    assert GAME.make_weighted_bot is not None
    view = RULES.observe(start(), 0)
    answers = [
        GAME.make_weighted_bot("novice", each).choose(view, Budget(Limit(nodes=300)), Random(1)).action
        for each in (data, turned)
    ]
    assert answers[0] == choose(start(), "novice").action != answers[1]
    for wrong in (b"", b"[]", b'{"traits": [], "rows": []}'):
        with pytest.raises(ValueError, match=r"weights|rows"):
            GAME.make_weighted_bot("adept", wrong)


def test_the_look_around_finds_every_hunter_of_a_chief() -> None:
    """What the evaluation notes on its way agrees with the quick look at a single Chief."""
    rng = Random(4)
    for _ in range(50):
        position = DjambiPosition(random_position(rng))
        alive = sum(2 << side for side in position.order)
        for side, seen in zip(position.order, traits(position), strict=True):
            chief = position.where[side + 1 << 3 | Kind.CHIEF]
            if chief and not any(each[TRAITS.index("kills")] for each in traits(position)):
                hunters = threats(position, side + 1, chief[0]) & alive
                assert seen[TRAITS.index("hunters")] == hunters.bit_count()


def test_shares_sum_to_one_and_follow_the_result() -> None:
    rng = Random(9)
    for _ in range(80):
        position = DjambiPosition(random_position(rng))
        found = shares(position)
        assert sum(found) == pytest.approx(1)
        assert all(value == 0 for side, value in enumerate(found) if side not in position.order)
    over = DjambiPosition(at("4c PPpp - over:stalemate:ab 0 - a:Ca1,Td9/b:Ci9/x:@,e1,e2,e3,e4,e6,e7,e8,e9"))
    assert shares(over) == [0.5, 0.5, 0, 0]


def test_shares_at_the_start_are_even() -> None:
    for n in range(3, 9):
        assert shares(DjambiPosition(start(n=str(n)))) == pytest.approx([1 / n] * n, abs=0.03)


def test_threats_against_chiefs_are_those_of_the_rules() -> None:
    """The quick look at a Chief's enemies finds the killers that the lens finds (and never a Diplomat)."""
    rng = Random(10)
    for _ in range(70):
        state = random_position(rng)
        position, view = DjambiPosition(state), RULES.observe(state, None)
        for chief, piece in enumerate(state.board):
            if piece is None or piece.kind is not Kind.CHIEF:
                continue
            killers = {each.piece.side for each in who_threatens(view, chief) if each.piece.kind is not Kind.DIPLOMAT}
            bits = threats(position, piece.side + 1, chief)
            found = {side for side in state.order if bits >> (side + 1) & 1}
            assert killers <= found
            if chief != cell(state, "@"):
                assert found == killers


def test_guesses_are_legal_and_keep_the_killing_of_chiefs_first() -> None:
    rng = Random(12)
    for _ in range(80):
        position = DjambiPosition(random_position(rng))
        moves, found = weights(position)
        assert moves and set(moves) <= set(position.moves())
        assert len(moves) == len(found) and min(found) > 0
        if position.phase == 0:
            assert len(moves) == len(position.moves())
            kills = [w for m, w in zip(moves, found, strict=True) if kills_a_chief(position, m)]
            if kills:
                assert max(found) == max(kills)


def kills_a_chief(position: DjambiPosition, move: int) -> bool:
    taken = position.board[move & 255]
    return taken & 7 == Kind.CHIEF and position.board[move >> 8] & 7 != Kind.DIPLOMAT


def test_a_tree_counts_every_line() -> None:
    root = Node(DjambiPosition(start()))
    grow(root, Budget(Limit(nodes=320)), Random(1))
    assert root.count == sum(root.visits) == 320
    assert 0 < root.share(root.best()) < 1
    child = root.children[root.best()]
    assert child.count == root.visits[root.best()] - 1
