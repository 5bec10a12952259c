"""The cards: their letters, names, kinds and numbers. Knows nothing of where cards lie."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from games.core.words import NC_, tr_c


class Card(StrEnum):
    """A card kind; the value is its letter in notation. Equal cards cannot be told apart."""

    NAISHI = "N"
    COUNCELLOR = "C"  # as the rulebook spells it: the ids of puzzles are made of these names
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
    """The class of a card for the Ninja: only characters can be copied."""

    CHARACTER = NC_("naishi term", "character")
    BUILDING = NC_("naishi term", "building")
    MOUNTAIN = NC_("naishi term", "mountain")


@dataclass(frozen=True, slots=True)
class CardSpec:
    """One row of the card list; `copies` is how many the box holds (Mountains: both seats' eight)."""

    card: Card
    name: str
    """The printed name in English: a key. `name` has it in the player's language."""
    kind: Kind
    copies: int


CARDS: Final = (
    CardSpec(Card.NAISHI, NC_("naishi card", "Naishi"), Kind.CHARACTER, 2),
    CardSpec(Card.COUNCELLOR, NC_("naishi card", "Counsellor"), Kind.CHARACTER, 4),
    CardSpec(Card.SENTINEL, NC_("naishi card", "Sentinel"), Kind.CHARACTER, 4),
    CardSpec(Card.MONK, NC_("naishi card", "Monk"), Kind.CHARACTER, 3),
    CardSpec(Card.KNIGHT, NC_("naishi card", "Knight"), Kind.CHARACTER, 2),
    CardSpec(Card.RONIN, NC_("naishi card", "Ronin"), Kind.CHARACTER, 2),
    CardSpec(Card.NINJA, NC_("naishi card", "Ninja"), Kind.CHARACTER, 2),
    CardSpec(Card.FORT, NC_("naishi card", "Fort"), Kind.BUILDING, 4),
    CardSpec(Card.TORII, NC_("naishi card", "Torii"), Kind.BUILDING, 4),
    CardSpec(Card.BANNER, NC_("naishi card", "Banner"), Kind.BUILDING, 2),
    CardSpec(Card.RICE_FIELDS, NC_("naishi card", "Rice Fields"), Kind.BUILDING, 5),
    CardSpec(Card.MOUNTAIN, NC_("naishi card", "Mountain"), Kind.MOUNTAIN, 16),
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


_ONE: Final[dict[Card, str]] = {
    # translators: any one of these cards, as somebody gives or has it
    Card.NAISHI: NC_("naishi card, one", "a Naishi"),
    Card.COUNCELLOR: NC_("naishi card, one", "a Counsellor"),
    Card.SENTINEL: NC_("naishi card, one", "a Sentinel"),
    Card.MONK: NC_("naishi card, one", "a Monk"),
    Card.KNIGHT: NC_("naishi card, one", "a Knight"),
    Card.RONIN: NC_("naishi card, one", "a Ronin"),
    Card.NINJA: NC_("naishi card, one", "a Ninja"),
    Card.FORT: NC_("naishi card, one", "a Fort"),
    Card.TORII: NC_("naishi card, one", "a Torii"),
    Card.BANNER: NC_("naishi card, one", "a Banner"),
    Card.RICE_FIELDS: NC_("naishi card, one", "Rice Fields"),
    Card.MOUNTAIN: NC_("naishi card, one", "a Mountain"),
}


def name(card: Card) -> str:
    """The card's name as players read it."""
    return tr_c("naishi card", SPEC[card].name)


def one(card: Card) -> str:
    """Any one card of a kind, in a sentence."""
    return tr_c("naishi card, one", _ONE[card])


def read_cards(letters: str) -> tuple[Card, ...]:
    """The cards named by uppercase letters; raises ValueError for any other letter."""
    return tuple(Card(letter) for letter in letters)
