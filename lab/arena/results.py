"""Records in a file of SQLite, so that a run goes on where it was stopped, and several add up.

A game is kept under all that it depends on: the game and its options, the players by seat, the length of a random
opening, seed (or secret) and round, and the code that played it. The same game is never kept twice. The file has a
secret of its own, from which a run is dealt whose seed nobody named.
"""

# not for players: what the arena says is English

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from games.core.bot import EvaluationTerm
from games.core.errors import GameError
from games.core.shuffle import new_secret
from games.core.values import is_amount, is_text, parsed
from lab.arena.play import Job, Record
from lab.arena.schedule import Deals, Pairing, Schedule

VERSION: Final = 4
BEFORE: Final = (1, 2, 3)
"""The versions without random openings, without the reasons of actions, without secrets; such files are taken over."""
WAITS: Final = 30.0
"""Seconds that another run may keep the file to itself."""

_TABLE: Final = """
create table game(
    game text not null,
    options text not null,
    code text not null,
    entrants text not null,
    opening integer not null default 0,
    seed integer not null,
    round integer not null,
    points text not null,
    reason text not null,
    note text not null,
    seconds real not null,
    played text not null default current_timestamp,
    log text not null,
    why text not null default '',
    secret text not null default '',
    primary key (game, options, code, entrants, opening, seed, secret, round)
) without rowid
"""
_KEY: Final = "game = ? and options = ? and code = ? and entrants = ? and opening = ?"

Unit = tuple[Record, ...]
"""The games of one round, in the order of the pairing's tables."""


_WRONG: Final = (sqlite3.Error, UnicodeDecodeError)
"""What comes of a file that is damaged; SQLite may tell that in bytes that are no text."""


class BadResults(GameError):
    """The file is none of results, or cannot be used."""


class Results:
    """The records of a file, or without one those of this run. Close it by `with`."""

    def __init__(self, file: Path | None = None) -> None:
        """Opens the file, or makes it. Raises `BadResults`."""
        self._name = str(file or "the results")
        with self._asked():
            self._base = sqlite3.connect(file or ":memory:", timeout=WAITS, isolation_level=None)
            try:
                self._base.execute("begin immediate")
                self._prepare()
                self._base.execute("commit")
            except BaseException:
                self._base.close()
                raise

    def _prepare(self) -> None:
        version = self._base.execute("pragma user_version").fetchone()[0]
        empty = not self._base.execute("select count(*) from sqlite_master").fetchone()[0]
        if version == VERSION:
            return
        if version == 0 and empty:
            self._base.execute(_TABLE)
        elif version in BEFORE:
            self._base.execute("alter table game rename to old")
            names = ", ".join(row[1] for row in self._base.execute("pragma table_info(old)"))
            self._base.execute(_TABLE)
            self._base.execute(f"insert into game ({names}) select {names} from old")
            self._base.execute("drop table old")
        else:
            raise BadResults(f"{self._name} is a database, but none of results of this version")
        self._base.execute("create table if not exists deals(secret text not null)")
        self._base.execute("insert into deals select ? where not exists (select * from deals)", [new_secret()])
        self._base.execute(f"pragma user_version = {VERSION}")

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._base.close()

    @property
    def secret(self) -> str:
        """What a run is dealt from whose seed nobody named: the same for this file for ever."""
        return str(self._base.execute("select secret from deals").fetchone()[0])

    def __contains__(self, job: Job) -> bool:
        return self.record(job) is not None

    def record(self, job: Job) -> Record | None:
        """The record of a job; None where it was not played yet, or where what was kept of it makes no sense.

        That is then forgotten, so that the game can be played again. Raises `BadResults`.
        """
        key = f"{_KEY} and seed = ? and secret = ? and round = ?"
        with self._asked():
            row = self._base.execute(f"select {_FIELDS} from game where {key}", _key(job)).fetchone()
            record = None if row is None else _read(row)
            if row is not None and record is None:
                self._base.execute(f"delete from game where {key}", _key(job))
        return record

    @contextmanager
    def _asked(self) -> Iterator[None]:
        try:
            yield
        except _WRONG as error:
            raise BadResults(f"{self._name} cannot be used for results: {error}") from error

    def add(self, job: Job, record: Record) -> None:
        """Keeps a record; it is on the disk when this returns. Raises `BadResults`."""
        points = json.dumps(record.points)
        text = json.dumps(record.why) if record.why else ""
        values = (*_key(job), points, record.reason, record.note, record.seconds, "\n".join(record.log), text)
        names = "game, options, code, entrants, opening, seed, secret, round, points, reason, note, seconds, log, why"
        try:
            self._base.execute(f"insert or ignore into game ({names}) values ({', '.join('?' * 14)})", values)
        except _WRONG as error:
            raise BadResults(f"{self._name} cannot be written: {error}") from error

    def by_other_code(self, schedule: Schedule) -> int:
        """How many games of the same kind it has that other source files played: they are never added up with these."""
        query = "select count(*) from game where game = ? and options = ? and code <> ?"
        count = self._base.execute(query, (schedule.game, _options(schedule.options), schedule.code)).fetchone()
        return int(count[0])

    def rounds(self, schedule: Schedule, pairing: Pairing) -> dict[tuple[Deals, int], Unit]:
        """The whole rounds of a pairing by deals and number: those of other deals first, those of the schedule last.

        A round with a game of which nothing can be read is none. Raises `BadResults`.
        """
        found: dict[tuple[Deals, int], dict[int, Record]] = defaultdict(dict)
        jobs = list(schedule.jobs_of(pairing, 0))
        for place, job in enumerate(jobs):
            query = f"select {_FIELDS}, seed, secret, round from game where {_KEY}"
            with self._asked():
                for *row, seed, secret, number in self._base.execute(query, _key(job)[:-3]):
                    if (record := _read(row)) is not None:
                        found[(seed, secret), number][place] = record
        return {
            key: tuple(found[key][place] for place in range(len(jobs)))
            for key in sorted(found, key=lambda each: (each[0] == schedule.deals, each))
            if len(found[key]) == len(jobs)
        }


_FIELDS: Final = "points, reason, log, note, seconds, why"


def _read(row: Sequence[Any]) -> Record | None:
    """A record as it was kept; None where that makes no sense."""
    points, reason, log, note, seconds, reported = row
    if not all(map(is_text, (points, reason, log, note, reported))) or not is_amount(seconds, 0):
        return None
    try:
        shares, reasons = parsed(points), parsed(reported or "[]")
        why = tuple(tuple(EvaluationTerm(name, change) for name, change in terms) for terms in reasons)
    except (TypeError, ValueError):
        return None
    numbers = [*shares, *(term.change for terms in why for term in terms)] if isinstance(shares, list) else [None]
    if not all(map(is_amount, numbers)) or not all(is_text(term.name) for terms in why for term in terms):
        return None
    return Record(tuple(shares), reason, tuple(log.splitlines()), note, seconds, why)


def _key(job: Job) -> tuple[str, str, str, str, int, int, str, int]:
    entrants = json.dumps([entrant.key for entrant in job.entrants], ensure_ascii=False)
    return job.game, _options(job.options), job.code, entrants, job.opening, job.seed, job.secret, job.round


def _options(options: Sequence[tuple[str, str]]) -> str:
    return json.dumps(dict(options), ensure_ascii=False)
