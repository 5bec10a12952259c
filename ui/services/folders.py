"""Where the program keeps things: saves, matches it keeps by itself, settings, the log."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).resolve().parents[2]
EXAMPLES = PROJECT / "saves" / "examples"
"""Matches that come with the program; never written to."""


class Folders(NamedTuple):
    """The folders in use. They are made when something is first written."""

    saves: Path
    local: Path
    """Settings, kept matches and log."""

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.local / "settings.json"

    @property
    def unfinished(self) -> Path:
        """The matches to go on with, a file each."""
        return self.local / "unfinished"

    @property
    def history(self) -> Path:
        """The finished matches, a file each."""
        return self.local / "history"

    @property
    def pictures(self) -> Path:
        """Pictures of matches that have ended."""
        return self.local / "pictures"

    @property
    def wastebasket(self) -> Path:
        """What was removed, for thirty days."""
        return self.local / "wastebasket"

    @property
    def open(self) -> Path:
        """A lock for every match that is open just now."""
        return self.local / "open"

    @property
    def autosave(self) -> Path:
        """Where earlier versions kept the one match that could be continued."""
        return self.local / "autosave.json"

    @property
    def read_at_start(self) -> tuple[Path, ...]:
        """Settings and unfinished matches: what may keep a start from succeeding."""
        files = (self.settings, self.autosave)
        return self.unfinished, *files, *(path.with_name(f"{path.name}.bak") for path in files)

    @property
    def lock(self) -> Path:
        """Locked by the first program that uses these folders."""
        return self.local / "lock"

    @property
    def log(self) -> Path:
        """What went wrong, for a report."""
        return self.local / "zashiki.log"


def find_folders(data_dir: str | None = None) -> Folders:
    """`data_dir` if given; else `saves/` in the project where it can be written, else the user's data folder."""
    if data_dir is not None:
        root = Path(data_dir).expanduser().resolve()
        return Folders(root / "saves", root)
    if _writable(PROJECT / "saves"):
        return Folders(PROJECT / "saves", PROJECT / "saves" / "local")
    import platformdirs

    root = Path(platformdirs.user_data_dir("zashiki", appauthor=False))
    return Folders(root / "saves", root)


def _writable(folder: Path) -> bool:
    """True when a file can really be made there; permissions alone do not tell on every system."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
