"""Events: what can happen in a match of Niwa, the source of its log and its animation."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.types import Event
from games.niwa.actions import Hand
from games.niwa.garden import Cell, Contact, Line


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """Three cards went to each seat, face down."""


@dataclass(frozen=True, slots=True)
class CardsSeen(Event):
    """`seat` looked at cards it has just received. Only this seat may learn of it."""

    seat: int
    cards: Hand


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """A card and a stone of `seat` went into the garden."""

    seat: int
    card: int
    cell: Cell
    contact: Contact
    matches: int
    """The features of the card that the cell accepted, as bits; 0 at a corner."""


@dataclass(frozen=True, slots=True)
class StonesConverted(Event):
    """Stones turned to the colour of `seat`, all at once."""

    seat: int
    cell: Cell
    """The new stone, one end of every line."""
    lines: tuple[Line, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the stones that turned."""
        return tuple(cell for line in self.lines for cell in line.cells)


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """`seat` took a card, face down; what it is, `CardsSeen` tells those who may know."""

    seat: int
    deck: int
    """The cards left in the deck."""


@dataclass(frozen=True, slots=True)
class FinalBegan(Event):
    """The final phase began, with two cards in each hand; from now on a card is laid only if it converts."""

    seat: int
    """The seat that moves first."""


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """`seat` laid nothing this turn."""

    seat: int
    automatic: bool
    """True when its hand was empty, so that there was nothing to decide."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The garden is finished and the hands are open."""

    stones: tuple[int, int]
    """The counted stones of black and white, those of an even start among them."""
    groups: tuple[int, int]
    """The numbers of groups of black and white."""
