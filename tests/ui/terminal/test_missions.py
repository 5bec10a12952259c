"""Missions in the terminal: the list of the road, one told and begun, what it asks for and what it has brought."""

from __future__ import annotations

import io
from pathlib import Path

from games import ready_games
from tests.ui.terminal.sessions import script, session
from ui.terminal import program

MISSIONS = str(len(ready_games()) + 7)
"""What is typed at the start for the missions."""


def test_the_list_of_missions_tells_one_before_it_begins_and_its_stars_at_the_table(tmp_path: Path) -> None:
    said = session(tmp_path, script(MISSIONS, "1", "1", "draw 2", "seppuku", "leave", ""))
    assert "1. Mission 1: The first road." in said
    assert "3. Mission 3: Drums before the gate. Not open yet: two missions are open at a time." in said
    assert "Land is a road: lay it until it touches the enemy, then march." in said
    assert "Star: Lay 3 Terrains: 0 of 3." in said
    assert "Mission 1: The first road: lost." in said and "No star." in said


def test_an_option_on_the_command_line_begins_a_mission_at_once_and_is_refused_in_words(tmp_path: Path) -> None:
    sink = io.StringIO()
    lines = io.StringIO("leave\n\n")
    code = program.run("senshiai", data_dir=str(tmp_path), options=("mission=1",), source=lines, sink=sink)
    assert code == 0 and "Mission 1: The first road. Empty Ren’s Reserve." in sink.getvalue()
    refused = io.StringIO()
    code = program.run(
        "senshiai", data_dir=str(tmp_path), options=("mission=1", "truce=3"), source=io.StringIO(), sink=refused
    )
    assert code == 1 and "mission 1 has truce of its own" in refused.getvalue().lower()
