"""The stronger levels' search: information-set Monte Carlo with an evaluation at the leaves.

The tree is `games.bots.ismcts`; this file gives it possible worlds, a first opinion on every move, and
the value of a leaf: the lead to be expected at the end, bent so that winning counts more than by how much.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Final

from games.bots import ismcts
from games.bots.shuffling import shuffle
from games.core.bot import Budget
from games.niwa.actions import Phase
from games.niwa.chances import Unseen, after_move
from games.niwa.evaluate import Weights, evaluate
from games.niwa.fast import CARD_BITS, PASS, FastPosition
from games.niwa.playout import gain, play_out

EXPLORATION: Final = 0.7

GAIN_SPREAD: Final = 3.0
"""A move that gains so much more is looked at e times as often at first."""

_ASK_EVERY: Final = 32
"""The moves that are weighed between two looks at the budget: without a deck there are over two hundred."""


class Sight:
    """The cells that come to a player's mind: a share of them is overlooked all through the thoughts of one turn."""

    def __init__(self, overlooked: float, rng: Random) -> None:
        self._overlooked = overlooked
        self._random = Random(rng.random()).random
        self._seen: dict[int, bool] = {PASS >> CARD_BITS: True}

    def __call__(self, position: FastPosition, moves: Sequence[int]) -> Sequence[int]:
        """The moves that the player notices; all of them where no placement would be."""
        if not self._overlooked:
            return moves
        noticed = [move for move in moves if self._notices(move >> CARD_BITS)]
        return noticed if noticed and noticed[-1] != PASS else moves

    def _notices(self, cell: int) -> bool:
        seen = self._seen.get(cell)
        if seen is None:
            seen = self._seen[cell] = self._random() >= self._overlooked
        return seen


NOBODY: Final = -1
"""Whose hand is hidden where none is."""

Notices = Callable[[FastPosition, Sequence[int]], Sequence[int]]


def search_for(
    root: FastPosition, unseen: Unseen, budget: Budget, weights: Weights, sight: Notices, hidden: int | None = None
) -> ismcts.Search:
    """A search for the seat to act in `root`, in worlds that deal the unseen cards to the hand of `hidden` (None: of
    the other seat) and the deck; `NOBODY`: both hands are as they are. Raises `Cancelled`.
    """
    whose = 1 - root.seat if hidden is None else hidden
    size = len(root.hands[whose])
    cards = list(unseen.cards)

    def draw_world(rng: Random) -> FastPosition:
        world = root.copy()
        if whose == NOBODY:
            return world
        shuffle(cards, rng)
        world.hands[whose] = cards[:size]
        if root.deck:
            world.deck = cards[size:]
        return world

    def value(leaf: FastPosition, rng: Random) -> tuple[float, float]:
        return leaf_shares(leaf, rng, weights)

    opinion = Opinion(root, sight(root, root.moves()) if whose != root.seat else (), unseen, budget)
    return ismcts.Search(draw_world, root.seat, 2, value, opinion, ismcts.Settings(exploration=EXPLORATION), sight)


def leaf_shares(position: FastPosition, rng: Random, weights: Weights) -> tuple[float, float]:
    """The shares of black and white that a leaf promises; the final cards are played out."""
    if position.phase is Phase.DRAW:
        position.play(position.chance_move(rng))
    if position.phase is Phase.FINAL:
        play_out(position, rng)
    black = 0.5 + 0.5 * evaluate(position, 0, weights)
    return (black, 1 - black)


class Opinion:
    """The prior weight of each move: at the root by careful evaluation, deeper by its gain."""

    def __init__(self, root: FastPosition, moves: Sequence[int], unseen: Unseen, budget: Budget) -> None:
        self._laid = len(root.cards)
        values = move_values(root, moves, unseen, budget)
        self._at_root = dict(zip(moves, softmax(values, GAIN_SPREAD), strict=True)) if moves else {}

    def __call__(self, position: FastPosition, moves: Sequence[int]) -> list[float]:
        """A weight for each move; they sum to 1."""
        if len(position.cards) == self._laid and len(moves) == len(self._at_root):
            known = [self._at_root[move] for move in moves if move in self._at_root]
            if len(known) == len(moves):
                return known
        return softmax(move_gains(position, moves), GAIN_SPREAD)


def move_gains(position: FastPosition, moves: Sequence[int]) -> list[float]:
    """The stones that each move gains at once; see `playout.gain`."""
    seat = position.seat
    known: dict[int, float] = {PASS >> CARD_BITS: 0.0}
    gains: list[float] = []
    for move in moves:
        cell = move >> CARD_BITS
        value = known.get(cell)
        if value is None:
            value = known[cell] = float(gain(position, cell, seat))
        gains.append(value)
    return gains


def move_values(position: FastPosition, moves: Sequence[int], unseen: Unseen, budget: Budget) -> list[float]:
    """The expected lead in stones after each move, for its mover; see `chances.after_move`. Raises `Cancelled`."""
    values = []
    for number, move in enumerate(moves):
        after = position.copy()
        after.play(move)
        values.append(after_move(after, position.seat, unseen))
        if number % _ASK_EVERY == 0:
            budget.spent()
    return values


def softmax(values: list[float], spread: float) -> list[float]:
    """Weights that sum to 1; `spread` more in value is e times the weight."""
    best = max(values)
    weights = [exp((value - best) / spread) for value in values]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]
