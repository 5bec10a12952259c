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

# Fitted to the results of some thousand games between players without doubts; a card in Reserve is 1.
HAND: Final = 0.35
PILE: Final = 0.12
"""A card of the Discard Pile, which may be restored."""
REALM: Final = 0.18
"""A Terrain."""
PRODUCER: Final = 1.2
"""A Unit that can restore a card every turn where it stands."""
BODY: Final = 1.4
"""What each Unit counts less than its worth: places to stand are scarce."""
NEARNESS: Final = (1.15, 1.15, 1.05, 1.1, 1.1, 1.05, 1.05)
"""How much of its worth a Unit counts by its distance from the nearest other Capital."""
CUT_OFF: Final = 0.8
"""The same without a way there."""
SIEGE: Final = 0.31
"""The part of a siege that counts beforehand."""
TEMPO: Final = 0.26
"""Being the one whose turn it is."""
SCALE: Final = (2.8, 8.3, 30)
"""So many cards of advantage make a won game likely: with an empty Reserve, and so many more with a full one."""
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
    low, more, full = SCALE
    return low + more * min(1.0, least / full)


def standing(table: Table, seat: int) -> float:
    """What a seat has, in cards."""
    total = len(table.reserves[seat]) + HAND * len(table.hands[seat]) + PILE * len(table.discards[seat])
    foes = [other for other in table.living() if other != seat]
    goals = [table.board.capitals[other] for other in foes]
    known: dict[tuple[int, int], list[int]] = {}
    for space in bits(table.standing[seat]):
        total += _company(table, space, goals, known)
    total += REALM * table.realm(seat).bit_count()
    for goal in goals:
        total += SIEGE * siege(table, seat, goal)
    return total + TEMPO * (seat == table.active)


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
        total += UNIT_WORTH[unit.card] * (NEARNESS[near] if near < len(NEARNESS) else CUT_OFF) - BODY
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
