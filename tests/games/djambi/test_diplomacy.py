"""Diplomacy of the bots: what they say, when they keep their word, and what it costs to break it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.bots.even import opponent_bot
from games.core.bot import Budget, Limit
from games.djambi import GAME
from games.djambi.actions import Verb
from games.djambi.diplomacy import MANNERS, prices, speaks
from games.djambi.events import PactBroken
from games.djambi.fast import DjambiPosition
from games.djambi.pacts import NO_PACTS, Pact, Pacts, Promise, Terms
from games.djambi.rules import RULES
from games.djambi.sparing import SHY, lessened, spared, trust
from games.djambi.view import View, state_of

WITH_PACTS = RULES.make_options({"pacts": "on"})
TRUCE = Terms(Promise.TRUCE, 3)
PREY = "4c PPPP abcd move 0 - a:Ca1,Ae1/b:Ca9,Ta5/c:Ci9,Tg7/d:Ci1,Te4"
"""a's Assassin can take d's Thug on e4 or d's Chief on i1."""


def seen(text: str, pacts: Pacts = NO_PACTS) -> View:
    state = replace(RULES.parse_position(text, WITH_PACTS), pacts=pacts)
    return RULES.observe(state, RULES.actor(state))


def truce(one: int, other: int, broken: tuple[tuple[int, int], ...] = ()) -> Pacts:
    return Pacts(standing=(Pact(one, other, TRUCE),), broken=broken)


def said_in_a_game(opponent: str, seed: int, actions: int) -> Counter[str]:
    """What the bots of a game say to each other, by the word of the notation."""
    state, found = RULES.initial_state(WITH_PACTS), Counter[str]()
    bot = opponent_bot(GAME, opponent)
    for number in range(actions):
        if RULES.actor(state) < 0:
            break
        view, rng = RULES.observe(state, RULES.actor(state)), Random(f"{seed} {number}")
        action = speaks(opponent, view, rng)
        if action is None:
            action = bot.choose(view, Budget(Limit(nodes=16)), rng).action
        else:
            assert action in view.talk
            found[action.verb.value] += 1
        state = RULES.apply(state, action).state
    return found


def test_bots_say_nothing_in_a_match_without_pacts() -> None:
    state = RULES.parse_position(PREY, None)
    assert all(speaks("master", RULES.observe(state, 0), Random(seed)) is None for seed in range(20))


def test_a_novice_never_proposes_and_answers_what_it_is_offered() -> None:
    silent = [speaks("novice", seen(PREY), Random(seed)) for seed in range(12)]
    assert set(silent) == {None}
    asked = RULES.apply(state_of(seen(PREY)), RULES.decode(state_of(seen(PREY)), "propose truce d 3")).state
    answering = replace(asked, order=(3, 0, 1, 2))
    answers = {speaks("novice", RULES.observe(answering, 3), Random(seed)) for seed in range(20)}
    assert {each.verb for each in answers if each is not None} <= {Verb.ACCEPT, Verb.REFUSE} and None not in answers


def test_even_keeps_out_of_it() -> None:
    assert speaks("even=1.5", seen(PREY), Random(1)) is None


def test_the_same_chance_brings_the_same_words() -> None:
    view = seen(PREY)
    assert [speaks("master", view, Random(seed)) for seed in range(15)] == [
        speaks("master", view, Random(seed)) for seed in range(15)
    ]


def test_bots_propose_accept_and_refuse_in_a_game_of_their_own() -> None:
    said = said_in_a_game("adept+meddling", 2, 30)
    assert said["propose"] and said["accept"] and said["refuse"]


def test_one_proposal_at_a_time() -> None:
    state = state_of(seen(PREY))
    asked = RULES.apply(state, RULES.decode(state, "propose truce b 3")).state
    assert {speaks("master+meddling", RULES.observe(asked, 0), Random(seed)) for seed in range(20)} == {None}


@pytest.mark.parametrize("level", ["novice", "adept"])
def test_who_is_true_never_breaks_a_pact(level: str) -> None:
    """Pacts are made for everybody at the start, so that a strike at any time would break one."""
    for seed in range(2):
        options = RULES.make_options({"pacts": "on", "n": "3"})
        state = RULES.initial_state(options)
        held = tuple(Pact(one, other, Terms(Promise.TRUCE, 9)) for one, other in ((0, 1), (0, 2), (1, 2)))
        state = replace(state, pacts=Pacts(standing=held))
        bots = [opponent_bot(GAME, f"{level}+true") for _ in range(3)]
        for number in range(30):
            actor = RULES.actor(state)
            if actor < 0:
                break
            view, rng = RULES.observe(state, actor), Random(f"{seed} {number}")
            choice = bots[actor].choose(view, Budget(Limit(nodes=16)), rng)
            transition = RULES.apply(state, choice.action)
            assert not [event for event in transition.events if isinstance(event, PactBroken)]
            state = transition.state
            standing = tuple(replace(pact, turns=(0, 0)) for pact in state.pacts.standing)
            state = replace(state, pacts=replace(state.pacts, standing=standing))


def test_breaking_a_pact_costs_less_where_the_other_has_broken_some_and_more_for_the_patient() -> None:
    view = seen(PREY, truce(0, 3))
    position = DjambiPosition(state_of(view))
    strike = position.from_action(RULES.decode(state_of(view), "Ae1xe4"))
    plain = prices(view, position, position.moves(), "")
    assert strike in plain and all("x" in RULES.encode(state_of(view), position.to_action(move)) for move in plain)
    patient, bold = (prices(view, position, [strike], style)[strike] for style in ("patient", "bold"))
    assert patient > plain[strike] > bold
    distrusted = seen(PREY, truce(0, 3, broken=((3, 1),)))
    assert prices(distrusted, position, [strike], "")[strike] == plain[strike] / 2
    assert prices(seen(PREY, truce(1, 3)), position, [strike], "") == {}, "that pact is between others"


def test_a_journalist_that_can_only_strike_a_partner_from_a_cell_breaks_the_pact_by_going_there() -> None:
    text = "4n PPPP abcd move 0 - a:Ca1,Je1/b:Ca9/c:Ci9,Te6/d:Ci1,Td5,Tf5"
    view = seen(text, truce(0, 3))
    position = DjambiPosition(state_of(view))
    beside = position.from_action(RULES.decode(state_of(view), "Je1-e4"))
    assert beside in prices(view, position, [beside], "true")


def test_a_search_expects_less_of_what_is_promised_the_more_who_promised_is_trusted() -> None:
    pacts = truce(0, 3)
    view = seen(PREY, pacts)
    position = DjambiPosition(state_of(view))
    spares = spared(pacts, view.order)
    assert spares is not None
    strike = position.from_action(RULES.decode(state_of(view), "Ae1xe4"))
    assert lessened(position, [strike], [1.0], spares) == [pytest.approx(SHY)]
    unreliable = replace(pacts, broken=((0, 1),))
    assert trust(unreliable, 0) == 0.5
    again = spared(unreliable, view.order)
    assert again is not None and SHY < lessened(position, [strike], [1.0], again)[0] < 1.0
    assert spared(Pacts(), view.order) is None


def test_every_style_of_play_has_its_way_with_pacts() -> None:
    assert {manner.name for manner in GAME.manners} == set(MANNERS)
