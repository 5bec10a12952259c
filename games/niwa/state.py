"""What a Niwa match is made of: options, the state, and the four kinds of action.

States are values. The deck has no order and is not kept: it is whatever is neither in the garden
nor in a hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from games.niwa.cards import ALL_CARDS
from games.niwa.garden import Cell, Laid

BLACK: Final = 0
WHITE: Final = 1
SEAT_NAMES: Final = ("Black", "White")


class Variant(Enum):
    """Which game is played."""

    STD = "std"
    """Three hidden cards each, and a deck."""
    NOLUCK = "noluck"
    """Half the year each, all cards open, no deck."""


class Phase(Enum):
    """What the game waits for."""

    DEAL = "deal"
    PLACE = "place"
    DRAW = "draw"
    FINAL = "final"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Options:
    """What is settled before the first card."""

    variant: Variant = Variant.STD
    spring: int = WHITE
    """The seat that holds March to August in the no-luck game; without effect in the standard one."""
    lines: int = 4
    """4: stones turn in rows and columns; 8: on diagonals too."""


Hand = tuple[int, ...]
"""Cards in ascending order."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything the game's future depends on."""

    variant: Variant
    lines: int
    phase: Phase
    seat: int | None
    """The seat to move; in `draw` the seat that receives the card; None in `deal` and `over`."""
    passes: int
    """Turns passed in a row, in `final`."""
    hands: tuple[Hand, Hand]
    """Black's and white's."""
    garden: tuple[Laid, ...]
    """Sorted by row, then column."""
    spring: int = field(default=WHITE, compare=False)
    """As in the options. It only decided how the game began, so states are equal without it."""

    @property
    def options(self) -> Options:
        """The options the match is played with."""
        return Options(self.variant, self.spring, self.lines)

    @property
    def deck(self) -> Hand:
        """The cards that may still be drawn, sorted; empty once the final phase has begun."""
        if self.variant is Variant.NOLUCK or self.phase in (Phase.FINAL, Phase.OVER):
            return ()
        return self.missing

    @property
    def missing(self) -> Hand:
        """The cards neither in the garden nor in a hand, sorted."""
        return tuple(sorted(ALL_CARDS.difference(*self.hands, (laid.card for laid in self.garden))))


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
        """Where it is laid."""
        return (self.row, self.col)


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat keeps its final cards for this turn."""


Action = Deal | Draw | Place | Pass
