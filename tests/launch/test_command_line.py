"""The command line's grammar, and what is said to a Python that is too old."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

import pytest

import launch
from launch.cli import main
from launch.environment import PROJECT
from launch.grammar import parse
from launch.opening import path_of


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

    monkeypatch.setattr("ui.window.start.run", started)
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
        assert f"{command} needs a checkout of the project" in capsys.readouterr().err


LINE = "Z1.nissi.q1bKL8pMzkhVslJKTEzKSQUA"


@pytest.mark.parametrize(
    "line",
    [
        ["FILE"],
        ["--windowed", "FILE"],
        ["FILE", "--windowed"],
        ["--data-dir", "D", "FILE"],
        ["--language", "ja", "FILE", "--safe"],
        ["play", "FILE"],
        ["play", "--game", "nissi", "FILE"],
        ["--load", "FILE"],
        ["--windowed", "--", "FILE"],
        ["URL"],
        ["--fullscreen", "URL"],
        ["--load", "URL"],
    ],
    ids=" ".join,
)
def test_a_file_is_understood_wherever_it_stands(line: list[str], tmp_path: Path) -> None:
    file = tmp_path / "座敷 50% – é.json"
    file.touch()
    words = [str(file) if word == "FILE" else file.as_uri() if word == "URL" else word for word in line]
    args, rest = parse(words)
    assert (args.command, args.load, args.folder, args.shared, rest) == ("play", str(file), "", "", [])


@pytest.mark.parametrize(
    "line", [[LINE], ["--windowed", LINE], [LINE, "--data-dir", "D"], ["play", LINE[:20], LINE[20:]]]
)
def test_a_line_to_share_is_understood_wherever_it_stands(line: list[str]) -> None:
    args, _ = parse(line)
    assert args.load is None and "".join(args.shared.split()) == LINE


def test_a_file_whose_name_is_no_save_s_or_begins_with_a_dash_is_opened_if_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("noted", "-odd.json", "my match.json"):
        (tmp_path / name).touch()
    assert parse(["noted"])[0].load == "noted"
    assert parse(["--", "-odd.json"])[0].load == "-odd.json"
    assert parse(["--windowed", "my", "match.json"])[0].load == "my match.json"


def test_an_address_of_another_machine_or_of_windows_names_its_path(monkeypatch: pytest.MonkeyPatch) -> None:
    assert path_of("file://localhost/a%20b.json") == "/a b.json"
    assert path_of("file://box/share/a.json") == "//box/share/a.json"
    assert path_of("file://[broken/a.json") == "file://[broken/a.json"
    monkeypatch.setattr(sys, "platform", "win32")
    assert path_of("file:///C:/Users/a%20b.json") == "C:/Users/a b.json"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (["anlyse"], "neither a command nor a file called 'anlyse'. Did you mean `main.py analyse`?"),
        (["nisi"], "neither a command nor a file called 'nisi'. Did you mean `main.py --game nissi`?"),
        (["--windowed", "qqqq"], "neither a command nor a file called 'qqqq'."),
        (["--windowed", "text"], "a command comes first on the line: main.py text"),
        (["a.json", "b.json"], "one thing is opened at a time, not a.json and b.json"),
        (["--load", "a.json", "b.json"], "one thing is opened at a time, not a.json and b.json"),
        (["text", "nissi", "niwa"], "unrecognized arguments: niwa"),
        (["a\0b"], "neither a command nor a file called 'a\\x00b'."),
        (["x" * 5000], "neither a command nor a file called"),
        ([""], "neither a command nor a file called ''."),
    ],
)
def test_a_word_that_is_neither_a_command_nor_a_file_is_refused_with_the_nearest_command(
    line: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        parse(line)
    assert end.value.code == 2
    assert text in capsys.readouterr().err


def test_a_folder_lists_its_saves_and_says_how_one_is_opened(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.window.start.run", lambda *_, **__: pytest.fail("opened a window"))
    examples = PROJECT / "saves" / "examples"
    for line in (["--windowed", str(examples)], [examples.as_uri()], ["text", "--load", str(examples)]):
        assert main(line) == 0
        lines = capsys.readouterr().out.splitlines()
        assert f"saved matches in {examples}" in lines[0]
        assert sum("Nissi" in each for each in lines) == 1
        assert lines[-1].startswith("To open one: main.py ") and ".json" in lines[-1]


def test_a_data_folder_lists_the_saves_inside_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (example, *_) = sorted((PROJECT / "saves" / "examples").glob("*.json"))
    (tmp_path / "unfinished").mkdir()
    (tmp_path / "unfinished" / "one.json").write_bytes(example.read_bytes())
    (tmp_path / "settings.json").write_text("{}")
    assert main([str(tmp_path)]) == 0
    assert "one.json" in capsys.readouterr().out
    (tmp_path / "empty").mkdir()
    assert main([str(tmp_path / "empty")]) == 1
    assert "no saved matches" in capsys.readouterr().err


def test_a_line_to_share_reaches_the_window_and_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    messages: list[object] = []
    monkeypatch.setattr("ui.window.start.run", lambda *_, **given: messages.append(given["shared"]) or 0)
    monkeypatch.setattr("ui.terminal.program.run", lambda *_, **given: messages.append(given["shared"]) or 0)
    assert main(["--windowed", LINE]) == 0
    assert main(["text", "--load", LINE]) == 0
    assert messages == [LINE, LINE]


@pytest.mark.parametrize("option", ["-P", "-I"])
def test_a_python_that_looks_nowhere_unsafe_finds_the_program(option: str, tmp_path: Path) -> None:
    command = [sys.executable, option, str(PROJECT / "main.py"), "--version"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "") and "Zashiki" in done.stdout


def test_a_python_told_by_its_environment_to_look_nowhere_unsafe_finds_the_tests() -> None:
    environment = os.environ | {"PYTHONSAFEPATH": "1"}
    command = [sys.executable, "tests", "--version"]
    done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "pytest" in done.stdout + done.stderr
