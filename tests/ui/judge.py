"""The bots' process as tests of the analysis have it: errands are run at once, for a few positions each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from games.bots.worker_messages import Failed, Message, PartialResult, WorkDone, WorkRequest
from games.core.bot import Budget, Limit

LITTLE: Final = Limit(nodes=16)


class Judge:
    """Stands in for a `BotWorker` whose questions are errands."""

    def __init__(self) -> None:
        self.given: list[Any] = []
        """Every errand, in order."""
        self.fails = ""
        """What every errand fails with; "": none does."""
        self.nodes_a_second = 0
        """The positions that stand for a second of an errand's limit; 0: each has the same few, whatever its limit."""
        self.unending: Limit | None = None
        """The limit of errands that are never done: what is known so far is all that is heard of them."""
        self.open_ticket: int | None = None
        self._said: list[Message] = []

    def give(self, request: WorkRequest) -> None:
        """Runs an errand; what comes of it is heard at the next poll."""
        self.given.append(request)
        self.open_ticket = request.ticket
        if self.fails:
            self._said = [Failed(request.ticket, self.fails)]
            return
        seconds = request.limit.seconds or 0.0
        limit = Limit(nodes=round(seconds * self.nodes_a_second)) if self.nodes_a_second else LITTLE
        so_far: list[Any] = []
        found = replace(request, limit=limit).run(Budget(limit), so_far.append)
        if request.limit == self.unending:
            self._said = [PartialResult(request.ticket, request.read(request.write(each))) for each in so_far]
        else:
            self._said = [WorkDone(request.ticket, request.read(request.write(found)))]

    def poll(self) -> list[Message]:
        """What was found."""
        said, self._said = self._said, []
        self.open_ticket = None if any(isinstance(each, Failed | WorkDone) for each in said) else self.open_ticket
        return said

    def cancel(self, ticket: int) -> None:
        """Nobody wants to know any more."""
        if self.open_ticket == ticket:
            self.open_ticket, self._said = None, []

    def stop(self) -> None:
        """The program ends."""
