"""The terms of the evaluation by name, from a seat's side: what each holding does for its odds against the others."""

from __future__ import annotations

from games.senshiai.bots.evaluate import TEMPO, WEIGHTS, Holdings, holdings
from games.senshiai.rules.state import State
from games.senshiai.rules.working_state import WorkingState


def terms(state: State, seat: int) -> dict[str, float]:
    """Their sum is how well it stands less what the others stand on average. Nothing for who is out."""
    table = WorkingState(state)
    others = [other for other in table.living() if other != seat]
    if not others or table.out[seat]:
        return {}
    own, theirs = holdings(table, seat), [holdings(table, other) for other in others]
    means = [sum(column) / len(others) for column in zip(*theirs, strict=True)]
    rows = zip(Holdings._fields, WEIGHTS.held, own, means, strict=True)
    found = {name: weight * (here - mean) for name, weight, here, mean in rows}
    mover = (seat == table.active) - sum(other == table.active for other in others) / len(others)
    return {**found, TEMPO: WEIGHTS.tempo * mover}
