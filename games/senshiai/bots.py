"""The four levels of Senshiai's computer players. They get views only.

The novice plays what comes to mind and keeps no Events for later. The adept plays the best idea at a
glance, and its glance wavers. The expert's does not, and it tries its ideas in a few possible worlds.
The master tries more ideas in many, and looks further ahead.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from games.bots.api import LEVELS, Budget, Choice
from games.senshiai.actions import Action, Discard, Draw, End, Pass
from games.senshiai.habits import keep_values
from games.senshiai.knowledge import determinize
from games.senshiai.notation import write
from games.senshiai.player import decide
from games.senshiai.scene import Idea
from games.senshiai.search import Settings, race
from games.senshiai.strategy import ideas, matter_of_course
from games.senshiai.table import Table
from games.senshiai.view import SenshiaiView


@dataclass(frozen=True, slots=True)
class Level:
    """How well a level judges, and whether it looks ahead."""

    doubt: float = 0.0
    """How far off its judgement of an idea is, in cards."""
    slip: float = 0.0
    """How often it takes a small decision at random."""
    overlook: float = 0.0
    """How often it does not think of answering."""
    greedy_draw: bool = False
    """Whether it always fills its hand."""
    search: Settings | None = None
    width: int = 0
    """How many ideas are tried."""


STYLES: Final = {
    "novice": Level(doubt=1.6, slip=0.3, overlook=0.6, greedy_draw=True),
    "adept": Level(doubt=0.6, overlook=0.25),
    "expert": Level(search=Settings(turns=2, most_rounds=8), width=4),
    "master": Level(search=Settings(turns=3), width=8),
}
PARTS: Final = {"main": 0.6, "draw": 0.6, "respond": 0.6}
"""The part of the allowance that a decision may use, by phase."""
SMALL_PART: Final = 0.2
"""The same for all other phases."""
TURN_SECONDS: Final = 16.0
"""All decisions of a seat within one turn take no longer than this."""
RESERVED: Final = 4
"""With so many decisions to come in a turn one reckons."""
HEAD_START: Final = 0.02
"""What a card of an idea's value at a glance counts as a share beforehand."""


class SenshiaiBot:
    """A computer player of one of the four levels. Raises `ValueError` for an unknown level."""

    def __init__(self, level: str) -> None:
        if level not in LEVELS:
            raise ValueError(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
        self.level = level
        self.style = STYLES[level]
        self._turn = (-1, 0, 0)
        self._thought = 0.0

    def choose(self, view: SenshiaiView, budget: Budget, rng: Random) -> Choice:
        """Picks one of `view.legal`. Never commits seppuku. Raises `Cancelled`."""
        budget.spent()
        if len(view.legal) == 1:
            return Choice(view.legal[0])
        table = Table(determinize(view, rng))
        if self.style.search is None:
            return Choice(self._at_a_glance(table, view, rng), nodes=1)
        return self._look_ahead(view, table, self.style.search, budget, rng)

    def _at_a_glance(self, table: Table, view: SenshiaiView, rng: Random) -> Action:
        """Something sensible most of the time."""
        style = self.style
        if view.phase == "main":
            return _wavering(ideas(table), style.doubt, rng)
        if view.phase == "draw" and style.greedy_draw:
            return [action for action in view.legal if not isinstance(action, Discard)][-1]
        if rng.random() < style.slip:
            return rng.choice(view.legal)
        if view.phase == "respond" and rng.random() < style.overlook:
            return Pass()
        return decide(table)

    def _look_ahead(self, view: SenshiaiView, table: Table, search: Settings, budget: Budget, rng: Random) -> Choice:
        actions, values = _candidates(view, table, self.style.width)
        if len(actions) == 1:
            return Choice(actions[0], nodes=1)
        heads = [HEAD_START * max(-4.0, value - values[0]) for value in values]
        part = self._part(view, budget)
        used = budget.fraction_used()
        best = race(view, actions, heads, search, budget, rng, part)
        if budget.limit.seconds is not None:
            self._thought += (budget.fraction_used() - used) * budget.limit.seconds
        score = min(1.0, max(-1.0, 2 * best.mean - 1))
        return Choice(best.action, score, (write(table, best.action),), budget.nodes)

    def _part(self, view: SenshiaiView, budget: Budget) -> float:
        """The part of the allowance for this decision; under a clock less and less as a turn grows long."""
        part = PARTS.get(view.phase, SMALL_PART)
        assert view.seat is not None
        turn = (view.seat, view.round, view.active)
        if turn != self._turn:
            self._turn, self._thought = turn, 0.0
        if budget.limit.seconds:
            part = min(part, max(0.0, TURN_SECONDS - self._thought) / RESERVED / budget.limit.seconds)
        return part


def _wavering(found: list[Idea], doubt: float, rng: Random) -> Action:
    """The best of these ideas as a wavering judgement sees them."""
    return max(found, key=lambda idea: idea.value + rng.gauss(0.0, doubt)).action


def _candidates(view: SenshiaiView, table: Table, width: int) -> tuple[list[Action], list[float]]:
    """The actions worth a look, with their values at a glance, the usual one first."""
    usual = decide(table)
    if view.phase == "main":
        if matter_of_course(usual):
            return [usual], [0.0]
        found = ideas(table, wide=True)
        values = {idea.action: idea.value for idea in found}
        chosen = [usual, *(idea.action for idea in found if idea.action != usual)][:width]
        last = found[-1].action
        if isinstance(last, End) and last not in chosen:
            chosen.append(last)
        return chosen, [values.get(action, 0.0) for action in chosen]
    if view.phase == "draw":
        return _draws(view, usual)
    others = [action for action in view.legal if action != usual]
    if view.phase in ("pay", "discard"):
        others = _cheapest(view, table, others)
    if view.phase == "respond" and not isinstance(usual, Pass):
        others = [Pass(), *(action for action in others if not isinstance(action, Pass))]
    return [usual, *others][:width], [0.5, *[0.0] * len(others)][:width]


def _draws(view: SenshiaiView, usual: Action) -> tuple[list[Action], list[float]]:
    """Drawing as usual, all one may, about half, or nothing."""
    numbers = sorted({action.n for action in view.legal if isinstance(action, Draw)})
    wanted = {numbers[0], numbers[len(numbers) // 2], numbers[-1]}
    actions: list[Action] = [usual, *(Draw(n) for n in sorted(wanted) if Draw(n) != usual)]
    return actions, [0.5, *[0.0] * (len(actions) - 1)]


def _cheapest(view: SenshiaiView, table: Table, actions: list[Action]) -> list[Action]:
    """The two cards besides the usual one that are missed least."""
    assert view.seat is not None
    values = keep_values(table, view.seat)
    return sorted(actions, key=lambda action: values[getattr(action, "card", -1)])[:2]
