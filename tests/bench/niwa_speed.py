"""How quickly the fast position of Niwa plays: `python -m tests.bench.niwa_speed [--seconds S]`.

Prints whole random games a second, from the shuffled deck to the last pass, on one core.
"""

from __future__ import annotations

import argparse
from random import Random
from time import perf_counter

from games.niwa.fast import FastPosition
from games.niwa.rules import NiwaRules


def games_per_second(options: dict[str, str], seconds: float) -> float:
    """Random games a second under these options."""
    rules = NiwaRules()
    start = FastPosition(rules.initial_state(rules.make_options(options)))
    rng = Random(1)
    games = 0
    begun = perf_counter()
    while (spent := perf_counter() - begun) < seconds:
        start.random_playout(rng)
        games += 1
    return games / spent


def main() -> None:
    """Measures both variants and both line options."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each line of the table")
    seconds = parser.parse_args().seconds
    for variant in ("std", "noluck"):
        for lines in ("4", "8"):
            rate = games_per_second({"variant": variant, "lines": lines}, seconds)
            print(f"{variant}/{lines}: {rate:.0f} random games a second")


if __name__ == "__main__":
    main()
