"""Phrases: cards by name with what they do, counts, the place of an action, distances, clauses of longer sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from games.core.game import LogLine
from games.core.numbers import in_words
from games.core.words import ENGLISH, language, listing, row, tr, tr_c, tr_n, tr_who
from games.senshiai.cards.printed import name_of, spoken_of_as_many

_FATES: Final[dict[str, Callable[[str, int], str]]] = {
    "battle": lambda cards, n: tr_n("{cards} falls in battle", "{cards} fall in battle", n, cards=cards),
    "bushido": lambda cards, n: tr_n("{cards} dies for its honour", "{cards} die for their honour", n, cards=cards),
    "sacrifice": lambda cards, n: tr_n("{cards} is sacrificed", "{cards} are sacrificed", n, cards=cards),
    "event": lambda cards, n: tr_n("{cards} is destroyed", "{cards} are destroyed", n, cards=cards),
    "rout": lambda cards, n: tr_n("{cards} is routed", "{cards} are routed", n, cards=cards),
    "weak": lambda cards, n: tr_n("{cards} starves", "{cards} starve", n, cards=cards),
    "expired": lambda cards, n: tr_n("{cards} vanishes", "{cards} vanish", n, cards=cards),
    "seppuku": lambda cards, n: tr_n("{cards} leaves the game", "{cards} leave the game", n, cards=cards),
}
"""The phrases for a Unit that leaves play, by the reasons of events."""


def place_of(action_text: str) -> str:
    """The notation at the right of a log line, long lists left out."""
    return action_text if len(action_text) <= 40 else action_text.split(":")[0]


@lru_cache(maxsize=4096)
def where_of(line: LogLine) -> str:
    """The spaces of an action's notation in a log line, where the words do not name them already.

    What was found is kept: a table asks it of its whole log with every change.
    """
    place = re.sub(r"/[0-9,]+", "", line.place.rpartition(" ")[2])
    named = bool(place) and re.search(rf"(?<![\w]){re.escape(place)}(?!\w)", f"{line.text} {line.note}", re.ASCII)
    is_place = len(place) <= 9 and place[:1].isalpha() and place[1:2].isdigit() and place[0] != "p"
    return place if is_place and not named else ""


def aloud(line: LogLine) -> str:
    """A log line as it is heard: the same spaces between its words and its remark."""
    start, _, end = where_of(line).replace(">", "-").partition("-")
    where = tr("{start} to {end}", start=start, end=end) if end else start
    return row([each for each in (line.text, where, line.note) if each])


def cards_words(count: int) -> str:
    """A number of cards: `1 card`, `3 cards`."""
    return tr_n("{n} card", "{n} cards", count)


def points_words(count: int) -> str:
    """A number of points: `1 point`, `3 points`."""
    return tr_n("{n} point", "{n} points", count)


def names_of(cards: Sequence[int]) -> str:
    """The names of cards in a list: `Warriors and two Militiamen`."""
    counts = {card: list(cards).count(card) for card in dict.fromkeys(cards)}
    several = {card: n for card, n in counts.items() if n > 1}
    # translators: two or more of the same card, the number in words
    many = {card: tr("{number} {card}", number=in_words(n), card=name_of(card)) for card, n in several.items()}
    return listing([many.get(card) or name_of(card) for card in counts])


def first_of(cards: Sequence[int]) -> str:
    """The first of several cards, and how many there are besides: `Warriors and 2 others`."""
    # translators: the first of several cards by its name, and how many more there are
    return tr_n("{card} and {n} other", "{card} and {n} others", len(cards) - 1, card=name_of(cards[0]))


def whose_cards(name: str, cards: str) -> str:
    """Cards, or anything else, with their player as the one something happens to: `your Warriors`, `Ren's Warriors`."""
    return tr_who(name, "your {cards}", "{name}’s {cards}", cards=cards)


def number_of(cards: Sequence[int]) -> int:
    """The number that cards are spoken of in: 2 for several, or a Troop like `Warriors`; 1 for one like `Kappa`."""
    return 2 if len(cards) > 1 or spoken_of_as_many(cards[0]) else 1


def fate(cards: Sequence[int], how: str, name: str | None = None) -> str:
    """The phrase for Units that leave play: `Kappa falls in battle`; with `name`, their owner."""
    return _FATES[how](_called(cards, name), number_of(cards))


def falls(cards: Sequence[int], name: str | None = None) -> str:
    """The phrase for Units that fall: `Kappa falls`, `Militiamen fall`."""
    return tr_n("{cards} falls", "{cards} fall", number_of(cards), cards=_called(cards, name))


def flees(cards: Sequence[int]) -> str:
    """The phrase for Units that flee: `Kappa flees`."""
    return tr_n("{cards} flees", "{cards} flee", number_of(cards), cards=names_of(cards))


def flees_to(cards: Sequence[int], place: str, name: str) -> str:
    """`your Kappa flees to d4`."""
    cards_, n = _called(cards, name), number_of(cards)
    return tr_n("{cards} flees to {cell}", "{cards} flee to {cell}", n, cards=cards_, cell=place)


def returns(cards: Sequence[int], name: str | None = None) -> str:
    """`Kappa returns to the hand`."""
    cards_, n = _called(cards, name), number_of(cards)
    return tr_n("{cards} returns to the hand", "{cards} return to the hand", n, cards=cards_)


def is_destroyed(card: int, name: str | None = None) -> str:
    """A Terrain: `Slow River is destroyed`."""
    return fate((card,), "event", name)


def is_held(cards: Sequence[int], name: str | None = None) -> str:
    """`Kappa is held this turn`."""
    cards_, n = _called(cards, name), number_of(cards)
    return tr_n("{cards} is held this turn", "{cards} are held this turn", n, cards=cards_)


def ends(card: int) -> str:
    """The phrase for an Effect that ends: `Shield Wall ends`."""
    return tr_n("{cards} ends", "{cards} end", number_of((card,)), cards=name_of(card))


def fails(card: int, annulled: bool) -> str:
    """A card played in vain: `Famine is annulled`."""
    n, name = number_of((card,)), name_of(card)
    if annulled:
        return tr_n("{cards} is annulled", "{cards} are annulled", n, cards=name)
    return tr_n("{cards} comes to nothing", "{cards} come to nothing", n, cards=name)


def cards_could(cards: Sequence[int]) -> str:
    """`Warriors could fall`, of Units that may be hit lethally."""
    return tr_n("{cards} could fall", "{cards} could fall", number_of(cards), cards=names_of(cards))


def wastes(name: str, count: int) -> str:
    """`you waste 2 cards`, `Ren wastes 1 card`."""
    return tr_who(name, "you waste {cards}", "{name} wastes {cards}", cards=cards_words(count))


def _called(cards: Sequence[int], name: str | None) -> str:
    return names_of(cards) if name is None else whose_cards(name, names_of(cards))


def as_clause(sentence: str) -> str:
    """A whole sentence as it follows a colon: without its full stop; in English and French it begins small."""
    bare = sentence.removesuffix(".").removesuffix("。")
    return bare[:1].lower() + bare[1:] if language() in (ENGLISH, "fr") else bare


def at_roll(least: int) -> str:
    """The rolls of the die at which something happens."""
    if least == 1:
        return tr_c("senshiai roll", "at any roll")
    return tr_c("senshiai roll", "at {n} or more", n=least) if least < 6 else tr_c("senshiai roll", "at a 6")
