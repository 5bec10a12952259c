"""The files in the saves folder: names, listing, renaming, copying, deleting."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import find_game
from games.core.errors import SaveError
from games.core.match import Match, Seat
from games.core.savefile import backup_path, dumps, load, load_or_backup, write_text
from ui.services import file_names
from ui.services import save_files as store
from ui.services.dates import in_words, local_moment
from ui.services.file_names import clean, is_taken


def new_match(*names: str) -> Match:
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    people = names or ("Aoi", "Kenji")
    match = Match(game, game.rules.make_options({}), [Seat(people[0]), Seat(people[1], "adept")])
    match.play(match.legal()[0])
    return match


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = file_names.path_for_name(tmp_path, "Evening")
    write_text(path, dumps(new_match()))
    return path


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("", "name"),
        ("   ", "name"),
        ("x" * 61, "too long"),
        ("縁" * 60 + "側", "too long"),
        ("a/b", "/"),
        ("what?", "?"),
        ("a\\b", "\\"),
        ("two\nlines", "invisible"),
        ("zero\u200bwidth", "invisible"),
        (".hidden", "dot"),
        ("ends.", "dot"),
        ("con", "Some systems"),
        ("LPT1.old", "Some systems"),
        ("\udc80", "invisible"),
    ],
)
def test_a_name_that_no_file_can_have_is_refused_in_words(tmp_path: Path, name: str, word: str) -> None:
    problem = file_names.check_name(name, tmp_path)
    assert problem is not None and word in problem


@pytest.mark.parametrize("name", ["Evening", "10.06 vs. Ken", "夜の対局", "naïve", "it's – mine!", "x" * 60])
def test_an_ordinary_name_is_accepted_and_writes(tmp_path: Path, name: str) -> None:
    assert file_names.check_name(name, tmp_path) is None
    path = file_names.path_for_name(tmp_path, name)
    write_text(path, "x")
    assert store.names_in(tmp_path) == [path]
    assert file_names.name_of(path) == name


def test_a_taken_name_is_refused_whatever_its_case(saved: Path) -> None:
    assert file_names.check_name("evening", saved.parent) == "There is already a save called evening."
    assert file_names.check_name("EVENING ", saved.parent) is not None
    assert file_names.check_name("evening", saved.parent, keep=saved) is None


def test_the_same_letters_composed_or_not_are_the_same_name(tmp_path: Path) -> None:
    write_text(file_names.path_for_name(tmp_path, "caf\u00e9"), "x")
    assert is_taken("cafe\u0301", tmp_path)


def test_a_proposed_name_says_the_game_and_who_plays(tmp_path: Path) -> None:
    match = new_match()
    assert file_names.default_name(match) == "Nissi Samurai, Aoi and Kenji"
    write_text(file_names.path_for_name(tmp_path, file_names.default_name(match)), "x")
    assert file_names.default_name(match, tmp_path) == "Nissi Samurai, Aoi and Kenji 2"


@given(st.text(max_size=90), st.text(max_size=90))
def test_a_proposed_name_can_always_be_used(one: str, other: str) -> None:
    assert file_names.check_form(file_names.default_name(new_match(one, other))) is None
    assert file_names.check_form(clean(one)) is None


def test_the_list_reads_what_can_be_read_and_says_why_not(saved: Path) -> None:
    folder = saved.parent
    (folder / "foreign.json").write_text('{"hello": 1}', encoding="utf-8")
    (folder / "noise.json").write_bytes(b"\xff\xfe\x00")
    (folder / "newer.json").write_text('{"format": "zashiki-match", "version": 99}', encoding="utf-8")
    (folder / ".half-written.json").write_text("", encoding="utf-8")
    (folder / "notes.txt").write_text("", encoding="utf-8")
    files = {file.name: file for file in store.read_all(store.names_in(folder))}
    assert set(files) == {"Evening", "foreign", "noise", "newer"}
    assert files["Evening"].problem == "" and files["Evening"].summary is not None
    assert files["Evening"].summary.actions == 1
    assert files["foreign"].problem == "This is not a Zashiki save."
    assert "text file" in files["noise"].problem
    assert "99" in files["newer"].problem and "Update" in files["newer"].problem


def test_a_folder_inside_that_looks_like_a_save_is_listed_as_broken(tmp_path: Path) -> None:
    (tmp_path / "odd.json").mkdir()
    [file] = store.read_all(store.names_in(tmp_path))
    assert file.summary is None and file.problem


def test_a_folder_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert store.names_in(tmp_path / "nothing") == []


def test_a_file_in_place_of_the_folder_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("", encoding="utf-8")
    with pytest.raises(SaveError, match="cannot be read"):
        store.names_in(tmp_path / "saves")


def test_the_last_written_comes_first(saved: Path) -> None:
    other = store.copy(saved, saved.parent, "Older")
    os.utime(other, (1, 1))
    assert store.names_in(saved.parent) == [saved, other]


def test_a_broken_save_whose_copy_before_reads_offers_it(saved: Path) -> None:
    write_text(saved, dumps(new_match()))
    saved.write_text("{", encoding="utf-8")
    file = store.read(saved)
    assert file is not None and file.summary is None and file.backup
    assert load(backup_path(saved)).index == 1
    match, words = load_or_backup(saved)
    assert match.index == 1 and "earlier copy was opened" in words


def test_renaming_takes_the_copy_before_along(saved: Path) -> None:
    write_text(saved, dumps(new_match()))
    moved = store.rename(saved, "Morning")
    assert moved.name == "Morning.json" and load(moved).index == 1
    assert backup_path(moved).exists() and not saved.exists() and not backup_path(saved).exists()


def test_renaming_never_replaces_another_save(saved: Path) -> None:
    other = store.copy(saved, saved.parent, "Morning")
    before = other.read_bytes()
    with pytest.raises(SaveError, match="already a save"):
        store.rename(saved, "Morning")
    assert saved.exists() and other.read_bytes() == before


def test_only_the_case_of_a_name_can_be_changed(saved: Path) -> None:
    assert store.rename(saved, "EVENING").name == "EVENING.json"


def test_a_stale_copy_of_a_deleted_save_does_not_come_back_under_its_name(saved: Path) -> None:
    stale = backup_path(file_names.path_for_name(saved.parent, "Morning"))
    stale.write_text("old", encoding="utf-8")
    store.rename(saved, "Morning")
    assert not stale.exists()


def test_copying_gives_two_equal_saves(saved: Path) -> None:
    other = store.copy(saved, saved.parent, "Evening 2")
    assert other.read_bytes() == saved.read_bytes()
    assert file_names.free_name("Evening", saved.parent) == "Evening 3"


def test_a_save_that_vanished_is_said_in_words(saved: Path) -> None:
    saved.unlink()
    assert store.read(saved) is None
    with pytest.raises(SaveError, match="no longer there"):
        store.rename(saved, "Morning")
    with pytest.raises(SaveError, match="cannot be read"):
        store.copy(saved, saved.parent, "Morning")


def test_a_folder_that_cannot_be_written_is_said_in_words_and_loses_nothing(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object, **named: object) -> None:
        raise PermissionError(13, "Permission denied")

    # Permissions do not bind an administrator, so the refusal is put in the system's place.
    monkeypatch.setattr(Path, "rename", refuse)
    monkeypatch.setattr(Path, "unlink", refuse)
    monkeypatch.setattr("games.core.atomic_file._written", refuse)
    for action in (lambda: store.rename(saved, "M"), lambda: store.copy(saved, saved.parent, "M")):
        with pytest.raises(SaveError, match="Permission denied"):
            action()
    assert load(saved).index == 1


def test_dates_are_in_plain_words() -> None:
    now = datetime(2025, 3, 14, 12, 0)
    said = {
        datetime(2025, 3, 14, 10, 6): "today 10:06",
        datetime(2025, 3, 13, 18, 40): "yesterday 18:40",
        datetime(2025, 3, 10, 9, 5): "Monday 9:05",
        datetime(2025, 3, 7, 9, 5): "7 March 9:05",
        datetime(2024, 12, 31, 9, 5): "31 December 2024",
        datetime(2025, 3, 15, 9, 5): "15 March 9:05",
    }
    assert {moment: in_words(moment, now) for moment in said} == said


def test_a_save_with_a_senseless_date_has_its_files() -> None:
    assert local_moment("yesterday", 86400.0) == datetime.fromtimestamp(86400.0, UTC)
    assert local_moment("2025-03-14T10:06:00+00:00", 0.0) == datetime(2025, 3, 14, 10, 6, tzinfo=UTC)
