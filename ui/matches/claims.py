"""Which matches are open, told to other programs on the same data folder by a lock on a small file each.

The system lets go of a lock when its program ends, however it ends, so no claim outlives its owner.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from ui.data_lock import lock


class Claim:
    """A match that this program has open. Where nothing can be locked it stands for itself alone."""

    def __init__(self, path: Path, file: IO[bytes] | None) -> None:
        self._path = path
        self._file = file

    def release(self) -> None:
        """The match is free again; a second time does nothing."""
        if self._file is None:
            return
        with suppress(OSError):
            if sys.platform == "win32":  # nothing that is open can be removed there
                self._file.close()
            self._path.unlink()
        self._file.close()
        self._file = None


def claim(path: Path) -> Claim | None:
    """The claim that the file `path` stands for; None while another program, or another table, has it."""
    while True:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("ab")
        except OSError:
            return Claim(path, None)
        if not lock(file):
            file.close()
            return None
        if _lies_at(file, path):
            return Claim(path, file)
        file.close()  # its owner removed it between opening and locking


def is_claimed(path: Path) -> bool:
    """True while somebody has the claim. Does not make the file."""
    try:
        with path.open("r+b") as file:
            return not lock(file)
    except OSError:
        return False


def _lies_at(file: IO[bytes], path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except OSError:
        return False
