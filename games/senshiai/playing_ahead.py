"""Playing ahead to prove something: so many actions at most, and what was played as it is written down."""

from __future__ import annotations

from collections.abc import Sequence

from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action
from games.senshiai.rules.notation import write
from games.senshiai.rules.working_state import WorkingState


class TooMuch(Exception):
    """The search was broken off."""


class Ahead:
    """Counts the actions that are played."""

    def __init__(self, most: int) -> None:
        """Raises `TooMuch` from its methods once more than `most` actions were played."""
        self._most = most
        self.played = 0

    def after(self, table: WorkingState, action: Action) -> WorkingState:
        """The table after an action. Raises `TooMuch`."""
        self.played += 1
        if self.played > self._most:
            raise TooMuch
        now = table.copy()
        engine.play(now, action)
        return now


def line_notation(table: WorkingState, line: Sequence[Action]) -> tuple[str, ...]:
    """A line of actions in notation."""
    texts = []
    for action in line:
        texts.append(write(table, action))
        table = table.copy()
        engine.play(table, action)
    return tuple(texts)
