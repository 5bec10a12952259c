"""Information-set Monte Carlo tree search, for hidden cards, chance and any number of seats.

Every iteration draws a *determinization* (a full position that fits what the searching seat knows), walks
one tree shared by all of them, and plays the game out from the leaf (Cowling, Powley, Whitehouse 2012:
single-observer ISMCTS). Since not every move is legal in every determinization, a child counts how often it
was *available*, and the exploration term uses that count in place of the parent's visits.

Chance moves are drawn and make no nodes (an open-loop tree): what a node means is the sequence of the
seats' moves that led to it. Every seat maximises its own share of the points (max^n).

The search knows `MutablePosition` and never a game. A game tunes it through two hooks: `playout`, which
values a leaf (a fused random game, a short rollout with an evaluation, an evaluation alone), and `priors`,
which says which moves deserve a look first (wide games need it). A third, `notices`, makes it weaker.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any, TypeAlias

from games.bots.shuffling import pick as pick_one
from games.core.bot import Budget, SearchProgress
from games.core.fast import MutablePosition
from games.core.types import CHANCE, OVER

Playout: TypeAlias = Callable[[Any, Random], Sequence[float]]
"""Values a position: (position, rng) -> one share per seat, 0 to 1. May change the position it is given."""

Priors: TypeAlias = Callable[[Any, Sequence[Any]], Sequence[float]]
"""(position, its moves) -> a weight for each move, not negative, summing to about 1."""

Notices: TypeAlias = Callable[[Any, Sequence[Any]], Sequence[Any]]
"""(position, its moves) -> those that come to mind, at least one; the same ones whenever it is asked (weak levels)."""

Policy: TypeAlias = Callable[[Any, Sequence[Any], Random], Any]
"""Picks one of the moves of a position in a playout: (position, its moves, rng) -> move."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The parameters of the search: its exploration and its limits."""

    exploration: float = 0.7
    """The weight of the exploration term; points are 0 to 1. PUCT (with priors) wants about 1.5."""
    worlds_reused: int = 1
    """Iterations for each determinization: more when drawing one costs more than copying it."""
    most_iterations: int | None = None
    """A cap beside the budget (weak levels)."""


