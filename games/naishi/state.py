"""The state of a game, as a value. Knows no rules beyond how things are counted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from games.core.types import CHANCE
from games.naishi.actions import Phase
from games.naishi.cards import DECKS, Card
from games.naishi.court import EMPTY_COURT, Court
from games.naishi.geometry import COLUMNS
from games.naishi.ninjas import NinjaCopy
from games.naishi.options import Options

MOUNTAIN_LINE: Final = (Card.MOUNTAIN,) * COLUMNS


@dataclass(frozen=True, slots=True)
class State:
    """A whole game at one moment.

    `decks[c]` is deck c, top card first. `territories[s]` has the Line (positions 0 to 4) and then
    the Hand (5 to 9); before the Hand is shuffled it ends in the alphabetical pair instead, or in
    nothing before the deal. `seen[s]` are the Hand positions of seat s whose card the opponent knows.
    `gifts[s]` is the card seat s gave away, until it comes to light. `discards` is alphabetical.
    `final` is the seat in its last turn. Two states are equal when their position texts are.
    """

    options: Options = field(default=Options(), compare=False)
    decks: tuple[tuple[Card, ...], ...] = ((),) * DECKS
    territories: tuple[tuple[Card, ...], tuple[Card, ...]] = (MOUNTAIN_LINE, MOUNTAIN_LINE)
    seen: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    court: Court = EMPTY_COURT
    gifts: tuple[Card | None, Card | None] = (None, None)
    discards: tuple[Card, ...] = ()
    mover: int = CHANCE
    phase: Phase = Phase.DEAL
    final: int | None = None
    copies: tuple[NinjaCopy, ...] = ()

    @property
    def filled_decks(self) -> tuple[int, ...]:
        """The numbers of the decks that still have cards."""
        return tuple(number for number, deck in enumerate(self.decks) if deck)

    @property
    def river_size(self) -> int:
        """How many cards the whole River still has."""
        return sum(map(len, self.decks))

    def shuffled(self, seat: int) -> bool:
        """True once the Hand of `seat` lies in its five positions."""
        return len(self.territories[seat]) == 2 * COLUMNS
