"""Noughts and crosses: nine cells, called a1 to c3 row by row from the top, and two marks."""

from __future__ import annotations

from typing import NamedTuple

from games.core.open_rules import NoOptions
from games.core.types import OVER

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class State(NamedTuple):
    """A position: nine letters, `o`, `x` or `-`."""

    cells: str
    options: NoOptions = NoOptions()

    @property
    def line(self) -> tuple[int, ...] | None:
        """Three of a kind in a row, if there are any."""
        return next((line for line in LINES if {self.cells[each] for each in line} in ({"o"}, {"x"})), None)

    @property
    def actor(self) -> int:
        """The seat to move, or `OVER`."""
        return OVER if self.line or "-" not in self.cells else (9 - self.cells.count("-")) % 2
