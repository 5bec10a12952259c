"""The content of a folder, read in bounded time for the chooser. Knows no screen; never called from the frame loop."""

from __future__ import annotations

import os
import string
import sys
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

import platformdirs

from games.core.atomic_file import REFUSED, refusal
from games.core.names import shown_name
from games.core.words import tr
from ui.services.folders import Folders

MOST: Final = 4000
"""The most entries of a folder that are shown: of more, the first by name."""
_FURTHEST: Final = 200_000
"""A folder with more entries is not read any further."""


@dataclass(frozen=True, slots=True)
class FolderEntry:
    """One line of the list: a folder or a file."""

    name: str
    path: Path
    folder: bool
    changed: float = 0.0
    """When it was last written, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Contents:
    """A folder's entries, folders first; or in words why they cannot be shown."""

    path: Path
    entries: tuple[FolderEntry, ...] = ()
    problem: str = ""
    cut: bool = False
    """True when there are more than `MOST`."""


def read_folder(path: Path) -> Contents:
    """The folders and ordinary files of a folder, hidden ones left out."""
    entries: list[FolderEntry] = []
    try:
        with os.scandir(path) as found:
            names = [each for each in islice(found, _FURTHEST) if not each.name.startswith(".")]
    except (*REFUSED, ValueError) as error:
        why = refusal(error)
        return Contents(path, problem=tr("This folder cannot be opened: {why}.", why=why or error))
    for entry in sorted(names, key=lambda each: (not _is_folder(each), each.name.casefold(), each.name)):
        if len(entries) == MOST:
            return Contents(path, tuple(entries), cut=True)
        made = _entry(entry)
        entries += [made] if made is not None else []
    return Contents(path, tuple(entries))


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _entry(entry: os.DirEntry[str]) -> FolderEntry | None:
    """A line for a folder or file; None for anything else, such as a device or a link to nowhere."""
    try:
        folder = entry.is_dir()
        if not folder and not entry.is_file():
            return None
        return FolderEntry(shown_name(entry.name), Path(entry.path), folder, entry.stat().st_mtime)
    except REFUSED:
        return None


def _home() -> list[tuple[str, Path]]:
    """The user's own folder; none for a user who has none."""
    try:
        return [(tr("Home"), Path.home())]
    except RuntimeError:
        return []


def usual_folder(folders: Folders) -> Path:
    """Where files from others arrive: the downloads, else the documents, else the program's own folder."""
    for path in (Path(platformdirs.user_downloads_dir()), Path(platformdirs.user_documents_dir())):
        with suppress(*REFUSED):
            if path.is_dir():
                return path
    return folders.local


def places(folders: Folders) -> tuple[tuple[str, Path], ...]:
    """Folders to begin in that are there, each with its name."""
    wanted = [
        *_home(),
        (tr("Documents"), Path(platformdirs.user_documents_dir())),
        (tr("Downloads"), Path(platformdirs.user_downloads_dir())),
        (tr("Desktop"), Path(platformdirs.user_desktop_dir())),
        (tr("Saved matches"), folders.saves),
        (tr("Zashiki’s data"), folders.local),
    ]
    if sys.platform == "win32":
        wanted += [(tr("Drive {letter}", letter=letter), Path(f"{letter}:/")) for letter in string.ascii_uppercase[2:]]
    else:
        wanted.append((tr("The whole disk"), Path("/")))
    found: dict[Path, str] = {}
    for name, path in wanted:
        try:
            if path.is_dir():
                found.setdefault(path, name)
        except REFUSED:
            continue
    return tuple((name, path) for path, name in found.items())
