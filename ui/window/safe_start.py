"""A start that keeps failing puts aside what it reads: the settings and the unfinished matches, renamed and kept."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from games.core.atomic_file import REFUSED, refusal
from games.core.words import N_, tr
from ui.services.folders import Folders
from ui.services.log import LOG
from ui.services.resource_locks import claim
from ui.services.set_aside import note
from ui.window.display import NoScreen

MOST_FAILURES: Final = 2
"""The number of failed starts in a row after which the next one is a safe one."""
LIVED: Final = 1.5
"""Seconds on the screen after which a start has succeeded."""


ALREADY_OPEN: Final = N_(
    "Zashiki is already open in another window. Both see the same saved matches; each keeps the match it has open."
)


class StartGuard:
    """Counts the starts that failed in a small file, which a start that succeeds removes."""

    def __init__(self, folders: Folders) -> None:
        self.folders = folders
        self._path = folders.local / "starting"
        self.failures = _read(self._path)
        """The number of starts before this one that have failed in a row."""
        self._before = self.failures
        self._left = LIVED
        self._counted = False

    def begin(self, *, anew: bool = False) -> None:
        """Counts this start as failed until `live` or `end` says otherwise; `anew`: those before no longer count."""
        self._left = LIVED
        if anew:
            self.failures = 0
        if self._counted:
            return
        self._counted = True
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text(f"{self.failures + 1}\n", encoding="ascii")
        except REFUSED as error:
            LOG.warning("starts are not counted: %s", error)

    def take_back(self) -> None:
        """Takes this start out of the count: without a screen it has neither failed nor succeeded."""
        before = self._before
        self.end()
        if before:
            self.failures = before - 1
            self.begin()

    def live(self, seconds: float) -> None:
        """Notes that the room or a table has been on the screen for some time."""
        if self._counted:
            self._left -= seconds
            if self._left <= 0:
                self.end()

    def end(self) -> None:
        """Notes that the program came as far as a player needs it to."""
        self._counted = False
        self.failures = 0
        with suppress(*REFUSED):
            self._path.unlink(missing_ok=True)


class Begun(NamedTuple):
    """A start under way, as it was counted in the data folder."""

    start: StartGuard | None
    """Counts failing starts; None where another program on the same folder does."""
    afresh: bool
    """Settings and unfinished matches are to be set aside."""
    why: str
    """The reason for which they are set aside, in words."""
    notice: str
    """A notice that is to be shown first, or ""."""


@contextmanager
def begun(folders: Folders, *, safe: bool) -> Iterator[Begun]:
    """Locks the data folder and counts this start; one that finds no room for a window is not counted."""
    first = claim(folders.lock)
    start = StartGuard(folders) if first is not None else None
    failing = start is not None and start.failures >= MOST_FAILURES
    why = tr("Started afresh, as you asked.") if safe else tr("The last starts failed, so Zashiki started afresh.")
    try:
        if start is not None:
            start.begin(anew=safe or failing)
        yield Begun(start, safe or failing, why, tr(ALREADY_OPEN) if first is None else "")
    except NoScreen:
        if start is not None:
            start.take_back()
        raise
    finally:
        if first is not None:
            first.release()


def set_aside(folders: Folders, why: str) -> str:
    """Moves settings and unfinished matches into a folder of their own; `why` and what was done, for the player."""
    kept = _aside(folders.local)
    try:
        moved = [each for each in folders.read_at_start if _move(each, kept)]
    except REFUSED as error:
        return tr("{why} But the old data could not be set aside: {error}.", why=why, error=refusal(error))
    if not moved:
        return why
    note(kept, why)
    return tr("{why} Your settings and unfinished matches are kept in {folder}.", why=why, folder=kept)


def _read(path: Path) -> int:
    try:
        return min(99, int(path.read_text(encoding="ascii")[:4]))
    except FileNotFoundError:
        return 0
    except (*REFUSED, ValueError):
        return 1  # cut short while it was written, by a start that failed


def _aside(local: Path) -> Path:
    """Returns the path of a folder that does not exist yet."""
    day = time.strftime("set-aside-%Y-%m-%d")
    number = 1
    while (found := local / (day if number == 1 else f"{day}-{number}")).exists():
        number += 1
    return found


def _move(thing: Path, folder: Path) -> bool:
    """Moves a file, or a folder with all that is in it; False when there is none. Raises `OSError`."""
    if not thing.exists():
        return False
    folder.mkdir(parents=True, exist_ok=True)
    thing.rename(folder / thing.name)
    return True
