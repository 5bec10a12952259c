"""The coach's look at a position of Senshiai: what is worth a look, all of it in the same fair worlds and dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Final

from games.analysis.chances import Powers, powers_of
from games.analysis.verdict import MOST_LINES, Line, Verdict
from games.core.bot import Budget
from games.senshiai.bots.evaluate import shares
from games.senshiai.bots.levels import SEARCHED, worth_a_look
from games.senshiai.bots.playout import Fortune, decide, play_on, turn_of
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action, Attack, Shoot
from games.senshiai.rules.notation import write
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.determinize import determinize
from games.senshiai.view.view import SenshiaiView

TURNS: Final = 4
"""How many turns are played on."""
WIDTH: Final = 6
"""The number of actions that are searched, beside the one that was played."""
KEPT: Final[tuple[tuple[int, int], ...]] = ((0, WIDTH), (24, 4))
"""The numbers of worlds, and from each on how many actions are still searched."""
FIRST: Final = 3
"""Worlds before the first verdict; then half as many more each time."""
MOST: Final = 5_000
ALONE: Final = 24
"""Worlds for what nothing else is compared with."""


class _Tried:
    """An action and how it went, world by world."""

    def __init__(self, action: Action | None, seats: int) -> None:
        self.action = action
        self.sums = [0.0] * seats
        self.worlds = 0
        self.replies: Counter[Attack | Shoot | None] = Counter()

    def play(self, world: WorkingState, fortune: Fortune, seat: int) -> None:
        """Plays it, and on from there."""
        table = world.copy()
        if self.action is not None:
            engine.play(table, self.action)
        self.replies[play_on(table, fortune, TURNS, turn_of(world), seat=seat)] += 1
        self.sums = [one + other for one, other in zip(self.sums, shares(table), strict=True)]
        self.worlds += 1

    def mean(self, seat: int) -> float:
        """The average share of the seat."""
        return self.sums[seat] / max(1, self.worlds)

    def line(self, table: WorkingState, powers: Powers, stage: float) -> Line:
        """The line as the verdict names it, with the battle that others answer with in most worlds."""
        assert self.action is not None
        (reply, often), *_ = self.replies.most_common(1)
        answer = [reply] if reply is not None and 2 * often > self.worlds else []
        return Line(self.chances(powers, stage), tuple(write(table, each) for each in (self.action, *answer)))

    def chances(self, powers: Powers, stage: float) -> tuple[float, ...]:
        """The chances of the seats."""
        return powers.chances([each / self.worlds for each in self.sums], stage)


class SenshiaiAnalyst:
    """Senshiai's analyst for the coach (see `games.analysis.analyst.Analyst`)."""

    def study(self, view: SenshiaiView, played: Action | None, budget: Budget, rng: Random) -> Iterator[Verdict]:
        """A verdict after ever more worlds."""
        table = WorkingState(determinize(view, rng))
        seat, seats = view.actor, len(view.seats)
        known = view.seat == seat
        powers, stage = _powers(str(len(table.living()))), min(1.0, view.round / max(1, view.rounds))
        actions: Sequence[Action | None] = _actions(view, table, played) if known else [None]
        tried = [_Tried(action, seats) for action in actions]
        worlds, due = 0, FIRST
        while True:
            most = [count for since, count in KEPT if worlds >= since][-1]
            tried.sort(key=lambda each: -each.mean(seat))
            kept = [each for place, each in enumerate(tried) if place < most or each.action == played]
            over = worlds > 0 and (budget.spent() or worlds >= (ALONE if len(tried) == 1 else MOST))
            if over or worlds >= due:
                lines = tuple(
                    each.line(table, powers, stage)
                    for place, each in enumerate(kept)
                    if known and (place < MOST_LINES or each.action == played)
                )
                chances = kept[0].chances(powers, stage)
                yield Verdict(seat, chances, lines, TURNS, worlds, "fair worlds")  # not for players: a key
                due = worlds + (worlds + 1) // 2
            if over:
                return
            tried = kept
            world, fortune = WorkingState(determinize(view, rng)), Fortune(rng.getrandbits(32))
            for each in tried:
                each.play(world, fortune, seat)
                budget.nodes += 1
                budget.spent()
            worlds += 1


def _actions(view: SenshiaiView, table: WorkingState, played: Action | None) -> list[Action]:
    """The actions worth a search, and what was played."""
    usual = decide(table)
    if view.phase in SEARCHED:
        found = worth_a_look(view, table, usual, WIDTH)[0]
    else:
        found = [usual, *[action for action in view.legal if action != usual][: WIDTH - 1]]
    return found if played is None or played in found or played not in view.legal else [*found, played]


@cache
def _powers(living: str) -> Powers:
    return powers_of("games.senshiai", living)


ANALYST: Final = SenshiaiAnalyst()
