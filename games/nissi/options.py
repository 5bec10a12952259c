"""Options: the clock and the move limit."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match of Nissi."""

    clock: int | None = 5
    """Minutes on the one clock; None: no clock."""
    move_limit: int | None = None
    """The game ends after this many moves, both sides counted; None: no limit."""
