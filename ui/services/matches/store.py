"""The files of matches: unfinished ones, the history of finished ones, and a wastebasket for what was removed.

A match keeps its file's name for good; the folder follows what it says. Writing comes before moving,
so an end in the middle can leave a finished match among the unfinished, never the reverse; `tidy` moves it on.
Knows no screen; never called from the frame loop. Whatever the disk refuses comes out as a `SaveError`.
"""

from __future__ import annotations

import os
import secrets
import shutil
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from games.core.atomic_file import REFUSED, is_there, refusal, sweep
from games.core.errors import SaveError
from games.core.savefile import backup_path, read_text, summarize, write_text
from games.core.words import tr
from ui.services.file_names import SUFFIX, free_name, name_of, path_for_name
from ui.services.folders import Folders
from ui.services.resource_locks import claim, is_claimed, is_claimed_elsewhere
from ui.services.save_files import last_written, names_in

MOST_FINISHED: Final = 4000
"""The most finished matches that are kept."""
BASKET_DAYS: Final = 30
"""The days that the wastebasket keeps what is put into it."""
_DAY: Final = 86400.0


def new_name(game_id: str) -> str:
    """A file name that no other match has: when it began (UTC), the game, and something drawn by lot."""
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{game_id}-{secrets.token_hex(3)}{SUFFIX}"


def claim_path(folders: Folders, name: str) -> Path:
    """The file whose lock says that the match called `name` is open."""
    return folders.open / f"{name.removesuffix(SUFFIX)}.lock"


def put(folders: Folders, name: str, text: str, *, finished: bool) -> None:
    """Writes a kept match and leaves it in the folder where it belongs now."""
    path, done = folders.unfinished / name, folders.history / name
    if not is_there(path) and is_there(done):
        _move(done, path)  # its end was taken back
    write_text(path, text)
    if finished:
        finish(folders, path)


def finish(folders: Folders, path: Path) -> None:
    """Moves an unfinished match that has ended into the history, and what is too much there out of it."""
    with suppress(*REFUSED):
        backup_path(path).unlink(missing_ok=True)
    _move(path, folders.history / path.name)
    for old in files_in(folders.history)[MOST_FINISHED:]:
        with suppress(SaveError):  # one that cannot be moved is no reason not to keep this one
            discard(folders, old)


def files_in(folder: Path, suffix: str = SUFFIX) -> list[Path]:
    """The matches in a folder, the last written first; none where there is no folder or it cannot be read."""
    with suppress(SaveError):
        return names_in(folder, suffix)
    return []


def unfinished(folders: Folders) -> list[Path]:
    """The matches to go on with, the last played first, without those that are open in another window."""
    return [path for path in files_in(folders.unfinished) if not is_claimed(claim_path(folders, path.name))]


def open_elsewhere(folders: Folders) -> list[Path]:
    """The unfinished matches that are open in another window, the last written first."""
    locks = ((path, claim_path(folders, path.name)) for path in files_in(folders.unfinished))
    return [path for path, lock in locks if is_claimed_elsewhere(lock)]


# -- the wastebasket ---------------------------------------------------------------------------


def discard(folders: Folders, path: Path) -> None:
    """Puts a match and the copy before it into the wastebasket. One that has gone already is no error."""
    drawer = _drawer(folders, path)
    if drawer == "unfinished" and is_claimed(claim_path(folders, path.name)):
        raise SaveError(tr("this match is open in another window of Zashiki"))
    folder = folders.wastebasket / drawer
    target = path_for_name(folder, free_name(name_of(path), folder))
    if not is_there(path):
        return
    if is_there(backup_path(path)):
        _move(backup_path(path), backup_path(target))
    _move(path, target)
    with suppress(*REFUSED):
        os.utime(target)  # its thirty days begin now


def restore(folders: Folders, path: Path) -> Path:
    """Puts a match back from the wastebasket to where it came from; returns where it is now."""
    folder = _drawers(folders).get(path.parent.name, folders.saves)
    target = path_for_name(folder, free_name(name_of(path), folder))
    if is_there(backup_path(path)):
        _move(backup_path(path), backup_path(target))
    _move(path, target)
    return target


def destroy(path: Path) -> None:
    """Removes a match from the wastebasket for good."""
    try:
        path.unlink(missing_ok=True)
        backup_path(path).unlink(missing_ok=True)
    except REFUSED as error:
        raise SaveError(tr("{name} cannot be removed: {why}", name=name_of(path), why=refusal(error))) from error


def basket_drawers(folders: Folders) -> list[Path]:
    """The wastebasket's folders: one for each folder that something came from."""
    return [folders.wastebasket / name for name in _drawers(folders)]


def _drawers(folders: Folders) -> dict[str, Path]:
    return {"saved": folders.saves, "unfinished": folders.unfinished, "history": folders.history}


def _drawer(folders: Folders, path: Path) -> str:
    return next((name for name, folder in _drawers(folders).items() if folder == path.parent), "saved")


# -- at the start of the program ---------------------------------------------------------------


def tidy(folders: Folders) -> None:
    """Tidies up at a start: the one autosave of earlier versions, what a crash left half written, matches that
    ended, an old wastebasket.

    Matches that are open in another window are left alone, and nothing that goes wrong here is worth a word.
    """
    _take_over(folders)
    for folder in (folders.saves, folders.local, *_folders_in(folders.local)):
        sweep(folder)
    for lock in files_in(folders.open, ".lock"):
        left = claim(lock)
        if left is not None:  # of a program that was killed
            left.release()
    for path in unfinished(folders):
        with suppress(SaveError):
            if summarize(read_text(path)).finished:
                finish(folders, path)
    now = time.time()
    for drawer in basket_drawers(folders):
        for path in files_in(drawer):
            written = last_written(path)
            if not 0 < written < now + _DAY:  # by a clock that was wrong, or not known: its thirty days begin now
                with suppress(OSError, OverflowError):
                    os.utime(path)
            elif written < now - BASKET_DAYS * _DAY:
                with suppress(SaveError):
                    destroy(path)


def _folders_in(folder: Path) -> list[Path]:
    """Returns the folders inside a folder, as far as they can be listed."""
    found: list[Path] = []
    with suppress(*REFUSED), os.scandir(folder) as entries:
        found.extend(Path(entry) for entry in entries if entry.is_dir())
    return found


def _take_over(folders: Folders) -> None:
    """Turns the one match that earlier versions kept into an unfinished one like the others."""
    old = folders.autosave
    try:
        game = summarize(read_text(old)).game
    except SaveError:
        game = "match"
    target = folders.unfinished / new_name(game)
    for source, goal in ((backup_path(old), backup_path(target)), (old, target)):
        with suppress(SaveError, *REFUSED):
            if source.is_file():  # a disk that does not say is asked again at the next start
                _move(source, goal)


def _move(source: Path, target: Path) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(source, target)
    except REFUSED as error:
        name, folder, why = name_of(source), target.parent, refusal(error)
        words = tr("{name} cannot be moved to {folder}: {why}", name=name, folder=folder, why=why)
        raise SaveError(words) from error
