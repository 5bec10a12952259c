"""A tree search for many players: every player is taken to look after their own share.

Values come from `evaluate.shares`, one for each player; selection follows PUCT with the mover's own
share (max^n): what a move is worth to its player is the average of all lines through it. A turn of several
actions is several nodes of the same player.
"""

from __future__ import annotations

from array import array
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from games.djambi.chief_approach import ChiefApproach, approach_of
from games.djambi.evaluate import Weights, shares, weighs_approach
from games.djambi.fast import FINISHED, DjambiPosition
from games.djambi.move_ordering import weights
from games.djambi.sparing import Spared, lessened

if TYPE_CHECKING:
    from random import Random

    from games.core.bot import Budget

EXPLORE: Final = 0.35
"""How much a promising guess counts against what was found out."""

DOUBT: Final = 0.03
"""The amount by which an untried action is taken to be worth less than its parent."""

PUT_OFF: Final = 0.3
"""The part of its promise that a move keeps which is put off."""

BATCH: Final = 16
"""Lines between two looks at the budget."""

SETTLED: Final = 0.9
"""The search ends early when this part of all lines goes through one action ..."""

SETTLED_AFTER: Final = 0.3
"""... and this part of its allowance is used."""


class Sight(NamedTuple):
    """How a searcher sees positions."""

    overlooks: float = 0.0
    """The part of the moves, anybody's, that it does not think of."""
    weights: Weights | None = None
    """The weights of the evaluation; None for the game's own."""
    approach: ChiefApproach | None = None
    """The ways to Chiefs that stand still, from the root on; None where they count for nothing."""
    spared: Spared | None = None
    """The pieces that players spare by their pacts; None where no pact stands."""


def sight_from(root: DjambiPosition, overlooks: float = 0.0, weights: Weights | None = None) -> Sight:
    """How a searcher sees the positions that follow from `root`."""
    return Sight(overlooks, weights, approach_of(root) if weighs_approach(weights, len(root.order)) else None)


KEEN: Final = Sight()


class Node:
    """A position in the tree. `mover` is the side to act, -1 when over."""

    __slots__ = (
        "children",
        "count",
        "mover",
        "moves",
        "position",
        "priors",
        "sight",
        "totals",
        "value",
        "visits",
    )

    def __init__(self, position: DjambiPosition, sight: Sight = KEEN) -> None:
        self.position = position
        self.sight = sight
        """The strength of the search to which this tree belongs."""
        self.value = shares(position, sight.weights, sight.approach)
        """The shares by the look of the position."""
        self.mover = position.order[0] if position.phase != FINISHED else -1
        self.count = 0
        """Lines that went on from here."""
        self.moves: array[int] | None = None
        """The moves, the most promising first, once the node has been expanded."""
        self.priors: array[float] | None = None
        self.children: list[Node] = []
        """The moves are tried in their order: these are the positions after the first of them."""
        self.visits: list[int] = []
        self.totals: list[float] = []
        """The sum of the mover's shares over the lines of each move tried."""

    def expand(self, rng: Random) -> None:
        """Lists the moves, the most promising first; chance decides between those that look alike."""
        moves, found = weights(self.position, self.sight.approach)
        if self.sight.spared is not None:
            found = lessened(self.position, moves, found, self.sight.spared)
        found = [weight * (0.8 + 0.4 * rng.random()) for weight in found]
        total = sum(found)
        ranked = sorted(range(len(moves)), key=found.__getitem__, reverse=True)
        overlooks = self.sight.overlooks
        if overlooks:
            ranked = [index for index in ranked if rng.random() >= overlooks] or ranked[:1]
        self.moves = array("H", [moves[index] for index in ranked])
        self.priors = array("f", [found[index] / total for index in ranked])

    def put_off(self, move: int) -> None:
        """Has one of the moves tried last, as one of less promise; for a node that has just been expanded."""
        assert self.moves is not None and self.priors is not None
        if move in self.moves:
            index = self.moves.index(move)
            self.moves.append(self.moves.pop(index))
            self.priors.append(self.priors.pop(index) * PUT_OFF)

    def select(self) -> int:
        """The move to try next: one tried before, or the first that was not."""
        priors = self.priors
        assert priors is not None
        bonus = EXPLORE * sqrt(self.count + 1)
        best, found = -1.0, 0
        for index, (visits, total, prior) in enumerate(zip(self.visits, self.totals, priors, strict=False)):
            score = total / visits + bonus * prior / (1 + visits)
            if score > best:
                best, found = score, index
        new = len(self.children)
        if new < len(priors) and self.value[self.mover] - DOUBT + bonus * priors[new] > best:
            return new
        return found

    def try_next(self) -> Node:
        """Adds the position after the first move that was not tried yet."""
        assert self.moves is not None
        position = self.position.copy()
        position.play(self.moves[len(self.children)])
        child = Node(position, self.sight)
        self.children.append(child)
        self.visits.append(0)
        self.totals.append(0.0)
        return child

    def learn(self, index: int, value: list[float]) -> None:
        """Counts a line through a move that came to `value`."""
        self.count += 1
        self.visits[index] += 1
        self.totals[index] += value[self.mover]

    def best(self) -> int:
        """The move with the most lines, the better one of equals; the most promising before any was tried."""
        return max(range(len(self.visits)), key=lambda index: (self.visits[index], self.totals[index]), default=0)

    def share(self, index: int) -> float:
        """The mover's expected share after a move."""
        return self.totals[index] / self.visits[index] if index < len(self.visits) else self.value[self.mover]


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
            add_line(root, rng)


def add_line(root: Node, rng: Random) -> list[float]:
    """Follows the tree to a position that it does not have yet, adds it, and counts it all the way back.

    Returns the shares that the line has come to.
    """
    node = root
    path: list[tuple[Node, int]] = []
    while node.mover >= 0:
        if node.moves is None:
            node.expand(rng)
        index = node.select()
        path.append((node, index))
        if index == len(node.children):
            node = node.try_next()
            break
        node = node.children[index]
    value = node.value
    for above, index in reversed(path):
        above.learn(index, value)
    return value
