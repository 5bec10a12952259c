"""The four levels of Senshiai's computer players. They get views only.

Novice and adept play the best candidate at a glance, and their glance wavers, the novice's most of all. They slip in
small decisions, and the novice always fills its hand. The eye of expert and master is steady, and they try their
candidates in possible worlds before they play one. All but the master overlook battles and answers; the longer an
expert thinks, the more of what it overlooked comes to its mind.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random
from typing import Final

from games.core.bot import Budget, Choice
from games.core.play_style import PlayStyle, inclined
from games.core.types import LEVELS
from games.senshiai.bots.candidates import LEAST, candidates, matter_of_course
from games.senshiai.bots.evaluate import WEIGHTS, WeightsByBoard
from games.senshiai.bots.playout import Fortune, decide, decide_loosely
from games.senshiai.bots.search import Likes, Settings, race
from games.senshiai.manners import MARGIN
from games.senshiai.rules.actions import Action, Draw, End, Pass
from games.senshiai.rules.notation import write
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.determinize import determinize
from games.senshiai.view.view import SenshiaiView


@dataclass(frozen=True, slots=True)
class Level:
    """The parameters of a level: how well it judges, and whether it looks ahead."""

    doubt: float = 0.0
    """The usual error of its judgement of a candidate, in cards."""
    slip: float = 0.0
    """The chance that it takes a small decision at random."""
    overlook: float = 0.0
    """The chance that it does not think of answering."""
    blind: float = 0.0
    """The chance that a battle, an Event or an activation does not come to its mind at first."""
    insight: float = 0.0
    """The part of what has not come to mind that does with every world that is tried."""
    striking: float = inf
    """The worth at a glance, in cards, from which on an action comes to mind at once."""
    greedy_draw: bool = False
    """Whether it always fills its hand, whatever the Reserve."""
    search: Settings | None = None
    width: int = 0
    """How many candidates are tried."""


STYLES: Final = {
    "novice": Level(doubt=1.25, slip=0.28, overlook=0.65, blind=0.77, greedy_draw=True),
    "adept": Level(doubt=0.4, slip=0.02, overlook=0.35, blind=0.4),
    "expert": Level(
        overlook=0.5, blind=0.9, insight=0.006, striking=6.0, search=Settings(turns=4, caution=2.0), width=6
    ),
    "master": Level(search=Settings(turns=4), width=8),
}
SEARCHED: Final = ("main", "respond")
"""The phases worth looking ahead in; the rules of thumb do well enough in the others."""
PART: Final = 0.8
"""The part of the allowance that a decision may use."""
TURN_SECONDS: Final = 16.0
"""The most seconds for all decisions of a seat within one turn."""
RESERVED: Final = 4
"""The number of decisions to come in a turn that it reckons with."""
HEAD_START: Final = 0.02
"""The share that a card of a candidate's value at a glance counts for beforehand."""


