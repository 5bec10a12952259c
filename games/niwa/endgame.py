"""The endgame solver: once the deck is gone nothing is left to chance and both hands are known."""

from __future__ import annotations

from typing import Final

from games.core.bot import Budget
from games.niwa.actions import Phase
from games.niwa.cards import FEATURES
from games.niwa.fast import CARD_BITS, CARD_MASK, PASS, FastPosition
from games.niwa.playout import gain

WIN: Final = 1000
"""A won game is worth more than any lead."""

_POSITIONS_A_NODE: Final = 16
"""The positions that count as one node of the budget, whose other nodes are whole playouts."""

_CHECK_EVERY: Final = 8
"""The budget is asked once in so many nodes."""

_REMEMBERED_HAND: Final = 2
"""Positions in which the seat to act holds fewer cards are looked at again sooner than looked up."""

Key = tuple[frozenset[tuple[int, int, int]], int, int]
"""The key of a position: stones, cards, the seat to act and the passes before it."""


class Endgame:
    """Alpha-beta to the end of the game with a table of what was found: first the result counts, then the lead."""

    def __init__(self, budget: Budget, share: float = 1.0) -> None:
        """`share` is the part of the budget after which the search gives up."""
        self._budget = budget
        self._share = share
        self._positions = 0
        self._out_of_time = False
        self._known: dict[Key, tuple[int, int, list[int]]] = {}
        """The least and the greatest value that a position can have, and the best line from it."""

    def solve(self, position: FastPosition) -> tuple[int, int, list[int]]:
        """The best move of the seat to act, its value for that seat, and the line.

        When the budget runs out, the best of the moves looked at until then: at least the one that
        gains the most at once. `solved` tells.
        """
        best, alpha, line = PASS, -10 * WIN, [PASS]
        for move in ordered(position):
            value, rest = self._after(position, move, alpha, 10 * WIN)
            if self._out_of_time and line != [PASS]:
                break
            if value > alpha or line == [PASS]:
                best, alpha, line = move, value, [move, *rest]
            if self._out_of_time:
                break
        return best, alpha, line

    def each(self, position: FastPosition) -> list[tuple[int, int, list[int]]]:
        """Every move of the seat to act with its value and the line after it; `solved` tells whether they are exact."""
        return [(move, *self._after(position, move, -10 * WIN, 10 * WIN)) for move in ordered(position)]

    @property
    def solved(self) -> bool:
        """Whether the last answer was worked out to the end."""
        return not self._out_of_time

    def _after(self, position: FastPosition, move: int, alpha: int, beta: int) -> tuple[int, list[int]]:
        """The value of a move for the seat that makes it, and the line after it."""
        mover = position.seat
        child = position.copy()
        child.play(move)
        if child.phase is Phase.OVER:
            self._count()
            return _final_value(child, mover), []
        if child.seat == mover:
            return self._search(child, alpha, beta)
        value, line = self._search(child, -beta, -alpha)
        return -value, line

    def _search(self, position: FastPosition, alpha: int, beta: int) -> tuple[int, list[int]]:
        self._count()
        if self._out_of_time:
            lead = position.lead() + position.options.ahead
            return (lead if position.seat == 0 else -lead), []
        if len(position.hands[position.seat]) < _REMEMBERED_HAND:
            return self._best(position, ordered(position), alpha, beta)
        lying = [(cell, card, position.stones[cell - position.base]) for cell, card in position.cards.items()]
        key = (frozenset(lying), position.seat, position.passes)
        moves = ordered(position)
        known = self._known.get(key)
        if known is not None:
            low, high, line = known
            if low >= beta or high <= alpha or low == high:
                return (low if low >= beta else high), line
            moves.remove(line[0])
            moves.insert(0, line[0])
        value, line = self._best(position, moves, alpha, beta)
        if not self._out_of_time:
            low = value if value > alpha else -10 * WIN
            high = value if value < beta else 10 * WIN
            self._known[key] = (low, high, line)
        return value, line

    def _best(self, position: FastPosition, moves: list[int], alpha: int, beta: int) -> tuple[int, list[int]]:
        best, line = -10 * WIN, [moves[0]]
        for move in moves:
            value, rest = self._after(position, move, max(alpha, best), beta)
            if value > best:
                best, line = value, [move, *rest]
                if best >= beta:
                    break
        return best, line

    def _count(self) -> None:
        self._positions += 1
        if self._positions % _POSITIONS_A_NODE == 0:
            self._budget.nodes += 1
            if self._budget.nodes % _CHECK_EVERY == 0 and self._has_used_it():
                self._out_of_time = True

    def _has_used_it(self) -> bool:
        return self._budget.spent() or self._budget.fraction_used() >= self._share


def ordered(position: FastPosition) -> list[int]:
    """The moves, those that gain the most at once first; a pass comes last. Cards that show the same are one."""
    seat = position.seat
    gains = {PASS >> CARD_BITS: -1}
    moves: dict[tuple[int, int], int] = {}
    for move in position.moves():
        cell = move >> CARD_BITS
        if cell not in gains:
            gains[cell] = gain(position, cell, seat)
        moves[cell, 0 if move == PASS else FEATURES[move & CARD_MASK]] = move
    return sorted(moves.values(), key=lambda move: (-gains[move >> CARD_BITS], move))


def _final_value(position: FastPosition, seat: int) -> int:
    points = position.points()
    assert points is not None
    lead = position.lead() + position.options.ahead
    return round(2 * points[seat] - 1) * WIN + (lead if seat == 0 else -lead)
