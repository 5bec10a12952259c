"""Actions and phases: what a player may choose, and what has to be chosen now."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from games.djambi.pacts import Terms


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
    PROPOSE = "propose"
    ACCEPT = "accept"
    REFUSE = "refuse"


@dataclass(frozen=True, slots=True)
class Action:
    """One choice of a player. `target` is the cell chosen, `origin` the cell that a move leaves."""

    verb: Verb
    target: int = -1
    origin: int = -1
    other: int = -1
    """The side to which a pact is proposed, or whose proposal is answered."""
    terms: Terms | None = None
    """The pact that is proposed."""

    @property
    def steps(self) -> tuple[int, ...]:
        """The cells a player points at, in order: two for a move, none for what is done on no cell."""
        if self.verb is Verb.MOVE:
            return (self.origin, self.target)
        return (self.target,) if self.target >= 0 else ()


@cache
def move_action(origin: int, target: int) -> Action:
    """The move from one cell to another, the same object every time: a position has dozens of them."""
    return Action(Verb.MOVE, target, origin)


@cache
def cell_action(verb: Verb, target: int) -> Action:
    """The choice of a cell after a move, the same object every time."""
    return Action(verb, target)


TALK: Final = frozenset({Verb.PROPOSE, Verb.ACCEPT, Verb.REFUSE})
"""The kinds of action that are about pacts: they change no position and no turn."""

DRAW = Action(Verb.DRAW)
RESIGN = Action(Verb.RESIGN)
TIME = Action(Verb.TIME)
