"""Files on disk: what is no ordinary file, permissions, the copy before, and what a crash leaves behind."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path

import pytest

from games.core import atomic_file
from games.core.atomic_file import MAX_BYTES, backup_path, read_text, sweep, write_text
from games.core.errors import SaveError


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(params=["pipe", "device", "link to a device", "link to a pipe", "endless link", "folder", "circle"])
def no_file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Something that is called like a save and is none."""
    path = tmp_path / "match.json"
    if request.param == "pipe":
        os.mkfifo(path)
    elif request.param == "device":
        return Path("/dev/null")
    elif request.param == "link to a device":
        path.symlink_to("/dev/full")
    elif request.param == "link to a pipe":
        os.mkfifo(tmp_path / "pipe")
        path.symlink_to(tmp_path / "pipe")
    elif request.param == "endless link":
        path.symlink_to("/dev/zero")
    elif request.param == "circle":
        path.symlink_to(path)
    else:
        path.mkdir()
    return path


def test_what_is_no_file_is_refused_at_once_and_in_words(no_file: Path) -> None:
    with pytest.raises(SaveError, match=r"cannot be read: (it is a .*, not a file|Too many levels)"):
        read_text(no_file)


def test_nothing_is_written_over_what_is_no_file(no_file: Path) -> None:
    before = os.lstat(no_file)
    with pytest.raises(SaveError, match=r"cannot be written .*: (it is a .*, not a file|Too many levels)"):
        write_text(no_file, "x")
    assert os.path.samestat(os.lstat(no_file), before)
    assert not os.path.lexists(backup_path(no_file))


def test_a_file_that_is_exchanged_for_a_pipe_while_it_is_opened_does_not_hold_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    path.write_text("a match")
    was = path.stat()
    path.unlink()
    os.mkfifo(path)
    monkeypatch.setattr(Path, "stat", lambda self: was)
    with pytest.raises(SaveError, match="a pipe, not a file"):
        read_text(path)


def test_a_giant_file_is_read_no_further_than_a_save_may_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.json"
    with path.open("wb") as file:
        file.truncate(50 * 10**9)
    asked: list[int] = []
    read = os.read
    monkeypatch.setattr(os, "read", lambda handle, count: asked.append(count) or read(handle, count))
    with pytest.raises(SaveError, match=r"^the file match[.]json is too large"):
        read_text(path)
    assert sum(asked) <= MAX_BYTES + 1


