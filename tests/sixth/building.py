"""A copy of the project to which a game is added by the list in CONTRIBUTING.md, step by step as it stands there."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = Path(__file__).resolve().parent / "package"
"""The game's files, each where it belongs in the project."""
_ENDS: Final = {"python": (r"^{}\b.*[({{]$", r"^[)}]$"), "markdown": (r"^## {}$", r"^\n## ")}
"""How what is added to begins and ends: a tuple or dictionary, a list under a heading."""


def steps() -> dict[int, str]:
    """The list's text by step."""
    text = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## A new game")[2]
    parts = re.split(r"^(\d+)\. ", text, flags=re.MULTILINE)[1:]
    return {int(number): words for number, words in zip(parts[::2], parts[1::2], strict=True)}


def _block(words: str, language: str) -> str:
    """The lines that a step shows as code, without the list's indentation."""
    found = re.search(rf"^ *```{language}\n(.*?)^ *```", words, flags=re.MULTILINE | re.DOTALL)
    assert found is not None, words
    return "".join(line[3:] for line in found[1].splitlines(keepends=True))


def files_named(game_id: str) -> list[str]:
    """The files and folders that the list tells of, for a game of this id; a folder ends with a slash."""
    found = re.findall(r"`(\S*<id>\S*)`", " ".join(steps().values()))
    return [name.replace("<id>", game_id) for name in found]


def sources() -> list[str]:
    """The project's files as git knows them, and new ones that it is not told to ignore."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True, check=True).stdout
    return [name for name in listed.split("\0") if name and (PROJECT / name).is_file()]


class Copy:
    """The project in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in sources():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PROJECT / name, target)

    def follow_list(self, while_coming: Callable[[], None] = lambda: None) -> None:
        """Adds the game by the list; `while_coming` looks at the project in which it is announced and not there."""
        self.add_lines(1)
        while_coming()
        shutil.copytree(PACKAGE, self.folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
        self.add_lines(3, "markdown")
        self.add_lines(4)
        self.add_lines(4, "markdown")
        self.make_ready()
        self.run_commands(6)

    def add_lines(self, step: int, language: str = "python") -> None:
        """Adds the lines that a step shows, where their first line says."""
        place, _, lines = _block(steps()[step], language).partition("\n")
        found = re.fullmatch(r"# (\S+), at the end of ([\w ]+)", place)
        assert found is not None, place
        file = self.folder / found[1]
        text = file.read_text(encoding="utf-8")
        opens, closes = _ENDS[language]
        begin = re.search(opens.format(found[2]), text, flags=re.MULTILINE)
        assert begin is not None, f"{found[1]} has no {found[2]}"
        end = re.search(closes, text[begin.end() :], flags=re.MULTILINE)
        assert end is not None
        at = begin.end() + end.start()
        file.write_text(text[:at] + lines + text[at:], encoding="utf-8")

    def make_ready(self) -> None:
        """Takes the line `ready=False` out."""
        file = self.folder / "games" / "__init__.py"
        text = file.read_text(encoding="utf-8")
        assert text.count("        ready=False,\n") == 1
        file.write_text(text.replace("        ready=False,\n", ""), encoding="utf-8")

    def run_commands(self, step: int) -> None:
        """Runs the commands that a step shows."""
        for line in _block(steps()[step], "sh").splitlines():
            words = shlex.split(line)
            assert words[0] == "python3"
            done = self.run(*words[1:])
            assert done.returncode == 0, done.stdout + done.stderr

    def track(self) -> None:
        """Makes a repository of the copy, for the tests that ask git which files there are."""
        for command in (["init", "--quiet"], ["add", "--all"]):
            subprocess.run(["git", *command], cwd=self.folder, check=True)

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Runs this Python in the copy."""
        return subprocess.run(
            [sys.executable, *arguments], cwd=self.folder, capture_output=True, text=True, check=False, timeout=300
        )
