"""The words around a card's own text: its type line, reminders of keywords, targets, durations."""

from __future__ import annotations

from typing import Final

from games.core.grammar import listing
from games.senshiai.cards.collection import Card
from games.senshiai.cards.vocabulary import PATH_NAMES, CardType, Duration, Keyword, Kind, Whose

ROMAN: Final = ("N", "I", "II", "III", "IV", "V")
"""Costs; N is nulla."""

_REMINDERS: Final = {
    Keyword.MAINTENANCE: "Damage above its Resistance is wasted from your Reserve.",
    Keyword.BUSHIDO: "Sacrificed if a foe of equal or lower cost outlives the battle.",
    Keyword.DIVE_ATTACK: "When attacking: strikes and is struck on every Path.",
    Keyword.BOARDING: "When attacking: strikes and is struck on Earth too.",
    Keyword.ATTRACTS_ATTACKS: "Others are hit only once this has lethal damage.",
    Keyword.PILLAGE: "After a battle it outlives: restore a card, the opponent wastes one.",
    Keyword.TARDY: "Roll so much or more to set out; one roll a turn.",
    Keyword.ARTILLERY: "This Power against Constructions.",
    Keyword.CONJURATION: "A Unit on the Terrain while it lasts; Limits do not matter.",
    Keyword.ANNUL: "It goes to its owner's Discard Pile.",
    Keyword.CHAOS: "Roll in your Main Stage; it happens at so much or more.",
    Keyword.MOVE_RESTRICTION: "So many steps a turn for who steps onto or off it.",
    Keyword.PRODUCTION: "Once in your turn: restore a card.",
    Keyword.ACTIVATE: "Once in your turn, with so many Units standing here.",
    Keyword.RECRUIT: "Your Troops may come into play here.",
}
_DURATIONS: Final = {
    Duration.INSTANT: "at once", Duration.TURN: "this turn", Duration.ROUND: "one round", Duration.LASTING: "lasting",
}  # fmt: skip
_KINDS: Final = {
    Kind.PLAYER: ("a player", "yourself", "an opponent"),
    Kind.COMPANY: ("a Company", "your Company", "enemy Company"),
    Kind.UNIT: ("a Unit", "your Unit", "an enemy Unit"),
    Kind.TERRAIN: ("a Terrain", "your Terrain", "enemy Terrain"),
    Kind.DIE: ("a die roll", "a die roll", "a die roll"),
    Kind.PENDING: ("what is begun",) * 3,
    Kind.PENDING_OR_EFFECT: ("an Event",) * 3,
    Kind.PENDING_OR_CARD: ("an enemy card",) * 3,
}
_WINDOW_WORDS: Final = {
    "main": "in your Main Stage",
    "start": "as a Main Stage begins",
    "card": "when a card is played",
    "move": "when a move is declared",
    "act": "when an ability is used",
    "battle": "when a battle is declared",
    "die": "before a die roll",
    "bury": "before the dead are buried",
    "end": "as a turn ends",
}


def type_word(card: Card) -> str:
    """Capital, Terrain, Troop or Event."""
    return "Capital" if card.capital else card.type.name.capitalize()


def subtype_words(card: Card) -> str:
    """The subtypes, the Capital's own apart."""
    return ", ".join(sorted(card.subtypes - {"Capital"}))


def reminder(card: Card) -> str:
    """What the card's most unusual keyword means, or nothing."""
    return next((words for keyword, words in _REMINDERS.items() if keyword in card.keywords), "")


def explained(card: Card) -> tuple[str, ...]:
    """What the card's abilities mean, a sentence each, and when it may be cast."""
    told = [f"{_printed(keyword)}: {words}" for keyword, words in _REMINDERS.items() if keyword in card.keywords]
    when = window_words(card)
    return (*told, f"May be cast {when}.") if when else tuple(told)


def keywords_of(card: Card) -> list[str]:
    """The abilities of a card that have a paragraph in the rules, as they are printed."""
    plain = (Keyword.MODIFIER, Keyword.ACTS_AS_UNIT, Keyword.ANNUL)
    return [_printed(keyword) for keyword in Keyword if keyword in card.keywords and keyword not in plain]


def _printed(keyword: Keyword) -> str:
    return " ".join(part.capitalize() for part in keyword.value.split("-"))


def target_words(card: Card) -> str:
    """What an Event is cast on."""
    rule = card.target
    if rule is None:
        return ""
    if card.conjuration:
        return "free Terrain"
    any_, own, enemy = _KINDS[rule.kind]
    return {Whose.OWN: own, Whose.ENEMY: enemy}.get(rule.whose, any_)


def duration_words(card: Card) -> str:
    """How long an Event stays."""
    return _DURATIONS[card.duration] if card.duration is not None else ""


def window_words(card: Card) -> str:
    """When an Event may be cast."""
    words = [text for name, text in _WINDOW_WORDS.items() if any(window.value == name for window in card.windows)]
    return listing(words, "or")


def path_names(card: Card) -> list[str]:
    """The card's Paths, Air first; Events without a body have none."""
    if card.type is CardType.EVENT and not card.conjuration:
        return []
    return [name for bit, name in PATH_NAMES.items() if card.paths & bit]


def number(value: int | None) -> str:
    """A Power value; nulla is n."""
    return "n" if value is None else str(value)
