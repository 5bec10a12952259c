"""The four levels of Djambi's computer players. They get views only, and everything is open in Djambi.

The novice looks at actions of its own, each alone, and at what the position is worth after it, and does not move back
what it has just moved; the others search a tree. All but the master overlook some of what could be done.
"""

from __future__ import annotations

from math import inf
from random import Random
from typing import Final

from games.core.bot import Budget, Choice, SearchProgress
from games.core.play_style import PlayStyle, inclined
from games.core.types import LEVELS
from games.djambi.actions import Phase
from games.djambi.diplomacy import faithful, prices
from games.djambi.evaluate import Weights, shares
from games.djambi.fast import MOVE, DjambiPosition
from games.djambi.manners import MARGIN
from games.djambi.rules import RULES
from games.djambi.search import Node, grow, sight_from
from games.djambi.sparing import spared
from games.djambi.view import View, state_of

SLIP: Final = 0.02
"""How far off, in shares, a judgement of a single action usually is."""

OVERLOOKS: Final = {"novice": 0.12, "adept": 0.16, "expert": 0.06, "master": 0.0}
"""The part of the actions, its own and those of others, that a level does not see."""

MOST_LINES: Final = {"adept": 80, "expert": 30_000, "master": 30_000}
"""The most lines of a search: an adept does not plan, and memory is bounded, about 2 kB a line."""

FOLLOW_UP: Final = 0.3
"""The part of the allowance used for a victim, a drop or a way out."""

CROWD: Final = 4
"""The number of living players above which a move takes a smaller part of the allowance, so that a round
of turns does not take longer."""

BACK: Final = 0.01
"""The price, in shares, of a move that only takes the player's last one back: many quiet moves differ by less, and
chance alone would have players go back and forth between them."""

NO_MOVE: Final = 0
"""From the Seat to the Seat, which no piece goes."""

LINE: Final = 6
"""The longest principal variation that is reported."""


class DjambiBot:
    """A computer player of one of the four levels. Raises `ValueError` for an unknown level."""

    def __init__(self, level: str, weights: Weights | None = None, play_style: PlayStyle | None = None) -> None:
        """`weights` are those of the evaluation, None for the game's own."""
        if level not in LEVELS:
            raise ValueError(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
        self.level = level
        self._weights = weights
        self._manner = play_style
        self._back: dict[int, int] = {}
        """The move that would take a side's last one back, by side, once it has moved."""

    def choose(self, view: View, budget: Budget, rng: Random) -> Choice:
        """Picks one of `view.legal`. Draws are for `games.djambi.draws`; never resigns."""
        budget.spent()
        if len(view.legal) == 1:
            return Choice(view.legal[0], nodes=0)
        position = DjambiPosition(state_of(view))
        if self.level == "novice":
            return self._one_action(view, position, budget, rng)
        return self._search(view, position, budget, rng)

    def _one_action(self, view: View, position: DjambiPosition, budget: Budget, rng: Random) -> Choice:
        """The action after which the position seems best, judged a little unsteadily."""
        side, players = position.order[0], len(position.order)
        moves, back = position.moves(), self._way_back(position)
        moves = [move for move in moves if move != back] or moves
        seen = [move for move in moves if rng.random() >= OVERLOOKS[self.level]] or moves
        price = prices(view, position, seen, self._style)
        valued: list[tuple[float, int]] = []
        approach = sight_from(position, weights=self._weights).approach
        for move in seen:
            after = position.copy()
            after.play(move)
            budget.nodes += 1
            share = shares(after, self._weights, approach)[side] + rng.gauss(0.0, SLIP)
            valued.append((share - price.get(move, 0.0), move))
            if budget.nodes % 64 == 0 and budget.spent():
                break
        best, chosen = self._liked(view, position, valued)
        self._note(position, chosen)
        return Choice(position.to_action(chosen), _score(best, players), nodes=budget.nodes)

    def _search(self, view: View, position: DjambiPosition, budget: Budget, rng: Random) -> Choice:
        part = min(1.0, CROWD / len(view.order))
        if view.phase is not Phase.MOVE:
            part *= FOLLOW_UP
        sight = sight_from(position, OVERLOOKS[self.level], self._weights)
        root = Node(position, sight._replace(spared=spared(view.pacts, view.order)))
        root.expand(rng)
        assert root.moves is not None
        back = self._way_back(position)
        root.put_off(back)
        grow(root, budget, rng, part, MOST_LINES[self.level])
        best = root.best()
        known = [index for index, visits in enumerate(root.visits) if 2 * visits >= root.visits[best]] or [best]
        price = prices(view, position, root.moves, self._style)
        if root.moves[best] in price:
            kept = [index for index in range(len(root.children)) if root.moves[index] not in price]
            known += sorted(kept, key=lambda index: -root.visits[index])[:1]
        moves = {root.moves[index]: index for index in (best, *known)}
        valued = [
            (min(root.share(index), root.share(best)) - BACK * (move == back) - price.get(move, 0.0), move)
            for move, index in moves.items()
        ]
        _, move = self._liked(view, position, valued)
        if price.get(move) == inf and (kept_move := faithful(view, position, self._style)) is not None:
            self._note(position, kept_move)
            return Choice(position.to_action(kept_move), nodes=budget.nodes)  # the search saw nothing but breaks
        self._note(position, move)
        index = moves[move]
        score = _score(root.share(index), len(view.order))
        line = principal_variation(view, root, index)
        budget.report(SearchProgress(len(line), budget.nodes, score, line))
        return Choice(position.to_action(move), score, line, budget.nodes)

    @property
    def _style(self) -> str:
        return self._manner.name if self._manner is not None else ""

    def _way_back(self, position: DjambiPosition) -> int:
        """The move to an empty cell that would take the player's last one back; `NO_MOVE` where there is none."""
        back = self._back.get(position.order[0], NO_MOVE)
        return back if position.phase == MOVE and not position.board[back & 255] else NO_MOVE

    def _note(self, position: DjambiPosition, move: int) -> None:
        """Remembers what would take a move back."""
        if position.phase == MOVE:
            self._back[position.order[0]] = (move & 255) << 8 | move >> 8

    def _liked(self, view: View, position: DjambiPosition, valued: list[tuple[float, int]]) -> tuple[float, int]:
        """(value, move): the best, or what the style likes of those nearly as good."""
        play_style = self._manner
        if play_style is None:
            return max(valued, key=lambda pair: pair[0])
        return inclined(valued, MARGIN, lambda move: play_style.likes(view, position.to_action(move)))


def _score(share: float, players: int) -> float:
    """A share of the point as a score: 0 is an even share among the living."""
    even = 1 / players
    score = (share - even) / (1 - even) if share > even else share / even - 1
    return min(1.0, max(-1.0, score))


def principal_variation(view: View, root: Node, index: int) -> tuple[str, ...]:
    """The notation of the best line found, the chosen action first, which is the root's of that `index`."""
    state = state_of(view)
    node = root
    line: list[str] = []
    while node.count and len(line) < LINE:
        assert node.moves is not None
        index = node.best() if line else index
        action = node.position.to_action(node.moves[index])
        line.append(RULES.encode(state, action))
        state = RULES.apply(state, action).state
        node = node.children[index]
    return tuple(line)
