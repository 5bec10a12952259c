"""A match that somebody played without a profile counts for a player once it is given to one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core.savefile import load, summarize
from games.guests.played import read_played
from games.guests.roster import Guest
from tests.ui.families import LAST, finished
from ui.services.folders import Folders, find_folders
from ui.services.guests.giving import give, unknown_seats
from ui.services.guests.profiles import load_roster, save_roster
from ui.services.matches.history import read_history
from ui.services.settings import Settings
from ui.window.app import App


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """A data folder in which Aoi has a profile."""
    found = find_folders(str(tmp_path))
    save_roster(found, lambda roster: roster.admitted("Aoi", "aoi1", ""))
    return found


@pytest.fixture
def app(folders: Folders) -> Iterator[App]:
    """The program on that folder."""
    running = App(folders, Settings(motion="off", sound=False))
    yield running
    running.close()


def aoi(folders: Folders) -> Guest:
    """The player to whom a match is given."""
    return load_roster(folders).guests[0]


def test_a_given_match_is_in_the_players_record_and_replays_as_before(folders: Folders) -> None:
    name = finished(folders, "nissi", "Nobody", "Ren", LAST, ids=False)
    path = folders.history / name
    length = load(path).length
    give(folders, path, 0, aoi(folders))
    assert load(path).length == length
    found = next(iter(read_history(folders).matches))
    assert (found.seats[0].name, found.seats[0].guest, found.seats[1].name) == ("Aoi", "aoi1", "Ren")


def test_the_result_of_a_given_match_names_the_player(folders: Folders) -> None:
    path = folders.history / finished(folders, "nissi", "Nobody", "Ren", LAST, ids=False)
    give(folders, path, 0, aoi(folders))
    text = path.read_text(encoding="utf-8")
    assert "Nobody" not in text and read_played(path.name, text).seats[0].guest == "aoi1"


def test_only_people_whom_nobody_knows_can_be_given_a_player(folders: Folders) -> None:
    path = folders.history / finished(folders, "nissi", "Aoi", "Ren", LAST, ids=False)
    seats = summarize(path.read_text(encoding="utf-8")).seats
    assert unknown_seats(seats, load_roster(folders)) == [1]
