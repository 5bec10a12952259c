"""Records in a file of SQLite, so that a run goes on where it was stopped, and several add up.

A game is kept under all that it depends on: the game and its options, the players by seat, the length of a random
opening, seed and round, and the code that played it. The same game is never kept twice.
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

from games.arena.play import Job, Record
from games.arena.schedule import Pairing, Schedule
from games.core.bot import Term
from games.core.errors import GameError

VERSION: Final = 3
BEFORE_OPENINGS: Final = 1
BEFORE_REASONS: Final = 2
"""The versions without random openings, and without the reasons of actions; such files are taken over."""
WAITS: Final = 30.0
"""Seconds that another run may keep the file to itself."""

_TABLE: Final = """
create table game(
    game text not null,
    options text not null,
    code text not null,
    entrants text not null,
    opening integer not null,
    seed integer not null,
    round integer not null,
    points text not null,
    reason text not null,
    note text not null,
    seconds real not null,
    played text not null default current_timestamp,
    log text not null,
    why text not null default '',
    primary key (game, options, code, entrants, opening, seed, round)
) without rowid
"""
_KEY: Final = "game = ? and options = ? and code = ? and entrants = ? and opening = ?"

Unit = tuple[Record, ...]
"""The games of one round, in the order of the pairing's tables."""


class BadResults(GameError):
    """The file is none of results, or cannot be used."""


class Results:
    """The records of a file, or without one those of this run. Close it by `with`."""

    def __init__(self, file: Path | None = None) -> None:
        """Opens the file, or makes it. Raises `BadResults`."""
        self._name = str(file or "the results")
        try:
            self._base = sqlite3.connect(file or ":memory:", timeout=WAITS, isolation_level=None)
            self._base.execute("begin immediate")
            self._prepare()
            self._base.execute("commit")
        except (sqlite3.Error, ValueError) as error:
            raise self._bad("used for results", error) from error

    def _bad(self, what: str, error: Exception) -> BadResults:
        """What is wrong with the file; one that is damaged can have SQLite tell it in bytes that are no text."""
        why = "it is damaged" if isinstance(error, ValueError) else str(error)
        return error if isinstance(error, BadResults) else BadResults(f"{self._name} cannot be {what}: {why}")

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """Raises `BadResults` where what the file holds makes no sense."""
        try:
            yield self._base
        except (sqlite3.Error, ValueError, TypeError, RecursionError) as error:
            raise self._bad("read", error) from error

    def _prepare(self) -> None:
        version = self._base.execute("pragma user_version").fetchone()[0]
        empty = not self._base.execute("select count(*) from sqlite_master").fetchone()[0]
        if version == VERSION:
            return
        if version == 0 and empty:
            self._base.execute(_TABLE)
        elif version == BEFORE_OPENINGS:
            self._base.execute("alter table game rename to old")
            names = ", ".join(row[1] for row in self._base.execute("pragma table_info(old)"))
            self._base.execute(_TABLE)
            self._base.execute(f"insert into game ({names}, opening) select {names}, 0 from old")
            self._base.execute("drop table old")
        elif version == BEFORE_REASONS:
            self._base.execute("alter table game add column why text not null default ''")
        else:
            raise BadResults(f"{self._name} is a database, but none of results of this version")
        self._base.execute(f"pragma user_version = {VERSION}")

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._base.close()

    def __contains__(self, job: Job) -> bool:
        return self.record(job) is not None

    def record(self, job: Job) -> Record | None:
        """The record of a job; None where it was not played yet. Raises `BadResults`."""
        with self._reading() as base:
            found = base.execute(f"select {_FIELDS} from game where {_KEY} and seed = ? and round = ?", _key(job))
            row = found.fetchone()
            return None if row is None else _read(row)

    def add(self, job: Job, record: Record) -> None:
        """Keeps a record; it is on the disk when this returns. Raises `BadResults`."""
        points = json.dumps(record.points)
        told = json.dumps(record.why) if record.why else ""
        values = (*_key(job), points, record.reason, record.note, record.seconds, "\n".join(record.log), told)
        names = "game, options, code, entrants, opening, seed, round, points, reason, note, seconds, log, why"
        try:
            self._base.execute(f"insert or ignore into game ({names}) values ({', '.join('?' * 13)})", values)
        except (sqlite3.Error, ValueError) as error:
            raise self._bad("written", error) from error

    def rounds(self, schedule: Schedule, pairing: Pairing) -> dict[tuple[int, int], Unit]:
        """The whole rounds of a pairing by seed and number: those of other seeds first, that of the schedule last."""
        found: dict[tuple[int, int], dict[int, Record]] = defaultdict(dict)
        jobs = list(schedule.jobs_of(pairing, 0))
        query = f"select {_FIELDS}, seed, round from game where {_KEY}"
        with self._reading() as base:
            for place, job in enumerate(jobs):
                for *row, seed, number in base.execute(query, _key(job)[:-2]):
                    found[seed, number][place] = _read(row)
        return {
            key: tuple(found[key][place] for place in range(len(jobs)))
            for key in sorted(found, key=lambda each: (each[0] == schedule.seed, each))
            if len(found[key]) == len(jobs)
        }


_FIELDS: Final = "points, reason, log, note, seconds, why"


def _read(row: Sequence[Any]) -> Record:
    points, reason, log, note, seconds, told = row
    why = tuple(tuple(Term(*term) for term in terms) for terms in json.loads(told or "[]"))
    return Record(tuple(json.loads(points)), reason, tuple(log.splitlines()), note, seconds, why)


def _key(job: Job) -> tuple[str, str, str, str, int, int, int]:
    entrants = json.dumps([entrant.key for entrant in job.entrants], ensure_ascii=False)
    options = json.dumps(dict(job.options), ensure_ascii=False)
    return job.game, options, job.code, entrants, job.opening, job.seed, job.round
