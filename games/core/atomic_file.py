"""A text file on disk, written so that a crash at any instant leaves a whole one, and read within bounds.

A mark at its beginning that tells how it is encoded, as some editors write it, is no part of the text.

Only ordinary files are touched: a device, a pipe or a folder, and a link to one, is refused in words, at once.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import re
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from games.core.errors import SaveError
from games.core.names import shown_name
from games.core.words import tr

MAX_BYTES: Final = 8_000_000
"""A file larger than this is refused unread: no match comes near it."""
SMALL: Final = 1_000_000
"""Most bytes of a file that is no match: settings, guests, solved puzzles, lists of cards."""

_PAUSES: Final = (0.01, 0.02, 0.05, 0.1, 0.2)
"""Seconds between the tries on Windows to replace a file that is open elsewhere."""
REFUSED: Final = (OSError, MemoryError)
"""The errors by which the system refuses to read or write a file; `refusal` words the reason."""

_HOUR: Final = 3600.0
_OURS: Final = re.compile(r"\..{1,40}\.[0-9a-z_]{8}\.tmp", re.DOTALL)
"""The names of the files that `write_text` writes to before they get the name that was asked for."""


def backup_path(path: Path) -> Path:
    """Where the previous version of a file is kept."""
    return path.with_name(path.name + ".bak")


def is_there(path: Path) -> bool:
    """True when there is something of this name; False also where the folder may not be entered to look."""
    try:
        return path.exists()
    except REFUSED:
        return False


def read_text(path: Path, most: int = MAX_BYTES) -> str:
    """The text of a file of at most so many bytes. Raises `SaveError`; `Withheld` where the disk is to blame."""
    try:
        return decoded(read_bytes(path, most))
    except UnicodeDecodeError as error:
        raise SaveError(tr("the file {file} is not a text file", file=shown_name(path.name))) from error


def read_bytes(path: Path, most: int = MAX_BYTES) -> bytes:
    """The content of a file of at most so many bytes. Raises `SaveError`; `Withheld` where the disk is to blame."""
    name = shown_name(path.name)
    try:
        data = _read_bytes(path, most)
    except (*REFUSED, ValueError) as error:
        words = tr("the file {file} cannot be read: {why}", file=name, why=refusal(error))
        for_good = isinstance(error, (FileNotFoundError, NotADirectoryError, _NoFile, ValueError))
        raise (SaveError if for_good else Withheld)(words) from error
    if data is None:
        raise SaveError(tr("the file {file} is too large to open", file=name))
    return data


def decoded(data: bytes) -> str:
    """The text of a file's bytes: UTF-8, or what the mark at their beginning says. Raises `UnicodeDecodeError`."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):  # what Windows calls Unicode
        return data.decode("utf-16").lstrip("\ufeff")
    return data.decode("utf-8").lstrip("\ufeff")


def write_text(path: Path, text: str, *, folders: bool = True) -> None:
    """Writes a file so that a crash leaves the old one or the new one, and the old one as `.bak`.

    A new file has the permissions that new files have here; one that is replaced hands on its own. With
    `folders` the folders that lack are made.
    Raises `SaveError` where the folder cannot be written, or something stands there that is no ordinary file.
    """
    try:
        data = text.encode("utf-8")
        mode = _mode(path)
        if folders:
            path.parent.mkdir(parents=True, exist_ok=True)
        with _written(path, data, mode) as made:
            if mode is not None:
                _keep(path, mode)
            put(made, path)
    except (*REFUSED, ValueError) as error:
        name, folder, why = shown_name(path.name), shown_name(str(path.parent)), refusal(error)
        words = tr("the file {file} cannot be written in {folder}: {why}", file=name, folder=folder, why=why)
        raise SaveError(words) from error


def put(source: Path, target: Path) -> None:
    """Gives a file another name, in place of what is called so. Raises `OSError`.

    Windows refuses that while somebody has the other file open, such as a virus scanner or what makes a search index;
    they let go within moments.
    """
    for pause in _PAUSES if sys.platform == "win32" else ():
        try:
            source.replace(target)
            return
        except PermissionError:
            time.sleep(pause)
    source.replace(target)


