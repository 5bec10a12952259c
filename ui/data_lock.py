"""Whether another program uses the same data folder: a lock of the system's own, which ends with its program."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class DataLock:
    """Held by the first program on a data folder. A file that was left behind means nothing; the lock on it does."""

    def __init__(self, path: Path) -> None:
        self.first = True
        """False when another program holds the lock. Where no file can be made there is nothing to share either."""
        self._file: IO[bytes] | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("ab")
        except OSError:
            return
        try:
            _lock(self._file)
        except (BlockingIOError, PermissionError):
            self.first = False
        except OSError:
            pass  # a file system without locks, such as some network drives
        if not self.first:
            self.close()

    def close(self) -> None:
        """Lets the next program be the first."""
        if self._file is not None:
            self._file.close()
            self._file = None
