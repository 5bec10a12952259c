"""Who plays at a terminal: one of the players of the book, asked for only where there is more than one."""

from __future__ import annotations

from pathlib import Path

from games.guests.roster import Roster
from tests.ui.terminal.sessions import script, session
from ui.services.folders import find_folders
from ui.services.guests.profiles import load_roster, save_roster


def admit(folder: Path, *names: str) -> None:
    for name in names:
        save_roster(find_folders(str(folder)), lambda roster, name=name: _with(roster, name))  # type: ignore[misc]


def _with(roster: Roster, name: str) -> Roster:
    return roster.admitted(name, f"id{name}", "")


def test_another_player_of_the_book_can_play_at_a_terminal(tmp_path: Path) -> None:
    admit(tmp_path, "Mika", "Aoi")
    said = session(tmp_path, script("1"))
    assert "Who plays?" in said
    playing = load_roster(find_folders(str(tmp_path))).playing
    assert playing is not None and playing.name == "Mika"


def test_a_script_that_names_a_game_and_who_is_alone_are_asked_nothing(tmp_path: Path) -> None:
    admit(tmp_path, "Aoi")
    assert "Who plays?" not in session(tmp_path, script())
    admit(tmp_path, "Mika")
    assert "Who plays?" not in session(tmp_path, script(), game="nissi")
