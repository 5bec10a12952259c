"""Two programs on one data folder, and settings that cannot be written."""

from __future__ import annotations

import subprocess
import sys
from copy import deepcopy
from pathlib import Path

import pytest

from tests.ui.driving import Hands
from ui.services.folders import find_folders
from ui.services.log import LOG
from ui.services.resource_locks import claim
from ui.services.settings import Settings, load_settings, save_settings
from ui.window.app import App


def test_the_second_program_on_a_folder_knows_it_is_the_second(tmp_path: Path) -> None:
    first = claim(tmp_path / "data" / "lock")
    assert first is not None
    assert claim(tmp_path / "data" / "lock") is None
    first.release()
    third = claim(tmp_path / "data" / "lock")
    assert third is not None
    third.release()


def test_a_lock_that_a_dead_program_left_behind_means_nothing(tmp_path: Path) -> None:
    code = (
        "import os, pathlib, sys\n"
        "from ui.services.resource_locks import claim\n"
        "held = claim(pathlib.Path(sys.argv[1]))\n"
        "os._exit(9)"
    )
    project = Path(__file__).parents[3]
    subprocess.run([sys.executable, "-c", code, str(tmp_path / "lock")], check=False, cwd=project, timeout=60)
    assert (tmp_path / "lock").exists()
    lock = claim(tmp_path / "lock")
    assert lock is not None
    lock.release()


def test_a_folder_that_cannot_be_entered_is_nobody_elses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *args: object, **named: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert claim(tmp_path / "lock") is not None


def test_a_log_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    folders = find_folders(str(tmp_path))
    folders.log.mkdir(parents=True)
    LOG.write_to(folders.log)
    LOG.warning("this goes nowhere")
    assert folders.log.is_dir()


def test_two_programs_keep_each_others_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 30, "of_a_newer_version": 1, "last_setups": {"niwa": {"a": "1"}}}', encoding="utf-8")
    one, other = load_settings(path), load_settings(path)
    known = deepcopy(one)
    one.theme = "dark"
    one.last_setups["djambi"] = {"seats": "3"}
    other.motion = "fast"
    other.volume = 60
    other.last_setups["naishi"] = {"seats": "2"}
    assert save_settings(one, path, known) == ""
    assert save_settings(other, path, known) == ""
    kept = load_settings(path)
    assert (kept.theme, kept.motion, kept.volume) == ("dark", "fast", 60)
    assert set(kept.last_setups) == {"niwa", "djambi", "naishi"}
    assert "of_a_newer_version" in path.read_text(encoding="utf-8")


def test_changes_made_while_others_are_written_are_all_kept(app: App, hands: Hands) -> None:
    for number, theme in enumerate(("dark", "light", "dark")):
        app.settings.theme, app.settings.volume = theme, 10 + number
        app.keep_settings()
    assert hands.wait(lambda: not app.tasks.busy)
    app.settings.volume = 60
    app.keep_settings()
    assert hands.wait(lambda: not app.tasks.busy)
    kept = load_settings(app.folders.settings)
    assert (kept.theme, kept.volume) == ("dark", 60)


def test_settings_that_cannot_be_written_say_so_once(app: App, hands: Hands) -> None:
    app.folders.settings.mkdir(parents=True)
    said: list[str] = []
    for volume in (10, 20, 30):
        app.settings.volume = volume
        app.keep_settings()
        assert hands.wait(lambda: not app.tasks.busy)
        said.append(app.notice)
        app.notice = ""
    assert [bool(words) for words in said] == [True, False, False]


def test_old_text_sizes_become_the_nearest_of_todays(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for old, new in ((0, 0), (110, 115), (140, 130), (200, 200), (100, 100), (9, 0), (True, 0)):
        path.write_text(f'{{"text_size": {str(old).lower()}}}', encoding="utf-8")
        assert load_settings(path).text_size == new
    assert Settings().text_size == 0
