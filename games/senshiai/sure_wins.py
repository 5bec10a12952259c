"""Sure wins: whether a seat empties the other's Reserve this turn, whatever dice and answers come.

Of the seat's own turn so many actions of the Main Stage are looked at; of everything that follows each of them, every
die, every answer the other holds and every choice in a battle as the rules list them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.types import CHANCE, OVER
from games.senshiai.playing_ahead import Ahead
from games.senshiai.rules import engine
from games.senshiai.rules.actions import (
    Action,
    Activate,
    Attack,
    Cast,
    Chaos,
    Discard,
    End,
    Produce,
    Roll,
    Rouse,
    Shoot,
)
from games.senshiai.rules.state import Rolling, Stage, State, Turn
from games.senshiai.rules.working_state import WorkingState

_STRIKES: Final = (Attack, Shoot)
_LAST: Final = (Attack, Shoot, Cast, Activate)
"""The actions that can empty a Reserve at once."""
_IDLE: Final = (End, Discard, Chaos, Produce, Rouse)
"""Actions that give the turn away, or leave it to a die: never the first step of a sure win."""


class SureWins(Ahead):
    """Answers for one seat of a game of two."""

    def __init__(self, seat: int, most: int) -> None:
        """Raises `TooMuch` from its methods once more than `most` actions were played."""
        super().__init__(most)
        self.seat = seat
        self._known: dict[tuple[State, int], bool] = {}

    def own_turn(self, table: WorkingState) -> bool:
        """Whether the seat is to choose an action in its Main Stage."""
        frame = table.frames[-1]
        return table.active == self.seat and isinstance(frame, Turn) and frame.stage is Stage.MAIN

    def wins(self, table: WorkingState, actions: int) -> bool:
        """Whether the seat surely wins with `actions` more actions of its Main Stage."""
        if table.result is not None:
            return table.result.points[self.seat] == 1
        if table.active != self.seat:
            return False
        if self.own_turn(table):
            if not actions:
                return False
            key = table.freeze(), actions
            if key not in self._known:
                self._known[key] = any(
                    self.wins(self.after(table, action), actions - 1) for action in self.choices(table, actions)
                )
            return self._known[key]
        found = (self.wins(self.after(table, action), actions) for action in self.answers(table))
        return any(found) if engine.actor(table) == self.seat else all(found)

    def choices(self, table: WorkingState, actions: int) -> list[Action]:
        """The actions of the Main Stage that could lead to a win with `actions` more, strikes first."""
        legal = [each for each in engine.legal(table) if not isinstance(each, _IDLE)]
        if actions == 1:
            legal = [each for each in legal if isinstance(each, _LAST)]
        return sorted(legal, key=lambda each: not isinstance(each, _STRIKES))

    def answers(self, table: WorkingState) -> Sequence[Action]:
        """The actions that may come outside a Main Stage; of dice the worst for the seat first."""
        acting = engine.actor(table)
        if acting == CHANCE:
            frame = table.frames[-1]
            own = isinstance(frame, Rolling) and frame.seat == self.seat
            return [Roll(value if own else 7 - value) for value in range(1, 7)]
        return engine.legal(table)

    def winning(self, table: WorkingState, actions: int) -> list[Action]:
        """The first actions after which the seat surely wins with the rest of so many."""
        return [each for each in self.choices(table, actions) if self.wins(self.after(table, each), actions - 1)]

    def worst(self, table: WorkingState, action: Action, actions: int) -> tuple[list[Action], WorkingState]:
        """The worst sequel to an action, until the seat is to choose again, its turn is over, or the game is.

        The seat's own choices on the way are those that still win with so many more actions, as far as there are any.
        """
        line, after = [], self.after(table, action)
        while engine.actor(after) != OVER and after.active == self.seat and not self.own_turn(after):
            answers = self.answers(after)
            if engine.actor(after) == self.seat:
                good = [each for each in answers if self.wins(self.after(after, each), actions)]
            else:
                good = [each for each in answers if not self.wins(self.after(after, each), actions)]
            line.append((good or list(answers))[0])
            after = self.after(after, line[-1])
        return line, after
