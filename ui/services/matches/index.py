"""The index of the history: one SQLite file that knows of every finished match what the guest book asks for.

The matches' files stay the truth. What the index lacks or has too much of is put right from them, and where it is lost
or damaged it is made anew. A connection belongs to the thread that opened it; only the writing thread changes anything.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from games.core.errors import SaveError
from games.core.series import Series
from games.core.textfile import REFUSED, refusal
from games.core.words import tr
from games.guests.played import Played, Sitter, read_played
from ui.services.file_names import SUFFIX
from ui.services.folders import Folders
from ui.services.log import LOG

_WAITS: Final = 5.0
"""Seconds for which another program may be busy with the index."""
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
)
"""What makes each version of the tables out of the one before."""

Stamp = tuple[int, int]
"""When a file was last written (nanoseconds since 1970), and how large it is: it has not changed while both stay."""


class Index:
    """An open index."""

    def __init__(self, path: Path | None) -> None:
        """Opens the index, or makes it; None: one in memory. A damaged one is set aside, and an empty one is made.

        Raises `SaveError` where the disk allows none.
        """
        self.mended = ""
        """What had to be put right, in a sentence, or ""."""
        try:
            self._base = self._open(path)
        except (sqlite3.OperationalError, MemoryError) as error:
            raise SaveError(tr("the guest book's index cannot be used: {error}", error=refusal(error))) from error
        except (sqlite3.DatabaseError, ValueError):  # a damaged one can have its words in bytes that are no text
            assert path is not None
            _set_aside(path)
            self.mended = tr("The guest book's index was damaged. It has been made anew from the matches themselves.")
            try:
                self._base = self._open(path)
            except (sqlite3.Error, MemoryError) as error:
                raise SaveError(tr("the guest book's index cannot be made: {error}", error=refusal(error))) from error

    def _open(self, path: Path | None) -> sqlite3.Connection:
        if path is not None:
            with suppress(*REFUSED):
                path.parent.mkdir(parents=True, exist_ok=True)
        base = sqlite3.connect(path or ":memory:", timeout=_WAITS, isolation_level=None)
        try:
            with suppress(sqlite3.OperationalError):  # some network folders have none: then as it is by itself
                base.execute("pragma journal_mode = wal")
            base.execute("pragma synchronous = normal")
            base.execute("pragma foreign_keys = on")
            base.execute("pragma secure_delete = on")  # who is forgotten leaves nothing in the file
            if base.execute("pragma quick_check(1)").fetchone()[0] != "ok":
                raise sqlite3.DatabaseError("the index is damaged")
            self._migrate(base)
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
        if version > len(_MIGRATIONS):
            raise sqlite3.DatabaseError("the index is of a newer program")
        return version

    def __enter__(self) -> Index:
        return self

    def __exit__(self, *error: object) -> None:
        self._base.close()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """All of it or nothing. Raises `SaveError`."""
        try:
            self._base.execute("begin immediate")
            yield self._base
            self._base.execute("commit")
        except BaseException as error:
            with suppress(sqlite3.Error, MemoryError):
                self._base.execute("rollback")
            if isinstance(error, (sqlite3.Error, MemoryError)):
                words = tr("the guest book's index cannot be written: {error}", error=refusal(error))
                raise SaveError(words) from error
            raise

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """Raises `SaveError` where the disk does not hand it out."""
        try:
            yield self._base
        except (sqlite3.Error, MemoryError) as error:
            words = tr("the guest book's index cannot be read: {error}", error=refusal(error))
            raise SaveError(words) from error

    def stamps(self) -> dict[str, Stamp]:
        """Which files are known, each as it was when it was read. Raises `SaveError`."""
        with self._reading() as base:
            rows = base.execute("select file, changed, size from match")
            return {file: (changed, size) for file, changed, size in rows}

    def put(self, matches: Iterable[tuple[Played, Stamp]]) -> None:
        """Takes matches in, in place of what their files were known for. Raises `SaveError`."""
        with self._writing() as base:
            for match, stamp in matches:
                base.execute("delete from match where file = ?", (match.file,))
                base.execute(f"insert into match values ({', '.join('?' * 15)})", (
                    match.file, *stamp, match.id, match.game, match.rules_version, match.variant, match.began,
                    match.ended, match.reason, match.turns, match.seconds, " ".join(match.aids), int(match.chosen),
                    _series_out(match.series),
                ))  # fmt: skip
                for seat, who in enumerate(match.seats):
                    row = match.file, seat, who.name, who.level, who.guest, who.points
                    base.execute("insert into seat values (?, ?, ?, ?, ?, ?)", row)
                    feats = [(match.file, seat, key, value) for key, value in who.feats]
                    base.executemany("insert into feat values (?, ?, ?, ?)", feats)

    def drop(self, files: Iterable[str]) -> None:
        """Forgets matches whose files have gone. Raises `SaveError`."""
        with self._writing() as base:
            base.executemany("delete from match where file = ?", [(each,) for each in files])

    def matches(self) -> list[Played]:
        """Every match, by file. Raises `SaveError`."""
        with self._reading() as base:
            feats: dict[tuple[str, int], list[tuple[str, float]]] = {}
            for file, seat, key, value in base.execute("select * from feat order by file, seat, feat"):
                feats.setdefault((file, seat), []).append((key, value))
            seats: dict[str, list[Sitter]] = {}
            for file, seat, name, level, guest, points in base.execute("select * from seat order by file, seat"):
                achieved = tuple(feats.get((file, seat), ()))
                seats.setdefault(file, []).append(Sitter(name, level, guest, points, achieved))
            found = []
            for file, _, _, *row, aids, chosen, series in base.execute("select * from match order by file"):
                match, game, rules, variant, began, ended, reason, turns, seconds = row
                helped, who = tuple(aids.split()), tuple(seats.get(file, ()))
                found.append(Played(
                    file, match, game, rules, variant, began, ended, reason, turns, seconds, helped, bool(chosen), who,
                    _series_in(series),
                ))  # fmt: skip
            return found


def _series_out(series: Series | None) -> str:
    """Five numbers: games, number, what both brought along, whether the next one has begun. "" for none."""
    if series is None:
        return ""
    return " ".join(f"{each:g}" for each in (series.games, series.number, *series.brought, series.followed))


def _series_in(text: str) -> Series | None:
    if not text:
        return None
    games, number, first, second, followed = map(float, text.split())
    return Series(int(games), int(number), (first, second), bool(followed))


def stamp_of(file: os.DirEntry[str] | Path) -> Stamp:
    """Raises `OSError` where there is no such file."""
    found = file.stat()
    return found.st_mtime_ns, found.st_size


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
    """A match has ended and lies in the history: the index knows of it at once.

    Whatever goes wrong here is no harm: the file is there, and the index is compared with the folder when it is read.
    """
    try:
        stamp = stamp_of(folders.history / name)
        with Index(folders.index) as index:
            index.put([(read_played(name, text), stamp)])
    except (*REFUSED, SaveError) as error:
        LOG.error("a finished match is not in the index yet", cause=error)


def take_out(folders: Folders, name: str) -> None:
    """A match that had ended goes on; no harm either."""
    try:
        with Index(folders.index) as index:
            index.drop([name])
    except SaveError as error:
        LOG.error("a match that goes on is still in the index", cause=error)


def _set_aside(path: Path) -> None:
    with suppress(*REFUSED):
        path.replace(path.with_name(f"{path.stem}-damaged{path.suffix}"))
    for end in ("-wal", "-shm"):
        with suppress(*REFUSED):
            path.with_name(path.name + end).unlink(missing_ok=True)
