"""Niwa's computer players: how each of the four levels makes up its mind.

All of them get a view and know nothing else. *Novice* and *adept* take what turns the most stones,
and overlook things; *expert* weighs what the opponent's unknown hand can be expected to do next;
*master* searches thousands of possible continuations and solves the last placements.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import tanh
from random import Random
from typing import Final

from games.bots.ismcts import score_of
from games.core.bot import Bot, Budget, Choice
from games.core.types import LEVELS
from games.niwa.actions import Hand
from games.niwa.chances import Unseen
from games.niwa.endgame import WIN, Endgame
from games.niwa.evaluate import Weights, own_weights, read_weights
from games.niwa.fast import FastPosition
from games.niwa.notation import encode
from games.niwa.rules import NiwaRules
from games.niwa.search import move_gains, move_values, search_for
from games.niwa.threats import possible_cards
from games.niwa.view import View

_RULES: Final = NiwaRules()

_SOLVED_HAND: Final = 3
"""Without a deck, hands of this size or smaller are played out to the end."""


@dataclass(frozen=True, slots=True)
class Dials:
    """What a level's strength hangs on."""

    overlooked: float = 0.0
    """The share of the placements that the bot does not notice."""
    careful: bool = False
    """Whether it thinks of the opponent's answer."""
    searches: bool = False
    """Whether it looks further ahead than that, and solves the end of the game."""


LEVEL_DIALS: Final = {
    "novice": Dials(overlooked=0.7),
    "adept": Dials(overlooked=0.1),
    "expert": Dials(careful=True),
    "master": Dials(careful=True, searches=True),
}
assert tuple(LEVEL_DIALS) == LEVELS


def make_bot(level: str) -> Bot:
    """A bot of one of the four levels. Raises `KeyError` for any other."""
    return NiwaBot(LEVEL_DIALS[level])


def make_weighted_bot(level: str, weights: bytes) -> Bot:
    """The same with other weights; only a level that searches looks at them. Raises `ValueError` for no weights."""
    return NiwaBot(LEVEL_DIALS[level], read_weights(weights))


class NiwaBot:
    """A player of Niwa; see `games.core.bot.Bot`."""

    def __init__(self, dials: Dials, weights: Weights | None = None) -> None:
        self._dials = dials
        self._weights = weights

    def choose(self, view: View, budget: Budget, rng: Random) -> Choice:
        """One of the legal actions. Raises `Cancelled`."""
        if len(view.legal) == 1:
            return Choice(view.legal[0], line=(encode(view.legal[0]),))
        root = FastPosition(_RULES.determinize(view, rng))
        unseen = Unseen(unseen_cards(view))
        if not self._dials.searches:
            return _at_a_glance(root, unseen, self._dials, budget, rng)
        worked_out = not root.deck and len(unseen.cards) == len(root.hands[1 - root.seat])
        if worked_out and max(view.hand_sizes) <= _SOLVED_HAND:
            return _solved(root, budget)
        return _searched(root, unseen, self._weights or own_weights(), budget, rng)


def unseen_cards(view: View) -> Hand:
    """The cards among which the other's hand and the deck are, as far as the reader of `view` knows."""
    assert view.seat is not None
    return tuple(sorted(possible_cards(view, 1 - view.seat)))


def _at_a_glance(root: FastPosition, unseen: Unseen, dials: Dials, budget: Budget, rng: Random) -> Choice:
    """The best of the placements that the bot notices, without a look further than the answer."""
    moves = root.moves()
    noticed = [move for move in moves if rng.random() >= dials.overlooked] or [rng.choice(moves)]
    values = move_values(root, noticed, unseen, budget) if dials.careful else move_gains(root, noticed)
    budget.nodes += len(noticed)
    best = max(values)
    move = rng.choice([move for move, value in zip(noticed, values, strict=True) if value == best])
    lead = root.lead() if root.seat == 0 else -root.lead()
    action = root.to_action(move)
    return Choice(action, tanh((lead + best if not dials.careful else best) / 20), (encode(action),), budget.nodes)


def _searched(root: FastPosition, unseen: Unseen, weights: Weights, budget: Budget, rng: Random) -> Choice:
    def write(move: int) -> str:
        return encode(root.to_action(move))

    result = search_for(root, unseen, budget, weights).run(budget, rng, write)
    best = result.moves[0]
    return Choice(root.to_action(best.move), score_of(best.mean, 2), (write(best.move),), budget.nodes)


def _solved(root: FastPosition, budget: Budget) -> Choice:
    move, value, line = Endgame(budget).solve(root)
    return Choice(
        root.to_action(move),
        max(-1.0, min(1.0, value / WIN)),
        tuple(encode(root.to_action(step)) for step in line),
        budget.nodes,
    )
