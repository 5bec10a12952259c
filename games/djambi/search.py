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
DOUBT: Final = 0.03
"""How much less than its parent an action that was never tried is taken to be worth."""


class Node:
    """A position in the tree. `mover` is the side to act, -1 when over."""

    __slots__ = ("children", "mover", "moves", "position", "priors", "totals", "value", "visits", "wide")

    def __init__(self, position: DjambiPosition) -> None:
        self.position = position
        self.value = shares(position)
        self.mover = position.order[0] if position.phase != FINISHED else -1
        self.moves: list[int] = []
        self.priors: list[float] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.children: list[Node | None] = []
        self.wide = 0

    def expand(self, rng: Random) -> None:
        """Lists the moves, the most promising first; chance decides between those that look alike."""
        moves, found = weights(self.position)
        found = [weight * (0.8 + 0.4 * rng.random()) for weight in found]
        total = sum(found)
        ranked = sorted(range(len(moves)), key=lambda index: -found[index])
        self.moves = [moves[index] for index in ranked]
        self.priors = [found[index] / total for index in ranked]
        self.visits = [0] * len(moves)
        self.totals = [0.0] * len(moves)
        self.children = [None] * len(moves)

    def select(self, count: int) -> int:
        """The child to try next, after `count` tries."""
        bonus = EXPLORE * sqrt(count + 1)
        unseen = self.value[self.mover] - DOUBT
        best, found = -1e9, 0
        for index, prior in enumerate(self.priors):
            visits = self.visits[index]
            score = (self.totals[index] / visits if visits else unseen) + bonus * prior / (1 + visits)
            if score > best:
                best, found = score, index
            if not visits:
                break
        return found


def grow(root: Node, budget: Budget, rng: Random) -> None:
    """Adds nodes until the budget is spent."""
    while not budget.spent():
        for _ in range(16):
            budget.nodes += 1
            _one_line(root, rng)


def _one_line(root: Node, rng: Random) -> None:
    node = root
    path: list[tuple[Node, int]] = []
    while True:
        if node.mover < 0:
            break
        if not node.moves:
            node.expand(rng)
        index = node.select(sum(node.visits))
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
        above.visits[index] += 1
        above.totals[index] += value[above.mover]
