"""Plays matches of Senshiai between quick bots and holds the steps of every battle to its events.

`python3 -m tests.tools.staged_battles [COUNT] [SEED]`: so many battles (500), from the match with a seed on (1). It
ends with status 1 where points, cards or the fallen of some steps are not those of the events.
"""

from __future__ import annotations

import sys
from itertools import count, islice

from tests.games.senshiai.staged_battles import battles_of, faults


def main() -> int:
    """The program."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    wrong, cards, points = 0, 0, 0
    found = (each for seed in count(first) for each in battles_of(seed))
    for events, battle in islice(found, most):
        messages = faults(events, battle)
        wrong += bool(messages)
        cards += sum(map(len, battle.wasted.values()))
        points += sum(strike.pool for strike in battle.strikes)
        if messages:
            print("; ".join(messages))
    print(f"{most} battles, {points} points, {cards} cards, {wrong} wrong")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
