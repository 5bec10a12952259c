"""A player without doubts: habits for the small decisions, the best idea in the Main Stage."""

from __future__ import annotations

from random import Random
from typing import Final

from games.core.types import CHANCE, OVER
from games.senshiai import engine
from games.senshiai.actions import Action, End, Roll
from games.senshiai.habits import habit
from games.senshiai.state import Battle, Rolling, Stage, Turn
from games.senshiai.strategy import LEAST, best_idea, ideas
from games.senshiai.table import Table

_WAVES: Final = 4096


def _normal_values() -> tuple[float, ...]:
    rng = Random("senshiai")
    return tuple(rng.gauss(0.0, 1.0) for _ in range(_WAVES))


_NORMAL: Final = _normal_values()


class Fortune:
    """Luck that depends on the seed and on what it decides about, not on what came before.

    So two lines of play that differ in one action meet the same dice in the same battles, and the
    same whims: what is left between them is the difference that the action makes.
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def roll(self, table: Table) -> Roll:
        """The die, by turn and battle."""
        battle = table.battle()
        if isinstance(battle, Battle):
            fate = hash((self.seed, table.round, table.active, battle.dst, battle.fight, battle.ranged))
        else:
            fate = hash((self.seed, table.round, table.active, len(table.frames), table.marked))
        return Roll(1 + (fate >> 7) % 6)

    def waver(self, table: Table, action: Action) -> float:
        """How far off the judgement of an idea is, in standard deviations."""
        return _NORMAL[(hash((self.seed, table.round, table.active, action)) >> 5) % _WAVES]


def decide(table: Table) -> Action:
    """What the player does now."""
    frame = table.frames[-1]
    if isinstance(frame, Turn) and frame.stage is Stage.MAIN:
        return best_idea(table)
    return habit(table)


def decide_loosely(table: Table, fortune: Fortune, doubt: float) -> Action:
    """The same with a wavering judgement: each idea's worth is off by about `doubt` cards."""
    frame = table.frames[-1]
    if not (isinstance(frame, Turn) and frame.stage is Stage.MAIN):
        return habit(table)
    found = ideas(table)
    can_end = isinstance(found[-1].action, End)
    best, most = found[-1].action, LEAST if can_end else -1e9
    for idea in found[:-1] if can_end else found:
        value = idea.value + doubt * fortune.waver(table, idea.action) * (0.5 + min(1.0, abs(idea.value)))
        if value > most:
            best, most = idea.action, value
    return best


def play_on(table: Table, fortune: Fortune, turns: int, most: int = 400) -> None:
    """Plays until `turns` more turns have begun, the game is over, or `most` decisions were made.

    The Reserves must have been shuffled.
    """
    left = turns
    turn = (table.round, table.active)
    for _ in range(most):
        acting = engine.actor(table)
        if acting == OVER:
            return
        if acting == CHANCE:
            assert isinstance(table.frames[-1], Rolling)
            engine.play(table, fortune.roll(table))
            continue
        engine.play(table, decide(table))
        if (table.round, table.active) != turn:
            turn = (table.round, table.active)
            left -= 1
            if left <= 0:
                return
