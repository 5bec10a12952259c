"""What is learnt of Niwa: how much each trait of a position tells of the final lead, by how far the game is.

The present weights are bettered by a quadratic of the number of cards laid; the last placements, where hands
shrink, have corrections of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from games.niwa.actions import Phase
from games.niwa.evaluate import FIRST_ROW, LAST_ROW, Traits, traits
from games.niwa.fast import FastPosition
from games.niwa.state import State
from lab.training.trainee import Samples, Weights

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LATE: Final = 41
"""From here on every number of cards laid has a fit of its own."""
RIDGE: Final = 3.0
"""Leads scatter widely, and positions of a game hang together: what is known already counts for much."""
COLOUR: Final = 1 + Traits._fields.index("colour")
"""The column that says whose side a row is from."""


class NiwaTrainee:
    """Niwa's part; see `lab.training.trainee.Trainee`. Options are of one kind, variant and lines, at a time."""

    file = "weights.json"
    players = "master:nodes=1,stray=0.05"
    judges = "master:nodes=150"
    noted = 0.25

    def note(self, state: State, rng: Random) -> Sequence[float] | None:
        """Cards laid, the traits, and a 1; of a placement before the final phase."""
        laid = len(state.garden)
        if state.phase is not Phase.PLACE or not FIRST_ROW <= laid <= LAST_ROW:
            return None
        return (laid, *traits(FastPosition(state)), 1.0)

    def result(self, final: State, points: Sequence[float]) -> Sequence[float]:
        """The lead of Black in stones at the end."""
        return (FastPosition(final).lead(),)

    def fit(self, samples: Samples, options: Mapping[str, str], present: Weights) -> Weights:
        """Least squares of what the present weights miss, damped."""
        import numpy as np

        from lab.training.fitting import least_squares

        laid, inputs, wanted = _split(samples)
        now = np.array(present["rows"][_kind(options)])
        missed = wanted - (inputs * now[laid - FIRST_ROW]).sum(1)
        early = laid < LATE
        stage = laid[early, None] / LATE
        powers = np.concatenate([inputs[early] * stage**power for power in range(3)], axis=1)
        curves = least_squares(powers, missed[early], ridge=RIDGE).reshape(3, -1)
        better = [curves[0] + curves[1] * (at / LATE) + curves[2] * (at / LATE) ** 2 for at in range(FIRST_ROW, LATE)]
        for at in range(LATE, LAST_ROW + 1):
            better.append(least_squares(inputs[laid == at], missed[laid == at], ridge=RIDGE))
        rows = now + np.array(better)
        fitted = [[round(float(weight), 3) for weight in row] for row in rows]
        return {**present, "rows": {**present["rows"], _kind(options): fitted}}

    def loss(self, samples: Samples, options: Mapping[str, str], weights: Weights) -> float:
        """The mean squared error of the lead, in stones squared."""
        import numpy as np

        from lab.training.fitting import squared_loss

        laid, inputs, wanted = _split(samples)
        rows = np.array(weights["rows"][_kind(options)])
        return squared_loss((inputs * rows[laid - FIRST_ROW]).sum(1), wanted)


def _split(samples: Samples) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.float64]]:
    """Cards laid, traits with the 1, and the lead from the mover's side."""
    laid = samples.rows[:, 0].astype(int)
    return laid, samples.rows[:, 1:], samples.results[:, 0] * samples.rows[:, COLOUR]


def _kind(options: Mapping[str, str]) -> str:
    return f"{options['variant']}/{options['lines']}"


TRAINEE: Final = NiwaTrainee()
