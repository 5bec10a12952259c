"""The conditions of Production and Contingency (14.3)."""

from __future__ import annotations

from functools import cache

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import Condition, If
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.places import NO_TERRAIN, Mark, Unit, steps_of
from games.senshiai.rules.working_state import WorkingState


def holds(
    table: WorkingState, seat: int, condition: Condition | None, space: int = -1, unit: Unit | None = None
) -> bool:
    """Whether a condition holds for the seat; `space` and `unit` are the Unit that it is about."""
    if condition is None:
        return True
    if condition.test is If.ON:
        terrain = table.places[space].terrain
        return terrain != NO_TERRAIN and condition.subtype in CARDS[terrain].subtypes
    if condition.test is If.STILL:
        assert unit is not None
        return not (steps_of(unit.marks) or unit.marks & (Mark.FLED | Mark.SHOT))
    if condition.test is If.CONTROL:
        return _controls(table, seat, condition.subtype)
    if condition.test is If.RESERVE_BEHIND:
        own = len(table.reserves[seat])
        return all(own < len(table.reserves[other]) for other in table.living() if other != seat)
    capital = table.board.capitals[seat]
    return bool(table.board.near[capital] & table.foes(seat))


def _controls(table: WorkingState, seat: int, subtype: str) -> bool:
    """Whether the seat is master of a Unit or a Terrain of this subtype."""
    cards = _of_subtype(subtype)
    for space in (*bits(table.standing[seat]), table.board.field):
        place = table.places[space]
        for unit in place.units:
            if unit.owner == seat and unit.card in cards:
                return True
    for space in bits(table.realm(seat)):
        if table.places[space].terrain in cards:
            return not table.out[seat]
    return False


@cache
def _of_subtype(subtype: str) -> frozenset[int]:
    """The numbers of all cards of a subtype."""
    return frozenset(card.number for card in CARDS if subtype in card.subtypes)
