"""The state: a position of Nissi Samurai."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.nissi.options import Options

EMPTY: Final = 0
"""The number in `State.board` of an empty tile."""


@dataclass(frozen=True, slots=True)
class State:
    """A position of the game of Nissi."""

    board: tuple[int, ...]
    """The pieces on the 100 tiles, row by row from A0: `EMPTY` or a piece number."""
    side: int
    """The seat to move (or that would move, in a finished game)."""
    moves: int
    """Moves made so far, both sides counted; captures with the last move of a limit may not count
    (`Options.made_after`)."""
    options: Options
