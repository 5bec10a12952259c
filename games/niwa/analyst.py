"""The analyst of Niwa for the coach: the master's search, in which every move of the verdict gets its share of lines.

Without a deck and with few cards left every move is worked out to the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import hypot, sqrt
from random import Random
from typing import Any, Final

from games.analysis.chances import Powers, powers_of
from games.analysis.verdict import MOST_LINES, Counted, Line, Verdict
from games.bots.ismcts import Search
from games.core.bot import Budget
from games.niwa.actions import Action
from games.niwa.cards import DECK_SIZE, FEATURES
from games.niwa.chances import Unseen
from games.niwa.endgame import WIN, Endgame
from games.niwa.evaluate import own_weights
from games.niwa.fast import CARD_BITS, CARD_MASK, PASS, FastPosition
from games.niwa.notation import encode
from games.niwa.rules import NiwaRules
from games.niwa.search import NOBODY, search_for
from games.niwa.threats import possible_cards
from games.niwa.view import View

_RULES: Final = NiwaRules()
SOLVED_HAND: Final = 3
"""Without a deck, every move of hands of this size or smaller is played out to the end, ..."""
SOLVING: Final = 0.6
"""... if that succeeds within this share of the allowance."""
PART: Final = 0.4
"""The least share of the most promising move's lines that every move of the verdict is searched with."""
BATCH: Final = 16
FIRST: Final = 64
"""Lines before the first verdict; then half as many more each time."""
MOST: Final = 60_000


class NiwaAnalyst:
    """Niwa's analyst for the coach (see `games.analysis.analyst.SamplingAnalyst`)."""

    longer = 4.0

    def study(self, view: View, played: Action | None, budget: Budget, rng: Random) -> Iterator[Verdict]:
        """Verdicts of a growing tree; in the end a single one that is worked out."""
        root = FastPosition(_RULES.determinize(view, rng))
        wanted = root.from_action(played) if played is not None and played in view.legal else None
        hidden = _hidden(view)
        if hidden == NOBODY and not root.deck and max(map(len, root.hands)) <= SOLVED_HAND:
            solved = _solved(root, wanted, budget)
            if solved is not None:
                yield solved
                return
        study = _Study(root, _unseen(view, root, hidden), hidden, wanted, budget)
        yield from study.run(budget, rng, known=view.seat == view.actor)

    def compare(
        self, view: View, among: Sequence[Action], played: Action | None, budget: Budget, rng: Random
    ) -> Iterator[Verdict]:
        """Verdicts of a growing tree that begins with these actions alone."""
        root = FastPosition(_RULES.determinize(view, rng))
        wanted = None if played is None else root.from_action(played)
        moves, hidden = [root.from_action(action) for action in among], _hidden(view)
        study = _Study(root, _unseen(view, root, hidden), hidden, wanted, budget, moves)
        yield from study.run(budget, rng, known=True)


def _unseen(view: View, root: FastPosition, hidden: int) -> Unseen:
    return Unseen(root.hands[1 - root.seat] if hidden == NOBODY else sorted(possible_cards(view, hidden)))


def _hidden(view: View) -> int:
    """Whose hand is not known to the view."""
    assert view.seat is not None
    other = 1 - view.seat
    return NOBODY if len(possible_cards(view, other)) == view.hand_sizes[other] else other


