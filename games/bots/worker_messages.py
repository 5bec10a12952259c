"""The messages between the program and its bot worker.

Tickets are the program's own numbers for its questions; an answer repeats the ticket, so that a late
answer to an old question is recognised.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from games.core.bot import Choice, Limit, Progress


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
class Dropped:
    """From the worker: the question was withdrawn, the search has stopped. `BotWorker` keeps this to itself."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Died:
    """The worker process ended by itself. Where a question was open, another has been started and asked again."""

    ticket: int | None
    """The open question's ticket."""
    exit_code: int | None
    """As `multiprocessing.Process.exitcode`: negative for a signal."""


@dataclass(frozen=True, slots=True)
class Unable:
    """No process can be started here, which is said once: bots think in the program itself, for a short time."""

    ticket: int
    words: str


Message: TypeAlias = Thinking | Answer | Failed | Died | Unable
"""What `BotWorker.poll` hands out."""
