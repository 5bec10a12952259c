"""The words around a card's own text: its type line, reminders of keywords, targets, durations."""

from __future__ import annotations

from typing import Final

from games.core.words import N_, NC_, kept, listing, row, tr, tr_c
from games.senshiai.cards.collection import Card
from games.senshiai.cards.printed import keyword_name, subtype_name, type_name, use_of
from games.senshiai.cards.vocabulary import PATH_NAMES, CardType, Duration, Keyword, Kind, Whose

ROMAN: Final = ("N", "I", "II", "III", "IV", "V")
"""The numerals of costs; N is nulla."""

_REMINDERS: Final = {
    Keyword.MAINTENANCE: N_("Damage above its Resistance is wasted from your Reserve."),
    Keyword.BUSHIDO: N_("Sacrificed if a foe of equal or lower cost survives the battle."),
    Keyword.DIVE_ATTACK: N_("When attacking: strikes and is struck on every Path."),
    Keyword.BOARDING: N_("When attacking: strikes and is struck on Earth too."),
    Keyword.ATTRACTS_ATTACKS: N_("Others are hit only once this has lethal damage."),
    Keyword.PILLAGE: N_("After a battle it survives: restore a card, the opponent wastes one."),
    Keyword.TARDY: N_("Roll this or more to set out; one roll a turn."),
    Keyword.ARTILLERY: N_("This Power against Constructions."),
    Keyword.CONJURATION: N_("A Unit on the Terrain while it lasts; Limits do not matter."),
    Keyword.ANNUL: N_("It goes to its owner’s Discard Pile."),
    Keyword.CHAOS: N_("Roll in your Main Stage; it happens at this or more."),
    Keyword.MOVE_RESTRICTION: N_("Limits steps this turn for a Unit that enters or leaves it."),
    Keyword.PRODUCTION: N_("Once in your turn: restore a card."),
    Keyword.ACTIVATE: N_("Once in your turn, with this many Units standing here."),
    Keyword.RECRUIT: N_("Your Troops may come into play here."),
}
_DURATIONS: Final = {
    Duration.INSTANT: NC_("senshiai duration", "at once"),
    Duration.TURN: NC_("senshiai duration", "this turn"),
    Duration.ROUND: NC_("senshiai duration", "one round"),
    Duration.LASTING: NC_("senshiai duration", "lasting"),
}
_KINDS: Final = {
    Kind.PLAYER: (
        NC_("senshiai target", "a player"),
        NC_("senshiai target", "yourself"),
        NC_("senshiai target", "an opponent"),
    ),
    Kind.COMPANY: (
        NC_("senshiai target", "a Company"),
        NC_("senshiai target", "your Company"),
        NC_("senshiai target", "enemy Company"),
    ),
    Kind.UNIT: (
        NC_("senshiai target", "a Unit"),
        NC_("senshiai target", "your Unit"),
        NC_("senshiai target", "an enemy Unit"),
    ),
    Kind.TERRAIN: (
        NC_("senshiai target", "a Terrain"),
        NC_("senshiai target", "your Terrain"),
        NC_("senshiai target", "enemy Terrain"),
    ),
    Kind.DIE: (
        NC_("senshiai target", "a die roll"),
        NC_("senshiai target", "a die roll"),
        NC_("senshiai target", "a die roll"),
    ),
    Kind.PENDING: (NC_("senshiai target", "what is begun"),) * 3,
    Kind.PENDING_OR_EFFECT: (NC_("senshiai target", "an Event"),) * 3,
    Kind.PENDING_OR_CARD: (NC_("senshiai target", "an enemy card"),) * 3,
}
_WINDOW_WORDS: Final = {
    "main": NC_("senshiai when", "in your Main Stage"),
    "start": NC_("senshiai when", "as a Main Stage begins"),
    "card": NC_("senshiai when", "when a card is played"),
    "move": NC_("senshiai when", "when a move is declared"),
    "act": NC_("senshiai when", "when an ability is used"),
    "battle": NC_("senshiai when", "when a battle is declared"),
    "die": NC_("senshiai when", "before a die roll"),
    "bury": NC_("senshiai when", "before the dead are buried"),
    "end": NC_("senshiai when", "as a turn ends"),
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
    """What the card is for where that is written, else the meaning of its most unusual keyword, or nothing."""
    found = next((words for keyword, words in _REMINDERS.items() if keyword in card.keywords), "")
    return use_of(card.number) or (tr(found) if found else "")


@kept()
def explained(card: Card) -> tuple[str, ...]:
    """The meaning of the card's abilities, a sentence each, and when it may be cast."""
    lines = [
        tr("{keyword}: {meaning}", keyword=keyword_name(keyword), meaning=tr(words))
        for keyword, words in _REMINDERS.items()
        if keyword in card.keywords
    ]
    when = window_words(card)
    return (*lines, tr("May be cast {when}.", when=when)) if when else tuple(lines)


def keywords_of(card: Card) -> list[str]:
    """The abilities of a card that have a paragraph in the rules, as they are printed."""
    plain = (Keyword.MODIFIER, Keyword.ACTS_AS_UNIT, Keyword.ANNUL)
    return [keyword_name(keyword) for keyword in Keyword if keyword in card.keywords and keyword not in plain]


def target_words(card: Card) -> str:
    """The possible targets of an Event, in words."""
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
    """The windows in which an Event may be cast, in words."""
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


def cost_aloud(card: Card) -> str:
    """The cost of a card as it is read aloud, where I, II and N would be letters."""
    return tr("cost {n}", n=card.cost) if card.cost else tr("no cost")


def power_aloud(melee: int | None, ranged: int | None, resistance: int) -> str:
    """A Power as it is read aloud, each number with its name; None is nulla."""
    words = [tr_c("senshiai power", "none") if value is None else str(value) for value in (melee, ranged)]
    return tr(
        "melee {melee}, ranged {ranged}, resistance {resistance}",
        melee=words[0],
        ranged=words[1],
        resistance=resistance,
    )
