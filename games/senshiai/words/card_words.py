"""The words around a card's own text: its type line, reminders of keywords, targets, durations."""

from __future__ import annotations

from typing import Final

from games.core.words import kept, listing, mark, mark_c, row, tr, tr_c
from games.senshiai.cards.collection import Card
from games.senshiai.cards.printed import keyword_name, subtype_name, type_name
from games.senshiai.cards.vocabulary import PATH_NAMES, CardType, Duration, Keyword, Kind, Whose

ROMAN: Final = ("N", "I", "II", "III", "IV", "V")
"""Costs; N is nulla."""

_REMINDERS: Final = {
    Keyword.MAINTENANCE: mark("Damage above its Resistance is wasted from your Reserve."),
    Keyword.BUSHIDO: mark("Sacrificed if a foe of equal or lower cost outlives the battle."),
    Keyword.DIVE_ATTACK: mark("When attacking: strikes and is struck on every Path."),
    Keyword.BOARDING: mark("When attacking: strikes and is struck on Earth too."),
    Keyword.ATTRACTS_ATTACKS: mark("Others are hit only once this has lethal damage."),
    Keyword.PILLAGE: mark("After a battle it outlives: restore a card, the opponent wastes one."),
    Keyword.TARDY: mark("Roll so much or more to set out; one roll a turn."),
    Keyword.ARTILLERY: mark("This Power against Constructions."),
    Keyword.CONJURATION: mark("A Unit on the Terrain while it lasts; Limits do not matter."),
    Keyword.ANNUL: mark("It goes to its owner's Discard Pile."),
    Keyword.CHAOS: mark("Roll in your Main Stage; it happens at so much or more."),
    Keyword.MOVE_RESTRICTION: mark("So many steps a turn for who steps onto or off it."),
    Keyword.PRODUCTION: mark("Once in your turn: restore a card."),
    Keyword.ACTIVATE: mark("Once in your turn, with so many Units standing here."),
    Keyword.RECRUIT: mark("Your Troops may come into play here."),
}
_DURATIONS: Final = {
    Duration.INSTANT: mark_c("senshiai duration", "at once"),
    Duration.TURN: mark_c("senshiai duration", "this turn"),
    Duration.ROUND: mark_c("senshiai duration", "one round"),
    Duration.LASTING: mark_c("senshiai duration", "lasting"),
}
_KINDS: Final = {
    Kind.PLAYER: (
        mark_c("senshiai target", "a player"),
        mark_c("senshiai target", "yourself"),
        mark_c("senshiai target", "an opponent"),
    ),
    Kind.COMPANY: (
        mark_c("senshiai target", "a Company"),
        mark_c("senshiai target", "your Company"),
        mark_c("senshiai target", "enemy Company"),
    ),
    Kind.UNIT: (
        mark_c("senshiai target", "a Unit"),
        mark_c("senshiai target", "your Unit"),
        mark_c("senshiai target", "an enemy Unit"),
    ),
    Kind.TERRAIN: (
        mark_c("senshiai target", "a Terrain"),
        mark_c("senshiai target", "your Terrain"),
        mark_c("senshiai target", "enemy Terrain"),
    ),
    Kind.DIE: (
        mark_c("senshiai target", "a die roll"),
        mark_c("senshiai target", "a die roll"),
        mark_c("senshiai target", "a die roll"),
    ),
    Kind.PENDING: (mark_c("senshiai target", "what is begun"),) * 3,
    Kind.PENDING_OR_EFFECT: (mark_c("senshiai target", "an Event"),) * 3,
    Kind.PENDING_OR_CARD: (mark_c("senshiai target", "an enemy card"),) * 3,
}
_WINDOW_WORDS: Final = {
    "main": mark_c("senshiai when", "in your Main Stage"),
    "start": mark_c("senshiai when", "as a Main Stage begins"),
    "card": mark_c("senshiai when", "when a card is played"),
    "move": mark_c("senshiai when", "when a move is declared"),
    "act": mark_c("senshiai when", "when an ability is used"),
    "battle": mark_c("senshiai when", "when a battle is declared"),
    "die": mark_c("senshiai when", "before a die roll"),
    "bury": mark_c("senshiai when", "before the dead are buried"),
    "end": mark_c("senshiai when", "as a turn ends"),
}


def type_word(card: Card) -> str:
    """Capital, Terrain, Troop or Event."""
    return type_name(card.number)


def kind_of(card: Card) -> str:
    """The kind by the name of its pictures and filters: a Capital is not just a Terrain."""
    return "capital" if card.capital else card.type.name.lower()


def subtype_words(card: Card) -> str:
    """The subtypes, the Capital's own apart."""
    return row([subtype_name(each) for each in sorted(card.subtypes - {"Capital"})])  # not for players: a key


def reminder(card: Card) -> str:
    """What the card's most unusual keyword means, or nothing."""
    found = next((words for keyword, words in _REMINDERS.items() if keyword in card.keywords), "")
    return tr(found) if found else ""


@kept()
def explained(card: Card) -> tuple[str, ...]:
    """What the card's abilities mean, a sentence each, and when it may be cast."""
    told = [
        tr("{keyword}: {meaning}", keyword=keyword_name(keyword), meaning=tr(words))
        for keyword, words in _REMINDERS.items()
        if keyword in card.keywords
    ]
    when = window_words(card)
    return (*told, tr("May be cast {when}.", when=when)) if when else tuple(told)


def keywords_of(card: Card) -> list[str]:
    """The abilities of a card that have a paragraph in the rules, as they are printed."""
    plain = (Keyword.MODIFIER, Keyword.ACTS_AS_UNIT, Keyword.ANNUL)
    return [keyword_name(keyword) for keyword in Keyword if keyword in card.keywords and keyword not in plain]


def target_words(card: Card) -> str:
    """What an Event is cast on."""
    rule = card.target
    if rule is None:
        return ""
    if card.conjuration:
        return tr_c("senshiai target", "free Terrain")
    any_, own, enemy = _KINDS[rule.kind]
    return tr_c("senshiai target", {Whose.OWN: own, Whose.ENEMY: enemy}.get(rule.whose, any_))


def duration_words(card: Card) -> str:
    """How long an Event stays."""
    return tr_c("senshiai duration", _DURATIONS[card.duration]) if card.duration is not None else ""


def window_words(card: Card) -> str:
    """When an Event may be cast."""
    found = [words for name, words in _WINDOW_WORDS.items() if any(window.value == name for window in card.windows)]
    return listing([tr_c("senshiai when", words) for words in found], either=True)


def path_names(card: Card) -> list[str]:
    """The card's Paths, Air first; Events without a body have none."""
    if card.type is CardType.EVENT and not card.conjuration:
        return []
    return [name for bit, name in PATH_NAMES.items() if card.paths & bit]


def number(value: int | None) -> str:
    """A Power value; nulla is n."""
    return "n" if value is None else str(value)
