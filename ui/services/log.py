"""The program's log: what went wrong, in lines for whoever looks for the cause.

Python's logging is loaded with the first line: most runs of the program write none.
"""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from logging import Handler, Logger
    from pathlib import Path

NAME: Final = "zashiki"
"""The name under which logging knows the program."""


class Log:
    """The program's log, written to the terminal until a file is named. Any thread may write to it."""

    def __init__(self) -> None:
        self._file: Path | None = None
        self._handler: Handler | None = None
        self._lock = Lock()
        """Two threads' first lines at once would each open the file."""

    @property
    def file(self) -> Path | None:
        """The file that is written to; None before one is named."""
        return self._file

    def write_to(self, file: Path) -> None:
        """Names the file; it is made with the first line."""
        with self._lock:
            if self._handler is not None:
                import logging

                logging.getLogger(NAME).removeHandler(self._handler)
                self._handler.close()
            self._file, self._handler = file, None

    def warning(self, words: str, *values: object) -> None:
        """Notes that something is missing and the program goes on without it."""
        self._logger().warning(words, *values)

    def error(self, words: str, *values: object, cause: BaseException | None = None) -> None:
        """Notes that something failed; `cause` is written down with its traceback."""
        self._logger().error(words, *values, exc_info=cause)

    def _logger(self) -> Logger:
        import logging

        logger = logging.getLogger(NAME)
        with self._lock:
            if self._file is not None and self._handler is None:
                from ui.services.log_file import LogFile

                self._handler = LogFile(self._file)
                logger.addHandler(self._handler)
                logger.propagate = False
        return logger


LOG: Final = Log()
