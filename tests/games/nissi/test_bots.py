"""The four levels: legal, repeatable, and each thinking as it should."""

from __future__ import annotations

import gc
from random import Random

import pytest

from games.core.bot import Budget, Cancelled, Limit
from games.core.types import LEVELS
from games.nissi import GAME
from games.nissi.actions import Move
from games.nissi.army import Armies
from games.nissi.fast import NissiPosition
from games.nissi.geometry import TILES
from games.nissi.search import Search
from games.nissi.state import EMPTY

RULES = GAME.rules


def view(text: str, **values: str):
    state = RULES.parse_position(text, RULES.make_options(values))
    return RULES.observe(state, state.side)


def choose(level, view, nodes=2000, seed=1):
    return GAME.make_bot(level).choose(view, Budget(Limit(nodes=nodes)), Random(seed))


@pytest.mark.parametrize("level", LEVELS)
def test_choices_are_legal_and_repeat(level):
    for name, text in GAME.perft_positions.items():
        here = view(text)
        first, second = choose(level, here), choose(level, here)
        assert first == second, name
        assert first.action in here.legal
        state = RULES.determinize(here, None)
        assert first.line[0] == RULES.encode(state, first.action)
        for written in first.line:
            state = RULES.apply(state, RULES.decode(state, written)).state
        assert -1 <= first.score <= 1


def test_a_bot_may_be_used_again():
    bot = GAME.make_bot("master")
    here = view(GAME.perft_positions["middle game"])
    bot.choose(view(GAME.perft_positions["start"]), Budget(Limit(nodes=5000)), Random(9))
    again = bot.choose(here, Budget(Limit(nodes=2000)), Random(1))
    assert again == choose("master", here)


def test_a_graph_that_has_grown_too_large_is_gone_before_the_next_one_grows(monkeypatch):
    there = []

    class Counted(Armies):
        def __init__(self, *steps):
            super().__init__(*steps)
            there.append(id(self))

        def __del__(self):
            there.remove(id(self))

    monkeypatch.setattr("games.nissi.bots.LARGEST_GRAPH", 0)
    monkeypatch.setattr("games.nissi.bots.Armies", Counted)
    here = view(GAME.perft_positions["start"])
    bot = GAME.make_bot("master")
    gc.disable()
    try:
        for seed in range(3):
            first = list(there)
            bot.choose(here, Budget(Limit(nodes=200)), Random(seed))
            assert len(there) == 1 and (seed == 0 or there != first)
    finally:
        gc.enable()


@pytest.mark.parametrize("level", LEVELS[1:])
def test_all_but_the_novice_always_take_the_protector(level):
    for seed in range(10):
        choice = choose(level, view(GAME.perft_positions["face to face"]), seed=seed)
        assert choice.score == 1.0 and choice.line[0] in ("E4xE5", "E6xE5")


def test_a_side_without_a_choice_does_not_think():
    choice = choose("master", view("CZXVBZXVBZ/XVBZXVBZXV/10/10/10/10/10/10/10/9c b 30"))
    assert choice.line == ("pass",) and choice.nodes == 0


@pytest.mark.parametrize("level", ["expert", "master"])
def test_who_plans_ahead_uses_all_it_is_allowed(level):
    here = view(GAME.perft_positions["middle game"], move_limit="400")
    for nodes in (2000, 20_000):
        assert choose(level, here, nodes).nodes >= nodes


def test_an_unknown_level():
    with pytest.raises(KeyError):
        GAME.make_bot("wizard")


def test_cancelling_and_progress():
    reports = []
    budget = Budget(Limit(nodes=50_000), report=reports.append)
    GAME.make_bot("master").choose(view(GAME.perft_positions["start"]), budget, Random(1))
    assert [report.depth for report in reports[:4]] == [1, 2, 3, 4]
    with pytest.raises(Cancelled):
        GAME.make_bot("master").choose(
            view(GAME.perft_positions["start"]), Budget(Limit(seconds=60), lambda: True), Random(1)
        )


def test_a_novice_does_not_walk_to_and_fro():
    """Neither side of a match of one bot against itself; without its memory it would."""
    bot = GAME.make_bot("novice")
    state, ways = RULES.initial_state(RULES.make_options({"move_limit": "60"})), {}
    while (outcome := RULES.outcome(state)) is None:
        move = bot.choose(RULES.observe(state, state.side), Budget(Limit(nodes=9000)), Random(state.moves)).action
        assert ways.get(state.side) != (move.target, move.source) or state.board[move.target] != EMPTY
        ways[state.side] = move.source, move.target
        state = RULES.apply(state, move).state
    assert outcome.reason


def test_a_master_broken_off_within_a_depth_plays_what_that_depth_found_and_nothing_it_had_not_come_to():
    here = view("4xc4/10/3z1vb3/10/10/10/5X4/Z9/7B2/5CV3 b 32")
    position = NissiPosition.from_state(RULES.determinize(here, None), Armies())
    search = Search(position.own, position.enemy, Budget(Limit(nodes=3000)), position.moves_left(), selective=True)
    search.shuffle(Random(1))
    found = search.run()
    assert not found.complete and found.moves[0][0] < max(value for value, _ in found.moves[1:])
    assert choose("master", here, 3000).action == Move(*divmod(found.moves[0][1], TILES))
