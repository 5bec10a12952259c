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


def lock(file: IO[bytes]) -> bool:
    """Locks an open file until it is closed; False while another program has it locked."""
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        pass  # a file system without locks, such as some network drives
    return True


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
        self.first = lock(self._file)
        if not self.first:
            self.close()

    def close(self) -> None:
        """Lets the next program be the first."""
        if self._file is not None:
            self._file.close()
            self._file = None
