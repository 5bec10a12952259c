"""What a screen asks: reachable spaces, forecasts, modifiers explained, playable cards, reasons."""

from __future__ import annotations

import pytest

from games.senshiai.actions import Attack, Move, Shoot
from games.senshiai.foresight import Forecast, forecast, hand_cards, modifier_words, reachable, why_not
from games.senshiai.view import UnitView
from tests.games.senshiai.tabletop import RULES, Play, tabletop

GRASS = "open-grassland"


def foresee(play: Play, text: str) -> Forecast:
    action = RULES.decode(play.state, text)
    assert isinstance(action, Attack | Shoot)
    return forecast(play.view(play.seat), action)


def test_reachable_spaces_are_those_of_the_legal_moves() -> None:
    play = tabletop(
        f"d4 {GRASS}@1 warriors@1 wolf-pack@1", f"e4 {GRASS}@1", f"f4 {GRASS}@1", f"g4 {GRASS}@1", "d5 stone-wall@1"
    )
    view = play.view(1)
    for slots, start in (((), "move d4-"), ((1,), "move d4/1-"), ((2,), "move d4/2-")):
        names = {text.rpartition("-")[2] for text in play.legal(start)}
        assert set(reachable(view, play.space("d4"), slots)) == names
    assert reachable(play.view(2), play.space("h3"), ()) == ()


def test_a_forecast_of_warriors_against_militiamen() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 militiamen@2 militiamen@2")
    found = foresee(play, "attack d4>e4")
    assert (found.strength, found.answer) == (3, 2)
    assert [unit.dies_at for unit in found.defenders] == [(True,) * 6, (False, False, False, False, True, True)]
    assert found.attackers[0].dies_at == (False, False, False, True, True, True)
    assert found.attackers[0].chance == 0.5
    assert abs(found.takes_ground - 2 / 6 * 3 / 6) < 1e-9
    assert abs(found.thrown_back - 4 / 6 * 3 / 6) < 1e-9
    assert abs(found.wiped_out - 0.5) < 1e-9
    assert found.words.startswith("You take the ground in 17 %, you are thrown back in 33 %")


def test_a_forecast_against_a_capital_counts_the_waste() -> None:
    play = tabletop(f"g3 {GRASS}@1 warriors@1 warriors@1")
    found = foresee(play, "attack g3>h3")
    assert found.waste_at == (1, 2, 3, 4, 5, 6)
    assert found.expected_waste == pytest.approx(3.5)
    assert found.takes_ground == 0


def test_a_forecast_of_shooting_has_artillery_and_no_ground() -> None:
    play = tabletop(f"g3 {GRASS}@1 trebuchet@1 militiamen@1")
    found = foresee(play, "shoot g3>h3")
    assert (found.ranged, found.strength, found.answer) == (True, 7, 2)
    assert found.waste_at == (2, 3, 4, 5, 6, 7)
    assert [unit.slot for unit in found.attackers] == [1, 2]
    assert found.takes_ground == found.thrown_back == 0


def test_a_forecast_takes_the_stances_into_account() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 tengu@2")
    found = foresee(play, "attack d4>e4")
    assert [unit.can_be_hit for unit in found.defenders] == [False], "the Tengu takes to the air"
    assert found.thrown_back == 1


def test_a_forecast_agrees_with_the_rules_over_all_rolls() -> None:
    """Every pair of rolls played out, both sides assigning as the forecast says they would."""
    lines = (f"d4 {GRASS}@1 samurai@1 militiamen@1", f"e4 {GRASS}@2 warriors@2 wolf-pack@2")
    found = foresee(tabletop(*lines), "attack d4>e4")
    ground = 0
    for attack in range(1, 7):
        for answer in range(1, 7):
            play = tabletop(*lines).do("attack d4>e4", f"roll {attack}")
            if play.phase == "assign":
                dead = [unit.slot for unit in found.defenders if unit.dies_at[attack - 1]]
                play.do(next(text for text in sorted(play.legal()) if _kills(text, dead, play)))
            play.do(f"roll {answer}")
            if play.phase == "assign":
                dead = [unit.slot for unit in found.attackers if unit.dies_at[answer - 1]]
                play.do(next(text for text in sorted(play.legal()) if _kills(text, dead, play)))
            ground += "@1" in play.at("e4").partition(" ")[2]
    assert abs(ground / 36 - found.takes_ground) < 1e-9


def _kills(text: str, dead: list[int], play: Play) -> bool:
    """Whether an assignment gives lethal damage to exactly these slots."""
    battle = play.view(None).battle
    assert battle is not None
    struck = battle.defenders if battle.striking == battle.seat else battle.attackers
    resistance = {unit.slot: unit.resistance for unit in struck}
    left = battle.pool
    killed = []
    for slot in (int(part) for part in text.removeprefix("assign ").split(",")):
        if left >= resistance[slot]:
            killed.append(slot)
        left -= resistance[slot]
    return sorted(killed) == dead


def unit_at(play: Play, name: str, slot: int) -> UnitView:
    space = next(space for space in play.view(1).spaces if space.name == name)
    return next(unit for unit in space.units if unit.slot == slot)


def test_modifiers_are_explained() -> None:
    play = tabletop(
        "d4 stone-wall@1 militiamen@1 war-veterans@1 | rotten-provisions@2!R2,shield-wall@1!T,field-surgeons@1!T"
    )
    unit = unit_at(play, "d4", 1)
    assert (unit.melee, unit.ranged, unit.resistance, unit.printed) == (2, None, 6, (1, None, 4, 2))
    found = {(each.card, each.trait): each for each in unit.modifiers}
    assert found["stone-wall", "resistance"].counts
    assert found["war-veterans", "melee"].value == 1
    assert not found["war-veterans", "ranged"].counts, "nulla"
    assert found["rotten-provisions", "resistance"].value == -2
    assert [found[card, "resistance"].counts for card in ("shield-wall", "field-surgeons")] == [True, False]
    words = modifier_words(found["war-veterans", "melee"])
    assert words == "+1 melee from War Veterans (Troop), another Unit of its Company"
    assert "without effect" in modifier_words(found["field-surgeons", "resistance"])


def test_which_cards_of_the_hand_can_be_played() -> None:
    play = tabletop(hands=(f"samurai {GRASS} ill-omen",))
    found = {card.card: card for card in hand_cards(play.view(1))}
    assert found["samurai"].payable
    assert found["samurai"].where == ("c3",)
    assert set(found[GRASS].where) == {"b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"}
    assert not found["ill-omen"].playable
    poor = {card.card: card for card in hand_cards(tabletop(hands=("samurai kappa",)).view(1))}
    assert not poor["samurai"].payable
    assert hand_cards(play.view(None)) == ()


def test_why_something_is_not_possible() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", "e4 watchtower@1 militiamen@1 militiamen@1", f"d5 {GRASS}@2 kappa@2")
    board = play.table.board.by_name
    view = play.view(1)
    assert why_not(view, Move(board["d4"], (), board["c3"])) is None
    full = why_not(view, Move(board["d4"], (), board["e4"]))
    assert full is not None
    assert (full.reason, full.where) == ("limit", ("e4",))
    assert "Limit is 2" in full.message
    enemy = why_not(view, Move(board["d4"], (), board["d5"]))
    assert enemy is not None
    assert "attack it" in enemy.message
    assert why_not(play.view(2), Move(board["d5"], (), board["d4"])) is not None
