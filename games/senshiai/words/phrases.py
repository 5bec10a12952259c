"""Phrases: cards by name with their verbs, counts, the place of an action, distances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.grammar import does, listing, number
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType

HOW: Final = {
    "battle": "falls in battle",
    "bushido": "dies for its honour",
    "sacrifice": "is sacrificed",
    "event": "is destroyed",
    "rout": "is routed",
    "weak": "starves",
    "expired": "vanishes",
    "seppuku": "leaves the game",
}
"""What becomes of a Unit that leaves play, as events name it."""


def place_of(action_text: str) -> str:
    """What stands at the right of a log line: the notation, long lists left out."""
    return action_text if len(action_text) <= 40 else action_text.split(":")[0]


def space_words(steps: int) -> str:
    """`one step`, `2 steps`."""
    return "one step" if steps == 1 else f"{steps} steps"


def cards_words(count: int) -> str:
    """`1 card`, `3 cards`."""
    return "1 card" if count == 1 else f"{count} cards"


def names_of(cards: Sequence[int]) -> str:
    """`Warriors and two Militiamen`."""
    counts = {card: list(cards).count(card) for card in dict.fromkeys(cards)}
    return listing([f"{number(n)} {CARDS[card].name}" if n > 1 else CARDS[card].name for card, n in counts.items()])


def acts(who: str, words: str) -> str:
    """Who does what, the words beginning with a verb in the third person: `Ren draws 3 cards`, `you draw 3 cards`."""
    verb, _, rest = words.partition(" ")
    return f"{does(who, verb)} {rest}".rstrip()


def are_many(cards: Sequence[int]) -> bool:
    """Whether cards are spoken of in the plural: several, or a Troop like `Warriors`."""
    head = CARDS[cards[0]].name.partition(" of ")[0]
    troop = CARDS[cards[0]].type is CardType.TROOP
    return len(cards) > 1 or (troop and head.endswith(("s", "men")))


def cards_do(cards: Sequence[int], words: str) -> str:
    """What cards do, as in `acts`: `Kappa falls`, `Militiamen fall`, `Warriors and Tengu die for their honour`."""
    told = acts("You", words)[4:].replace(" its ", " their ") if are_many(cards) else words
    return f"{names_of(cards)} {told}"


def cards_could(cards: Sequence[int]) -> str:
    """`Warriors could fall`, of Units that may be hit lethally."""
    return f"{names_of(cards)} could fall"