class SenshiaiBot:
    """A computer player of one of the four levels. Raises `ValueError` for an unknown level."""

    def __init__(self, level: str, weights: WeightsByBoard = WEIGHTS, play_style: PlayStyle | None = None) -> None:
        if level not in LEVELS:
            raise ValueError(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
        self.level = level
        self.style = STYLES[level]
        self.weights = weights
        self.play_style = play_style
        self._turn = (-1, 0, 0)
        self.thought_for = 0.0

    def choose(self, view: SenshiaiView, budget: Budget, rng: Random) -> Choice:
        """Picks one of `view.legal`. Never commits seppuku. Raises `Cancelled`."""
        budget.spent()
        if len(view.legal) == 1:
            return Choice(view.legal[0])
        table = WorkingState(determinize(view, rng))
        if self.style.search is None:
            return Choice(self._liked(view, table, self._at_a_glance(table, view, rng)), nodes=1)
        return self._look_ahead(view, table, self.style.search, budget, rng)

    def _at_a_glance(self, table: WorkingState, view: SenshiaiView, rng: Random) -> Action:
        """Something sensible most of the time."""
        style = self.style
        if view.phase == "main":
            return decide_loosely(table, Fortune(rng.getrandbits(32)), style.doubt, style.blind)
        slips = rng.random() < style.slip
        if view.phase == "draw":
            return _drawn(table, view, decide(table), style.greedy_draw, slips, rng)
        if view.phase == "respond":
            return Pass() if slips or rng.random() < style.overlook else decide(table)
        return rng.choice(view.legal) if slips else decide(table)

    def _liked(self, view: SenshiaiView, table: WorkingState, action: Action) -> Action:
        """An action of the Main Stage, or what the style likes of those that are nearly as good at a glance.

        What seems better than the action has not come to mind, and does not now.
        """
        play_style = self.play_style
        if play_style is None or view.phase != "main" or isinstance(action, End) or matter_of_course(action):
            return action
        found = candidates(table)
        own = next((each.value for each in found if each.action == action), None)
        if own is None:
            return action
        valued = [(own, action), *((each.value, each.action) for each in found if LEAST <= each.value <= own)]
        return inclined(valued, MARGIN, lambda each: play_style.likes(view, each))[1]

    def _look_ahead(
        self, view: SenshiaiView, table: WorkingState, search: Settings, budget: Budget, rng: Random
    ) -> Choice:
        style = self.style
        if view.phase not in SEARCHED:
            return Choice(decide(table), nodes=1)
        if view.phase == "respond" and rng.random() < style.overlook:
            return Choice(Pass(), nodes=1)
        fortune = Fortune(rng.getrandbits(32))
        hazy = view.phase == "main" and (style.doubt or style.blind)
        glance = decide_loosely(table, fortune, style.doubt, style.blind, style.striking) if hazy else decide(table)
        usual = self._liked(view, table, glance)
        likes = None if self.play_style is None else partial(self.play_style.likes, view)
        actions, values = worth_a_look(view, table, usual, style.width, likes)
        if len(actions) == 1:
            return Choice(actions[0], nodes=1)
        heads = [HEAD_START * max(-4.0, value - values[0]) for value in values]
        part = self.part_of_time(view, budget)
        used = budget.fraction_used()
        striking = {action for action, value in zip(actions, values, strict=True) if value >= style.striking}
        escapes = partial(_escapes, fortune, table, style, striking) if hazy else None
        best = race(view, actions, heads, search, budget, rng, part, self.weights, likes, escapes)
        if budget.limit.seconds is not None:
            self.thought_for += (budget.fraction_used() - used) * budget.limit.seconds
        score = min(1.0, max(-1.0, 2 * best.mean - 1))
        line = [best.action] if best.reply is None else [best.action, best.reply]
        return Choice(best.action, score, tuple(write(table, each) for each in line), budget.nodes)

    def part_of_time(self, view: SenshiaiView, budget: Budget) -> float:
        """The part of the allowance for this decision; under a clock less and less as a turn grows long."""
        part = PART
        assert view.seat is not None
        turn = (view.seat, view.round, view.active)
        if turn != self._turn:
            self._turn, self.thought_for = turn, 0.0
        if budget.limit.seconds:
            part = min(part, max(0.0, TURN_SECONDS - self.thought_for) / RESERVED / budget.limit.seconds)
        return part


def worth_a_look(
    view: SenshiaiView,
    table: WorkingState,
    usual: Action,
    width: int,
    likes: Likes | None = None,
) -> tuple[list[Action], list[float]]:
    """The actions worth a look, with their values at a glance, the usual one first.

    To somebody who likes one more than all of these that one comes to mind as well.
    """
    if view.phase == "main":
        if matter_of_course(usual):
            return [usual], [0.0]
        found = candidates(table, wide=True)
        values = {candidate.action: candidate.value for candidate in found}
        chosen = [usual, *(candidate.action for candidate in found if candidate.action != usual)][:width]
        if likes is not None:
            further = [each.action for each in found if each.value >= LEAST and each.action not in chosen]
            dearest = max(further, key=likes, default=usual)
            chosen += [dearest] if likes(dearest) > max(map(likes, chosen)) else []
        last = found[-1].action if found else usual
        if isinstance(last, End) and last not in chosen:
            chosen.append(last)
        return chosen, [values.get(action, 0.0) for action in chosen]
    others = [action for action in view.legal if action != usual]
    if not isinstance(usual, Pass):
        others = [Pass(), *(action for action in others if not isinstance(action, Pass))]
    return [usual, *others][:width], [0.5, *[0.0] * len(others)][:width]


def _escapes(
    fortune: Fortune, table: WorkingState, style: Level, striking: set[Action], action: Action, worlds: int
) -> bool:
    """Whether an action has not come to this level's mind after `worlds` worlds."""
    return action not in striking and fortune.escapes(table, action, style.blind * (1 - style.insight) ** worlds)


def _drawn(table: WorkingState, view: SenshiaiView, usual: Action, greedy: bool, slips: bool, rng: Random) -> Action:
    """The draw of a level that may fill its hand, or slip; nobody draws the last card by mistake."""
    draws = [action for action in view.legal if isinstance(action, Draw)]
    safe = [action for action in draws if action.n < len(table.reserves[table.active])] or draws[:1]
    if greedy:
        return safe[-1]
    return rng.choice(safe) if slips else usual
