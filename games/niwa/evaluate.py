"""What a position promises: the lead, and what either side can expect to turn next.

A lead in counted stones says little while the opponent is about to answer, so the evaluation asks
what an unknown hand is *expected* to turn. That is exact and needs no sampling: sort the cells by
what a stone there would gain; the best gain is at least g unless none of the hand's cards fits any
cell that gains g or more, and the chance of that is a quotient of binomials.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, tanh
from typing import Final

from games.niwa.cards import FEATURES
from games.niwa.fast import FastPosition
from games.niwa.playout import gain
from games.niwa.state import Phase

OWN_NEXT: Final = 0.6
"""The weight of what the side that has just moved may turn on its next turn: half of it will be gone by then."""

_SPREAD: Final = (16.0, 5.0)
"""How many stones make a clear lead: with a full deck, and at the last placements."""


class Unseen:
    """The cards that one seat has not seen: from these come the other's hand and all draws."""

    def __init__(self, cards: Iterable[int]) -> None:
        self.cards = tuple(cards)
        self._fitting: dict[int, int] = {}

    def fitting(self, accepted: int) -> int:
        """Those that fit a cell with these accepted features, as bits."""
        found = self._fitting.get(accepted)
        if found is None:
            found = sum(1 << card for card in self.cards if FEATURES[card] & accepted)
            self._fitting[accepted] = found
        return found

    def expected_gain(self, position: FastPosition, seat: int, unknown: int, known: Sequence[int] = ()) -> float:
        """The expected best gain of `seat` with `known` cards and `unknown` random ones of these."""
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
    """What a position promises `seat`, which has just moved, in stones: only what `seat` knows is used."""
    lead = position.lead() if seat == 0 else -position.lead()
    if position.phase is Phase.FINAL or position.phase is Phase.OVER:
        return lead
    reply = unseen.expected_gain(position, 1 - seat, len(position.hands[1 - seat]))
    draws = 1 if position.phase is Phase.DRAW else 0
    return lead - reply + OWN_NEXT * unseen.expected_gain(position, seat, draws, position.hands[seat])


def share(lead: float, placements_left: int) -> float:
    """Black's expected share of the points, 0 to 1, by its expected lead at the end or now."""
    full, last = _SPREAD
    spread = last + (full - last) * min(1.0, placements_left / 40)
    return 0.5 + 0.5 * tanh(lead / spread)


def evaluate(position: FastPosition, seat: int) -> float:
    """From -1 (lost) to 1 (won) for `seat`; what one side gains the other loses.

    Both hands count as unknown, so the value does not depend on what only one side can see.
    """
    lead = float(position.lead())
    if position.phase is Phase.OVER:
        points = position.points()
        assert points is not None
        return 2 * points[seat] - 1
    unseen = Unseen((*position.deck, *position.hands[0], *position.hands[1]))
    if position.seat >= 0 and position.phase is not Phase.FINAL:
        mover = 1 - position.seat if position.phase is Phase.DRAW else position.seat
        sign = 1 - 2 * mover
        lead += sign * unseen.expected_gain(position, mover, len(position.hands[mover]))
        lead -= sign * OWN_NEXT * unseen.expected_gain(position, 1 - mover, len(position.hands[1 - mover]))
    placements = len(position.deck) + len(position.hands[0]) + len(position.hands[1])
    value = 2 * share(lead, placements) - 1
    return value if seat == 0 else -value
