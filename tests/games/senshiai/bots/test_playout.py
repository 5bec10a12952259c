"""The player without doubts: the small decisions, the best candidate, and games played on under a given luck."""

from __future__ import annotations

import pytest

from games.core.types import OVER
from games.senshiai.bots.candidates import candidates, matter_of_course
from games.senshiai.bots.heuristics import HAND_CAP, LEAST_KEPT
from games.senshiai.bots.playout import Fortune, decide, decide_loosely, play_on, turn_of
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Discard, Draw, Move, Produce
from tests.games.senshiai.tabletop import RULES, Play, tabletop


def decided(play: Play) -> str:
    return RULES.encode(play.state, decide(play.table))


def drawn(reserve: int, round: int = 3, hand: str = "kappa") -> int:
    play = tabletop(phase="draw", hands=(hand,), reserves=(f"militiamen*{reserve}",) * 2, round=round)
    action = decide(play.table)
    assert isinstance(action, Draw)
    return action.n


def test_a_rich_reserve_fills_the_hand() -> None:
    assert drawn(40) == HAND_CAP - 1


def test_a_poor_reserve_is_spared() -> None:
    counts = [drawn(reserve) for reserve in (40, 12, 8, 6, 5, 3, 1)]
    assert counts == sorted(counts, reverse=True)
    assert drawn(LEAST_KEPT) == drawn(1) == 0


def test_in_the_last_rounds_one_draws_less() -> None:
    assert drawn(20, round=40) < drawn(20, round=30)


def test_what_costs_nothing_comes_first() -> None:
    play = tabletop("c3 monastery-of-nine-bells@1", hands=("warriors*3",), piles=("kappa",))
    action = decide(play.table)
    assert isinstance(action, Produce)
    assert matter_of_course(action)


def test_nothing_is_produced_from_an_empty_pile() -> None:
    play = tabletop("c3 monastery-of-nine-bells@1", hands=("kappa",))
    assert decided(play) == "end"


def test_the_cheapest_way_to_pay_is_chosen() -> None:
    play = tabletop(hands=("samurai daimyo open-grassland militiamen",)).do("play samurai c3")
    assert decided(play) in {"pay open-grassland", "pay militiamen"}


def test_attackers_go_for_the_reserve_when_it_is_almost_empty() -> None:
    lines = ("g3 open-grassland@1 samurai@1 warriors@1", "h3 crane-castle@2 kappa@2")
    play = tabletop(*lines, reserves=("militiamen*20", "militiamen"))
    play.do("attack g3>h3", "roll 6")
    assert decided(play) == "assign 0"


def test_ideas_are_sorted_and_end_with_the_end() -> None:
    found = candidates(tabletop("d3 open-grassland@1 warriors@1", hands=("samurai*3 warriors*2",)).table)
    values = [candidate.value for candidate in found[:-1]]
    assert values == sorted(values, reverse=True)
    assert type(found[-1].action).__name__ == "End"


def test_every_idea_is_legal() -> None:
    play = tabletop(
        "d3 open-grassland@1 warriors@1 samurai@1",
        "e3 deep-forest@2 militiamen@2",
        hands=("samurai warriors open-grassland sharpened-blades plague-in-the-granaries war-drums",),
    )
    legal = set(RULES.legal_actions(play.state))
    assert {candidate.action for candidate in candidates(play.table, wide=True)} <= legal


def test_without_doubt_a_loose_player_decides_like_a_strict_one() -> None:
    play = tabletop("d3 open-grassland@1 warriors@1", hands=("samurai*3 warriors*2",))
    assert decide_loosely(play.table, Fortune(3), 0.0) == decide(play.table)


