"""Holds the coach against itself with ten times the allowance: how often does it change its mind by more than a third?

`python3 -m tests.tools.coach_check KIND [--positions 50] [--nodes N]`. By a third: the mover's chance is another one by
more than that, or what seemed best turns out to give away so much.
"""

from __future__ import annotations

import argparse
from random import Random

from games import find_info
from games.analysis.analyse import analyse, case_of
from games.core.bot import Budget, Limit
from tests.tools.coach_games import KINDS, chosen, play

THIRD = 1 / 3
NORMAL = {"nissi": 20_000, "djambi": 480, "djambi2": 480, "djambi3": 480, "noluck": 240}
"""Nodes that are about what a brief look comes to; ten times as many are about a long one."""
EACH = 4
"""Positions of a game."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=NORMAL)
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    kind, nodes = KINDS[args.kind], args.nodes or NORMAL[args.kind]
    game = find_info(kind.game).load()
    looked = changed = number = 0
    total = 0.0
    while looked < args.positions:
        match = play(game, kind, args.seed * 100_000 + number)
        number += 1
        for place, _ in chosen(match, Random(number), min(EACH, args.positions - looked)):
            state = match.state_at(place)
            short = case_of(game, state)
            assert short is not None
            *_, first = analyse(game, short, Budget(Limit(nodes=nodes)), Random(number))
            assert first.best is not None
            best = game.rules.decode(state, first.best.first)
            long = case_of(game, state, played=best)
            assert long is not None
            *_, second = analyse(game, long, Budget(Limit(nodes=10 * nodes)), Random(number + 1))
            off = abs(first.chances[first.mover] - second.chances[first.mover])
            lost = second.lost(first.best.first) or 0.0
            looked, total = looked + 1, total + off
            words = ""
            if max(off, lost) > THIRD:
                changed, words = changed + 1, "  changed its mind"
            print(
                f"{looked:3} seed {match.seed} place {place:3}: {first.chances[first.mover]:.2f} -> "
                f"{second.chances[first.mover]:.2f}, {first.best.first} loses {lost:.2f}{words}", flush=True,
            )  # fmt: skip
    mean = 100 * total / looked
    print(f"{args.kind}: {changed} of {looked} changed by more than a third; {mean:.1f} of 100 on average")


if __name__ == "__main__":
    main()