@pytest.mark.parametrize("name", ["null\0byte.json", "half\ud800.json", "x" * 300 + ".json"])
def test_a_name_that_no_disk_takes_is_refused_in_words(name: str, tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be read"):
        read_text(tmp_path / name)
    with pytest.raises(SaveError, match="cannot be written"):
        write_text(tmp_path / name, "x")
    assert list(tmp_path.iterdir()) == []


def test_a_text_that_is_no_unicode_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be written"):
        write_text(tmp_path / "match.json", "\ud800")
    assert list(tmp_path.iterdir()) == []


def test_long_names_can_be_written_again_and_again(tmp_path: Path) -> None:
    path = tmp_path / ("\N{FACE WITH TEARS OF JOY}" * 60 + ".json")
    for text in ("first", "second", "third"):
        write_text(path, text)
    assert (read_text(path), read_text(backup_path(path))) == ("third", "second")
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize(("mask", "expected"), [(0o022, 0o644), (0o002, 0o664), (0o077, 0o600)])
def test_a_new_save_may_be_read_by_whom_new_files_may_be(mask: int, expected: int, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    before = os.umask(mask)
    try:
        write_text(path, "first")
    finally:
        os.umask(before)
    assert mode(path) == expected


def no_links(*given: object, **named: object) -> None:
    raise OSError(errno.EPERM, "Operation not permitted")


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("wanted", [0o640, 0o604, 0o444])
def test_a_save_and_its_copy_keep_their_permissions(
    links: bool, wanted: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "match.json"
    write_text(path, "first")
    path.chmod(wanted)
    for text in ("second", "third"):
        write_text(path, text)
    assert (mode(path), mode(backup_path(path))) == (wanted, wanted)
    assert (read_text(path), read_text(backup_path(path))) == ("third", "second")
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("step", range(12))
def test_wherever_writing_stops_both_files_are_whole(
    links: bool, step: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every call of the system in turn is the last one that is made."""
    path = tmp_path / "match.json"
    write_text(path, "first")
    write_text(path, "second")
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    calls = iter(range(100))

    class Killed(BaseException):
        pass

    def mortal(module: object, name: str) -> None:
        real = getattr(module, name)

        def call(*given: object, **named: object) -> object:
            if next(calls) >= step:
                raise Killed
            return real(*given, **named)

        monkeypatch.setattr(module, name, call)

    for module, name in ((os, "open"), (os, "fsync"), (Path, "replace"), (Path, "unlink"), (os, "close")):
        mortal(module, name)
    if links:
        mortal(os, "link")
    with contextlib.suppress(Killed):
        write_text(path, "third")
    monkeypatch.undo()
    assert (read_text(path), read_text(backup_path(path))) in {
        ("second", "first"), ("second", "second"), ("third", "second")
    }  # fmt: skip
    write_text(path, "fourth")
    assert read_text(path) == "fourth"


def test_a_copy_that_was_never_followed_by_its_save_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    write_text(path, "first")
    os.link(path, backup_path(path))  # killed between the two
    write_text(path, "second")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["match.json", "match.json.bak"]
    assert (read_text(path), read_text(backup_path(path))) == ("second", "first")


def test_a_file_that_may_not_be_read_is_moved_aside_and_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    write_text(path, "somebody else's")

    def refused(path: Path) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "link", no_links)
    monkeypatch.setattr(atomic_file, "_read_bytes", refused)
    write_text(path, "mine")
    assert (path.read_text(), backup_path(path).read_text()) == ("mine", "somebody else's")


def test_sweeping_takes_old_litter_of_our_own_and_nothing_else(tmp_path: Path) -> None:
    litter = [".autosave.json.0a1b2c3d.tmp", ".x.tmp.tmp_1234.tmp", "." + "n" * 40 + ".0a1b2c3d.tmp"]
    others = [
        "autosave.json", "autosave.json.bak", ".autosave.json", "match.tmp", ".match.tmp", "autosave.json.0a1b2c3d.tmp",
        ".autosave.json.0A1B2C3D.tmp", ".autosave.json.0a1b2c3d.tmp.bak", "..0a1b2c3d.tmp",
    ]  # fmt: skip
    for name in (*litter, *others, ".young.json.0a1b2c3d.tmp"):
        (tmp_path / name).write_text(name)
        os.utime(tmp_path / name, (1000, 1000))
    os.utime(tmp_path / ".young.json.0a1b2c3d.tmp", (5000, 5000))
    (tmp_path / ".folder.json.0a1b2c3d.tmp").mkdir()
    (tmp_path / ".link.json.0a1b2c3d.tmp").symlink_to(tmp_path / "autosave.json")
    kept = {*others, ".young.json.0a1b2c3d.tmp", ".folder.json.0a1b2c3d.tmp", ".link.json.0a1b2c3d.tmp"}
    assert sweep(tmp_path, 3600, now=5000) == len(litter)
    assert {each.name for each in tmp_path.iterdir()} == kept
    assert sweep(tmp_path / "nowhere") == 0


def test_what_a_cut_off_writing_leaves_is_what_sweeping_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("autosave.json", "x" * 200 + ".json", "a\nb.json"):
        made = atomic_file._beside(tmp_path / name)
        made.write_text("half a ma")
        os.utime(made, (1000, 1000))
    assert sweep(tmp_path, now=5000) == 3
