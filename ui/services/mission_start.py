"""Makes the match of a mission for the person who plays now."""

from __future__ import annotations

from typing import Any

from games.core.game import Game
from games.core.match import Match, Seat
from games.core.names import USUAL
from games.core.shuffle import new_shuffle
from ui.services.guests.profiles import Profiles


def match_of(game: Game, mission: str, guests: Profiles, *, easier: bool = False) -> Match:
    """A new match of a mission for the person who plays now. Raises `LookupError` for a game without a road."""
    if game.road is None:
        raise LookupError(f"{game.info.id} has no missions")
    known = guests.roster.known
    options, players = game.road().set_up(mission, known[0] if known else USUAL[0], easier=easier)
    return _seated(game, options, [Seat(name, level) for name, level in players], guests)


def match_with(game: Game, options: Any, guests: Profiles) -> Match | None:
    """A new match of the mission that these options name; None where they name none."""
    task = game.exercise(options, (), None)
    if task is None or game.road is None:
        return None
    known = guests.roster.known
    _, players = game.road().set_up(task.id, known[0] if known else USUAL[0])
    return _seated(game, options, [Seat(name, level) for name, level in players], guests)


def _seated(game: Game, options: Any, seats: list[Seat], guests: Profiles) -> Match:
    guests.meet([who.name for who in seats if who.human])
    seed, secret = new_shuffle(game, options)
    return Match(game, options, guests.seated(seats), seed=seed, secret=secret)
