"""Small files: two programs keep all they changed, whatever stands in them can be written again, nothing is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.atomic_file import SMALL, backup_path, write_text
from games.core.errors import SaveError
from games.core.savefile import dumps
from games.guests.roster import MOST_GUESTS, Roster
from games.puzzles.result_code import DealResult, PuzzleResult
from tests.ui.services.histories import match_of
from ui.controls import keymap
from ui.services.folders import Folders, find_folders
from ui.services.guests.profiles import Profiles, load_roster, save_roster, trouble
from ui.services.matches import store
from ui.services.puzzles.missed import load_own, save_own
from ui.services.puzzles.progress import Solved, file_of, load_progress, missed_file, save_progress
from ui.services.resource_locks import claim
from ui.services.settings import Settings, load_settings, save_settings
from ui.services.small_files import changing, read_value, write_small
from ui.services.tasks import Tasks

PROJECT = Path(__file__).resolve().parents[3]
CHANGES = 40


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    folders = find_folders(str(tmp_path))
    folders.puzzles.mkdir(parents=True)
    return folders


# -- two programs ---------------------------------------------------------------------------------


def test_two_programs_keep_all_eighty_changes_to_guests_puzzles_mistakes_and_settings(folders: Folders) -> None:
    command = [sys.executable, "-m", "tests.ui.services.two_programs"]
    programs = [
        subprocess.Popen([*command, name, str(CHANGES), str(folders.local)], cwd=PROJECT) for name in ("one", "two")
    ]
    assert [each.wait(120) for each in programs] == [0, 0]
    assert len(load_roster(folders).guests) == 2 * CHANGES
    assert len(load_progress(file_of(folders, "")).solved) == 2 * CHANGES
    assert len(load_own(missed_file(folders, "")).looked) == 2 * CHANGES
    assert len(load_settings(folders.settings).game) == 2 * CHANGES


def test_a_program_that_has_come_to_a_stop_with_a_file_is_told_in_words_and_nothing_is_lost(folders: Folders) -> None:
    save_roster(folders, lambda roster: roster.admitted("Aoi", "a1", ""))
    held = claim(folders.guests.with_name(".guests.json.lock"))
    assert held is not None
    with (
        pytest.raises(SaveError, match=r"another Zashiki is still writing the file guests\.json"),
        changing(folders.guests, 0.01),
    ):
        raise AssertionError("nobody else may write")
    held.release()
    save_roster(folders, lambda roster: roster.admitted("Ren", "r1", ""))
    assert [each.name for each in load_roster(folders).guests] == ["Aoi", "Ren"]
    assert [each.name for each in folders.local.iterdir() if each.name.endswith(".lock")] == []


def test_settings_that_another_program_holds_are_not_kept_and_it_is_said(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changing.__wrapped__, "__defaults__", (0.01,))  # type: ignore[attr-defined]
    held = claim(folders.settings.with_name(".settings.json.lock"))
    assert held is not None
    assert "another Zashiki" in save_settings(Settings(theme="dark"), folders.settings)
    held.release()
    assert save_settings(Settings(theme="dark"), folders.settings) == ""


def test_a_folder_in_which_nothing_can_be_locked_is_written_all_the_same(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders.guests.with_name(".guests.json.lock").mkdir(parents=True)
    save_roster(folders, lambda roster: roster.admitted("Aoi", "a1", ""))
    assert [each.name for each in load_roster(folders).guests] == ["Aoi"]


# -- what stands in them --------------------------------------------------------------------------

HALF = '"a\\ud800b"'


def test_a_guest_with_half_a_surrogate_pair_can_be_written_again(folders: Folders) -> None:
    row = f'{{"id": "a1", "name": {HALF}, "since": {HALF}, "former": [{HALF}], "crest": {10**30}, "colour": 1e999}}'
    folders.guests.write_text(f'{{"guests": [{row}], "visitors": [{HALF}], "current": {HALF}}}')
    save_roster(folders, lambda roster: roster.admitted("Ren", "r1", ""))
    assert [each.name for each in load_roster(folders).guests] == ["ab", "Ren"]


def test_solved_puzzles_with_half_a_surrogate_pair_can_be_written_again(folders: Folders) -> None:
    path = file_of(folders, "")
    line = PuzzleResult(date(2026, 11, 23), "nissi-7ea74aa6", 3, 65, 0, 0).line
    days = f'[["2026-11-23", "{line}"], ["2026-11-24", {HALF}], [{HALF}, 1], 7]'
    body = f'{{"format": "zashiki-solved", "solved": {{{HALF}: [1, 2, 3, 4]}}, "days": {days}, "deals": [{HALF}, 5]}}'
    path.write_text(body)
    save_progress(path, lambda progress: progress.with_attempt("x", Solved(1, 1, 0, 0), None, date(2026, 1, 1)))
    assert [*load_progress(path).solved] == ["ab", "x"] and len(load_progress(path).days) == 1


def test_matches_looked_through_with_half_a_surrogate_pair_can_be_written_again(folders: Folders) -> None:
    path = missed_file(folders, "")
    path.write_text(f'{{"format": "zashiki-missed", "version": 1, "looked": [{HALF}, 5, "b"], "puzzles": [1, {HALF}]}}')
    save_own(path, lambda own: own.after("c.json", []))
    assert load_own(path).looked == ("ab", "b", "c.json")


@pytest.mark.parametrize("row", [[10**30, 0, 0, 0], [3, -1, 0, 0], [True, 1, 1, 1], [1e999, 1, 1, 1], [1, 1, 1], "x"])
def test_one_bad_row_of_solved_puzzles_leaves_the_others(folders: Folders, row: object) -> None:
    path = file_of(folders, "")
    solved = {"good": [3, 9, 0, 0], "bad": row}
    path.write_text(json.dumps({"format": "zashiki-solved", "solved": solved, "row": 10**30}))
    assert load_progress(path).solved == {"good": Solved(3, 9, 0, 0)} and load_progress(path).row == 0


def test_a_day_of_the_year_one_is_in_no_row_and_stops_nothing(folders: Folders) -> None:
    path, first = file_of(folders, ""), date(1, 1, 1)
    line = PuzzleResult(first, "nissi-7ea74aa6", 3, 65, 0, 0).line
    path.write_text(json.dumps({"format": "zashiki-solved", "days": [["0001-01-01", line]]}))
    assert load_progress(path).days_in_a_row(date(2026, 11, 23)).now == 0


def test_of_more_days_than_are_kept_the_newest_are(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.services.puzzles.progress.MOST", 3)
    path = file_of(folders, "")
    for day in (5, 1, 4, 2, 3):
        result = DealResult(date(2026, 11, day), "niwa", "adept", "won", 1, 0, 9)
        save_progress(path, lambda progress, result=result: progress.with_deal(result))  # type: ignore[misc]
    assert [each.day for each in load_progress(path).deals] == [3, 4, 5]


def test_a_setting_that_makes_no_sense_leaves_the_others_and_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(
        f'{{"theme": "dark", "volume": {10**30}, "window": [{10**30}, true], "text_size": true, "later": 1e999,'
        f' "game": {{"a": "yes", "b": 5, {HALF}: {HALF}}}, "keys": {{"table.undo": ["code-9999999999"]}}}}'
    )
    settings = load_settings(path)
    assert (settings.theme, settings.volume, settings.window) == ("dark", 60, (1280, 800))
    assert settings.game == {"a": "yes", "ab": "ab"} and keymap.read(settings.keys) == ({}, ["table.undo"])
    settings.sound = False
    assert save_settings(settings, path) == "" and load_settings(path).sound is False


ROWS = st.recursive(
    st.none() | st.integers() | st.floats() | st.text(st.characters()) | st.sampled_from(["a1", "b2", "2026-11-23"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["id", "name", "since", "crest", "former", "x"]), inner, max_size=5)
    ),
    max_leaves=8,
)


@given(st.fixed_dictionaries({"guests": st.lists(ROWS, max_size=4), "visitors": ROWS, "current": ROWS}))
def test_whatever_guests_load_can_be_written_again(tmp_path_factory: pytest.TempPathFactory, body: object) -> None:
    folders = find_folders(str(tmp_path_factory.mktemp("guests")))
    folders.guests.write_text(json.dumps(body))
    before = load_roster(folders)
    save_roster(folders, lambda roster: roster)
    assert load_roster(folders) == before


# -- marks at the beginning, sizes ----------------------------------------------------------------


@pytest.mark.parametrize("coding", ["utf-8-sig", "utf-16"])
def test_files_that_notepad_has_saved_open(coding: str, folders: Folders) -> None:
    from games.core.savefile import load
    from ui.scenes.senshiai.decks import shelf
    from ui.screens.receiving import look_into
    from ui.services.drops import Dropped

    match = folders.saves / "m.json"
    match.parent.mkdir(parents=True)
    match.write_text(dumps(match_of()).replace("\n", "\r\n"), encoding=coding, newline="")
    assert load(match).length and look_into(Dropped(match)).match is not None
    folders.settings.write_text('{"theme": "dark"}', encoding=coding)
    assert load_settings(folders.settings).theme == "dark"
    result = folders.saves / "r.txt"
    result.write_text(DealResult(date(2026, 11, 23), "niwa", "adept", "won", 1, 0, 9).line + "\r\n", encoding=coding)
    assert look_into(Dropped(result)).result
    from games.senshiai.cards.decks import STARTERS, export_deck

    deck, name = STARTERS[0].deck, STARTERS[0].name
    where = shelf.folder(folders)
    where.mkdir()
    (where / "d.txt").write_text(export_deck(deck, name).replace("\n", "\r\n"), encoding=coding, newline="")
    assert shelf.read(where, "d").problem == "" and look_into(Dropped(where / "d.txt")).deck is not None


def test_a_small_file_of_more_than_a_megabyte_is_not_read_and_not_lost(folders: Folders) -> None:
    big = json.dumps({"guests": [{"id": "a", "name": "A", "since": "", "former": ["x" * 9] * 90_000}]})
    assert len(big) > SMALL
    folders.guests.write_text(big)
    with pytest.raises(SaveError, match="too large"):
        read_value(folders.guests)
    assert "could not be read" in trouble(folders)
    save_roster(folders, lambda roster: roster.admitted("Ren", "r1", ""))
    assert folders.local.joinpath("guests-damaged.json").read_text() == big and trouble(folders) == ""


def test_what_would_be_too_large_to_be_opened_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "small.json"
    write_text(path, "{}")
    with pytest.raises(SaveError, match="too large"):
        write_small(path, json.dumps({"x": "a" * SMALL}))
    assert path.read_text() == "{}"


@pytest.mark.parametrize("damage", ["{", "[]", "", "\0\0\0\0"])
def test_profiles_that_cannot_be_read_are_told_and_kept_when_others_are_written(folders: Folders, damage: str) -> None:
    assert trouble(folders) == ""
    save_roster(folders, lambda roster: roster.admitted("Aoi", "a1", ""))
    save_roster(folders, lambda roster: roster.admitted("Ren", "r1", ""))
    folders.guests.write_text(damage)
    assert "could not be read" in trouble(folders) and [each.name for each in load_roster(folders).guests] == ["Aoi"]
    save_roster(folders, lambda roster: roster.admitted("Mika", "m1", ""))
    assert [each.name for each in load_roster(folders).guests] == ["Aoi", "Mika"] and trouble(folders) == ""
    assert folders.local.joinpath("guests-damaged.json").read_text() == damage


def test_a_folder_in_place_of_the_copy_before_hinders_no_writing(folders: Folders) -> None:
    save_roster(folders, lambda roster: roster.admitted("Aoi", "a1", ""))
    backup_path(folders.guests).mkdir()
    save_roster(folders, lambda roster: roster.admitted("Ren", "r1", ""))
    assert len(load_roster(folders).guests) == 2 and backup_path(folders.guests).is_dir()


# -- the 201st guest ------------------------------------------------------------------------------


def full(count: int = MOST_GUESTS) -> Callable[[Roster], Roster]:
    from games.guests.roster import Guest

    return lambda roster: Roster(tuple(Guest(f"g{each}", f"Guest {each}", 0, 0, "") for each in range(count)), "g0")


def test_the_201st_guest_is_told_and_nobody_is_dropped(folders: Folders) -> None:
    save_roster(folders, full())
    guests = Profiles(folders, Tasks())
    with pytest.raises(ValueError, match="The guest book is full: it has 200 profiles"):
        guests.admit("Newcomer")
    guests.meet(["Newcomer", "Guest 3"])
    assert guests.roster.known[-1] == "Newcomer" and len(guests.roster.guests) == MOST_GUESTS
    with pytest.raises(ValueError, match="full"):
        save_roster(folders, lambda roster: roster.admitted("Newcomer", "n1", ""))
    assert len(load_roster(folders).guests) == MOST_GUESTS
    save_roster(folders, lambda roster: roster.forgotten("g7").admitted("Newcomer", "n1", ""))
    assert load_roster(folders).playing == load_roster(folders).guests[-1]


def test_a_book_that_has_more_guests_than_that_keeps_them_all(folders: Folders) -> None:
    save_roster(folders, full(233))
    save_roster(folders, lambda roster: roster.renamed("g232", "Last"))
    assert len(load_roster(folders).guests) == 233 and load_roster(folders).guests[-1].name == "Last"


# -- the wastebasket, what is swept ---------------------------------------------------------------


@pytest.mark.parametrize("written", [-(10**9), 0, 10**12])
def test_a_removed_match_with_an_odd_date_stays_its_thirty_days(folders: Folders, written: int) -> None:
    path = folders.wastebasket / "saved" / "m.json"
    write_text(path, dumps(match_of()))
    os.utime(path, (written, written))
    store.tidy(folders)
    assert path.exists() and store.BASKET_DAYS, "it was not removed at once"
    now = path.stat().st_mtime
    assert now > 10**9 and now < 10**11, "and its days begin now"
    old = now - (store.BASKET_DAYS + 1) * 86400
    os.utime(path, (old, old))
    store.tidy(folders)
    assert not path.exists()


def test_half_a_file_of_the_year_33658_is_swept(folders: Folders) -> None:
    from games.core.atomic_file import sweep

    litter = folders.local / ".guests.json.0a1b2c3d.tmp"
    for seconds in (10**12, -(10**9)):
        litter.write_text("half")
        os.utime(litter, (seconds, seconds))
        assert sweep(folders.local) == 1


def test_a_match_too_many_that_cannot_be_moved_keeps_no_other_from_the_history(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "MOST_FINISHED", 1)

    def refused(*_: object) -> None:
        raise SaveError("it cannot be moved")

    store.put(folders, "a.json", dumps(match_of(seed=1)), finished=True)
    monkeypatch.setattr(store, "discard", refused)
    store.put(folders, "b.json", dumps(match_of(seed=2)), finished=True)
    assert len(store.files_in(folders.history)) == 2


@pytest.mark.parametrize("name", ["nobody.json", "nobody.missed.json"])
def test_solved_puzzles_that_cannot_be_read_are_told(name: str, folders: Folders) -> None:
    from ui.services.puzzles.book import read_book

    assert read_book(folders, "").trouble == ""
    (folders.puzzles / name).write_text("{")
    assert "could not be read" in read_book(folders, "").trouble and read_book(folders, "").puzzles
