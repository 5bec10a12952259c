"""Settings and matches that a failing start has set aside: announced at every start until somebody has read of it.

Nothing is overwritten: of two matches with one name the one that comes back gets another, and of the settings those
that were in force meanwhile are kept where the others were.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from games.core.atomic_file import REFUSED, refusal
from games.core.errors import SaveError
from games.core.words import tr
from ui.services.folders import Folders

NOTE: Final = "why.txt"
"""The file, in a folder of what was set aside, with the reason; it goes once it has been read."""
FOLDERS: Final = "set-aside-*"
SINCE: Final = "settings-since.json"
"""The file name, in that folder, of the settings that were in force meanwhile."""
_LONGEST: Final = 500


class Restored(NamedTuple):
    """The files that were brought back."""

    matches: int
    settings: bool
    since: Path | None
    """The settings that were in force meanwhile; None where there were none."""


def note(kept: Path, why: str) -> None:
    """Has every start announce what was set aside in `kept`. What the disk refuses is not announced again."""
    with suppress(*REFUSED, ValueError):
        (kept / NOTE).write_text(why, encoding="utf-8")


def unread(folders: Folders) -> list[Path]:
    """The folders of what was set aside and not read of yet, the oldest first."""
    with suppress(*REFUSED):
        return sorted(path.parent for path in folders.local.glob(f"{FOLDERS}/{NOTE}"))
    return []


def why(kept: Path) -> str:
    """Returns the reason that was given when it was set aside; "" where it cannot be read."""
    with suppress(*REFUSED, ValueError):
        return (kept / NOTE).read_text(encoding="utf-8")[:_LONGEST].strip()
    return ""


def put_down(kept: Path) -> None:
    """Notes that it has been read, so that no start announces it again. An empty folder is removed."""
    with suppress(*REFUSED):
        (kept / NOTE).unlink(missing_ok=True)
        for folder in (kept / "unfinished", kept):
            if folder.is_dir():
                folder.rmdir()


def restore(folders: Folders, kept: Path) -> Restored:
    """Brings back what was set aside in `kept`. Raises `SaveError` where the disk refuses: what is left stays there."""
    try:
        matches = _restore_matches(folders, kept)
        settings, since = _restore_settings(folders, kept)
    except (*REFUSED, ValueError) as error:
        words = tr("what is kept in {folder} cannot be brought back: {why}", folder=kept, why=refusal(error))
        raise SaveError(words) from error
    put_down(kept)
    return Restored(matches, settings, since)


def _restore_matches(folders: Folders, kept: Path) -> int:
    from games.core.atomic_file import backup_path
    from ui.services.file_names import SUFFIX, free_name, name_of, path_for_name
    from ui.services.matches.store import new_name
    from ui.services.save_files import names_in

    there = {path: path.name for path in names_in(kept / folders.unfinished.name)}
    old = kept / folders.autosave.name
    if old.is_file():
        there[old] = new_name("match")
    for path, name in there.items():
        folders.unfinished.mkdir(parents=True, exist_ok=True)
        stem = free_name(name_of(Path(name)), folders.unfinished)
        target = path_for_name(folders.unfinished, stem, SUFFIX)
        if backup_path(path).is_file() and not backup_path(target).exists():
            backup_path(path).rename(backup_path(target))
        path.rename(target)
    return len(there)


def _restore_settings(folders: Folders, kept: Path) -> tuple[bool, Path | None]:
    """True where there were any, and where those of meanwhile are kept."""
    old, since = kept / folders.settings.name, None
    if not old.is_file():
        return False, None
    if folders.settings.exists():
        since = kept / SINCE
        number = 1
        while since.exists():
            number += 1
            since = kept / f"settings-since-{number}.json"
        folders.settings.rename(since)
    old.rename(folders.settings)
    return True, since