def sweep(folder: Path, older_than: float = _HOUR, now: float | None = None) -> int:
    """Deletes what `write_text` left behind where it was cut short, if older than so many seconds; returns how many.

    Younger ones may be another program's that is writing just now. What cannot be deleted stays. A clock that was
    wrong once left some from the future: they are no younger.
    """
    swept = 0
    now = time.time() if now is None else now
    with contextlib.suppress(*REFUSED), os.scandir(folder) as entries:
        for entry in entries:
            with contextlib.suppress(*REFUSED):
                ours = _OURS.fullmatch(entry.name) and entry.is_file(follow_symlinks=False)
                if ours and abs(now - entry.stat(follow_symlinks=False).st_mtime) > older_than:
                    Path(entry).unlink()
                    swept += 1
    return swept


class Withheld(SaveError):
    """The disk does not hand out a file that may be there: it may at another time, so nothing is written over it."""


class _NoFile(OSError):
    """Raised for a path that is a folder, a device or a pipe and not an ordinary file."""


def _check(mode: int) -> None:
    """Raises `_NoFile` unless `mode` is that of an ordinary file."""
    if stat.S_ISDIR(mode):
        raise _NoFile(tr("it is a folder, not a file"))
    if not stat.S_ISREG(mode):
        raise _NoFile(tr("it is a device or a pipe, not a file"))


def _mode(path: Path) -> int | None:
    """The permissions of the file called so, None where there is none. Raises `_NoFile`."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return None
    _check(mode)
    return stat.S_IMODE(mode) & 0o777


def _read_bytes(path: Path, most: int = MAX_BYTES) -> bytes | None:
    """The content of a file, None if it is larger than `most`. Opening never waits, and a device is not even opened."""
    _check(path.stat().st_mode)
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    handle = os.open(path, flags)
    try:
        _check(os.fstat(handle).st_mode)  # what was looked at may have been exchanged meanwhile
        data = bytearray()
        while len(data) <= most and (piece := os.read(handle, most + 1 - len(data))):
            data += piece
        return bytes(data) if len(data) <= most else None
    finally:
        os.close(handle)


@contextlib.contextmanager
def _written(path: Path, data: bytes, mode: int | None) -> Iterator[Path]:
    """A file beside `path` that holds `data`, safe on the disk; gone afterwards unless it was given another name."""
    made = _beside(path)
    handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            with contextlib.suppress(*REFUSED):  # some disks know no permissions
                made.chmod(mode)
        yield made
    finally:
        with contextlib.suppress(*REFUSED):
            made.unlink(missing_ok=True)


def _beside(path: Path) -> Path:
    """A free name beside `path`, one of `_OURS`."""
    return path.with_name(f".{path.name[:40]}.{os.urandom(4).hex()}.tmp")


def _keep(path: Path, mode: int) -> None:
    """Makes the file its own `.bak`: by a second name for it, else by a copy, else by moving it aside.

    Wherever possible there is a whole file under its own name at every moment; one that may not
    be read is none. Where something else than a file has the name of the copy, none is kept.
    """
    backup = backup_path(path)
    try:
        _mode(backup)
    except _NoFile:
        return
    linked = _beside(backup)
    try:
        os.link(path, linked)
    except REFUSED:  # no links on this disk
        _keep_copy(path, backup, mode)
        return
    try:
        put(linked, backup)
    finally:
        linked.unlink(missing_ok=True)  # still there where both names were of one file already


def _keep_copy(path: Path, backup: Path, mode: int) -> None:
    try:
        data = _read_bytes(path)
    except PermissionError:
        data = None
    if data is None:
        put(path, backup)
        return
    with _written(backup, data, mode) as made:
        put(made, backup)


def refusal(error: Exception) -> str:
    """Why a file could not be used, in words."""
    if isinstance(error, MemoryError):
        return tr("no memory is left")
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
