"""Noughts and crosses: nine cells, called a1 to c3 row by row from the top, and two marks."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.types import OVER, Event

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
NAMES = tuple(f"{column}{row}" for row in "123" for column in "abc")
SIGNS = "ox"


@dataclass(frozen=True, slots=True)
class Options:
    """There is nothing to choose."""


@dataclass(frozen=True, slots=True)
class State:
    """A position: nine letters, `o`, `x` or `-`."""

    cells: str
    options: Options = Options()

    @property
    def line(self) -> tuple[int, ...] | None:
        """Three of a kind in a row, if there are any."""
        return next((line for line in LINES if {self.cells[each] for each in line} in ({"o"}, {"x"})), None)

    @property
    def actor(self) -> int:
        """The seat to move, or `OVER`."""
        return OVER if self.line or "-" not in self.cells else (9 - self.cells.count("-")) % 2


@dataclass(frozen=True, slots=True)
class Mark:
    """The seat to move marks a cell."""

    cell: int


@dataclass(frozen=True, slots=True)
class View:
    """All there is to know: nothing is hidden."""

    seat: int | None
    actor: int
    legal: tuple[Mark, ...]
    text: str
    cells: str


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A cell was marked."""

    seat: int
    cell: int
