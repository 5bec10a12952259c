"""The index of the history: one SQLite file with what the guest book needs of every finished match.

The matches' files stay the truth. What the index lacks or has too much of is put right from them, and one that is not
what it should be, whatever is wrong with it, is set aside and made anew. A connection belongs to the thread that opened
it; only the writing thread changes anything.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from games import find_game
from games.core.atomic_file import REFUSED, refusal
from games.core.errors import SaveError
from games.core.opponent import is_opponent
from games.core.series import LENGTHS, Series
from games.core.values import LARGEST, is_amount, is_whole
from games.core.words import tr
from games.guests.played import FinishedMatch, Participant, read_played
from ui.services.file_names import SUFFIX
from ui.services.folders import Folders
from ui.services.log import LOG

_WRONG: Final = (sqlite3.Error, OSError, ValueError, TypeError, AttributeError, OverflowError)
"""The errors that a file raises which is no index, or is damaged."""
_REFUSED: Final = (
    sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError, sqlite3.ProgrammingError, ValueError,
    OverflowError,
)  # fmt: skip
"""The errors that a match raises which fits in no row."""
_STRICT: Final = "strict" if sqlite3.sqlite_version_info >= (3, 37) else ""
_STRICT_ROWS: Final = f"{_STRICT}{', ' if _STRICT else ''}without rowid"  # not for players
_MIGRATIONS: Final = (  # not for players
    f"""
    create table match (
        file text primary key, changed integer not null, size integer not null, id text not null, game text not null,
        rules_version integer not null, variant text not null, began text not null, ended text not null,
        reason text not null, turns integer not null, seconds real not null, aids text not null,
        chosen integer not null
    ) {_STRICT_ROWS};
    create table seat (
        file text not null references match on delete cascade, seat integer not null, name text not null,
        level text not null, guest text not null, points real not null, primary key (file, seat)
    ) {_STRICT_ROWS};
    create table feat (
        file text not null references match on delete cascade, seat integer not null, feat text not null,
        value real not null, primary key (file, seat, feat)
    ) {_STRICT_ROWS};
    """,
    """
    delete from match;
    alter table match add column series text not null default '';
    """,
    "delete from match;",  # the length of matches is read anew, as it is counted today
    """
    delete from match;
    alter table seat add column luck real;
    """,
)
"""The statements that make each version of the tables out of the one before."""

Stamp = tuple[int, int]
"""When a file was last written (nanoseconds since 1970), and how large it is: it has not changed while both stay."""


class DamagedIndex(SaveError):
    """An index that has turned out to be of no use while it was used: to be set aside, and made anew."""


class Index:
    """An open index of finished matches."""

    waits: ClassVar[float] = 5.0
    """Seconds for which another program may be busy with the index; one that is busy for longer has come to a stop."""

    def __init__(self, path: Path | None) -> None:
        """Opens the index, or makes it; None: one in memory. One of no use is set aside, and an empty one is made.

        Raises `SaveError` where the disk allows none.
        """
        self.mended = ""
        """A sentence about what had to be repaired, or ""."""
        try:
            self._base = self._open(path)
        except MemoryError as error:
            raise SaveError(tr("the guest book’s index cannot be used: {error}", error=refusal(error))) from error
        except _WRONG as error:
            if path is None or not set_aside(path):
                raise SaveError(tr("the guest book’s index cannot be used: {error}", error=error)) from error
            self.mended = damaged_words()
            try:
                self._base = self._open(path)
            except (*_WRONG, MemoryError) as again:
                words = tr("the guest book’s index cannot be made: {error}", error=refusal(again))
                raise SaveError(words) from again

    def _open(self, path: Path | None) -> sqlite3.Connection:
        if path is not None:
            with suppress(*REFUSED):
                path.parent.mkdir(parents=True, exist_ok=True)
            if os.path.lexists(path) and not path.is_file():
                raise OSError("it is no file")
        base = sqlite3.connect(path or ":memory:", timeout=self.waits, isolation_level=None)
        try:
            if base.execute("pragma quick_check(1)").fetchone()[0] != "ok":
                raise sqlite3.DatabaseError("the index is damaged")
            with suppress(sqlite3.OperationalError):  # some network folders have none: then as it is by itself
                base.execute("pragma journal_mode = wal")
            base.execute("pragma synchronous = normal")
            base.execute("pragma foreign_keys = on")
            base.execute("pragma secure_delete = on")  # who is forgotten leaves nothing in the file
            self._migrate(base)
            if path is not None and _tables(base) != _wanted():
                raise sqlite3.DatabaseError("the index has other tables")
            if base.execute("pragma foreign_key_check").fetchone() is not None:
                raise sqlite3.DatabaseError("the index has seats of no match")
        except BaseException:
            base.close()
            raise
        return base

    def _migrate(self, base: sqlite3.Connection) -> None:
        if self._version(base) == len(_MIGRATIONS):
            return
        base.execute("begin immediate")  # who else opens it at the same moment waits here, and finds it made
        for migration in _MIGRATIONS[self._version(base) :]:
            for statement in filter(str.strip, migration.split(";")):
                base.execute(statement)
        base.execute(f"pragma user_version = {len(_MIGRATIONS)}")
        base.execute("commit")

    def _version(self, base: sqlite3.Connection) -> int:
        version: int = base.execute("pragma user_version").fetchone()[0]
        if not 0 <= version <= len(_MIGRATIONS):
            raise sqlite3.DatabaseError("the index is of another program")
        return version

    def __enter__(self) -> Index:
        return self

    def __exit__(self, *error: object) -> None:
        self._base.close()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it or nothing. Raises `SaveError`, and `DamagedIndex` for worse than a full disk."""
        try:
            self._base.execute("begin immediate")
            yield self._base
            self._base.execute("commit")
        except BaseException as error:
            with suppress(sqlite3.Error, MemoryError):
                self._base.execute("rollback")
            if isinstance(error, MemoryError):
                words = tr("the guest book’s index cannot be written: {error}", error=refusal(error))
                raise SaveError(words) from error
            if isinstance(error, sqlite3.Error):
                kind = SaveError if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL else DamagedIndex
                raise kind(tr("the guest book’s index cannot be written: {error}", error=error)) from error
            raise

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except MemoryError as error:
            raise SaveError(tr("the guest book’s index cannot be read: {error}", error=refusal(error))) from error
        except _WRONG as error:
            raise DamagedIndex(tr("the guest book’s index cannot be read: {error}", error=error)) from error

    def stamps(self) -> dict[str, Stamp]:
        """Returns the stamps of the files that are known, as of when they were read. Raises `DamagedIndex`."""
        with self._reading():
            rows = self._base.execute("select file, changed, size from match")
            return {file: (changed, size) for file, changed, size in rows}

    def put(self, matches: Iterable[tuple[FinishedMatch, Stamp]]) -> list[str]:
        """Takes matches in, in place of what their files were known for; returns the files that no row can hold.

        Raises `SaveError`.
        """
        refused = []
        with self._writing() as base:
            for match, stamp in matches:
                if not _makes_sense(match):
                    refused.append(match.file)
                    continue
                base.execute("savepoint one")
                try:
                    self._put(base, match, stamp)
                except _REFUSED as error:
                    LOG.warning("a finished match cannot be taken into the index: %s", error)
                    base.execute("rollback to one")
                    refused.append(match.file)
                base.execute("release one")
        return refused

    def _put(self, base: sqlite3.Connection, match: FinishedMatch, stamp: Stamp) -> None:
        base.execute("delete from match where file = ?", (match.file,))
        base.execute(f"insert into match values ({', '.join('?' * 15)})", (
            match.file, *stamp, match.id, match.game, match.rules_version, match.variant, match.began,
            match.ended, match.reason, match.turns, match.seconds, " ".join(match.assistance), int(match.chosen),
            _series_out(match.series),
        ))  # fmt: skip
        for seat, who in enumerate(match.seats):
            row = match.file, seat, who.name, who.level, who.guest, who.points, who.luck
            base.execute("insert into seat values (?, ?, ?, ?, ?, ?, ?)", row)
            feats = [(match.file, seat, key, value) for key, value in who.feats]
            base.executemany("insert into feat values (?, ?, ?, ?)", feats)

    def drop(self, files: Iterable[str]) -> None:
        """Forgets matches whose files have gone. Raises `SaveError`."""
        gone = [(each,) for each in files]
        if gone:
            with self._writing() as base:
                base.executemany("delete from match where file = ?", gone)

    def matches(self) -> list[FinishedMatch]:
        """Returns every match, by file. Raises `DamagedIndex`, also for a row that no file can have led to."""
        with self._reading():
            feats: dict[tuple[str, int], list[tuple[str, float]]] = {}
            for file, seat, key, value in self._base.execute("select * from feat order by file, seat, feat"):
                feats.setdefault((file, seat), []).append((key, value))
            seats: dict[str, list[Participant]] = {}
            rows = self._base.execute("select * from seat order by file, seat")
            for file, seat, name, level, guest, points, luck in rows:
                achieved = tuple(feats.get((file, seat), ()))
                seats.setdefault(file, []).append(Participant(name, level, guest, points, achieved, luck))
            found = []
            for file, _, _, *row, assistance, chosen, series in self._base.execute("select * from match order by file"):
                match, game, rules, variant, began, ended, reason, turns, seconds = row
                helped, who = tuple(assistance.split()), tuple(seats.get(file, ()))
                found.append(FinishedMatch(
                    file, match, game, rules, variant, began, ended, reason, turns, seconds, helped, bool(chosen), who,
                    _series_in(series),
                ))  # fmt: skip
            if not all(map(_makes_sense, found)):
                raise ValueError("a match makes no sense")
            return found


