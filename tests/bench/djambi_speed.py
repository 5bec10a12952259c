"""How fast Djambi's positions are.

    python -m tests.bench.djambi_speed [--seconds 3]

Prints complete random games a second on one core: by the fast position with guessed moves (what a
playout uses), by the fast position listing every move, and by the rules; then the search's positions
a second. The target is 40 games a second of the default game by the fast position.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

from games.core.bot import Budget, Limit
from games.djambi.actions import Phase
from games.djambi.fast import FINISHED, DjambiPosition
from games.djambi.rules import RULES
from games.djambi.search import Node, grow
from games.djambi.state import State

TARGET = 40


def listed_game(state: State, rng: Random) -> None:
    """One random game by the fast position, listing the moves each time."""
    position = DjambiPosition(state)
    while position.phase != FINISHED:
        position.play(rng.choice(position.moves()))


def rules_game(state: State, rng: Random) -> None:
    """One random game by the rules."""
    while state.phase is not Phase.OVER:
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state


def rate(work: Callable[[], object], seconds: float) -> float:
    """How often `work` is done in a second."""
    began = time.perf_counter()
    count = 0
    while time.perf_counter() - began < seconds:
        work()
        count += 1
    return count / (time.perf_counter() - began)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds = parser.parse_args().seconds
    rng = Random(1)
    for n in (4, 3, 8):
        state = RULES.initial_state(RULES.make_options({"n": str(n)}))
        start = DjambiPosition(state)
        guessed = rate(lambda start=start: start.random_playout(rng), seconds)  # type: ignore[misc]
        listed = rate(lambda state=state: listed_game(state, rng), seconds)  # type: ignore[misc]
        by_rules = rate(lambda state=state: rules_game(state, rng), seconds)  # type: ignore[misc]
        budget = Budget(Limit(seconds=seconds))
        grow(Node(start), budget, rng)
        verdict = f"  (target {TARGET}: {'met' if min(guessed, listed) >= TARGET else 'MISSED'})" if n == 4 else ""
        print(
            f"{n} regions: {guessed:.0f} random games a second guessing, {listed:.0f} listing{verdict}, "
            f"{by_rules:.1f} by the rules; search {budget.nodes / seconds:.0f} positions a second",
            flush=True,
        )


if __name__ == "__main__":
    main()
