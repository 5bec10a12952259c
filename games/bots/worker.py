"""The bots' worker, as the program sees it: ask, carry on drawing, poll for the answer.

A thread that searches would make the window stutter; a process does not. It is started by "spawn" on
every system, so a program frozen into one file must call `multiprocessing.freeze_support()` first.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic
from types import ModuleType
from typing import Any, Final

from games.bots import wire, worker_process
from games.bots.bell import Bell, make_bell
from games.bots.quiet import quiet_children
from games.bots.wire import Reader
from games.bots.worker_messages import (
    Failed,
    Message,
    PartialResult,
    Question,
    Thinking,
    Withdrawn,
    WorkDone,
    WorkerAnswer,
    WorkerExited,
    WorkerUnavailable,
    WorkRequest,
)
from games.bots.worker_thread import ThreadWorker
from games.core.bot import Limit
from games.core.words import tr, tr_n

__all__ = [
    "BotWorker",
    "Failed",
    "Message",
    "PartialResult",
    "Thinking",
    "WorkDone",
    "WorkerAnswer",
    "WorkerExited",
    "WorkerUnavailable",
]

_NOBODY: Final = -1
"""The wanted ticket while nothing is asked."""

_MOST_DEATHS: Final = 3
"""A question that has killed so many workers is not asked again."""

_LONGEST: Final = 60.0
"""Seconds for a question that has a limit of nodes alone."""

_TO_DROP: Final = 1.0
"""Seconds that a worker has to drop a question which was withdrawn; twenty times what it needs."""

_TO_IMPORT: Final = 15.0
"""The seconds after which a worker that has not said anything yet is replaced: it may still be importing."""


class BotWorker:
    """A worker process and its one open question.

    No method waits for the worker. Use from one thread.
    """

    def __init__(self, now: Callable[[], float] = monotonic, *, arrived: Callable[[], object] | None = None) -> None:
        """`now` is a clock in seconds; `arrived` is called from a thread when `poll` has something to say."""
        self._now, self._arrived = now, arrived
        self._spawn = get_context("spawn")
        self._wanted: Any = None
        """Shared with the process: the ticket of the only question whose answer is still wanted."""
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self.reader: Reader | None = None
        self._bell: Bell | None = None
        """What the process rings whenever it has sent something; None where nobody wants to hear it."""
        self._question: Question | WorkRequest | None = None
        self._sent = False
        """True once the open question has gone to the process that is alive now."""
        self._busy = False
        """True from the sending of a question until the worker has said how it ended."""
        self._deaths = 0
        """Workers that died over the open question."""
        self._due = 0.0
        """The time by which the open question, once sent, or the one withdrawn last, must have come to its end."""
        self._spoke = False
        """True once the process that is alive now has said anything: before, it may still be importing."""
        self._works = False
        """True once any process has said anything."""
        self._hopeless = False
        """True once it is clear that processes can be started, but not live."""
        self._refusal = ""
        """Why no process could be started the last time."""
        self._inside: ThreadWorker | None = None
        """Where bots think while no process can be started."""

    @property
    def pid(self) -> int | None:
        """The worker's process id, None when it has not been started."""
        return None if self._process is None else self._process.pid

    @property
    def open_ticket(self) -> int | None:
        """The ticket of the question that has no answer yet, or None."""
        return None if self._question is None else self._question.ticket

    def start(self) -> None:
        """Starts the process unless it runs; returns at once, while it is still importing.

        Where the system refuses another process, bots think in the program itself, and the next `poll` says why.
        """
        if self._process is not None or self._hopeless:
            return
        try:
            with ExitStack() as undone:
                if self._wanted is None:
                    self._wanted = self._spawn.Value("q", self._ticket, lock=False)
                ends: tuple[Any, Any] = self._spawn.Pipe()  # of one kind on Windows, of another elsewhere
                ours, theirs = ends
                undone.callback(ours.close)
                with theirs, main_left_out(), quiet_children():
                    bell = make_bell(self._spawn, self._arrived)
                    if bell is not None:
                        undone.callback(bell.close)
                    rings = () if bell is None else (bell.rung,)
                    process = self._spawn.Process(
                        target=worker_process.run, args=(theirs, self._wanted, *rings), name="zashiki-bots", daemon=True
                    )
                    process.start()
                undone.pop_all()
        except OSError as error:
            self._refusal = error.strerror or str(error)
            return
        self._pipe, self._process, self.reader, self._bell = ours, process, Reader(ours), bell
        self._sent = self._busy = self._spoke = False

    def ask(
        self, ticket: int, game_id: str, level: str, view: Any, limit: Limit, seed: int, hint: bool = False
    ) -> None:
        """Asks what a bot of `level` would do in `view`; the answer comes out of `poll`.

        Starts the process if need be. A question that is still open is withdrawn: there is one at a time.
        `ticket` is 0 or more and new for every question. With `hint` what decides is proved as well.
        """
        self.give(Question(ticket, game_id, level, view, limit, seed, hint=hint))

    def give(self, question: Question | WorkRequest) -> None:
        """Sends a question or a work request to the worker."""
        self.start()
        self._withdraw()
        self._question = question
        self._want(question.ticket)
        self._deaths = 0
        self._sent = False
        self._send()

    def cancel(self, ticket: int) -> None:
        """Withdraws a question: the search stops within 50 ms, and `poll` will not mention it any more.

        A worker that does not stop is replaced, so that the next question need not wait.
        """
        if self.open_ticket == ticket:
            self._withdraw()

    def poll(self) -> list[Message]:
        """The messages of the worker about the open question; never waits.

        A worker that has died over a question, is long overdue or talks nonsense is replaced here, and asked again.
        """
        messages: list[Message] = []
        if self._process is None or self.reader is None:
            self._think_inside(messages)
            return messages
        try:
            for data in self.reader.messages():
                self._receive(data, messages)
            well = self._process.is_alive() and not self._overdue()
        except (EOFError, OSError, ValueError):
            well = False
        if well:
            self._send()
        else:
            self._replace(messages)
        return messages

    def stop(self) -> None:
        """Ends the process by force, as nothing is asked of it any more. `start` or `ask` starts another."""
        self._withdraw()
        self._bury()

    @property
    def _ticket(self) -> int:
        return _NOBODY if self._question is None else self._question.ticket

    def _want(self, ticket: int) -> None:
        if self._wanted is not None:
            self._wanted.value = ticket

    def _withdraw(self) -> None:
        """The open question is not wanted any more; a worker that has it must soon say that it has dropped it."""
        if self._question is None:
            return
        if self._busy and self._sent:
            self._due = self._now() + (_TO_DROP if self._spoke else _TO_IMPORT)
        self._question = None
        self._want(_NOBODY)
        if self._inside is not None:
            self._inside.cancel()

    def _overdue(self) -> bool:
        return self._busy and self._now() > self._due

    def _send(self) -> None:
        """Sends the open question as soon as the worker is free, so that writing to the pipe never blocks."""
        if self._question is None or self._sent or self._busy or self._pipe is None:
            return
        with suppress(OSError):  # a dead worker is found by the next poll
            self._pipe.send(self._question)
            self._sent = self._busy = True
            self._due = self._now() + _patience(self._question.limit)

    def _receive(self, data: bytes, messages: list[Message]) -> None:
        message = wire.read(data, self._question)
        self._spoke = self._works = True
        ends = not isinstance(message, Thinking | PartialResult)
        if ends:
            self._busy = False
        if message.ticket != self.open_ticket or isinstance(message, Withdrawn):
            return
        if ends:
            self._question = None
            self._want(_NOBODY)
        messages.append(message)

    def _replace(self, messages: list[Message]) -> None:
        """Buries a worker that is no use and, where a question is open, starts the next one and asks it again."""
        ticket = self.open_ticket
        guilty = self._sent
        messages.append(WorkerExited(ticket, self._bury()))
        if ticket is None:
            return
        self._deaths += guilty
        if self._deaths < _MOST_DEATHS:
            self.start()
            self._send()
        elif self._works:
            self._question = None
            words = tr_n(
                "The bot’s process ended {n} time while it was thinking.",
                "The bot’s process ended {n} times while it was thinking.",
                self._deaths,
            )
            messages.append(Failed(ticket, words))
        else:
            self._hopeless = True
            self._refusal = tr("it ends as soon as it starts")

    def _think_inside(self, messages: list[Message]) -> None:
        """Moves the open question to a thread, as no process can be started."""
        if self._question is None:
            return
        if self._inside is None:
            self._inside = ThreadWorker(self._arrived)
            words = tr(
                "No process can be started for the bots ({why}). They now think less, inside the program.",
                why=self._refusal,
            )
            messages.append(WorkerUnavailable(self._question.ticket, words))
        if not self._sent:
            self._sent = True
            self._inside.ask(self._question)
        for message in self._inside.poll():
            self._question = None
            messages.append(message)

    def _bury(self) -> int | None:
        """Closes the pipe and ends the process by force, unless it has ended; its exit code.

        It keeps no file and no lock of anybody else, so that there is nothing to wait for.
        """
        if self._process is None:
            return None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = self.reader = None
        if self._process.is_alive():
            self._process.kill()
        self._process.join()
        code = self._process.exitcode
        self._process.close()
        self._process = None
        if self._bell is not None:  # not before the process has ended, which may still be about to open it
            self._bell.close()
            self._bell = None
        self._busy = self._sent = False
        return code


def _patience(limit: Limit) -> float:
    """After how many seconds an answer is overdue."""
    return _LONGEST if limit.seconds is None else 3 * limit.seconds + 5


@contextmanager
def main_left_out() -> Iterator[None]:
    """Hides the program's main module while a process is spawned.

    Otherwise the new process would run the main file again (under another name), with everything it
    imports; the worker needs none of it.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
