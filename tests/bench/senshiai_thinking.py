"""How long a master of Senshiai thinks over its decisions and its turns, with so many seconds a decision.

python -m tests.bench.senshiai_thinking [SECONDS]
"""

from __future__ import annotations

import argparse
import time
from random import Random

from games.core.bot import Budget, Limit
from games.core.types import CHANCE, OVER
from games.senshiai import GAME


def thinking(seconds: float) -> None:
    """Plays a game against an adept and prints the longest decision and turn."""
    rules = GAME.rules
    state = rules.initial_state(rules.make_options({}))
    bots = [GAME.make_bot("master"), GAME.make_bot("adept")]
    rng = Random(1)
    longest = turn = longest_turn = 0.0
    playing = (0, 0)
    while (actor := rules.actor(state)) != OVER:
        if actor == CHANCE:
            state = rules.apply(state, rules.sample_chance(state, rng)).state
            continue
        if (state.round, state.active) != playing:
            playing, turn = (state.round, state.active), 0.0
        began = time.perf_counter()
        action = bots[actor].choose(rules.observe(state, actor), Budget(Limit(seconds=seconds)), rng).action
        if actor == 0:
            used = time.perf_counter() - began
            turn += used
            longest, longest_turn = max(longest, used), max(longest_turn, turn)
        state = rules.apply(state, action).state
    print(f"master with {seconds:g} s a decision: longest decision {longest:.2f} s, longest turn {longest_turn:.1f} s")


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seconds", type=float, nargs="?", default=2.0, help="a decision (2)")
    thinking(parser.parse_args().seconds)


if __name__ == "__main__":
    main()
