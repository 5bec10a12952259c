"""A worker thread for bots, where the system gives them no process: they think a little, beside the window.

A thread that searches takes turns with the window's, so the searches here are small. Where the system refuses
a thread as well, they are made in the caller's time, and are smaller still.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Final

from games.bots.worker_messages import Failed, Question, Withdrawn, WorkDone, WorkerAnswer, WorkRequest
from games.bots.worker_process import answer_to
from games.core.bot import Bot, Limit

NODES: Final = 300
SECONDS: Final = 0.5
HURRIED: Final = 0.1
"""Seconds for a search that the window waits for."""


class ThreadWorker:
    """One thread, made when it is first needed, and its one open question."""

    def __init__(self, arrived: Callable[[], object] | None = None) -> None:
        """`arrived` is called when `poll` has something to say."""
        self._arrived = arrived
        self._questions: SimpleQueue[Question | WorkRequest] = SimpleQueue()
        self._answers: SimpleQueue[WorkerAnswer | WorkDone | Withdrawn | Failed] = SimpleQueue()
        self._wanted: int | None = None
        self._bots: dict[tuple[str, str], Bot] = {}
        self._thread: Thread | None = None

    def ask(self, question: Question | WorkRequest) -> None:
        """Begins to think about a question, with a smaller limit; another one under way is dropped."""
        self._wanted = question.ticket
        if self._thread is None:
            thread = Thread(target=self._run, name="zashiki-bots", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # as many as the system allows are there already
                self._think(_smaller(question, HURRIED))
                return
            self._thread = thread
        self._questions.put(_smaller(question, SECONDS))

    def cancel(self) -> None:
        """Withdraws the question that is open."""
        self._wanted = None

    def poll(self) -> list[WorkerAnswer | WorkDone | Failed]:
        """The results for the question that is still wanted; never waits."""
        found: list[WorkerAnswer | WorkDone | Failed] = []
        while not self._answers.empty():
            message = self._answers.get()
            if not isinstance(message, Withdrawn) and message.ticket == self._wanted:
                found.append(message)
        return found

    def _run(self) -> None:
        while True:
            self._think(self._questions.get())

    def _think(self, question: Question | WorkRequest) -> None:
        dropped = partial(self._unwanted, question.ticket)
        self._answers.put(answer_to(question, self._bots, dropped, lambda message: None))
        if self._arrived is not None:
            self._arrived()

    def _unwanted(self, ticket: int) -> bool:
        return self._wanted != ticket


def _smaller(question: Question | WorkRequest, seconds: float) -> Question | WorkRequest:
    limit = question.limit
    return replace(question, limit=Limit(min(limit.seconds or seconds, seconds), min(limit.nodes or NODES, NODES)))
