"""A deck as a value: which cards, and how often."""

from __future__ import annotations

from dataclasses import dataclass

from games.senshiai.cards.collection import CARDS


@dataclass(frozen=True, slots=True)
class Deck:
    """The deck of a seat: a starter deck by its id, or a custom deck (`name` is then "custom")."""

    name: str
    cards: tuple[tuple[int, int], ...]
    """(card number, count), sorted; exactly one of them the Capital."""

    @property
    def size(self) -> int:
        """How many cards the deck has, the Capital included."""
        return sum(count for _, count in self.cards)

    @property
    def capital(self) -> int:
        """The number of its Capital."""
        return next(number for number, _ in self.cards if CARDS[number].capital)

    @property
    def numbered(self) -> tuple[int, ...]:
        """The other cards in the order in which the shuffle line counts them, from 1 (1.2)."""
        return tuple([number for number, count in self.cards if not CARDS[number].capital for _ in range(count)])
