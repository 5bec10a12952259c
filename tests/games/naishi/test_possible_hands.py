"""Which Hand is possible: one of four, by what a seat knows."""

from __future__ import annotations

from random import Random

from games.naishi import GAME
from games.naishi.actions import Phase
from games.naishi.determinize import possible_territories
from games.naishi.possible_hands import OTHERS, riddle, why_not
from games.naishi.puzzles import HAND, PROVER
from games.naishi.state import State


def positions(seed: int) -> list[State]:
    """The turns of a random game."""
    rules, rng = GAME.rules, Random(seed)
    state, found = rules.initial_state(rules.make_options({})), []
    while rules.outcome(state) is None:
        if state.phase is Phase.TURN:
            found.append(state)
        chance = rules.actor(state) < 0
        action = rules.sample_chance(state, rng) if chance else rng.choice(rules.legal_actions(state))
        state = rules.apply(state, action).state
    return found


def test_one_of_four_hands_is_possible_and_of_the_others_it_is_said_why_not() -> None:
    seen = 0
    for state in (each for seed in range(12) for each in positions(seed)):
        view = GAME.rules.observe(state, state.mover)
        found = riddle(state, view)
        if found is None:
            continue
        seen += 1
        possible = {cells[5:] for cells in possible_territories(view)}
        assert found.right in possible
        assert len({*found.wrong}) == OTHERS
        assert not possible & {*found.wrong}
        reasons = [why_not(hand, view) for hand in found.wrong]
        assert any(reason.startswith("Every") for reason in reasons)
        task = PROVER.prove(state, HAND, 1)
        assert task is not None
        assert task.solution.line() == ("".join(found.right),)
        assert PROVER.task(view, HAND, 1).headline.startswith("Which Hand")
        idea, where = PROVER.hints(view, "".join(found.right))
        assert idea.startswith("Count")
        assert where.endswith(".")
    assert seen > 5


def test_a_hand_that_is_nearly_known_is_no_riddle() -> None:
    state = positions(1)[-1]
    view = GAME.rules.observe(state, state.mover)
    assert view.territories[1 - state.mover].count(None) < 3
    assert riddle(state, view) is None
