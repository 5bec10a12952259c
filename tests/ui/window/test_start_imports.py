"""What is loaded when the room has been drawn for the first time: the room, and nothing of what it leads to."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[3]
_START = """
import dataclasses, json, sys
sys.modules["yaml"] = None  # players have none: pygame_gui would take the one that the test tools bring
from launch import cli
def ensure(file):
    import ui.window.app
    def run(app):
        import pygame
        assert app.step(pygame.event.get(), 0.016), "nothing was drawn"
        ours = {name: module for name, module in sys.modules.items() if name.split(".")[0] in ("games", "launch", "ui")}
        there = [each for module in ours.values() for each in vars(module).values() if isinstance(each, type)]
        made = {f"{each.__module__}.{each.__name__}" for each in there if dataclasses.is_dataclass(each)}
        print(json.dumps([[*sys.modules], [*made]]))
        return 0
    ui.window.app.App.run = run
cli.ensure = ensure
cli.main(["--windowed", "--data-dir", sys.argv[1]])
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> tuple[set[str], set[str]]:
    """All modules and our dataclasses there are after the first frame of a start."""
    folder = str(tmp_path_factory.mktemp("data"))
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(PROJECT)}
    command = [sys.executable, "-c", _START, folder]
    done = subprocess.run(command, cwd=PROJECT, env=env, capture_output=True, text=True, check=True)
    modules, made = json.loads(done.stdout.splitlines()[-1])
    return set(modules), set(made)


def test_the_room_stands_before_any_game_bot_or_table_is_loaded(loaded: tuple[set[str], set[str]]) -> None:
    modules, _ = loaded
    games = {each for each in modules if each.startswith("games.") and not each.startswith("games.core")}
    scenes = {each for each in modules if each.startswith(("ui.scenes", "ui.table."))}
    screens = {each.split(".")[2] for each in modules if each.startswith("ui.screens.")}
    assert games == set()
    assert scenes <= {"ui.table.panel", "ui.table.panel.notices"}
    assert (
        screens == {"boards", "launcher", "mats", "saves", "unfinished_matches"}
        and "ui.screens.saves.screen" not in modules
    )
    assert modules.isdisjoint({"games.core.match", "games.core.rules", "games.core.savefile"})


def test_the_room_stands_before_what_only_later_work_needs(loaded: tuple[set[str], set[str]]) -> None:
    modules, _ = loaded
    assert modules.isdisjoint({"numpy", "multiprocessing", "asyncio", "sqlite3", "http", "email", "importlib.metadata"})
    assert modules.isdisjoint({"datetime", "zipfile", "platformdirs", "logging"})


def test_a_start_without_words_reads_no_grammar() -> None:
    started = """
import sys
from launch import cli
import ui.window.start
cli.ensure = lambda file: None
ui.window.start.run = lambda: print("argparse" in sys.modules) or 7
sys.exit(cli.main([]))
"""
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(PROJECT)}
    done = subprocess.run([sys.executable, "-c", started], cwd=PROJECT, env=env, capture_output=True, text=True)
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (7, ["False"])


def test_the_room_needs_hardly_any_dataclass(loaded: tuple[set[str], set[str]]) -> None:
    """Making one is compiling half a dozen functions; a named tuple costs a fifth of that."""
    _, made = loaded
    assert made == {"ui.controls.cells.FocusableGrid", "ui.services.settings.Settings"}
