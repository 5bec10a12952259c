"""How much Senshiai's levels overlook, by the share of seeds with which they see it."""

from __future__ import annotations

from tests.games.senshiai.bots.test_levels import MANY_SEEDS, SEEDS, times
from tests.games.senshiai.tabletop import tabletop


def test_a_novice_strikes_the_blow_that_ends_the_game_now_and_then_an_adept_more_often_a_master_always() -> None:
    play = tabletop("g3 open-grassland@1 samurai@1 samurai@1", reserves=("kappa*9", "militiamen"))
    novice, adept = (times(play, level, "attack g3>h3", MANY_SEEDS) for level in ("novice", "adept"))
    assert 1 <= novice < adept < len(MANY_SEEDS)
    assert times(play, "master", "attack g3>h3") == len(SEEDS)


def test_the_longer_an_expert_thinks_the_more_of_what_it_overlooked_comes_to_its_mind() -> None:
    play = tabletop("g3 open-grassland@1 samurai@1 samurai@1", reserves=("kappa*30", "militiamen*30"))
    counts = [times(play, "expert", "attack g3>h3", MANY_SEEDS[:10], nodes) for nodes in (6, 48)]
    assert counts[0] < counts[1] < 10


def test_a_novice_overlooks_more_battles_than_an_adept() -> None:
    play = tabletop("g3 open-grassland@1 samurai@1 samurai@1 samurai@1", "g4 open-grassland@2 militiamen@2")
    assert times(play, "novice", "attack", MANY_SEEDS) < times(play, "adept", "attack", MANY_SEEDS)


def test_an_expert_does_not_see_every_battle_that_a_master_begins() -> None:
    play = tabletop("g3 open-grassland@1 samurai@1 samurai@1", reserves=("kappa*30", "militiamen*30"))
    assert 0 < times(play, "expert", "attack g3>h3", MANY_SEEDS[:12]) < 12
    assert times(play, "master", "attack g3>h3") == len(SEEDS)
