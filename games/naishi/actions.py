"""Actions and phases, chance actions included. Values only: what they do stands in `effects`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.naishi.cards import Card


class Phase(StrEnum):
    """The phase, which says what kind of action is expected next; the value is its word in the position text."""

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
class Deal:
    """Chance: the shuffled cards as five decks, top card first, and one pair for each seat."""

    decks: tuple[tuple[Card, ...], ...]
    pairs: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class ShuffleHand:
    """Chance: the five cards of one seat in the order of positions 5 to 9."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Give:
    """Draft: gives one card of the pair to the opponent."""

    card: Card


@dataclass(frozen=True, slots=True)
class Develop:
    """Replaces the card at `position` with the top card of that column's deck."""

    position: int


@dataclass(frozen=True, slots=True)
class SwapHand:
    """Emissary: exchanges two Hand cards, positions a < b."""

    a: int
    b: int


@dataclass(frozen=True, slots=True)
class SwapLine:
    """Emissary: exchanges two Line cards, positions a < b."""

    a: int
    b: int


@dataclass(frozen=True, slots=True)
class SwapColumn:
    """Emissary: exchanges the Line card and the Hand card of one column."""

    column: int


@dataclass(frozen=True, slots=True)
class SwapRiver:
    """Emissary: exchanges the top cards of two decks, a < b."""

    a: int
    b: int


@dataclass(frozen=True, slots=True)
class DiscardRiver:
    """Emissary: discards the top cards of two decks, a < b; an empty deck is skipped."""

    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Recall:
    """Brings all the mover's emissaries home from the swap and discard spots."""


@dataclass(frozen=True, slots=True)
class ImposeDecree:
    """Exchanges the mover's and the opponent's cards at the same position."""

    position: int


@dataclass(frozen=True, slots=True)
class DeclareEnd:
    """Declares the end: the opponent has one more turn."""


@dataclass(frozen=True, slots=True)
class Done:
    """Ends the turn after developing, without an emissary."""


@dataclass(frozen=True, slots=True)
class CopyCharacter:
    """After the end: what the mover's next Ninja copies."""

    card: Card


Swap = SwapHand | SwapLine | SwapColumn | SwapRiver
"""The emissary actions that take a swap spot."""

Action = (
    Deal
    | ShuffleHand
    | Give
    | Develop
    | SwapHand
    | SwapLine
    | SwapColumn
    | SwapRiver
    | DiscardRiver
    | Recall
    | ImposeDecree
    | DeclareEnd
    | Done
    | CopyCharacter
)
