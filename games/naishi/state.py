"""The state of a game and its options, as values. Knows no rules beyond how things are counted."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from games.core.types import CHANCE
from games.naishi.cards import DECKS, Card
from games.naishi.geometry import COLUMNS
from games.naishi.ninjas import NinjaCopy

SEATS: Final = (0, 1)
"""Seat indices; the rules page and the notation call them 1 and 2."""
EMISSARIES: Final = 2
SWAP_SPOTS: Final = 3
DISCARD_SPOTS: Final = 2

MOUNTAIN_LINE: Final = (Card.MOUNTAIN,) * COLUMNS


class Phase(StrEnum):
    """What kind of action is expected next; the value is its word in the position text."""

    DEAL = "deal"
    GIVE = "give"
    HAND = "hand"
    TURN = "turn"
    MUST = "must"
    """An emissary was sent first: the mover has to develop."""
    MAY = "may"
    """The mover has developed and may still send an emissary."""
    COPY = "copy"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Options:
    """What is chosen before the game. `memory` concerns the screen only: whether it keeps showing
    the opponent's Hand cards that a player has already seen ("show" or "hide")."""

    edition: str = "book"
    memory: str = "show"


@dataclass(frozen=True, slots=True)
class Court:
    """Where the emissaries are: spots held by each seat, and who used the decree (None: nobody)."""

    swaps: tuple[int, int] = (0, 0)
    discards: tuple[int, int] = (0, 0)
    decree: int | None = None

    def reserve(self, seat: int) -> int:
        """How many emissaries `seat` has at home."""
        return EMISSARIES - self.held(seat) - (self.decree == seat)

    def held(self, seat: int) -> int:
        """How many swap and discard spots `seat` holds."""
        return self.swaps[seat] + self.discards[seat]

    @property
    def free_swaps(self) -> int:
        """Swap spots nobody holds."""
        return SWAP_SPOTS - sum(self.swaps)

    @property
    def free_discards(self) -> int:
        """Discard spots nobody holds."""
        return DISCARD_SPOTS - sum(self.discards)


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
    court: Court = Court()
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
