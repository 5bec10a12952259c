"""How near the end of a game is: Reserves that run out, the last rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.grammar import does, whose
from games.core.types import OVER
from games.senshiai.view.view import SenshiaiView
from games.senshiai.words.phrases import cards_words

_LOW: Final = 6
"""A Reserve of so many cards may be gone before its player's next turn."""
_ROUNDS: Final = 4
"""So many rounds before the end it is spoken of."""


def end_words(view: SenshiaiView, names: Sequence[str]) -> str:
    """The lowest Reserve and who wins by it, then the rounds that are left; "" while neither is near."""
    if view.actor == OVER:
        return ""
    found = []
    playing = [seat for seat in view.seats if not seat.out]
    lowest = min(playing, key=lambda seat: seat.reserve)
    if 0 < lowest.reserve <= _LOW and view.phase != "shuffle":
        wins = f", then {does(names[lowest.credit], 'wins')}" if lowest.credit >= 0 else ""
        found.append(f"{whose(names[lowest.seat])} Reserve: {cards_words(lowest.reserve)}{wins}")
    left = view.rounds - view.round
    if left < _ROUNDS:
        rounds = f"{left + 1} rounds are left" if left > 0 else "The last round"
        found.append(f"{rounds}, then the largest Reserve wins")
    return ". ".join(found)
