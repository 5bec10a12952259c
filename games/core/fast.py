"""The fast position, which a search plays on: small, mutable, the same moves as the rules, proved by tests.

A game may give one; where it does not, `RulesPosition` makes one from any rules.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

Self_ = TypeVar("Self_", bound="MutablePosition")


class MutablePosition(Protocol):
    """A mutable position. A *move* is the game's own small hashable form of an action.

    Where moves can be drawn without listing them there is also `random_playout(rng)`: the points of a random game from
    the position, which stays as it is.
    """

    def actor(self) -> int:
        """A seat, `CHANCE` or `OVER`."""

    def moves(self) -> Sequence[Hashable]:
        """The acting seat's moves: those of `Rules.legal_actions`, in any fixed order."""

    def chance_move(self, rng: Random) -> Hashable:
        """One chance move, drawn as `Rules.sample_chance` draws."""

    def play(self, move: Any) -> None:
        """Plays a legal move in place."""

    def copy(self: Self_) -> Self_:
        """A copy that can be changed without changing this position."""

    def points(self) -> tuple[float, ...] | None:
        """The points per seat once the actor is `OVER`, otherwise None."""

    def to_action(self, move: Any) -> Any:
        """The rules' action for one of this position's moves."""

    def from_action(self, action: Any) -> Hashable:
        """The move for one of the rules' actions."""

    def to_state(self) -> Any:
        """The rules' state this position stands for."""
