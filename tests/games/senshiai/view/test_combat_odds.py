"""What a screen asks: the odds of a battle, modifiers explained, reasons."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.senshiai.rules.actions import Attack, Move, Shoot
from games.senshiai.view.combat_odds import CombatOdds, Fate, odds, odds_of
from games.senshiai.view.view import UnitView
from games.senshiai.words.why_not import why_not
from tests.games.senshiai.tabletop import RULES, Play, tabletop

GRASS = "open-grassland"


def foresee(play: Play, text: str) -> CombatOdds:
    action = RULES.decode(play.state, text)
    assert isinstance(action, Attack | Shoot)
    return odds_of(play.view(play.seat), action)


def falls(fates: Sequence[Fate], at: int) -> list[bool]:
    """By the roll, whether a side's Unit number `at` is destroyed."""
    return [at in fate.dead for fate in fates]


def test_a_chance_is_told_as_rolls_of_one_die_or_of_two() -> None:
    assert [odds(share) for share in (0.5, 1 / 36, 1.0, 0.0)] == ["3 in 6", "1 in 36", "6 in 6", "0 in 6"]


def test_a_forecast_of_warriors_against_militiamen() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 militiamen@2 militiamen@2")
    found = foresee(play, "attack d4>e4")
    assert (found.attackers.strength, found.defenders.strength) == (3, 2)
    assert falls(found.to_defenders, 0) == [True] * 6
    assert falls(found.to_defenders, 1) == [False] * 4 + [True] * 2
    assert falls(found.to_attackers, 0) == [False] * 3 + [True] * 3
    assert abs(found.takes_ground - 2 / 6 * 3 / 6) < 1e-9
    assert abs(found.thrown_back - 4 / 6 * 3 / 6) < 1e-9
    assert abs(found.wiped_out - 0.5) < 1e-9


def test_a_forecast_against_a_capital_counts_the_waste() -> None:
    play = tabletop(f"g3 {GRASS}@1 warriors@1 warriors@1")
    found = foresee(play, "attack g3>h3")
    assert [fate.waste for fate in found.to_defenders] == [1, 2, 3, 4, 5, 6]
    assert found.waste == pytest.approx(3.5)
    assert found.takes_ground == 0


def test_a_forecast_of_shooting_has_artillery_and_no_ground() -> None:
    play = tabletop(f"g3 {GRASS}@1 trebuchet@1 militiamen@1")
    found = foresee(play, "shoot g3>h3")
    assert (found.attackers.strength, found.defenders.strength) == (7, 2)
    assert [fate.waste for fate in found.to_defenders] == [2, 3, 4, 5, 6, 7]
    assert [fighter.slot for fighter in found.attackers.fighters] == [1, 2]
    assert found.takes_ground == found.thrown_back == 0


def test_a_forecast_takes_the_stances_into_account() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 tengu@2")
    found = foresee(play, "attack d4>e4")
    assert [fighter.hittable for fighter in found.defenders.fighters] == [False], "the Tengu takes to the air"
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
                dead = [found.defenders.fighters[at].slot for at in found.to_defenders[attack - 1].dead]
                play.do(next(text for text in sorted(play.legal()) if _kills(text, dead, play)))
            play.do(f"roll {answer}")
            if play.phase == "assign":
                dead = [found.attackers.fighters[at].slot for at in found.to_attackers[answer - 1].dead]
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
    return sorted(killed) == sorted(dead)


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
    assert found["war-veterans", "melee"].why == "another Unit of its Company"


def test_why_something_is_not_possible() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", "e4 watchtower@1 militiamen@1 militiamen@1", f"d5 {GRASS}@2 kappa@2")
    board = play.table.board.by_name
    view = play.view(1)
    assert why_not(view, Move(board["d4"], (), board["c3"])) == ("", "")
    assert "Limit is 2" in why_not(view, Move(board["d4"], (), board["e4"]))[0]
    assert "attack it" in why_not(view, Move(board["d4"], (), board["d5"]))[0]
    assert why_not(play.view(2), Move(board["d5"], (), board["d4"]))[0]
