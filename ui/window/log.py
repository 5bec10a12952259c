"""The program's log file, which is no reason to stop where it cannot be written."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import Final

from ui.services.folders import Folders

LOG: Final = logging.getLogger("zashiki")


class _LogFile(logging.FileHandler):
    """A log that is no reason to stop, nor to fill the terminal, where its file cannot be made or written."""

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError):
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:
        if not isinstance(sys.exception(), OSError):
            super().handleError(record)


def start_log(folders: Folders) -> None:
    """Writes the log where the folders say; where that is impossible the log is dropped."""
    try:
        folders.local.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = _LogFile(folders.log, encoding="utf-8", delay=True)
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    LOG.propagate = False
