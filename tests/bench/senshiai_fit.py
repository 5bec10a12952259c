"""Fits the weights of Senshiai's evaluation: `python -m tests.bench.senshiai_fit [--seconds 120] [--seed 1]`.

Players of wavering judgement play each other with the starter decks; at the beginning of every turn what both
seats hold is noted. Logistic regression on who won gives the weights. The decks themselves are columns too, so
that a deck's strength is not taken for the worth of what it likes to hold. Prints the weights, and how well
they foretell games that they were not fitted to (logarithmic loss; 0.693 is a guess).
"""

from __future__ import annotations

import argparse
import time
from random import Random

import numpy as np

from games.core.types import CHANCE, OVER
from games.senshiai import GAME
from games.senshiai.bots.evaluate import Holdings, holdings
from games.senshiai.bots.playout import Fortune, decide_loosely
from games.senshiai.cards.decks import STARTERS
from games.senshiai.rules import engine
from games.senshiai.rules.working_state import WorkingState

DOUBTS = (0.0, 0.3, 0.6)
"""How far off the players' judgement may be."""
RIDGE = 5.0
HELD_BACK = 5
"""Every so manieth game is kept for the test."""

Sample = list[tuple[list[float], float]]
"""Of one game: what the active seat holds beyond the other's and the decks, and whether it won."""


def play(seed: int) -> Sample:
    """Plays one game and notes its turns."""
    rng = Random(seed)
    names = [rng.choice(STARTERS).id for _ in range(2)]
    if rng.random() < 0.5:
        names[1] = names[0]
    table = WorkingState(GAME.rules.initial_state(GAME.rules.make_options({"decks": ",".join(names)})))
    engine.run(table)
    doubt = rng.choice(DOUBTS)
    fortune = Fortune(rng.getrandbits(32))
    noted: list[tuple[int, list[float]]] = []
    turn = (0, 0)
    while (acting := engine.actor(table)) != OVER:
        if acting == CHANCE:
            engine.play(table, engine.draw_chance(table, rng))
            continue
        if (table.round, table.active) != turn:
            turn = (table.round, table.active)
            own, other = holdings(table, table.active), holdings(table, 1 - table.active)
            decks = [(names[table.active] == each.id) - (names[1 - table.active] == each.id) for each in STARTERS]
            row = [one - two for one, two in zip(own, other, strict=True)]
            noted.append((table.active, [*row, 1.0, *map(float, decks)]))
        engine.play(table, decide_loosely(table, fortune, doubt))
    assert table.result is not None
    return [(row, table.result.points[seat]) for seat, row in noted]


def fit(rows: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Logistic regression by Newton's method, damped in the columns' own units."""
    scale = rows.std(0) + 1e-9
    scale[len(Holdings._fields)] = 1.0
    known = rows / scale
    weights = np.zeros(known.shape[1])
    for _ in range(25):
        foretold = 1 / (1 + np.exp(-known @ weights))
        slope = known.T @ (foretold - won) + RIDGE * weights
        curve = (known * (foretold * (1 - foretold))[:, None]).T @ known + RIDGE * np.eye(len(weights))
        weights = weights - np.linalg.solve(curve, slope)
    fitted: np.ndarray = weights / scale
    return fitted


def loss(rows: np.ndarray, won: np.ndarray, weights: np.ndarray) -> float:
    """The logarithmic loss."""
    foretold = np.clip(1 / (1 + np.exp(-rows @ weights)), 1e-4, 1 - 1e-4)
    return float(-(won * np.log(foretold) + (1 - won) * np.log(1 - foretold)).mean())


def main() -> None:
    """Plays, fits and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    began = time.perf_counter()
    games: list[Sample] = []
    while time.perf_counter() - began < chosen.seconds:
        games.append(play(chosen.seed * 1_000_000 + len(games)))
    rows, won, number = (
        np.array([row for game in games for row, _ in game]),
        np.array([points for game in games for _, points in game]),
        np.array([at for at, game in enumerate(games) for _ in game]),
    )
    test = number % HELD_BACK == 0
    print(f"{len(games)} games, {len(rows)} turns")
    print(f"loss on games held back: {loss(rows[test], won[test], fit(rows[~test], won[~test])):.4f}")
    weights = fit(rows, won)
    for name, weight in zip((*Holdings._fields, "tempo", *(each.id for each in STARTERS)), weights, strict=True):
        print(f"    {name}={weight:.4f},")


if __name__ == "__main__":
    main()
