"""What nodes buy Naishi's search: `python3 main.py bench naishi_thinking [--positions N]`.

In positions of adepts' games with more than thirty actions a long search values every action. Of shorter ones it prints
how often they choose the same, and what their choice is worth less by those values (results are -1 to 1).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from typing import Final

from games.core.bot import Budget, Limit
from games.naishi import GAME
from games.naishi.actions import Phase
from games.naishi.evaluate import Evaluator
from games.naishi.options import Options
from games.naishi.playout import Guide
from games.naishi.rules import RULES
from games.naishi.search import Candidate, Search, Settings
from games.naishi.view import View

LONG: Final = 12_000
SHORT: Final = (100, 400, 1600)
CHOICES: Final = 30
GUIDE: Final = Guide(Evaluator())


def positions() -> Iterator[View]:
    """One of each game, somewhere in its middle."""
    seed = 0
    while True:
        rng, state, adept = Random(seed), RULES.initial_state(Options()), GAME.make_bot("adept")
        wanted, seed = rng.randrange(4, 30), seed + 1
        while state.phase is not Phase.OVER:
            if state.mover < 0:
                state = RULES.apply(state, RULES.sample_chance(state, rng)).state
                continue
            view = RULES.observe(state, state.mover)
            wanted -= 1
            if wanted < 0 and len(view.legal) > CHOICES:
                yield view
                break
            state = RULES.apply(state, adept.choose(view, Budget(Limit()), rng).action).state


def ranked(view: View, nodes: int, seed: int, settings: Settings) -> list[Candidate]:
    """All actions, the best first."""
    return Search(view, GUIDE, settings, Budget(Limit(nodes=nodes)), Random(seed)).run()


def main() -> None:
    """Searches and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=30)
    count = parser.parse_args().positions
    same, lost = dict.fromkeys(SHORT, 0), dict.fromkeys(SHORT, 0.0)
    for _, view in zip(range(count), positions(), strict=False):
        best, *rest = ranked(view, LONG, 1, Settings(first_worlds=10, kept=16))
        worth = {candidate.move: candidate.mean for candidate in (best, *rest)}
        for nodes in SHORT:
            chosen = ranked(view, nodes, 2, Settings(first_worlds=1))[0].move
            same[nodes] += chosen == best.move
            lost[nodes] += best.mean - worth[chosen]
    for nodes in SHORT:
        share = same[nodes] / count
        print(f"{nodes:6} nodes: as {LONG} in {share:.0%} of {count}, worth {lost[nodes] / count:.4f} less")


if __name__ == "__main__":
    main()
