"""How the bots' process says that it has sent something, so that nobody need look into the pipe again and again.

The pipe itself is read by one thread alone, for on Windows two must not wait for it. A bell that cannot be made or is
lost costs nothing but time: whoever listens looks into the pipe now and then all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from multiprocessing.context import SpawnContext
from multiprocessing.synchronize import BoundedSemaphore
from threading import Thread


def ring(rung: BoundedSemaphore) -> None:
    """Rings; once is enough until it has been heard."""
    with suppress(ValueError):  # it was not heard yet
        rung.release()


class Bell:
    """A semaphore that another process raises, and the thread that waits for it."""

    def __init__(self, spawn: SpawnContext, heard: Callable[[], object]) -> None:
        """`heard` is called from the thread."""
        self._heard = heard
        self._closed = False
        self.rung = spawn.BoundedSemaphore(1)
        """For `ring`, in the other process."""
        self.rung.acquire()
        Thread(target=self._listen, name="zashiki-bell", daemon=True).start()

    def _listen(self) -> None:
        while self.rung.acquire() and not self._closed:
            self._heard()

    def close(self) -> None:
        """Ends the thread that waits for it."""
        self._closed = True
        ring(self.rung)


def make_bell(spawn: SpawnContext, heard: Callable[[], object] | None) -> Bell | None:
    """A bell for whoever wants to hear it; None where nobody does, or the system has no semaphores."""
    with suppress(ImportError, OSError, RuntimeError):  # the last: no more threads
        return Bell(spawn, heard) if heard is not None else None
    return None
