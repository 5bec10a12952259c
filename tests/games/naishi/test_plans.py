"""A turn as a plan: its actions can be played, the totals come about, and the answer is what the cards allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random

from games.core.bot import Budget, Limit
from games.core.plan import Plan, PlanStep
from games.naishi import GAME
from games.naishi.actions import Action, Develop, Phase
from games.naishi.foreseen import EMISSARIES
from games.naishi.geometry import column
from games.naishi.ninjas import best_sheet
from games.naishi.rules import RULES
from games.naishi.state import State
from tests.games.naishi.helpers import load, random_game, with_discards

TWO_TORII = with_discards("naishi NCJO/FOR/KR/TS/FT TMNCW:mJTsF BMRRM:KCRBO 11:00:2 -- * 1 turn - -")


def total(state: State, seat: int) -> int:
    """The points of a territory as its player counts them."""
    return best_sheet(RULES.observe(state, seat).territories[seat]).total


def test_a_swap_is_advised_with_the_development_that_follows_and_both_totals() -> None:
    plan = GAME.text.plan(RULES.observe(TWO_TORII, 0), RULES.decode(TWO_TORII, "sl 1 3"))
    assert plan.deciding == "third Torii, from 32 to 72"
    assert [each.words for each in plan.steps] == [
        "swap Line 2 and Line 4", "develop the Torii in Line 4, over the Mountain",
    ]  # fmt: skip
    assert plan.steps[1].brings == "third Torii +30" and plan.reply is not None
    assert plan.reply.action == Develop(4) and plan.reply.brings == "Fort +16"


def test_the_second_action_is_the_one_that_does_best_and_not_the_one_that_promises_most_at_a_glance() -> None:
    line = ("sl 1 3", "d4")
    plan = GAME.text.plan(RULES.observe(TWO_TORII, 0), RULES.decode(TWO_TORII, line[0]), line)
    assert plan.steps[1].action == Develop(4)
    assert plan.deciding == "Fort in a corner, from 32 to 38"


def test_after_a_swap_the_third_torii_is_judged_best_though_a_fort_is_what_bots_take() -> None:
    view, swap = RULES.observe(TWO_TORII, 0), RULES.decode(TWO_TORII, "sl 1 3")
    assert GAME.turn_line is not None
    found = {GAME.turn_line(view, swap, Budget(Limit(nodes=300)), Random(seed)) for seed in range(3)}
    assert found == {("sl 1 3", "d3")}


def test_after_a_discard_or_a_development_no_second_action_is_named() -> None:
    view = RULES.observe(TWO_TORII, 0)
    assert GAME.turn_line is not None
    for text in ("x 0 1", "d4", "recall"):
        line = GAME.turn_line(view, RULES.decode(TWO_TORII, text), Budget(Limit(nodes=1)), Random(1))
        assert line == (text,)


@cache
def plans() -> tuple[tuple[State, Plan], ...]:
    """The plans of actions with which turns of random games could begin, with the states before them."""
    return tuple(
        (before, GAME.text.plan(RULES.observe(before, RULES.actor(before)), action)) for before, action in turns()
    )


def turns() -> Iterator[tuple[State, Action]]:
    """Actions with which turns of random games could begin, with the states before them."""
    for seed in range(8):
        for before, _, _ in islice(random_game(seed), 40):
            if before.phase is Phase.TURN:
                sent = [each for each in RULES.legal_actions(before) if isinstance(each, EMISSARIES)]
                for action in (*sent[::8], RULES.legal_actions(before)[0]):
                    yield before, action


def played(state: State, steps: Sequence[PlanStep]) -> State:
    """The state once all steps are played, each of which is legal."""
    for step in steps:
        assert step.action in RULES.legal_actions(state)
        state = RULES.apply(state, step.action).state
    return state


def test_every_step_of_a_plan_can_be_played_and_brings_the_totals_it_names() -> None:
    named = 0
    for before, plan in plans():
        seat = RULES.actor(before)
        after = played(before, plan.steps)
        if plan.aim:
            assert plan.aim.endswith(f"from {total(before, seat)} to {total(after, seat)}")
            named += 1
    assert named > 20


def test_the_card_of_the_answer_lies_open_once_the_plan_is_played() -> None:
    answered = 0
    for before, plan in plans():
        reply = plan.reply
        if reply is not None:
            after = played(before, plan.steps)
            assert RULES.observe(after, RULES.actor(before)).tops[column(reply.action.position)] is reply.piece
            answered += 1
    assert answered > 20


def test_no_answer_is_told_where_the_turn_is_the_last_one() -> None:
    last = load(RULES.position(TWO_TORII).replace(" 1 turn - ", " 1 turn 1 "))
    assert GAME.text.plan(RULES.observe(last, 0), RULES.decode(last, "d8")).reply is None
    assert GAME.text.plan(RULES.observe(TWO_TORII, 0), RULES.decode(TWO_TORII, "d8")).reply is not None
