"""The bots' own process, as the program sees it: ask, carry on drawing, poll for the answer.

A thread that searches would make the window stutter; a process does not. It is started by "spawn" on
every system, so a program frozen into one file must call `multiprocessing.freeze_support()` first.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from types import ModuleType
from typing import Any, Final

from games.bots import worker_process
from games.bots.api import Limit
from games.bots.worker_messages import Answer, Died, Dropped, Failed, Message, Question, Thinking

__all__ = ["Answer", "BotWorker", "Died", "Failed", "Message", "Thinking"]

_NOBODY: Final = -1
"""The wanted ticket while nothing is asked."""

_MOST_DEATHS: Final = 3
"""A question that has killed so many workers is not asked again."""

_SECONDS_TO_LEAVE: Final = 0.5


class BotWorker:
    """A worker process and its one open question.

    No method waits for the worker. Use from one thread.
    """

    def __init__(self) -> None:
        self._spawn = get_context("spawn")
        self._wanted: Any = self._spawn.Value("q", _NOBODY, lock=False)
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._question: Question | None = None
        self._sent = False
        """True once the open question has gone to the process that is alive now."""
        self._busy = False
        """True from the sending of a question until the worker has said how it ended."""
        self._deaths = 0
        """Workers that died over the open question."""

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

        Where the system refuses another process, the next question fails and says so.
        """
        if self._process is not None:
            return
        ours, theirs = self._spawn.Pipe()
        process = self._spawn.Process(
            target=worker_process.run, args=(theirs, self._wanted), name="zashiki-bots", daemon=True
        )
        try:
            with _main_left_out():
                process.start()
        except OSError:
            ours.close()
            return
        finally:
            theirs.close()
        self._pipe, self._process = ours, process
        self._sent = self._busy = False

    def ask(self, ticket: int, game_id: str, level: str, view: Any, limit: Limit, seed: int) -> None:
        """Asks what a bot of `level` would do in `view`; the answer comes out of `poll`.

        Starts the process if need be. A question that is still open is withdrawn: there is one at a time.
        `ticket` is 0 or more and new for every question.
        """
        self.start()
        self._question = Question(ticket, game_id, level, view, limit, seed)
        self._wanted.value = ticket
        self._deaths = 0
        self._sent = False
        self._send()

    def cancel(self, ticket: int) -> None:
        """Withdraws a question: the search stops within 50 ms, and `poll` will not mention it any more."""
        if self.open_ticket == ticket:
            self._question = None
            self._wanted.value = _NOBODY

    def poll(self) -> list[Message]:
        """What has come from the worker about the open question; never waits.

        A worker that has died over a question is replaced here, and asked again.
        """
        messages: list[Message] = []
        if self._process is None or self._pipe is None:
            if self._question is not None:
                messages.append(Failed(self._question.ticket, "The bots' process could not be started."))
                self._question = None
            return messages
        try:
            while self._pipe.poll():
                self._receive(self._pipe.recv(), messages)
            alive = self._process.is_alive()
        except (EOFError, OSError):
            alive = False
        if alive:
            self._send()
        else:
            self._replace(messages)
        return messages

    def stop(self) -> None:
        """Ends the process; waits half a second at most. `start` or `ask` starts another."""
        self._question = None
        self._wanted.value = _NOBODY
        self._bury(_SECONDS_TO_LEAVE)

    def _send(self) -> None:
        """Sends the open question as soon as the worker is free, so that writing to the pipe never blocks."""
        if self._question is None or self._sent or self._busy or self._pipe is None:
            return
        with suppress(OSError):  # a dead worker is found by the next poll
            self._pipe.send(self._question)
            self._sent = self._busy = True

    def _receive(self, message: object, messages: list[Message]) -> None:
        assert isinstance(message, Answer | Dropped | Failed | Thinking)
        ends = not isinstance(message, Thinking)
        if ends:
            self._busy = False
        if message.ticket != self.open_ticket or isinstance(message, Dropped):
            return
        if ends:
            self._question = None
            self._wanted.value = _NOBODY
        messages.append(message)

    def _replace(self, messages: list[Message]) -> None:
        """Buries a worker that has died and, where a question is open, starts the next one and asks it again."""
        ticket = self.open_ticket
        messages.append(Died(ticket, self._bury(_SECONDS_TO_LEAVE)))
        if ticket is None:
            return
        self._deaths += 1
        if self._deaths >= _MOST_DEATHS:
            self._question = None
            messages.append(Failed(ticket, f"The bot's process ended {self._deaths} times while it was thinking."))
            return
        self.start()
        self._send()

    def _bury(self, seconds: float) -> int | None:
        """Closes the pipe, which ends a worker that is well, and ends it by force if it is not; its exit code."""
        if self._process is None:
            return None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        self._process.join(seconds)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        code = self._process.exitcode
        self._process.close()
        self._process = None
        return code


@contextmanager
def _main_left_out() -> Iterator[None]:
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
