"""The coach's look at a position of Senshiai: what is worth a look, all of it in the same fair worlds and dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Final

from games.analysis.chances import Powers, powers_of
from games.analysis.held_out import behind, held_out
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
AGAIN: Final = 2
"""The number of actions that a second look compares with what was played, once it has met so many worlds."""
FIRST: Final = 3
"""Worlds before the first verdict; then half as many more each time."""
MOST: Final = 5_000
ALONE: Final = 24
"""Worlds for what nothing else is compared with."""


class _Tried:
    """An action and how it went, world by world."""

    def __init__(self, action: Action | None) -> None:
        self.action = action
        self.results: list[tuple[float, ...]] = []
        """The shares of the seats, world by world."""
        self.total = 0.0
        """The sum of the shares of the seat that is to move."""
        self.replies: Counter[Attack | Shoot | None] = Counter()

    def play(self, world: WorkingState, fortune: Fortune, seat: int) -> None:
        """Plays it, and on from there."""
        table = world.copy()
        if self.action is not None:
            engine.play(table, self.action)
        self.replies[play_on(table, fortune, TURNS, turn_of(world), seat=seat)] += 1
        self.results.append(shares(table))
        self.total += self.results[-1][seat]

    def own(self, seat: int) -> list[float]:
        """The shares of one seat, world by world."""
        return [result[seat] for result in self.results]

    def notation(self, table: WorkingState) -> tuple[str, ...]:
        """The action, with the battle that others answer with in most worlds."""
        assert self.action is not None
        (reply, often), *_ = self.replies.most_common(1)
        answer = [reply] if reply is not None and 2 * often > len(self.results) else []
        return tuple(write(table, each) for each in (self.action, *answer))


class SenshiaiAnalyst:
    """Senshiai's analyst for the coach (see `games.analysis.analyst.SamplingAnalyst`)."""

    longer = 8.0

    def study(self, view: SenshiaiView, played: Action | None, budget: Budget, rng: Random) -> Iterator[Verdict]:
        """A verdict after ever more worlds."""
        table = WorkingState(determinize(view, rng))
        actions: Sequence[Action | None] = _actions(view, table, played) if view.seat == view.actor else [None]
        yield from _Study(view, table, played).run(actions, KEPT, budget, rng)

    def compare(
        self, view: SenshiaiView, among: Sequence[Action], played: Action | None, budget: Budget, rng: Random
    ) -> Iterator[Verdict]:
        """A verdict after ever more worlds, which all of these actions meet."""
        table = WorkingState(determinize(view, rng))
        widths = ((0, len(among)), (KEPT[-1][0], AGAIN))
        yield from _Study(view, table, played).run(among, widths, budget, rng)


class _Study:
    """One look at a position."""

    def __init__(self, view: SenshiaiView, table: WorkingState, played: Action | None) -> None:
        """`table` is one of the view's fair worlds."""
        self._view, self._table, self._played = view, table, played
        self._seat = view.actor
        self._powers = _powers(str(len(table.living())))
        self._stage = min(1.0, view.round / max(1, view.rounds))

    def run(
        self, actions: Sequence[Action | None], widths: Sequence[tuple[int, int]], budget: Budget, rng: Random
    ) -> Iterator[Verdict]:
        """A verdict after ever more worlds; `widths` says how many actions are kept from which number of them on."""
        seat = self._seat
        tried = [_Tried(action) for action in actions]
        worlds, due = 0, FIRST
        while True:
            most = [count for since, count in widths if worlds >= since][-1]
            tried.sort(key=lambda each: -each.total)
            tried = [each for place, each in enumerate(tried) if place < most or each.action == self._played]
            over = worlds > 0 and (budget.spent() or worlds >= (ALONE if len(tried) == 1 else MOST))
            if over or worlds >= due:
                yield self._verdict(tried, worlds)
                due = worlds + (worlds + 1) // 2
            if over:
                return
            world, fortune = WorkingState(determinize(self._view, rng)), Fortune(rng.getrandbits(32))
            for each in tried:
                each.play(world, fortune, seat)
                budget.nodes += 1
                budget.spent()
            worlds += 1

    def _verdict(self, tried: Sequence[_Tried], worlds: int) -> Verdict:
        """What is known after so many worlds; `tried` are ranked, the best first."""
        results = [each.own(self._seat) for each in tried]
        best = held_out(results)
        chances = self._chances([tried[best[world % 2]].results[world] for world in range(worlds)])
        lines = []
        for place, each in enumerate(tried):
            if each.action is None or not (place < MOST_LINES or each.action == self._played):
                continue
            own, error = self._chances(each.results), behind(results, place).error
            share = sum(results[place]) / worlds
            found = chances if place == 0 or own[self._seat] > chances[self._seat] else own
            slope = self._powers.slope(share, own[self._seat], self._stage)
            lines.append(Line(found, each.notation(self._table), slope * error))
        lines.sort(key=lambda line: -line.chances[self._seat])
        return Verdict(self._seat, chances, tuple(lines), TURNS, worlds, "fair worlds")  # not for players: a key

    def _chances(self, results: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
        """The chances of the seats where they got these shares in as many worlds."""
        return self._powers.chances([sum(each) / len(results) for each in zip(*results, strict=True)], self._stage)


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
