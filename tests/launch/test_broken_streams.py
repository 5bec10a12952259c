"""Every command with a standard stream that is closed, full or read by nobody, and where a home or a folder lacks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.core.match import Match, Seat
from games.core.savefile import dumps
from games.nissi import GAME
from launch.environment import PROJECT

# One process imports the program once and takes a fork of itself for each case: a start of Python for each would take
# minutes. What Python makes of a stream at its start is done by hand.
_CASES = """
import io, json, os, sys, tempfile
import launch.cli, launch.sharing, launch.analyse, launch.guests
import lab.commands.arena, lab.commands.mine, lab.commands.puzzles, lab.commands.train
import ui.terminal.program, ui.window.app, ui.screens.launcher.screen, tests.bench.__main__, launch.opening
import games.protocol.server, launch.compiling, pathlib
ui.services.folders.PROJECT = pathlib.Path(sys.argv[1])  # where the log goes

def closed(number):
    os.close(number)
    setattr(sys, ("stdin", "stdout", "stderr")[number], None)

def pointed(file, buffered=True):
    os.dup2(os.open(file, os.O_WRONLY), 1)
    sys.stdout = os.fdopen(1, "w", closefd=False) if buffered else io.TextIOWrapper(io.FileIO(1, "w", closefd=False),
                                                                                    write_through=True)

def unread():
    reader, writer = os.pipe()
    os.close(reader)
    os.dup2(writer, 1)
    sys.stdout = os.fdopen(1, "w", closefd=False)

def nowhere():
    os.chdir(tempfile.mkdtemp())
    os.rmdir(os.getcwd())

