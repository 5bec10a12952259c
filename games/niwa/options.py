"""Options: the variant, who holds spring, how many lines turn stones, an even start, a handicap; and the two seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from games.core.handicap import Handicap
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
GRADES: Final = (N_("4 stones"), N_("8 stones"), N_("12 stones"), N_("20 stones"))
"""The grades of a handicap, in words."""
GIVEN: Final = (4, 8, 12, 20)
"""The stones that each of them gives the other side."""


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
    handicap: Handicap | None = field(default=None, metadata={"added_later": True})
    """Who gives the other side stones in the count from the start."""

    @property
    def given(self) -> tuple[int, int]:
        """The stones that a handicap gives Black and White."""
        grade = self.handicap.grade if self.handicap is not None else 0
        stones = GIVEN[grade - 1] if grade else 0
        return (stones, 0) if self.handicap is not None and WHITE in self.handicap.givers else (0, stones)

    @property
    def ahead(self) -> int:
        """The stones by which Black is ahead in the count before anything is laid; below 0 where White is."""
        if self.handicap is None:
            return self.even_start
        black, white = self.counted
        return black - white

    @property
    def counted(self) -> tuple[int, int]:
        """The stones that Black and White have in the count from the start, whatever gives them."""
        black, white = self.given
        return self.even_start + black, white
