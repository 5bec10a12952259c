"""The coach's look at a position of Nissi: the master's search, with the best three moves and the played one valued."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from games.analysis.chances import Powers, of_two, powers_of
from games.analysis.verdict import MOST_LINES, Line, Verdict
from games.bots.alphabeta import DECIDED
from games.core.bot import Budget
from games.nissi.actions import Action, Pass
from games.nissi.bots import in_words
from games.nissi.fast import NissiPosition
from games.nissi.notation import write_action
from games.nissi.position import read_position
from games.nissi.rules import NissiRules
from games.nissi.search import Search
from games.nissi.state import State
from games.nissi.view import NissiView

RULES: Final = NissiRules()
POINT: Final = 100
"""An army point in the search's unit."""


class NissiAnalyst:
    """Nissi's analyst for the coach (see `games.analysis.analyst.Analyst`)."""

    def study(self, view: NissiView, played: Action | None, budget: Budget, rng: Random) -> Iterator[Verdict]:
        """Yields a verdict after each searched depth."""
        state = read_position(view.text, view.options)
        if isinstance(view.legal[0], Pass):
            yield from self._passed(state, view.legal[0], budget, rng)
            return
        position = NissiPosition.from_state(state)
        search = Search(position.own, position.enemy, budget, position.moves_left(), True, view.options.quiet_end)
        wanted = position.from_action(played) if played is not None else -1
        for found in search.lines(MOST_LINES, wanted):
            kept = [pair for number, pair in enumerate(found.moves) if number < MOST_LINES or pair[1] == wanted]
            lines = tuple(
                Line(_chances(value, state.side), in_words(state, search.line(move, found.depth)))
                for value, move in kept
            )
            settled = found.depth == position.moves_left() or all(abs(value) >= DECIDED for value, _ in kept)
            yield Verdict(state.side, lines[0].chances, lines, found.depth, budget.nodes, "positions", settled)

    def _passed(self, state: State, action: Action, budget: Budget, rng: Random) -> Iterator[Verdict]:
        """The verdicts of the position after a pass, which was all that could be done."""
        after = RULES.observe(RULES.apply(state, action).state, 1 - state.side)
        for each in self.study(after, None, budget, rng):
            line = Line(each.chances, (write_action(state, action), *(each.best.notation if each.best else ())))
            yield each._replace(mover=state.side, lines=(line,), depth=each.depth + 1)


def _chances(value: int, seat: int) -> tuple[float, ...]:
    if abs(value) >= DECIDED:
        won = float(value > 0)
        return (won, 1 - won) if seat == 0 else (1 - won, won)
    return _powers().chances(of_two(value / POINT, seat))


@cache
def _powers() -> Powers:
    return powers_of("games.nissi")


ANALYST: Final = NissiAnalyst()
