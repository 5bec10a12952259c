"""Locks on resources, the data folder and each open match: other programs see a lock on a small file.

The system lets go of a lock when its program ends, however it ends, so no claim outlives its owner, and a file that
was left behind means nothing.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from games.core.atomic_file import REFUSED

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


_PATIENCE: Final = 0.03
"""The longest to wait for a lock, in seconds: `is_claimed` in another program holds one for much less."""
_PAUSE: Final = 0.005
"""Seconds between two attempts to lock."""
_own: Final[set[Path]] = set()
"""The files that this program has locked."""


def lock(file: IO[bytes]) -> bool:
    """Locks an open file until it is closed; False while another program has it locked."""
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        return False
    except REFUSED:
        pass  # a file system without locks, such as some network drives
    return True


class ResourceLock:
    """The lock on a resource that this program has to itself. Where nothing can be locked it guards nothing."""

    def __init__(self, path: Path, file: IO[bytes] | None) -> None:
        self._path = path
        self._file = file
        if file is not None:
            _own.add(path)

    def release(self) -> None:
        """Frees the resource; a second call does nothing."""
        if self._file is None:
            return
        _own.discard(self._path)
        with suppress(*REFUSED):
            if sys.platform == "win32":  # nothing that is open can be removed there
                self._file.close()
            self._path.unlink()
        self._file.close()
        self._file = None


def claim(path: Path, patience: float = _PATIENCE) -> ResourceLock | None:
    """Takes the lock that the file `path` stands for; None where somebody else has it for `patience` seconds."""
    end = time.monotonic() + patience
    while True:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("ab")
        except REFUSED:
            return ResourceLock(path, None)
        if lock(file) and _lies_at(file, path):
            return ResourceLock(path, file)
        file.close()  # somebody has it, looks whether it is free, or has just removed it
        if time.monotonic() >= end:
            return None
        time.sleep(_PAUSE)


def is_claimed(path: Path) -> bool:
    """True while somebody has the lock. Does not make the file."""
    try:
        with path.open("r+b") as file:
            return not lock(file)
    except REFUSED:
        return False


def is_claimed_elsewhere(path: Path) -> bool:
    """True while another program has the lock."""
    return path not in _own and is_claimed(path)


def _lies_at(file: IO[bytes], path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except REFUSED:
        return False
