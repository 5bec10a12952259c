"""What cards and decks say to people: the one place where their names, texts and sub-types are read in a language.

`Card.name` and its like are what the card file holds: for notation, deck lists and searches by name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from games.core.localized_files import sibling
from games.core.words import kept, mark_c, tr_c
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.decks import StarterDeck
from games.senshiai.cards.vocabulary import AIR, EARTH, WATER, CardType, Keyword

SUBTYPES: Final = (
    mark_c("senshiai term", "Archer"),
    mark_c("senshiai term", "Bandit"),
    mark_c("senshiai term", "Beast"),
    mark_c("senshiai term", "Bird"),
    mark_c("senshiai term", "Camp"),
    mark_c("senshiai term", "Capital"),
    mark_c("senshiai term", "Construction"),
    mark_c("senshiai term", "Court"),
    mark_c("senshiai term", "Craft"),
    mark_c("senshiai term", "Dragon"),
    mark_c("senshiai term", "Field"),
    mark_c("senshiai term", "Forest"),
    mark_c("senshiai term", "Giant"),
    mark_c("senshiai term", "Lord"),
    mark_c("senshiai term", "Machine"),
    mark_c("senshiai term", "Monk"),
    mark_c("senshiai term", "Mountain"),
    mark_c("senshiai term", "Ninja"),
    mark_c("senshiai term", "Omen"),
    mark_c("senshiai term", "Peasant"),
    mark_c("senshiai term", "Plague"),
    mark_c("senshiai term", "Rider"),
    mark_c("senshiai term", "Samurai"),
    mark_c("senshiai term", "Sanctuary"),
    mark_c("senshiai term", "Season"),
    mark_c("senshiai term", "Ship"),
    mark_c("senshiai term", "Sky"),
    mark_c("senshiai term", "Soldier"),
    mark_c("senshiai term", "Spirit"),
    mark_c("senshiai term", "Swamp"),
    mark_c("senshiai term", "Tactic"),
    mark_c("senshiai term", "Water"),
)
"""The sub-types of the collection, sorted."""

_KEYWORDS: Final = {
    Keyword.ACTS_AS_UNIT: mark_c("senshiai term", "Acts As Unit"),
    Keyword.RECRUIT: mark_c("senshiai term", "Recruit"),
    Keyword.MAINTENANCE: mark_c("senshiai term", "Maintenance"),
    Keyword.PILLAGE: mark_c("senshiai term", "Pillage"),
    Keyword.BOARDING: mark_c("senshiai term", "Boarding"),
    Keyword.DIVE_ATTACK: mark_c("senshiai term", "Dive Attack"),
    Keyword.ATTRACTS_ATTACKS: mark_c("senshiai term", "Attracts Attacks"),
    Keyword.BUSHIDO: mark_c("senshiai term", "Bushido"),
    Keyword.ANNUL: mark_c("senshiai term", "Annul"),
    Keyword.CONJURATION: mark_c("senshiai term", "Conjuration"),
    Keyword.TARDY: mark_c("senshiai term", "Tardy"),
    Keyword.ARTILLERY: mark_c("senshiai term", "Artillery"),
    Keyword.MOVE_RESTRICTION: mark_c("senshiai term", "Move Restriction"),
    Keyword.ACTIVATE: mark_c("senshiai term", "Activate"),
    Keyword.CHAOS: mark_c("senshiai term", "Chaos"),
    Keyword.PRODUCTION: mark_c("senshiai term", "Production"),
    Keyword.CONTINGENCY: mark_c("senshiai term", "Contingency"),
    Keyword.INTERRUPT: mark_c("senshiai term", "Interrupt"),
    Keyword.MODIFIER: mark_c("senshiai term", "Modifier"),
}
_TYPES: Final = {
    CardType.TERRAIN: mark_c("senshiai term", "Terrain"),
    CardType.TROOP: mark_c("senshiai term", "Troop"),
    CardType.EVENT: mark_c("senshiai term", "Event"),
}
_PATHS: Final = {
    AIR: mark_c("senshiai term", "Air"),
    EARTH: mark_c("senshiai term", "Earth"),
    WATER: mark_c("senshiai term", "Water"),
}


@kept()
def _words() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """What cards and decks say in a language other than English, by id: `cards.ja.json` and its like."""
    file = sibling(files(__package__), "cards.json")
    if file.name == "cards.json":
        return {}
    found: dict[str, dict[str, dict[str, str]]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def _said(of: str, name: str) -> Mapping[str, str]:
    """The words of one card or deck; none where the English ones hold."""
    return _words().get(of, {}).get(name, {})


def name_of(card: int) -> str:
    """A card's name, by its number."""
    return _said("cards", CARDS[card].id).get("name", CARDS[card].name)


def name_of_id(card: str) -> str:
    """A card's name, by its id; "" for one that is not known (`?`)."""
    number = CARD_NUMBERS.get(card)
    return "" if number is None else name_of(number)


def text_of(card: int) -> str:
    """What a card says that it does."""
    return _said("cards", CARDS[card].id).get("text", CARDS[card].text)


def short_text_of(card: int) -> str:
    """The same in fewer words, for a small face; the text itself where a language has no others."""
    return _said("cards", CARDS[card].id).get("short", text_of(card))


def flavour_of(card: int) -> str:
    """The sentence under a card's text."""
    return _said("cards", CARDS[card].id).get("flavour", CARDS[card].flavour)


def spoken_of_as_many(card: int) -> bool:
    """Whether one card is spoken of in the plural, as a Troop called `Warriors` is."""
    troop = CARDS[card].type is CardType.TROOP
    return troop and CARDS[card].name.partition(" of ")[0].endswith(("s", "men"))


def type_name(card: int) -> str:
    """Capital, Terrain, Troop or Event."""
    return tr_c("senshiai term", "Capital") if CARDS[card].capital else kind_name(CARDS[card].type)


def kind_name(kind: CardType) -> str:
    """Terrain, Troop or Event."""
    return tr_c("senshiai term", _TYPES[kind])


def subtype_name(subtype: str) -> str:
    """A sub-type by the word that the card file has for it."""
    return tr_c("senshiai term", subtype)


def keyword_name(keyword: Keyword) -> str:
    """An ability as cards print it."""
    return tr_c("senshiai term", _KEYWORDS[keyword])


def path_name(path: int) -> str:
    """A Path by its bit."""
    return tr_c("senshiai term", _PATHS[path])


def deck_name(starter: StarterDeck) -> str:
    """A starter deck's name."""
    return _said("decks", starter.id).get("name", starter.name)


def plan_of(starter: StarterDeck) -> str:
    """How a starter deck is meant to win."""
    return _said("decks", starter.id).get("plan", starter.plan)
