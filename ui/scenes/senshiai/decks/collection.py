"""Looking through the collection: filters, search and order. Knows no screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from games.core.typed import folded
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.points import budget
from games.senshiai.cards.printed import flavour_of, name_of, subtype_name, text_of
from games.senshiai.cards.vocabulary import PATHS, Keyword
from games.senshiai.words.card_words import kind_of

KINDS: Final = ("all", "capital", "terrain", "troop", "event")
ORDERS: Final = ("type", "cost", "name", "points")
ABILITIES: Final = tuple(keyword for keyword in Keyword if any(keyword in card.keywords for card in CARDS))


@dataclass(frozen=True)
class Filter:
    """The filter of the collection; the empty filter lets all cards pass."""

    kind: str = "all"
    cost: int | None = None
    path: str | None = None
    subtype: str | None = None
    ability: Keyword | None = None
    text: str = ""
    order: str = "type"
    only: frozenset[int] | None = None
    """The numbers of the cards that alone pass; None: all may."""

    @property
    def count(self) -> int:
        """The number of filters that are on, the search and the order aside."""
        kind = self.kind != "all"
        narrowing = (self.cost, self.path, self.subtype, self.ability, self.only)
        return kind + sum(each is not None for each in narrowing)

    def cleared(self) -> Filter:
        """Returns the filter without its conditions; search and order stay."""
        return replace(Filter(), text=self.text, order=self.order)

    def passes(self, card: Card) -> bool:
        """True when the card is what is asked for."""
        met = self.only is None or card.number in self.only
        return met and self.kind in ("all", kind_of(card)) and self._details(card)

    def _details(self, card: Card) -> bool:
        if self.cost is not None and card.cost != self.cost:
            return False
        if self.path is not None and not card.paths & PATHS[self.path]:
            return False
        if self.subtype is not None and self.subtype not in card.subtypes:
            return False
        if self.ability is not None and self.ability not in card.keywords:
            return False
        number = card.number
        messages = [card.name, name_of(number), text_of(number), flavour_of(number)]
        words = folded(" ".join([*messages, *map(subtype_name, card.subtypes)]))
        return all(word in words for word in folded(self.text).split())

    def cards(self) -> list[Card]:
        """The cards that pass, in order."""
        return sorted(filter(self.passes, CARDS), key=self.sort_key)

    def sort_key(self, card: Card) -> tuple[object, ...]:
        first: dict[str, tuple[object, ...]] = {
            "type": (not card.capital, card.type, card.cost),
            "cost": (card.cost, card.type),
            "name": (),
            "points": (-(budget(card) or 0.0),),
        }
        return (*first[self.order], name_of(card.number))
