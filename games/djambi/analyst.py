"""The analyst of Djambi for the coach: the master's tree, in which every action of the verdict gets its share of lines.

A seat's chances after an action are the average of its shares over all lines through it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Final

from games.analysis.chances import Powers, powers_of
from games.analysis.verdict import MOST_LINES, Line, Verdict
from games.core.bot import Budget
from games.djambi.actions import Action
from games.djambi.bots import principal_variation
from games.djambi.fast import DjambiPosition
from games.djambi.search import BATCH, Node, add_line, sight_from
from games.djambi.view import View, state_of

MOST: Final = 40_000
"""The most lines of a tree, 80 MB."""
PART: Final = 0.4
"""The least share of the most promising action's lines that every action of the verdict is searched with."""
FIRST: Final = 64
"""Lines before the first verdict; then half as many more each time."""
CROWD: Final = 4
"""The number of players from which on the powers of the chances are the same."""


class DjambiAnalyst:
    """Djambi's analyst for the coach (see `games.analysis.analyst.Analyst`)."""

    def study(self, view: View, played: Action | None, budget: Budget, rng: Random) -> Iterator[Verdict]:
        """Verdicts of a growing tree."""
        position = DjambiPosition(state_of(view))
        root = Node(position, sight_from(position))
        root.expand(rng)
        wanted = _first(root, position.from_action(played)) if played in view.legal and played is not None else None
        due, lines = FIRST, 0
        while True:
            over = budget.spent() or lines >= MOST
            if over or lines >= due:
                yield _verdict(view, root, wanted, lines)
                due = lines + lines // 2
            if over:
                return
            node = _behind(root, wanted) or root
            for _ in range(BATCH):
                add_line(node, rng)
            lines += BATCH
            budget.nodes += BATCH


def _first(root: Node, move: int) -> int:
    """Has a move tried first, so that its place among the root's moves is 0; one that the tree leaves out comes in."""
    assert root.moves is not None and root.priors is not None
    found = dict(zip(root.moves, root.priors, strict=True))
    prior = found.pop(move, min(root.priors))
    root.moves = array("H", [move, *found])
    root.priors = array("f", [prior, *found.values()])
    return 0


def _description(root: Node, wanted: int | None) -> list[int]:
    """The moves that the verdict will name: the most visited ones, and the one that is wanted."""
    ranked = sorted(range(len(root.children)), key=lambda index: -root.visits[index])[:MOST_LINES]
    return ranked if wanted is None or wanted in ranked or not root.children else [*ranked, wanted]


def _behind(root: Node, wanted: int | None) -> Node | None:
    """The move of the verdict with too few lines, the fewest first; the tree's own choice does not count."""
    shown = [root.children[index] for index in _description(root, wanted)]
    most = max((each.count for each in shown), default=0)
    behind = [each for each in shown if each.mover >= 0 and each.count < PART * most]
    return min(behind, key=lambda each: each.count, default=None)


def _verdict(view: View, root: Node, wanted: int | None, counted: int) -> Verdict:
    order, homes = view.order, view.options.homes
    powers = _powers(str(min(len(order), CROWD)))
    found = []
    for index in _description(root, wanted):
        sums, lines = _tally(root.children[index])
        shares = [sums[side] / lines for side in homes]
        found.append(Line(powers.chances(shares), principal_variation(view, root, index)))
    seat = homes.index(order[0])
    found.sort(key=lambda line: -line.chances[seat])
    kept = found[: MOST_LINES + 1]
    sure = kept[0].chances[seat] in (0.0, 1.0)
    depth = max(len(line.notation) for line in kept)
    return Verdict(seat, kept[0].chances, tuple(kept), depth, counted, "positions", sure)


def _tally(node: Node) -> tuple[list[float], int]:
    """The shares by side that the lines through a node came to, summed, and how many lines."""
    sums, lines = list(node.value), 1
    for child, visits in zip(node.children, node.visits, strict=True):
        if child.mover < 0:
            below: Sequence[float] = [share * visits for share in child.value]
            count = visits
        else:
            below, count = _tally(child)
        sums = [one + other for one, other in zip(sums, below, strict=True)]
        lines += count
    return sums, lines


@cache
def _powers(living: str) -> Powers:
    return powers_of("games.djambi", living)


ANALYST: Final = DjambiAnalyst()