@dataclass(frozen=True, slots=True)
class MoveStats:
    """The statistics of one move at the root."""

    move: Any
    visits: int
    mean: float
    """The searching seat's average points after the move, 0 to 1; 0 when unvisited."""


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a search."""

    moves: tuple[MoveStats, ...]
    """Every move of the root, most visited first (then by mean)."""
    line: tuple[Any, ...]
    """The most visited moves one after the other, the best root move first."""
    iterations: int


class Node:
    """A node of the shared tree: the moves that led here, whatever the hidden cards are."""

    __slots__ = ("available", "children", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.available = 0.0
        self.totals = [0.0] * seats
        self.children: dict[Hashable, Node] = {}


def random_playout(position: MutablePosition, rng: Random) -> Sequence[float]:
    """Plays uniformly random moves to the end of the game, in place."""
    while (actor := position.actor()) != OVER:
        position.play(position.chance_move(rng) if actor == CHANCE else pick_one(position.moves(), rng))
    points = position.points()
    assert points is not None
    return points


def short_playout(evaluate: Callable[[Any], Sequence[float]], moves: int, policy: Policy | None = None) -> Playout:
    """A playout that plays at most `moves` moves and then asks `evaluate(position)` for the shares per seat.

    `policy` picks the moves (default: uniformly at random). A chance move is drawn and not counted, so
    `evaluate` never sees a position in which chance has to act.
    """

    def playout(position: MutablePosition, rng: Random) -> Sequence[float]:
        left = moves
        while (actor := position.actor()) != OVER:
            if actor == CHANCE:
                position.play(position.chance_move(rng))
                continue
            if left == 0:
                return evaluate(position)
            left -= 1
            legal = position.moves()
            position.play(rng.choice(legal) if policy is None else policy(position, legal, rng))
        points = position.points()
        assert points is not None
        return points

    return playout


class Search:
    """One search for one seat. Build it, call `run`, read the `Result`."""

    def __init__(
        self,
        draw_world: Callable[[Random], MutablePosition],
        seat: int,
        seats: int,
        playout: Playout = random_playout,
        priors: Priors | None = None,
        settings: Settings | None = None,
        notices: Notices | None = None,
    ) -> None:
        """`draw_world(rng)` gives a fresh determinization in which `seat` is to act."""
        self._draw_world = draw_world
        self._seat = seat
        self._seats = seats
        self._playout = playout
        self._priors = priors
        self._settings = settings or Settings()
        self._notices = notices
        self.root = Node(seats)
        self.iterations = 0
        self._world: MutablePosition | None = None

    def run(self, budget: Budget, rng: Random, encode: Callable[[Any], str] | None = None) -> Result:
        """Iterates until the budget is spent; counts one node an iteration.

        At least one iteration is made. `encode` writes a root move for progress reports (default: none
        are sent). Raises `Cancelled`.
        """
        cap = self._settings.most_iterations
        while True:
            self.step(rng)
            budget.nodes += 1
            if (cap is not None and self.iterations >= cap) or budget.spent():
                return self.result()
            if encode is not None and self.iterations % 256 == 0:
                self._report(budget, encode)

    def step(self, rng: Random, first: Any = None) -> None:
        """One iteration; `first` is a move of the root that it begins with, if the world drawn allows it."""
        if self._world is None or self.iterations % self._settings.worlds_reused == 0:
            self._world = self._draw_world(rng)
        world = self._world
        self._iterate(world.copy() if self._settings.worlds_reused > 1 else world, rng, first)
        self.iterations += 1

    def _iterate(self, position: MutablePosition, rng: Random, first: Any) -> None:
        node = self.root
        path = [node]
        while (actor := position.actor()) != OVER:
            if actor == CHANCE:
                position.play(position.chance_move(rng))
                continue
            moves = position.moves()
            if self._notices is not None:
                moves = self._notices(position, moves)
            if first is not None and node is self.root and first in moves:
                move, child = first, self._forced(first)
            elif self._priors is None:
                move, child = self._select_ucb(node, moves, actor, rng)
            else:
                move, child = self._select_puct(node, moves, actor, list(self._priors(position, moves)))
            position.play(move)
            path.append(child)
            node = child
            if child.visits == 0:
                break
        shares = self._playout(position, rng)
        for node in path:
            node.visits += 1
            totals = node.totals
            for seat, share in enumerate(shares):
                totals[seat] += share

    def _forced(self, move: Any) -> Node:
        """The root's child of a move that is not selected by its worth."""
        child = self.root.children.get(move)
        if child is None:
            child = self.root.children[move] = Node(self._seats)
        child.available += 1
        return child

    def _select_ucb(self, node: Node, moves: Sequence[Any], actor: int, rng: Random) -> tuple[Any, Node]:
        """An untried move at random, otherwise the best by UCB1 with availability counts."""
        children = node.children
        untried = [move for move in moves if move not in children]
        if untried:
            for move in moves:
                if (known := children.get(move)) is not None:
                    known.available += 1
            move = rng.choice(untried)
            child = children[move] = Node(self._seats)
            child.available = 1.0
            return move, child
        exploration = self._settings.exploration
        best, best_value = moves[0], -1.0
        for move in moves:
            child = children[move]
            child.available += 1
            value = child.totals[actor] / child.visits + exploration * sqrt(log(child.available) / child.visits)
            if value > best_value:
                best, best_value = move, value
        return best, children[best]

    def _select_puct(self, node: Node, moves: Sequence[Any], actor: int, weights: list[float]) -> tuple[Any, Node]:
        """The best by PUCT; an unvisited move is taken to be as good as its parent has been so far, a little less."""
        children = node.children
        unvisited = node.totals[actor] / node.visits - 0.1 if node.visits else 0.5
        exploration = self._settings.exploration
        novelty = sqrt(node.visits + 1)
        best, best_value = moves[0], -1e9
        for at, move in enumerate(moves):
            child, weight = children.get(move), weights[at]
            if child is None:
                value = unvisited + exploration * weight * novelty
            else:
                child.available += 1
                mean = child.totals[actor] / child.visits
                value = mean + exploration * weight * sqrt(child.available) / (1 + child.visits)
            if value > best_value:
                best, best_value = move, value
        chosen = children.get(best)
        if chosen is None:
            chosen = children[best] = Node(self._seats)
            chosen.available = float(node.visits + 1)  # as the unvisited were weighed above
        return best, chosen

    def result(self) -> Result:
        """The best move by the statistics so far; may be asked between iterations."""
        stats = [
            MoveStats(move, child.visits, child.totals[self._seat] / child.visits if child.visits else 0.0)
            for move, child in self.root.children.items()
        ]
        stats.sort(key=lambda stat: (stat.visits, stat.mean), reverse=True)
        return Result(tuple(stats), self.line(), self.iterations)

    def line(self, first: Any = None) -> tuple[Any, ...]:
        """The most visited moves in a row, as long as they are backed by more than a few visits; after `first` of the
        root's moves, where it is given."""
        line: list[Any] = [] if first is None else [first]
        node = self.root if first is None else self.root.children[first]
        while node.children:
            move, node = max(node.children.items(), key=lambda item: item[1].visits)
            if line and node.visits < 8:
                break
            line.append(move)
        return tuple(line)

    def _report(self, budget: Budget, encode: Callable[[Any], str]) -> None:
        best = max(self.root.children.items(), key=lambda item: item[1].visits)
        mean = best[1].totals[self._seat] / max(1, best[1].visits)
        line = self.line()
        budget.report(SearchProgress(len(line), budget.nodes, score_of(mean, self._seats), (encode(best[0]),)))


def score_of(mean: float, seats: int) -> float:
    """A share of the points (0 to 1) on the -1 to 1 scale of `Choice.score`; an equal share is 0."""
    fair = 1 / seats
    return (mean - fair) / (1 - fair) if mean >= fair else (mean - fair) / fair


def pick(result: Result, rng: Random, temperature: float = 0.0) -> MoveStats:
    """The most visited move; with a temperature, a move drawn by visits ** (1 / temperature).

    Higher temperatures make weaker, more human levels: near misses are chosen often, blunders seldom.
    """
    if temperature <= 0:
        return result.moves[0]
    most = result.moves[0].visits
    weights = [(stat.visits / most) ** (1 / temperature) for stat in result.moves]
    return rng.choices(result.moves, weights)[0]
