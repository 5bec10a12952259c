"""How near the end of a game is: Reserves that run out, the last rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.types import OVER
from games.core.words import tr, tr_n, tr_who
from games.senshiai.view.view import SenshiaiView
from games.senshiai.words.phrases import cards_words

_LOW: Final = 6
"""A Reserve of so many cards may be gone before its player's next turn."""
_ROUNDS: Final = 4
"""The rounds before the end in which it is spoken of."""


def end_words(view: SenshiaiView, names: Sequence[str]) -> str:
    """The lowest Reserve and who wins by it, then the rounds that are left; "" while neither is near."""
    if view.actor == OVER:
        return ""
    found = []
    playing = [seat for seat in view.seats if not seat.out]
    lowest = min(playing, key=lambda seat: seat.reserve)
    if 0 < lowest.reserve <= _LOW and view.phase != "shuffle":
        found.append(_low(names, lowest.seat, lowest.credit, cards_words(lowest.reserve)))
    left = view.rounds - view.round
    if left == 0:
        found.append(tr("The last round, then the largest Reserve wins"))
    elif left < _ROUNDS:
        found.append(
            tr_n(
                "{n} round is left, then the largest Reserve wins",
                "{n} rounds are left, then the largest Reserve wins",
                left + 1,
            )
        )
    return tr("{first}. {second}", first=found[0], second=found[1]) if len(found) > 1 else "".join(found)


def _low(names: Sequence[str], seat: int, credit: int, cards: str) -> str:
    """The rest of a Reserve, and who wins when that is gone."""
    name = names[seat]
    if credit < 0:
        return tr_who(name, "your Reserve: {cards}", "{name}’s Reserve: {cards}", cards=cards)
    wins = tr_who(names[credit], "you win", "{name} wins")
    return tr_who(
        name, "your Reserve: {cards}, then {wins}", "{name}’s Reserve: {cards}, then {wins}", cards=cards, wins=wins
    )
