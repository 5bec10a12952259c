"""The folders of the program: saves, matches it keeps by itself, settings, the log."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from games.core.atomic_file import REFUSED
from games.core.errors import SaveError
from games.core.words import quoted, tr
from launch.environment import INSTALLED, PROJECT

OPTION: Final = "--data-dir DIR"  # not for players: as it is typed
EXAMPLES = PROJECT / "saves" / "examples"
"""Matches that come with the program; never written to."""


class Folders:
    """The folders in use, and what lies in them. They are made when something is first written."""

    def __init__(self, saves: Path, local: Path) -> None:
        self.saves: Final = saves
        self.local: Final = local
        """Settings, kept matches and log."""
        self.settings: Final = local / "settings.json"
        self.guests: Final = local / "guests.json"
        """The profiles of the people who play here."""
        self.index: Final = local / "history.db"
        """The index of finished matches for the guest book; made anew from their files where it is lost."""
        self.puzzles: Final = local / "puzzles"
        """The puzzles that each guest has solved, a file a guest."""
        self.missions: Final = local / "missions"
        """How far each guest has come with missions, a file a guest."""
        self.drafts: Final = local / "drafts"
        """The decks that each guest is drafting, a file a guest."""
        self.decks: Final = local / "decks"
        """The decks that were built or drafted and kept: a list in plain text a file."""
        self.unfinished: Final = local / "unfinished"
        """The matches to go on with, a file each."""
        self.history: Final = local / "history"
        """The finished matches, a file each."""
        self.pictures: Final = local / "pictures"
        """Pictures of matches that have ended."""
        self.wastebasket: Final = local / "wastebasket"
        """Removed matches, which stay for thirty days."""
        self.open: Final = local / "open"
        """A lock for every match that is open just now."""
        self.autosave: Final = local / "autosave.json"
        """The one match that could be continued in earlier versions."""
        self.lock: Final = local / "lock"
        """Locked by the first program that uses these folders."""
        self.reports: Final = local / "reports"
        """Reports of faults, a folder each."""
        self.first_picture: Final = local / "first-picture"
        """The picture with which the home page begins, from the last start; made anew where it is lost."""
        self.log: Final = local / "zashiki.log"
        """The log of what went wrong, for a report."""

    @property
    def read_at_start(self) -> tuple[Path, ...]:
        """Settings and unfinished matches: what may keep a start from succeeding."""
        files = (self.settings, self.autosave)
        return self.unfinished, *files, *(path.with_name(f"{path.name}.bak") for path in files)


def find_folders(data_dir: str | None = None) -> Folders:
    """Returns `data_dir` if given; else `saves/` in a checkout that can be written, else the user's data folder.

    What is installed is never written to: an upgrade would take the saves away. Raises `SaveError` where there is none.
    """
    if data_dir is not None:
        root = _named(data_dir)
        return Folders(root / "saves", root)
    if not INSTALLED and _writable(PROJECT / "saves"):
        return Folders(PROJECT / "saves", PROJECT / "saves" / "local")
    import platformdirs

    root = Path(platformdirs.user_data_dir("zashiki", appauthor=False))
    if not root.is_absolute():  # below "~", which nothing stands for
        words = tr("this user has no home folder to keep matches in; name a folder with {option}", option=OPTION)
        raise SaveError(words)
    return Folders(root / "saves", root)


def _named(data_dir: str) -> Path:
    """The folder of the command line as a whole path. Raises `SaveError`."""
    try:
        return Path(data_dir).expanduser().resolve()
    except RuntimeError as error:  # ~ and a name that nobody has
        words = tr("{folder} names a user that this computer does not know", folder=quoted(data_dir))
        raise SaveError(words) from error
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or error
        raise SaveError(tr("the folder {folder} cannot be used: {why}", folder=quoted(data_dir), why=why)) from error


def _writable(folder: Path) -> bool:
    """True when a file can really be made there; permissions alone do not tell on every system."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except REFUSED:
        return False
