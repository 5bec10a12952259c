"""How fast Senshiai's positions are.

    python -m tests.bench.senshiai_speed [--seconds 5]

Prints complete random two-player games a second of processor time on one core: by the fast position
drawing its actions, by the fast position listing every action, by the rules; then the games between
two players without doubts. The targets, in plain Python, are 200 games a second by the first and 60 by
the second.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from time import process_time

from games.core.types import CHANCE, OVER
from games.senshiai import GAME
from games.senshiai.bots.fast import FastPosition
from games.senshiai.bots.playout import Fortune, play_on
from games.senshiai.rules import engine
from games.senshiai.rules.state import State
from games.senshiai.rules.working_state import WorkingState

DRAWN, LISTED = 200, 60
"""The targets."""


def listed_game(state: State, rng: Random) -> None:
    """One random game by the fast position, listing the actions each time."""
    position = FastPosition(state)
    while (actor := position.actor()) != OVER:
        position.play(position.chance_move(rng) if actor == CHANCE else rng.choice(position.moves()))


def rules_game(state: State, rng: Random) -> None:
    """One random game by the rules."""
    rules = GAME.rules
    while (actor := rules.actor(state)) != OVER:
        chance = actor == CHANCE
        action = rules.sample_chance(state, rng) if chance else rng.choice(rules.legal_actions(state))
        state = rules.apply(state, action).state


def played_game(state: State, rng: Random) -> None:
    """One game between players without doubts."""
    table = WorkingState(state)
    while engine.actor(table) == CHANCE:
        engine.play(table, engine.draw_chance(table, rng))
    play_on(table, Fortune(rng.getrandbits(32)), 1000, most=5000)


def rate(work: Callable[[], object], seconds: float) -> float:
    """How often `work` is done in a second of processor time."""
    began = process_time()
    count = 0
    while process_time() - began < seconds:
        work()
        count += 1
    return count / (process_time() - began)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0)
    seconds = parser.parse_args().seconds
    rng = Random(1)
    for values in ({}, {"board": "3"}, {"players": "4"}):
        state = GAME.rules.initial_state(GAME.rules.make_options(values))

        def drawn(state: State = state) -> None:
            FastPosition(state).random_playout(rng)

        def listed(state: State = state) -> None:
            listed_game(state, rng)

        def ruled(state: State = state) -> None:
            rules_game(state, rng)

        def played(state: State = state) -> None:
            played_game(state, rng)

        name = " ".join(f"{key}={value}" for key, value in values.items()) or "two players, 5x5"
        quick, slow = rate(drawn, seconds), rate(listed, seconds)
        print(f"{name}: {quick:.0f} random games a second drawing actions, {slow:.1f} listing them,")
        print(
            f"    {rate(ruled, seconds):.2f} by the rules, {rate(played, seconds):.1f} between players without doubts"
        )
        if not values:
            verdict = "met" if quick >= DRAWN and slow >= LISTED else "MISSED"
            print(f"    targets {DRAWN} and {LISTED}: {verdict}")


if __name__ == "__main__":
    main()
