"""The last turn: how far ahead its player can come, and so whether declaring the end surely wins or surely loses.

Who declares leaves the other one turn. That is few enough to go through whole, in every way in which the other's Hand
can lie for all that the declarer knows, so what is found is proved and not estimated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from random import Random

from games.core.bot import Budget
from games.naishi.action_codes import (
    DECREE_WEIGHT,
    DISCARD,
    END,
    FIRST,
    NUMBER,
    OWN_SWAP,
    RECALLED,
    RESERVE,
    SECOND,
    TURNS,
)
from games.naishi.determinize import determinize, possible_territories
from games.naishi.fast import FastPosition
from games.naishi.fast_score import total
from games.naishi.geometry import COLUMNS, POSITIONS
from games.naishi.view import View, unlocated

Cells = tuple[int, ...]


class LastTurnVerdict(IntEnum):
    """The outcome of declaring the end now."""

    LOSES = -1
    OPEN = 0
    WINS = 1


def declared(view: View, budget: Budget) -> LastTurnVerdict:
    """The outcome of declaring the end now for the seat of the view, whatever it does not know.

    Counts one node for every territory the other may have; open where the budget runs out. Raises `Cancelled`.
    """
    assert view.seat is not None
    position = FastPosition.from_state(determinize(view, Random(0)))
    position.play(END)
    other = position.mover
    unseen = sorted(NUMBER[card] for card, count in unlocated(view).items() if count)
    wins = loses = True
    for cells in possible_territories(view):
        budget.nodes += 1
        position.cells[other] = [NUMBER[card] for card in cells]
        wins = wins and best_lead(position, unseen) < 0
        loses = loses and best_lead(position) > 0
        if not (wins or loses) or budget.spent():
            return LastTurnVerdict.OPEN
    return LastTurnVerdict.WINS if wins else LastTurnVerdict.LOSES


def best_lead(position: FastPosition, turned_up: Sequence[int] = ()) -> int:
    """The most points by which the mover can be ahead after its last turn.

    What a discard turns up in the River nobody knows: any of `turned_up`, and without them no discard is sent.
    """
    seat = position.mover
    own, rival = tuple(position.cells[seat]), tuple(position.cells[1 - seat])
    leads = [max(map(total, set(_territories(position, own, turned_up)))) - total(rival)]
    if RESERVE[seat][position.court] and position.court < DECREE_WEIGHT[0]:
        exchanges = ((_with(own, cell, rival[cell]), _with(rival, cell, own[cell])) for cell in range(POSITIONS))
        leads += [total(mine) - total(theirs) for mine, theirs in exchanges]
    ahead = position.options.ahead
    return max(leads) + (-ahead if seat else ahead)


def _territories(position: FastPosition, own: Cells, turned_up: Sequence[int]) -> Iterator[Cells]:
    """Yields the possible territories of the mover after a turn without decree; some ways lead to the same."""
    seat, court, decks = position.mover, position.court, position.decks
    tops = [(number, deck[-1]) for number, deck in enumerate(decks) if deck]
    developments = [(cell, card) for number, card in tops for cell in (number, number + COLUMNS)]
    yield from (_with(own, cell, card) for cell, card in developments)
    if RECALLED[seat][court] != court:
        yield own
    legal = TURNS[seat][court][position.mask]
    if OWN_SWAP[0] in legal:
        for cell, card in developments:
            yield from _swapped(_with(own, cell, card))
            yield from (_with(swapped, cell, card) for swapped in _swapped(own))
            yield from (_with(own, cell, other) for _, other in tops)
    if any(code in legal for code in DISCARD):
        for number, deck in enumerate(decks):
            if len(deck) > 1:
                yield from (_with(own, cell, card) for cell in (number, number + COLUMNS) for card in turned_up)


def _with(cells: Cells, cell: int, card: int) -> Cells:
    return (*cells[:cell], card, *cells[cell + 1 :])


def _swapped(cells: Cells) -> Iterator[Cells]:
    for code in OWN_SWAP:
        a, b = FIRST[code], SECOND[code]
        if cells[a] != cells[b]:
            yield _with(_with(cells, a, cells[b]), b, cells[a])
