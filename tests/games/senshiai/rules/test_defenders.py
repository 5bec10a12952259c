"""Who defends: whose Company stands on the target when the window of the declaration closes (6.1)."""

from __future__ import annotations

from games.senshiai.rules import events as ev
from tests.games.senshiai.tabletop import Play, tabletop

GUARD, GIFT = "ancestral-guard kappa*2", "honourable-sacrifice warriors"


def shot_at(*more: str, hands: tuple[str, ...] = ("", GIFT, GUARD)) -> Play:
    """Seat 1 shoots from its castle c3 at the only Unit of seat 2, on c2, which seat 2 then gives away."""
    lines = ("c3 crane-castle@1 longbow-ashigaru@1", "c2 open-grassland@2 militiamen@2", *more)
    piles = ("", "kappa*5", "")
    return tabletop(*lines, players=3, hands=hands, piles=piles).do("shoot c3>c2", "cast honourable-sacrifice c2/1")


def test_who_came_to_the_target_in_the_window_assigns_the_counterattack() -> None:
    play = shot_at("c4 open-grassland@2 warriors@2").do("cast ancestral-guard c2")
    attacked = play.view(None).battle
    assert attacked is not None and attacked.foe == 2, "whoever passes until attacked is woken in the window"
    play.do("roll 1", "roll 6")
    assert play.seat == 3, "the Guard is seat 3's, and so is its damage"
    battle = play.view(3).battle
    assert battle is not None
    assert (battle.foe, battle.striking, battle.stage) == (2, 2, "counterattack")
    assert play.legal("assign")
    play.do(min(play.legal("assign")))
    assert play.at("c2") == "open-grassland@2 ancestral-guard@3!T"


def test_who_came_to_the_target_chooses_the_stance() -> None:
    lines = ("b5 open-grassland@1 warriors@1", "b6 open-grassland@2 militiamen@2")
    play = tabletop(*lines, players=3, hands=("", GIFT, GUARD), piles=("", "kappa*5", "")).do(
        "attack b5>b6", "cast honourable-sacrifice b6/1", "cast ancestral-guard b6"
    )
    assert (play.seat, play.legal("stance")) == (3, {"stance earth", "stance air"})


def test_the_attackers_own_company_on_the_target_ends_the_battle() -> None:
    play = shot_at(hands=(GUARD, GIFT, ""))
    assert (play.phase, play.seat) == ("respond", 1)
    play.do("cast ancestral-guard c2")
    assert (play.phase, play.seat) == ("main", 1)
    assert play.at("c3") == "crane-castle@1 longbow-ashigaru@1", "nobody has shot"
    assert play.at("c2") == "open-grassland@2 ancestral-guard@1!T"


def test_a_seat_that_no_longer_stands_on_the_target_leaves_without_ending_the_battle() -> None:
    play = shot_at(hands=("", f"{GIFT} native-barbarian", GUARD)).do("pass", "cast ancestral-guard c2")
    assert (play.phase, play.seat) == ("respond", 2)
    play.do("seppuku")
    assert play.view(None).battle is not None
    play.do("roll 1")
    assert any(isinstance(event, ev.DamageDealt) and event.seat == 2 for event in play.events)


def test_the_seat_that_came_to_the_target_leaves_and_the_battle_ends() -> None:
    play = shot_at(hands=("", GIFT, "ancestral-guard*2 kappa*4")).do("cast ancestral-guard c2")
    play.do("pay kappa", "pay kappa")
    assert (play.phase, play.seat) == ("respond", 3)
    play.do("seppuku")
    assert (play.phase, play.seat) == ("main", 1)
    assert play.at("c3") == "crane-castle@1 longbow-ashigaru@1", "nobody has shot"
