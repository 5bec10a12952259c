"""What a game says about its learning: which positions count, what is seen of them, and how weights come of that."""

# not for players: what training says is English

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from games.core.errors import GameError
from games.core.game import Game

if TYPE_CHECKING:  # workers note positions without numpy
    import numpy as np
    from numpy.typing import NDArray

Weights = dict[str, Any]
"""What a file of weights holds, a JSON object; under `record` how they were come by."""


class Untaught(GameError):
    """The game has nothing that could be learnt."""


class Samples(NamedTuple):
    """The positions that were noted, each with what came of its game."""

    rows: NDArray[np.float64]
    """A row a position: what `Trainee.note` saw."""
    results: NDArray[np.float64]
    """A row a position: what `Trainee.result` made of its game."""
    games: NDArray[np.int64]
    """Of which game each position is; the positions of a game lie together."""

    def of(self, chosen: NDArray[np.bool_]) -> Samples:
        """The samples of the positions that are chosen."""
        return Samples(self.rows[chosen], self.results[chosen], self.games[chosen])


class Trainee(Protocol):
    """A game's part. `options` are the game's own, by name; weights may hold several sets, for several options."""

    file: str
    """The name of the file of weights in the game's package; `Game.make_weighted_bot` reads such a file."""
    players: str
    """Who plays the games that are learnt from (`lab.arena.entrants.read_entrant`)."""
    judges: str
    """Who plays the match of new weights against the present ones."""
    noted: float
    """The share of the positions that are noted: neighbours say nearly the same."""

    def note(self, state: Any, rng: Random) -> Sequence[float] | None:
        """What is seen of a position in which a seat is to move; None for one that does not count."""

    def result(self, final: Any, points: Sequence[float]) -> Sequence[float]:
        """What came of a game, as the fit wants it: from its last state and the points of the seats."""

    def fit(self, samples: Samples, options: Mapping[str, str], present: Weights) -> Weights:
        """The present weights with those for these options fitted anew."""

    def loss(self, samples: Samples, options: Mapping[str, str], weights: Weights) -> float:
        """How badly weights foretell the results; smaller is better."""


def trainee_of(game: Game) -> Trainee:
    """The game's part. Raises `Untaught` where it has none."""
    name = f"lab.trainees.{game.info.id}"
    if find_spec(name) is None:
        raise Untaught(f"{game.info.name} has no weights that could be learnt")
    found: Trainee = import_module(name).TRAINEE
    return found
