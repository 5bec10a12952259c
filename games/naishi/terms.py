"""The terms of the evaluation by name, from a seat's side: points that lie there, and what is promised beyond them."""

from __future__ import annotations

from functools import cache

from games.naishi.evaluate import NAMES, Evaluator, stage_of
from games.naishi.fast import FastPosition
from games.naishi.state import State


@cache
def _evaluators() -> tuple[Evaluator, Evaluator]:
    """The game's own, and one that promises nothing."""
    return Evaluator(), Evaluator(dict.fromkeys(NAMES, 0.0))


def terms(state: State, seat: int) -> dict[str, float]:
    """In points; the own two less the other's two are what the evaluation says. Nothing while the Hands are dealt."""
    position = FastPosition.from_state(state)
    if any(len(cells) != 10 for cells in position.cells):
        return {}
    whole, bare = _evaluators()
    stage = stage_of(position.decks)
    found = {}
    for whose, cells in (("own", position.cells[seat]), ("other's", position.cells[1 - seat])):
        sign = 1 if whose == "own" else -1
        points = bare.value(stage, cells)
        found[f"{whose} points"] = sign * points
        found[f"{whose} promise"] = sign * (whole.value(stage, cells) - points)
    return found
