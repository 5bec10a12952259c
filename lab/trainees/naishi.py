"""What is learnt of Naishi: what each promise of a territory turns out to be worth, in points at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from games.naishi.actions import Phase
from games.naishi.evaluate import NAMES, Evaluator, stage_of
from games.naishi.fast import FastPosition
from games.naishi.fast_score import total_of
from games.naishi.geometry import POSITIONS
from games.naishi.state import State
from lab.training.trainee import Samples, Weights

if TYPE_CHECKING:
    from lab.training.fitting import Array

RIDGE: Final = 0.05
"""Luck is large beside a promise, so what is known already counts for much."""


class NaishiTrainee:
    """What is learnt of Naishi; the methods are those of `lab.training.trainee.Trainee`."""

    file = "weights.json"
    players = "adept:nodes=20,stray=0.03"
    judges = "master:nodes=60"
    noted = 0.25

    def note(self, state: State, rng: Random) -> Sequence[float] | None:
        """The mover's seat, its lead as the territories stand, and how many of each promise it has beyond the other."""
        position = FastPosition.from_state(state)
        if position.phase is not Phase.TURN or any(len(cells) < POSITIONS for cells in position.cells):
            return None
        stage, own, other = stage_of(position.decks), position.mover, 1 - position.mover
        plain, single = _evaluators()
        bases = [plain.value(stage, cells) for cells in position.cells]
        counts = [
            [each.value(stage, cells) - base for each in single]
            for cells, base in zip(position.cells, bases, strict=True)
        ]
        return (
            own,
            bases[own] - bases[other],
            *(one - two for one, two in zip(counts[own], counts[other], strict=True)),
        )

    def result(self, final: State, points: Sequence[float]) -> Sequence[float]:
        """The lead of the first seat."""
        first, second = FastPosition.from_state(final).resolved()
        return (total_of(first) - total_of(second),)

    def fit(self, samples: Samples, options: Mapping[str, str], present: Weights) -> Weights:
        """Least squares of what the lead grew by, damped towards the present weights."""
        import numpy as np

        from lab.training.fitting import least_squares

        now = np.array([present[name] for name in NAMES])
        grown = _leads(samples) - samples.rows[:, 1]
        fitted = least_squares(samples.rows[:, 2:], grown, now, RIDGE)
        return {**present, **{name: round(float(each), 2) for name, each in zip(NAMES, fitted, strict=True)}}

    def loss(self, samples: Samples, options: Mapping[str, str], weights: Weights) -> float:
        """The mean squared error of the lead, in points squared."""
        import numpy as np

        from lab.training.fitting import squared_loss

        promised = samples.rows[:, 2:] @ np.array([weights[name] for name in NAMES])
        return squared_loss(samples.rows[:, 1] + promised, _leads(samples))


def _leads(samples: Samples) -> Array:
    """The final lead from the mover's side."""
    leads: Array = samples.results[:, 0] * (1 - 2 * samples.rows[:, 0])
    return leads


@cache
def _evaluators() -> tuple[Evaluator, list[Evaluator]]:
    """One without promises, and for each promise one that counts it alone, as a point."""
    nothing = dict.fromkeys(NAMES, 0.0)
    return Evaluator(nothing), [Evaluator({**nothing, name: 1.0}) for name in NAMES]


TRAINEE: Final = NaishiTrainee()
