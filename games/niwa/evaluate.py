"""Evaluation: what a position promises, as a few traits of it, weighed by how far the game is.

The score swings until the last card, so a lead counts for little early on, and stones that nobody can
turn any more count for much. The weights are fitted to final leads (`lab/trainees/niwa.py`);
there is a row for every number of cards laid, per variant and lines.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import product
from math import tanh
from typing import Final, NamedTuple

from games.core.values import is_amount, parsed_bytes
from games.niwa.actions import Phase
from games.niwa.cards import FEATURES
from games.niwa.fast import NO_STONE, FastPosition
from games.niwa.options import LINES, Variant
from games.niwa.playout import gain

FIRST_ROW: Final = 3
"""The smallest number of cards laid that has its own weights."""

LAST_ROW: Final = 43
"""The largest: one card later the final phase begins."""

CLEAR_LEAD: Final = 6.0
"""The final lead in stones that is worth three quarters of the way from a draw to a sure win."""


class Traits(NamedTuple):
    """The features of a position that the evaluation weighs, from the side of the seat to move."""

    lead: int
    """Counted stones, own minus other."""
    stones: int
    """The number of own stones minus the other's, alone or not."""
    best: int
    """The largest gain of any card in the own hand now; see `playout.gain`."""
    threat: int
    """The largest gain of any card in the other hand, were it to move now."""
    choice: int
    """Cells that accept a card of the own hand minus those that accept one of the other's."""
    safe: int
    """Stones that no placement can turn for now, own minus other."""
    exposed: int
    """Stones of runs with one open end and an enemy at the other, own minus other (a stone may count twice)."""
    colour: int
    """1 for black, -1 for white, who lays the last card before the final phase."""


def traits(position: FastPosition) -> Traits:
    """The traits in the phase `place`. Both hands are looked at: give it possible worlds, not secrets."""
    seat = position.seat
    own = 1 - 2 * seat
    best, reach = _best_gain(position, seat)
    threat, other_reach = _best_gain(position, 1 - seat)
    safe, exposed = _safety(position)
    balance = 0
    for cell in position.cards:
        balance += 1 - 2 * position.stones[cell - position.base]
    return Traits(
        own * position.lead(), own * balance, best, threat, reach - other_reach, own * safe, own * exposed, own
    )


def _best_gain(position: FastPosition, seat: int) -> tuple[int, int]:
    """The largest gain of the hand of `seat`, and how many cells accept a card of it."""
    features = 0
    for card in position.hands[seat]:
        features |= FEATURES[card]
    best = reach = 0
    for cell, accepted in position.accept.items():
        if accepted & features:
            reach += 1
            value = gain(position, cell, seat)
            if value > best:
                best = value
    return best, reach


def _safety(position: FastPosition) -> tuple[int, int]:
    """Safe stones and exposed stones, black minus white, in rows and columns.

    A run is the stones of one colour in a row or column without a gap. It can be turned only if a card
    can still be laid at one of its ends; it hangs by that card if the enemy holds the other end.
    """
    stones, base = position.stones, position.base
    live = 0
    for card in (*position.hands[0], *position.hands[1], *position.deck):
        live |= FEATURES[card]
    open_cells = {cell for cell, accepted in position.accept.items() if accepted & live}
    unsafe: set[int] = set()
    exposed = 0
    _, down, _, right = position.grid.edges
    for step in (down, right):
        for start in position.cards:
            stone = stones[start - base]
            before = start - step
            if stones[before - base] == stone:
                continue
            length = 1
            after = start + step
            while stones[after - base] == stone:
                length += 1
                after += step
            open_before, open_after = before in open_cells, after in open_cells
            if open_before or open_after:
                for far in range(length):
                    unsafe.add(start + far * step)
                if open_before != open_after and (
                    stones[before - base] != NO_STONE or stones[after - base] != NO_STONE
                ):
                    exposed += length if stone == 0 else -length
    safe = 0
    for cell in position.cards:
        if cell not in unsafe:
            safe += 1 - 2 * stones[cell - base]
    return safe, exposed


Weights = Mapping[tuple[Variant, int], Sequence[Sequence[float]]]
"""The weights by variant and lines: a row for every number of cards laid from `FIRST_ROW` to `LAST_ROW`, of one
weight a trait, and a constant."""


@cache
def own_weights() -> Weights:
    """The weights that the game comes with."""
    return read_weights(resources.files(__package__).joinpath("weights.json").read_bytes())


def read_weights(data: bytes) -> Weights:
    """Weights from JSON as in `weights.json`. Raises `ValueError` for anything else."""
    found: dict[tuple[Variant, int], list[list[float]]] = {}
    try:
        for name, rows in parsed_bytes(data)["rows"].items():
            variant, _, lines = name.partition("/")
            if not all(is_amount(weight) for row in rows for weight in row):
                raise ValueError("every weight is a number")
            found[Variant(variant), int(lines)] = [[float(weight) for weight in row] for row in rows]
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("they are a JSON object whose `rows` are lists of numbers by variant and lines") from error
    shape = [len(Traits._fields) + 1] * (LAST_ROW - FIRST_ROW + 1)
    if found.keys() != set(product(Variant, LINES)) or any([*map(len, rows)] != shape for rows in found.values()):
        raise ValueError(f"every variant, with 4 and with 8 lines, has {len(shape)} rows of {shape[0]} numbers")
    return found


def expected_lead(position: FastPosition, weights: Weights) -> float:
    """The expected lead of the seat to move at the end of the game, in stones; in the phase `place`."""
    row = min(max(len(position.cards), FIRST_ROW), LAST_ROW) - FIRST_ROW
    own = weights[position.options.variant, position.options.lines][row]
    lead = 0.0
    for at, trait in enumerate(traits(position)):
        lead += own[at] * trait
    even_start = position.options.ahead
    return lead + own[-1] + (even_start if position.seat == 0 else -even_start)


def evaluate(position: FastPosition, seat: int, weights: Weights) -> float:
    """The evaluation from -1 (lost) to 1 (won) for `seat`; what one side gains the other loses.

    Sees both hands of the position it is given: a bot gives it possible worlds.
    """
    if position.phase is Phase.PLACE:
        lead = expected_lead(position, weights)
        if position.seat == 1:
            lead = -lead
    else:
        lead = float(position.lead() + position.options.ahead)
    value = tanh(lead / CLEAR_LEAD)
    return value if seat == 0 else -value
