"""How long matches take, from those that were played here."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median
from typing import Final

from games.guests.played import FinishedMatch

LEAST: Final = 5
"""Matches of a game from which its length is said."""
_FINE: Final = 10
"""Minutes from which a length is said in steps of five."""


def usual_minutes(matches: Iterable[FinishedMatch]) -> dict[str, int]:
    """The median length in whole minutes of the matches with a person in them, by game; of at least `LEAST` of a game.

    From ten minutes on in steps of five; never less than one.
    """
    seconds: dict[str, list[float]] = {}
    for each in matches:
        if not each.chosen and any(not seat.level for seat in each.seats):
            seconds.setdefault(each.game, []).append(each.seconds)
    return {game: _rounded(median(lengths) / 60) for game, lengths in seconds.items() if len(lengths) >= LEAST}


def _rounded(minutes: float) -> int:
    return max(1, round(minutes)) if minutes < _FINE else 5 * round(minutes / 5)