class _Study:
    """A search tree with the moves that the verdict will name."""

    def __init__(
        self,
        root: FastPosition,
        unseen: Unseen,
        hidden: int,
        wanted: Any,
        budget: Budget,
        among: Sequence[Any] = (),
    ) -> None:
        """`among` are the only moves to begin with; () for all."""
        self._root = root
        self._wanted = wanted
        self._among = among
        certain = hidden == NOBODY and not root.deck
        self._unit: Counted = "positions" if certain else "fair worlds"  # not for players: keys
        self._search: Search = search_for(root, unseen, budget, own_weights(), self._different, hidden)
        self._forced: dict[Any, int] = {}
        """How often moves were looked into that the search would not have chosen."""

    def _different(self, position: FastPosition, moves: Sequence[int]) -> Sequence[int]:
        """The root's moves without those that are another one with a card that shows the same."""
        if len(position.cards) > len(self._root.cards):
            return moves
        if self._among:
            return self._among
        kept: dict[tuple[int, int], int] = {}
        for move in moves:
            if move == self._wanted or _essence(move) not in kept:
                kept[_essence(move)] = move
        return [*kept.values()]

    def run(self, budget: Budget, rng: Random, known: bool) -> Iterator[Verdict]:
        due = FIRST
        while True:
            search = self._search
            over = search.iterations > 0 and (budget.spent() or search.iterations >= MOST)
            if over or search.iterations >= due:
                yield self._verdict(known)
                due = search.iterations + search.iterations // 2
            if over:
                return
            first = self._behind() if known else None
            for _ in range(BATCH):
                search.step(rng, first)
            budget.nodes += BATCH
            if first is not None:
                self._forced[first] = self._forced.get(first, 0) + BATCH

    def _announced(self) -> list[Any]:
        children = self._search.root.children
        ranked = sorted(children, key=lambda move: self._forced.get(move, 0) - children[move].visits)[:MOST_LINES]
        return ranked if self._wanted is None or self._wanted in ranked else [*ranked, self._wanted]

    def _behind(self) -> Any:
        """The move of the verdict that has been searched least, where that is too little."""
        children = self._search.root.children
        visits = {move: children[move].visits if move in children else 0 for move in self._announced()}
        least = min(visits, key=lambda move: visits[move], default=None)
        return least if least is not None and visits[least] < PART * max(visits.values()) else None

    def _verdict(self, known: bool) -> Verdict:
        root, search = self._root, self._search
        tree, seat, laid = search.root, root.seat, len(root.cards)
        kind = root.options.variant.value
        if not known:
            chances = _chances(tree.totals, tree.visits, laid, kind)
            return Verdict(seat, chances, depth=1, counted=search.iterations, of=self._unit)
        found = []
        for move in self._announced():
            child = tree.children.get(move)
            if child is not None and child.visits:
                steps = tuple(encode(root.to_action(step)) for step in search.line(move))
                found.append((Line(_chances(child.totals, child.visits, laid, kind), steps), child.visits))
        found.sort(key=lambda each: -each[0].chances[seat])
        depth = max(len(line.notation) for line, _ in found)
        lines = tuple(line for line, _ in found)
        if self._unit == "fair worlds":
            error = [_spread(line.chances[seat], visits) for line, visits in found]
            lines = tuple(line._replace(error=hypot(error[0], each)) for line, each in zip(lines, error, strict=True))
        return Verdict(seat, lines[0].chances, lines, depth, search.iterations, self._unit)


def _spread(chance: float, visits: int) -> float:
    """The standard error of a chance that was seen so often, at most: as if every line had ended in a win or a loss."""
    return sqrt(chance * (1 - chance) / visits)


def _chances(totals: Sequence[float], visits: int, laid: int, kind: str) -> tuple[float, ...]:
    return _powers(kind).chances([total / visits for total in totals], laid / DECK_SIZE)


def _essence(move: int) -> tuple[int, int]:
    """A key that is the same for moves that make no difference: the cell, and what the card shows."""
    return move >> CARD_BITS, 0 if move == PASS else FEATURES[move & CARD_MASK]


def _solved(root: FastPosition, wanted: Any, budget: Budget) -> Verdict | None:
    """Every move as far as the end of the game, if that succeeds in time."""
    endgame = Endgame(budget, SOLVING)
    each = [
        (wanted if wanted is not None and _essence(move) == _essence(wanted) else move, value, rest)
        for move, value, rest in endgame.each(root)
    ]
    if not endgame.solved:
        return None
    ranked = sorted(each, key=lambda found: -found[1])
    kept = [found for place, found in enumerate(ranked) if place < MOST_LINES or found[0] == wanted]
    lines = tuple(
        Line(_exact(value, root.seat), tuple(encode(root.to_action(step)) for step in (move, *rest)))
        for move, value, rest in kept
    )
    depth = max(len(line.notation) for line in lines)
    return Verdict(root.seat, lines[0].chances, lines, depth, budget.nodes, "positions", settled=True)


def _exact(value: int, seat: int) -> tuple[float, ...]:
    won = 0.5 if abs(value) < WIN // 2 else float(value > 0)
    return (won, 1 - won) if seat == 0 else (1 - won, won)


@cache
def _powers(kind: str) -> Powers:
    return powers_of("games.niwa", kind)


ANALYST: Final = NiwaAnalyst()
