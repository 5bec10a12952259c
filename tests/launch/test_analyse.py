"""`analyse`: the coach goes through a save, prints a table, and writes what it found into the file where asked to."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from games.analysis.stored import keep, kept
from games.core.savefile import load
from launch.cli import main
from tests.ui.screens.puzzles.test_mistakes import analysed, lie

EXAMPLES = Path(__file__).resolve().parents[2] / "saves" / "examples"


def test_a_match_is_judged_place_by_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    copy(EXAMPLES / "nissi.json", file)
    before = file.read_text()
    assert main(["analyse", str(file), "--nodes", "400"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Nothing is hidden." and "G9-G8" in lines[3] and "%" in lines[3]
    assert lines[-1].startswith("Ren: ") and "of 100 given away a choice" in lines[-1]
    assert file.read_text() == before


def test_what_was_found_is_kept_in_the_file_where_that_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    copy(EXAMPLES / "nissi.json", file)
    assert main(["analyse", str(file), "--nodes", "400", "--keep"]) == 0
    found, words = kept(load(file))
    assert found is not None and words == "" and len(found.verdicts) >= 24


def test_hands_stay_hidden_from_it_while_the_match_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(EXAMPLES / "naishi.json"), "--nodes", "20", "--open"]) == 1
    assert capsys.readouterr().err == "Hands lie open only once the match is over.\n"


def test_a_seat_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(EXAMPLES / "nissi.json"), "--seat", "3"]) == 1
    assert "seats 1 to 2" in capsys.readouterr().err


def test_what_bots_of_every_level_find_at_a_mistake_is_told_where_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = analysed()
    known, _ = kept(match)
    assert known is not None
    keep(match, known._replace(deep=frozenset(known.verdicts)))
    file = lie(tmp_path, match)
    assert main(["analyse", str(file), "--nodes", "100", "--levels"]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if "In ten tries a good move is found" in line]
    assert "D9-D8 ??:" in told[0] and told[0].endswith(" by a master.")
