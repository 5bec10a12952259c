"""The terms of the evaluation by name, from a seat's side: what each trait promises of the final lead, in stones."""

from __future__ import annotations

from games.niwa.evaluate import FIRST_ROW, LAST_ROW, Traits, own_weights, traits
from games.niwa.fast import FastPosition
from games.niwa.state import State


def terms(state: State, seat: int) -> dict[str, float]:
    """Their sum is the lead to be expected by the evaluation, for `seat` the more the better."""
    position = FastPosition(state)
    row = min(max(len(position.cards), FIRST_ROW), LAST_ROW) - FIRST_ROW
    *weights, constant = own_weights()[position.options.variant, position.options.lines][row]
    sign = 1 if position.seat == seat else -1
    worth = [sign * weight * trait for weight, trait in zip(weights, traits(position), strict=True)]
    return {**dict(zip(Traits._fields, worth, strict=True)), "moving": sign * constant}
