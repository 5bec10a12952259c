"""Search: every promising action is tried in worlds that fit what the seat knows, and played on from there.

Each round deals one world and plays every action still in the race in it, with the same dice where they
fall alike, until some turns later; what the position is then worth is the action's score in that round.
The first action is what one would do without thinking. Another takes its place only when it did better
in the same worlds by more than chance explains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Final

from games.core.bot import Budget, SearchProgress
from games.core.play_style import inclined
from games.senshiai.bots.evaluate import WEIGHTS, WeightsByBoard, share
from games.senshiai.bots.playout import Fortune, play_on, turn_of
from games.senshiai.manners import SHARE
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action, Attack, Shoot
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.determinize import determinize
from games.senshiai.view.view import SenshiaiView

FEWEST: Final = 4
"""Rounds before anything drops out."""
HOPELESS: Final = 2.2
"""An action drops out when it is behind the leader by so many standard errors."""
SPREAD: Final = 0.12
"""The usual distance between two actions in one world, until it has been measured."""

Likes = Callable[[Action], float]
"""The function of a play style: how much it likes an action, from 0 to 1."""
Escapes = Callable[[Action, int], bool]
"""Whether an action has not come to mind yet after that many worlds."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a level looks ahead."""

    turns: int = 4
    """The turns that are played on after the action: 1 is to the end of this turn."""
    most_rounds: int = 10_000
    caution: float = 0.5
    """The standard errors by which an action must have done better than the first to be preferred."""
    trust: float = 6.0
    """The head start counts like so many rounds."""


@dataclass(slots=True, eq=False)
class Runner:
    """One action in the race: what it scored beyond the first action, round by round."""

    action: Action
    head: float
    gains: list[float] = field(default_factory=list)
    total: float = 0.0
    """The sum of its own shares."""
    replies: Counter[Attack | Shoot | None] = field(default_factory=Counter)
    """The battles with which others answered, by how often they did."""

    @property
    def reply(self) -> Attack | Shoot | None:
        """The battle with which others answer in most worlds."""
        found = self.replies.most_common(1)
        return found[0][0] if found and 2 * found[0][1] > self.replies.total() else None

    @property
    def mean(self) -> float:
        """The average share of the action."""
        return self.total / max(1, len(self.gains))

    def gain(self, trust: float) -> float:
        """The average gain over the first action, the head start included."""
        return (sum(self.gains) + trust * self.head) / (len(self.gains) + trust)

    def error(self, trust: float) -> float:
        """The standard error of that."""
        count = len(self.gains)
        if not count:
            return SPREAD
        mean = sum(self.gains) / count
        squares = sum((value - mean) ** 2 for value in self.gains) + trust * SPREAD**2
        return sqrt(squares / (count + trust)) / sqrt(count + trust)


def race(
    view: SenshiaiView,
    actions: Sequence[Action],
    heads: Sequence[float],
    settings: Settings,
    budget: Budget,
    rng: Random,
    part: float = 1.0,
    weights: WeightsByBoard = WEIGHTS,
    likes: Likes | None = None,
    escapes: Escapes | None = None,
) -> Runner:
    """Runs the actions against each other with `part` of the allowance, and returns the one to play.

    `heads` are the gains over the first action that each is thought to bring beforehand; `likes` is a style's, which
    takes what it likes more than the best where that is still in the race and behind by no more than `SHARE`. What
    `escapes` joins the race when it comes to mind, if it ever does; the first action is there from the beginning.
    Raises `Cancelled`.
    """
    assert view.seat is not None
    runners = [Runner(action, head) for action, head in zip(actions, heads, strict=True)]
    escaped = [] if escapes is None else [each for each in runners[1:] if escapes(each.action, 0)]
    racing = [each for each in runners if each not in escaped]
    used = budget.fraction_used()
    rounds = 0
    while (len(racing) > 1 or escaped) and rounds < settings.most_rounds:
        world = WorkingState(determinize(view, rng))
        if not _run_round(world, racing, view.seat, settings, budget, rng.getrandbits(32), weights):
            break
        rounds += 1
        if budget.fraction_used() - used >= part:
            break
        racing = _still_in(racing, rounds, settings)
        if escapes is not None:
            racing += [each for each in escaped if not escapes(each.action, rounds)]
            escaped = [each for each in escaped if each not in racing]
        budget.report(SearchProgress(rounds, budget.nodes, 2 * runners[0].mean - 1))
    known = [each for each in runners if each not in escaped]
    best = max(known, key=lambda runner: _merit(runner, runners[0], settings))
    return best if likes is None else _liked(best, racing, likes, settings)


def _liked(best: Runner, racing: Sequence[Runner], likes: Likes, settings: Settings) -> Runner:
    """The best action, or what a style likes more of those that came nearly as far."""
    others = [each for each in racing if likes(each.action) > likes(best.action)]
    valued = [(each.gain(settings.trust), each) for each in (best, *others)]
    return inclined(valued, SHARE, lambda each: likes(each.action))[1]


def _run_round(
    world: WorkingState,
    racing: list[Runner],
    seat: int,
    settings: Settings,
    budget: Budget,
    seed: int,
    weights: WeightsByBoard,
) -> bool:
    """One world for every action in the race; False when the allowance ended in the middle, and nothing is noted."""
    values = []
    fortune = Fortune(seed)
    began = turn_of(world)
    for runner in racing:
        table = world.copy()
        engine.play(table, runner.action)
        runner.replies[play_on(table, fortune, settings.turns, began, seat=seat)] += 1
        values.append(share(table, seat, weights))
        budget.nodes += 1
        if budget.spent() and len(values) < len(racing):
            return False
    for runner, value in zip(racing, values, strict=True):
        runner.total += value
        runner.gains.append(value - values[0])
    return True


def _merit(runner: Runner, first: Runner, settings: Settings) -> float:
    """The measure of the final choice: the gain over the first action, less what may be luck."""
    if runner is first:
        return 0.0
    return runner.gain(settings.trust) - settings.caution * runner.error(settings.trust)


def _still_in(racing: list[Runner], rounds: int, settings: Settings) -> list[Runner]:
    """The first action, and those that may still turn out better than the best."""
    if rounds < FEWEST:
        return racing
    best = max(runner.gain(settings.trust) for runner in racing)
    first = racing[0]
    return [first] + [
        runner
        for runner in racing[1:]
        if runner.gain(settings.trust) + HOPELESS * runner.error(settings.trust) >= max(best, 0.0)
        and runner.gain(settings.trust) + 2 * HOPELESS * runner.error(settings.trust) > 0
    ]
