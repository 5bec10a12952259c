"""What a folder holds, read in bounded time for the chooser. Knows no screen; never called from the frame loop."""

from __future__ import annotations

import os
import string
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from games.core.names import is_plain
from games.core.textfile import REFUSED, refusal
from games.core.words import tr
from ui.services.folders import Folders

MOST: Final = 4000
"""A folder with more entries is not read any further."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list."""

    name: str
    path: Path
    folder: bool
    changed: float = 0.0
    """When it was last written, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Contents:
    """A folder's entries, folders first; or in words why they cannot be shown."""

    path: Path
    entries: tuple[Entry, ...] = ()
    problem: str = ""
    cut: bool = False
    """True when there are more than `MOST`."""


def shown_name(name: str) -> str:
    """A file's name fit to be drawn: what is no text in it becomes a question mark."""
    return "".join(char if is_plain(char) else "?" for char in name)


def read_folder(path: Path) -> Contents:
    """The folders and ordinary files of a folder, hidden ones left out."""
    entries: list[Entry] = []
    try:
        with os.scandir(path) as found:
            for entry in found:
                if len(entries) >= MOST:
                    return Contents(path, _ordered(entries), cut=True)
                if not entry.name.startswith("."):
                    made = _entry(entry)
                    if made is not None:
                        entries.append(made)
    except (*REFUSED, ValueError) as error:
        why = refusal(error)
        return Contents(path, problem=tr("This folder cannot be opened: {why}.", why=why or error))
    return Contents(path, _ordered(entries))


def _entry(entry: os.DirEntry[str]) -> Entry | None:
    """A line for a folder or file; None for anything else, such as a device or a link to nowhere."""
    try:
        folder = entry.is_dir()
        if not folder and not entry.is_file():
            return None
        return Entry(shown_name(entry.name), Path(entry.path), folder, entry.stat().st_mtime)
    except REFUSED:
        return None


def _ordered(entries: list[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(entries, key=lambda each: (not each.folder, each.name.casefold(), each.name)))


def places(folders: Folders) -> tuple[tuple[str, Path], ...]:
    """Folders to begin in that are there, each with its name."""
    wanted = [
        (tr("Home"), Path.home()),
        (tr("Documents"), Path(platformdirs.user_documents_dir())),
        (tr("Downloads"), Path(platformdirs.user_downloads_dir())),
        (tr("Desktop"), Path(platformdirs.user_desktop_dir())),
        (tr("Saved matches"), folders.saves),
        (tr("Zashiki's data"), folders.local),
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
