"""Plays the matches that the launcher's mats show, bot against bot: `python3 -m tests.tools.room_matches [GAME ...]`.

Writes `assets/room/<game>.json`. To be run again when a game's rules have changed so that its match
no longer replays. The same bots make the same match: they are limited by nodes, not by time.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from games import find_info, ready_games
from games.core.bot import Budget, Limit
from games.core.match import Match, Seat
from games.core.savefile import dumps, write_text
from games.core.types import OVER
from ui.screens.self_play import ROOM_MATCHES


@dataclass(frozen=True)
class Recipe:
    """How a match is made."""

    actions: int = 60
    """The longest it gets."""
    seed: int = 1
    nodes: int = 1500
    options: dict[str, str] = field(default_factory=dict)
    level: str = "expert"
    """The bots' level."""
    at_random: int = 0
    """So many first actions are drawn, so that the bots' openings differ."""


RECIPES: Final[Mapping[str, Recipe]] = {
    "naishi": Recipe(actions=70, seed=3, nodes=1500),
    "nissi": Recipe(actions=66, seed=1, nodes=8000, options={"move_limit": "none"}, at_random=4),
    "niwa": Recipe(actions=60, seed=5, nodes=1500),
    "senshiai": Recipe(actions=150, seed=8, nodes=400, level="adept"),
    "djambi": Recipe(actions=80, seed=3, nodes=1500, options={"n": "5"}),
}
"""The games whose match is better for another recipe than the usual one."""


def play(game_id: str, recipe: Recipe) -> Match:
    """The match by its recipe."""
    game = find_info(game_id).load()
    options = game.rules.make_options(recipe.options)
    names = game.rules.seat_names(options)
    match = Match(game, options, [Seat(name, recipe.level) for name in names], seed=recipe.seed)
    bots = [game.make_bot(recipe.level) for _ in names]
    rng = Random(recipe.seed)
    while match.actor != OVER and match.length < recipe.actions:
        if match.settle():
            continue
        actor = match.actor
        if match.length < recipe.at_random:
            match.play(rng.choice(match.legal()))
        else:
            match.play(bots[actor].choose(match.view(actor), Budget(Limit(nodes=recipe.nodes)), rng).action)
    return match


def main(arguments: Sequence[str]) -> int:
    """Writes the named games' matches, all of them without names."""
    for game_id in arguments or [info.id for info in ready_games()]:
        match = play(game_id, RECIPES.get(game_id, Recipe()))
        write_text(ROOM_MATCHES / f"{game_id}.json", dumps(match))
        (ROOM_MATCHES / f"{game_id}.json.bak").unlink(missing_ok=True)
        (ROOM_MATCHES / f"{game_id}.json").chmod(0o644)  # a save is private, this is not
        print(f"{game_id}: {match.length} actions, {match.outcome or 'not finished'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
