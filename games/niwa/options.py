"""Options: the variant, who holds spring, how many lines turn stones, an even start; and the two seats."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from games.core.words import N_

BLACK: Final = 0
WHITE: Final = 1
LINES: Final = (4, 8)
"""The numbers of directions in which stones may turn."""
HAND_SIZE: Final = 3
MOST_AHEAD: Final = 12
"""The most stones that an even start may have."""
FINAL_HAND: Final = 2
"""The final phase begins when no hand holds more cards than this."""
SEAT_NAMES: Final = (N_("Black"), N_("White"))


class Variant(Enum):
    """The variants of the game of Niwa."""

    STD = "std"
    """Three hidden cards each, and a deck."""
    NOLUCK = "noluck"
    """Half the year each, all cards open, no deck."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match of Niwa."""

    variant: Variant = Variant.STD
    spring: int = WHITE
    """The seat that holds March to August in the no-luck game; without effect in the standard one."""
    lines: int = 4
    """4: stones turn in rows and columns; 8: on diagonals too."""
    even_start: int = 0
    """The stones that Black has in the count from the start, as White lays the last card before the final phase."""
