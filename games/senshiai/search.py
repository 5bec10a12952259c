"""Looking ahead: every promising action is tried in worlds that fit what the seat knows, and played on from there.

Each round deals one world and plays every action still in the race in it, with the same dice where they
fall alike, until some turns later; what the position is then worth is the action's score. The worst
half drops out now and then, so that the last ones are looked at longest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from games.bots.api import Budget, Progress
from games.senshiai import engine
from games.senshiai.actions import Action
from games.senshiai.evaluate import share
from games.senshiai.knowledge import determinize
from games.senshiai.player import play_on
from games.senshiai.table import Table
from games.senshiai.view import SenshiaiView

CERTAIN: Final = 3.0
"""An action is the best for certain when it leads by so many standard errors."""
FEWEST: Final = 6
"""Rounds before anything is dropped or certain."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a level looks ahead."""

    turns: int = 2
    """How many turns are played on after the action: 1 is to the end of this turn."""
    doubt: float = 0.25
    """How much the judgement wavers in the games that are played on."""
    most_rounds: int = 10_000


class Runner:
    """One action in the race."""

    __slots__ = ("action", "count", "squares", "total")

    def __init__(self, action: Action, head_start: float) -> None:
        """`head_start` counts like one round's share."""
        self.action = action
        self.count = 1
        self.total = head_start
        self.squares = head_start * head_start

    @property
    def mean(self) -> float:
        """The average share so far."""
        return self.total / self.count

    @property
    def error(self) -> float:
        """The standard error of the average."""
        variance = max(0.0025, self.squares / self.count - self.mean**2)
        return sqrt(variance / self.count)


def race(
    view: SenshiaiView,
    actions: Sequence[Action],
    heads: Sequence[float],
    settings: Settings,
    budget: Budget,
    rng: Random,
    part: float = 1.0,
) -> list[Runner]:
    """Runs the actions against each other with `part` of the allowance; the best first.

    `heads` are the shares that each action is thought to bring beforehand. Raises `Cancelled`.
    """
    assert view.seat is not None
    runners = [Runner(action, head) for action, head in zip(actions, heads, strict=True)]
    field = list(runners)
    rounds = 0
    used = budget.fraction_used()
    while len(field) > 1 and rounds < settings.most_rounds:
        world = Table(determinize(view, rng))
        seed = rng.getrandbits(32)
        for runner in field:
            table = world.copy()
            dice = Random(seed)
            engine.play(table, runner.action)
            play_on(table, dice, settings.turns, settings.doubt)
            value = share(table, view.seat)
            runner.count += 1
            runner.total += value
            runner.squares += value * value
            budget.nodes += 1
            if budget.spent():
                return sorted(runners, key=_rank)
        rounds += 1
        spent = budget.fraction_used() - used
        if spent >= part:
            break
        field = _still_in(field, rounds, spent / part)
        budget.report(Progress(rounds, budget.nodes, 2 * max(runner.mean for runner in field) - 1))
    return sorted(runners, key=_rank)


def _rank(runner: Runner) -> tuple[float, float]:
    """Those that stayed in the race longest first, then by their averages."""
    return (-runner.count, -runner.mean)


def _still_in(field: list[Runner], rounds: int, spent: float) -> list[Runner]:
    """Drops what is clearly behind the leader, and the worse half when a part of the time is gone."""
    if rounds < FEWEST:
        return field
    field = sorted(field, key=lambda runner: -runner.mean)
    leader = field[0]
    kept = [leader]
    for runner in field[1:]:
        behind = leader.mean - runner.mean
        if behind < CERTAIN * sqrt(leader.error**2 + runner.error**2) * 0.6:
            kept.append(runner)
    allowed = max(2, round(len(field) * (1.0 if spent < 0.25 else 0.75)))
    return kept[:allowed] if len(kept) > 2 else kept
