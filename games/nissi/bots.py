"""Nissi's computer players: one search, four levels.

A level is how deep it may look and how carelessly it picks: a weak player sees the value of every move a
little wrong (`blur`), and a novice now and then does not see the answer to a move at all (`oversight`), as people do.
But it does not walk to and fro: what it has just moved it does not move back at once.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from games.bots.alphabeta import DECIDED, WIN, Found, score_of
from games.core.bot import Budget, Choice, SearchProgress
from games.core.play_style import PlayStyle, inclined
from games.nissi.actions import Move
from games.nissi.army import TARGET_BIT, Armies, Steps
from games.nissi.evaluate import VALUES, Values
from games.nissi.fast import NissiPosition
from games.nissi.geometry import TILES
from games.nissi.manners import MARGIN
from games.nissi.notation import write_action
from games.nissi.position import read_position
from games.nissi.rules import NissiRules
from games.nissi.search import LARGEST_GRAPH, Search
from games.nissi.state import State
from games.nissi.view import NissiView

_RULES: Final = NissiRules()


@dataclass(frozen=True, slots=True)
class Level:
    """The dials of one level."""

    depth: int
    """The most plies it looks ahead."""
    blur: int = 0
    """The largest error in a move's value, in hundredths of an army point."""
    oversight: float = 0.0
    """The chance to overlook what may follow one of its moves, so that the position after it is taken at face value."""
    selective: bool = False
    """Whether unlikely moves are searched less deep, and others deeper for it."""

    @property
    def margin(self) -> int:
        """How far below the best a move may be and still be taken; without end where what follows is overlooked."""
        return WIN if self.oversight else 2 * self.blur


LEVELS: Final = {
    "novice": Level(depth=3, blur=90, oversight=0.008),
    "adept": Level(depth=60, blur=75, selective=True),
    "expert": Level(depth=60, blur=12, selective=True),
    "master": Level(depth=60, selective=True),
}


class NissiBot:
    """A player of one level. Keeps from move to move the graph of armies, which is a cache, and the way back."""

    def __init__(self, level: Level, values: Values = VALUES, play_style: PlayStyle | None = None) -> None:
        self._level = level
        self._manner = play_style
        self._steps = Steps(values)
        self._armies = Armies(self._steps)
        self._back: dict[int, int] = {}
        """The move that would take a seat's last one back, by seat; 0, which is none, before."""

    def choose(self, view: NissiView, budget: Budget, rng: Random) -> Choice:
        """The best move the level finds within the budget. Raises `Cancelled`."""
        state = read_position(view.text, view.options)
        if len(view.legal) == 1:
            return Choice(view.legal[0], line=(write_action(state, view.legal[0]),))
        if len(self._armies) > LARGEST_GRAPH:
            self._armies = Armies(self._steps)
            gc.collect()  # armies refer to each other, so nothing else takes them away
        position = NissiPosition.from_state(state, self._armies)
        level = self._level
        options = view.options
        search = Search(position.own, position.enemy, budget, position.moves_left(), level.selective, options.quiet_end)
        search.shuffle(rng)

        def tell(found: Found) -> None:
            budget.report(SearchProgress(found.depth, budget.nodes, score_of(found.value), in_words(state, found.line)))

        found = search.run(level.depth, margin=level.margin + (MARGIN if self._manner else 0), tell=tell)
        moves, back = found.moves, self._back.get(state.side, 0)
        if level.oversight and not TARGET_BIT[back] & position.enemy.occupied:
            moves = tuple(pair for pair in moves if pair[1] != back) or moves
        seen = [float(value) for value, _ in moves] if level.blur == 0 else _careless(moves, position, level, rng)
        value, move = self._liked(view, list(zip(seen, moves, strict=True)))
        self._back[state.side] = move % TILES * TILES + move // TILES
        line = found.line if found.line and found.line[0] == move else (move,)
        return Choice(Move(*divmod(move, TILES)), score_of(value), in_words(state, line), budget.nodes)

    def _liked(self, view: NissiView, seen: Sequence[tuple[float, tuple[int, int]]]) -> tuple[int, int]:
        """(value, move): what seems best, or what the style likes of what seems nearly so."""
        play_style = self._manner
        exact = play_style is None and self._level.blur == 0  # behind the first stand values of the depth before
        best = seen[0] if exact else max(seen, key=lambda each: each[0])
        if play_style is None or abs(best[0]) >= DECIDED - MARGIN:
            return best[1]
        return inclined(seen, MARGIN, lambda pair: play_style.likes(view, Move(*divmod(pair[1], TILES))))[1]


def _careless(moves: Sequence[tuple[int, int]], position: NissiPosition, level: Level, rng: Random) -> list[float]:
    """The value of each (value, move) as a careless player sees it."""

    def seen(pair: tuple[int, int]) -> float:
        value, move = pair
        if value < DECIDED and rng.random() < level.oversight:
            child = position.copy()
            child.play(move)
            value = -child.evaluate()
        return value + rng.uniform(-level.blur, level.blur)

    return [seen(pair) for pair in moves]


def in_words(state: State, line: tuple[int, ...]) -> tuple[str, ...]:
    """A line of moves in notation, from `state` on."""
    texts = []
    for move in line:
        action = Move(*divmod(move, TILES))
        texts.append(write_action(state, action))
        state = _RULES.apply(state, action).state
    return tuple(texts)
