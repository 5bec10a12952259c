"""Fits the weights of Niwa's evaluation: `python -m tests.bench.niwa_fit [--games N] [--write]`.

Plays quick games in which both sides take what turns the most stones (and now and then anything at all), notes the
traits of some positions of each, and finds by least squares which weights foretell the final lead best. Each weight is
a quadratic of the number of cards laid; the last placements, where hands shrink, have weights of their own.
With --write the file that the evaluation reads is replaced; otherwise a summary is printed.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random

import numpy as np

import games.niwa
from games.core.types import CHANCE, OVER
from games.niwa.actions import Phase
from games.niwa.evaluate import FIRST_ROW, LAST_ROW, Traits, traits
from games.niwa.fast import FastPosition
from games.niwa.playout import greedy_move
from games.niwa.rules import NiwaRules

LATE = 41
"""From here on every number of cards laid has a fit of its own."""
NOTED = 0.2
"""The share of the positions whose traits are noted."""
CARELESS = 0.05
"""The share of the moves that are random."""
RIDGE = 0.0002


def sample(options: dict[str, str], games: int, seed: int) -> np.ndarray:
    """One row a noted position: cards laid, the mover's final lead, the traits, and a 1."""
    rules = NiwaRules()
    start = FastPosition(rules.initial_state(rules.make_options(options)))
    rng = Random(seed)
    rows = []
    for _ in range(games):
        position = start.copy()
        noted = []
        while (actor := position.actor()) != OVER:
            if actor == CHANCE:
                position.play(position.chance_move(rng))
                continue
            if position.phase is Phase.PLACE and len(position.cards) >= FIRST_ROW and rng.random() < NOTED:
                noted.append((len(position.cards), 1 - 2 * actor, traits(position)))
            careless = rng.random() < CARELESS
            position.play(rng.choice(position.moves()) if careless else greedy_move(position, rng))
        lead = position.lead()
        rows += [(laid, side * lead, *found, 1) for laid, side, found in noted]
    return np.array(rows, float)


def solve(inputs: np.ndarray, wanted: np.ndarray) -> np.ndarray:
    """Least squares with a little damping."""
    damping = np.eye(inputs.shape[1]) * len(inputs) * RIDGE
    return np.linalg.solve(inputs.T @ inputs + damping, inputs.T @ wanted)


def fit(rows: np.ndarray) -> list[list[float]]:
    """The weights for every number of cards laid, the constant last."""
    early = rows[rows[:, 0] < LATE]
    traits_and_one = early[:, 2:]
    stage = early[:, :1] / LATE
    powers = np.concatenate([traits_and_one * stage**power for power in range(3)], axis=1)
    curves = solve(powers, early[:, 1]).reshape(3, -1)
    weights = []
    for laid in range(FIRST_ROW, LAST_ROW + 1):
        if laid < LATE:
            row = sum(curves[power] * (laid / LATE) ** power for power in range(3))
        else:
            here = rows[rows[:, 0] == laid]
            row = solve(here[:, 2:], here[:, 1])
        weights.append([round(float(weight), 3) for weight in row])
    return weights


def explained(rows: np.ndarray, weights: list[list[float]], laid: int) -> float:
    """The share of the variance of the final lead that the evaluation foretells with so many cards laid."""
    here = rows[rows[:, 0] == laid]
    foretold = here[:, 2:] @ np.array(weights[laid - FIRST_ROW])
    return float(1 - np.var(here[:, 1] - foretold) / np.var(here[:, 1]))


def main() -> None:
    """Fits all four kinds of game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    fitted = {}
    for variant in ("std", "noluck"):
        for lines in ("4", "8"):
            options = {"variant": variant, "lines": lines}
            weights = fitted[f"{variant}/{lines}"] = fit(sample(options, arguments.games, seed=1))
            fresh = sample(options, max(200, arguments.games // 8), seed=2)
            print(
                f"{variant}/{lines}",
                *(f"{laid} laid: {explained(fresh, weights, laid):.3f}" for laid in (12, 20, 28, 36, 43)),
            )
            for laid in (12, 28, 40, 43):
                print(
                    "  ",
                    laid,
                    dict(zip((*Traits._fields, "constant"), weights[laid - FIRST_ROW], strict=True)),
                    flush=True,
                )
    if arguments.write:
        rows = ",\n".join(
            f'  "{kind}": [\n' + ",\n".join(f"    {json.dumps(row)}" for row in rows) + "\n  ]"
            for kind, rows in fitted.items()
        )
        columns = json.dumps([*Traits._fields, "constant"])
        text = f'{{\n"first_row": {FIRST_ROW},\n"columns": {columns},\n"rows": {{\n{rows}\n}}\n}}\n'
        (Path(games.niwa.__file__).parent / "weights.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
