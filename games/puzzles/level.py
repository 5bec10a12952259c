"""The level at which a player gets the puzzle and the deal of a day, and how it follows what the player solves.

A grade is usual for a player by the rating as a solver, or by the strongest bot beaten in the game. `shift` grades are
added to it: one more after three days solved at the first try, one fewer after two that were tried and not solved.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import pairwise
from typing import Final, NamedTuple

from games.core.types import LEVELS
from games.guests.glicko import Rating
from games.puzzles.measure import BY_GRADE
from games.puzzles.puzzle import GRADES

UP: Final = 3
"""So many days solved one after the other at the first try make the puzzles harder."""
DOWN: Final = 2
"""So many days tried and not solved one after the other make them easier."""
MOST_SHIFT: Final = len(GRADES) - 1
"""The most grades by which puzzles are harder or easier than usual for a player."""
_GRADE_OF: Final = {"": 1, **dict(zip(LEVELS, (1, 2, 3, 3), strict=True))}
"""The grade of a puzzle for who has beaten the bots of a level; "" for who has beaten none."""
_BETWEEN: Final = tuple((low + high) / 2 for low, high in pairwise(BY_GRADE))


class Shown(NamedTuple):
    """The puzzle and the deal of one day for one player, who keeps them once they have been shown."""

    puzzle: str
    """The id of the puzzle; "" where there was none."""
    usual: int
    """The grade that was usual for the player in the puzzle's game."""
    shift: int
    """The number of grades by which it was made harder, or easier where it is below 0."""
    opponent: str
    """The level of the bots of the deal."""
    tried: bool = False
    """Whether the puzzle was opened at its table."""

    @property
    def wanted(self) -> int:
        """The grade that the puzzle was meant to have; the shelf may have had none."""
        return shifted(self.usual, self.shift)


class Went(Enum):
    """The way in which a puzzle of a day went on its own day."""

    FIRST_TRY = "first"
    SOLVED = "solved"
    UNSOLVED = "unsolved"
    """It was opened and not solved, or with all hints."""
    LEFT = "left"
    """It was never opened: this says nothing."""


def shifted(usual: int, shift: int) -> int:
    """A grade made harder or easier, as far as there are grades."""
    return min(GRADES[-1], max(GRADES[0], usual + shift))


def usual_grade(rating: Rating, beaten: str) -> int:
    """The grade by a solver's rating where that is sure enough, else by the strongest level beaten ("" for none)."""
    if rating.provisional:
        return _GRADE_OF[beaten]
    return 1 + sum(rating.value >= each for each in _BETWEEN)


def opponent_for(beaten: str) -> str:
    """The level of the bots of a deal: the strongest one beaten, and the weakest before the first win."""
    return beaten or LEVELS[0]


def shift_after(days: Sequence[tuple[Shown, Went]]) -> int:
    """The shift of the day that follows these, the earliest of which stands first."""
    if not days:
        return 0
    last = days[-1][0]
    since = next((place for place, (each, _) in enumerate(reversed(days)) if each.shift != last.shift), len(days))
    went = [how for _, how in days[len(days) - since :] if how is not Went.LEFT]
    change = 0
    if went[-UP:] == [Went.FIRST_TRY] * UP and last.wanted < GRADES[-1]:
        change = 1
    elif went[-DOWN:] == [Went.UNSOLVED] * DOWN and last.wanted > GRADES[0]:
        change = -1
    # What the shift has come to counts, not what lies beyond the hardest or the easiest grade.
    return last.wanted - last.usual + change if change else last.shift
