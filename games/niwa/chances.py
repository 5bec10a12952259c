"""Expected gains of an unknown hand, without sampling hands.

Sort the cells by what a stone there would gain: the best gain of a hand is at least g unless none of
its cards fits any cell that gains g or more, and the chance of that is a quotient of binomials.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from typing import Final

from games.niwa.actions import Phase
from games.niwa.cards import FEATURES
from games.niwa.fast import FastPosition
from games.niwa.playout import gain

OWN_NEXT: Final = 0.6
"""The weight of what the side that has just moved may turn on its next turn: part of it will be gone by then."""


class Unseen:
    """The cards that one seat has not seen: from these come the other's hand and all draws."""

    def __init__(self, cards: Iterable[int]) -> None:
        self.cards = tuple(cards)
        self._fitting: dict[int, int] = {}

    def fitting(self, accepted: int) -> int:
        """The unseen cards that fit a cell with these accepted features, as bits."""
        found = self._fitting.get(accepted)
        if found is None:
            found = sum(1 << card for card in self.cards if FEATURES[card] & accepted)
            self._fitting[accepted] = found
        return found

    def expected_gain(self, position: FastPosition, seat: int, unknown: int, known: Sequence[int] = ()) -> float:
        """The expected best gain of `seat` with `known` cards and `unknown` random ones of these, in stones."""
        total = len(self.cards)
        unknown = min(unknown, total)
        own = 0
        for card in known:
            own |= FEATURES[card]
        gains = [(gain(position, cell, seat), accepted) for cell, accepted in position.accept.items()]
        gains.sort(reverse=True)
        ways = comb(total, unknown)
        expected, missed, covered = 0.0, 1.0, 0
        for value, accepted in gains:
            if value <= 0:
                break
            if accepted & own:
                return expected + value * missed
            covered |= self.fitting(accepted)
            still_missed = comb(total - covered.bit_count(), unknown) / ways
            expected += value * (missed - still_missed)
            missed = still_missed
            if not missed:
                break
        return expected


def after_move(position: FastPosition, seat: int, unseen: Unseen) -> float:
    """The expected lead in stones of `seat`, which has just moved: only what `seat` knows is used."""
    lead = position.lead() + position.options.ahead
    lead = lead if seat == 0 else -lead
    if position.phase is Phase.FINAL or position.phase is Phase.OVER:
        return lead
    reply = unseen.expected_gain(position, 1 - seat, len(position.hands[1 - seat]))
    draws = 1 if position.phase is Phase.DRAW else 0
    return lead - reply + OWN_NEXT * unseen.expected_gain(position, seat, draws, position.hands[seat])
