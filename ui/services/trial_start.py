"""Makes a match that is tried out for a moment: between the person who plays now and a bot."""

from __future__ import annotations

from typing import Any

from games.core.game import Game
from games.core.match import Match, Seat
from games.core.names import USUAL
from games.core.shuffle import new_shuffle
from ui.services.guests.profiles import Profiles


def trial_match(game: Game, options: Any, level: str, guests: Profiles) -> Match:
    """A new match of two under these options, the person in the first seat."""
    known = guests.roster.known
    name = known[0] if known else USUAL[0]
    rival = next(each for each in USUAL if each != name)
    seed, secret = new_shuffle(game, options)
    return Match(game, options, guests.seated([Seat(name), Seat(rival, level)]), seed=seed, secret=secret)