def homeless():
    for name in ("HOME", "USERPROFILE", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        os.environ.pop(name, None)
    os.getuid = lambda: 4_000_000

def interrupted():
    from launch import cli
    def stop(*_, **__):
        raise KeyboardInterrupt
    cli._with_packages = stop

def short_of_memory():
    from launch import cli
    def fail(*_, **__):
        raise MemoryError
    cli._with_packages = fail

CONDITIONS = {
    "no stdin": lambda: closed(0),
    "no stdout": lambda: closed(1),
    "no stderr": lambda: closed(2),
    "nothing at all": lambda: [closed(number) for number in (0, 1, 2)],
    "full": lambda: pointed("/dev/full"),
    "full, unbuffered": lambda: pointed("/dev/full", False),
    "unread": unread,
    "no folder": nowhere,
    "no home": homeless,
    "Ctrl+C": interrupted,
    "no memory": short_of_memory,
}

def told(command, condition):
    with tempfile.TemporaryFile() as errors, tempfile.TemporaryFile() as output:
        child = os.fork()
        if not child:
            for source, number in ((os.open(os.devnull, os.O_RDONLY), 0), (output.fileno(), 1), (errors.fileno(), 2)):
                os.dup2(source, number)
            sys.stdin = os.fdopen(0, closefd=False)
            sys.stdout, sys.stderr = (os.fdopen(number, "w", closefd=False) for number in (1, 2))
            code = 99
            try:
                CONDITIONS[condition]()
                try:
                    code = launch.cli.main(command)
                except SystemExit as end:
                    code = end.code if isinstance(end.code, int) else 1
                for stream in (sys.stdout, sys.stderr):
                    stream.flush()
            except BaseException:
                import traceback
                os.write(errors.fileno() if condition != "nothing at all" else 2, traceback.format_exc().encode())
                code = 98
            finally:
                os._exit(code)
        _, status = os.waitpid(child, 0)
        errors.seek(0)
        return os.waitstatus_to_exitcode(status), errors.read().decode("utf-8", "replace")

for line in sys.stdin:
    command, condition = json.loads(line)
    print(json.dumps([command, condition, *told(command, condition)]), flush=True)
"""

EXAMPLE = str(PROJECT / "saves" / "examples" / "nissi.json")
SPEAKING = [
    ["text", "--data-dir", "{data}"],
    ["protocol"],
    ["arena", "nissi", "random", "novice:nodes=2", "--games", "2", "--workers", "1"],
    ["export", EXAMPLE, "--text"],
    ["export", EXAMPLE, "--code"],
    ["replay", EXAMPLE],
    ["analyse", "{data}/short.json", "--nodes", "2"],
    ["--help"],
    ["--version"],
    ["text", "--help"],
    ["mine", "--help"],
    ["train", "--help"],
    ["bench", "--help"],
    ["puzzles", "--help"],
    [str(PROJECT / "saves" / "examples")],
]
"""They have something to say on standard output."""
OTHERS = [
    ["guests", "--data-dir", "{data}"],
    ["compile", "--remove"],
    ["train", "chess"],
    ["--windowed", "no-such-word"],
    ["export", "/nowhere/file.json", "--text"],
    ["export", EXAMPLE, "--png", "--out", "/nowhere/no/picture.png"],
    ["text", "--data-dir", "~no-such-user/x"],
    ["guests", "--data-dir", "~no-such-user/x"],
    ["--data-dir", "~no-such-user/x", "--game", "nissi"],
    ["text", "--data-dir", "relative"],
    ["replay", "relative.json"],
]
CONDITIONS = [
    "no stdin", "no stdout", "no stderr", "nothing at all", "full", "full, unbuffered", "unread", "no folder",
    "no home", "Ctrl+C", "no memory",
]  # fmt: skip
IN_ALL = ("full", "unread")
"""In these every command is tried: what it says then is asked as well."""


def outcomes(cases: list[tuple[list[str], str]], data: Path) -> list[tuple[list[str], str, int, str]]:
    """The exit code of each case, and what it wrote to standard error."""
    lines = [json.dumps([[word.format(data=data) for word in command], condition]) for command, condition in cases]
    environment: dict[str, Any] = os.environ | {"PYTHONPATH": str(PROJECT), "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", _CASES, str(data)], input="\n".join(lines), cwd=data, env=environment,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [(*json.loads(line),) for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def all_outcomes(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[list[str], str, int, str]]:
    """Every command in every third condition, those that follow each other in different ones; all in some."""
    cases = [
        (command, condition)
        for at, condition in enumerate(CONDITIONS)
        for number, command in enumerate((*SPEAKING, *OTHERS))
        if condition in IN_ALL or (at + number) % 3 == 0
    ]
    data = tmp_path_factory.mktemp("data")
    short = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren")])
    for _ in range(4):
        short.play(short.legal()[0])
    (data / "short.json").write_text(dumps(short), encoding="utf-8")
    found = outcomes(cases, data)
    assert len(found) == len(cases)
    return found


@pytest.mark.parametrize("condition", CONDITIONS)
def test_no_command_ends_in_a_traceback(condition: str, all_outcomes: list[tuple[list[str], str, int, str]]) -> None:
    wrong = [
        each for each in all_outcomes
        if each[1] == condition and (each[2] not in (0, 1, 2, 130) or "Traceback" in each[3] or "ignored" in each[3])
    ]  # fmt: skip
    assert wrong == []


def test_output_that_cannot_be_written_is_told_in_a_sentence(
    all_outcomes: list[tuple[list[str], str, int, str]],
) -> None:
    full = [each for each in all_outcomes if each[1] == "full" and "chess" not in each[0]]
    words = "What was to be said cannot be written: No space left"
    spoke = [each for each in full if each[2] == 1 and words in each[3]]
    quiet = [" ".join(each[0][:2]) for each in full if each not in spoke]
    assert len(spoke) >= len(SPEAKING) - 1, quiet  # the protocol says nothing before it is asked


def test_a_reader_that_has_gone_is_no_fault(all_outcomes: list[tuple[list[str], str, int, str]]) -> None:
    unread = [each for each in all_outcomes if each[1] == "unread"][: len(SPEAKING)]
    assert [each for each in unread if each[2] != 0] == []


def test_a_data_folder_of_nobody_is_told_in_a_sentence(all_outcomes: list[tuple[list[str], str, int, str]]) -> None:
    seen = {each[3] for each in all_outcomes if each[1] == "no stdin" and "~no-such-user/x" in each[0]}
    assert seen == {"“~no-such-user/x” names a user that this computer does not know.\n"}


def test_what_nobody_foresaw_is_one_sentence_with_the_place_of_the_log(
    all_outcomes: list[tuple[list[str], str, int, str]],
) -> None:
    messages = [each[3] for each in all_outcomes if each[1] == "no memory" and each[0][0] == "replay"]
    for words in messages:
        assert words.startswith("Something went wrong in Zashiki: no further words (MemoryError). ")
        assert "zashiki.log" in words and words.count("\n") == 1
