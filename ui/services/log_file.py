"""The file behind the log: no reason to stop, nor to fill the terminal, where it cannot be made or written."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from pathlib import Path

from games.core.atomic_file import REFUSED


class LogFile(logging.FileHandler):
    """A log file that drops what the disk does not take."""

    def __init__(self, path: Path) -> None:
        with suppress(*REFUSED):
            path.parent.mkdir(parents=True, exist_ok=True)
        super().__init__(path, encoding="utf-8", delay=True)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(*REFUSED):
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:
        if not isinstance(sys.exception(), REFUSED):
            super().handleError(record)
