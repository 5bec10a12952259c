"""Fits the coach's chances: plays games, looks into some of their positions, and sees how these games ended.

`python3 -m tests.tools.coach_fit KIND [--games N] [--check]`. The table of reliability tells how often was won what was
foretold; each half of the games is foretold by what the other half says, and what does not help there is not taken.
`--check` only measures what is there.
"""

from __future__ import annotations

import argparse
import json
from itertools import pairwise
from math import log
from pathlib import Path
from random import Random
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

from games import find_info
from games.analysis import chances
from games.analysis.analyse import analyse, case_of
from games.core.bot import Budget, Limit
from lab.training.fitting import shared_loss, softmax
from lab.training.weights import as_text
from tests.tools.coach_games import KINDS, STRAY, Kind, chosen, play

Array = NDArray[np.float64]
BINS = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0)
EACH = 8
"""Positions of a game."""
LEAST = 1e-6
RIDGE = 0.05
"""Positions of a game hang together, and games are few: a power of 1 already counts for something."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    kind = KINDS[args.kind]
    plain = patch("games.analysis.chances.powers_of", lambda package, label="": chances.Powers((1.0,)))
    with plain:
        shares, won, stage, number = gathered(kind, args.games, args.seed)
    path = Path(__file__).resolve().parents[2] / "games" / kind.game / chances.FILE
    file = json.loads(path.read_text())
    powers = file["powers"][kind.label] if args.check else fit(kind, shares, won, stage)
    after = foretold(powers, shares, stage)
    for half in (number % 2 == 0, number % 2 == 1):
        if not args.check and half.any() and not half.all():
            after[half] = foretold(fit(kind, shares[~half], won[~half], stage[~half]), shares[half], stage[half])
    losses = shared_loss(foretold([1.0], shares, stage), won), shared_loss(after, won)
    print(f"{args.kind}: powers {powers}, loss {losses[0]:.4f} -> {losses[1]:.4f}, {len(won)} positions")
    print("\n".join(reliability(after, won)))
    if losses[1] >= min(losses[0], log(won.shape[1])):
        print("Nothing is changed: what one half says does not help with the other, or no more than a guess.")
    elif not args.check:
        file = json.loads(path.read_text())
        file["powers"][kind.label] = powers
        file.setdefault("record", {})[kind.label or "all"] = {
            "games": args.games, "positions": len(won), "seed": args.seed,
            "players": f"{kind.level}:nodes={kind.nodes},stray={STRAY}", "look": f"nodes={kind.look}",
            "loss_before": round(losses[0], 4), "loss": round(losses[1], 4),
        }  # fmt: skip
        path.write_text(as_text(file))


def gathered(kind: Kind, games: int, seed: int) -> tuple[Array, Array, Array, NDArray[np.int64]]:
    """Of every position the shares that the search gives the seats, the points they got, its stage, and its game."""
    game = find_info(kind.game).load()
    rows, points, stages, numbers = [], [], [], []
    for number in range(games):
        match = play(game, kind, seed * 100_000 + number)
        outcome = match.outcome
        if outcome is None:
            continue
        for place, action in chosen(match, Random(number), EACH):
            case = case_of(game, match.state_at(place), played=action)
            assert case is not None
            *_, verdict = analyse(game, case, Budget(Limit(nodes=kind.look)), Random(number))
            if verdict.settled or (kind.game == "djambi" and kind.label != living(case.view)):
                continue
            line = verdict.line_of(match.entries()[place].notation) or verdict.best
            rows.append(line.chances if line is not None else verdict.chances)
            points.append(outcome.points)
            stages.append(place / match.length)
            numbers.append(number)
        print(f"\r{number + 1} games", end="", flush=True)
    print()
    return np.array(rows), np.array(points), np.array(stages), np.array(numbers)


def living(view: object) -> str:
    """How many players live in a view of Djambi, as its chances go by."""
    order = getattr(view, "order", ())
    return str(min(len(order), 4))


def knots(stage: Array, count: int) -> Array:
    """How much each of so many values at even distances counts at a stage, between which is drawn straight."""
    place = stage * (count - 1)
    return np.maximum(0.0, 1 - np.abs(place[:, None] - np.arange(count)[None, :]))


def fit(kind: Kind, shares: Array, won: Array, stage: Array) -> list[float]:
    """The powers under which the shares foretell the points best."""
    logs = np.log(np.maximum(shares, LEAST))
    rows = logs[:, :, None] * knots(stage, kind.stages)[:, None, :]
    fitted = softmax(rows, won, np.ones(shares.shape), np.ones(kind.stages), RIDGE)
    return [round(float(max(0.1, each)), 3) for each in fitted]


def foretold(powers: list[float], shares: Array, stage: Array) -> Array:
    """The chances under these powers."""
    power = knots(stage, len(powers)) @ np.array(powers)
    raised = np.maximum(shares, LEAST) ** power[:, None]
    found: Array = raised / raised.sum(1, keepdims=True)
    return found


def reliability(chances: Array, won: Array) -> list[str]:
    """By what was foretold: how often, what on average, and what came of it."""
    flat, got = chances.ravel(), won.ravel()
    rows = ["| foretold | how often | on average | came true |", "|---|---|---|---|"]
    for low, high in pairwise(BINS):
        inside = (flat >= low) & ((flat < high) | (high == 1.0))
        if inside.any():
            part = f"{100 * low:.0f} to {100 * high:.0f} %"
            said, came = 100 * flat[inside].mean(), 100 * got[inside].mean()
            rows.append(f"| {part} | {inside.sum()} | {said:.0f} % | {came:.0f} % |")
    return rows


if __name__ == "__main__":
    main()
