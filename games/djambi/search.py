"""A tree search for many players: every player is taken to look after their own share.

Selection follows PUCT with the mover's own share, values come from `evaluate.shares`, and what a
line is worth to each player is averaged on the way back. A turn of several actions is several nodes
of the same player.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from games.djambi.evaluate import shares
from games.djambi.fast import FINISHED, DjambiPosition
from games.djambi.guess import weights

if TYPE_CHECKING:
    from random import Random

    from games.bots.api import Budget

EXPLORE: Final = 0.6
"""How much a promising guess counts against what was found out."""

DOUBT: Final = 0.03
"""How much less than its parent an action that was never tried is taken to be worth."""

BATCH: Final = 16
"""Lines between two looks at the budget."""

SETTLED: Final = 0.9
"""The search ends early when this part of all lines goes through one action ..."""

SETTLED_AFTER: Final = 0.3
"""... and this part of its allowance is used."""


class Node:
    """A position in the tree. `mover` is the side to act, -1 when over."""

    __slots__ = ("children", "count", "mover", "moves", "position", "priors", "totals", "value", "visits")

    def __init__(self, position: DjambiPosition) -> None:
        self.position = position
        self.value = shares(position)
        self.mover = position.order[0] if position.phase != FINISHED else -1
        self.count = 0
        """Lines that went on from here."""
        self.moves: list[int] = []
        self.priors: list[float] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        """By move: the sum of the mover's shares that its lines came to."""
        self.children: list[Node | None] = []

    def expand(self, rng: Random) -> None:
        """Lists the moves, the most promising first; chance decides between those that look alike."""
        moves, found = weights(self.position)
        found = [weight * (0.8 + 0.4 * rng.random()) for weight in found]
        total = sum(found)
        ranked = sorted(range(len(moves)), key=found.__getitem__, reverse=True)
        self.moves = [moves[index] for index in ranked]
        self.priors = [found[index] / total for index in ranked]
        self.visits = [0] * len(moves)
        self.totals = [0.0] * len(moves)
        self.children = [None] * len(moves)

    def select(self) -> int:
        """The move to try next. Moves are first tried in their order, so the first new one ends the look."""
        bonus = EXPLORE * sqrt(self.count + 1)
        unseen = self.value[self.mover] - DOUBT
        best, found = -1.0, 0
        for index, visits in enumerate(self.visits):
            if not visits:
                return index if unseen + bonus * self.priors[index] > best else found
            score = self.totals[index] / visits + bonus * self.priors[index] / (1 + visits)
            if score > best:
                best, found = score, index
        return found

    def best(self) -> int:
        """The move with the most lines, the better one of equals."""
        return max(range(len(self.moves)), key=lambda index: (self.visits[index], self.totals[index]))

    def share(self, index: int) -> float:
        """What the mover can expect of a move."""
        visits = self.visits[index]
        return self.totals[index] / visits if visits else self.value[self.mover]


def grow(root: Node, budget: Budget, rng: Random, part: float = 1.0, most: int | None = None) -> None:
    """Adds lines until `part` of the budget is spent, `most` lines are there, or one move has settled it."""
    while not budget.spent():
        used = budget.fraction_used()
        if used >= part or (most is not None and root.count >= most):
            return
        if used >= part * SETTLED_AFTER and root.count and max(root.visits) >= SETTLED * root.count:
            return
        for _ in range(BATCH):
            budget.nodes += 1
            _add_line(root, rng)


def _add_line(root: Node, rng: Random) -> None:
    """Follows the tree to a position that it does not have yet, adds it, and counts it all the way back."""
    node = root
    path: list[tuple[Node, int]] = []
    while node.mover >= 0:
        if not node.moves:
            node.expand(rng)
        index = node.select()
        path.append((node, index))
        child = node.children[index]
        if child is None:
            position = node.position.copy()
            position.play(node.moves[index])
            node.children[index] = node = Node(position)
            break
        node = child
    value = node.value
    for above, index in path:
        above.count += 1
        above.visits[index] += 1
        above.totals[index] += value[above.mover]