def damaged_words() -> str:
    """Returns a sentence that an index was made anew."""
    return tr("The guest book’s index was damaged. It has been rebuilt from the matches themselves.")


def _tables(base: sqlite3.Connection) -> list[tuple[str, str, list[str]]]:
    """Returns kind, name and statement of all that an index has, alike where SQLite knows no strict tables."""
    rows = base.execute("select type, name, sql from sqlite_master where name not like 'sqlite_%' order by name")
    return [(kind, name, re.sub(r"\bstrict,?\s*|\s+", " ", sql or "").split()) for kind, name, sql in rows]


@cache
def _wanted() -> list[tuple[str, str, list[str]]]:
    with Index(None) as index:
        return _tables(index._base)


def _makes_sense(match: FinishedMatch) -> bool:
    """Whether a row is what reading a file can have made of it."""
    return (
        find_game(match.game) is not None
        and is_whole(match.rules_version, 0)
        and is_whole(match.turns, 0)
        and is_amount(match.seconds, 0, 1e15)
        and len(match.seats) > 0
        and all(is_amount(who.points, 0, 1) and (not who.level or is_opponent(who.level)) for who in match.seats)
        and all(who.luck is None or is_amount(who.luck) for who in match.seats)
    )


def _series_out(series: Series | None) -> str:
    """Returns five numbers: games, number, what both brought along, whether the next one has begun. "" for none."""
    if series is None:
        return ""
    return " ".join(f"{each:g}" for each in (series.games, series.number, *series.brought, series.followed))


