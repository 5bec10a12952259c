"""A player without doubts: habits for the small decisions, the best idea in the Main Stage."""

from __future__ import annotations

from random import Random

from games.core.types import CHANCE, OVER
from games.senshiai import engine
from games.senshiai.actions import Action, End
from games.senshiai.habits import habit
from games.senshiai.state import Stage, Turn
from games.senshiai.strategy import LEAST, best_idea, ideas
from games.senshiai.table import Table


def decide(table: Table) -> Action:
    """What the player does now."""
    frame = table.frames[-1]
    if isinstance(frame, Turn) and frame.stage is Stage.MAIN:
        return best_idea(table)
    return habit(table)


def decide_loosely(table: Table, rng: Random, doubt: float) -> Action:
    """The same with a wavering judgement: each idea's worth is off by about `doubt` cards."""
    frame = table.frames[-1]
    if not (isinstance(frame, Turn) and frame.stage is Stage.MAIN):
        return habit(table)
    found = ideas(table)
    can_end = isinstance(found[-1].action, End)
    best, most = found[-1].action, LEAST if can_end else -1e9
    for idea in found[:-1] if can_end else found:
        value = idea.value + rng.gauss(0.0, doubt) * (0.5 + min(1.0, abs(idea.value)))
        if value > most:
            best, most = idea.action, value
    return best


def play_on(table: Table, rng: Random, turns: int, doubt: float = 0.0, most: int = 400) -> None:
    """Plays until `turns` more turns have begun, the game is over, or `most` decisions were made."""
    left = turns
    turn = (table.round, table.active)
    for _ in range(most):
        acting = engine.actor(table)
        if acting == OVER:
            return
        if acting == CHANCE:
            engine.play(table, engine.draw_chance(table, rng))
            continue
        engine.play(table, decide_loosely(table, rng, doubt) if doubt else decide(table))
        if (table.round, table.active) != turn:
            turn = (table.round, table.active)
            left -= 1
            if left <= 0:
                return
