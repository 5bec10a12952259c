"""How good a position is for a seat, in cards: what it has, what it threatens, what threatens it."""

from __future__ import annotations

from math import exp
from typing import Final

from games.senshiai.cards import CARDS
from games.senshiai.geometry import bits
from games.senshiai.lie import distance, rings
from games.senshiai.modifiers import derived
from games.senshiai.state import NO_TERRAIN, Place
from games.senshiai.table import Table
from games.senshiai.worth import UNIT_WORTH

HAND: Final = 0.8
"""A card in hand against a card in the Reserve."""
SHOWN_PILE: Final = 0.04
"""A card of the Discard Pile, which may be restored."""
NEARNESS: Final = (1.12, 1.12, 1.06, 1.0, 0.95, 0.9, 0.88)
"""What a Unit is worth by its distance from the nearest other Capital."""
CUT_OFF: Final = 0.85
"""What a Unit is worth without a way there."""
SIEGE: Final = 0.5
"""The part of a siege that counts beforehand."""
PRODUCER: Final = 1.2
"""A Unit that can restore a card every turn where it stands."""
ACTIVE: Final = 0.8
"""A Terrain that can be activated every turn, for each card it restores."""
TERRAIN: Final = 0.25
SCALE: Final = 9.0
"""So many cards of advantage make a won game likely (logistic)."""
MEAN_ROLL: Final = 3.5


def share(table: Table, seat: int) -> float:
    """The points the seat may expect, 0 to 1."""
    if table.result is not None:
        return table.result.points[seat]
    values = [0.0 if table.out[other] else standing(table, other) for other in range(len(table.out))]
    living = table.living()
    if len(living) == 2 and len(table.out) == 2:
        return 1 / (1 + exp(-(values[seat] - values[1 - seat]) / _scale(table)))
    weights = {other: exp(values[other] / _scale(table)) for other in living}
    return weights.get(seat, 0.0) / sum(weights.values())


def _scale(table: Table) -> float:
    """The fewer cards are left, the more each one decides."""
    least = min(len(table.reserves[seat]) for seat in table.living())
    return 3.0 + SCALE * min(1.0, least / 30)


def standing(table: Table, seat: int) -> float:
    """What a seat has, in cards."""
    total = len(table.reserves[seat]) + HAND * len(table.hands[seat]) + SHOWN_PILE * len(table.discards[seat])
    foes = [other for other in table.living() if other != seat]
    goals = [table.board.capitals[other] for other in foes]
    known: dict[tuple[int, int], list[int]] = {}
    for space in bits(table.standing[seat]):
        total += _company(table, space, goals, known)
    total += TERRAIN * table.realm(seat).bit_count()
    for goal in goals:
        total += SIEGE * siege(table, seat, goal)
    return total


def _company(table: Table, space: int, goals: list[int], known: dict[tuple[int, int], list[int]]) -> float:
    place = table.places[space]
    total = 0.0
    for unit in place.units:
        card = CARDS[unit.card]
        if card.production is not None and _produces(place, unit.card):
            total += PRODUCER
        if card.capital:
            continue
        near = len(NEARNESS)
        for goal in goals:
            key = (goal, card.paths)
            if key not in known:
                known[key] = rings(table, goal, card.paths)
            near = min(near, distance(known[key], space))
        total += UNIT_WORTH[unit.card] * (NEARNESS[near] if near < len(NEARNESS) else CUT_OFF)
    ability = CARDS[place.terrain].activate
    if ability is not None and len(place.units) >= ability.n:
        total += ACTIVE * sum(deed.n for deed in ability.deeds if deed.do.value == "restore")
    return total


def _produces(place: Place, number: int) -> bool:
    """Whether the Unit's Production works on this ground."""
    condition = CARDS[number].production
    assert condition is not None
    asked = condition.condition
    if asked is None or asked.test.value != "on":
        return True
    return place.terrain != NO_TERRAIN and asked.subtype in CARDS[place.terrain].subtypes


def siege(table: Table, seat: int, goal: int) -> float:
    """How many cards the strongest Company near the Capital on `goal` may expect to make it waste."""
    place = table.places[goal]
    if not place.units:
        return 0.0
    resistance = derived(place).traits[0].resistance
    entry = CARDS[place.terrain].paths
    best = 0.0
    for space in bits(table.board.near[goal] & table.standing[seat]):
        company = table.places[space]
        melee = ranged = 0
        for unit, traits in zip(company.units, derived(company).traits, strict=True):
            card = CARDS[unit.card]
            better = card.artillery
            if card.paths & entry:
                melee += max(traits.melee or 0, (better[0] or 0) if better else 0)
            ranged += max(traits.ranged or 0, (better[1] or 0) if better else 0)
        best = max(best, max(melee, ranged) + MEAN_ROLL - resistance)
    return best
