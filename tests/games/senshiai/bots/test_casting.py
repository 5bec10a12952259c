"""Events and works where they help and nowhere else: in the Main Stage, in battles declared, and when one pays."""

from __future__ import annotations

import pytest

from games.senshiai.bots.candidates import LEAST, candidates
from games.senshiai.bots.playout import decide
from tests.games.senshiai.tabletop import RULES, Play, tabletop

MANY_ONI = "gate-oni@2 gate-oni@2 gate-oni@2"


def ideas(*lines: str, hand: str) -> set[str]:
    """What seat 1 would carry out in its Main Stage."""
    play = tabletop(*lines, hands=(hand,))
    return {RULES.encode(play.state, each.action) for each in candidates(play.table) if each.value >= LEAST}


def answered(attackers: str, ground: str, hand: str, pile: str = "") -> str:
    """What seat 1 does when these attack the space on which it stands."""
    space = ground.split()[0]
    there = {"c3": "d3", "d3": "e3"}[space]
    lines = (f"{there} open-grassland@2 {attackers}", ground)
    play = tabletop(*lines, hands=(hand,), reserves=("kappa*9",), piles=(pile,), active=2)
    play.do(f"attack {there}>{space}")
    return RULES.encode(play.state, decide(play.table))


def paid(hand: str) -> str:
    """What is paid for a Samurai."""
    play: Play = tabletop("d3 open-grassland@1 warriors@1", "e3 open-grassland@2 militiamen@2", hands=(hand,))
    play.do("play samurai c3")
    return RULES.encode(play.state, decide(play.table))


def test_famine_was_never_cast_though_it_drives_a_samurai_off_a_full_space() -> None:
    own = "d3 open-grassland@1 warriors@1"
    assert "cast famine e3" in ideas(own, "e3 mountain-pass@2 samurai@2", hand="famine kappa*3")
    assert not any("famine" in each for each in ideas(own, "e3 open-grassland@2 samurai@2", hand="famine kappa*3"))
    foe = "e3 open-grassland@2 samurai@2"
    assert not any("famine" in each for each in ideas("d3 mountain-pass@1 warriors@1", foe, hand="famine kappa*3"))


def test_market_town_was_never_laid_for_the_card_it_draws_was_not_counted() -> None:
    way = [f"{space} open-grassland@1" for space in ("d3", "e3", "f3", "g3")]
    assert any(each.startswith("play market-town") for each in ideas(*way, hand="market-town kappa*3"))
    assert not any(each.startswith("play watchtower") for each in ideas(*way, hand="watchtower kappa*3"))


@pytest.mark.parametrize("event", ["shield-wall", "last-stand", "field-surgeons", "sharpened-blades"])
def test_a_company_attacked_was_never_lifted_though_that_saves_the_capital_much(event: str) -> None:
    castle = "c3 crane-castle@1 samurai@1"
    assert answered("samurai@2 samurai@2", castle, f"{event} kappa*2") == f"cast {event} c3"
    assert answered("militiamen@2", castle, f"{event} kappa*2") == "pass"


def test_an_attack_declared_was_never_lifted_by_its_own_side() -> None:
    play = tabletop(
        "d3 open-grassland@1 samurai@1 warriors@1",
        "e3 open-grassland@2 samurai@2 militiamen@2",
        hands=("war-drums kappa*2",),
    )
    assert RULES.encode(play.state, decide(play.do("attack d3>e3").table)) == "cast war-drums d3"


def test_tactical_retreat_takes_back_who_would_surely_fall_and_nobody_else() -> None:
    ground = "d3 open-grassland@1 samurai@1"
    assert answered(MANY_ONI, ground, "tactical-retreat kappa*2") == "cast tactical-retreat d3/1"
    assert answered("samurai@2", ground, "tactical-retreat kappa*2") == "pass"
    assert answered(MANY_ONI, "c3 crane-castle@1 samurai@1", "tactical-retreat kappa*2") == "pass"


def test_a_life_given_for_cards_was_counted_as_nothing_in_a_battle() -> None:
    ground = "d3 open-grassland@1 samurai@1"
    assert answered("militiamen@2", ground, "honourable-sacrifice kappa*2", "kappa*4") == "pass"


@pytest.mark.parametrize("event", ["war-drums", "sharpened-blades", "shield-wall"])
def test_events_of_battles_were_paid_away_before_plain_cards(event: str) -> None:
    assert paid(f"samurai {event} militiamen*2 open-grassland*2") in ("pay militiamen", "pay open-grassland")
