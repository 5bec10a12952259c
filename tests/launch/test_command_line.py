"""The command line's grammar, and what is said to a Python that is too old."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import namedtuple

import pytest

import launch
from launch.cli import main
from launch.environment import PROJECT
from launch.grammar import parse


@pytest.mark.parametrize(
    ("line", "command", "game", "full_screen"),
    [
        ([], "play", None, None),
        (["--game", "nissi"], "play", "nissi", None),
        (["play", "--game=nissi", "--windowed"], "play", "nissi", False),
        (["--fullscreen"], "play", None, True),
    ],
)
def test_play_is_the_default(line: list[str], command: str, game: str | None, full_screen: bool | None) -> None:
    args, rest = parse(line)
    assert (args.command, args.game, args.full_screen, rest) == (command, game, full_screen, [])


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ([], {}),
        (["--game", "niwa"], {"game": "niwa"}),
        (["--language", "ja"], {"language": "ja"}),
        (["play", "--load", "a.json", "--safe", "--windowed"], {"load": "a.json", "safe": True, "full_screen": False}),
    ],
)
def test_the_window_is_told_what_the_line_asks_for(
    line: list[str], asked: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def started(
        load: str | None = None,
        game: str | None = None,
        *,
        data_dir: str | None = None,
        full_screen: bool | None = None,
        safe: bool = False,
        language: str | None = None,
    ) -> int:
        given = {"load": load, "game": game, "data_dir": data_dir, "full_screen": full_screen, "safe": safe}
        given["language"] = language
        assert {name: value for name, value in given.items() if value not in (None, False) or name in asked} == asked
        return 7

    monkeypatch.setattr("ui.window.app.run", started)
    assert main(line) == 7


def test_a_save_and_a_folder_can_be_named() -> None:
    args, _ = parse(["--load", "a b.json", "--data-dir", "here"])
    assert (args.load, args.data_dir) == ("a b.json", "here")


def test_arena_training_and_bench_read_their_own_arguments() -> None:
    for command in ("arena", "train", "bench"):
        args, rest = parse([command, "--games", "4", "nissi", "--help"])
        assert (args.command, rest) == (command, ["--games", "4", "nissi", "--help"])


@pytest.mark.parametrize(
    "line", [["chess"], ["--game", "chess"], ["--frobnicate"], ["protocol", "x"], ["--windowed", "--fullscreen"]]
)
def test_a_bad_command_line_ends_with_2_before_anything_is_installed(
    line: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("launch.cli.ensure", lambda file: pytest.fail("tried to install"))
    with pytest.raises(SystemExit) as end:
        main(line)
    assert end.value.code == 2
    assert "usage: main.py" in capsys.readouterr().err


def test_version_and_help_need_no_packages() -> None:
    for option in ("--version", "--help"):
        done = subprocess.run(
            [sys.executable, "-S", "main.py", option], cwd=PROJECT, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert "Zashiki" in done.stdout


def test_an_old_python_can_read_the_files_that_turn_it_away() -> None:
    for name in ("main.py", "launch/__init__.py", "tests/__init__.py", "tests/__main__.py"):
        source = (PROJECT / name).read_text(encoding="utf-8")
        assert ast.parse(source, feature_version=(3, 4))
        assert "from __future__" not in source


def test_an_old_python_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    version = namedtuple("version", "major minor micro")
    monkeypatch.setattr(sys, "version_info", version(3, 9, 6))
    with pytest.raises(SystemExit) as end:
        launch.check_python("main.py")
    assert "needs Python 3.11 or newer, and this is 3.9" in str(end.value.code)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit) as end:
        launch.check_python("main.py")
    assert "Install a newer one" in str(end.value.code)


def test_this_python_is_new_enough() -> None:
    launch.check_python("main.py")
    assert sys.version_info >= launch.OLDEST


@pytest.mark.parametrize(
    "line", [["a b.json"], ["folder/nissi"], ["from-the-desktop.zashiki"], ["a.json", "--windowed"]]
)
def test_a_file_alone_is_opened(line: list[str]) -> None:
    args, rest = parse(line)
    assert (args.command, args.load, rest) == ("play", line[0], [])


def test_an_installed_program_offers_no_command_that_needs_a_checkout(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert parse(["bench"])[0].command == "bench"
    monkeypatch.setattr("launch.grammar.INSTALLED", True)
    for command in ("bench", "compile", "train", "mine"):
        with pytest.raises(SystemExit):
            parse([command])
        assert f"invalid choice: '{command}'" in capsys.readouterr().err
