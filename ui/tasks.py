"""Work that takes longer than a frame may: done in a thread, its result handed back in the frame loop."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any


class Tasks:
    """One background thread, in order of arrival. For files and replays, not for search."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="zashiki")
        self._open: list[tuple[Future[Any], Callable[[Any], None], Callable[[Exception], None]]] = []

    def run(
        self,
        work: Callable[[], Any],
        done: Callable[[Any], None] = lambda result: None,
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Runs `work`; `poll` then calls `done(result)` or `failed(error)`, or raises the error without `failed`."""
        self._open.append((self._pool.submit(work), done, failed if failed is not None else _raise))

    @property
    def busy(self) -> bool:
        """True while something is not handed back yet."""
        return bool(self._open)

    def poll(self) -> None:
        """Hands back what is finished."""
        for entry in [each for each in self._open if each[0].done()]:
            self._open.remove(entry)
            future, done, failed = entry
            error = future.exception()
            if error is None:
                done(future.result())
            elif isinstance(error, Exception):
                failed(error)
            else:
                raise error

    def close(self) -> None:
        """Waits for what is under way: a save must reach the disk."""
        self._pool.shutdown(wait=True)


def _raise(error: Exception) -> None:
    raise error
