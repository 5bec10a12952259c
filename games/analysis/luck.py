"""Luck told apart from play: what chance brought, beside all that it could have brought, summed by seat.

The luck of a draw is the value of the position after it, less the mean of the values after everything that could have
come for all that the seats together could know. So luck comes to nothing on average, whoever plays and however well;
what is left of a result is play. A game tells luck only where both were measured (docs/coach.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import NamedTuple, Protocol

from games.core.bot import Budget, Limit
from games.core.entry import Entry
from games.core.game import Game
from games.core.luck import Draw, MatchLuck, log_keys
from games.core.match import Match


class Drawn(NamedTuple):
    """What chance brought with one action."""

    what: str
    """What came, in the game's own short form."""
    worth: tuple[float, ...]
    """The share of the point that it was worth to each seat; in all nothing."""


class LuckTeller(Protocol):
    """A game's part: `LUCK` in `games/<id>/luck.py`. Works from states: it is asked once a match is over."""

    def drawn(self, entry: Entry, budget: Budget, rng: Random) -> Iterator[Drawn]:
        """What chance brought with one entry of the log, in order. Raises `Cancelled`."""

    def called(self, what: str) -> str:
        """What came, in words for players."""

    @property
    def counts_draws(self) -> bool:
        """Whether cards that are drawn are counted; where not, what they were worth is in the rest of a result."""

    def title(self) -> str:
        """What is told of, in words: `Luck`, or only that of the dice."""


def luck_teller(game: Game) -> LuckTeller | None:
    """The game's part; None where its luck cannot be told from play."""
    name = f"{game.info.module}.luck"
    if find_spec(name) is None:
        return None
    found: LuckTeller = import_module(name).LUCK
    return found


def luck_of(match: Match, budget: Budget | None = None) -> MatchLuck:
    """The luck of a match, which is the same for the same log; none where nothing is left to chance.

    Raises `Cancelled`.
    """
    teller, entries = luck_teller(match.game), match.entries()
    key = log_keys(entry.notation for entry in entries)[-1]
    rng, allowance = Random(len(entries)), budget or Budget(Limit())
    found = [
        Draw(place, *drawn)
        for place, entry in enumerate(entries, 1)
        for drawn in (teller.drawn(entry, allowance, rng) if teller is not None else ())
    ]
    return MatchLuck(key, len(match.seats), tuple(found))
