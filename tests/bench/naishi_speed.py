"""How quickly the fast position of Naishi plays: `python -m tests.bench.naishi_speed [--seconds S]`.

Prints whole uniformly random games a second on one core: the deal, the draft, every turn, the Ninjas and
the result. Also printed: the same games played step by step, and the length of a game.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from time import perf_counter

from games.core.types import CHANCE, OVER
from games.naishi.fast import FastPosition
from tests.games.naishi.playout import random_game

TARGET = 8000
"""Complete random games a second."""


def stepped_game(rng: Random) -> int:
    """One random game through `moves` and `play`; the number of actions."""
    position = FastPosition()
    actions = 0
    while position.actor() != OVER:
        actions += 1
        if position.actor() == CHANCE:
            position.play(position.chance_move(rng))
        else:
            moves = position.moves()
            position.play(moves[int(rng.random() * len(moves))])
    assert position.points() is not None
    return actions


def games_a_second(play: Callable[[Random], object], seconds: float) -> float:
    """The best of three runs: the machine may be busy with other things."""
    best = 0.0
    for seed in range(3):
        rng, games, start = Random(seed), 0, perf_counter()
        while (spent := perf_counter() - start) < seconds / 3:
            for _ in range(100):
                play(rng)
            games += 100
        best = max(best, games / spent)
    return best


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=9.0)
    seconds = parser.parse_args().seconds
    rng = Random(1)
    actions = sum(stepped_game(rng) for _ in range(2000)) / 2000
    fused = games_a_second(random_game, seconds)
    print(f"complete random games a second: {fused:,.0f} (wanted: {TARGET:,})")
    print(f"the same, action by action:     {games_a_second(stepped_game, seconds):,.0f}")
    print(f"actions a game, chance included: {actions:.1f}")


if __name__ == "__main__":
    main()
