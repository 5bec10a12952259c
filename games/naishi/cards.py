"""The cards: their letters, names, kinds and numbers. Knows nothing of where cards lie."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final


class Card(StrEnum):
    """A card face; the value is its letter in notation. Equal cards cannot be told apart."""

    NAISHI = "N"
    COUNCELLOR = "C"
    SENTINEL = "S"
    MONK = "O"
    KNIGHT = "K"
    RONIN = "W"
    NINJA = "J"
    FORT = "F"
    TORII = "T"
    BANNER = "B"
    RICE_FIELDS = "R"
    MOUNTAIN = "M"


class Kind(Enum):
    """What a card counts as for the Ninja: only characters can be copied."""

    CHARACTER = "character"
    BUILDING = "building"
    MOUNTAIN = "mountain"


@dataclass(frozen=True, slots=True)
class CardSpec:
    """One row of the card list; `copies` is how many the box holds (Mountains: both seats' eight)."""

    card: Card
    name: str
    kind: Kind
    copies: int


CARDS: Final = (
    CardSpec(Card.NAISHI, "Naishi", Kind.CHARACTER, 2),
    CardSpec(Card.COUNCELLOR, "Councellor", Kind.CHARACTER, 4),
    CardSpec(Card.SENTINEL, "Sentinel", Kind.CHARACTER, 4),
    CardSpec(Card.MONK, "Monk", Kind.CHARACTER, 3),
    CardSpec(Card.KNIGHT, "Knight", Kind.CHARACTER, 2),
    CardSpec(Card.RONIN, "Ronin", Kind.CHARACTER, 2),
    CardSpec(Card.NINJA, "Ninja", Kind.CHARACTER, 2),
    CardSpec(Card.FORT, "Fort", Kind.BUILDING, 4),
    CardSpec(Card.TORII, "Torii", Kind.BUILDING, 4),
    CardSpec(Card.BANNER, "Banner", Kind.BUILDING, 2),
    CardSpec(Card.RICE_FIELDS, "Rice Fields", Kind.BUILDING, 5),
    CardSpec(Card.MOUNTAIN, "Mountain", Kind.MOUNTAIN, 16),
)
"""Every card, in the order in which lists show them."""

SPEC: Final[dict[Card, CardSpec]] = {spec.card: spec for spec in CARDS}

COPYABLE: Final[tuple[Card, ...]] = tuple(
    spec.card for spec in CARDS if spec.kind is Kind.CHARACTER and spec.card is not Card.NINJA
)
"""The characters a Ninja can copy, in the order of the legal `copy` actions: N C S O K W."""

DEVELOPMENT: Final[tuple[Card, ...]] = tuple(
    sorted(spec.card for spec in CARDS for _ in range(spec.copies) if spec.card is not Card.MOUNTAIN)
)
"""The 34 development cards, alphabetical by letter."""

DECKS: Final = 5
DECK_SIZE: Final = 6
PAIR_SIZE: Final = 2
HAND_MOUNTAINS: Final = 3
"""Mountains shuffled into each Hand after the draft."""

assert len(DEVELOPMENT) == DECKS * DECK_SIZE + 2 * PAIR_SIZE


def name(card: Card) -> str:
    """The card's printed name."""
    return SPEC[card].name


def read_cards(letters: str) -> tuple[Card, ...]:
    """The cards named by uppercase letters; raises ValueError for any other letter."""
    return tuple(Card(letter) for letter in letters)
