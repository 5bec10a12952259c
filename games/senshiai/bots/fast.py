"""The fast position: a working state that is played on in place, and quick random games on it.

It is the same machine that the rules use (`engine`), without the checks and the events, so its moves
are the rules' actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.core.types import CHANCE, OVER
from games.senshiai.bots.random_action import random_action
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action
from games.senshiai.rules.state import State
from games.senshiai.rules.working_state import WorkingState


class FastPosition:
    """A mutable position. A move is an action of the rules."""

    __slots__ = ("table",)

    def __init__(self, state: State | None = None, table: WorkingState | None = None) -> None:
        """The position of a state, or around a table of one's own."""
        if table is None:
            assert state is not None
            table = WorkingState(state)
        self.table = table

    def actor(self) -> int:
        """A seat, `CHANCE` or `OVER`."""
        return engine.actor(self.table)

    def moves(self) -> Sequence[Action]:
        """The legal actions of the acting seat."""
        return engine.legal(self.table)

    def chance_move(self, rng: Random) -> Action:
        """A roll or a shuffle."""
        return engine.draw_chance(self.table, rng)

    def play(self, move: Action) -> None:
        """Plays a legal action in place."""
        engine.play(self.table, move)

    def copy(self) -> FastPosition:
        """A copy that can be changed without changing this position."""
        return FastPosition(table=self.table.copy())

    def points(self) -> tuple[float, ...] | None:
        """The points once the game is over."""
        return None if self.table.result is None else self.table.result.points

    def to_action(self, move: Action) -> Action:
        """The action itself, which is its own move."""
        return move

    def from_action(self, action: Action) -> Action:
        """The action itself, which is its own move."""
        return action

    def to_state(self) -> State:
        """The state of the rules in this position."""
        return self.table.freeze()

    def random_playout(self, rng: Random) -> tuple[float, ...]:
        """The points of a random game from here, which leaves the position as it is.

        In the Main Stage a card, a Company or `end` is drawn, then an action of it. That is quicker than listing
        everything, and ends turns sooner than drawing from the whole list.
        """
        table = self.table.copy()
        actor, play = engine.actor, engine.play
        while (acting := actor(table)) != OVER:
            if acting == CHANCE:
                play(table, engine.draw_chance(table, rng))
            else:
                play(table, random_action(table, rng))
        assert table.result is not None
        return table.result.points
