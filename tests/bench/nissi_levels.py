"""Tries other dials of Nissi's levels: `python3 -m tests.bench.nissi_levels expert:nodes=5000 adept:nodes=999,blur=60`.

A player is a level with its allowance in nodes and any of its dials changed (depth, blur, oversight, selective).
Two meet from openings of four random moves, once with each colour, under a move limit: no two pairs are alike.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, replace
from random import Random

from games.core.bot import Budget, Limit
from games.nissi import GAME
from games.nissi.bots import LEVELS, Level, NissiBot

RULES = GAME.rules
OPENING = 4
"""Random moves."""


@dataclass(frozen=True)
class Dials:
    """A player: what it is like, and how many nodes it has a move."""

    level: Level
    nodes: int


def read(text: str) -> Dials:
    """`expert:nodes=5000,blur=20`."""
    name, _, rest = text.partition(":")
    values = dict(word.split("=") for word in rest.split(","))
    nodes = int(values.pop("nodes"))
    level = LEVELS[name]
    level = replace(
        level,
        depth=int(values.pop("depth", level.depth)),
        blur=int(values.pop("blur", level.blur)),
        oversight=float(values.pop("oversight", level.oversight)),
        selective=bool(int(values.pop("selective", level.selective))),
    )
    if values:
        raise ValueError(f"no such dial: {', '.join(values)}")
    return Dials(level, nodes)


def game(sides: tuple[Dials, Dials], seed: int, limit: int) -> float:
    """Blue’s points."""
    rng = Random(seed)
    state = RULES.initial_state(RULES.make_options({"clock": "none", "move_limit": str(limit)}))
    for _ in range(OPENING):
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    bots = [NissiBot(side.level) for side in sides]
    while (outcome := RULES.outcome(state)) is None:
        budget = Budget(Limit(nodes=sides[state.side].nodes))
        view = RULES.observe(state, state.side)
        choice = bots[state.side].choose(view, budget, Random(f"{seed} {state.moves}"))
        state = RULES.apply(state, choice.action).state
    return outcome.points[0]


def main() -> int:
    """A line after every pair of games: the first player's share with its 95 % interval, and Blue’s."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs=2, type=read, metavar="LEVEL:nodes=N[,DIAL=VALUE …]")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--move-limit", type=int, default=120)
    options = parser.parse_args()
    first, second = options.players
    pairs: list[float] = []
    blue: list[float] = []
    for seed in range(1, options.pairs + 1):
        games = [game(sides, seed, options.move_limit) for sides in ((first, second), (second, first))]
        blue += games
        pairs.append((games[0] + 1 - games[1]) / 2)
        share = sum(pairs) / len(pairs)
        error = 1.96 * (sum((each - share) ** 2 for each in pairs) / len(pairs) ** 2) ** 0.5
        print(f"{2 * len(pairs)} games: {share:.1%} ± {error:.1%}; Blue has {sum(blue) / len(blue):.1%}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
