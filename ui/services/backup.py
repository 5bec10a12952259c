"""Everything that somebody has here as one file, and back: checked before it is taken over, nothing overwritten.

A backup is a ZIP of the files as they are, with a page that says what it is. Matches, settings, players, solved
puzzles and decks are in it; the log, locks, the index, and what can be made anew from matches (pictures, films, pages)
are not. Knows no screen; never called from the frame loop. Whatever is refused comes out as a `SaveError` in words.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final, NamedTuple

from games.core.atomic_file import MAX_BYTES, REFUSED, SMALL, decoded, is_there, put, read_bytes, refusal, write_text
from games.core.errors import SaveError
from games.core.moment import moment_of
from games.core.names import shown_name
from games.core.savefile import summarize
from games.core.values import parsed
from games.core.words import tr
from launch import VERSION
from ui.services.file_names import free_name
from ui.services.folders import Folders
from ui.services.small_files import changing

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

SUFFIX: Final = ".zip"
PAGE: Final = "zashiki-backup.json"
"""The member that says that it is a backup, and of when."""
FORMAT: Final = 1
MOST_FILES: Final = 50_000
MOST_BYTES: Final = 2_000_000_000
"""Unpacked; a backup with more is refused."""

_SAVES: Final = "saves"
_DATA: Final = "data"
_MATCHES: Final = ("unfinished", "history")
_FOLDERS: Final = (*_MATCHES, "puzzles", "missions", "drafts", "decks")
_ENDINGS: Final = (".json", ".txt")
_ASIDE: Final = "before-restore"

Report = Callable[[str, float | None], object]


class Contents(NamedTuple):
    """What a backup that was checked would bring."""

    made: datetime | None
    new: tuple[str, ...]
    """Members that are not here yet."""
    same: tuple[str, ...]
    """Members that are here just so."""
    beside: tuple[str, ...]
    """Matches and decks that are here otherwise under the same name."""
    differing: tuple[str, ...]
    """Settings, players and solved puzzles that are here otherwise."""


class Restored(NamedTuple):
    """What a backup has brought."""

    files: int
    """How many files were written."""
    aside: Path | None
    """Where lies what was replaced; None where nothing was."""


def write_backup(folders: Folders, path: Path, report: Report, *, replace: bool = False) -> int:
    """Writes everything into one file and returns how many files are in it; one that is there only with `replace`."""
    from zipfile import ZIP_DEFLATED, ZipFile

    if not replace and is_there(path):
        raise SaveError(tr("{file} already exists", file=path.name))
    half = path.with_name(f".{path.stem[:60]}.part{SUFFIX}")
    files = dict(_files(folders))
    try:
        with ZipFile(half, "w", ZIP_DEFLATED) as made:
            page = {
                "format": FORMAT,
                "version": VERSION,
                "made": datetime.now().astimezone().isoformat(timespec="seconds"),
            }
            made.writestr(PAGE, json.dumps(page))
            for number, (member, file) in enumerate(files.items()):
                report(shown_name(file.name), number / len(files))
                made.writestr(member, read_bytes(file))
        put(half, path)
    except (*REFUSED, ValueError) as error:
        raise SaveError(tr("the backup {file} cannot be written: {why}", file=path.name, why=refusal(error))) from error
    finally:
        with suppress(*REFUSED):
            half.unlink(missing_ok=True)
    return len(files)


def _files(folders: Folders) -> Iterator[tuple[str, Path]]:
    """Every file that belongs into a backup, by the name of its member."""
    for name, folder in ((_SAVES, folders.saves), (_DATA, folders.local)):
        yield from _files_in(name, folder)
    for each in _FOLDERS:
        yield from _files_in(f"{_DATA}/{each}", folders.local / each)


def _files_in(name: str, folder: Path) -> Iterator[tuple[str, Path]]:
    with suppress(*REFUSED):
        for file in sorted(folder.iterdir()):
            member = f"{name}/{file.name}"
            if _belongs(member) and file.is_file():
                yield member, file


def _belongs(member: str) -> bool:
    """Whether a member has a name that a backup may have: no way out of the folders of the program."""
    parts = member.split("/")
    name = parts[-1]
    inside = parts[:-1] in ([_SAVES], [_DATA], *([_DATA, each] for each in _FOLDERS))
    plain = not name.startswith(".") and name == name.strip(" ") and not any(sign in name for sign in '\\:*?"<>|')
    return inside and plain and name.isprintable() and PurePosixPath(name).suffix in _ENDINGS and len(name) < 200


def is_backup(path: Path) -> bool:
    """True for a file that says that it is a backup; it may be a bad one."""
    from zipfile import BadZipFile, ZipFile

    try:
        if not path.is_file():  # opening a pipe would wait for somebody to write into it
            return False
        with ZipFile(path) as found:
            return PAGE in found.namelist()
    except (*REFUSED, BadZipFile, ValueError, RuntimeError, UnicodeError, zlib.error):
        return False


def check_backup(folders: Folders, path: Path, report: Report) -> Contents:
    """Reads a backup through and says what it would bring. Raises `SaveError` where any of it is not sound."""
    new, same, beside, differing = [], [], [], []
    made: datetime | None = None
    for number, count, member, data in _members(path):
        report(shown_name(member), number / count)
        if member == PAGE:
            made = _made(data)
            continue
        try:
            _check(member, data)
        except (SaveError, ValueError) as error:
            words = tr("the backup is damaged: {file} in it cannot be read ({why})", file=shown_name(member), why=error)
            raise SaveError(words) from error
        target = _target(folders, member)
        if not is_there(target):
            new.append(member)
        elif _content(target) == data:
            same.append(member)
        elif _is_apart(member):
            beside.append(member)
        else:
            differing.append(member)
    return Contents(made, tuple(new), tuple(same), tuple(beside), tuple(differing))


def restore_backup(folders: Folders, path: Path, report: Report, *, take_over: bool = False) -> Restored:
    """Brings back what a backup has: what is not here as it is, matches and decks that are here otherwise beside them.

    Settings, players and solved puzzles that are here otherwise stay, or `take_over`: then those of the backup take
    their places, and what they replace is put aside. The backup has been checked (`check_backup`).
    """
    kept = folders.local / f"{_ASIDE}-{datetime.now():%Y-%m-%d-%H%M%S}"
    count, aside = 0, None
    for number, total, member, data in _members(path):
        report(shown_name(member), number / total)
        if member == PAGE:
            continue
        target = _target(folders, member)
        if is_there(target):
            if _content(target) == data:
                continue
            if _is_apart(member):
                target = target.with_name(free_name(target.stem, target.parent, target.suffix) + target.suffix)
            elif take_over:
                _put_aside(target, kept / member)
                aside = kept
            else:
                continue
        if _is_apart(member):
            write_text(target, decoded(data))
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            with changing(target):
                write_text(target, decoded(data))
        count += 1
    return Restored(count, aside)


def _put_aside(file: Path, target: Path) -> None:
    write_text(target, decoded(read_bytes(file)))


def _members(path: Path) -> Iterator[tuple[int, int, str, bytes]]:
    """The members of a backup with their content: number, how many there are, name, bytes. Raises `SaveError`."""
    from zipfile import BadZipFile, ZipFile

    name = shown_name(path.name)
    try:
        if not path.is_file():
            raise SaveError(tr("the file {file} is not a complete Zashiki backup", file=name))
        with ZipFile(path) as found:
            members = _sound(found)
            for number, member in enumerate(members):
                data = found.read(member)
                yield number, len(members), member.filename, data
    except (BadZipFile, RuntimeError, EOFError, UnicodeError, zlib.error) as error:
        raise SaveError(tr("the file {file} is not a complete Zashiki backup", file=name)) from error
    except (*REFUSED, ValueError) as error:
        raise SaveError(tr("the file {file} cannot be read: {why}", file=name, why=refusal(error))) from error


def _sound(found: ZipFile) -> list[ZipInfo]:
    """The members, once it is sure that none is too large, or would be written elsewhere. Raises `SaveError`."""
    members = found.infolist()
    names = {each.filename for each in members}
    if PAGE not in names:
        raise SaveError(tr("it is an archive, but not a Zashiki backup"))
    odd = next((each.filename for each in members if each.filename != PAGE and not _belongs(each.filename)), "")
    if odd:
        raise SaveError(tr("the backup is damaged: {file} should not be in it", file=shown_name(odd[:80])))
    large = any(each.file_size > MAX_BYTES or each.flag_bits & 1 for each in members)
    total = sum(each.file_size for each in members)
    if large or len(members) > MOST_FILES or len(names) < len(members) or total > MOST_BYTES:
        raise SaveError(tr("the backup is damaged: it holds more than a backup can have"))
    return members


def _made(data: bytes) -> datetime | None:
    """When the backup was made. Raises `SaveError` for one of a newer program."""
    try:
        page = parsed(decoded(data))
    except ValueError:
        page = None
    if not isinstance(page, dict) or page.get("format") != FORMAT:
        raise SaveError(tr("the backup is newer than this Zashiki; update it"))
    made = page.get("made")
    return moment_of(made) if isinstance(made, str) else None


def _check(member: str, data: bytes) -> None:
    """Raises `SaveError` or `ValueError` for a file that this program could not read."""
    text = decoded(data)
    if _is_match(member):
        summarize(text)
    elif len(data) > SMALL:
        raise SaveError(tr("it is too large"))
    elif member.endswith(".json"):
        parsed(text, strict=False)


def _is_match(member: str) -> bool:
    return member.startswith(f"{_SAVES}/") or any(member.startswith(f"{_DATA}/{each}/") for each in _MATCHES)


def _is_apart(member: str) -> bool:
    """Whether a file of that name stands for itself, so that another one can lie beside it."""
    return _is_match(member) or member.startswith(f"{_DATA}/decks/")


def _target(folders: Folders, member: str) -> Path:
    top, _, rest = member.partition("/")
    return (folders.saves if top == _SAVES else folders.local) / rest


def _content(path: Path) -> bytes | None:
    """The bytes of a file; None where they cannot be read."""
    try:
        return read_bytes(path)
    except SaveError:
        return None
