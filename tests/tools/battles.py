"""Plays battles of Senshiai at random and by both sides' best choice, and holds their forecasts to how they ended.

`python3 -m tests.tools.battles [COUNT] [SEED]`: so many battles at random (100 000), and a fiftieth of that by search.
It ends with status 1 where a forecast was wrong.
"""

from __future__ import annotations

import sys
from itertools import islice
from random import Random

from games.senshiai.rules.actions import Attack
from games.senshiai.view.battle_outlook import outlook_of
from tests.games.senshiai.battles import battles, best_choice, faults, play_out
from tests.games.senshiai.tabletop import RULES, Play

EACH = 10
"""So often is a battle played out, for making its table costs more than playing it."""


def at_random(count: int, rng: Random) -> int:
    """How many of the battles did not end as foreseen."""
    wrong = 0
    for play, action in islice(battles(rng), max(1, count // EACH)):
        for stance in outlook_of(play.view(1), action).stances or (0,):
            found = outlook_of(play.view(1), action, stance)
            for _ in range(EACH):
                messages = faults(found, play_out(play.state, action, stance, rng))
                wrong += bool(messages)
                if messages:
                    report(play, RULES.encode(play.state, action), "; ".join(messages))
    return wrong


def by_best_choice(count: int, rng: Random) -> int:
    """How many attacks promise something else than both sides' best choices lead to."""
    wrong = 0
    attacks = ((play, action) for play, action in battles(rng, 2, 12) if isinstance(action, Attack))
    for play, action in islice(attacks, count):
        told, said = best_choice(RULES.apply(play.state, action).state, 0), outlook_of(play.view(1), action).takes.worst
        if abs(told - said) > 1e-9:
            wrong += 1
            report(play, RULES.encode(play.state, action), f"{said:.4f} foreseen, {told:.4f} played")
    return wrong


def report(play: Play, action: str, words: str) -> None:
    """Prints a table and what was wrong there."""
    print(f"{action}: {words}\n{play.position}\n")


def main() -> int:
    """The program."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    rng = Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    wrong = at_random(count, rng), by_best_choice(max(1, count // 50), rng)
    print(f"{count} battles at random, {wrong[0]} wrong; {max(1, count // 50)} by best choice, {wrong[1]} wrong")
    return int(any(wrong))


if __name__ == "__main__":
    sys.exit(main())
