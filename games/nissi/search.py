"""Nissi's own alpha-beta: iterative deepening over pairs of armies.

Values are from the side to move, in hundredths of an army point; a win found with `depth` plies left is
worth `WIN + depth`, so that quicker wins are preferred. At the end of a line captures are followed until
it is quiet, and the side to move may always decline them (quiescence).

Unless it is asked to be selective, the search is exact: for a depth it gives the value of plain minimax with
that quiescence, whatever the move order, the window and the table do. A plain search gives the same,
slowly, and a test says so. The move limit is exact too once the depth reaches it; only a line of captures that
begins before the limit may run past it. Where a capture does not use up the last move of the limit, that depth is
as many plies, and the captures that follow there.

A lone Protector is looked up in the table of endings: a loss that it knows, `plies` away, is worth
`plies - depth - WIN`, however little of the way the depth would see.

Most of the speed comes from the last ply. After a quiet move the opponent may at least stand pat, so the
worth that an army's ranked moves list is an upper bound of the move's value: as soon as it falls below what
is already had, all the moves after it are settled too, without being played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import log
from random import Random
from typing import Final

from games.bots.alphabeta import DECIDED, WIN, Found, OutOfBudget
from games.core.bot import Budget
from games.nissi.army import MOVE_BITS, MOVE_MASK, TARGET_BIT, Army, Options
from games.nissi.endings import MOST_SAMURAI, lost_in
from games.nissi.geometry import TILES

_INFINITY: Final = 10 * WIN
_MOST_DEPTH: Final = 60
_LOOK_EVERY: Final = 64
"""Inner nodes between two looks at the budget."""

_EXACT: Final = 0
_AT_LEAST: Final = 1
_AT_MOST: Final = 2
_DEPTH_AT: Final = MOVE_BITS + 2
_DEPTH_BITS: Final = 6
_DEPTH_MASK: Final = (1 << _DEPTH_BITS) - 1
_VALUE_AT: Final = _DEPTH_AT + _DEPTH_BITS
"""The lowest bit of the value in a table entry, which is one number: the value + `_INFINITY`, the depth, the bound, the
move. It takes less memory than a tuple, and the garbage collector does not look at it."""
_LATE: Final = 3
"""The number of moves that a selective search always looks at to the full depth."""
_LAST: Final = 64
"""The move number from which on all moves are equally late."""
_SHALLOWER: Final = tuple(
    tuple(1 + max(1, int(0.7 + 0.7 * log(max(1, depth)) * log(number + 1))) for number in range(_LAST))
    for depth in range(_MOST_DEPTH + 1)
)
"""_SHALLOWER[depth][number]: the plies that a selective search takes off for a late move, by its place in the order."""
_PASSING: Final = 3
"""The plies that a selective search takes off to see whether even passing would do."""
_LARGEST_TABLE: Final = 400_000
LARGEST_GRAPH: Final = 40_000
"""Armies that a bot keeps from move to move, about 100 MB."""


class Search:
    """Searches from one position; keeps its table from depth to depth."""

    def __init__(
        self,
        own: Army,
        enemy: Army,
        budget: Budget,
        moves_left: int | None = None,
        selective: bool = False,
        quiet_end: bool = False,
    ) -> None:
        """`moves_left`: the moves until the move limit ends the game (None: no limit); at least 1. With
        `quiet_end` the last of them is not used up by a capture.

        A `selective` search looks less deep after moves that come late in the order, and leaves a position alone whose
        side would be well off even if it passed. It is no longer exact, and reaches further.
        """
        self._selective = selective
        self._own, self._enemy = own, enemy
        self._budget = budget
        self._moves_left = moves_left
        self._quiet_end = quiet_end
        self._table: dict[int, int] = {}
        self._history = [[0] * (TILES * TILES), [0] * (TILES * TILES)]
        self._killers = [-1] * (_MOST_DEPTH + 2)
        self._passed = False
        """Whether the move that led here was to pass, for a try: nobody passes twice running."""
        self._nodes = 0
        self._look_in = _LOOK_EVERY
        self._order = own.options(enemy.occupied).moves[:]
        self._keep, self._always = 1, -1
        """The number of best root moves whose true values are wanted, and one more such move."""
        self._final = False
        """True while the depth searched ends exactly at the move limit: leaves are finished games."""
        self._goes_on = False
        """True while besides a capture with the last move of the limit does not end the game."""

    def shuffle(self, rng: Random) -> None:
        """Puts the root moves into a random order, so that equals are not always preferred alike."""
        rng.shuffle(self._order)

    def run(
        self,
        most_depth: int = _MOST_DEPTH,
        margin: int = 0,
        tell: Callable[[Found], None] = lambda found: None,
    ) -> Found:
        """Deepens until the budget is spent, `most_depth` is reached or the game is decided.

        Depth 1 is always finished. Every root move that comes within `margin` of the best gets its true value, for bots
        that do not always play the best; a depth that is broken off is then dropped. `tell` hears of every depth.
        Raises `Cancelled`.
        """
        found = self._start()
        for deeper in self._depths(found, most_depth, margin):
            if margin and not deeper.complete:
                break
            found = deeper
            tell(found)
            if abs(found.value) >= DECIDED:
                break
        return found

    def lines(self, keep: int, always: int = -1) -> Iterator[Found]:
        """The depths, as far as they were finished, at which the best `keep` root moves, and `always`, have their true
        values. Ends where all of these are decided, at the move limit, or when the budget is spent. Raises `Cancelled`.
        """
        self._keep, self._always = keep, always
        for found in self._depths(self._start(), _MOST_DEPTH, 0):
            if not found.complete:
                return
            yield found
            values = [value for number, (value, move) in enumerate(found.moves) if number < keep or move == always]
            if all(abs(value) >= DECIDED for value in values):
                return

    def _start(self) -> Found:
        return Found(0, 0, tuple((0, move) for move in self._order), ())

    def _depths(self, found: Found, most_depth: int, margin: int) -> Iterator[Found]:
        """Depth by depth, until the budget is spent; the last may be broken off."""
        if self._moves_left is not None:
            most_depth = min(most_depth, self._moves_left)
        for depth in range(1, min(most_depth, _MOST_DEPTH) + 1):
            if depth == self._moves_left:
                self._final, self._goes_on = True, self._quiet_end
                self._table.clear()
            found = self._root(found, depth, margin)
            self._budget.nodes = self._nodes
            yield found
            if not found.complete or self._budget.spent():
                return

    def _root(self, before: Found, depth: int, margin: int) -> Found:
        """Searches all root moves to `depth`, in the order of the depth before."""
        scored: list[tuple[int, int]] = []
        best: list[int] = []
        complete = True
        for _, move in before.moves:
            enemy, own = self._play(self._own, self._enemy, move)
            plies = depth if depth == 1 and self._goes_on and enemy is not self._enemy else depth - 1
            try:
                if not enemy.protector_bit:
                    value = WIN + depth - 1
                else:
                    known = len(best) == self._keep and move != self._always
                    floor = max(min(best[0] - margin, best[-1]), -_INFINITY) if known else -_INFINITY
                    value = floor + 1
                    if known:
                        value = -self._node(enemy, own, plies, -floor - 1, -floor)
                    if value > floor:
                        value = -self._node(enemy, own, plies, -_INFINITY, -floor)
            except OutOfBudget:
                complete = False
                break
            scored.append((value, move))
            best = sorted([*best, value], reverse=True)[: self._keep]
        if not scored:
            return replace(before, complete=False)
        done = {move for _, move in scored}
        rest = [(value, move) for value, move in before.moves if move not in done]
        scored.sort(key=lambda pair: -pair[0])
        return Found(depth, best[0], (*scored, *rest), self.line(scored[0][1], depth), complete)

    def _play(self, own: Army, enemy: Army, move: int) -> tuple[Army, Army]:
        """The enemy's and our own army after our move."""
        if TARGET_BIT[move] & enemy.occupied:
            enemy = enemy.without(move % TILES)
        return enemy, own.after(move)

    def _node(self, own: Army, enemy: Army, depth: int, alpha: int, beta: int) -> int:
        """The value of a position to any depth."""
        if self._final:
            return self._inner(own, enemy, depth, alpha, beta) if depth else _by_points(own, enemy)
        if depth > 1:
            return self._inner(own, enemy, depth, alpha, beta)
        return self._last_ply(own, enemy, 1, alpha, beta) if depth else self._quiet(own, enemy, alpha, beta)

    def _inner(self, own: Army, enemy: Army, depth: int, alpha: int, beta: int) -> int:
        """A node with more than one ply to go (any number before the move limit); fail-soft alpha-beta."""
        self._nodes += 1
        self._look_in -= 1
        if self._look_in <= 0:
            self._look()
        passed, self._passed = self._passed, False
        key = own.number << 24 | enemy.number
        entry = self._table.get(key, -1)
        table_move = -1
        if entry >= 0:
            table_move = entry & MOVE_MASK
            known_depth = entry >> _DEPTH_AT & _DEPTH_MASK
            fits = known_depth == depth or (self._selective and known_depth > depth)
            bound, value = entry >> MOVE_BITS & 3, (entry >> _VALUE_AT) - _INFINITY
            if fits and (bound == _EXACT or (value >= beta if bound == _AT_LEAST else value <= alpha)):
                return value
        if not own.samurai and not self._final and 0 < enemy.samurai.bit_count() <= MOST_SAMURAI:
            plies = lost_in(own, enemy)
            if plies:
                return plies - depth - WIN
        occupied = enemy.occupied
        options = own.options(occupied)
        moves, hit = options.moves, options.attack & occupied
        if hit & enemy.protector_bit:
            return WIN + depth - 1
        if not moves:
            return -self._node(enemy, own, depth - 1, -beta, -alpha)
        selective = self._selective and depth > 2 and not self._final
        if selective and own.samurai and not (passed or hit) and own.worth - enemy.worth >= beta > -DECIDED:
            self._passed = True
            value = -self._node(enemy, own, depth - _PASSING, -beta, 1 - beta)
            self._passed = False
            if beta <= value < DECIDED:
                return value
        late = _LATE if selective else len(moves)
        shallower = _SHALLOWER[depth]
        links = own.links
        best, best_move, floor = -_INFINITY, -1, alpha
        captures = occupied if hit else 0
        first = self._first(moves, depth, table_move, captures)
        order = self._ordered(moves, own.seat, depth, first, captures) if first < 0 else [first]
        for number, move in enumerate(order):
            foe = enemy.without(move % TILES) if hit and TARGET_BIT[move] & occupied else enemy
            after = links.get(move) or own.after(move)
            value = top = beta
            if best_move >= 0:
                top = floor + 1  # is it better than the best at all?
                if number >= late and foe is enemy:
                    less = shallower[min(number, _LAST - 1)]
                    value = -self._node(foe, after, max(0, depth - less), -top, -floor)
            while value > floor:
                if self._final:
                    further = depth if depth == 1 and self._goes_on and foe is not enemy else depth - 1
                    value = -self._node(foe, after, further, -top, -floor)
                elif depth > 2:
                    value = -self._inner(foe, after, depth - 1, -top, -floor)
                else:
                    value = -self._last_ply(foe, after, 1, -top, -floor)
                if top == beta or value >= beta:
                    break
                top = beta
            if value > best:
                best, best_move = value, move
                if value > floor:
                    floor = value
                    if value >= beta:
                        self._history[own.seat][move] += depth * depth
                        self._killers[depth] = move
                        break
            if number == 0 and first >= 0:
                order += self._ordered(moves, own.seat, depth, first, captures)  # most are never asked for
        bound = _AT_LEAST if best >= beta else _EXACT if best > alpha else _AT_MOST
        self._table[key] = (((best + _INFINITY) << _DEPTH_BITS | depth) << 2 | bound) << MOVE_BITS | best_move
        return best

    def _first(self, moves: list[int], depth: int, table_move: int, enemy: int) -> int:
        """The move to try before the others are put in order, -1 for none: the table's, or the killer where nothing of
        what stands on `enemy` can be captured.
        """
        if table_move >= 0 or enemy:
            return table_move
        killer = self._killers[depth]
        return killer if killer in moves else -1

    def _ordered(self, moves: list[int], seat: int, depth: int, first: int, enemy: int) -> list[int]:
        """All moves but the `first`: captures (of what stands on `enemy`), the killer, then by history and worth."""
        order = moves[:]
        if first >= 0:
            order.remove(first)
        order.sort(key=self._history[seat].__getitem__, reverse=True)
        if not enemy:
            return order
        killer = self._killers[depth]
        if killer in order:
            order.remove(killer)
            order.insert(0, killer)
        captures = [move for move in order if TARGET_BIT[move] & enemy]
        return captures + [move for move in order if not TARGET_BIT[move] & enemy]

    def _last_ply(self, own: Army, enemy: Army, depth: int, alpha: int, beta: int) -> int:
        """A node with one ply to go: most of its leaves are settled without playing the moves."""
        occupied = enemy.occupied
        options = own.options(occupied)
        ranked, hit = options.ranked, options.attack & occupied
        self._nodes += len(ranked)
        best = -_INFINITY
        if hit:
            if hit & enemy.protector_bit:
                return WIN
            best = self._captures(own, enemy, options, best, alpha, beta)
            if best >= beta:
                return best
        elif not ranked:
            return -self._quiet(enemy, own, -beta, -alpha)
        enemy_worth = enemy.worth
        enemy_attack = 0 if enemy.lines else enemy.options(0).attack
        safe = not (enemy.lines or enemy_attack & own.occupied)
        for code in ranked:
            value = (code >> MOVE_BITS) - enemy_worth
            if value <= best:
                return best
            if value <= alpha:
                return value
            move = code & MOVE_MASK
            target = TARGET_BIT[move]
            if hit & target:
                continue
            if not safe or target & enemy_attack:
                value = -self._quiet(enemy, own.links.get(move) or own.after(move), -beta, -max(alpha, best))
            if value > best:
                if value >= beta:
                    return value
                best = value
        return best

    def _quiet(self, own: Army, enemy: Army, alpha: int, beta: int) -> int:
        """Captures only, until there are none or the side to move prefers to stand pat."""
        self._nodes += 1
        best = own.worth - enemy.worth
        options = own.options(enemy.occupied)
        hit = options.attack & enemy.occupied
        if not hit:
            return best
        if hit & enemy.protector_bit:
            return WIN
        if best >= beta:
            return best
        return self._captures(own, enemy, options, best, alpha, beta)

    def _captures(self, own: Army, enemy: Army, options: Options, best: int, alpha: int, beta: int) -> int:
        """The best of `best` and the captures of Samurai, each followed to its end."""
        occupied = enemy.occupied
        for at, move in enumerate(options.moves):
            if not TARGET_BIT[move] & occupied:
                continue
            foe = enemy.without(move % TILES)
            value = (options.ranked[at] >> MOVE_BITS) - foe.worth
            floor = max(alpha, best)
            if value > floor:
                value = -self._quiet(foe, own.after(move), -beta, -floor)
            if value > best:
                best = value
                if best >= beta:
                    break
        return best

    def _look(self) -> None:
        """Counts and asks the budget. Raises `OutOfBudget` or `Cancelled`."""
        self._look_in = _LOOK_EVERY
        self._budget.nodes = self._nodes
        if len(self._table) > _LARGEST_TABLE:
            self._table.clear()
        if self._budget.spent():
            raise OutOfBudget

    def line(self, first: int, depth: int) -> tuple[int, ...]:
        """The best line after a root move of a search to `depth`, as far as the table still has it."""
        line = [first]
        own, enemy = self._own, self._enemy
        move = first
        while len(line) < depth:
            own, enemy = self._play(own, enemy, move)
            wins = [each for each in own.options(enemy.occupied).moves if TARGET_BIT[each] & enemy.protector_bit]
            if wins and own.protector_bit:  # the search goes no further into this
                return (*line, wins[0])
            entry = self._table.get(own.number << 24 | enemy.number, -1)
            if entry < 0 or entry >> MOVE_BITS & 3 != _EXACT or not own.protector_bit:
                break
            move = entry & MOVE_MASK
            line.append(move)
        return tuple(line)


def _by_points(own: Army, enemy: Army) -> int:
    """The value of a game that the move limit has ended."""
    difference = own.points - enemy.points
    return WIN if difference > 0 else -WIN if difference < 0 else 0
