"""The endgame solver: once the deck is gone nothing is left to chance and both hands are known."""

from __future__ import annotations

from typing import Final

from games.core.bot import Budget
from games.niwa.actions import Phase
from games.niwa.fast import CARD_BITS, PASS, FastPosition
from games.niwa.playout import gain

WIN: Final = 1000
"""A won game is worth more than any lead."""

_POSITIONS_A_NODE: Final = 16
"""So many positions are counted as one node of the budget, whose other nodes are whole playouts."""

_CHECK_EVERY: Final = 8
"""The budget is asked once in so many nodes."""


class Endgame:
    """Alpha-beta to the end of the game: first the result counts, then the lead."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._positions = 0
        self._out_of_time = False

    def solve(self, position: FastPosition) -> tuple[int, int, list[int]]:
        """The best move of the seat to act, its value for that seat, and the line.

        When the budget runs out, the best of the moves looked at until then: at least the one that
        gains the most at once.
        """
        best, alpha, line = PASS, -10 * WIN, [PASS]
        for move in ordered(position):
            value, rest = self._after(position, move, -10 * WIN, -alpha)
            if self._out_of_time and line != [PASS]:
                break
            if value > alpha or line == [PASS]:
                best, alpha, line = move, value, [move, *rest]
            if self._out_of_time:
                break
        return best, alpha, line

    def _after(self, position: FastPosition, move: int, alpha: int, beta: int) -> tuple[int, list[int]]:
        """The value of a move for the seat that makes it; the window is that of the seat's opponent."""
        mover = position.seat
        child = position.copy()
        child.play(move)
        if child.phase is Phase.OVER:
            self._count()
            return _final_value(child, mover), []
        if child.seat == mover:
            return self._search(child, -beta, -alpha)
        value, line = self._search(child, alpha, beta)
        return -value, line

    def _search(self, position: FastPosition, alpha: int, beta: int) -> tuple[int, list[int]]:
        self._count()
        if self._out_of_time:
            lead = position.lead()
            return (lead if position.seat == 0 else -lead), []
        best, line = -10 * WIN, []
        for move in ordered(position):
            value, rest = self._after(position, move, -beta, -max(alpha, best))
            if value > best:
                best, line = value, [move, *rest]
                if best >= beta:
                    break
        return best, line

    def _count(self) -> None:
        self._positions += 1
        if self._positions % _POSITIONS_A_NODE == 0:
            self._budget.nodes += 1
            if self._budget.nodes % _CHECK_EVERY == 0 and self._budget.spent():
                self._out_of_time = True


def ordered(position: FastPosition) -> list[int]:
    """The moves, those that gain the most at once first; a pass comes last."""
    seat = position.seat
    gains = {PASS >> CARD_BITS: -1}
    moves = position.moves()
    for move in moves:
        cell = move >> CARD_BITS
        if cell not in gains:
            gains[cell] = gain(position, cell, seat)
    return sorted(moves, key=lambda move: (-gains[move >> CARD_BITS], move))


def _final_value(position: FastPosition, seat: int) -> int:
    points = position.points()
    assert points is not None
    lead = position.lead()
    return round(2 * points[seat] - 1) * WIN + (lead if seat == 0 else -lead)
