"""The view: what one seat, or a spectator, may know of a match; all that a screen or a bot is given."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.types import Outcome
from games.niwa.actions import Action, Hand, Phase
from games.niwa.garden import Cell, Laid, as_cells
from games.niwa.options import Options
from games.niwa.scoring import Standing


@dataclass(frozen=True, slots=True)
class View:
    """One reader's knowledge. Nothing that happened earlier matters beyond what is listed here:
    cards that were seen lie in the garden or in the own hand."""

    seat: int | None
    """The seat whose view it is; None is a spectator's."""
    actor: int
    """The seat to act, `CHANCE` or `OVER`."""
    legal: tuple[Action, ...]
    """The legal actions in text order if `seat` is to act, otherwise empty."""
    text: str
    """The position text; every hidden card is a `?`."""
    options: Options
    phase: Phase
    mover: int | None
    """The seat to move; in `draw` the seat that receives the card; None in `deal` and `over`."""
    passes: int
    """Turns passed in a row, in the final phase: at 1, another pass ends the game."""
    garden: tuple[Laid, ...]
    """Every card and its stone, sorted by row, then column."""
    hands: tuple[Hand | None, Hand | None]
    """Black's and white's cards in order; None is a hand this reader may not see."""
    hand_sizes: tuple[int, int]
    deck: int
    """The number of cards that can still be drawn."""
    standings: tuple[Standing, Standing]
    """Groups and counted stones as if the game ended now."""
    outcome: Outcome | None
    """The result in `over`, else None."""

    @property
    def counts(self) -> tuple[int, int]:
        """The counts of black and white if the game ended now: the stones in groups, and what counts from the start."""
        black, white = self.standings
        first, second = self.options.counted
        return black.stones + first, white.stones + second

    @property
    def cells(self) -> dict[Cell, Laid]:
        """The garden by cell (built anew at each call)."""
        return as_cells(self.garden)
