"""Notation: actions as text, canonical when written, lenient when read.

action = deal | draw | place | "pass"
deal   = "deal " hand "/" hand          hand = card "," card "," card
draw   = "draw " card
place  = card "@" int "," int           row, then column
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from games.core.errors import BadNotation
from games.core.words import quoted, tr
from games.niwa.actions import Action, Deal, Draw, Pass, Place
from games.niwa.cards import CARD_OF, card_code
from games.niwa.garden import cell_text

HIDDEN = "?"
"""A card the reader may not know."""

_CARD = r"((?:0?[1-9]|1[0-2])[a-d])"
_INT = r"([+-]?(?:0|[1-9][0-9]{0,2}))"
_HAND = rf"{_CARD} , {_CARD} , {_CARD}"


def _pattern(words: str) -> re.Pattern[str]:
    """A blank in `words` stands for any number of spaces and tabs."""
    return re.compile(f" {words} ".replace(" ", "[ \t]*"), re.ASCII | re.IGNORECASE)


_DEAL = _pattern(rf"deal {_HAND} / {_HAND}")  # not for players
_DRAW = _pattern(rf"draw {_CARD}")  # not for players
_PLACE = _pattern(rf"(?:place|p)? {_CARD} @ {_INT} , {_INT}")  # not for players
_PASS = _pattern("pass")


def hand_text(hand: Iterable[int]) -> str:
    """Cards joined by commas, sorted: `01a,03b`; empty for none."""
    return ",".join(card_code(card) for card in sorted(hand))


def masked_text(size: int) -> str:
    """A hand of unknown cards: `?,?,?`."""
    return ",".join([HIDDEN] * size)


def encode(action: Action) -> str:
    """The canonical notation of an action."""
    if isinstance(action, Place):
        return f"{card_code(action.card)}@{cell_text(action.cell)}"
    if isinstance(action, Draw):
        return f"draw {card_code(action.card)}"  # not for players
    if isinstance(action, Deal):
        return f"deal {hand_text(action.black)}/{hand_text(action.white)}"  # not for players
    return "pass"


def redact(action: Action, seat: int | None) -> str:
    """`deal` with the cards that `seat` did not receive as `?`; other actions in full."""
    if not isinstance(action, Deal):
        return encode(action)
    hands = [
        hand_text(hand) if seat == owner else masked_text(len(hand))
        for owner, hand in enumerate((action.black, action.white))
    ]
    return "deal " + "/".join(hands)  # not for players


def decode(text: str) -> Action:
    """Reads an action leniently. Raises `BadNotation`.

    A deal of the same card twice is read: the rules refuse it.
    """
    if found := _PLACE.fullmatch(text):
        card, row, col = found.groups()
        return Place(_card(card), int(row), int(col))
    if _PASS.fullmatch(text):
        return Pass()
    if found := _DRAW.fullmatch(text):
        return Draw(_card(found[1]))
    if found := _DEAL.fullmatch(text):
        cards = [_card(word) for word in found.groups()]
        return Deal(tuple(sorted(cards[:3])), tuple(sorted(cards[3:])))
    raise BadNotation(tr("{text} is not an action of Niwa; try 04b@0,-1, pass or draw 06c", text=quoted(text[:40])))


def _card(word: str) -> int:
    return CARD_OF[word.lower().zfill(3)]
