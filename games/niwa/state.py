"""The state of a Niwa match, as a value.

States are values. The deck has no order and is not kept: it is whatever is neither in the garden
nor in a hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from games.core.handicap import Handicap
from games.niwa.actions import Hand, Phase
from games.niwa.cards import ALL_CARDS
from games.niwa.garden import Laid
from games.niwa.options import WHITE, Options, Variant


@dataclass(frozen=True, slots=True)
class State:
    """Everything the game's future depends on."""

    variant: Variant
    lines: int
    phase: Phase
    seat: int | None
    """The seat to move; in `draw` the seat that receives the card; None in `deal` and `over`."""
    passes: int
    """Turns passed in a row, in `final`."""
    hands: tuple[Hand, Hand]
    """The hands of black and of white."""
    garden: tuple[Laid, ...]
    """Sorted by row, then column."""
    spring: int = field(default=WHITE, compare=False)
    """The seat with the spring cards, as in the options; ignored by `==`, as it only decided how the game began."""
    even_start: int = 0
    """The stones that Black has in the count from the start, as in the options."""
    handicap: Handicap | None = field(default=None, metadata={"added_later": True})
    """Who gives the other side stones in the count, as in the options."""

    @property
    def options(self) -> Options:
        """The options the match is played with."""
        return Options(self.variant, self.spring, self.lines, self.even_start, self.handicap)

    @property
    def deck(self) -> Hand:
        """The cards that may still be drawn, sorted; empty once the final phase has begun."""
        if self.variant is Variant.NOLUCK or self.phase in (Phase.FINAL, Phase.OVER):
            return ()
        return self.missing

    @property
    def missing(self) -> Hand:
        """The cards neither in the garden nor in a hand, sorted."""
        return tuple(sorted(ALL_CARDS.difference(*self.hands, (laid.card for laid in self.garden))))
