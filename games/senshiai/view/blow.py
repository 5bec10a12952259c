"""A blow being shared out: what the points that a side gives will cost the other when the dead are buried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.senshiai.cards.card_values import UNIT_WORTH, waste_worth
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.rules.actions import Assign
from games.senshiai.view.view import BattleView, SenshiaiView, UnitView


class Blow(NamedTuple):
    """The result of one sharing of the points, as things stand."""

    points: tuple[tuple[UnitView, int], ...]
    falls: tuple[UnitView, ...]
    waste: int
    """The cards that the Capital's master will waste."""
    reserve: tuple[int, int]
    """The Reserve of the seat that is struck, before and after."""
    lost: int
    """The points that nobody takes."""
    worth: float
    """The loss of the other side, in cards."""


def victims(battle: BattleView) -> list[UnitView]:
    """The Units that the points being assigned may hit."""
    struck = battle.defenders if battle.striking == battle.seat else battle.attackers
    return [unit for unit in struck if unit.slot in battle.may_hit]


def points_of(battle: BattleView, slots: Sequence[int]) -> dict[int, int]:
    """The points that a listed assignment gives each slot: lethal damage as long as it lasts, the Capital the rest."""
    units = {unit.slot: unit for unit in victims(battle)}
    left, points = battle.pool, {}
    for slot in slots:
        points[slot] = left if slot == 0 else min(left, units[slot].resistance)
        left -= points[slot]
    return points


def blow_of(view: SenshiaiView, points: Mapping[int, int]) -> Blow:
    """The cost of these points, by slot, to the side that is struck, in a battle whose pool is shared out."""
    battle = view.battle
    assert battle is not None
    struck = victims(battle)
    given = [(unit, points[unit.slot]) for unit in struck if points.get(unit.slot)]
    falls = tuple(unit for unit, value in given if unit.slot and value + unit.damage >= unit.resistance)
    waste = sum(max(0, value + unit.damage - unit.resistance) for unit, value in given if not unit.slot)
    foe = battle.foe if battle.striking == battle.seat else battle.seat
    reserve = view.seats[foe].reserve
    worth = sum(UNIT_WORTH[CARD_NUMBERS[unit.card]] for unit in falls)
    worth += sum(waste_worth(max(0, reserve - card)) for card in range(waste))
    if waste >= reserve:
        worth += 100.0
    lost = battle.pool - sum(value for _, value in given)
    return Blow(tuple(given), falls, min(waste, reserve), (reserve, max(0, reserve - waste)), lost, worth)


def listed(view: SenshiaiView) -> list[tuple[Assign, Blow]]:
    """The listed assignments, the dearest for the other side first."""
    battle = view.battle
    assert battle is not None
    found = [action for action in view.legal if isinstance(action, Assign)]
    blows = [(action, blow_of(view, points_of(battle, action.slots))) for action in found]
    return sorted(blows, key=lambda each: -each[1].worth)
