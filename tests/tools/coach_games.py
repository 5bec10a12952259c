"""Games of bots, and positions of theirs, for what the coach is fitted to and held against."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from games.bots.even import opponent_bot
from games.core.bot import Budget, Limit
from games.core.game import Game
from games.core.match import Match, Seat

STRAY = 0.03
"""The share of random actions, so that games differ and mistakes happen."""
LONGEST = 1500


class Kind(NamedTuple):
    """A kind of game, who plays it, and how it is looked into."""

    game: str
    options: Mapping[str, str]
    level: str
    nodes: int
    """Of a move."""
    look: int
    """Nodes of the coach for a position."""
    label: str = ""
    """Its name in the file of chances."""
    stages: int = 1


KINDS = {
    "nissi": Kind("nissi", {"clock": "none", "move_limit": "160"}, "adept", 500, 20_000),
    "djambi2": Kind("djambi", {"n": "4", "players": "2"}, "adept", 40, 480, "2"),
    "djambi3": Kind("djambi", {"n": "3"}, "adept", 40, 480, "3"),
    "djambi": Kind("djambi", {"n": "4"}, "adept", 40, 480, "4"),
    "noluck": Kind("niwa", {"variant": "noluck"}, "expert", 48, 320, "noluck"),
    "niwa": Kind("niwa", {}, "expert", 48, 320, "std"),
    "naishi": Kind("naishi", {}, "adept", 40, 900),
    "senshiai": Kind("senshiai", {}, "expert", 1, 60, "2"),
    "senshiai3": Kind("senshiai", {"players": "3"}, "expert", 1, 60, "3"),
    "senshiai4": Kind("senshiai", {"players": "4"}, "expert", 1, 60, "4"),
}


def play(game: Game, kind: Kind, seed: int, stray: float = STRAY) -> Match:
    """A whole game, in which this share of the actions is random."""
    options = game.rules.make_options(kind.options)
    seats = len(game.rules.seat_names(options))
    match = Match(game, options, [Seat(f"Seat {seat + 1}", kind.level) for seat in range(seats)], seed=seed)
    bots = [opponent_bot(game, kind.level) for _ in range(seats)]
    rng = Random(f"coach {seed}")
    while match.outcome is None and match.length < LONGEST:
        if match.settle():
            continue
        view = match.view(match.actor)
        strays = rng.random() < stray
        limit = Limit(nodes=kind.nodes)
        match.play(rng.choice(view.legal) if strays else bots[match.actor].choose(view, Budget(limit), rng).action)
    return match


def chosen(match: Match, rng: Random, count: int) -> Iterator[tuple[int, Any]]:
    """Some places at which a seat had a choice, with what was played there."""
    places = [
        place
        for place, entry in enumerate(match.entries())
        if entry.actor >= 0 and len(match.view_at(place, entry.actor).legal) > 1
    ]
    for place in sorted(rng.sample(places, min(count, len(places)))):
        yield place, match.entries()[place].action
