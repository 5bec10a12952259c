"""What is learnt of Djambi: how much each trait of the players tells of how the point is shared.

There is a row of weights for two, for three and for more living players, fitted each to the positions with so many.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from games.djambi.chief_approach import approach_of
from games.djambi.evaluate import TRAITS, traits
from games.djambi.fast import DjambiPosition
from games.djambi.geometry import LARGEST
from games.djambi.state import State
from lab.training.trainee import Samples, Weights

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from lab.training.fitting import Array

LIVING: Final = (2, 3, 4)
"""Of which row is for how many; the last is for more, too."""
RIDGE: Final = 0.002
"""Positions of a game hang together, so what is known already counts for something."""


class DjambiTrainee:
    """What is learnt of Djambi; the methods are those of `lab.training.trainee.Trainee`."""

    file = "weights.json"
    players = "adept:nodes=1,stray=0.03"
    judges = "master:nodes=200"
    noted = 0.2

    def note(self, state: State, rng: Random) -> Sequence[float] | None:
        """The sides that live, each with its traits; places that nobody takes are filled up."""
        order = state.order
        if len(order) < LIVING[0]:
            return None
        empty = LARGEST - len(order)
        position = DjambiPosition(state)
        seen = [number for each in traits(position, approach_of(position)) for number in each]
        return (*order, *[-1] * empty, *seen, *[0.0] * (empty * len(TRAITS)))

    def result(self, final: State, points: Sequence[float]) -> Sequence[float]:
        """The points of the sides, in the order of the homes."""
        homes = final.options.homes
        return tuple(points[homes.index(side)] if side in homes else 0.0 for side in range(LARGEST))

    def fit(self, samples: Samples, options: Mapping[str, str], present: Weights) -> Weights:
        """Multinomial regression, damped towards the present weights."""
        import numpy as np

        from lab.training.fitting import softmax

        sides, seen, shares = _split(samples)
        there = (sides >= 0).astype(float)
        rows = []
        for living, now in zip(_living(there), present["rows"], strict=True):
            fitted = softmax(seen[living], shares[living], there[living], np.array(now), RIDGE) if living.any() else now
            rows.append([round(float(weight), 3) for weight in fitted])
        return {**present, "rows": rows}

    def loss(self, samples: Samples, options: Mapping[str, str], weights: Weights) -> float:
        """The logarithmic loss of the foretold shares."""
        import numpy as np

        from lab.training.fitting import shared, shared_loss

        sides, seen, shares = _split(samples)
        there = (sides >= 0).astype(float)
        foretold = np.zeros(shares.shape)
        for living, row in zip(_living(there), weights["rows"], strict=True):
            if living.any():
                foretold[living] = shared(seen[living] @ np.array(row), there[living])
        return shared_loss(foretold, shares)


def _split(samples: Samples) -> tuple[NDArray[np.int64], Array, Array]:
    """The sides, their traits, and their shares, each by position and place in the order of turns."""
    import numpy as np

    sides = samples.rows[:, :LARGEST].astype(int)
    seen = samples.rows[:, LARGEST:].reshape(len(sides), LARGEST, len(TRAITS))
    shares = np.take_along_axis(samples.results, np.maximum(sides, 0), 1) * (sides >= 0)
    return sides, seen, shares


def _living(there: Array) -> list[NDArray[np.bool_]]:
    """Which positions each row of weights is for."""
    count = there.sum(1)
    return [count == LIVING[0], count == LIVING[1], count >= LIVING[2]]


TRAINEE: Final = DjambiTrainee()