def test_luck_depends_on_the_seed_and_the_battle_alone() -> None:
    rolls = set()
    for seed in range(40):
        play = tabletop("d3 open-grassland@1 warriors@1", "e3 deep-forest@2 militiamen@2").do("attack d3>e3")
        first, second = Fortune(seed).roll(play.table), Fortune(seed).roll(play.table)
        assert first == second
        rolls.add(first.value)
    assert rolls == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_playing_on_stops_after_so_many_turns(turns: int) -> None:
    table = tabletop(hands=("warriors*3", "samurai*3")).table
    before = 2 * table.round + table.active
    play_on(table, Fortune(1), turns)
    assert 2 * table.round + table.active == before + turns


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_line_that_began_with_the_end_of_the_turn_was_played_one_turn_further_than_the_others(turns: int) -> None:
    reached = set()
    for tried in ("play militiamen c3", "end"):
        table = tabletop(hands=("militiamen", "kappa")).table
        began = turn_of(table)
        engine.play(table, RULES.decode(tabletop(hands=("militiamen", "kappa")).state, tried))
        play_on(table, Fortune(1), turns, began)
        reached.add(turn_of(table))
    assert len(reached) == 1


def test_the_same_luck_gives_the_same_game() -> None:
    ends = []
    for _ in range(2):
        table = tabletop("d3 open-grassland@1 warriors@1", hands=("warriors*3", "samurai*3")).table
        play_on(table, Fortune(9), 1000, most=4000)
        assert engine.actor(table) == OVER
        ends.append((table.round, table.reserves, table.result))
    assert ends[0] == ends[1]


def test_who_leads_keeps_the_lead_and_who_does_not_draws_on_instead_of_waiting_for_the_end() -> None:
    for reserves in (("militiamen*8", "militiamen*8"), ("militiamen*8", "militiamen*40")):
        play = tabletop(phase="draw", hands=("kappa",), reserves=reserves)
        assert decided(play).removeprefix("draw ") in {"1", "2", "3", "4", "5"}
    assert decided(tabletop(phase="draw", hands=("",), reserves=("militiamen*8", "militiamen*3"))) == "draw 4"
    assert decided(tabletop(phase="draw", hands=("",), reserves=("militiamen*5", "militiamen*4"))) == "draw 0"


def test_a_seat_far_behind_without_a_way_does_not_pay_with_its_terrains() -> None:
    hand = "samurai open-grassland warriors wolf-pack"
    play = tabletop("c2 open-grassland@1 warriors@1", hands=(hand,), reserves=("militiamen*10", "militiamen*40"))
    play.do("play samurai c3")
    assert decided(play) != "pay open-grassland"


CROWDED = "c3 crane-castle@1 samurai@1 warriors@1 warriors@1"


def test_a_hand_that_can_do_nothing_is_renewed() -> None:
    play = tabletop(
        CROWDED, phase="draw", hands=("hill-bandits*2 night-shinobi warriors*3",), reserves=("militiamen*34",) * 2
    )
    table = play.table
    action = decide(table)
    assert isinstance(action, Discard)
    while isinstance(action, Discard):
        engine.play(table, action)
        action = decide(table)
    assert isinstance(action, Draw)
    assert action.n > 0


def test_a_hand_with_a_way_in_it_is_kept() -> None:
    hand = "hill-bandits*2 open-grassland warriors*3"
    play = tabletop(CROWDED, phase="draw", hands=(hand,), reserves=("militiamen*34",) * 2)
    assert decide(play.table) == Draw(0)


def test_who_is_behind_late_draws_what_there_is() -> None:
    play = tabletop(phase="draw", hands=("kappa",), reserves=("militiamen*4", "militiamen*9"), round=30)
    assert decide(play.table) == Draw(3)


def test_one_of_several_alike_goes_where_all_have_no_room() -> None:
    lines = (
        "d3 open-grassland@1 longbow-ashigaru@1 longbow-ashigaru@1 longbow-ashigaru@1",
        "e3 mountain-pass@1",
        "f3 open-grassland@1",
    )
    play = tabletop(*lines, hands=("kappa",))
    moves = [each.action for each in candidates(play.table) if isinstance(each.action, Move)]
    assert [len(move.slots) for move in moves] == [1]
