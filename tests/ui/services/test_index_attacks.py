"""An index that is not what it should be is set aside and made anew, whatever is wrong with it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from games.core.atomic_file import write_text
from games.core.savefile import dumps
from tests.ui.driving import Hands
from tests.ui.services.histories import ask, finish, match_of
from ui.services.folders import Folders, find_folders
from ui.services.matches.history import read_history
from ui.services.matches.index import Index
from ui.window.app import App

COUNT = 4


def run(*statements: str) -> Callable[[Path], None]:
    """Changes the index by SQL."""

    def attack(path: Path) -> None:
        base = sqlite3.connect(path, isolation_level=None)
        base.execute("pragma foreign_keys = off")
        for statement in statements:
            base.execute(statement)
        base.close()

    return attack


def schema(old: str, new: str) -> Callable[[Path], None]:
    """Tables of another form, with the same rows as far as they fit."""

    def attack(path: Path) -> None:
        base = sqlite3.connect(path, isolation_level=None)
        base.execute("pragma writable_schema = on")
        base.execute("update sqlite_master set sql = replace(sql, ?, ?)", (old, new))
        base.close()

    return attack


def in_its_place(make: Callable[[Path], object]) -> Callable[[Path], None]:
    """Something else than a file."""

    def attack(path: Path) -> None:
        path.unlink()
        make(path)

    return attack


def written(end: str, data: bytes) -> Callable[[Path], None]:
    """Something else in the file, or in the one beside it."""

    def attack(path: Path) -> None:
        path.with_name(path.name + end).write_bytes(data)

    return attack


def cut(path: Path) -> None:
    run("pragma wal_checkpoint(truncate)", "pragma journal_mode = delete")(path)
    path.write_bytes(path.read_bytes()[:5000])


def torn(path: Path) -> None:
    run("pragma wal_checkpoint(truncate)", "pragma journal_mode = delete")(path)
    data = bytearray(path.read_bytes())
    data[4096:12000] = os.urandom(12000 - 4096)
    path.write_bytes(data)


def not_utf8(path: Path) -> None:
    run("pragma ignore_check_constraints = on", "update match set reason = cast(x'ff00fe' as text)")(path)


ATTACKS: dict[str, Callable[[Path], None]] = {
    "no table of matches": run("drop table match"),
    "no table of seats": run("drop table seat"),
    "no table of feats": run("drop table feat"),
    "a view in place of the table": run("drop table match", "create view match as select 1 as file"),
    "a column too many": run("alter table match add column more text"),
    "a column too few": run("alter table match drop column series"),
    "a column of another name": run("alter table seat rename column points to shares"),
    "columns of another type": schema("turns integer", "turns text"),
    "a table too many": run("create table more (x)"),
    "a trigger that forgets": run("create trigger t after insert on match begin delete from match; end"),
    "series of another form": run("update match set series = 'two of three'"),
    "series without end": run("update match set series = 'inf 1 0 0 0'"),
    "series of ten games": run("update match set series = '10 1 0 0 0'"),
    "version 0": run("pragma user_version = 0"),
    "version 1": run("pragma user_version = 1"),
    "version -5": run("pragma user_version = -5"),
    "version 99": run("pragma user_version = 99"),
    "a bot of no level": run("update seat set level = 'champion' where level <> ''"),
    "points beyond one": run("update seat set points = 1e300"),
    "matches without seats": run("delete from seat"),
    "seats of matches of another name": run("update match set file = 'x' || file"),
    "a game that nobody knows": run("update match set game = 'chess'"),
    "fewer turns than none": run("update match set turns = -9223372036854775808"),
    "text that is no text": not_utf8,
    "a folder": in_its_place(lambda path: (path / "in it").mkdir(parents=True)),
    "a pipe": in_its_place(os.mkfifo),
    "a link to a device": in_its_place(lambda path: path.symlink_to("/dev/zero")),
    "a link to nothing": in_its_place(lambda path: path.symlink_to("nowhere/at all")),
    "a link to itself": in_its_place(lambda path: path.symlink_to(path)),
    "rubbish": written("", b"this is no index" * 999),
    "cut": cut,
    "torn pages": torn,
    "a folder in place of its journal": lambda path: path.with_name(path.name + "-wal").mkdir(),
    "rubbish for a journal": written("-wal", os.urandom(9000)),
}


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    folders = find_folders(str(tmp_path))
    for number in range(COUNT):
        finish(folders, match_of(seed=number), number)
    assert len(read_history(folders).matches) == COUNT
    return folders


@pytest.mark.parametrize("attack", ATTACKS)
def test_whatever_is_wrong_with_the_index_every_match_is_told(attack: str, folders: Folders) -> None:
    before = read_history(folders).matches
    ATTACKS[attack](folders.index)
    history = read_history(folders)
    assert history.matches == before and "cannot be" not in history.notice
    assert read_history(folders).matches == before and read_history(folders).notice == "", "once and for all"
    with Index(folders.index) as index:
        assert len(index.stamps()) == COUNT and index.mended == ""


@pytest.mark.parametrize("attack", ["no table of matches", "series of another form", "a folder", "version 0"])
def test_the_guest_book_tells_that_the_index_was_damaged(attack: str, app: App, hands: Hands) -> None:
    for number in range(COUNT):
        finish(app.folders, match_of(seed=number), number)
    before = ask(app, hands).matches
    ATTACKS[attack](app.folders.index)
    history = ask(app, hands)
    assert history.matches == before and "damaged" in history.notice and "damaged" in history.mended
    assert list(app.folders.local.glob("history-damaged*.db"))


def test_an_index_that_another_program_locks_for_ever_is_left_to_it(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Index, "waits", 0.01)
    before = read_history(folders).matches
    other = sqlite3.connect(folders.index, isolation_level=None)
    other.execute("pragma locking_mode = exclusive")
    other.execute("pragma journal_mode = delete")
    other.execute("begin exclusive")
    assert read_history(folders).matches == before
    other.close()
    assert read_history(folders).matches == before


def test_where_no_index_can_be_made_every_file_is_read_and_it_is_told(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = read_history(folders).matches
    connect = sqlite3.connect

    def refused(path: object, *more: object, **named: object) -> object:
        if path != ":memory:":
            raise sqlite3.OperationalError("unable to open database file")
        return connect(path, *more, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(sqlite3, "connect", refused)
    history = read_history(folders)
    assert history.matches == before and "cannot be" in history.notice


def test_an_index_that_may_only_be_read_is_made_anew(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    finish(folders, match_of(seed=99), 99)
    run("pragma wal_checkpoint(truncate)", "pragma journal_mode = delete")(folders.index)
    connect = sqlite3.connect
    old = folders.index.stat().st_ino

    def opened(path: object, **named: object) -> object:
        if isinstance(path, Path) and path.exists() and path.stat().st_ino == old:
            return connect(f"file:{path}?mode=ro", uri=True, **named)  # type: ignore[call-overload]
        return connect(path, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(sqlite3, "connect", opened)
    assert len(read_history(folders).matches) == COUNT + 1


# -- one bad file never sinks the others ----------------------------------------------------------


def changed(old: str, new: str) -> Callable[[Folders], None]:
    """A finished match that says something else, with a checksum that fits."""

    def attack(folders: Folders) -> None:
        import json

        from games.core.savefile import checksum

        text = dumps(match_of(seed=77))
        assert old in text
        body = json.loads(text.replace(old, new))
        body["checksum"] = checksum(body)
        folders.history.joinpath("20260304-180000-nissi-bad.json").write_text(json.dumps(body))

    return attack


def odd_name(name: bytes) -> Callable[[Folders], None]:
    def attack(folders: Folders) -> None:
        (folders.history / os.fsdecode(name)).write_text(dumps(match_of(seed=78)), encoding="utf-8")

    return attack


BAD: dict[str, Callable[[Folders], object]] = {
    "turns of 10^30": changed('"turns": 2', f'"turns": {10**30}'),
    "turns below none": changed('"turns": 2', '"turns": -4'),
    "a version of the rules of -10^30": changed('"rules_version": 1', f'"rules_version": {-(10**30)}'),
    "points beyond one": changed('"points": [0.0, 1.0]', '"points": [0.0, 7]'),
    "a seed of 40 digits": changed('"seed": 77', f'"seed": {10**40}'),
    "a name that is not UTF-8": odd_name(b"\xff\xfe.json"),
    "a folder": lambda folders: (folders.history / "20260304-180000-nissi-bad.json").mkdir(),
    "a pipe": lambda folders: os.mkfifo(folders.history / "20260304-180000-nissi-bad.json"),
    "lists in lists": lambda folders: write_text(folders.history / "x.json", "[" * 100_000),
}  # fmt: skip


@pytest.mark.parametrize("bad", BAD)
def test_one_bad_file_in_the_history_is_told_and_the_others_count(bad: str, folders: Folders) -> None:
    BAD[bad](folders)
    history = read_history(folders)
    assert len(history.matches) == COUNT and history.notice == "One finished match cannot be read and does not count."


def test_a_finished_match_from_the_year_33658_counts(folders: Folders) -> None:
    for name, seconds in zip(sorted(folders.history.iterdir()), (10**12, 10**11, -(10**9), 0), strict=True):
        os.utime(name, (seconds, seconds))
    history = read_history(folders)
    assert len(history.matches) == COUNT and history.notice == ""


def test_a_finished_match_that_goes_while_the_folder_is_read_is_no_trouble(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders.index.unlink()
    gone = sorted(folders.history.glob("*.json"))[1]
    from ui.services.matches import history

    def read(path: Path) -> str:
        gone.unlink(missing_ok=True)
        return read_text(path)

    read_text = history.read_text
    monkeypatch.setattr(history, "read_text", read)
    told = read_history(folders)
    assert len(told.matches) == COUNT - 1 and "cannot be read" not in told.notice


def test_a_match_that_no_row_can_hold_does_not_sink_its_batch() -> None:
    from games.guests.played import read_played

    good = [read_played(f"{number}.json", dumps(match_of(seed=number))) for number in range(3)]
    bad = good[1]._replace(turns=10**30), good[1]._replace(file="\udcff.json"), good[1]._replace(id="\ud800")
    with Index(None) as index:
        refused = index.put((each, (1, 1)) for each in (good[0], *bad, good[2]))
        assert refused == [each.file for each in bad]
        assert [each.file for each in index.matches()] == ["0.json", "2.json"]
