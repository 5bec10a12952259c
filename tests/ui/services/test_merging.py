"""Two profiles of one person become one: whose matches and solved puzzles go over, and what stays as it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.core.savefile import summarize
from games.guests.roster import Roster
from tests.ui.families import LAST, finished, found_family
from ui.services.folders import Folders, find_folders
from ui.services.guests.merging import joined, merge_files, merge_settings
from ui.services.guests.profiles import load_roster, save_roster
from ui.services.matches.history import read_history
from ui.services.puzzles.progress import PuzzleProgress, Solved, file_of, load_progress, save_progress
from ui.services.settings import Settings


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """A data folder with a family; Toma and Yui are one person."""
    found = find_folders(str(tmp_path))
    found_family(found)
    return found


def test_all_matches_of_one_profile_are_the_others(folders: Folders) -> None:
    before = [each for each in read_history(folders).matches if any(who.guest == "yui1" for who in each.seats)]
    merged = merge_files(folders, "yui1", "toma1")
    after = read_history(folders).matches
    assert merged.matches == len(before) > 0 and not merged.left
    assert not [each for each in after if any(who.guest == "yui1" for who in each.seats)]


def test_a_match_at_which_both_sat_stays_as_it_is(folders: Folders) -> None:
    name = finished(folders, "nissi", "Toma", "Yui", LAST, number=99)
    assert len(merge_files(folders, "yui1", "toma1").left) == 1
    seats = summarize((folders.history / name).read_text(encoding="utf-8")).seats
    assert [each.guest for each in seats] == ["toma1", "yui1"]


def test_what_both_have_solved_is_joined_and_the_one_that_stays_keeps_its_own(folders: Folders) -> None:
    save_progress(file_of(folders, "yui1"), lambda known: known._replace(solved={"a": Solved(1, 9, 0, 0)}))
    own = {"a": Solved(3, 5, 0, 0), "b": Solved(2, 7, 0, 0)}
    save_progress(file_of(folders, "toma1"), lambda known: known._replace(solved=own))
    merge_files(folders, "yui1", "toma1")
    assert load_progress(file_of(folders, "toma1")).solved == own
    assert joined(PuzzleProgress(dealt=frozenset({LAST.date()})), PuzzleProgress()).dealt == {LAST.date()}


def test_lessons_and_strengths_in_the_settings_go_over() -> None:
    settings = Settings()
    settings.game = {"nissi-lesson-1@yui1": "2", "nissi-lesson-2@yui1": "1", "nissi-lesson-2@toma1": "5"}
    settings.strengths = {"nissi": {"yui1": 1.5}}
    merge_settings(settings, "yui1", "toma1")
    assert settings.game == {"nissi-lesson-1@toma1": "2", "nissi-lesson-2@toma1": "5"}
    assert settings.strengths == {"nissi": {"toma1": 1.5}}


def test_names_go_over_and_the_profile_that_stays_plays() -> None:
    roster = Roster().admitted("Toma", "t1", "").admitted("Tom", "t2", "").merged("t2", "t1")
    assert [each.name for each in roster.guests] == ["Toma"] and roster.current == "t1"
    assert roster.whose("Tom") == "t1"


def test_profiles_of_earlier_versions_are_asked_about_once(folders: Folders) -> None:
    body = json.loads(folders.guests.read_text(encoding="utf-8"))
    for row in body["guests"][:2]:
        del row["added"]
    folders.guests.write_text(json.dumps(body), encoding="utf-8")
    assert [each.name for each in load_roster(folders).silent] == ["Aoi", "Mina"]
    save_roster(folders, Roster.settled)
    assert load_roster(folders).silent == () and len(load_roster(folders).guests) == 4
