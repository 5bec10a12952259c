"""The policy of random playouts: heuristics for the small decisions, the best candidate in the Main Stage."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Final

from games.core.types import CHANCE, OVER
from games.senshiai.bots.candidates import LEAST, best_candidate, candidates
from games.senshiai.bots.heuristics import small_decision
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action, Attack, End, Move, Play, Produce, Roll, Shoot
from games.senshiai.rules.state import Battle, Rolling, Stage, Turn
from games.senshiai.rules.working_state import WorkingState

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

    def roll(self, table: WorkingState) -> Roll:
        """The die, by turn and battle."""
        battle = table.battle()
        if isinstance(battle, Battle):
            fate = hash((self.seed, table.round, table.active, battle.dst, battle.fight, battle.ranged))
        else:
            fate = hash((self.seed, table.round, table.active, len(table.frames), table.marked))
        return Roll(1 + (fate >> 7) % 6)

    def waver(self, table: WorkingState, action: Action) -> float:
        """How far off the judgement of a candidate is, in standard deviations."""
        return _NORMAL[(hash((self.seed, table.round, table.active, action)) >> 5) % _WAVES]

    def escapes(self, table: WorkingState, action: Action, blind: float) -> bool:
        """Whether an action does not come to mind, as a part `blind` of battles, Events and activations does not."""
        if not blind or isinstance(action, Play | Move | Produce | End):
            return False
        return (hash((self.seed, table.round, action, table.active)) >> 5) % _WAVES < blind * _WAVES


def decide(table: WorkingState) -> Action:
    """The action of the seat to act by the heuristics."""
    frame = table.frames[-1]
    if isinstance(frame, Turn) and frame.stage is Stage.MAIN:
        return best_candidate(table)
    return small_decision(table)


def decide_loosely(
    table: WorkingState, fortune: Fortune, doubt: float, blind: float = 0.0, striking: float = inf
) -> Action:
    """The action by a wavering judgement: each candidate's worth is off by about `doubt` cards.

    A part `blind` of the battles, Events and activations does not come to mind, except for those worth `striking`
    cards or more. What is useful is done before the turn is ended: a poor player overlooks things, and does not sleep.
    """
    frame = table.frames[-1]
    if not (isinstance(frame, Turn) and frame.stage is Stage.MAIN):
        return small_decision(table)
    found = candidates(table)
    can_end = isinstance(found[-1].action, End)
    best, most = found[-1].action, -1e9
    for candidate in found[:-1] if can_end else found:
        if can_end and candidate.value < striking and fortune.escapes(table, candidate.action, blind):
            continue
        whim = fortune.waver(table, candidate.action) * (0.5 + min(1.0, abs(candidate.value)))
        value = candidate.value + doubt * whim
        if value > most and (not can_end or max(value, candidate.value) >= LEAST):
            best, most = candidate.action, value
    return best


def turn_of(table: WorkingState) -> tuple[int, int]:
    """The seat whose turn it is, and the number of the round."""
    return table.round, table.active


def play_on(
    table: WorkingState,
    fortune: Fortune,
    turns: int,
    since: tuple[int, int] | None = None,
    most: int = 400,
    seat: int = -1,
) -> Attack | Shoot | None:
    """Plays until `turns` turns have begun after the turn `since`, the game is over, or `most` decisions were made.

    `since` is the turn before an action that was tried (default: the present one): lines that are compared must end
    before the same player's turn, and one that begins with the end of a turn is in the next one already. The Reserves
    must have been shuffled. Returns the first battle that anybody but `seat` declares before all have had one more
    turn.
    """
    reply: Attack | Shoot | None = None
    left = turns
    turn = turn_of(table) if since is None else since
    for _ in range(most):
        if turn_of(table) != turn:
            turn = turn_of(table)
            left -= 1
            if left <= 0:
                return reply
        acting = engine.actor(table)
        if acting == OVER:
            return reply
        if acting == CHANCE:
            assert isinstance(table.frames[-1], Rolling)
            engine.play(table, fortune.roll(table))
            continue
        action = decide(table)
        begun = turns - left
        if reply is None and acting != seat and begun < len(table.hands) and isinstance(action, Attack | Shoot):
            reply = action
        engine.play(table, action)
    return reply
