"""How the starter decks of Senshiai fare against each other, from which the set-up tells it.

    python -m tests.bench.senshiai_decks [--games 100] [--board 3] [--seed 1] [--workers 2]

Each deck plays each in both orders of seats, so many games each, by experts. The table is printed and kept as
`games/senshiai/cards/matchups.json`.
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Final

from games.arena.executors import HERE, Workers
from games.arena.tournament import duel
from games.senshiai.cards import decks
from games.senshiai.cards.decks import starters

LEVEL: Final = "expert"
MATCHUPS: Final = Path(decks.__file__).with_name("matchups.json")


def deck_table(games: int, board: int, seed: int, workers: int) -> None:
    """Plays, prints and keeps the table of a board."""
    names = [starter.id for starter in starters(board)]
    width = max(map(len, names))
    rows: list[list[float]] = []
    print(" " * width + f"  first seat's points of {games} against: {', '.join(names)}")
    for first in names:
        rows.append([])
        for second in names:
            options = {"board": str(board), "decks": f"{first},{second}"}
            crew = Workers(workers) if workers > 1 else HERE
            rows[-1].append(duel("senshiai", f"{LEVEL}:nodes=1", f"{LEVEL}:nodes=1", games, seed, options, crew).points)
        print(f"{first:{width}} {'  '.join(f'{points:5.1f}' for points in rows[-1])}", flush=True)
    for place, name in enumerate(names):
        others = [other for other in range(len(names)) if other != place]
        won = sum(rows[place][other] + games - rows[other][place] for other in others)
        print(f"{name}: {100 * won / (2 * games * len(others)):.0f} % against the other decks")
    kept = json.loads(MATCHUPS.read_text(encoding="utf-8")) if MATCHUPS.exists() else {}
    kept[str(board)] = {"level": LEVEL, "games": games, "seed": seed, "won": rows}
    MATCHUPS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="of each two decks in each order of seats")
    parser.add_argument("--board", type=int, default=5, choices=(5, 3))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    deck_table(chosen.games, chosen.board, chosen.seed, chosen.workers)


if __name__ == "__main__":
    main()
