"""The messages between the program and its bot worker.

Tickets are the program's own numbers for its questions; an answer repeats the ticket, so that a late
answer to an old question is recognised.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from games.core.bot import Budget, Choice, Limit, SearchProgress
from games.core.words import language


@dataclass(frozen=True, slots=True)
class Question:
    """A message to the worker that asks for a bot's choice in a view."""

    ticket: int
    """The number of the question, 0 or more."""
    game_id: str
    level: str
    """An opponent in text form (`games.core.opponent`)."""
    view: Any
    limit: Limit
    seed: int
    talks: bool = field(default=False, kw_only=True)
    """The bot plays the seat, and may say something to the others first (`Game.talk`); else it chooses for somebody."""
    hint: bool = field(default=False, kw_only=True)
    """Whether a person wants to know why: then what decides is proved as well (`games.core.game.Game.deciding`), and
    the rest of the turn is thought about (`Game.turn_line`)."""
    language: str = field(default_factory=language, kw_only=True)
    """The language in which the worker words its answer."""


@dataclass(frozen=True)
class WorkRequest(ABC):
    """A message to the worker that asks for any other work, whose partial results may be sent before its end."""

    ticket: int
    """The number of the request, 0 or more."""
    limit: Limit
    language: str = field(default_factory=language, kw_only=True)
    """The language in which the worker words its results."""

    @abstractmethod
    def run(self, budget: Budget, say: Callable[[Any], None]) -> Any:
        """Works it out, in the worker; `say` tells what is known so far. Raises `Cancelled`."""

    @abstractmethod
    def write(self, found: Any) -> Any:
        """Converts a result to JSON's values, to be sent."""

    @abstractmethod
    def read(self, body: Any) -> Any:
        """Reads a result back from what `write` made of it. Raises `ValueError` for anything else."""


@dataclass(frozen=True, slots=True)
class PartialResult:
    """A message from the worker, at most ten times a second: the result of a work request so far."""

    ticket: int
    found: Any


@dataclass(frozen=True, slots=True)
class WorkDone:
    """A message from the worker: the final result of a work request."""

    ticket: int
    found: Any


@dataclass(frozen=True, slots=True)
class Thinking:
    """A message from the worker, at most ten times a second: how far the search has come."""

    ticket: int
    progress: SearchProgress


@dataclass(frozen=True, slots=True)
class WorkerAnswer:
    """A message from the worker: the bot's choice."""

    ticket: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class Failed:
    """There will be no answer; `words` say why. The worker itself is well and takes the next question."""

    ticket: int
    words: str


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A message from the worker: the question was withdrawn, the search has stopped. `BotWorker` keeps it to itself."""

    ticket: int


@dataclass(frozen=True, slots=True)
class WorkerExited:
    """The worker process ended by itself. Where a question was open, another has been started and asked again."""

    ticket: int | None
    """The ticket of the open question, or None."""
    exit_code: int | None
    """The exit code as in `multiprocessing.Process.exitcode`: negative for a signal."""


@dataclass(frozen=True, slots=True)
class WorkerUnavailable:
    """Said once where no process can be started: bots think in the program itself, for a short time."""

    ticket: int
    words: str


Message: TypeAlias = Thinking | WorkerAnswer | PartialResult | WorkDone | Failed | WorkerExited | WorkerUnavailable
"""Every message that `BotWorker.poll` hands out."""
