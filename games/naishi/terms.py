"""The terms of the evaluation by name, from a seat's side: points that lie there, and what is promised beyond them."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.naishi.evaluate import NAMES, Evaluator, stage_of
from games.naishi.fast import FastPosition
from games.naishi.state import State

OWN_POINTS: Final = "own points"  # not for players
OWN_PROMISE: Final = "own promise"  # not for players
THEIR_POINTS: Final = "other's points"  # not for players
THEIR_PROMISE: Final = "other's promise"  # not for players
TERMS: Final = (OWN_POINTS, OWN_PROMISE, THEIR_POINTS, THEIR_PROMISE)


@cache
def _evaluators() -> tuple[Evaluator, Evaluator]:
    """The game's own, and one that promises nothing."""
    return Evaluator(), Evaluator(dict.fromkeys(NAMES, 0.0))


def terms(state: State, seat: int) -> dict[str, float]:
    """The terms in points; the own two less the other's two make the evaluation. Empty while the Hands are dealt."""
    position = FastPosition.from_state(state)
    if any(len(cells) != 10 for cells in position.cells):
        return {}
    whole, bare = _evaluators()
    stage = stage_of(position.decks)
    found = {}
    sides = (seat, 1, OWN_POINTS, OWN_PROMISE), (1 - seat, -1, THEIR_POINTS, THEIR_PROMISE)
    for whose, sign, lies, promised in sides:
        cells = position.cells[whose]
        points = bare.value(stage, cells)
        found[lies], found[promised] = sign * points, sign * (whole.value(stage, cells) - points)
    return found
