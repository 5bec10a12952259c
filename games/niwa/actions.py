"""Actions and phases: dealing, drawing, laying a card, passing, and which of them the game waits for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.niwa.garden import Cell


class Phase(Enum):
    """The phase of a match, which says what kind of action is expected."""

    DEAL = "deal"
    PLACE = "place"
    DRAW = "draw"
    FINAL = "final"
    OVER = "over"


Hand = tuple[int, ...]
"""The indices of the cards of a hand, in ascending order."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the first three cards of each seat."""

    black: Hand
    white: Hand


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: one card for the seat that has just laid one."""

    card: int


@dataclass(frozen=True, slots=True)
class Place:
    """A seat lays a card."""

    card: int
    row: int
    col: int

    @property
    def cell(self) -> Cell:
        """The cell on which it is laid."""
        return (self.row, self.col)


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat keeps its final cards for this turn."""


Action = Deal | Draw | Place | Pass
