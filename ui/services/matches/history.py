"""The history of the matches played here, read through the index, which is first compared with the files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from games.core.atomic_file import is_there
from games.core.errors import SaveError
from games.core.savefile import read_text
from games.core.words import capital, sentences, tr
from games.guests.played import FinishedMatch, read_played
from ui.services.folders import Folders
from ui.services.log import LOG
from ui.services.matches.index import DamagedIndex, Index, Stamp, damaged_words, history_stamps, set_aside
from ui.services.tasks import Tasks

BATCH: Final = 20
"""The number of files that are read before the result is written and other work gets its turn."""

Row = tuple[FinishedMatch, Stamp]


class HistoryState(NamedTuple):
    """The history as it is now."""

    matches: tuple[FinishedMatch, ...]
    notice: str = ""
    """Sentences for the player: that the index was made anew, that files cannot be read; or ""."""
    mended: str = ""
    """The part of it that is new: that the index was made anew."""


class History:
    """Asks for the history, in the background."""

    def __init__(self, folders: Folders, tasks: Tasks) -> None:
        self._folders = folders
        self._tasks = tasks

    def ask(self, done: Callable[[HistoryState], object], failed: Callable[[Exception], object]) -> None:
        """Tells every finished match. The writing thread alone changes the index; files are read by the other one, so
        that a match that is being played is never held up. Everybody who asks is told.

        An index that turns out to be of no use on the way is made anew, and one that the disk does not allow is done
        without: then every file is read."""
        folders = self._folders
        unread: list[str] = []
        mended: list[str] = []
        refused: list[SaveError] = []

        def compared(found: tuple[list[tuple[str, Stamp]], str]) -> None:
            lacking, words = found
            mended.extend([words] if words else [])
            batches = _batches(folders.history, lacking, unread)
            self._tasks.run_through(object(), batches, took, over)  # the room and the guest book may ask at once

        def took(rows: list[Row]) -> None:
            self._tasks.write(partial(put, rows))

        def put(rows: list[Row]) -> None:
            try:
                unread.extend(_put(folders, rows))
            except SaveError as error:
                refused.append(error)

        def tell() -> HistoryState:
            try:
                return _mended(folders, refused[0]) if refused else _description(folders, " ".join(mended), unread)
            except SaveError as error:
                return _mended(folders, error)

        def over(error: Exception | None) -> None:
            if error is not None:
                failed(error)
            else:
                self._tasks.run(tell, done, failed)

        def lost(error: Exception) -> None:
            if isinstance(error, SaveError):
                refused.append(error)
                self._tasks.run(tell, done, failed)
            else:
                failed(error)

        self._tasks.write(lambda: _compare(folders), compared, lost)


def read_history(folders: Folders) -> HistoryState:
    """Returns all finished matches at once, for programs without a window."""
    try:
        return _read(folders)
    except SaveError as error:
        return _mended(folders, error)


def _read(folders: Folders) -> HistoryState:
    lacking, mended = _compare(folders)
    unread: list[str] = []
    for rows in _batches(folders.history, lacking, unread):
        unread += _put(folders, rows)
    return _description(folders, mended, unread)


def _mended(folders: Folders, error: SaveError) -> HistoryState:
    """The history where the index could not be used: with a new one, or else without one."""
    if isinstance(error, DamagedIndex) and set_aside(folders.index):
        with suppress(SaveError):
            history = _read(folders)
            return HistoryState(history.matches, sentences(damaged_words(), history.notice), damaged_words())
    unread: list[str] = []
    with Index(None) as index:
        for rows in _batches(folders.history, sorted(history_stamps(folders.history).items()), unread):
            unread += index.put(rows)
        words = tr("{why}.", why=capital(str(error)))
        return HistoryState(tuple(index.matches()), sentences(words, _unread_words(unread)))


def _compare(folders: Folders) -> tuple[list[tuple[str, Stamp]], str]:
    """Forgets what has gone; the files that the index lacks, or knows as they were, and what had to be mended."""
    lie = history_stamps(folders.history)
    fresh = not is_there(folders.index)
    with Index(folders.index) as index:
        known = index.stamps()
        index.drop(known.keys() - lie.keys())
        words = index.mended
    if fresh and len(lie) > 1:
        words = tr("The guest book’s index is being rebuilt from the {n} matches kept.", n=len(lie))
    return [(file, stamp) for file, stamp in sorted(lie.items()) if known.get(file) != stamp], words


def _put(folders: Folders, rows: Sequence[Row]) -> list[str]:
    with Index(folders.index) as index:
        return index.put(rows)


def _matches(folders: Folders) -> tuple[FinishedMatch, ...]:
    with Index(folders.index) as index:
        return tuple(index.matches())


def _batches(folder: Path, files: Sequence[tuple[str, Stamp]], unread: list[str]) -> Iterator[list[Row]]:
    for start in range(0, len(files), BATCH):
        rows = []
        for file, stamp in files[start : start + BATCH]:
            try:
                rows.append((read_played(file, read_text(folder / file)), stamp))
            except SaveError:
                unread += [file] if is_there(folder / file) else []
            except Exception as error:  # one file never sinks the others
                LOG.error("a finished match cannot be read", cause=error)
                unread.append(file)
        yield rows


def _description(folders: Folders, mended: str, unread: Sequence[str]) -> HistoryState:
    return HistoryState(_matches(folders), sentences(mended, _unread_words(unread)), mended)


def _unread_words(unread: Sequence[str]) -> str:
    if not unread:
        return ""
    if len(unread) == 1:
        return tr("One finished match cannot be read and does not count.")
    return tr("{n} finished matches cannot be read and do not count.", n=len(unread))
