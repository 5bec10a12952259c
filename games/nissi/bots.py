"""Nissi's computer players: one search, four levels.

A level is how deep it may look and how carelessly it picks: a weak player sees the value of every move a
little wrong (`blur`), and now and then plays without looking at the answer at all (`haste`).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from games.bots.alphabeta import Found, score_of
from games.bots.api import Budget, Choice, Progress
from games.nissi.army import Armies
from games.nissi.board import TILES
from games.nissi.fast import NissiPosition
from games.nissi.notation import write_action
from games.nissi.position import read_position
from games.nissi.rules import NissiRules
from games.nissi.search import LARGEST_GRAPH, Search
from games.nissi.state import Move, NissiView, State

_RULES: Final = NissiRules()


@dataclass(frozen=True, slots=True)
class _Level:
    depth: int
    """The most plies it looks ahead."""
    blur: int = 0
    """The largest error in a move's value, in hundredths of an army point."""
    haste: float = 0.0
    """How often it plays a move after looking one ply ahead only."""


_LEVELS: Final = {
    "novice": _Level(depth=1, blur=120),
    "adept": _Level(depth=2, blur=40, haste=0.1),
    "expert": _Level(depth=4, blur=10),
    "master": _Level(depth=60),
}


class NissiBot:
    """A player of one level. Keeps nothing from move to move but the graph of armies, which is a cache."""

    def __init__(self, level: str) -> None:
        """Raises `KeyError` for an unknown level."""
        self._level = _LEVELS[level]
        self._armies = Armies()

    def choose(self, view: NissiView, budget: Budget, rng: Random) -> Choice:
        """The best move the level finds within the budget. Raises `Cancelled`."""
        state = read_position(view.text, view.options)
        if len(view.legal) == 1:
            return Choice(view.legal[0], line=(write_action(state, view.legal[0]),))
        if len(self._armies) > LARGEST_GRAPH:
            self._armies = Armies()
        position = NissiPosition.from_state(state, self._armies)
        search = Search(position.own, position.enemy, budget, position.moves_left())
        search.shuffle(rng)
        level = self._level
        depth = 1 if level.haste and rng.random() < level.haste else level.depth

        def tell(found: Found) -> None:
            budget.report(Progress(found.depth, budget.nodes, score_of(found.value), in_words(state, found.line)))

        found = search.run(depth, exact_moves=level.blur > 0, tell=tell)
        value, move = _pick(found, level.blur, rng)
        line = found.line if found.line and found.line[0] == move else (move,)
        return Choice(Move(*divmod(move, TILES)), score_of(value), in_words(state, line), budget.nodes)


def _pick(found: Found, blur: int, rng: Random) -> tuple[int, int]:
    """(value, move): the best, or the best as a careless eye sees it."""
    if not blur:
        return found.moves[0]
    return max(found.moves, key=lambda pair: pair[0] + rng.uniform(-blur, blur))


def in_words(state: State, line: tuple[int, ...]) -> tuple[str, ...]:
    """A line of moves in notation, from `state` on."""
    texts = []
    for move in line:
        action = Move(*divmod(move, TILES))
        texts.append(write_action(state, action))
        state = _RULES.apply(state, action).state
    return tuple(texts)
