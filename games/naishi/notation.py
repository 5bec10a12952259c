"""Notation: actions as text, canonical when written, lenient about blanks and case when read."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from games.core.errors import BadNotation
from games.core.words import quoted, tr
from games.naishi.actions import (
    Action,
    CopyCharacter,
    Deal,
    DeclareEnd,
    Develop,
    DiscardRiver,
    Done,
    Give,
    ImposeDecree,
    Recall,
    ShuffleHand,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.cards import DECK_SIZE, DECKS, PAIR_SIZE, Card, read_cards


def encode(action: Action) -> str:
    """The canonical notation of an action."""
    match action:  # not for players: notation
        case Deal(decks=decks, pairs=pairs):
            groups = ["".join(deck) for deck in decks] + ["".join(sorted(pair)) for pair in pairs]
            return "deal " + " ".join(groups)
        case ShuffleHand(seat=seat, cards=cards):
            return f"hand {seat + 1} {''.join(cards)}"
        case Give(card=card):
            return f"give {card}"
        case Develop(position=position):
            return f"d{position}"
        case SwapHand(a=a, b=b):
            return f"sh {a} {b}"
        case SwapLine(a=a, b=b):
            return f"sl {a} {b}"
        case SwapColumn(column=column):
            return f"sx {column}"
        case SwapRiver(a=a, b=b):
            return f"sr {a} {b}"
        case DiscardRiver(a=a, b=b):
            return f"x {a} {b}"
        case Recall():
            return "recall"
        case ImposeDecree(position=position):
            return f"decree {position}"
        case DeclareEnd():
            return "end"
        case Done():
            return "done"
        case CopyCharacter(card=card):
            return f"copy {card}"


def _pair(make: Callable[[int, int], Action]) -> Callable[[str], Action]:
    """A reader of two different digits in either order."""

    def read(digits: str) -> Action:
        low, high = sorted(map(int, digits))
        if low == high:
            raise BadNotation(tr("the two numbers must be different"))
        return make(low, high)

    return read


def _deal(letters: str) -> Deal:
    cards = read_cards(letters)
    split = DECKS * DECK_SIZE
    decks = tuple(cards[start : start + DECK_SIZE] for start in range(0, split, DECK_SIZE))
    pairs = tuple(tuple(sorted(cards[start : start + PAIR_SIZE])) for start in range(split, len(cards), PAIR_SIZE))
    return Deal(decks, pairs)


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[str], Action]], ...]] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        (r"DEAL([BCFJKNORSTW]{34})", _deal),
        (r"HAND([12][BCFJKNORSTWM]{5})", lambda text: ShuffleHand(int(text[0]) - 1, read_cards(text[1:]))),
        (r"GIVE([BCFJKNORSTW])", lambda letter: Give(Card(letter))),
        (r"D([0-9])", lambda digit: Develop(int(digit))),
        (r"SH([5-9]{2})", _pair(SwapHand)),
        (r"SL([0-4]{2})", _pair(SwapLine)),
        (r"SX([0-4])", lambda digit: SwapColumn(int(digit))),
        (r"SR([0-4]{2})", _pair(SwapRiver)),
        (r"X([0-4]{2})", _pair(DiscardRiver)),
        (r"RECALL()", lambda _: Recall()),
        (r"DECREE([0-9])", lambda digit: ImposeDecree(int(digit))),
        (r"END()", lambda _: DeclareEnd()),
        (r"DONE()", lambda _: Done()),
        (r"COPY([NCSOKW])", lambda letter: CopyCharacter(Card(letter))),
    )
)


def decode(text: str) -> Action:
    """Reads an action; blanks and case do not matter, pairs may come in either order.

    Raises `BadNotation` for anything else; whether the action is legal now is not asked.
    """
    if text.isascii():
        squeezed = text.replace(" ", "").upper()
        for pattern, read in _FORMS:
            found = pattern.fullmatch(squeezed)
            if found:
                return read(found.group(1))
    raise BadNotation(tr("{text} is not a Naishi action", text=quoted(text[:40])))
