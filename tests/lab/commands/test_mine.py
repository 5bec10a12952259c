"""The commands `mine` and `puzzles`: a shelf is filled, the same from the same seed, and proved anew."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest

from games import find_info
from games.puzzles import library
from games.puzzles.library import shelf_of
from games.puzzles.shelf import read_shelf, write_shelf
from lab.commands import mine, puzzles

MINE = ["naishi", "--workers", "1", "--count", "2", "--seed", "3"]


@pytest.fixture(scope="module")
def mined(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf that `MINE` has filled, beside what it keeps to go on from ("kept"). Never write to them."""
    shelf = tmp_path_factory.mktemp("mined") / "whole.json"
    kept = shelf.with_name("kept")
    assert mine.main([*MINE, "--games", "60", "--resume", str(kept), "--out", str(shelf)]) == 0
    return shelf


def test_the_same_seed_fills_the_same_shelf_and_a_run_that_was_stopped_goes_on(
    mined: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    halves, kept = tmp_path / "halves.json", tmp_path / "kept"
    resumed = [*MINE, "--resume", str(kept), "--out", str(halves)]
    assert mine.main([*resumed, "--games", "2"]) == 0
    halves.unlink()
    with kept.open("a", encoding="utf-8") as file:
        file.write('{"key": "cut sho')
    kept.write_text(kept.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert mine.main([*resumed, "--games", "60"]) == 0
    assert "halves.json has 2 puzzles of Naishi" in capsys.readouterr().out
    assert halves.read_text(encoding="utf-8") == mined.read_text(encoding="utf-8")


def test_what_stands_on_a_shelf_stays(mined: Path, tmp_path: Path) -> None:
    game, file = find_info("naishi").load(), tmp_path / "shelf.json"
    copyfile(mined, file)
    before = shelf_of(game, file)
    more = ["naishi", "--workers", "1", "--count", "3", "--seed", "7", "--games", "60", "--out", str(file)]
    assert mine.main(more) == 0
    after = read_shelf(file.read_text(encoding="utf-8"), "naishi", game.info.rules_version)
    assert set(before) < set(after)
    assert len(after) == 3


def test_a_kind_a_theme_and_options_that_there_are_not_are_told_with_those_that_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert mine.main(["niwa", "--kind", "first 1"]) == 1
    assert "There is no kind 'first 1', but last 3" in capsys.readouterr().err
    assert mine.main(["djambi", "--theme", "walls"]) == 1
    assert "There is no theme 'walls', but" in capsys.readouterr().err
    assert mine.main(["niwa", "--table", "moon=3"]) == 1
    assert "moon" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        mine.main(["niwa", "--table", "moon"])


def test_a_file_that_cannot_be_used_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert mine.main([*MINE, "--resume", str(tmp_path / "nowhere" / "kept"), "--out", str(tmp_path / "a.json")]) == 1
    assert "cannot be read or written" in capsys.readouterr().err
    wrong = tmp_path / "wrong.json"
    wrong.write_text("no shelf", encoding="utf-8")
    assert mine.main([*MINE, "--out", str(wrong)]) == 1
    assert "this is no JSON" in capsys.readouterr().err


def test_a_puzzle_that_does_not_hold_is_named_and_the_command_fails(
    mined: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "SHELVES", tmp_path)
    shelf = tmp_path / "naishi.json"
    copyfile(mined, shelf)
    assert puzzles.main(["check", "naishi", "--workers", "1"]) == 0
    assert "2 of 2 puzzles hold." in capsys.readouterr().out
    text = shelf.read_text(encoding="utf-8")
    shelf.write_text(text.replace('"tags": [', '"tags": ["odd", '), encoding="utf-8")
    assert puzzles.main(["check", "naishi", "--workers", "1"]) == 1
    entries = capsys.readouterr()
    assert "0 of 2 puzzles hold." in entries.out
    assert "finds tags otherwise than it is told" in entries.err


def test_new_puzzles_have_their_first_day_and_are_rated_anew_as_they_were(
    mined: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "SHELVES", tmp_path)
    game, shelf = find_info("naishi").load(), tmp_path / "naishi.json"
    kept = copyfile(mined.with_name("kept"), tmp_path / "kept")
    played_before = [*MINE, "--games", "60", "--resume", str(kept)]
    assert mine.main([*played_before, "--since", "2027-01-01", "--out", str(shelf)]) == 0
    before = shelf_of(game, shelf)
    assert {each.since for each in before} == {"2027-01-01"}
    unrated = [each._replace(measured=None) for each in before]
    shelf.write_text(write_shelf(unrated, "naishi", game.info.rules_version), encoding="utf-8")
    assert puzzles.main(["check", "naishi", "--workers", "1"]) == 1
    assert "tempt" in capsys.readouterr().err
    assert puzzles.main(["rate", "naishi", "--workers", "1"]) == 0
    assert "Naishi: 2 puzzles are rated." in capsys.readouterr().out
    assert shelf_of(game, shelf) == before
