"""A report of a fault: a folder with what somebody needs who looks for the cause. It stays here; nothing is sent.

The match goes along as its file is, with the secret of its shuffle: a fault may lie in what chance brings next. The
page says so, and who made the report decides whom to give it.

Knows no screen; never called from the frame loop. Whatever the disk refuses comes out as a `SaveError`.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from games.core.atomic_file import REFUSED, refusal, write_text
from games.core.errors import SaveError
from games.core.words import N_, tr
from ui.services.folders import Folders
from ui.services.matches.store import files_in
from ui.services.save_files import last_written

MOST_LOG: Final = 500_000
"""Bytes of the log that go along, the newest."""
WHAT: Final = "report.txt"
LOG_NAME: Final = "zashiki.log"
MATCH_NAME: Final = "match.json"
SETTINGS_NAME: Final = "settings.json"
_HOLDS: Final = N_(
    "In this folder: the log, the settings, and the last match played (with hidden cards and those still to come)."
)


def write_report(folders: Folders, versions: dict[str, str], system: str, now: datetime, details: str = "") -> Path:
    """Makes the folder and returns it; `details` is what the program knows of the fault, "" where it knows nothing."""
    folder = _free(folders.reports, f"{now:%Y-%m-%d-%H%M%S}")
    try:
        folder.mkdir(parents=True)
    except REFUSED as error:
        raise SaveError(tr("The report could not be made: {error}", error=refusal(error))) from error
    lacking = [
        *_taken(lambda: _copy_end(folders.log, folder / LOG_NAME), LOG_NAME),
        *_taken(lambda: _copy(newest_match(folders), folder / MATCH_NAME), MATCH_NAME),
        *_taken(lambda: _copy(folders.settings, folder / SETTINGS_NAME), SETTINGS_NAME),
    ]
    write_text(folder / WHAT, _description(versions, system, "\n".join(filter(None, (details, *lacking)))))
    return folder


def _taken(copy: Callable[[], object], name: str) -> list[str]:
    """Takes a file along; where it cannot be read, one sentence about it, and the report is made without it."""
    try:
        copy()
    except OSError as error:
        return [tr("{file} is not here, because it could not be read: {why}.", file=name, why=error.strerror or error)]
    return []


def _copy(source: Path | None, target: Path) -> None:
    if source is not None and source.is_file():
        shutil.copyfile(source, target)


def newest_match(folders: Folders) -> Path | None:
    """The match that was played last, ended or not."""
    kept = (file for place in (folders.unfinished, folders.history) for file in files_in(place))
    return max((file for file in kept if file.is_file()), key=last_written, default=None)


def _description(versions: dict[str, str], system: str, details: str) -> str:
    """The page that comes with it: what happened is for the player to write, in the player's words."""
    parts = [
        tr("What I did, what I expected, what happened instead:"),
        "",
        "",
        tr(_HOLDS),
        tr("Look through it before you give it to anyone. Nothing was sent."),
        "",
        *(f"{name} {version}" for name, version in versions.items()),  # not for players: names and numbers
        system,
    ]
    return "\n".join([*parts, "", details] if details else parts) + "\n"


def _copy_end(source: Path, target: Path) -> None:
    """Copies the newest part of a file that may be long; nothing where there is none."""
    if not source.is_file():
        return
    with source.open("rb") as file:
        file.seek(max(0, source.stat().st_size - MOST_LOG))
        target.write_bytes(file.read())


def _free(parent: Path, name: str) -> Path:
    numbers = ("", *(f"-{number}" for number in range(2, 100)))
    return next(path for end in numbers if not (path := parent / f"{name}{end}").exists())
