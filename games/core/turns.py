"""The numbers of the turns that the entries of a log belong to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, compress

from games.core.endings import Ending
from games.core.entry import Entry
from games.core.game import GameText


def turns(text: GameText, entries: Sequence[Entry]) -> list[int]:
    """The number of each entry's turn, 0 before the first; chance and `Ending`s belong to the action before them."""
    played = [each.actor >= 0 and not isinstance(each.action, Ending) for each in entries]
    numbers = iter(text.turns([*compress(entries, played)]))
    return list(accumulate(played, lambda last, acts: next(numbers) if acts else last, initial=0))[1:]