def _series_in(text: str) -> Series | None:
    if not text:
        return None
    games, number, first, second, followed = map(float, text.split())
    if games not in LENGTHS or not 1 <= number <= games:
        raise ValueError("no such series")
    return Series(int(games), int(number), (first, second), bool(followed))


def stamp_of(file: os.DirEntry[str] | Path) -> Stamp:
    """Raises `OSError` where there is no such file."""
    found = file.stat()
    return max(-LARGEST, min(LARGEST, found.st_mtime_ns)), found.st_size


def history_stamps(folder: Path) -> dict[str, Stamp]:
    """The files of the history as they are; none where there is no folder."""
    found: dict[str, Stamp] = {}
    with suppress(*REFUSED), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                with suppress(*REFUSED):
                    found[entry.name] = stamp_of(entry)
    return found


def file_in(folders: Folders, name: str, text: str) -> None:
    """Adds a match that has ended and lies in the history to the index at once.

    Whatever goes wrong here is no harm: the file is there, and the index is compared with the folder when it is read.
    """
    try:
        stamp = stamp_of(folders.history / name)
        with Index(folders.index) as index:
            index.put([(read_played(name, text), stamp)])
    except (*REFUSED, SaveError) as error:
        LOG.error("a finished match is not in the index yet", cause=error)


def take_out(folders: Folders, name: str) -> None:
    """Takes a match out that had ended and goes on; no harm if it fails."""
    try:
        with Index(folders.index) as index:
            index.drop([name])
    except SaveError as error:
        LOG.error("a match that goes on is still in the index", cause=error)


def set_aside(path: Path) -> bool:
    """Gives what is called like the index another name, whatever it is; False where that cannot be done."""
    for end in ("-wal", "-shm", "-journal"):
        beside = path.with_name(path.name + end)
        try:
            beside.unlink(missing_ok=True)
        except REFUSED:  # a folder
            _move_aside(beside, path.suffix + end)
    return _move_aside(path, path.suffix)


def _move_aside(thing: Path, ending: str) -> bool:
    """Renames a file to the first name that it may have: one of before is replaced where both are files."""
    name = thing.name.removesuffix(ending)
    for number in ("", *(f"-{each}" for each in range(2, 20))):
        with suppress(*REFUSED):
            thing.replace(thing.with_name(f"{name}-damaged{number}{ending}"))
            return True
    return not os.path.lexists(thing)
