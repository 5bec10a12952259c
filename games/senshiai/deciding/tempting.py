"""The action that tempts: what the evaluation gains most by at once, before anybody has answered."""

from __future__ import annotations

from random import Random
from typing import Final

from games.core.types import CHANCE, OVER
from games.senshiai.bots.candidates import candidates
from games.senshiai.bots.evaluate import share
from games.senshiai.bots.playout import decide, turn_of
from games.senshiai.deciding.turns import World, worlds_of
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action, End
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.view import SenshiaiView

WIDTH: Final = 8
"""How many actions may tempt."""
WORLDS: Final = 6
"""The number of worlds in which an action's gain is looked up."""
_STEPS: Final = 60


def tempting(view: SenshiaiView, action: Action) -> Action | None:
    """The action of the Main Stage that gains most at once, where that is more than this one does; else None."""
    if view.phase != "main":
        return None
    worlds = worlds_of(view, WORLDS, Random(view.text))
    found = [each.action for each in candidates(worlds[0].table)]
    others = [each for each in found if each != action and not isinstance(each, End) and each in view.legal][:WIDTH]
    gains = {each: gained(view, worlds, each) for each in (action, *others)}
    best = max(gains, key=lambda each: gains[each])
    return None if best == action else best


def gained(view: SenshiaiView, worlds: list[World], action: Action) -> float:
    """The share that an action brings at once, on average over worlds."""
    return sum(share(_done(view, world, action), view.actor) for world in worlds) / len(worlds)


def _done(view: SenshiaiView, world: World, action: Action) -> WorkingState:
    """The table when the action is over: all that it asks is decided, and the Main Stage goes on or has ended."""
    table, began = world.table.copy(), turn_of(world.table)
    engine.play(table, action)
    for _ in range(_STEPS):
        acting = engine.actor(table)
        if acting == OVER or len(table.frames) == 1 or turn_of(table) != began:
            break
        engine.play(table, world.roll(table, view.actor) if acting == CHANCE else decide(table))
    return table
