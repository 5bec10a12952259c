"""A position that is played on in place is the one that thawing each state anew gives."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import ismcts
from games.core.types import CHANCE, OVER
from games.niwa.actions import Draw
from games.niwa.fast import FastPosition
from games.niwa.scoring import standings
from games.niwa.state import State
from tests.games.niwa.tools import RULES, random_game, random_states, read


def assert_same(fast: FastPosition, state: State) -> None:
    assert fast.to_state() == state
    assert fast.actor() == RULES.actor(state)
    moves = fast.moves()
    actions = [fast.to_action(move) for move in moves]
    assert len(set(moves)) == len(moves)
    assert set(actions) == set(RULES.legal_actions(state))
    assert [fast.from_action(action) for action in actions] == moves
    outcome = RULES.outcome(state)
    assert fast.points() == (None if outcome is None else outcome.points)


def assert_lead(fast: FastPosition, state: State) -> None:
    black, white = standings({laid.cell: laid for laid in state.garden})
    assert fast.lead() == black.stones - white.stones


@pytest.mark.parametrize("options", [{}, {"lines": "8"}, {"variant": "noluck"}, {"variant": "noluck", "lines": "8"}])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_step_by_step(seed: int, options: dict[str, str]) -> None:
    rng = Random(seed)
    state = RULES.initial_state(RULES.make_options(options))
    fast = FastPosition(state)
    while RULES.actor(state) != OVER:
        move = fast.chance_move(rng) if fast.actor() == CHANCE else rng.choice(fast.moves())
        state = RULES.apply(state, fast.to_action(move)).state
        twin = fast.copy()
        fast.play(move)
        assert_same(fast, state)
        twin.play(move)
        assert twin.to_state() == state
    assert_lead(fast, state)


@pytest.mark.parametrize("seed", range(14))
def test_from_any_moment_of_a_game_to_its_end(seed: int) -> None:
    options = {"lines": "48"[seed % 2], "variant": "noluck" if seed % 10 == 0 else "std"}
    game = random_game(seed, **options)
    start = Random(seed).randrange(len(game))
    fast = FastPosition(game[start][0])
    for state, action in game[start:]:
        assert fast.to_state() == state
        assert {fast.to_action(move) for move in fast.moves()} == set(RULES.legal_actions(state))
        assert_lead(fast, state)
        fast.play(fast.from_action(action))
    assert fast.actor() == OVER


@pytest.mark.parametrize(
    "text",
    [
        "niwa std/4 place b 0 01b,07c,11d 08c,10c,12d 01c@0,0b;07d@0,999w",
        "niwa std/8 place b 0 01b,07c,11d 08c,10c,12d 02c@0,0b;03d@999,999w;03c@-999,-999b",
        "niwa noluck/4 place w 0 01b,07c,11d 08c,10c,12d 02c@0,0b;07d@-500,0w",
        "niwa std/4 final b 0 05b,09d 01a,02d 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b",
        "niwa std/4 final b 0 05b - 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b",
    ],
)
def test_positions_that_no_game_reaches(text: str) -> None:
    state = read(text)
    rng = Random(1)
    fast = FastPosition(state)
    for _ in range(4):
        assert_same(fast, state)
        if fast.actor() == OVER:
            break
        move = fast.chance_move(rng) if fast.actor() == CHANCE else rng.choice(fast.moves())
        state = RULES.apply(state, fast.to_action(move)).state
        fast.play(move)


def test_a_copy_is_independent() -> None:
    state = random_states(4)[40]
    fast = FastPosition(state)
    twin = fast.copy()
    ismcts.random_playout(twin, Random(1))
    assert twin.actor() == OVER
    assert fast.to_state() == state


def test_chance_draws_from_the_whole_deck() -> None:
    fast = FastPosition(read("niwa std/4 draw b 0 03b,11a 01c,07a,12d 09a@0,0b"))
    rng = Random(2)
    drawn = {fast.to_action(fast.chance_move(rng)) for _ in range(1000)}
    assert drawn == {Draw(card) for card in fast.to_state().deck}
