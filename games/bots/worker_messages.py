"""The messages between the program and its bot worker.

Tickets are the program's own numbers for its questions; an answer repeats the ticket, so that a late
answer to an old question is recognised.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from games.core.bot import Budget, Choice, Limit, Progress
from games.core.words import language


@dataclass(frozen=True, slots=True)
class Question:
    """To the worker: what would a bot do in this view?"""

    ticket: int
    """0 or more."""
    game_id: str
    level: str
    """An opponent's text (`games.core.opponent`)."""
    view: Any
    limit: Limit
    seed: int
    language: str = field(default_factory=language, kw_only=True)
    """In which the worker words what it says."""


@dataclass(frozen=True)
class WorkRequest(ABC):
    """To the worker: anything else that it can work out, and that may be told while it grows."""

    ticket: int
    """0 or more."""
    limit: Limit
    language: str = field(default_factory=language, kw_only=True)
    """In which the worker words what it finds."""

    @abstractmethod
    def run(self, budget: Budget, say: Callable[[Any], None]) -> Any:
        """Works it out, in the worker; `say` tells what is known so far. Raises `Cancelled`."""

    @abstractmethod
    def write(self, found: Any) -> Any:
        """What was found, as JSON's values."""

    @abstractmethod
    def read(self, body: Any) -> Any:
        """What was found, from what `write` made of it. Raises `ValueError` for anything else."""


@dataclass(frozen=True, slots=True)
class PartialResult:
    """From the worker, at most ten times a second: what it has found of an errand so far."""

    ticket: int
    found: Any


@dataclass(frozen=True, slots=True)
class Done:
    """From the worker: what came of an errand."""

    ticket: int
    found: Any


@dataclass(frozen=True, slots=True)
class Thinking:
    """From the worker, at most ten times a second: how far the search has come."""

    ticket: int
    progress: Progress


@dataclass(frozen=True, slots=True)
class Answer:
    """From the worker: the bot's choice."""

    ticket: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class Failed:
    """There will be no answer; `words` say why. The worker itself is well and takes the next question."""

    ticket: int
    words: str


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """From the worker: the question was withdrawn, the search has stopped. `BotWorker` keeps this to itself."""

    ticket: int


@dataclass(frozen=True, slots=True)
class WorkerExited:
    """The worker process ended by itself. Where a question was open, another has been started and asked again."""

    ticket: int | None
    """The open question's ticket."""
    exit_code: int | None
    """As `multiprocessing.Process.exitcode`: negative for a signal."""


@dataclass(frozen=True, slots=True)
class WorkerUnavailable:
    """No process can be started here, which is said once: bots think in the program itself, for a short time."""

    ticket: int
    words: str


Message: TypeAlias = Thinking | Answer | PartialResult | Done | Failed | WorkerExited | WorkerUnavailable
"""What `BotWorker.poll` hands out."""
