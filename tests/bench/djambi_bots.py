"""How strong Djambi's bots are: one bot in one seat against the same opponent in all the others.

    python -m tests.bench.djambi_bots [--games 100] [--nodes 2000] [--only NAME ...] [--seed 1]

The seat moves on by one each game. `--nodes` is the allowance of a move; the expert uses at most its
own few hundred of them. With four seats an equal opponent takes 25 of 100 points; shared games count
as their share. The targets are those of the four-seat game, the rest is for information.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from typing import Final

from games.bots.arena import Entrant, duel, table
from games.bots.random_bot import RandomBot
from games.bots.rules_bot import OnePlyBot
from games.core.bot import Limit
from games.djambi import GAME
from games.djambi.evaluate import WORTH, shares
from games.djambi.fast import DjambiPosition
from games.djambi.fast_tables import CHIEF, CORPSE

FOUR: Final[Mapping[str, str]] = {}

PAIRS: Final[tuple[tuple[str, str, Mapping[str, str], int | None], ...]] = (
    ("master", "random", FOUR, 97),
    ("master", "greedy", FOUR, 60),
    ("master", "careful", FOUR, None),
    ("adept", "novice", FOUR, 40),
    ("expert", "adept", FOUR, 40),
    ("master", "expert", FOUR, 40),
    ("novice", "random", FOUR, None),
    ("master", "greedy", {"n": "3"}, None),
    ("master", "greedy", {"n": "5"}, None),
    ("master", "greedy", {"n": "8"}, None),
    ("master", "greedy", {"players": "2"}, None),
)
"""First bot, the bot in all other seats, options, and the points of 100 that it must reach."""


def material(position: DjambiPosition, seat: int) -> float:
    """What a one-ply mover goes by: its own pieces, and less those of the others; killing Chiefs pays most."""
    points = position.points()
    if points is not None:
        return 1000 * points[seat]
    total = 0.0
    for side in range(position.options.n):
        base = side + 1 << 3
        held = sum(WORTH[kind] * len(position.where[base | kind]) for kind in range(CHIEF, CORPSE))
        total += held if side == position.options.homes[seat] else -0.3 * held
    return total


def share(position: DjambiPosition, seat: int) -> float:
    """What a careful one-ply mover goes by: the bots' own evaluation."""
    return shares(position)[position.options.homes[seat]]


def entrant(name: str, nodes: int) -> Entrant:
    """An entrant by name: a level, or one of the three simple opponents."""
    if name == "random":
        return Entrant(name, RandomBot)
    if name == "greedy":
        return Entrant(name, lambda: OnePlyBot(GAME, material))
    if name == "careful":
        return Entrant(name, lambda: OnePlyBot(GAME, share))
    return Entrant(name, lambda: GAME.make_bot(name), Limit(nodes=nodes))


def main() -> None:
    """Plays the duels and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=[], help="pairs such as master-greedy, or master-greedy-n=5")
    chosen = parser.parse_args()
    for first, second, options, target in PAIRS:
        name = "-".join([first, second, *(f"{key}={value}" for key, value in options.items())])
        if chosen.only and name not in chosen.only:
            continue
        began = time.perf_counter()
        score = duel(
            GAME, entrant(first, chosen.nodes), entrant(second, chosen.nodes), chosen.games, chosen.seed, options
        )
        seconds = time.perf_counter() - began
        of_100 = 100 * score.points / score.games
        verdict = "" if target is None else f", target {target}: {'met' if of_100 >= target else 'MISSED'}"
        print(table([score]))
        print(f"{name}: {of_100:.1f} of 100{verdict} ({seconds:.0f} s)\n", flush=True)


if __name__ == "__main__":
    main()
