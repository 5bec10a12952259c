"""The terms of the evaluation by name, from a seat's side: what its holdings do for its odds against the others."""

from __future__ import annotations

from typing import Final

from games.core.reasons import TURN, gathered
from games.senshiai.bots.evaluate import WEIGHTS, Holdings, holdings
from games.senshiai.rules.state import State
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.words.hints import CARDS_LEFT, FIELD, REALM

_HOLDINGS_OF: Final = {
    CARDS_LEFT: ("reserve", "reserve_log", "scarcity", "hand", "hand_troops", "hand_events", "pile_log"),
    REALM: ("realm", "income", "room"),
    FIELD: (
        *("units", "worth", "melee", "ranged", "resistance", "worth_1", "worth_2", "worth_3"),
        *("units_1", "units_2", "units_3", "melee_1", "ranged_1", "resistance_1"),
        *("guard", "siege", "siege_free", "siege_part"),
    ),
}
"""Holdings that belong together were fitted together: one alone may count with the wrong sign."""


def terms(state: State, seat: int) -> dict[str, float]:
    """Terms that add up to how well the seat stands less the others' average; none for a seat that is out."""
    table = WorkingState(state)
    others = [other for other in table.living() if other != seat]
    if not others or table.out[seat]:
        return {}
    own, theirs = holdings(table, seat), [holdings(table, other) for other in others]
    means = [sum(column) / len(others) for column in zip(*theirs, strict=True)]
    counted = WEIGHTS[table.options.board]
    worth = [weight * (here - mean) for weight, here, mean in zip(counted.held, own, means, strict=True)]
    mover = (seat == table.active) - sum(other == table.active for other in others) / len(others)
    return {**gathered(zip(Holdings._fields, worth, strict=True), _HOLDINGS_OF), TURN: counted.tempo * mover}
