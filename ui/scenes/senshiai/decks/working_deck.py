"""A deck in the making: counts, undo, whether it is saved. Knows no screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core.words import tr
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import LARGEST, make_deck
from games.senshiai.cards.printed import name_of


@dataclass
class WorkingDeck:
    """The deck that is being built."""

    name: str = field(default_factory=lambda: tr("New deck"))
    counts: dict[int, int] = field(default_factory=dict)
    saved: dict[int, int] = field(default_factory=dict)
    """The counts as they lie on the shelf."""
    shelved: bool = False
    """True when a file of this name exists."""
    _before: list[dict[int, int]] = field(default_factory=list)

    @classmethod
    def of(cls, deck: Deck, name: str, shelved: bool) -> WorkingDeck:
        """An existing deck to be changed."""
        counts = dict(deck.cards)
        return cls(name, counts, dict(counts) if shelved else {}, shelved)

    @property
    def deck(self) -> Deck:
        """The deck as it stands, legal or not."""
        return make_deck(self.counts)

    @property
    def changed(self) -> bool:
        """True when something is not on the shelf yet."""
        return self.counts != self.saved

    def add(self, card: Card) -> str:
        """Adds a copy; a Capital takes the place of another. Returns "" or why not."""
        if sum(self.counts.values()) >= LARGEST:
            return tr("A deck has at most {n} cards.", n=LARGEST)
        self._remember()
        if card.capital:
            for number in [each for each in self.counts if CARDS[each].capital]:
                del self.counts[number]
            self.counts[card.number] = 1
        else:
            self.counts[card.number] = self.counts.get(card.number, 0) + 1
        return ""

    def remove(self, card: Card) -> str:
        """Takes one copy out. Returns "" or why not."""
        if not self.counts.get(card.number):
            return tr("{card} is not in the deck.", card=name_of(card.number))
        self._remember()
        self.counts[card.number] -= 1
        if not self.counts[card.number]:
            del self.counts[card.number]
        return ""

    def put(self, counts: Mapping[int, int]) -> None:
        """Puts other cards in place of all, which one undo takes back."""
        self._remember()
        self.counts = {number: count for number, count in counts.items() if count > 0}

    @property
    def reveals_nothing(self) -> bool:
        """True when there is a change to take back."""
        return bool(self._before)

    def undo(self) -> bool:
        """Takes the last change back."""
        if not self._before:
            return False
        self.counts = self._before.pop()
        return True

    def _remember(self) -> None:
        self._before.append(dict(self.counts))
        del self._before[:-100]

    def rows(self) -> list[tuple[Card, int]]:
        """The cards of the deck with their counts: the Capital first, then by Type, cost and name."""
        cards = [(CARDS[number], count) for number, count in self.counts.items()]
        return sorted(
            cards, key=lambda each: (not each[0].capital, each[0].type, each[0].cost, name_of(each[0].number))
        )
