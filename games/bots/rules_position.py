"""A fast position made of any rules: slow, always right, good enough until a game has its own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.core.fast import MutablePosition
from games.core.game import Game
from games.core.rules import AnyRules
from games.core.types import OVER


class RulesPosition:
    """`MutablePosition` over frozen states; a move is the rules' action itself."""

    __slots__ = ("rules", "state")

    def __init__(self, rules: AnyRules, state: Any) -> None:
        self.rules = rules
        self.state = state

    def actor(self) -> int:
        """A seat, `CHANCE` or `OVER`."""
        return self.rules.actor(self.state)

    def moves(self) -> Sequence[Any]:
        """The legal actions by `Rules.legal_actions`."""
        return self.rules.legal_actions(self.state)

    def chance_move(self, rng: Random) -> Any:
        """A chance action drawn by `Rules.sample_chance`."""
        return self.rules.sample_chance(self.state, rng)

    def play(self, move: Any) -> None:
        """Replaces the state by the one after `move`."""
        self.state = self.rules.apply(self.state, move).state

    def copy(self) -> RulesPosition:
        """An independent position (states are values, so this copies nothing)."""
        return RulesPosition(self.rules, self.state)

    def points(self) -> tuple[float, ...] | None:
        """The points per seat once the game is over."""
        if self.rules.actor(self.state) != OVER:
            return None
        outcome = self.rules.outcome(self.state)
        return None if outcome is None else outcome.points

    def to_action(self, move: Any) -> Any:
        """The move is the action."""
        return move

    def from_action(self, action: Any) -> Any:
        """The action is the move."""
        return action

    def to_state(self) -> Any:
        """The state of the game in this position."""
        return self.state

    def key(self) -> Any:
        """The state: equal for equal positions, for transposition tables."""
        return self.state


def position_of(game: Game, state: Any) -> MutablePosition:
    """The game's own search position of a state, or a `RulesPosition` where it has none."""
    return RulesPosition(game.rules, state) if game.fast is None else game.fast(state)
