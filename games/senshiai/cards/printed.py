"""The printed names, texts and sub-types of cards and decks: the one place where they are read in a language.

`Card.name` and its like are what the card file holds: for notation, deck lists and searches by name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from games.core.localized_files import sibling
from games.core.words import NC_, kept, tr_c
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.decks import StarterDeck, is_offered
from games.senshiai.cards.vocabulary import AIR, EARTH, WATER, CardType, Keyword

SUBTYPES: Final = (
    NC_("senshiai term", "Archer"),
    NC_("senshiai term", "Bandit"),
    NC_("senshiai term", "Beast"),
    NC_("senshiai term", "Bird"),
    NC_("senshiai term", "Camp"),
    NC_("senshiai term", "Capital"),
    NC_("senshiai term", "Construction"),
    NC_("senshiai term", "Court"),
    NC_("senshiai term", "Craft"),
    NC_("senshiai term", "Dragon"),
    NC_("senshiai term", "Field"),
    NC_("senshiai term", "Forest"),
    NC_("senshiai term", "Giant"),
    NC_("senshiai term", "Lord"),
    NC_("senshiai term", "Machine"),
    NC_("senshiai term", "Monk"),
    NC_("senshiai term", "Mountain"),
    NC_("senshiai term", "Ninja"),
    NC_("senshiai term", "Omen"),
    NC_("senshiai term", "Peasant"),
    NC_("senshiai term", "Plague"),
    NC_("senshiai term", "Rider"),
    NC_("senshiai term", "Samurai"),
    NC_("senshiai term", "Sanctuary"),
    NC_("senshiai term", "Season"),
    NC_("senshiai term", "Ship"),
    NC_("senshiai term", "Sky"),
    NC_("senshiai term", "Soldier"),
    NC_("senshiai term", "Spirit"),
    NC_("senshiai term", "Swamp"),
    NC_("senshiai term", "Tactic"),
    NC_("senshiai term", "Water"),
)
"""The sub-types of the collection, sorted."""

_KEYWORDS: Final = {
    Keyword.ACTS_AS_UNIT: NC_("senshiai term", "Acts As Unit"),
    Keyword.RECRUIT: NC_("senshiai term", "Recruit"),
    Keyword.MAINTENANCE: NC_("senshiai term", "Maintenance"),
    Keyword.PILLAGE: NC_("senshiai term", "Pillage"),
    Keyword.BOARDING: NC_("senshiai term", "Boarding"),
    Keyword.DIVE_ATTACK: NC_("senshiai term", "Dive Attack"),
    Keyword.ATTRACTS_ATTACKS: NC_("senshiai term", "Attracts Attacks"),
    Keyword.BUSHIDO: NC_("senshiai term", "Bushido"),
    Keyword.ANNUL: NC_("senshiai term", "Annul"),
    Keyword.CONJURATION: NC_("senshiai term", "Conjuration"),
    Keyword.TARDY: NC_("senshiai term", "Tardy"),
    Keyword.ARTILLERY: NC_("senshiai term", "Artillery"),
    Keyword.MOVE_RESTRICTION: NC_("senshiai term", "Move Restriction"),
    Keyword.ACTIVATE: NC_("senshiai term", "Activate"),
    Keyword.CHAOS: NC_("senshiai term", "Chaos"),
    Keyword.PRODUCTION: NC_("senshiai term", "Production"),
    Keyword.CONTINGENCY: NC_("senshiai term", "Contingency"),
    Keyword.INTERRUPT: NC_("senshiai term", "Interrupt"),
    Keyword.MODIFIER: NC_("senshiai term", "Modifier"),
}
_TYPES: Final = {
    CardType.TERRAIN: NC_("senshiai term", "Terrain"),
    CardType.TROOP: NC_("senshiai term", "Troop"),
    CardType.EVENT: NC_("senshiai term", "Event"),
}
_PATHS: Final = {
    AIR: NC_("senshiai term", "Air"),
    EARTH: NC_("senshiai term", "Earth"),
    WATER: NC_("senshiai term", "Water"),
}


@kept()
def _words() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """The printed texts of cards and decks in another language than English, by id: `cards.ja.json` and its like."""
    return _read("cards.json")


@kept()
def _earlier_words() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """The same of the decks that are offered no more."""
    return _read("earlier_decks.json")


def _read(name: str) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    file = sibling(files(__package__), name)
    if file.name == name:
        return {}
    found: dict[str, dict[str, dict[str, str]]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def _said(of: str, name: str) -> Mapping[str, str]:
    """The words of one card or deck; none where the English ones hold."""
    return _words().get(of, {}).get(name, {})


def _said_of_deck(starter: StarterDeck) -> Mapping[str, str]:
    """The words of a starter deck, whether it is offered or was once."""
    words = _words() if is_offered(starter) else _earlier_words()
    return words.get("decks", {}).get(starter.id, {})


_OF_CAPITALS: Final = frozenset({Keyword.ACTS_AS_UNIT, Keyword.RECRUIT, Keyword.MAINTENANCE})
_PLAIN_CAPITAL: Final = next(card.number for card in CARDS if card.capital and card.keywords == _OF_CAPITALS)
"""The Capital that has nothing but what all have."""


def name_of(card: int) -> str:
    """A card's name, by its number."""
    return _said("cards", CARDS[card].id).get("name", CARDS[card].name)


def name_of_id(card: str) -> str:
    """A card's name, by its id; "" for one that is not known (`?`)."""
    number = CARD_NUMBERS.get(card)
    return "" if number is None else name_of(number)


def text_of(card: int) -> str:
    """The text of a card, which says what it does."""
    return _said("cards", CARDS[card].id).get("text", CARDS[card].text)


def short_text_of(card: int) -> str:
    """The text of a card in fewer words, for a small face; the whole text where there are no others.

    Of a Capital it is what other Capitals do not have: all of them act as a Unit, recruit and are maintained.
    """
    said = _said("cards", CARDS[card].id)
    short = said.get("short") if said else CARDS[card].short or None
    if short is not None or not CARDS[card].capital:
        return short or text_of(card)
    return text_of(card).removeprefix(text_of(_PLAIN_CAPITAL)).strip() or text_of(card)


def flavour_of(card: int) -> str:
    """The sentence under a card's text."""
    return _said("cards", CARDS[card].id).get("flavour", CARDS[card].flavour)


def use_of(card: int) -> str:
    """What a card is for that says little of itself; "" for one that says it."""
    return _said("cards", CARDS[card].id).get("use", CARDS[card].use)


def spoken_of_as_many(card: int) -> bool:
    """Whether one card is spoken of in the plural, as a Troop called `Warriors` is."""
    troop = CARDS[card].type is CardType.TROOP
    return troop and CARDS[card].name.partition(" of ")[0].endswith(("s", "men"))


def type_name(card: int) -> str:
    """Capital, Terrain, Troop or Event."""
    return tr_c("senshiai term", "Capital") if CARDS[card].capital else kind_name(CARDS[card].type)


def kind_name(kind: CardType) -> str:
    """The word for Terrain, Troop or Event."""
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
    """The name of a starter deck."""
    return _said_of_deck(starter).get("name", starter.name)


def plan_of(starter: StarterDeck) -> str:
    """How a starter deck is meant to win."""
    return _said_of_deck(starter).get("plan", starter.plan)
