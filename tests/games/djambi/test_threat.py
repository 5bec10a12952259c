"""The threat to a player's Chief against what a plain trial of every action and of all that follows finds."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from games.djambi.actions import Phase, Verb
from games.djambi.lines_of_sight import who_threatens
from games.djambi.pieces import Kind
from games.djambi.rules import RULES
from games.djambi.state import State
from games.djambi.threat import ChiefThreat, chief_threat, strikers_of


def options(n: int) -> dict[str, str]:
    return {"n": str(n), "players": str(n), "ruleset": "djambi-n"} if n != 4 else {}


ATTACKED, OTHERS = 26, 10


@cache
def positions(n: int) -> tuple[tuple[State, ChiefThreat], ...]:
    """Random positions in which the Chief of who is to move is attacked, and some others, with what is told of them."""
    rng = Random(n)
    found: list[State] = []
    quiet: list[State] = []
    while len(found) < ATTACKED:
        state = RULES.initial_state(RULES.make_options(options(n)))
        while RULES.actor(state) >= 0 and len(found) < ATTACKED:
            (found if attackers(state, state.order[0]) else quiet).append(state)
            state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    return tuple((state, told(state)) for state in (*found, *rng.sample(quiet, OTHERS)))


def chief_of(state: State, side: int) -> int:
    return next(
        (cell for cell, there in enumerate(state.board) if there is not None and there.side == side
         and there.kind is Kind.CHIEF), -1
    )  # fmt: skip


def attackers(state: State, side: int) -> set[int]:
    """The sides that could strike at a Chief, by the lines of sight that screens show."""
    chief = chief_of(state, side)
    if chief < 0:
        return set(state.order)
    return {each.piece.side for each in who_threatens(RULES.observe(state, None), chief)}


def least(state: State, side: int, aim: int | None) -> set[int]:
    """The sides that still strike once the turn is played on: every way to go on is tried."""
    if state.ended is not None:
        return set()
    now = attackers(state, side)
    if not now or state.phase is Phase.MOVE or state.order[0] != side:
        return now
    best = now
    for action in RULES.legal_actions(state):
        left = least(RULES.apply(state, action).state, side, aim)
        if (bool(left), aim in left) < (bool(best), aim in best):
            best = left
        if not best:
            break
    return best


def told(state: State) -> ChiefThreat:
    found = chief_threat(RULES.observe(state, RULES.actor(state)))
    assert found is not None
    return found


@pytest.mark.parametrize("n", [3, 4, 5, 8])
def test_no_striker_is_missed_and_none_is_told_wrongly(n: int) -> None:
    for state, found in positions(n):
        assert {each.reach.piece.side for each in found.strikers} == attackers(state, state.order[0])
        assert len({each.reach.origin for each in found.strikers}) == len(found.strikers), "each piece once"


@pytest.mark.parametrize("n", [3, 5, 8])
def test_the_sides_in_sight_are_those_of_the_lines_of_sight(n: int) -> None:
    for state, _ in positions(n)[::4]:
        view = RULES.observe(state, None)
        for cell, there in enumerate(state.board):
            if there is not None and there.living and not there.abandoned:
                assert strikers_of(state, cell) == {each.piece.side for each in who_threatens(view, cell)}


@pytest.mark.parametrize("n", [3, 4, 5, 8])
def test_strikers_are_numbered_in_the_order_of_the_next_turns(n: int) -> None:
    for state, found in positions(n):
        homes = state.options.homes
        orders = {each.seat: each.order for each in found.strikers}
        assert sorted(set(orders.values())) == list(range(1, len(orders) + 1))
        turns = [homes.index(side) for side in state.order[1:]]
        assert sorted(orders, key=orders.__getitem__) == [seat for seat in turns if seat in orders]


@pytest.mark.parametrize("n", [3, 4, 5, 8])
def test_the_cells_out_of_reach_are_those_where_nobody_strikes_the_chief(n: int) -> None:
    for state, found in positions(n)[:: 5 if n == 8 else 3]:
        side = state.order[0]
        first = found.strikers[0].reach.piece.side if found.strikers else None
        safe: set[int] = set()
        at_first: set[int] = set()
        struck: set[int] = set()
        for action in RULES.legal_actions(state):
            if action.verb is Verb.MOVE and action.origin == found.chief:
                left = least(RULES.apply(state, action).state, side, first)
                (struck if left else safe).add(action.target)
                if left and found.strikers and first not in left:
                    at_first.add(action.target)
        assert (set(found.safe), set(found.safe_at_first), set(found.struck)) == (safe, at_first, struck)


@pytest.mark.parametrize("n", [4, 5])
def test_the_other_pieces_that_help_are_counted_with_all_that_may_follow_in_the_turn(n: int) -> None:
    for state, found in positions(n)[:4]:
        side = state.order[0]
        first = found.strikers[0].reach.piece.side
        left = [least(RULES.apply(state, action).state, side, first) for action in RULES.legal_actions(state)
                if action.verb is not Verb.MOVE or action.origin != found.chief]  # fmt: skip
        assert found.helps == sum(not each for each in left)
        assert found.helps_at_first == sum(bool(each) and first not in each for each in left)


def test_in_power_one_moves_between_the_strikers() -> None:
    start = "4c PPPP abcd move 0 - a:C@,Td2/b:Cb9,De8/c:Cg9,Dh8/d:Cg1,De2"
    state = RULES.parse_position(start, None)
    found = told(state)
    assert [each.order for each in found.strikers] == [1, 2, 3]
    assert [each.seat for each in found.strikers] == [1, 2, 3]


def test_an_onlooker_is_told_no_threat() -> None:
    state = RULES.initial_state(RULES.make_options({}))
    assert chief_threat(RULES.observe(state, None)) is None
