"""Actions and phases: what a player may choose, and what has to be chosen now."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Phase(Enum):
    """The phase of a turn, which says what the player to move has to choose."""

    MOVE = "move"
    KILL = "kill"
    DROP = "drop"
    EXIT = "exit"
    OVER = "over"


class Verb(Enum):
    """The kind of an action; the value is its word in the notation (a move has none)."""

    MOVE = ""
    KILL = "kill"
    DROP = "drop"
    EXIT = "exit"
    DRAW = "draw"
    RESIGN = "resign"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Action:
    """One choice of a player. `target` is the cell chosen, `origin` the cell that a move leaves."""

    verb: Verb
    target: int = -1
    origin: int = -1

    @property
    def steps(self) -> tuple[int, ...]:
        """The cells a player points at, in order: two for a move, none for `draw`, `resign` and `time`."""
        if self.verb is Verb.MOVE:
            return (self.origin, self.target)
        return (self.target,) if self.target >= 0 else ()


DRAW = Action(Verb.DRAW)
RESIGN = Action(Verb.RESIGN)
TIME = Action(Verb.TIME)
