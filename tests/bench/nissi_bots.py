"""How strong Nissi's levels are: against each other, a random mover and a one-ply greedy player.

    python -m tests.bench.nissi_bots [--games N] [--nodes N]

Every duel is played with both colours. Games have no clock and end after 200 moves at the latest; the
stronger army then wins, and equal armies draw (a half point each). Levels are limited by nodes, so that a
run repeats exactly.
"""

from __future__ import annotations

import argparse
from functools import partial

from games.bots.arena import Entrant, Score, duel, table
from games.bots.random_bot import RandomBot
from games.bots.rules_bot import OnePlyBot
from games.core.bot import Limit
from games.core.types import LEVELS, OVER
from games.nissi import GAME

OPTIONS = {"clock": "none", "move_limit": "200"}


def greedy_value(position, seat):
    """What the greedy player looks at: the result if there is one, otherwise worth against worth."""
    if position.actor() == OVER:
        return 1_000_000 * (position.points()[seat] - 0.5)
    return position.armies[seat].worth - position.armies[1 - seat].worth


def entrants(nodes: int) -> dict[str, Entrant]:
    """Every player by name; `nodes` is the master's allowance, weaker levels need less anyway."""
    players = {level: Entrant(level, partial(GAME.make_bot, level), Limit(nodes=nodes)) for level in LEVELS}
    players["random"] = Entrant("random", RandomBot)
    players["greedy"] = Entrant("greedy", lambda: OnePlyBot(GAME, greedy_value))
    return players


def main() -> None:
    """Plays the duels and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=60_000)
    arguments = parser.parse_args()
    players = entrants(arguments.nodes)
    pairs = [
        ("master", "random"),
        ("master", "greedy"),
        ("master", "expert"),
        ("expert", "adept"),
        ("adept", "novice"),
        ("novice", "random"),
        ("greedy", "random"),
    ]
    scores: list[Score] = []
    for first, second in pairs:
        scores.append(duel(GAME, players[first], players[second], arguments.games, options=OPTIONS))
        print(table(scores[-1:]).splitlines()[-1], flush=True)
    print()
    print(f"{arguments.games} games a line, both colours; at most {arguments.nodes} nodes a move; draws count a half.")
    print(table(scores))


if __name__ == "__main__":
    main()
