"""Lists, reads and changes the files in the saves folder. Knows no screen; never called from the frame loop.

Whatever the disk refuses comes out as a `SaveError` in words.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from games import find_game
from games.core.atomic_file import REFUSED, put, refusal
from games.core.errors import SaveError
from games.core.names import shown_name
from games.core.savefile import Summary, backup_path, read_text, summarize, write_text
from games.core.words import capital, number, quoted, tr
from ui.services.damage import damage_words
from ui.services.file_names import SUFFIX, check_name, name_of, path_for_name
from ui.services.log import LOG

MAX_FILES: Final = 5000
"""The most files that are listed: of more, the newest."""


@dataclass(frozen=True, slots=True)
class SaveFile:
    """One file of the folder, as far as it can be read."""

    path: Path
    changed: float
    """When the file was last written, in seconds since 1970."""
    summary: Summary | None
    problem: str = ""
    """Why the file cannot be opened, in words; "" when it can."""
    backup: bool = False
    """True when the file cannot be opened, but the copy before it looks as if it could."""

    @property
    def name(self) -> str:
        """The save's name, as players know it."""
        return name_of(self.path)


def names_in(folder: Path, suffix: str = SUFFIX) -> list[Path]:
    """Returns all save files of `folder`, unread, the last written first. A folder that is not there is empty.

    Raises `SaveError` where the folder cannot be read.
    """
    return [path for _, path in sorted(_dated(folder, suffix), reverse=True)]


def newest_in(folders: Sequence[Path]) -> tuple[list[Path], int]:
    """The save files to be listed of some folders, and how many there are: all, or the newest `MAX_FILES`.

    Raises `SaveError` where a folder cannot be read.
    """
    found = sorted((each for folder in folders for each in _dated(folder, SUFFIX)), reverse=True)
    return [path for _, path in found[:MAX_FILES]], len(found)


def cut_words(count: int) -> str:
    """Returns a sentence that more files are there than are listed; "" where all are."""
    if count <= MAX_FILES:
        return ""
    return tr("The newest {most} of {n} are listed.", most=number(MAX_FILES), n=number(count))


def _dated(folder: Path, suffix: str) -> list[tuple[float, Path]]:
    found: list[tuple[float, Path]] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(suffix) and not entry.name.startswith("."):
                    found.append((last_written(entry), folder / entry.name))
    except FileNotFoundError:
        return []
    except REFUSED as error:
        name, why = shown_name(str(folder)), refusal(error)
        raise SaveError(tr("the folder {folder} cannot be read: {why}", folder=name, why=why)) from error
    return found


def last_written(entry: os.DirEntry[str] | Path) -> float:
    """When a file was last written, in seconds since 1970; 0 where the disk does not say."""
    try:
        return entry.stat().st_mtime
    except REFUSED:
        return 0.0


def read(path: Path) -> SaveFile | None:
    """Returns the list's entry for one file; None when the file has gone meanwhile."""
    try:
        changed = path.stat().st_mtime
    except FileNotFoundError:
        return None
    except REFUSED:
        changed = 0.0
    try:
        summary = summarize(read_text(path))
        if find_game(summary.game) is None:
            raise SaveError(tr("this version of Zashiki does not have the game {game}", game=quoted(summary.game[:40])))
    except SaveError as error:
        return SaveFile(path, changed, None, sentence(str(error)), _backup_reads(path))
    return SaveFile(path, changed, summary)


def reason(error: Exception) -> str:
    """Why something did not work, as a sentence for the player; what nobody foresaw goes to the log."""
    if isinstance(error, SaveError):
        return sentence(str(error))
    LOG.error("what was asked of the disk or of a save went wrong", cause=error)
    return damage_words(error) or tr("Something went wrong in the program; the log has the details.")


def read_all(paths: Sequence[Path]) -> list[SaveFile]:
    """Reads several files, without those that have gone; one that cannot be understood has a row that says so."""
    found = []
    for path in paths:
        try:
            file = read(path)
        except Exception as error:
            file = SaveFile(path, 0.0, None, reason(error))
        found += [file] if file is not None else []
    return found


def _backup_reads(path: Path) -> bool:
    try:
        summarize(read_text(backup_path(path)))
    except SaveError:
        return False
    return True


def rename(path: Path, name: str) -> Path:
    """Gives a save another name, its copy before going along; returns where it is now. Raises `SaveError`."""
    target = _wanted(path.parent, name, keep=path)
    if target == path:
        return path
    backup = backup_path(path)
    try:
        path.rename(target)
        if backup.exists():
            put(backup, backup_path(target))
        else:
            backup_path(target).unlink(missing_ok=True)  # another save's, long deleted
    except REFUSED as error:
        gone = isinstance(error, FileNotFoundError)
        why = tr("it is no longer there") if gone else refusal(error)
        raise SaveError(tr("the save {name} cannot be renamed: {why}.", name=name_of(path), why=why)) from error
    return target


def copy(path: Path, folder: Path, name: str) -> Path:
    """Writes a second file with the same content into `folder`; returns it. Raises `SaveError`."""
    target = _wanted(folder, name)
    write_text(target, read_text(path))
    return target


def _wanted(folder: Path, name: str, keep: Path | None = None) -> Path:
    """The file for a new name, checked. Raises `SaveError`."""
    problem = check_name(name, folder, keep=keep)
    if problem is not None:
        raise SaveError(problem)
    return path_for_name(folder, name)


def sentence(words: str) -> str:
    """`words` with a capital and a full stop."""
    words = words.strip()
    if not words or words.endswith((".", "!", "?", "。")):
        return capital(words)
    return tr("{why}.", why=capital(words))
