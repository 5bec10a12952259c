"""The computer players: legal, repeatable, blind to what is hidden, and sensible where the best is plain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from games.core.bot import Budget, Cancelled, Choice, Limit
from games.core.types import CHANCE, LEVELS, OVER
from games.senshiai import GAME
from games.senshiai.bots.assessment import Assessment
from games.senshiai.bots.levels import RESERVED, TURN_SECONDS, SenshiaiBot
from games.senshiai.rules.actions import Draw, Seppuku
from games.senshiai.rules.state import State
from games.senshiai.rules.working_state import WorkingState
from tests.games.senshiai.tabletop import RULES, Play, tabletop

SEEDS = range(10)
MANY_SEEDS = range(40)
"""For who plays at a glance, which takes no time."""


def choose(state: State, level: str, nodes: int = 40, seed: int = 1) -> Choice:
    view = RULES.observe(state, RULES.actor(state))
    choice = GAME.make_bot(level).choose(view, Budget(Limit(nodes=nodes)), Random(seed))
    assert choice.action in view.legal
    assert -1.0 <= choice.score <= 1.0
    return choice


def chosen(play: Play, level: str, nodes: int = 40, seed: int = 1) -> str:
    return RULES.encode(play.state, choose(play.state, level, nodes, seed).action)


def some_decisions(options: dict[str, str], seed: int, every: int, most: int = 40) -> list[State]:
    """Positions of a game between novices with something to choose, the first of every phase among them."""
    rng = Random(seed)
    state = RULES.initial_state(RULES.make_options(options))
    found: list[State] = []
    phases = set()
    count = 0
    while len(found) < most and (actor := RULES.actor(state)) != OVER:
        if actor == CHANCE:
            action = RULES.sample_chance(state, rng)
        else:
            count += 1
            view = RULES.observe(state, actor)
            if len(view.legal) > 1 and (count % every == 0 or view.phase not in phases):
                found.append(state)
                phases.add(view.phase)
            action = GAME.make_bot("novice").choose(view, Budget(Limit()), rng).action
        state = RULES.apply(state, action).state
    return found


@cache
def duel() -> list[State]:
    return some_decisions({"decks": "lanterns-and-lies,raiders-of-the-red-tents", "rounds": "14"}, 5, 7)


@cache
def duel_without_restoring() -> list[State]:
    return some_decisions({"decks": "raiders-of-the-red-tents,raiders-of-the-red-tents"}, 7, 9, most=8)


@cache
def crowd() -> list[State]:
    return some_decisions({"players": "4", "rounds": "10"}, 6, 29, most=8)


def test_there_are_four_levels_and_no_others() -> None:
    with pytest.raises(ValueError, match="there is no level 'daimyo'"):
        SenshiaiBot("daimyo")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_every_kind_of_question(level: str) -> None:
    phases = set()
    for state in (*duel()[::2], *crowd()[::2]):
        phases.add(RULES.observe(state, RULES.actor(state)).phase)
        choose(state, level, 4)
    assert {"draw", "main", "pay", "respond"} <= phases


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_nodes_give_the_same_choice(level: str) -> None:
    for state in duel()[::12]:
        assert choose(state, level, 6, seed=3) == choose(state, level, 6, seed=3)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_does_not_see_what_is_hidden(level: str) -> None:
    checked = 0
    for state in (*duel(), *duel_without_restoring()):
        seat = RULES.actor(state)
        own, other = state.seats[seat], state.seats[1 - seat]
        unseen = len(own.reserve) - own.restored
        turned = replace(own, reserve=(*reversed(own.reserve[:unseen]), *own.reserve[unseen:]))
        if other.restored or other.shown or turned == own:
            continue
        held = len(other.hand)
        swapped = replace(other, hand=tuple(sorted(other.reserve[:held])), reserve=other.hand + other.reserve[held:])
        seats = (turned, swapped) if seat == 0 else (swapped, turned)
        if RULES.observe(replace(state, seats=seats), seat) == RULES.observe(state, seat):
            checked += 1
            if checked > 4:
                break
            assert choose(replace(state, seats=seats), level, 24) == choose(state, level, 24)
    assert checked > 4


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_gives_up_by_itself(level: str) -> None:
    play = tabletop("d4 open-grassland@2 warriors@2 warriors@2", reserves=("kappa", "militiamen*40"))
    assert not isinstance(choose(play.state, level).action, Seppuku)


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_that_nobody_wants_any_more_is_not_made(level: str) -> None:
    start = duel()[0]
    view = RULES.observe(start, RULES.actor(start))
    with pytest.raises(Cancelled):
        GAME.make_bot(level).choose(view, Budget(Limit(nodes=50), lambda: True), Random(1))


def times(play: Play, level: str, start: str, seeds: Sequence[int] = SEEDS, nodes: int = 12) -> int:
    """How often a level chooses an action that begins so."""
    return sum(chosen(play, level, nodes, seed).startswith(start) for seed in seeds)


def test_an_expert_never_overlooks_the_blow_that_ends_the_game() -> None:
    play = tabletop("g3 open-grassland@1 samurai@1 samurai@1", reserves=("kappa*9", "militiamen"))
    assert times(play, "expert", "attack g3>h3", MANY_SEEDS, nodes=6) == len(MANY_SEEDS)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_draws_the_last_card_of_its_reserve(level: str) -> None:
    for left in (1, 2, 4):
        play = tabletop(phase="draw", hands=("samurai",), reserves=(f"kappa*{left}", "militiamen*30"))
        for seed in SEEDS:
            action = choose(play.state, level, seed=seed).action
            assert isinstance(action, Draw)
            assert action.n < left


def test_a_novice_fills_its_hand_and_a_master_spares_a_poor_reserve() -> None:
    play = tabletop(phase="draw", hands=("samurai",), reserves=("kappa*6", "militiamen*6"))
    assert chosen(play, "novice") == "draw 5"
    assert chosen(play, "master") == "draw 2"


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_ends_its_turn_with_a_free_troop_in_hand_and_room_for_it(level: str) -> None:
    play = tabletop(hands=("militiamen", "kappa"))
    assert times(play, level, "play militiamen", nodes=6) == len(SEEDS)


def test_losses_count_less_for_who_loses_by_waiting_and_for_all_as_the_round_limit_comes_near() -> None:
    def care(mine: int, other: int, round: int = 3) -> float:
        play = tabletop(reserves=(f"kappa*{mine}", f"militiamen*{other}"), round=round)
        return Assessment(WorkingState(play.state), 0).care

    assert care(4, 20) < care(20, 20) == care(20, 4)
    assert care(20, 20, round=30) < care(20, 20, round=12) < care(20, 20)


def test_a_master_restores_what_costs_nothing() -> None:
    play = tabletop("c3 monastery-of-nine-bells@1", piles=("samurai*3",))
    assert chosen(play, "master") == "produce c3/0"


def test_a_master_begins_no_hopeless_attack() -> None:
    play = tabletop("d3 open-grassland@1 wolf-pack@1", "e3 stone-wall@2 hatamoto-guard@2 hatamoto-guard@2")
    assert times(play, "master", "attack", nodes=8) == 0


def test_a_master_calls_off_an_attack_that_would_hurt() -> None:
    battle = ("d3 open-grassland@2 samurai@2 samurai@2", "c3 crane-castle@1 militiamen@1")
    play = tabletop(*battle, hands=("sudden-fog kappa*2",), reserves=("kappa*5",), active=2).do("attack d3>c3")
    assert times(play, "master", "cast sudden-fog") == len(SEEDS)
    assert times(play, "novice", "pass") > 0
    assert 0 < times(play, "expert", "cast sudden-fog") < len(SEEDS)


def test_a_long_turn_leaves_less_time_for_each_decision() -> None:
    play = tabletop(hands=("warriors*4",))
    view = play.view(1)
    bot = SenshiaiBot("master")
    budget = Budget(Limit(seconds=2.0))
    first = bot.part_of_time(view, budget)
    bot.thought_for = TURN_SECONDS - 1.0
    later = bot.part_of_time(view, budget)
    assert later == pytest.approx(1.0 / RESERVED / 2.0)
    assert later < first
    bot.thought_for = TURN_SECONDS + 5.0
    assert bot.part_of_time(view, budget) == 0.0
    following = replace(view, round=view.round + 1)
    assert bot.part_of_time(following, budget) == first


def test_with_nodes_alone_the_length_of_the_turn_does_not_matter() -> None:
    view = tabletop(hands=("warriors*4",)).view(1)
    bot = SenshiaiBot("master")
    first = bot.part_of_time(view, Budget(Limit(nodes=100)))
    bot.thought_for = TURN_SECONDS
    assert bot.part_of_time(view, Budget(Limit(nodes=100))) == first
