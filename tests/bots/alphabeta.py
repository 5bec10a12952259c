"""The plain alpha-beta that quick searches are compared with, for any game without chance and hidden things.

Iterative deepening, principal variation search, a transposition table, killer and history ordering, and
quiescence through a hook of the game. With more than two seats the search is *paranoid*: the searching seat
against all the others together. A seat may also act several times in a row.

The table is used only where it was filled at the very same depth, so a search to a depth gives exactly the
value of minimax to that depth. Values are whole numbers; a win found with `depth` plies left is `WIN + depth`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from games.bots.alphabeta import WIN, Found, OutOfBudget
from games.core.bot import Budget
from games.core.fast import MutablePosition
from games.core.types import CHANCE, OVER

_INFINITY: Final = 10 * WIN
_MOST_DEPTH: Final = 100
_LARGEST_TABLE: Final = 300_000
_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2


class SearchPosition(MutablePosition, Protocol):
    """What the search needs beside the common protocol."""

    def key(self) -> Hashable:
        """Equal for positions from which the game goes on alike, and only for them."""


Evaluate: TypeAlias = Callable[[Any, int], int]
"""(position, seat) -> how good an unfinished position is for the seat; less than `WIN` either way."""

NoisyMoves: TypeAlias = Callable[[Any], Sequence[Any]]
"""The moves of a position that must not be left hanging at the end of a line (captures)."""


class Search:
    """One search from one position for the seat that is to act in it."""

    def __init__(
        self, position: SearchPosition, budget: Budget, evaluate: Evaluate, noisy: NoisyMoves | None = None
    ) -> None:
        """`noisy` turns quiescence on. Raises `ValueError` unless a seat is to act."""
        self._position = position
        self._seat = position.actor()
        if self._seat in (CHANCE, OVER):
            raise ValueError("a search begins where a seat is to act")
        self._budget = budget
        self._evaluate = evaluate
        self._noisy = noisy
        self._table: dict[tuple[Hashable, bool], tuple[int, int, int, Any]] = {}
        self._history: dict[tuple[bool, Any], int] = {}
        self._killers: dict[int, Any] = {}
        self._unchecked = True
        """True during depth 1, which is always finished."""

    def run(
        self,
        rng: Random | None = None,
        most_depth: int = _MOST_DEPTH,
        tell: Callable[[Found], None] = lambda found: None,
    ) -> Found:
        """Deepens until the budget is spent, `most_depth` is reached or the game is decided.

        With an `rng` equal moves are taken in random order. `tell` hears of every depth. Raises `Cancelled`.
        """
        moves = list(self._position.moves())
        if rng is not None:
            rng.shuffle(moves)
        found = Found(0, 0, tuple((0, move) for move in moves), ())
        for depth in range(1, most_depth + 1):
            self._unchecked = depth == 1
            found = self._root(found, depth)
            tell(found)
            if not found.complete or abs(found.value) >= WIN or self._budget.spent():
                break
        return found

    def _root(self, before: Found, depth: int) -> Found:
        scored: list[tuple[int, Any]] = []
        best = -_INFINITY
        complete = True
        for _, move in before.moves:
            try:
                value = self._after(
                    self._position, True, move, depth, -_INFINITY if not scored else best, _INFINITY, bool(scored)
                )
            except OutOfBudget:
                complete = False
                break
            scored.append((value, move))
            best = max(best, value)
        if not scored:
            return Found(before.depth, before.value, before.moves, before.line, False)
        rest = list(before.moves[len(scored) :])
        scored.sort(key=lambda pair: -pair[0])
        return Found(depth, best, (*scored, *rest), self._line(scored[0][1], depth), complete)

    def _after(
        self, position: SearchPosition, ours: bool, move: Any, depth: int, alpha: int, beta: int, later: bool
    ) -> int:
        """The value of a move for whoever makes it; `later` moves are first shown to be no better than alpha."""
        child = position.copy()
        child.play(move)
        if later:
            value = self._child(child, ours, depth - 1, alpha, alpha + 1)
            if not alpha < value < beta:
                return value
        return self._child(child, ours, depth - 1, alpha, beta)

    def _child(self, child: SearchPosition, ours: bool, depth: int, alpha: int, beta: int) -> int:
        """A child's value for the party (`ours`: the searching seat) that moved into it."""
        if (child.actor() == self._seat) == ours:
            return self._node(child, ours, depth, alpha, beta)
        return -self._node(child, not ours, depth, -beta, -alpha)

    def _node(self, position: SearchPosition, ours: bool, depth: int, alpha: int, beta: int) -> int:
        """A position's value for the party to act; fail-soft alpha-beta."""
        self._budget.nodes += 1
        if not self._unchecked and self._budget.nodes % 64 == 0 and self._budget.spent():
            raise OutOfBudget
        actor = position.actor()
        if actor == OVER:
            return self._finished(position, ours, depth)
        if actor == CHANCE:
            raise ValueError("alpha-beta needs a game without chance")
        if depth == 0:
            return self._quiet(position, ours, alpha, beta)
        key = (position.key(), ours)
        entry = self._table.get(key)
        table_move = None
        if entry is not None:
            known_depth, bound, value, table_move = entry
            if known_depth == depth and (bound == _EXACT or (value >= beta if bound == _AT_LEAST else value <= alpha)):
                return value
        best, best_move, floor = -_INFINITY, None, alpha
        for number, move in enumerate(self._ordered(position, ours, depth, table_move)):
            value = self._after(position, ours, move, depth, floor, beta, number > 0)
            if value > best:
                best, best_move = value, move
                floor = max(floor, value)
                if value >= beta:
                    self._history[ours, move] = self._history.get((ours, move), 0) + depth * depth
                    self._killers[depth] = move
                    break
        if len(self._table) > _LARGEST_TABLE:
            self._table.clear()
        self._table[key] = (depth, _AT_LEAST if best >= beta else _EXACT if best > alpha else _AT_MOST, best, best_move)
        return best

    def _ordered(self, position: SearchPosition, ours: bool, depth: int, table_move: Any) -> list[Any]:
        """The table's move, noisy moves, the killer, then by history."""
        history = self._history
        order = sorted(position.moves(), key=lambda move: history.get((ours, move), 0), reverse=True)
        first = [] if table_move is None else [table_move]
        if self._noisy is not None:
            first.extend(self._noisy(position))
        if (killer := self._killers.get(depth)) in order:
            first.append(killer)
        return list(dict.fromkeys((*first, *order)))

    def _quiet(self, position: SearchPosition, ours: bool, alpha: int, beta: int) -> int:
        """Noisy moves only, until there are none or the party to act prefers to stand pat."""
        worth = self._evaluate(position, self._seat)
        best = worth if ours else -worth
        if self._noisy is None or best >= beta:
            return best
        for move in self._noisy(position):
            child = position.copy()
            child.play(move)
            self._budget.nodes += 1
            best = max(best, self._quiet_child(child, ours, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def _quiet_child(self, child: SearchPosition, ours: bool, alpha: int, beta: int) -> int:
        if child.actor() == OVER:
            return self._finished(child, ours, 0)
        if (child.actor() == self._seat) == ours:
            return self._quiet(child, ours, alpha, beta)
        return -self._quiet(child, not ours, -beta, -alpha)

    def _finished(self, position: SearchPosition, ours: bool, depth: int) -> int:
        """The value of a finished game with `depth` plies left; a shared win lies between."""
        points = position.points()
        assert points is not None
        share = points[self._seat]
        if share == 1 or share == 0:
            value = WIN + depth if share else -WIN - depth
        else:
            fair = 1 / len(points)
            value = round((share - fair) / ((1 - fair) if share > fair else fair) * (WIN // 2))
        return value if ours else -value

    def _line(self, first: Any, depth: int) -> tuple[Any, ...]:
        """The principal variation of a search to `depth`, as far as the table still has it."""
        line = [first]
        position = self._position.copy()
        while len(line) < depth:
            position.play(line[-1])
            actor = position.actor()
            entry = None if actor == OVER else self._table.get((position.key(), actor == self._seat))
            if entry is None or entry[1] != _EXACT:
                break
            line.append(entry[3])
        return tuple(line)
