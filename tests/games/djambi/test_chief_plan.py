"""Plans of several turns: what is promised can be played, as long as nobody interferes."""

from __future__ import annotations

from random import Random

from games.djambi.actions import Action, Phase
from games.djambi.chief_plan import LEAST, ChiefPlan, plan_of
from games.djambi.events import ChiefDied
from games.djambi.rules import RULES
from games.djambi.state import State
from games.djambi.view import state_of
from tests.games.djambi.places import random_position
from tests.games.djambi.table import at, play, start


def plan_after(state: State, action: Action) -> ChiefPlan | None:
    """The plan that an action which ends its turn begins."""
    view = RULES.observe(state, RULES.actor(state))
    after = RULES.apply(state, action).state
    return plan_of([(view, action)], RULES.observe(after, None)) if after.phase is Phase.MOVE else None


def test_every_step_of_a_plan_is_legal_and_the_last_one_takes_the_chief() -> None:
    """Played by the rules from the positions that the steps were seen in, everybody else passing."""
    rng, plans, longest = Random(7), 0, 0
    starts = [start(n=n, players=players) for n, players in (("5", "3"), ("5", "2"), ("6", "4"), ("8", "3"))]
    for number in range(40):
        state = starts[number % 4] if number < 20 else random_position(rng)
        for _ in range(rng.randrange(6)):
            if state.phase is not Phase.OVER:
                state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
        if state.phase is not Phase.MOVE:
            continue
        side = state.order[0]
        for action in RULES.legal_actions(state)[:40:2]:
            plan = plan_after(state, action)
            if plan is None:
                continue
            plans, longest = plans + 1, max(longest, plan.turns)
            board = RULES.apply(state, action).state.board
            assert plan.turns >= LEAST
            for view, step in plan.steps:
                assert view.mover == side and view.board == board and step in view.legal
                done = RULES.apply(state_of(view), step)
                board = done.state.board
            assert any(isinstance(event, ChiefDied) and event.side == plan.side for event in done.events)
    assert plans > 50 and longest >= 4


def test_a_turn_that_brings_no_neutral_chief_nearer_begins_no_plan() -> None:
    state = start(n="5", players="3")
    found = {RULES.encode(state, each) for each in RULES.legal_actions(state) if plan_after(state, each) is not None}
    assert "Ta24-a13" in found and "Ta24-a14" not in found
    assert all(plan_after(start(), each) is None for each in RULES.legal_actions(start()))


def test_a_turn_that_takes_a_chief_begins_no_plan() -> None:
    state = play(start(n="5", players="3"), "Ta24-a13", "Tb23-b14", "Td24-d14", "Aa34xe42", "Tb14-b13", "Td14-d13")
    state = play(state, "Ae42xe43", "Tb13-b14", "Td13-d14")
    assert plan_after(state, RULES.decode(state, "Ae43xe44")) is None


def test_a_whole_turn_makes_way_where_its_first_action_does_not() -> None:
    """The corpse is dug up in one action and put down in the next; the last view is that after both."""
    state = at("5n PPNPN abd move 0 - a:Ca44,Aa34,Ga10/b:Cb44/c:Cc44/d:Cd44/e:Ce44/x:e33,e34,e43")
    view = RULES.observe(state, 0)
    plans = set()
    for dig in view.legal:
        after = RULES.apply(state, dig).state
        for drop in RULES.legal_actions(after) if after.phase is Phase.DROP else ():
            end = RULES.observe(RULES.apply(after, drop).state, None)
            plan = plan_of([(view, dig), (RULES.observe(after, 0), drop)], end)
            if plan is not None and plan.side == 4:
                assert plan.opens and plan.chief == state.geometry.cell("e44")
                plans.add(plan.turns)
    assert plans and min(plans) >= LEAST
