"""A report of a fault: what goes along, and what becomes of a disk that refuses."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from games.core.errors import SaveError
from launch import VERSION
from ui.services import desktop
from ui.services.folders import Folders, find_folders
from ui.services.report import MOST_LOG, write_report
from ui.services.versions import versions

NOW = datetime(2026, 11, 23, 21, 30, 5)


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(str(tmp_path))


def write(path: Path, text: str, moment: int = 0) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    os.utime(path, (moment, moment))


def test_the_log_the_last_match_and_the_settings_go_along(folders: Folders) -> None:
    write(folders.unfinished / "old.json", "old", 1000)
    write(folders.history / "new.json", "new", 2000)
    write(folders.log, "what went wrong")
    write(folders.settings, "{}")
    folder = write_report(folders, {"Zashiki": "9.9"}, "a system", NOW, "a traceback")
    assert folder == folders.reports / "2026-11-23-213005"
    there = {file.name: file.read_text() for file in folder.iterdir()}
    assert (there["zashiki.log"], there["match.json"], there["settings.json"]) == ("what went wrong", "new", "{}")
    assert all(words in there["report.txt"] for words in ("Zashiki 9.9", "a system", "a traceback", "Nothing was sent"))


def test_where_there_is_nothing_yet_there_is_still_a_page_to_write_on(folders: Folders) -> None:
    folder = write_report(folders, versions(), "", NOW)
    assert [file.name for file in folder.iterdir()] == ["report.txt"]
    assert f"Zashiki {VERSION}" in (folder / "report.txt").read_text()


def test_two_reports_in_one_second_lie_in_two_folders(folders: Folders) -> None:
    assert write_report(folders, {}, "", NOW) != write_report(folders, {}, "", NOW)


def test_of_a_long_log_the_end_goes_along(folders: Folders) -> None:
    write(folders.log, "x" * MOST_LOG + "the end")
    text = (write_report(folders, {}, "", NOW) / "zashiki.log").read_text()
    assert len(text) == MOST_LOG and text.endswith("the end")


def test_a_disk_that_refuses_is_told_of_in_words(folders: Folders) -> None:
    write(folders.reports, "a file is in the way")
    with pytest.raises(SaveError, match="The report could not be made"):
        write_report(folders, {}, "", NOW)


def test_another_program_does_not_get_the_libraries_of_a_frozen_folder() -> None:
    own = {"LD_LIBRARY_PATH": "/opt/zashiki", "LD_LIBRARY_PATH_ORIG": "/usr/local/lib", "HOME": "/root"}
    assert desktop.environment(own, frozen=True) == {"LD_LIBRARY_PATH": "/usr/local/lib", "HOME": "/root"}
    assert desktop.environment({"LD_LIBRARY_PATH": "/opt"}, frozen=True) == {}
    assert desktop.environment(own, frozen=False) == own


def test_a_match_that_cannot_be_read_is_told_of_and_the_rest_goes_along(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(folders.history / "new.json", "new", 2000)
    write(folders.settings, "{}")
    (folders.history / "folder.json").mkdir()

    def refuse(source: Path, target: Path) -> None:
        if source.name == "new.json":
            raise PermissionError(13, "Permission denied")
        target.write_bytes(source.read_bytes())

    monkeypatch.setattr("shutil.copyfile", refuse)
    folder = write_report(folders, {}, "a system", NOW)
    assert {file.name for file in folder.iterdir()} == {"report.txt", "settings.json"}
    assert (
        "match.json is not here, because it could not be read: Permission denied."
        in (folder / "report.txt").read_text()
    )


def test_its_page_says_that_the_match_tells_the_cards_to_come(folders: Folders) -> None:
    folder = write_report(folders, {}, "a system", NOW)
    assert "hidden cards and those still to come" in (folder / "report.txt").read_text()
