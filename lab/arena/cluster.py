"""A cluster of dask as the crew: workers on any number of machines. The code of games/ and lab/ is sent to them.

Needs the package `distributed` here and on every machine (docs/arena.md).
"""

# not for players: what the arena says is English

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from concurrent.futures import Executor, Future
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import TracebackType
from typing import Any, Final, TypeVar

from games.core.errors import GameError
from lab.arena.code import PLAYED_BY

R = TypeVar("R")

CONNECTS_WITHIN: Final = 10.0
"""Seconds that connecting to a scheduler may take."""
AHEAD: Final = 3
"""Tasks given out for each core: the way to a worker and back takes longer than to a process."""
FEWEST: Final = 8
SENT: Final = ("games", "lab")


class NoCluster(GameError):
    """There is no scheduler at that address, or it cannot be talked to."""


class Cluster:
    """The workers that are connected to a scheduler, be they many or few at the moment. Close it by `with`."""

    def __init__(self, address: str) -> None:
        """Connects and sends the code. Raises `NoCluster`."""
        import distributed

        try:
            self._client: Any = distributed.Client(address, timeout=CONNECTS_WITHIN, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoCluster(f"no scheduler of dask answers at {address}: {error}") from error
        self.lost: tuple[type[BaseException], ...] = (distributed.scheduler.KilledWorker,)
        try:
            self._client.get_versions(check=True)
        except ValueError as error:
            self._client.close()
            raise NoCluster(f"the machines do not fit together: {error}") from error
        self._client.register_plugin(_code_plugin(packed_code()))

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()

    def cores(self) -> int:
        """How many tasks can be done at once now."""
        return sum(self._client.nthreads().values())

    def make(self) -> Executor:
        """The scheduler as an executor; it moves the tasks of a worker that died to others by itself."""
        return _Sealing(self._client.get_executor(pure=False))

    def drop(self, executor: Executor) -> None:
        """Takes back what is not done yet."""
        executor.shutdown(wait=False)

    def ahead(self) -> int:
        """By how many cores there are at the moment."""
        return max(FEWEST, AHEAD * self.cores())

    def life(self) -> int:
        """For ever: workers are renewed by whoever started them."""
        return 0


class _Sealing(Executor):
    """Sends tasks as bytes, which the worker alone opens: the scheduler reads what it is sent, and has no code."""

    def __init__(self, inner: Executor) -> None:
        self._inner = inner
        self._open = _opener()

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """Sends a call to the cluster; returns the scheduler's future."""
        from distributed.protocol.pickle import dumps

        return self._inner.submit(self._open, dumps((fn, args, kwargs)))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Waits for what is under way, or takes it back."""
        self._inner.shutdown(wait)


def _opener() -> Callable[[bytes], Any]:
    """What does a task on the worker. Like the code it travels by value."""

    def opened(sealed: bytes) -> Any:
        from distributed.protocol.pickle import loads

        fn, args, kwargs = loads(sealed)
        return fn(*args, **kwargs)

    return opened


def packed_code() -> bytes:
    """The packages that a task may need (`SENT`) as a zip from which Python imports them."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for package in SENT:
            _pack(archive, files(package), package)
    return held.getvalue()


def _pack(archive: zipfile.ZipFile, folder: Traversable, name: str) -> None:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir():
            _pack(archive, entry, f"{name}/{entry.name}")
        elif entry.name.endswith(PLAYED_BY):
            archive.writestr(zipfile.ZipInfo(f"{name}/{entry.name}"), entry.read_bytes(), zipfile.ZIP_DEFLATED)


def _code_plugin(code: bytes) -> Any:
    """What makes every worker, also one that comes later, import our code as it is here.

    It is a class inside a function so that it travels by value: none of our code is on a worker to import it from.
    """
    import distributed

    packages = SENT

    class Code(distributed.WorkerPlugin):  # type: ignore[misc]
        name = "zashiki-games"  # a later one takes the place of an earlier one
        idempotent = False

        def setup(self, worker: Any) -> None:
            import hashlib
            import importlib
            import pathlib
            import sys

            file = pathlib.Path(worker.local_directory) / f"zashiki-{hashlib.sha256(code).hexdigest()[:16]}.zip"
            if sys.path[0] == str(file):
                return
            if not file.exists():
                file.write_bytes(code)
            for module in [each for each in sys.modules if each.partition(".")[0] in packages]:
                del sys.modules[module]
            sys.path.insert(0, str(file))
            importlib.invalidate_caches()

    return Code()
