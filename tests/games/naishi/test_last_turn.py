"""The last turn: what is said to be sure is what the rules allow, and bots declare the end by it."""

from __future__ import annotations

from random import Random

import pytest

from games.core.bot import Budget, Limit
from games.core.types import LEVELS
from games.naishi import GAME
from games.naishi.action_codes import END
from games.naishi.actions import DeclareEnd, Phase
from games.naishi.cards import CARDS
from games.naishi.determinize import determinize, possible_territories
from games.naishi.fast import FastPosition
from games.naishi.last_turn import LastTurnVerdict, best_lead, declared
from games.naishi.rules import RULES
from games.naishi.search import best_totals
from games.naishi.state import State
from tests.games.naishi.helpers import random_game, with_discards

AHEAD = with_discards("naishi -/TR/RN/SO/FC TTMTK:FMMOF MMMMM:MMMMM 00:00:- -- * 1 turn - -")
BEHIND = with_discards("naishi -/TR/RN/SO/FC MMMMM:MMMMM TTMTK:FMMOF 00:00:- -- * 1 turn - -")


def choose(state: State, level: str, seed: int = 1) -> object:
    view = RULES.observe(state, state.mover)
    return GAME.make_bot(level).choose(view, Budget(Limit(nodes=100)), Random(seed)).action


def verdict(state: State) -> LastTurnVerdict:
    return declared(RULES.observe(state, state.mover), Budget(Limit()))


def leads(position: FastPosition) -> list[int]:
    """How far ahead the mover, whose last turn it is, is after each turn that the rules allow."""
    seat, found, before = position.mover, [], [position]
    while before:
        position = before.pop()
        for move in position.moves():
            after = position.copy()
            after.play(move)
            if after.phase in (Phase.COPY, Phase.OVER):
                found.append(best_totals(after, seat) - best_totals(after, 1 - seat))
            else:
                before.append(after)
    return found


def declarations(games: int) -> list[State]:
    states = [before for seed in range(games) for before, _, _ in random_game(seed)]
    return [state for state in states if DeclareEnd() in RULES.legal_actions(state)]


def test_a_last_turn_gains_no_more_than_the_rules_allow_and_all_that_needs_no_luck() -> None:
    kinds = range(len(CARDS) - 1)
    for state in declarations(12)[::9]:
        position = FastPosition.from_state(state)
        position.play(END)
        assert best_lead(position) <= max(leads(position)) <= best_lead(position, kinds)


def test_what_is_sure_of_a_declaration_is_so_in_every_possible_world() -> None:
    rng, sure = Random(5), 0
    for state in declarations(40)[::8]:
        found = verdict(state)
        sure += found is not LastTurnVerdict.OPEN
        for _ in range(2 if found else 0):
            position = FastPosition.from_state(determinize(RULES.observe(state, state.mover), rng))
            position.play(END)
            assert max(leads(position)) * found < 0
    assert sure > 10


def test_the_true_territory_is_among_the_possible_ones_each_of_them_once() -> None:
    for state in declarations(10):
        found = list(possible_territories(RULES.observe(state, state.mover)))
        assert state.territories[1 - state.mover] in found
        assert len(found) == len(set(found))


@pytest.mark.parametrize("level", LEVELS[1:])
def test_the_end_is_declared_where_it_surely_wins(level: str) -> None:
    assert verdict(AHEAD) is LastTurnVerdict.WINS
    assert choose(AHEAD, level) == DeclareEnd()


@pytest.mark.parametrize("level", LEVELS)
def test_the_end_is_not_declared_where_it_surely_loses(level: str) -> None:
    assert verdict(BEHIND) is LastTurnVerdict.LOSES
    assert all(choose(BEHIND, level, seed) != DeclareEnd() for seed in range(5))


def test_a_proof_that_finds_no_time_claims_nothing() -> None:
    view = RULES.observe(with_discards("naishi -/TR/RN/SO/FC TTMTK:FMMOF MMMMM:mmmbM 00:00:- -- * 1 turn - -"), 0)
    assert declared(view, Budget(Limit())) is LastTurnVerdict.WINS
    assert declared(view, Budget(Limit(nodes=1))) is LastTurnVerdict.OPEN
