"""The four levels of Senshiai's computer players. They get views only.

The novice plays what comes to mind and keeps no Events for later. The adept plays the best idea at a
glance. Expert and master try their ideas in possible worlds and look some turns ahead.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.bots.api import LEVELS, Budget, Choice
from games.senshiai.actions import Action, Discard, Draw, End, Pass
from games.senshiai.habits import habit, keep_values
from games.senshiai.knowledge import determinize
from games.senshiai.notation import write
from games.senshiai.player import decide
from games.senshiai.search import Settings, race
from games.senshiai.strategy import ideas
from games.senshiai.table import Table
from games.senshiai.view import SenshiaiView

NOVICE_DOUBT: Final = 1.6
"""How far off, in cards, a novice's judgement of an idea is."""
NOVICE_SLIP: Final = 0.3
"""How often a novice takes a small decision at random."""

SETTINGS: Final = {
    "expert": Settings(turns=1, doubt=0.3, most_rounds=12),
    "master": Settings(turns=2, doubt=0.25),
}
WIDTH: Final = {"expert": 5, "master": 8}
"""How many ideas are tried."""
PARTS: Final = {"main": 0.6, "draw": 0.6, "respond": 0.6}
"""The part of the allowance that a decision may use, by phase."""
SMALL_PART: Final = 0.2
"""The same for all other phases."""
HEAD_START: Final = 0.02
"""What a card of an idea's value at a glance counts as a share beforehand."""


class SenshiaiBot:
    """A computer player of one of the four levels. Raises `ValueError` for an unknown level."""

    def __init__(self, level: str) -> None:
        if level not in LEVELS:
            raise ValueError(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
        self.level = level

    def choose(self, view: SenshiaiView, budget: Budget, rng: Random) -> Choice:
        """Picks one of `view.legal`. Never commits seppuku. Raises `Cancelled`."""
        budget.spent()
        if len(view.legal) == 1:
            return Choice(view.legal[0])
        table = Table(determinize(view, rng))
        if self.level == "novice":
            return Choice(_offhand(table, view, rng), nodes=1)
        if self.level == "adept":
            return Choice(decide(table), nodes=1)
        return self._search(view, table, budget, rng)

    def _search(self, view: SenshiaiView, table: Table, budget: Budget, rng: Random) -> Choice:
        assert view.seat is not None
        actions, values = _candidates(view, table, WIDTH[self.level])
        if len(actions) == 1:
            return Choice(actions[0], nodes=1)
        heads = [HEAD_START * max(-4.0, value - values[0]) for value in values]
        part = PARTS.get(view.phase, SMALL_PART)
        best = race(view, actions, heads, SETTINGS[self.level], budget, rng, part)
        score = min(1.0, max(-1.0, 2 * best.mean - 1))
        return Choice(best.action, score, (write(table, best.action),), budget.nodes)


def _candidates(view: SenshiaiView, table: Table, width: int) -> tuple[list[Action], list[float]]:
    """The actions worth a look, with their values at a glance, the best first."""
    if view.phase == "main":
        found = ideas(table, wide=True)
        chosen = found[:width]
        last = found[-1]
        if isinstance(last.action, End) and last not in chosen:
            chosen.append(last)
        return [idea.action for idea in chosen], [idea.value for idea in chosen]
    usual = habit(table)
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


def _offhand(table: Table, view: SenshiaiView, rng: Random) -> Action:
    """What a beginner does: something sensible most of the time, seldom an answer, no thought of the Reserve."""
    if view.phase == "main":
        found = ideas(table)
        return max(found, key=lambda idea: idea.value + rng.gauss(0.0, NOVICE_DOUBT)).action
    if view.phase == "draw":
        draws = [action for action in view.legal if not isinstance(action, Discard)]
        return draws[-1]
    if rng.random() < NOVICE_SLIP:
        return rng.choice(view.legal)
    if view.phase == "respond" and rng.random() < 0.6:
        return Pass()
    return habit(table)
