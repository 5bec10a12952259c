"""Saving and loading in the terminal: names, lists, examples, a file that is none."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from games.core import words
from games.core.handicap import Handicap
from games.core.savefile import load
from tests.ui.terminal.sessions import EXAMPLES, FINISHED, GO_ON, SAVED, TWO, Tables, remember, script, session
from ui.services.folders import find_folders
from ui.services.guests.profiles import save_roster
from ui.terminal import program


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Tables:
    return Tables(monkeypatch)


def test_a_match_is_saved_under_a_name_and_opened_from_the_list(tmp_path: Path, tables: Tables) -> None:
    remember(tmp_path, "nissi", {"clock": "none"}, TWO)
    said = session(tmp_path, script("1", "e9-e8", "save Evening"), "nissi")
    assert "Saved as Evening." in said
    assert load(tmp_path / "saves" / "Evening.json").index == 1
    said = session(tmp_path, script(SAVED, "evening", "log"))
    assert "Evening, Nissi Samurai, Aoi and Ren, 1 action, today" in said
    assert tables.last.index == 1


def test_a_name_that_cannot_be_is_refused_in_words(tmp_path: Path) -> None:
    remember(tmp_path, "nissi", {"clock": "none"}, TWO)
    said = session(tmp_path, script("1", "save a/b", "save", "", "save Ok", "save Ok"), "nissi")
    assert said.count("Saved as") == 2
    assert not (tmp_path / "saves" / "a").exists()


def test_a_match_that_is_over_is_looked_through_from_its_end(tmp_path: Path, tables: Tables) -> None:
    remember(tmp_path, "nissi", {"clock": "none"}, TWO)
    session(tmp_path, script("1", "e9-e8", "d0-d1", "resign", "yes", "save Done"), "nissi")
    said = session(tmp_path, script(SAVED, "done", "back", "back", "next", "go 0", "board", "go 99999", "leave"))
    for text in (
        "After 1 of 3 actions.",
        "Aoi: Samurai 2 to E8",
        "After 0 of 3 actions.",
        "The match goes from 0 to 3.",
    ):
        assert text in said
    assert not list((tmp_path / "unfinished").glob("*.json"))


def test_every_example_is_opened(tmp_path: Path, tables: Tables) -> None:
    from ui.services import folders

    count = len(list(folders.EXAMPLES.glob("*.json")))
    for number in range(1, count + 1):
        session(tmp_path, script(EXAMPLES, str(number), "board", "log", "leave"))
    assert len(tables.matches) == count


def test_a_file_that_is_no_save_ends_with_its_reason(tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text("{}")
    sink = io.StringIO()
    assert program.run(load=str(file), data_dir=str(tmp_path), source=io.StringIO(), sink=sink) == 1
    assert len(sink.getvalue().strip()) > 10


def test_lists_without_anything_say_what_there_is_none_of(tmp_path: Path) -> None:
    said = session(tmp_path, script(GO_ON, SAVED))
    assert "No unfinished matches." in said and "No saved matches yet." in said


def test_the_set_up_is_asked_line_by_line_and_remembered(tmp_path: Path, tables: Tables) -> None:
    lines = ["2", "1", "3", "2", "6", "1", "Kei", "7", "1", "Mio", "1"]
    said = session(tmp_path, script(*lines), "nissi")
    assert "There is no" not in said
    assert [seat.name for seat in tables.last.seats] == ["Kei", "Mio"]
    again = session(tmp_path, script(), "nissi")
    for line in ("2. Clock: no clock", "3. Move limit: 50 moves each", "6. Blue: Kei", "7. Red: Mio"):
        assert line in again


def test_a_match_of_several_games_goes_on_with_sides_changed(tmp_path: Path, tables: Tables) -> None:
    remember(tmp_path, "niwa", {}, TWO)
    lines = ["9", "2", "1", "ready", "resign", "yes", "again", "ready", "resign", "yes", "leave"]
    said = session(tmp_path, script(*lines), "niwa")
    assert "Sides swap for the next game." in said
    assert [seat.name for seat in tables.last.seats] == ["Ren", "Aoi"]
    assert "Match of two games" in said


def test_a_finished_match_is_found_again(tmp_path: Path, tables: Tables) -> None:
    remember(tmp_path, "nissi", {"clock": "none"}, TWO)
    session(tmp_path, script("1", "resign", "yes"), "nissi")
    said = session(tmp_path, script(FINISHED, "1", "board", "leave"))
    assert "Aoi resigned" in said.partition("Finished matches:")[2]


def test_the_record_proposes_a_handicap_against_the_master(tmp_path: Path, tables: Tables) -> None:
    save_roster(find_folders(str(tmp_path)), lambda roster: roster.admitted("Mika", "mika", "").switched("mika"))
    remember(tmp_path, "nissi", {"clock": "none"}, (("Mika", None), ("Ren", "master")))
    session(tmp_path, script("1", "resign", "yes"), "nissi")
    said = session(tmp_path, script("5", "2"), "nissi")
    assert "Against the master who gives two Samurai you would win about" in said, said


def test_a_finished_match_was_listed_with_an_english_ending_in_every_language(tmp_path: Path, tables: Tables) -> None:
    remember(tmp_path, "nissi", {"clock": "none"}, TWO)
    session(tmp_path, script("1", "resign", "yes"), "nissi")
    sink = io.StringIO()
    try:
        program.run(None, data_dir=str(tmp_path), language="de", source=io.StringIO(f"{FINISHED}\n"), sink=sink)
    finally:
        words.use(words.ENGLISH)
    said = sink.getvalue()
    assert "Ren gewinnt" in said and "resigned" not in said, said


def test_a_handicap_is_chosen_line_by_line_and_goes_into_the_match(tmp_path: Path, tables: Tables) -> None:
    said = session(tmp_path, script("5", "2", "1"), "nissi")
    assert "Ren gives: one Samurai" in said
    assert tables.last.options.handicap == Handicap(1, (1,))
