"""The guest book on a terminal, of a month of play made by the program's own code."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from launch import guests
from tests.tools.month import LAST, Month
from ui.services.folders import find_folders


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a few evenings of Niwa and Nissi in it."""
    folder = tmp_path_factory.mktemp("month")
    month = Month(find_folders(str(folder)), seed=4)
    month.play(days=4, matches=5, games=("niwa", "nissi"))
    assert month.tasks.close()
    return folder


def test_the_record_of_who_plays_is_printed_and_every_match_is_in_the_table(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "matches.csv"
    assert guests.main(["--data-dir", str(data), "--csv", str(table)]) == 0
    out = capsys.readouterr().out
    assert "There is no other guest.\nAoi: " in out and ("\nNiwa: " in out or "\nNissi Samurai: " in out)
    assert "rating" in out and "of 5 rings" in out
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 5 and {row["game"] for row in rows} <= {"niwa", "nissi"}
    assert all(row["ended"].startswith(("2026-03", "2026-04")) for row in rows) and LAST.month == 4


def test_who_is_no_guest_is_told_who_is(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert guests.main(["Hanako", "--data-dir", str(data)]) == 1
    assert capsys.readouterr().err == "There is no guest called Hanako; there are: Aoi.\n"


def test_an_empty_guest_book_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert guests.main(["--data-dir", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "Nobody plays now. Guests: nobody yet.\n"
