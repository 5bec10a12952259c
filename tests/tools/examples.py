"""Makes the example saves: `python3 -m tests.tools.examples [GAME ...]` (all games that have none yet).

A match of a person against bots, stopped in the middle. When a game's `rules_version` grows, its
example moves to `tests/fixtures/saves/<game>-v<version>.json` for good and a new one is made here.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from games import ready_games
from games.core import savefile
from games.core.bot import Budget, Limit
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.names import USUAL
from games.core.types import CHANCE, OVER

PROJECT = Path(__file__).resolve().parents[2]
EXAMPLES = PROJECT / "saves" / "examples"
FIXTURES = PROJECT / "tests" / "fixtures" / "saves"
ACTIONS = 24
LONGER = {"senshiai": 80}
"""Games of many small actions, with how many come before the middle; a game that is over sooner is shown half way."""


def example_path(game_id: str) -> Path:
    """The example save of a game."""
    return EXAMPLES / f"{game_id}.json"


def fixtures(game_id: str) -> dict[int, Path]:
    """The saves of a game's older rules, by their version."""
    return {int(file.stem.partition("-v")[2]): file for file in FIXTURES.glob(f"{game_id}-v*.json")}


def make(game: Game, seed: int = 7) -> Match:
    """A match in its middle, played by bots; the seat to act is the person's."""
    options = game.rules.make_options({})
    names = game.rules.seat_names(options)
    match = Match(game, options, [Seat(name, "adept") for name in USUAL[: len(names)]], seed=seed)
    bots = [game.make_bot("adept") for _ in names]
    while match.actor != OVER and (match.length < LONGER.get(game.info.id, ACTIONS) or match.actor == CHANCE):
        if not match.settle():
            view = match.view(match.actor)
            choice = bots[match.actor].choose(view, Budget(Limit(nodes=400)), Random(match.index))
            match.play(choice.action)
    if match.actor == OVER:  # a short game
        match = match.branch(max(index for index in range(match.length // 2 + 1) if match.actor_at(index) >= 0))
    match.seats = tuple(Seat("You") if seat == match.actor else bot for seat, bot in enumerate(match.seats))
    return match


def main(arguments: Sequence[str]) -> int:
    """Writes the examples that are asked for."""
    for info in ready_games():
        wanted = info.id in arguments if arguments else not example_path(info.id).exists()
        if wanted:
            file = example_path(info.id)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(savefile.dumps(make(info.load())), encoding="utf-8", newline="\n")
            print(file.relative_to(PROJECT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
