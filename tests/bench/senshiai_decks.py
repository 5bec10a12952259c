"""How the starter decks of Senshiai fare against each other, from which the set-up tells it.

    python -m tests.bench.senshiai_decks [--games 100] [--board 3] [--seed 1 2 ...] [--player expert:nodes=40] [--keep]

Each deck plays each other in both orders of seats, so many games each and seed. Both sides judge at a glance, and their
glance wavers a little: that is quick, and stands between an adept and an expert. With `--player` both are that one
(`tests.bench.senshiai_levels`), and the points of every two decks are told as they come. `--keep` writes the table into
`games/senshiai/cards/matchups.json`.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Final

from games.core.types import CHANCE, OVER
from games.senshiai import GAME
from games.senshiai.bots.playout import Fortune, decide_loosely
from games.senshiai.cards import decks
from games.senshiai.cards.decks import starters
from games.senshiai.rules import engine
from games.senshiai.rules.working_state import WorkingState
from tests.bench.senshiai_levels import Dials, game, read

DOUBT: Final = 0.4
MATCHUPS: Final = Path(decks.__file__).with_name("matchups.json")


def play(names: tuple[str, str], board: int, seed: int) -> tuple[float, str]:
    """One game: the first seat's points, and how it ended."""
    options = GAME.rules.make_options({"board": str(board), "decks": ",".join(names)})
    table = WorkingState(GAME.rules.initial_state(options))
    rng = Random(seed)
    fortune = Fortune(rng.getrandbits(32))
    while (actor := engine.actor(table)) != OVER:
        chance = actor == CHANCE
        engine.play(table, engine.draw_chance(table, rng) if chance else decide_loosely(table, fortune, DOUBT))
    assert table.result is not None
    return table.result.points[0], table.result.reason


def deck_table(games: int, board: int, seeds: list[int], keep: bool, player: Dials | None = None) -> None:
    """Plays, prints and perhaps keeps the table of a board; without a player both judge at a glance."""
    names = [starter.id for starter in starters(board)]
    won = [[0.0] * len(names) for _ in names]
    reasons: Counter[str] = Counter()
    firsts: list[float] = []
    for first, one in enumerate(names):
        for second, other in enumerate(names):
            for seed in (at + number for at in seeds for number in range(games) if first != second):
                if player is None:
                    points, reason = play((one, other), board, seed)
                else:
                    points, reason = game((player, player), (one, other), str(board), seed)
                won[first][second] += points
                won[second][first] += 1 - points
                reasons[reason] += 1
                firsts.append(points)
            if player is not None and first != second:
                print(
                    f"{one} first, {other} second: {sum(firsts[-games * len(seeds) :]):g} of {games * len(seeds)}",
                    flush=True,
                )
    each = 2 * games * len(seeds)
    for name, row in zip(names, won, strict=True):
        shares = " ".join(f"{100 * points / each:5.1f}" for points in row)
        print(f"{name:30} {100 * sum(row) / each / (len(names) - 1):5.1f} % in all; against each: {shares}")
    print(f"{each} games a pair; endings: {dict(reasons)}")
    share, margin = mean(firsts), 1.96 * stdev(firsts) / len(firsts) ** 0.5
    print(f"the first seat takes {share:.1%} of the points (95 %: {share - margin:.1%} to {share + margin:.1%})")
    if keep:
        kept = json.loads(MATCHUPS.read_text(encoding="utf-8"))
        kept[str(board)] = {"games": each, "seeds": seeds, "won": won}
        MATCHUPS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="of two decks in each order of seats, for each seed")
    parser.add_argument("--board", type=int, default=5, choices=(5, 3))
    parser.add_argument("--seed", type=int, nargs="+", default=[1])
    parser.add_argument("--player", type=read, metavar="LEVEL:nodes=N[,DIAL=VALUE ...]")
    parser.add_argument("--keep", action="store_true")
    chosen = parser.parse_args()
    deck_table(chosen.games, chosen.board, chosen.seed, chosen.keep, chosen.player)


if __name__ == "__main__":
    main()
