"""The conditions of Production and Contingency (14.3)."""

from __future__ import annotations

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import Condition, If
from games.senshiai.rules.state import NO_TERRAIN, Mark, Unit, steps_of
from games.senshiai.rules.working_state import WorkingState


def holds(
    table: WorkingState, seat: int, condition: Condition | None, space: int = -1, unit: Unit | None = None
) -> bool:
    """Whether a condition holds for the seat; `space` and `unit` say of which Unit it is asked."""
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
    for space in table.everywhere():
        place = table.places[space]
        if any(unit.owner == seat and subtype in CARDS[unit.card].subtypes for unit in place.units):
            return True
        if (
            place.terrain != NO_TERRAIN
            and subtype in CARDS[place.terrain].subtypes
            and table.terrain_master(space) == seat
        ):
            return True
    return False
