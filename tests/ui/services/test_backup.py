"""Everything as one file, and back: whole, checked, and nothing that is here is overwritten."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile, ZipInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.errors import SaveError
from ui.services.backup import PAGE, check_backup, is_backup, restore_backup, write_backup
from ui.services.folders import EXAMPLES, Folders, find_folders


def quietly(words: str, share: float | None) -> None:
    """Hears how far it is, and lets it go on."""


def filled(folder: Path) -> Folders:
    """A data folder with something of every kind, and with what belongs into no backup."""
    folders = find_folders(str(folder))
    for where, game in ((folders.saves, "nissi"), (folders.unfinished, "niwa"), (folders.history, "naishi")):
        where.mkdir(parents=True)
        shutil.copy(EXAMPLES / f"{game}.json", where / f"{game}.json")
    for name, text in (
        ("settings.json", '{"theme": "dark"}'), ("guests.json", "{}"), ("puzzles/a1.json", "{}"),
        ("decks/Mine.txt", "1 Samurai\n"), ("zashiki.log", "log"), ("history.db", "index"), ("lock", ""),
        ("settings.json.bak", "{}"), (".hidden.json", "{}"), ("pictures/it.png", "png"),
    ):  # fmt: skip
        path = folders.local / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folders


def contents(folders: Folders) -> dict[str, bytes]:
    return {
        path.relative_to(folders.local).as_posix(): path.read_bytes()
        for path in folders.local.rglob("*")
        if path.is_file() and not path.name.endswith(".lock")
    }


@pytest.fixture
def here(tmp_path: Path) -> Folders:
    return filled(tmp_path / "here")


@pytest.fixture
def backup(here: Folders, tmp_path: Path) -> Path:
    path = tmp_path / "it.zip"
    assert write_backup(here, path, quietly) == 7
    return path


def test_a_backup_brings_everything_into_an_empty_folder(here: Folders, backup: Path, tmp_path: Path) -> None:
    empty = find_folders(str(tmp_path / "there"))
    found = check_backup(empty, backup, quietly)
    assert len(found.new) == 7 and not (found.same or found.beside or found.differing) and found.made is not None
    assert restore_backup(empty, backup, quietly) == (7, None)
    expected = contents(here)
    assert contents(empty) == {name: expected[name] for name in contents(empty)}
    assert set(contents(empty)) == {
        "saves/nissi.json", "unfinished/niwa.json", "history/naishi.json", "settings.json", "guests.json",
        "puzzles/a1.json", "decks/Mine.txt",
    }  # fmt: skip


def test_what_is_here_just_so_is_left_alone(here: Folders, backup: Path) -> None:
    before = contents(here)
    assert len(check_backup(here, backup, quietly).same) == 7
    assert restore_backup(here, backup, quietly, take_over=True) == (0, None)
    assert contents(here) == before


def test_nothing_that_is_here_is_overwritten(here: Folders, backup: Path) -> None:
    shutil.copy(EXAMPLES / "djambi.json", here.saves / "nissi.json")
    (here.local / "decks" / "Mine.txt").write_text("2 Samurai\n", encoding="utf-8")
    here.settings.write_text('{"theme": "light"}', encoding="utf-8")
    before = contents(here)
    found = check_backup(here, backup, quietly)
    assert set(found.beside) == {"saves/nissi.json", "data/decks/Mine.txt"}
    assert found.differing == ("data/settings.json",)
    assert restore_backup(here, backup, quietly) == (2, None)
    after = contents(here)
    assert {name: after[name] for name in before} == before
    assert after["saves/nissi 2.json"] == (EXAMPLES / "nissi.json").read_bytes()
    assert after["decks/Mine 2.txt"] == b"1 Samurai\n"


def test_settings_are_taken_over_only_when_wanted_and_those_of_before_are_kept(here: Folders, backup: Path) -> None:
    here.settings.write_text('{"theme": "light"}', encoding="utf-8")
    count, aside = restore_backup(here, backup, quietly, take_over=True)
    assert count == 1 and aside is not None
    assert here.settings.read_text(encoding="utf-8") == '{"theme": "dark"}'
    assert (aside / "data" / "settings.json").read_text(encoding="utf-8") == '{"theme": "light"}'


def test_a_backup_does_not_replace_a_file_unasked_and_leaves_no_half(here: Folders, backup: Path) -> None:
    before = backup.read_bytes()
    with pytest.raises(SaveError, match="already exists"):
        write_backup(here, backup, quietly)
    assert backup.read_bytes() == before
    write_backup(here, backup, quietly, replace=True)
    (backup.parent / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(SaveError, match="cannot be written"):
        write_backup(here, backup.parent / "file" / "it.zip", quietly)
    assert sorted(each.name for each in backup.parent.iterdir()) == ["file", "here", "it.zip"]


@pytest.mark.parametrize(
    "name",
    [
        "../outside.json", "/outside.json", "saves/../../outside.json", "data/open/it.json", "data/C:it.json",
        "data/.hidden.json", "data/it.py", "saves\\it.json", "it.json", "data/decks/../settings.json", "data/\nit.json",
    ],
)  # fmt: skip
def test_a_backup_that_would_write_elsewhere_is_refused(backup: Path, tmp_path: Path, name: str) -> None:
    with ZipFile(backup, "a") as made:
        made.writestr(name, "{}")
    empty = find_folders(str(tmp_path / "there"))
    for act in (check_backup, restore_backup):
        with pytest.raises(SaveError, match="should not be in it"):
            act(empty, backup, quietly)
    assert not contents(empty)


@pytest.mark.parametrize(
    ("member", "text", "why"),
    [
        ("saves/it.json", "{", "cannot be read"),
        ("saves/it.json", '{"format": "x"}', "cannot be read"),
        ("data/it.json", "{", "cannot be read"),
        ("data/it.json", "[" * 100_000, "cannot be read"),
        ("data/decks/it.txt", "x" * 1_000_001, "too large"),
        ("saves/it.json", " " * 8_000_001, "holds more"),
        ("data/settings.json", "{}", "holds more"),
    ],
    ids=["no JSON", "no save", "no settings", "deep", "large list", "large", "twice"],
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_backup_with_a_file_that_is_not_sound_is_refused_before_anything_is_written(
    backup: Path, tmp_path: Path, member: str, text: str, why: str
) -> None:
    with ZipFile(backup, "a") as made:
        made.writestr(member, text)
    empty = find_folders(str(tmp_path / "there"))
    with pytest.raises(SaveError, match=why):
        check_backup(empty, backup, quietly)
    assert not contents(empty)


def test_a_backup_of_a_newer_program_and_another_archive_are_refused(tmp_path: Path, here: Folders) -> None:
    for page, why in (('{"format": 2}', "newer"), ("[]", "newer"), ("{", "newer"), (None, "not a Zashiki backup")):
        path = tmp_path / "other.zip"
        with ZipFile(path, "w") as made:
            made.writestr(ZipInfo(PAGE if page is not None else "it.json"), page or "{}")
        assert is_backup(path) == (page is not None)
        with pytest.raises(SaveError, match=why):
            check_backup(here, path, quietly)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(put=st.binary(max_size=40), place=st.integers(0, 20_000), lost=st.integers(0, 40))
def test_a_damaged_backup_is_read_or_refused_in_words(
    here: Folders, backup: Path, put: bytes, place: int, lost: int
) -> None:
    whole = backup.read_bytes()
    place %= len(whole) + 1
    damaged = backup.with_name("damaged.zip")
    damaged.write_bytes(whole[:place] + put + whole[place + lost :])
    read: list[Callable[[], object]] = [lambda: is_backup(damaged), lambda: check_backup(here, damaged, quietly)]
    for each in read:
        try:
            each()
        except SaveError as error:
            assert str(error)
