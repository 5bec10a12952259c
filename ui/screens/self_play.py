"""Games that play themselves on the launcher's mats: a match made once, then shown action by action.

A prepared match is a save in `assets/room/`; a game that has none, or whose rules have changed
since, plays at random. Either way the mat shows what a spectator may see.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

from games.core.errors import GameError, SaveError
from games.core.game import GameInfo
from games.core.match import Match, Seat
from games.core.savefile import load
from games.core.types import CHANCE, OVER

ROOM_MATCHES: Final = Path(__file__).resolve().parents[2] / "assets" / "room"
LONGEST: Final = 60
"""Actions of a match that is played at random."""
REST_AT_END: Final = 3
"""Steps for which the last position stays before the match begins again."""


class Play:
    """One match and the place in it that is shown now."""

    def __init__(self, match: Match, begin: float = 0.4) -> None:
        """`begin` is the share of the match that has been played when it is first shown."""
        self.match = match
        self.places = [index for index in range(match.length + 1) if match.actor_at(index) != CHANCE]
        self.at = round((len(self.places) - 1) * begin)
        self._rested = 0

    def view(self) -> Any:
        """The view of a spectator at that place."""
        return self.match.view_at(self.places[self.at], None)

    def advance(self) -> bool:
        """Goes one action on, or back to the start after a rest; False when nothing is to be seen of it."""
        if self.at + 1 < len(self.places):
            self.at += 1
            return True
        self._rested += 1
        if self._rested <= REST_AT_END or len(self.places) == 1:
            return False
        self._rested = 0
        self.at = 0
        return True


def make_play(info: GameInfo) -> Play:
    """The prepared match of a game, or one played at random."""
    prepared = ROOM_MATCHES / f"{info.id}.json"
    if prepared.is_file():
        try:
            match = load(prepared)
            if match.game.info.id == info.id:
                return Play(match)
        except SaveError:
            pass  # made for other rules: a random match does as well
    return Play(random_match(info))


def random_match(info: GameInfo, seed: int = 2) -> Match:
    """A match of at most `LONGEST` random actions, the same for the same seed."""
    game = info.load()
    options = game.rules.make_options({})
    names = game.rules.seat_names(options)
    match = Match(game, options, [Seat(name, "novice") for name in names], seed=seed)
    rng = Random(seed)
    while match.length < LONGEST and match.actor != OVER:
        if match.actor == CHANCE:
            match.settle()
            continue
        try:
            match.play(rng.choice(match.legal()))
        except GameError:
            break
    return match
