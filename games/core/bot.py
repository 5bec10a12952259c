"""A bot: a function from a view to a choice, within a limit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from time import monotonic
from typing import Any, NamedTuple, Protocol


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may think: wall-clock `seconds` in play, `nodes` where runs must repeat.

    With `nodes` alone the same view, limit and seed give the same choice.
    """

    seconds: float | None = None
    nodes: int | None = None


class EvaluationTerm(NamedTuple):
    """A term of a game's evaluation, by name, and what a choice changes of it for who chooses; or what was proved."""

    name: str
    change: float
    """The change of the term, in the evaluation's own unit (`games/<id>/terms.py`)."""


class Variation(NamedTuple):
    """A legal action and what is expected to be played after it."""

    action: Any
    line: tuple[str, ...] = ()
    """The actions in notation, this one first; empty where nobody looked ahead."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The action that a bot has chosen, with its score and its principal variation.

    `score` is the mover's expected result from -1 (lost) to 1 (won); `line` the principal
    variation in notation, the chosen action first (where turns have many actions: then the reply that is expected);
    `nodes` the positions visited.
    """

    action: Any
    score: float = 0.0
    line: tuple[str, ...] = ()
    nodes: int = 0
    why: tuple[EvaluationTerm, ...] = ()
    """What decides, then the terms of the evaluation, largest change first; filled in by the bots' process."""


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """How far a bot's search has come and what it would play."""

    depth: int
    nodes: int
    score: float
    line: tuple[str, ...] = ()


class Cancelled(Exception):
    """Raised inside a search whose answer nobody wants any more."""


class Budget:
    """One search's allowance: counts nodes, watches the clock and the cancel flag.

    `spent()` is cheap enough for every few hundred nodes.
    """

    def __init__(
        self,
        limit: Limit,
        cancelled: Callable[[], bool] = lambda: False,
        report: Callable[[SearchProgress], None] = lambda progress: None,
    ) -> None:
        self.limit = limit
        self.report = report
        self.nodes = 0
        self._cancelled = cancelled
        self._deadline = None if limit.seconds is None else monotonic() + limit.seconds

    def spent(self) -> bool:
        """True when the search has to come to an end. Raises `Cancelled` when the answer is no longer wanted."""
        if self._cancelled():
            raise Cancelled
        if self.limit.nodes is not None and self.nodes >= self.limit.nodes:
            return True
        return self._deadline is not None and monotonic() >= self._deadline

    def part(self, share: float) -> Budget:
        """An allowance of its own for the same question: this share of the time and of the nodes."""
        seconds, nodes = self.limit.seconds, self.limit.nodes
        limit = replace(
            self.limit,
            seconds=None if seconds is None else seconds * share,
            nodes=None if nodes is None else max(1, round(nodes * share)),
        )
        return Budget(limit, self._cancelled, self.report)

    def fraction_used(self) -> float:
        """How much of the allowance is gone, 0 to 1 (the larger of nodes and time)."""
        used = 0.0
        if self.limit.nodes:
            used = self.nodes / self.limit.nodes
        if self._deadline is not None and self.limit.seconds:
            used = max(used, 1 - (self._deadline - monotonic()) / self.limit.seconds)
        return min(1.0, used)


class Bot(Protocol):
    """A computer player of one game at one level."""

    def choose(self, view: Any, budget: Budget, rng: Random) -> Choice:
        """Picks one of `view.legal`. Must ask `budget.spent()` at least every 20 ms."""
