"""Work that takes longer than a frame may: done in threads, its result handed back in the frame loop."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Any, Final, TypeVar

from games.core.atomic_file import refusal
from games.core.errors import SaveError
from games.core.words import tr
from ui.services.log import LOG

WRITING: Final = 1.0
"""Seconds for which the end of the program waits for files that are being written."""
READING: Final = 0.4
"""Seconds for which it waits for what is being read or painted."""
PATIENCE: Final = 2.0
"""Seconds for which reading waits for what was to be written before it."""
T = TypeVar("T")
Done = Callable[[Any], object]
"""Hears, in the frame loop, what the work has given."""
Failed = Callable[[Exception], object]
"""Hears, in the frame loop, why the work has given nothing."""


def _ignore(result: object) -> None:
    """Does nothing: the default for work whose result nobody needs."""


def _nobody_waits() -> None:
    """Whoever polls now and then need not be woken."""


def _raise(error: Exception) -> None:
    raise error


class _Job:
    def __init__(
        self, work: Callable[[], Any], done: Done, failed: Failed, key: Hashable = None,
        after: threading.Event | None = None,
    ) -> None:  # fmt: skip
        """`after` must be over before this begins, if that does not take too long."""
        self.work, self.done, self.failed, self.key, self.after = work, done, failed, key, after
        self.over = threading.Event()
        self.result: Any = None
        self.error: Exception | None = None

    def do(self) -> None:
        if self.after is not None:
            self.after.wait(PATIENCE)
        try:
            self.result = self.work()
        except MemoryError as error:
            self.error = SaveError(refusal(error))  # no fault of the program: it is told like a disk that refuses
        except Exception as error:  # handed over to the frame loop, which tells the player
            self.error = error
        self.over.set()


class _Lane:
    """One thread that works in order of arrival; a daemon, so that a disk that hangs cannot keep the program alive."""

    def __init__(self, name: str, finished: Callable[[], object]) -> None:
        self._name, self._finished = name, finished
        self._jobs: deque[_Job] = deque()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closed = False

    def put(self, job: _Job) -> _Job | None:
        """Puts a job at the end; returns the waiting one of the same key that it takes the place of."""
        with self._changed:
            if self._closed:
                return job
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
            old = next((each for each in self._jobs if job.key is not None and each.key == job.key), None)
            if old is not None:
                self._jobs.remove(old)
                job.over = old.over  # who waits for the old one waits for what is done in its place
            self._jobs.append(job)
            self._changed.notify()
        return old

    def _run(self) -> None:
        while True:
            with self._changed:
                while not self._jobs and not self._closed:
                    self._changed.wait()
                if not self._jobs:
                    return
                job = self._jobs.popleft()
            job.do()
            if not self._closed:
                self._finished()
            elif job.error is not None:
                LOG.error("failed while the program ended: %r", job.error)

    def close(self, seconds: float, *, drop: bool) -> bool:
        """Takes no more; what has not begun is finished, or dropped. False when it takes longer than `seconds`."""
        with self._changed:
            self._closed = True
            if drop:
                self._jobs.clear()
            self._changed.notify()
        if self._thread is None:
            return True
        self._thread.join(seconds)
        return not self._thread.is_alive()


class Tasks:
    """Three background threads: one writes files, one asks other programs and waits for their answers, one does
    everything else but search. Each keeps its order.
    """

    def __init__(self, finished: Callable[[], object] = _nobody_waits) -> None:
        """`finished` is called from a thread when there is something for `poll` to hand back."""
        self._reader = _Lane("zashiki-reads", finished)
        self._writer = _Lane("zashiki-writes", finished)
        self._asker = _Lane("zashiki-asks", finished)
        self._open: list[_Job] = []
        self._written: threading.Event | None = None
        """Set when everything is written that was asked for so far."""
        self._under_way: dict[Hashable, object] = {}
        """The generators that are run through, by key."""
        self.said: Callable[[str], object] = LOG.warning
        """Tells the player a sentence, in the frame loop: what could not be kept."""

    def run(self, work: Callable[[], Any], done: Done = _ignore, failed: Failed = _raise) -> None:
        """Runs `work`; `poll` then calls `done(result)` or `failed(error)`, or raises the error without `failed`.

        For reading, replaying, painting. It sees what `write` was asked for before.
        """
        self._put(self._reader, _Job(work, done, failed, after=self._written))

    def ask(
        self, work: Callable[[], Any], done: Done = _ignore, failed: Failed = _raise, *, key: Hashable = None
    ) -> None:
        """Like `run`, for asking other programs, which may let one wait: nothing else waits for them meanwhile.

        What has not begun is left out, with its `done`, when another of the same `key` follows.
        """
        self._put(self._asker, _Job(work, done, failed, key))

    def run_through(
        self, key: Hashable, work: Iterator[T], arrived: Callable[[T], object],
        over: Callable[[Exception | None], object],
    ) -> None:  # fmt: skip
        """Runs a generator, each step a piece of work of its own, in place of the one of the same `key`.

        `arrived` gets what it yields, which is never None; at the end comes `over(None)`, or the error.
        """
        self._under_way[key] = work

        def took(found: T | None) -> None:
            if found is None:
                end(None)
            elif self._under_way.get(key) is work:
                arrived(found)
                self.run(partial(next, work, None), took, end)

        def end(error: Exception | None) -> None:
            if self._under_way.get(key) is work:
                del self._under_way[key]
                over(error)

        self.run(partial(next, work, None), took, end)

    def leave_off(self, key: Hashable) -> None:
        """Drops the rest of a generator's work."""
        self._under_way.pop(key, None)

    def write(
        self, work: Callable[[], Any], done: Done = _ignore, failed: Failed = _raise, *, key: Hashable = None
    ) -> None:
        """Like `run`, for writing and removing files: nothing that is read or painted delays it.

        A piece of work that has not begun is left out, with its `done`, when another of the same `key` follows.
        """
        job = _Job(work, done, failed, key)
        self._put(self._writer, job)
        self._written = job.over

    def not_kept(self, words: Callable[[str], str], error: Exception) -> None:
        """Logs an error for `failed`, and shows the player the sentence that `words` makes of the reason."""
        LOG.error("something could not be written", cause=error)
        self.said(words(str(error) if isinstance(error, SaveError) else tr("something went wrong in the program")))

    def _put(self, lane: _Lane, job: _Job) -> None:
        replaced = lane.put(job)
        if replaced is not job:
            self._open.append(job)
            if replaced is not None:
                self._open.remove(replaced)

    @property
    def busy(self) -> bool:
        """True while something is not handed back yet."""
        return bool(self._open)

    def poll(self) -> None:
        """Hands the results of finished work to whoever asked."""
        for job in [each for each in self._open if each.over.is_set()]:
            self._open.remove(job)
            if job.error is None:
                job.done(job.result)
            else:
                job.failed(job.error)

    def written(self) -> bool:
        """Waits until everything is written that was asked for so far, a second at most, and hands back what is
        finished; False when something is still to be written.
        """
        done = self._written is None or self._written.wait(WRITING)
        self.poll()
        return done

    def close(self) -> bool:
        """Lets files reach the disk, drops what has not begun to be read and whatever is asked; takes a second and a
        half at most.

        False when something hangs: its thread is left behind and ends with the program.
        """
        self._open.clear()
        self._asker.close(0, drop=True)
        written = self._writer.close(WRITING, drop=False)
        return self._reader.close(READING, drop=True) and written
