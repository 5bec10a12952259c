"""Options: the edition, whether seen Hand cards stay shown, a handicap."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from games.core.handicap import Handicap
from games.core.words import N_

GRADES: Final = (N_("6 points"), N_("12 points"), N_("18 points"), N_("25 points"))
"""The grades of a handicap, in words."""
GIVEN: Final = (6, 12, 18, 25)
"""The points that each of them gives the other player."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match of Naishi. `memory` concerns the screen only: whether it keeps showing
    the opponent's Hand cards that a player has already seen ("show" or "hide")."""

    edition: str = "book"
    memory: str = "show"
    handicap: Handicap | None = field(default=None, metadata={"added_later": True})
    """Who gives the other player points from the start."""

    @property
    def given(self) -> tuple[int, int]:
        """The points that each seat has from the start."""
        if self.handicap is None:
            return 0, 0
        points = GIVEN[self.handicap.grade - 1]
        return (0, points) if 0 in self.handicap.givers else (points, 0)

    @property
    def ahead(self) -> int:
        """By how many points the first seat is ahead from the start; below 0 where the second one is."""
        first, second = self.given
        return first - second
