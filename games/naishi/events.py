"""Events: what happened, for the log and the animation. They name hidden cards only to those who may know."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.types import Event
from games.naishi.cards import Card


@dataclass(frozen=True, slots=True)
class RiverDealt(Event):
    """The five decks were laid out with these top cards."""

    tops: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PairDealt(Event):
    """`seat` was dealt these two cards (visible to that seat)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GiftChosen(Event):
    """A seat has chosen which card to give away; the event does not say which."""

    seat: int


@dataclass(frozen=True, slots=True)
class GiftsExchanged(Event):
    """The gifts changed owner; `given[s]` is the card seat s gave (visible to the two players)."""

    given: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class HandShuffled(Event):
    """Three Mountains were added to the Hand of `seat` and it was laid out in hidden order."""

    seat: int


@dataclass(frozen=True, slots=True)
class Developed(Event):
    """`seat` replaced `old` at `position` with `new` from the River."""

    seat: int
    position: int
    old: Card
    new: Card


@dataclass(frozen=True, slots=True)
class HandSwapped(Event):
    """`seat` exchanged two of its Hand cards."""

    seat: int
    a: int
    b: int


@dataclass(frozen=True, slots=True)
class LineSwapped(Event):
    """`seat` exchanged two of its Line cards; `cards` as they lay before, at a and at b."""

    seat: int
    a: int
    b: int
    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class ColumnSwapped(Event):
    """`seat` exchanged the two cards of a column; `to_line` comes from the Hand."""

    seat: int
    column: int
    to_line: Card
    to_hand: Card


@dataclass(frozen=True, slots=True)
class RiverSwapped(Event):
    """`seat` exchanged two top cards; `cards` as they lay before, on a and on b."""

    seat: int
    a: int
    b: int
    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class RiverDiscarded(Event):
    """`seat` discarded top cards: `decks` and `cards` side by side, empty decks left out."""

    seat: int
    decks: tuple[int, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Recalled(Event):
    """`seat` called `count` emissaries home."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class DecreeImposed(Event):
    """`seat` gave `given` and took `taken` at the same position."""

    seat: int
    position: int
    given: Card
    taken: Card


@dataclass(frozen=True, slots=True)
class EndDeclared(Event):
    """A seat declared the end."""

    seat: int


@dataclass(frozen=True, slots=True)
class FinalTurnBegan(Event):
    """`seat` begins its last turn, because the end was declared or because decks ran out."""

    seat: int
    declared: bool


@dataclass(frozen=True, slots=True)
class HandsRevealed(Event):
    """The game has ended and both Hands were turned face up."""

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    river_out: bool
    """Because the second seat's turn left two decks empty, not because a last turn was over."""


@dataclass(frozen=True, slots=True)
class NinjaResolved(Event):
    """The Ninja of `seat` at `position` copied `card` (None: nothing to copy); `forced`: without a choice."""

    seat: int
    position: int
    card: Card | None
    forced: bool


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The final totals and the numbers of different cards, by seat."""

    totals: tuple[int, int]
    types: tuple[int, int]
