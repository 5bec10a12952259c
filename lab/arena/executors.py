"""Where tasks are done: in this process, in several on this machine, or on a cluster; written once for all three.

A task is a function of games/ or lab/ with one argument, which can be pickled. One that a worker took
with it when it died is given out again: nothing is lost, and nothing comes twice.
"""

# not for players: what the arena says is English

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing.connection import Connection
from reprlib import repr as shortened
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

from games.bots.gc_control import collect_rarely

T = TypeVar("T")
R = TypeVar("R")

TRIES: Final = 5
"""A task that so many workers died over is not tried again: it may be what kills them."""
A_LIFE: Final = 200
"""Tasks a worker process does before another takes its place, so that no cache grows for ever."""
_NICENESS: Final = 10


class Crew(Protocol):
    """Those who do the tasks."""

    lost: tuple[type[BaseException], ...]
    """What a task raises whose worker died."""

    def make(self) -> Executor:
        """An executor; asked again when one has broken, or has done enough."""

    def drop(self, executor: Executor) -> None:
        """Stops it at once, whatever it is at."""

    def ahead(self) -> int:
        """How many tasks are best given out before the first is done."""

    def life(self) -> int:
        """After how many tasks another executor is made; 0: never."""


class _InPlace(Executor):
    """Does what is submitted at once, in this thread."""

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """A future that is done."""
        future: Future[R] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Here:
    """This process: no other is started."""

    lost: tuple[type[BaseException], ...] = ()

    def make(self) -> Executor:
        """One that does a task when it is given it."""
        return _InPlace()

    def drop(self, executor: Executor) -> None:
        """Does nothing: nothing is under way in this process."""

    def ahead(self) -> int:
        """One: it is done before the next is asked for."""
        return 1

    def life(self) -> int:
        """As long as the process."""
        return 0


HERE: Final = Here()


class _Processes(ProcessPoolExecutor):
    """A pool whose processes end when it is dropped, or this process is gone, however that came."""

    def __init__(self, workers: int) -> None:
        context = multiprocessing.get_context("spawn")
        ends: tuple[Any, Any] = context.Pipe(duplex=False)  # of one kind on Windows, of another elsewhere
        reader, self._alive = ends
        super().__init__(workers, mp_context=context, initializer=_settle_in, initargs=(reader,))

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """The task's future; the processes are started with the first tasks."""
        with _later():
            return super().submit(fn, *args, **kwargs)

    def drop(self) -> None:
        self._alive.close()
        self.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _later() -> Iterator[None]:
    """Ctrl+C waits until this is done; in a process that is started meanwhile, until that has settled in."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _settle_in(alive: Connection) -> None:
    """What a worker process does first: it gives way to windows, and watches its parent."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in a terminal ends it without a word
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    collect_rarely()
    Thread(target=_end_with_parent, args=(alive,), daemon=True).start()


def _end_with_parent(alive: Connection) -> None:
    """Nothing is ever sent: the pipe ends when the other side is closed."""
    try:
        alive.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)


class Workers:
    """So many processes on this machine."""

    lost: tuple[type[BaseException], ...] = (BrokenExecutor,)

    def __init__(self, count: int) -> None:
        self.count = count

    def make(self) -> Executor:
        """A pool of them; they start as they are needed."""
        return _Processes(self.count)

    def drop(self, executor: Executor) -> None:
        """Ends the processes of an executor."""
        assert isinstance(executor, _Processes)
        executor.drop()

    def ahead(self) -> int:
        """Two each: one under way, one to go on with."""
        return 2 * self.count

    def life(self) -> int:
        """So many that a process does not grow old.

        (`max_tasks_per_child` may leave a pool of Python 3.11 without processes while tasks wait.)
        """
        return A_LIFE * self.count


def run(
    task: Callable[[T], R],
    items: Iterable[T],
    crew: Crew,
    on_result: Callable[[T, R], None],
    wanted: Callable[[], bool] = lambda: True,
) -> None:
    """Does the task with every item and tells each result as it comes, in this thread.

    `items` are taken as they are needed and until nothing more is `wanted`; what is under way then is waited for.
    Raises what a task raised, and `BrokenExecutor` for a task that `TRIES` workers died over; nothing goes on then.
    """
    source = iter(items)
    again: list[tuple[T, int]] = []
    under_way: dict[Future[R], tuple[T, int, Executor]] = {}
    executor, given = crew.make(), 0
    used = [executor]
    try:
        while True:
            room = crew.ahead() - len(under_way) if wanted() else 0
            for item, tries in _next(again, source, room):
                if crew.life() and given >= crew.life():
                    executor.shutdown(wait=False)
                    executor, given = crew.make(), 0
                    used.append(executor)
                given += 1
                try:
                    under_way[executor.submit(task, item)] = item, tries, executor
                except crew.lost:  # it broke just now
                    again.append((item, tries))
                    executor, given = crew.make(), 0
                    used.append(executor)
            if not under_way and not again:
                break
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                item, tries, whose = under_way.pop(future)
                try:
                    result = future.result()
                except crew.lost as error:
                    if tries + 1 >= TRIES:
                        raise BrokenExecutor(f"{TRIES} workers died over the same task, {shortened(item)}") from error
                    again.append((item, tries + 1))
                    if whose is executor and isinstance(error, BrokenExecutor):
                        executor, given = crew.make(), 0
                        used.append(executor)
                else:
                    on_result(item, result)
        for each in used:
            each.shutdown()
    except BaseException:
        for each in used:
            crew.drop(each)
        raise


def _next(again: list[tuple[T, int]], source: Iterator[T], room: int) -> Iterator[tuple[T, int]]:
    """What to give out now: first what was lost, then new items into the room there is."""
    lost = again[:]
    again.clear()
    yield from lost
    for _ in range(room - len(lost)):
        try:
            yield next(source), 0
        except StopIteration:
            return
