"""Profiles on the disk: carried over from before, kept through faults, changed by two programs at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.core.atomic_file import backup_path
from games.core.match import Seat
from games.guests.roster import Roster
from tests.ui.driving import Hands
from ui.services.folders import Folders, find_folders
from ui.services.guests.profiles import Profiles, load_roster, save_roster
from ui.window.app import App


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(str(tmp_path))


def on_disk(app: App, hands: Hands) -> Roster:
    assert hands.wait(lambda: not app.tasks.busy)
    return load_roster(app.folders)


def test_guests_are_on_the_disk_after_every_change(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    app.guests.meet(["Aoi", "Mina"])
    assert on_disk(app, hands) == app.guests.roster
    app.guests.admit("Mina")
    (aoi, mina) = app.guests.roster.guests
    assert aoi.id != mina.id and app.guests.roster.current == mina.id
    app.guests.change(lambda roster: roster.renamed(aoi.id, "Hanako"))
    app.guests.switch(aoi.id)
    assert on_disk(app, hands) == app.guests.roster
    assert app.guests.roster.known == ("Hanako", "Mina")


def test_a_change_that_is_refused_changes_nothing(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    app.guests.admit("Mina")
    before = app.guests.roster
    with pytest.raises(ValueError, match="already a player called Aoi"):
        app.guests.change(lambda roster: roster.renamed(before.current, "Aoi"))
    assert app.guests.roster == before == on_disk(app, hands)


def test_persons_at_a_table_are_seated_with_their_ids_and_bots_without(app: App) -> None:
    app.guests.admit("Aoi")
    app.guests.meet(["Aoi", "Mina"])
    seats = app.guests.seated([Seat("Aoi"), Seat("Mina"), Seat("Aoi", "adept")])
    assert [each.guest for each in seats] == [app.guests.roster.current, "", ""]


def test_names_of_before_are_carried_over_once(folders: Folders) -> None:
    folders.local.mkdir(exist_ok=True)
    folders.settings.write_text(json.dumps({"player_name": "Hanako", "guests": ["Jiro", "Hanako", 7, "Mina"]}))
    roster = load_roster(folders)
    assert roster.known == ("Hanako", "Jiro", "Mina") and roster.playing is not None
    assert [each.name for each in roster.guests] == ["Hanako"] and roster == load_roster(folders)
    save_roster(folders, lambda roster: roster.renamed(roster.current, "Hana"))
    assert load_roster(folders).known == ("Hana", "Jiro", "Mina")


def test_two_programs_each_keep_the_guest_they_made(folders: Folders, app: App, hands: Hands) -> None:
    other = Profiles(app.folders, app.tasks)
    assert other.roster == app.guests.roster == Roster()
    other.admit("Jiro")
    app.guests.admit("Aoi")
    assert {each.name for each in on_disk(app, hands).guests} == {"Jiro", "Aoi"}


@pytest.mark.parametrize("text", [
    "", "[]", "{", '{"guests": 3, "current": []}', '{"guests": [{"id": "a b", "name": "X", "since": ""}]}', "[" * 9999,
    '{"guests": [{"id": "a", "name": "  ", "since": ""}, 5, {"id": "b"}], "visitors": [1, ""], "current": "zz"}',
])  # fmt: skip
def test_whatever_stands_in_the_file_somebody_can_play(folders: Folders, text: str) -> None:
    folders.local.mkdir(exist_ok=True)
    folders.guests.write_text(text)
    roster = load_roster(folders)
    assert roster == Roster()
    assert roster.met(["Aoi"]).known == ("Aoi",)


def test_a_file_that_was_cut_short_is_read_from_the_copy_before(folders: Folders) -> None:
    save_roster(folders, lambda roster: roster.admitted("Aoi", "a1", ""))
    save_roster(folders, lambda roster: roster.admitted("Mina", "m1", ""))
    folders.guests.write_text(folders.guests.read_text()[:40])
    assert backup_path(folders.guests).exists()
    assert [each.name for each in load_roster(folders).guests] == ["Aoi"]
