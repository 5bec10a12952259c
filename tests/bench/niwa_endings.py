"""How long it takes to work out Niwa's endings without luck.

python -m tests.bench.niwa_endings [--cards N] [--games N]

Novices play until so many cards are left; the seconds are of the processor, the nodes those of the budget.
"""

from __future__ import annotations

import argparse
import time
from random import Random

from games.core.bot import Budget, Limit
from games.niwa import GAME
from games.niwa.endgame import Endgame
from games.niwa.fast import FastPosition

SECONDS = 1.0
"""Of the master's two for a move it gives the first to an ending."""


def ending(cards: int, seed: int) -> FastPosition:
    """A position with so many cards left."""
    rules, novice = GAME.rules, GAME.make_bot("novice")
    state = rules.initial_state(rules.make_options({"variant": "noluck"}))
    rng = Random(seed)
    while sum(map(len, state.hands)) > cards:
        view = rules.observe(state, rules.actor(state))
        state = rules.apply(state, novice.choose(view, Budget(Limit(nodes=1)), rng).action).state
    return FastPosition(state)


def main() -> None:
    """Works out the endings and prints how long it took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, default=8)
    parser.add_argument("--games", type=int, default=100)
    arguments = parser.parse_args()
    times, nodes = [], []
    for seed in range(arguments.games):
        position = ending(arguments.cards, seed)
        budget = Budget(Limit(nodes=100_000))
        began = time.thread_time()
        Endgame(budget).solve(position)
        times.append(time.thread_time() - began)
        nodes.append(budget.nodes)
    for name, found in (("seconds", sorted(times)), ("nodes", sorted(nodes))):
        middle, late = found[len(found) // 2], found[len(found) * 95 // 100]
        print(f"{name}: half within {middle:.3g}, 95 of 100 within {late:.3g}, all within {found[-1]:.3g}")
    print(f"{sum(each <= SECONDS for each in times)} of {len(times)} within {SECONDS:g} s")


if __name__ == "__main__":
    main()
