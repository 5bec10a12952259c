"""What is learnt of Senshiai: how much of what a seat holds at the beginning of a turn tells of who wins.

That is where the bots' lines of play end: before the draw. For two players, and each board by itself. A further
column says who sits where, so that the strength of a seat's deck is not taken for the worth of what it likes to hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from games.senshiai.bots.evaluate import TEMPO, Holdings, holdings
from games.senshiai.rules.state import Stage, State, Turn
from games.senshiai.rules.working_state import WorkingState
from lab.training.trainee import Samples, Weights

if TYPE_CHECKING:
    from lab.training.fitting import Array

NAMES: Final = (*Holdings._fields, TEMPO)
RIDGE: Final = 0.002
"""Positions of a game hang together, so what is known already counts for something."""
LAST_ROUND: Final = 20
"""Later beginnings are not noted: the few games that run on to the round limit would make up a third of all."""


class SenshiaiTrainee:
    """What is learnt of Senshiai; the methods are those of `lab.training.trainee.Trainee`."""

    file = "bots/weights.json"
    players = "expert:nodes=1"
    judges = "master:nodes=60"
    noted = 0.5

    def note(self, state: State, rng: Random) -> Sequence[float] | None:
        """The active seat, what it holds beyond the other, and a 1 for the tempo; before it draws, at two seats."""
        turn = state.frames[-1]
        if len(state.seats) != 2 or not isinstance(turn, Turn) or turn.stage is not Stage.DRAW:
            return None
        return None if state.round > LAST_ROUND else self.seen(WorkingState(state))

    def seen(self, table: WorkingState) -> Sequence[float]:
        """The same of a turn that has just begun."""
        own, other = holdings(table, table.active), holdings(table, 1 - table.active)
        return (table.active, *(one - two for one, two in zip(own, other, strict=True)), 1.0)

    def result(self, final: State, points: Sequence[float]) -> Sequence[float]:
        """The points of the first seat."""
        return (points[0],)

    def fit(self, samples: Samples, options: Mapping[str, str], present: Weights) -> Weights:
        """Logistic regression, damped towards the present weights."""
        import numpy as np

        from lab.training.fitting import logistic

        rows, won = _split(samples)
        board = options["board"]
        now = np.array([*(present[board][name] for name in NAMES), 0.0])
        fitted = logistic(rows, won, now, RIDGE)
        return {**present, board: {name: round(float(each), 4) for name, each in zip(NAMES, fitted, strict=False)}}

    def loss(self, samples: Samples, options: Mapping[str, str], weights: Weights) -> float:
        """The logarithmic loss of the chance to win."""
        import numpy as np

        from lab.training.fitting import log_loss, sigmoid

        rows, won = _split(samples)
        return log_loss(sigmoid(rows[:, :-1] @ np.array([weights[options["board"]][name] for name in NAMES])), won)


def _split(samples: Samples) -> tuple[Array, Array]:
    """What is held with who sits where, and the active seat's points."""
    import numpy as np

    active, first = samples.rows[:, 0], samples.results[:, 0]
    side = (1 - 2 * active)[:, None]
    return np.hstack([samples.rows[:, 1:], side]), np.where(active == 0, first, 1 - first)


TRAINEE: Final = SenshiaiTrainee()
