"""How strong Niwa's levels are: against each other, a random player and a one-ply greedy one.

    python -m tests.bench.niwa_bots [--games N] [--nodes N] [--seconds S] [--seed N]
                                      [--duel FIRST SECOND] [--variant V] [--lines L]

Every pair of games is one shuffle played twice, with the seats changed. The greedy player takes the placement after
which it leads by the most counted stones, one of them at random. By default the levels are limited by nodes, so that
a run repeats exactly; with --seconds they think by the clock, as they do in play.
"""

from __future__ import annotations

import argparse
from functools import partial
from time import perf_counter

from games.bots.arena import Entrant, Score, duel, table
from games.bots.random_bot import RandomBot
from games.bots.rules_bot import OnePlyBot
from games.core.bot import Limit
from games.core.types import LEVELS
from games.niwa import GAME

PAIRS = (
    ("master", "random"),
    ("master", "greedy"),
    ("master", "expert"),
    ("expert", "adept"),
    ("adept", "novice"),
    ("novice", "random"),
    ("greedy", "random"),
)


def counted_lead(position, seat):
    """Counted stones of `seat` minus those of the other."""
    return position.lead() if seat == 0 else -position.lead()


def entrants(limit: Limit) -> dict[str, Entrant]:
    """Every player by name."""
    players = {level: Entrant(level, partial(GAME.make_bot, level), limit) for level in LEVELS}
    players["random"] = Entrant("random", RandomBot)
    players["greedy"] = Entrant("greedy", partial(OnePlyBot, GAME, counted_lead))
    return players


def main() -> None:
    """Plays the duels and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=400, help="the allowance a move; only master uses it up")
    parser.add_argument("--seconds", type=float, help="think by the clock instead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--duel", nargs=2, metavar=("FIRST", "SECOND"), help="this pair only")
    parser.add_argument("--variant", default="std")
    parser.add_argument("--lines", default="4")
    arguments = parser.parse_args()
    limit = Limit(seconds=arguments.seconds) if arguments.seconds else Limit(nodes=arguments.nodes)
    players = entrants(limit)
    options = {"variant": arguments.variant, "lines": arguments.lines}
    pairs = (tuple(arguments.duel),) if arguments.duel else PAIRS
    scores: list[Score] = []
    for first, second in pairs:
        begun = perf_counter()
        scores.append(duel(GAME, players[first], players[second], arguments.games, arguments.seed, options))
        line = table(scores[-1:]).splitlines()[-1]
        print(f"{line}  ({(perf_counter() - begun) / arguments.games:.1f} s a game)", flush=True)
    print()
    allowance = f"{arguments.seconds} seconds" if arguments.seconds else f"{arguments.nodes} nodes"
    game = f"{arguments.variant}/{arguments.lines}"
    print(f"{game}, {arguments.games} games a line, {allowance} a move; draws count a half.")
    print(table(scores))


if __name__ == "__main__":
    main()
