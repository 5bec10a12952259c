"""The bots' worker process of the program: started early, beside the frame loop, and only once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.services.log import LOG
from ui.services.tasks import Tasks

if TYPE_CHECKING:
    from games.bots.worker import BotWorker


class Bots:
    """Holds the worker. Its module is imported when it is first needed."""

    def __init__(self, arrived: Callable[[], object]) -> None:
        """`arrived` is called from a thread when something has come from the worker."""
        self._arrived = arrived
        self._worker: BotWorker | None = None
        self._early: BotWorker | None = None
        """A worker that was started in the background and is not in use yet."""
        self._tickets = 0

    @property
    def worker(self) -> BotWorker:
        """The worker process, started when first asked for."""
        if self._worker is None:
            from games.bots.worker import BotWorker

            self._worker = BotWorker(arrived=self._arrived)
            self._worker.start()
        return self._worker

    def use(self, worker: BotWorker) -> None:
        """Has this worker answer from now on, in place of a process that would be started."""
        self._worker = worker

    def start_early(self, tasks: Tasks) -> None:
        """Starts the worker in the background, before anybody asks for it, so that no frame waits for it."""
        if self._worker is not None:
            return

        def make() -> BotWorker:
            from games.bots.worker import BotWorker

            self._early = BotWorker(arrived=self._arrived)
            self._early.start()
            return self._early

        def keep(worker: BotWorker) -> None:
            if self._worker is None:
                self._worker, self._early = worker, None

        tasks.run(make, keep, lambda error: LOG.warning("the bots' process was not started early: %s", error))

    def new_ticket(self) -> int:
        """A number for a question to the bots, never used before."""
        self._tickets += 1
        return self._tickets

    def stop(self) -> None:
        """Ends the process of the bots."""
        for worker in (self._worker, self._early):
            if worker is not None:
                worker.stop()
