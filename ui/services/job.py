"""One long piece of work in a thread of its own, which reports its progress: work that may hang or take a while.

Files of the program itself go to `ui/services/tasks.py`, whose order counts; a disk of somebody else's, a
package from the network or a large document must not stand in their way.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Result = TypeVar("Result")


class Stopped(Exception):
    """The work was called off."""


class JobProgress:
    """The progress that a piece of work reports, and the request to stop it."""

    def __init__(self) -> None:
        self.words = ""
        self.share: float | None = None
        """The share of the work that is done, 0 to 1; None where it is not known."""
        self.stopped = False

    def say(self, words: str, share: float | None = None) -> None:
        """Reports how far the work is; called by the work. Raises `Stopped` when it was called off."""
        if self.stopped:
            raise Stopped
        self.words, self.share = words, share


class Job(Generic[Result]):
    """A piece of work under way; a daemon, so that it cannot keep the program from ending."""

    def __init__(self, work: Callable[[JobProgress], Result]) -> None:
        self.progress = JobProgress()
        self.error: Exception | None = None
        self._results: list[Result] = []
        self._thread = threading.Thread(target=self._run, args=(work,), name="zashiki-job", daemon=True)
        self._thread.start()

    def _run(self, work: Callable[[JobProgress], Result]) -> None:
        try:
            self._results.append(work(self.progress))
        except Exception as error:  # handed over to the frame loop, which tells the player
            self.error = error

    @property
    def over(self) -> bool:
        """True when there is a result or an error."""
        return not self._thread.is_alive()

    @property
    def result(self) -> Result:
        """The result of the work. Raises what the work raised."""
        if self.error is not None:
            raise self.error
        return self._results[0]

    def stop(self) -> None:
        """Calls the work off: it ends at its next report."""
        self.progress.stopped = True
