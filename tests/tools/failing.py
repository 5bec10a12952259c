"""A disk on which the nth operation fails, for whatever runs inside `failing`: what the other tools and tests use.

Python's audit hooks see an opening, a listing, a renaming or a removal before it happens and may refuse it; what they
do not see (looking at a file, making what was written safe, the statements of a database) is wrapped.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, Final

HEARD: Final = frozenset(
    {"open", "os.listdir", "os.scandir", "os.mkdir", "os.remove", "os.rmdir", "os.rename", "os.link", "os.symlink",
     "os.truncate", "os.utime", "os.chmod"}
)  # fmt: skip
"""The events of the audit hooks that are operations on a disk; their first arguments are paths."""
MEMORY: Final = "memory"
ERRORS: Final[dict[str, int]] = {
    "EIO": errno.EIO, "ENOSPC": errno.ENOSPC, "EACCES": errno.EACCES, "ENOMEM": errno.ENOMEM, MEMORY: 0,
}  # fmt: skip
"""What an operation may fail with; `MEMORY`: Python itself has none left."""


@dataclass
class Plan:
    """Which operation fails, and what became of it."""

    below: tuple[str, ...]
    """Only what happens to these files, and to what lies below these folders, counts."""
    nth: int
    """0: none fails, all are counted."""
    error: str = "EIO"
    lasting: bool = False
    """Whether all that follow fail too."""
    count: int = 0
    failed: list[str] = field(default_factory=list)
    """The operations that failed, each with its path."""
    lock: Lock = field(default_factory=Lock)

    def refuse(self, event: str, path: object) -> bool:
        """Counts an operation; whether it fails."""
        try:
            name = os.fsdecode(path)  # type: ignore[arg-type]
        except TypeError:  # a number, or nothing
            return False
        if not any(name == each or name.startswith(each + os.sep) for each in self.below):
            return False
        return self.next(f"{event} {name}")

    def next(self, what: str) -> bool:
        """The same for an operation of which it is known that it counts."""
        with self.lock:
            self.count += 1
            refused = self.count == self.nth or (self.lasting and 0 < self.nth <= self.count)
            if refused:
                self.failed.append(what)
        return refused

    def reason(self, path: object) -> BaseException:
        """What is raised."""
        number = ERRORS[self.error]
        return OSError(number, os.strerror(number), path) if number else MemoryError()

    def of_sqlite(self) -> BaseException:
        """What SQLite raises in its place."""
        if self.error == MEMORY:
            return MemoryError()
        full = self.error == "ENOSPC"
        return sqlite3.OperationalError("database or disk is full" if full else "disk I/O error")


class _Now:
    """The plan in force: a hook cannot be taken away again."""

    plan: Plan | None = None
    hooked = False


def _heard(event: str, args: tuple[Any, ...]) -> None:
    plan = _Now.plan
    if plan is not None and event in HEARD and args and plan.refuse(event, args[0]):
        raise plan.reason(args[0])


class _Connection(sqlite3.Connection):
    """A database whose statements may fail."""

    def execute(self, *args: Any) -> sqlite3.Cursor:
        """The same, or what a disk may answer."""
        _statement(args[0])
        return super().execute(*args)

    def executemany(self, *args: Any) -> sqlite3.Cursor:
        """The same, or what a disk may answer."""
        _statement(args[0])
        return super().executemany(*args)


def _statement(text: str) -> None:
    plan = _Now.plan
    if plan is not None and plan.next(f"sqlite {text.split()[0]}"):
        raise plan.of_sqlite()


@contextmanager
def failing(*below: Path, nth: int, error: str = "EIO", lasting: bool = False) -> Iterator[Plan]:
    """Inside it the nth operation on what lies below these paths fails, in every thread of this process."""
    if not _Now.hooked:
        sys.addaudithook(_heard)
        _Now.hooked = True
    plan = Plan(tuple(os.fspath(each) for each in below), nth, error, lasting)
    stat, fsync, connect = os.stat, os.fsync, sqlite3.connect

    def looked(path: Any, *args: Any, **named: Any) -> os.stat_result:
        if plan.refuse("stat", path):
            raise plan.reason(path)
        return stat(path, *args, **named)

    def safe(handle: Any) -> None:
        if plan.next("fsync"):
            raise plan.reason(None)
        fsync(handle)

    def connected(base: Any, *args: Any, **named: Any) -> sqlite3.Connection:
        if plan.refuse("connect", base):
            raise plan.of_sqlite()
        made: sqlite3.Connection = connect(base, *args, factory=_Connection, **named)
        return made

    wrapped: tuple[tuple[Any, str, Callable[..., Any]], ...] = (
        (os, "stat", looked), (os, "fsync", safe), (sqlite3, "connect", connected),
    )  # fmt: skip
    usual = [getattr(module, name) for module, name, _ in wrapped]
    for module, name, instead in wrapped:
        setattr(module, name, instead)
    _Now.plan = plan
    try:
        yield plan
    finally:
        _Now.plan = None
        for (module, name, _), before in zip(wrapped, usual, strict=True):
            setattr(module, name, before)
