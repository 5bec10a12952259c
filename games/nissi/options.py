"""Options: the clock, the move limit and what happens at it, the handicap."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.core.handicap import Handicap


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match of Nissi."""

    clock: int | None = 5
    """Minutes on the one clock; None: no clock."""
    move_limit: int | None = None
    """The game ends after this many moves, both sides counted; None: no limit."""
    quiet_end: bool = False
    """A capture does not use up the last move of the limit: the first move there that captures nothing ends the game.
    So nobody takes a piece for which nothing can be taken back."""

    handicap: Handicap | None = field(default=None, metadata={"added_later": True})
    """Who begins without some of the Samurai (`games.nissi.handicap`)."""

    def made_after(self, made: int, captures: bool) -> int:
        """The number of moves made after one more, which captures something or nothing.

        A capture with the last move of the limit is not counted where `quiet_end` holds, so the limit is still ahead.
        """
        kept = captures and self.quiet_end and self.move_limit is not None and made == self.move_limit - 1
        return made if kept else made + 1
