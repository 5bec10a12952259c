"""The terms of the evaluation by name, from a seat's side: what its traits promise of the final lead, in stones."""

from __future__ import annotations

from typing import Final

from games.core.reasons import TURN
from games.niwa.evaluate import FIRST_ROW, LAST_ROW, Traits, own_weights, traits
from games.niwa.fast import FastPosition
from games.niwa.options import BLACK
from games.niwa.state import State

STONES: Final = "stones"
SAFETY: Final = "safety"
PROSPECTS: Final = "prospects"
TERMS: Final = (STONES, SAFETY, PROSPECTS)


def terms(state: State, seat: int) -> dict[str, float]:
    """The terms of the evaluation, whose sum is the expected lead, for `seat` the more the better.

    The best gain of a hand counts more for who is to move. What it counts for either is a prospect; what it counts more
    belongs to the turn.
    """
    position = FastPosition(state)
    row = min(max(len(position.cards), FIRST_ROW), LAST_ROW) - FIRST_ROW
    *numbers, constant = own_weights()[position.options.variant, position.options.lines][row]
    weight, seen = Traits(*numbers), traits(position)  # type: ignore[arg-type]
    ahead = position.options.ahead * (1 if position.seat == BLACK else -1)
    either = (weight.best - weight.threat) / 2
    found = {
        STONES: weight.lead * seen.lead + weight.stones * seen.stones + ahead,
        SAFETY: weight.safe * seen.safe + weight.exposed * seen.exposed,
        PROSPECTS: either * (seen.best - seen.threat) + weight.choice * seen.choice,
        TURN: constant + weight.colour * seen.colour + (weight.best - either) * (seen.best + seen.threat),
    }
    sign = 1 if position.seat == seat else -1
    return {name: sign * value for name, value in found.items()}
