"""Fits what Senshiai's evaluation counts: `python3 -m tests.tools.senshiai_weights --board 3 [--games 8000]`.

Both sides judge at a glance that wavers, in some games more than in others; all pairs of starter decks meet.
`python3 main.py train` plays one pair of decks only, so it cannot make these weights. Every fifth game is held back:
on them the loss of the new weights and of the present ones is told. The new ones are written into the file, into a
copy of the present ones, and belong into the game only after a match (`python3 main.py bench senshiai_levels
master:nodes=160,weights=FILE master:nodes=160`).
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from games.core.types import CHANCE, OVER
from games.senshiai import GAME
from games.senshiai.bots.playout import Fortune, decide_loosely
from games.senshiai.cards.decks import starters
from games.senshiai.rules import engine
from games.senshiai.rules.working_state import WorkingState
from lab.trainees.senshiai import LAST_ROUND, TRAINEE
from lab.training.trainee import Samples
from lab.training.weights import as_text, weight_file
from launch.compiled import use

DOUBTS: Final = (0.2, 0.4, 0.8)
"""By how many cards a glance is off, as a rule; one of these a game."""
HELD_BACK: Final = 5


def played(board: int, seed: int, number: int) -> tuple[list[tuple[float, ...]], float]:
    """One game: what was seen whenever a turn had begun, and the first seat's points."""
    rng = Random(f"{seed} {number}")
    decks = ",".join(rng.sample([starter.id for starter in starters(board)], 2))
    table = WorkingState(GAME.rules.initial_state(GAME.rules.make_options({"board": str(board), "decks": decks})))
    fortune, doubt = Fortune(rng.getrandbits(32)), rng.choice(DOUBTS)
    rows: list[tuple[float, ...]] = []
    turn = (0, -1)
    while (actor := engine.actor(table)) != OVER:
        if (table.round, table.active) != turn:
            turn = (table.round, table.active)
            if table.round <= LAST_ROUND:
                rows.append(tuple(TRAINEE.seen(table)))
        chance = actor == CHANCE
        engine.play(table, engine.draw_chance(table, rng) if chance else decide_loosely(table, fortune, doubt))
    assert table.result is not None
    return rows, table.result.points[0]


def samples(board: int, games: int, seed: int, workers: int) -> Samples:
    """The positions of so many games."""
    with ProcessPoolExecutor(workers, initializer=use) as pool:
        found = list(pool.map(partial(played, board, seed), range(games), chunksize=20))
    return Samples(
        np.array([row for rows, _ in found for row in rows]),
        np.array([(points,) for rows, points in found for _ in rows]),
        np.array([number for number, (rows, _) in enumerate(found) for _ in rows]),
    )


def main() -> None:
    """Plays, fits, prints the losses and writes the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", choices=("3", "5"), required=True)
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("weights.json"))
    chosen = parser.parse_args()
    options = {"board": chosen.board}
    path = chosen.out if chosen.out.exists() else weight_file("senshiai", TRAINEE.file)
    present = json.loads(path.read_text(encoding="utf-8"))
    seen = samples(int(chosen.board), chosen.games, chosen.seed, chosen.workers)
    known = seen.games % HELD_BACK != 0
    tried = TRAINEE.fit(seen.of(known), options, present)
    before, after = (TRAINEE.loss(seen.of(~known), options, weights) for weights in (present, tried))
    print(f"{chosen.games} games, {len(seen.rows)} positions; loss on games held back: {before:.4f} to {after:.4f}")
    chosen.out.write_text(as_text(TRAINEE.fit(seen, options, present)), encoding="utf-8")


if __name__ == "__main__":
    main()
