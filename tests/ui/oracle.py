"""Bots without a process: the first legal action, at once; or silence, or a failure. They run no errands."""

from __future__ import annotations

from typing import Any

from games.bots.worker_messages import Failed, Message, WorkerAnswer, WorkerUnavailable, WorkRequest
from games.core.bot import Choice, Limit


class Oracle:
    """Answers like a `BotWorker`."""

    def __init__(self) -> None:
        self.silent = False
        self.fails = ""
        self.choices: list[Any] = []
        """What it answers first, legal or not."""
        self.unable = ""
        """Said once before the first answer."""
        self.asked: list[int] = []
        self._open: tuple[int, Any] | None = None
        self._refused: int | None = None

    def start(self) -> None:
        pass

    def ask(
        self, ticket: int, game_id: str, level: str, view: Any, limit: Limit, seed: int, hint: bool = False
    ) -> None:
        self.asked.append(ticket)
        self._open = (ticket, view)

    def give(self, request: WorkRequest) -> None:
        """Refuses, in words."""
        self.asked.append(request.ticket)
        self._refused = request.ticket

    @property
    def open_ticket(self) -> int | None:
        """The question that waits for an answer."""
        return self._open[0] if self._open is not None else self._refused

    def cancel(self, ticket: int) -> None:
        if self._open is not None and self._open[0] == ticket:
            self._open = None

    def poll(self) -> list[Message]:
        if self._refused is not None:
            ticket, self._refused = self._refused, None
            return [Failed(ticket, "nobody runs errands here")]
        if self.silent or self._open is None:
            return []
        (ticket, view), self._open = self._open, None
        choice = self.choices.pop(0) if self.choices else Choice(view.legal[0])
        messages: list[Message] = [WorkerUnavailable(ticket, self.unable)] if self.unable else []
        self.unable = ""
        return [*messages, Failed(ticket, self.fails) if self.fails else WorkerAnswer(ticket, choice)]

    def stop(self) -> None:
        pass


def silent() -> Oracle:
    """Bots that never answer: whoever only looks at their table waits for no process."""
    made = Oracle()
    made.silent = True
    return made
