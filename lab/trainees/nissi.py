"""What is learnt of Nissi: how much a piece on a tile tells of who wins, in positions where nothing can be taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from games.nissi.evaluate import COLUMNS, place_of
from games.nissi.fast import NissiPosition
from games.nissi.geometry import SIZE
from games.nissi.pieces import PROTECTORS, seat_of
from games.nissi.state import State
from lab.training.trainee import Samples, Weights

if TYPE_CHECKING:
    from lab.training.fitting import Array

TABLES: Final = ("samurai", "protector")
PLACES: Final = SIZE * COLUMNS
USUAL: Final = 8.0
"""By how much, in hundredths, a value is usually off: little, for positions of a game hang together."""


class NissiTrainee:
    """What is learnt of Nissi; the methods are those of `lab.training.trainee.Trainee`."""

    file = "weights.json"
    players = "adept:nodes=300,stray=0.05"
    judges = "master:nodes=1000"
    noted = 0.2

    def note(self, state: State, rng: Random) -> Sequence[float] | None:
        """Whose move it is, and how many pieces more than the other the mover has on each place of the tables."""
        if NissiPosition.from_state(state).noisy_moves():
            return None
        counts = [0.0] * (len(TABLES) * PLACES)
        for tile, piece in enumerate(state.board):
            if piece:
                seat = seat_of(piece)
                table = PLACES if piece in PROTECTORS else 0
                counts[table + place_of(seat, tile)] += 1.0 if seat == state.side else -1.0
        return (state.side, *counts)

    def result(self, final: State, points: Sequence[float]) -> Sequence[float]:
        """The points of Blue, from which those of Red follow."""
        return (points[0],)

    def fit(self, samples: Samples, options: Mapping[str, str], present: Weights) -> Weights:
        """Logistic regression, damped towards the present values; a hundredth of an army point stays what it is."""
        import numpy as np

        from lab.training.fitting import logistic

        won, now = _won(samples), _flat(present)
        counts = samples.rows[:, 1:]
        scale = logistic((counts @ now)[:, None], won)[0]
        fitted = logistic(counts, won, now * scale, usual=np.full(len(now), USUAL * abs(scale))) / scale
        tables = np.round(fitted).astype(int).reshape(len(TABLES), SIZE, COLUMNS).tolist()
        return {**present, **dict(zip(TABLES, tables, strict=True))}

    def loss(self, samples: Samples, options: Mapping[str, str], weights: Weights) -> float:
        """The logarithmic loss of the chance to win, at the best scale."""
        from lab.training.fitting import log_loss, logistic, sigmoid

        sums, won = (samples.rows[:, 1:] @ _flat(weights))[:, None], _won(samples)
        return log_loss(sigmoid(sums @ logistic(sums, won)), won)


def _won(samples: Samples) -> Array:
    """The points of whoever was to move, 0 to 1."""
    import numpy as np

    blue = samples.results[:, 0]
    won: Array = np.where(samples.rows[:, 0] == 0, blue, 1 - blue)
    return won


def _flat(weights: Weights) -> Array:
    """Both tables as one row."""
    import numpy as np

    return np.array([number for name in TABLES for row in weights[name] for number in row], float)


TRAINEE: Final = NissiTrainee()
