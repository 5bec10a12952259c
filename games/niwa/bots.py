"""Niwa's computer players: how each of the four levels makes up its mind.

All of them get a view and know nothing else. *Novice* takes what turns the most stones where it looks, overlooks
places, and thinks of the answer only now and then. The others search possible continuations for as long as they may.
*Adept* and *expert* overlook places as well, for themselves and for their opponent; *master* sees all of them, and
works out the last placements.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import tanh
from random import Random
from typing import Final

from games.bots.ismcts import score_of
from games.core.bot import Bot, Budget, Choice
from games.core.play_style import PlayStyle, inclined
from games.niwa.actions import Hand
from games.niwa.chances import Unseen
from games.niwa.endgame import WIN, Endgame
from games.niwa.evaluate import Weights, own_weights, read_weights
from games.niwa.fast import PASS, FastPosition
from games.niwa.manners import MARGIN, STONES
from games.niwa.notation import encode
from games.niwa.options import Variant
from games.niwa.rules import NiwaRules
from games.niwa.search import Sight, move_gains, move_values, search_for
from games.niwa.threats import possible_cards
from games.niwa.view import View

_RULES: Final = NiwaRules()

_SOLVED_HAND: Final = 4
"""The size of hands that are played out to the end, without a deck."""

_SOLVING: Final = 0.5
"""The share of the allowance in which that has to succeed; a search has the rest."""


@dataclass(frozen=True, slots=True)
class Dials:
    """The parameters of a level's strength."""

    overlooked: float = 0.0
    """The share of the cells that the bot does not notice in a turn."""
    careful: float | None = None
    """The share of its turns in which it thinks of the opponent's answer, and no further; None: it searches."""


_STRONG: Final = {"expert": Dials(overlooked=0.26), "master": Dials()}

LEVEL_DIALS: Final = {
    Variant.STD: {"novice": Dials(overlooked=0.25, careful=0.1), "adept": Dials(overlooked=0.54), **_STRONG},
    Variant.NOLUCK: {"novice": Dials(overlooked=0.12, careful=0.65), "adept": Dials(overlooked=0.57), **_STRONG},
}
"""The parameters of the levels. Without luck every advantage in skill counts: there the levels see nearly alike."""


def make_bot(level: str) -> Bot:
    """A bot of one of the four levels. Raises `KeyError` for any other."""
    return NiwaBot(level)


def make_weighted_bot(level: str, weights: bytes) -> Bot:
    """A bot with other weights; only a level that searches looks at them. Raises `ValueError` for no weights."""
    return NiwaBot(level, read_weights(weights))


Likes = Callable[[int], float]
"""The function of a play style: how much it likes a move, from 0 to 1."""


class NiwaBot:
    """A player of Niwa; see `games.core.bot.Bot`."""

    def __init__(self, level: str, weights: Weights | None = None, play_style: PlayStyle | None = None) -> None:
        """Raises `KeyError` for another level than the four."""
        self._dials = {variant: levels[level] for variant, levels in LEVEL_DIALS.items()}
        self._weights = weights
        self._manner = play_style

    def choose(self, view: View, budget: Budget, rng: Random) -> Choice:
        """One of the legal actions. Raises `Cancelled`."""
        if len(view.legal) == 1:
            return Choice(view.legal[0], line=(encode(view.legal[0]),))
        root = FastPosition(_RULES.determinize(view, rng))
        unseen = Unseen(unseen_cards(view))
        dials = self._dials[view.options.variant]
        sight, play_style = Sight(dials.overlooked, rng), self._manner
        likes: Likes | None = None if play_style is None else lambda move: play_style.likes(view, root.to_action(move))
        if dials.careful is not None:
            return _at_a_glance(root, unseen, sight, rng.random() < dials.careful, budget, rng, likes)
        known = not root.deck and len(unseen.cards) == len(root.hands[1 - root.seat])
        if known and not dials.overlooked and max(view.hand_sizes) <= _SOLVED_HAND:
            solved = _solved(root, budget)
            if solved is not None:
                return solved
        return _searched(root, unseen, self._weights or own_weights(), sight, budget, rng, likes)


def unseen_cards(view: View) -> Hand:
    """The cards among which the other's hand and the deck are, as far as the reader of `view` knows."""
    assert view.seat is not None
    return tuple(sorted(possible_cards(view, 1 - view.seat)))


def _at_a_glance(
    root: FastPosition, unseen: Unseen, sight: Sight, careful: bool, budget: Budget, rng: Random, likes: Likes | None
) -> Choice:
    """The best of the placements that the bot notices, no further than the answer; a pass where nothing can be laid."""
    noticed = sight(root, [move for move in root.moves() if move != PASS] or [PASS])
    values = move_values(root, noticed, unseen, budget) if careful else move_gains(root, noticed)
    budget.nodes += len(noticed)
    best = max(values)
    move = rng.choice([move for move, value in zip(noticed, values, strict=True) if value == best])
    if likes is not None:
        _, move = inclined([(best, move), *zip(values, noticed, strict=True)], STONES, likes)
    lead = root.lead() + root.options.ahead
    lead = lead if root.seat == 0 else -lead
    action = root.to_action(move)
    return Choice(action, tanh((best if careful else lead + best) / 20), (encode(action),), budget.nodes)


def _searched(
    root: FastPosition, unseen: Unseen, weights: Weights, sight: Sight, budget: Budget, rng: Random,
    likes: Likes | None,
) -> Choice:  # fmt: skip
    def write(move: int) -> str:
        return encode(root.to_action(move))

    result = search_for(root, unseen, budget, weights, sight).run(budget, rng, write)
    best = result.moves[0]
    if likes is not None:
        tried = [each for each in result.moves if 2 * each.visits >= best.visits]
        valued = [(min(each.mean, best.mean), each) for each in tried]
        _, best = inclined(valued, MARGIN, lambda each: likes(each.move))
    return Choice(root.to_action(best.move), score_of(best.mean, 2), (write(best.move),), budget.nodes)


def _solved(root: FastPosition, budget: Budget) -> Choice | None:
    """The best move as far as the end of the game, if it is found before `_SOLVING` of the budget is gone."""
    endgame = Endgame(budget, _SOLVING)
    move, value, line = endgame.solve(root)
    if not endgame.solved:
        return None
    return Choice(
        root.to_action(move),
        max(-1.0, min(1.0, value / WIN)),
        tuple(encode(root.to_action(step)) for step in line),
        budget.nodes,
    )
