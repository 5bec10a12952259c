"""The 48 Hanafuda cards, and the three kinds of feature by which they match.

A card is an index from 0 to 47 everywhere inside the game; its code (`01a` .. `12d`) sorts the
same way. Matching is a test of bits: `FEATURES[card] & accepted`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

DECK_SIZE: Final = 48
ALL_CARDS: Final = frozenset(range(DECK_SIZE))

RIBBON: Final = 1 << 12
"""The feature of a card with a ribbon in its picture."""

CREATURE: Final = 1 << 13
"""The feature of a card that shows an animal, real or fabulous."""

FEATURE_COUNT: Final = 14
"""Bits 0 to 11 are the months, then ribbon and creature."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Its names are in English, and keys: players read what `games.niwa.names` says."""

    index: int
    code: str
    """The code of the card in notation, `01a` to `12d`."""
    month: int
    """The month from 1 to 12."""
    flower: str
    name: str
    """The name of the picture, in lower case."""
    category: str
    """The traditional class (bright, animal, ribbon, chaff); it does not decide matching."""
    ribbon: str | None
    """The kind of ribbon ("poetry", "red", "blue"), or None."""
    creature: str | None
    """The kind of animal, or None."""
    features: int
    """The month, and ribbon or creature, as bits."""
    picture: str
    """A sentence that describes the picture."""

    @property
    def short_name(self) -> str:
        """A name of one or two words for lists: "crane", "red ribbon", "maple"."""
        if self.ribbon is not None:
            return f"{self.ribbon} ribbon"  # not for players: a key
        return self.name.partition(" on ")[0]


def card_code(card: int) -> str:
    """The notation of a card: 0 is `01a`, 47 is `12d`."""
    return CARDS[card].code


def _mask(names: list[str]) -> int:
    mask = 0
    for name in names:
        mask |= {"ribbon": RIBBON, "creature": CREATURE}.get(name) or 1 << int(name[1:]) - 1
    return mask


def _card(index: int, entry: dict[str, Any]) -> Card:
    code = f"{index // 4 + 1:02d}{'abcd'[index % 4]}"
    assert entry["id"] == code, f"card {index} of the deck file should be {code}"
    return Card(
        index=index,
        code=code,
        month=entry["month"],
        flower=entry["flower"],
        name=entry["name"],
        category=entry["category"],
        ribbon=entry["ribbon"],
        creature=entry["creature"],
        features=_mask(entry["features"]),
        picture=entry["picture"],
    )


def _read_deck() -> tuple[Card, ...]:
    text = resources.files(__package__).joinpath("hanafuda.json").read_text(encoding="utf-8")
    return tuple(_card(index, entry) for index, entry in enumerate(json.loads(text)["cards"]))


CARDS: Final = _read_deck()
"""The cards of the deck, by index."""

FEATURES: Final = tuple(card.features for card in CARDS)
"""The feature bits of each card, by index."""

CARD_OF: Final = {card.code: card.index for card in CARDS}
"""The index of each code."""
