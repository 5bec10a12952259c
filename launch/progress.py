"""Prints the progress of a long run, and the time that is left, to standard error."""

# not for players: what the command line says is English

from __future__ import annotations

import sys
from threading import Event, Thread
from time import monotonic
from typing import Final

REDRAWN_EVERY: Final = 0.5
"""The seconds between two updates on a terminal."""
PRINTED_EVERY: Final = 60.0
"""The seconds between two updates where lines stay."""


class ProgressLine:
    """A line that is written over on a terminal, and a line a minute elsewhere, even while nothing is finished."""

    def __init__(self, total: int, where: str, what: str = "games") -> None:
        """`where` is printed once, at the beginning."""
        self._total, self._what = total, what
        self._done = 0
        self._began = self._announced = monotonic()
        self._terminal = sys.stderr is not None and sys.stderr.isatty()
        self._over = Event()
        self._write(f"{total} {what} {where}", stays=True)
        Thread(target=self._remind, name="progress", daemon=True).start()

    def step(self, note: str = "") -> None:
        """Counts one more as done; the note is printed after the time that is left."""
        self._done += 1
        now = monotonic()
        if now - self._announced >= (REDRAWN_EVERY if self._terminal else PRINTED_EVERY):
            self._announced = now
            self._write(self.line(now - self._began) + note)

    def end(self) -> None:
        """Ends the line; nothing more will be counted."""
        self._over.set()
        passed = monotonic() - self._began
        self._write(f"{self._done} {self._what} in {duration(passed)}", stays=True)

    def line(self, passed: float) -> str:
        """The line after so many seconds; only what was done in them says how long the rest will take."""
        if not self._done:
            return f"0 of {self._total} {self._what}, {duration(passed)} so far"
        left = passed / self._done * (self._total - self._done)
        part = 100 * self._done // self._total
        return f"{self._done} of {self._total} {self._what} ({part} %), {duration(left)} left"

    def _remind(self) -> None:
        """Writes a line wherever a minute has passed without one, until the end."""
        while not self._over.wait(max(0.1, self._announced + PRINTED_EVERY - monotonic())):
            if (now := monotonic()) - self._announced >= PRINTED_EVERY:
                self._announced = now
                self._write(self.line(now - self._began))

    def _write(self, text: str, stays: bool = False) -> None:
        if sys.stderr is None:
            return
        line = f"\r\x1b[K{text}" if self._terminal else text
        print(line, end="\n" if stays or not self._terminal else "", file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    """A duration in words: `40 s`, `3 min 20 s`, `2 h 5 min`."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
