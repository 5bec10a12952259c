"""A game's part in the analysis: how its positions are looked into (`games/<id>/analyst.py`, its `ANALYST`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol, runtime_checkable

from games.analysis.verdict import Verdict
from games.core.bot import Budget
from games.core.errors import GameError
from games.core.game import Game
from games.core.words import tr


class Unanalysable(GameError):
    """The game has no analyst."""


class Analyst(Protocol):
    """How one game's positions are looked into."""

    def study(self, view: Any, played: Any, budget: Budget, rng: Random) -> Iterator[Verdict]:
        """Verdicts of the position that `view` shows, each better than the one before, until the budget is spent or it
        is settled; at least one. A seat is to move; where that is not the view's, there are no lines.

        What the view does not know is drawn fairly. `played` is an action whose line is wanted besides the best,
        or None. Raises `Cancelled`.
        """


@runtime_checkable
class SamplingAnalyst(Analyst, Protocol):
    """One that measures actions in fair worlds, so that chance has a part in what it finds."""

    longer: float
    """What a second look takes at most, as a multiple of the allowance of a place: it ends before where its mark is
    clear."""

    def compare(
        self, view: Any, among: Sequence[Any], played: Any, budget: Budget, rng: Random
    ) -> Iterator[Verdict]:  # fmt: skip
        """Verdicts like those of `study`, on these actions and no others: fewer of them meet more worlds.

        The view is that of the seat to move; `played` is one of the actions, or None. Raises `Cancelled`.
        """


def analyst_of(game: Game) -> Analyst:
    """The game's part. Raises `Unanalysable` where it has none."""
    name = f"{game.info.module}.analyst"
    if find_spec(name) is None:
        raise Unanalysable(tr("{game} cannot be analysed", game=game.info.name))
    found: Analyst = import_module(name).ANALYST
    return found
