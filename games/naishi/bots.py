"""The computer players: four levels of one search, and the same eyes as a person's.

A bot gets the view of its seat and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from games.core.bot import Budget, Choice
from games.core.play_style import PlayStyle, inclined
from games.naishi.action_codes import ACTIONS, DONE, END
from games.naishi.actions import Phase
from games.naishi.determinize import determinize
from games.naishi.evaluate import Evaluator, read_weights
from games.naishi.manners import MARGIN
from games.naishi.notation import encode
from games.naishi.outlook import pointless
from games.naishi.playout import Guide
from games.naishi.search import Candidate, Search, Settings, Worlds
from games.naishi.view import View


@dataclass(frozen=True, slots=True)
class Level:
    """The parameters of a bot's strength: its search, and how often it is content with less than the best."""

    settings: Settings
    carelessness: float = 0.0
    """Up to this much, on the scale of results from -1 to 1, is added to each action at random."""
    overlooked: float = 0.0
    """The chance that an action does not come to mind at all; ending the turn, or the game, always does."""


LEVELS = {
    "novice": Level(Settings(glance_turns=1, first_worlds=1, most_playouts=1), carelessness=0.15, overlooked=0.67),
    "adept": Level(Settings(first_worlds=1, kept=8), overlooked=0.55),
    "expert": Level(Settings(), overlooked=0.29),
    "master": Level(Settings()),
}


class NaishiBot:
    """Searches the view and picks the best action found."""

    def __init__(
        self,
        level: Level,
        evaluator: Evaluator | None = None,
        worlds: Worlds = determinize,
        play_style: PlayStyle | None = None,
    ) -> None:
        self._level = level
        self._manner = play_style
        self._worlds = worlds
        self._guide = Guide(evaluator or _evaluator())

    def choose(self, view: View, budget: Budget, rng: Random) -> Choice:
        """The action of the best expected result. Raises `Cancelled`."""
        overlooked = self._level.overlooked
        notices = None if not overlooked else lambda move: move in (DONE, END) or rng.random() >= overlooked
        search = Search(view, self._guide, self._level.settings, budget, rng, self._worlds, notices)
        candidates = search.run()
        sensible = [each for each in candidates if not pointless(view, ACTIONS[each.move])] or candidates
        best = candidates[0] if view.phase is Phase.COPY else self._pick(view, sensible, rng)
        action = ACTIONS[best.move]
        return Choice(action, best.mean, (encode(action),), budget.nodes)

    def _pick(self, view: View, candidates: list[Candidate], rng: Random) -> Candidate:
        """The best candidate, as far as the level cares, or what the style likes of those nearly as good.

        Of those alone that were tried often: the mean of a few playouts is the best of many by luck.
        """
        careless, play_style, leader = self._level.carelessness, self._manner, candidates[0]
        tried = [each for each in candidates if 2 * each.playouts >= leader.playouts]
        seen = [(min(each.mean, leader.mean) + (careless and careless * rng.random()), each) for each in tried]
        if play_style is None:
            return max(seen, key=lambda each: each[0])[1]
        return inclined(seen, MARGIN, lambda each: play_style.likes(view, ACTIONS[each.move]))[1]


@cache
def _evaluator() -> Evaluator:
    return Evaluator()


def make_bot(level: str) -> NaishiBot:
    """The bot of a level (`games.core.types.LEVELS`). Raises `KeyError` for an unknown one."""
    return NaishiBot(LEVELS[level])


def make_weighted_bot(level: str, weights: bytes) -> NaishiBot:
    """The bot of a level that values promises by other weights (`games.naishi.evaluate.read_weights`)."""
    return NaishiBot(LEVELS[level], Evaluator(read_weights(weights)))
