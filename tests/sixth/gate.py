"""The gate as a sixth game meets it: `python3 -m tests --sixth` builds a copy of the project with it and checks that.

All checks of the source, and of the tests those that can see a game: they walk the registry, or whatever lies in the
folders. What is named after another game sees only that one. The game is looked at in the window as well, after the
list's first step, when it is announced and not there, and at the end, when it is played, saved, reviewed and learned.
Any arguments are given to pytest instead, which then runs in the copy alone: `python3 -m tests --sixth tests -n 1`
runs every test there is.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games import GAMES
from tests.lint import lint
from tests.sixth.building import PROJECT, Copy

_FOLDERS: Final = (
    "tests/contract/", "tests/core/", "tests/words/", "tests/protocol/", "tests/test_architecture.py",
    "tests/test_house.py", "tests/test_names.py",
)  # fmt: skip
"""Tests that look at every game, or at every file, whatever they import for it."""
_LISTS: Final = re.compile(r"\b(GAMES|ready_games|PLAYABLE|SCREENS|WITH_LESSONS)\b")
"""How tests and their helpers call what holds all games, or a screen of each."""


def seeing() -> list[str]:
    """The files and folders with the tests that can see a game."""
    files = [file for file in sorted((PROJECT / "tests").rglob("test_*.py")) if _LISTS.search(file.read_text("utf-8"))]
    names = [file.relative_to(PROJECT).as_posix() for file in files]
    apart = (*_FOLDERS, "tests/e2e/", "tests/sixth/", "tests/long/")
    return [*_FOLDERS, *(name for name in names if not name.startswith(apart))]


def selection() -> list[str]:
    """What pytest is told to run those tests, but for the parts that are another game's."""
    others = " or ".join(info.id for info in GAMES)
    return [*seeing(), "-k", f"not ({others})"]


def gate(arguments: Sequence[str]) -> int:
    """Builds the copy and checks it; returns 1 if anything failed, else 0."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        passed = []
        copy.follow_list(lambda: passed.append(bool(arguments) or _shown(copy, "coming")))
        copy.track()
        if arguments:
            return _tests(copy.folder, arguments).returncode
        if (PROJECT / ".mypy_cache").is_dir():
            shutil.copytree(PROJECT / ".mypy_cache", copy.folder / ".mypy_cache")
        passed += [_shown(copy, "all"), not lint(copy.folder)]
        passed.append(not _tests(copy.folder, [*selection(), "-n", "logical"]).returncode)
        return 0 if all(passed) else 1


def _shown(copy: Copy, what: str) -> bool:
    """Whether the program's window keeps what it promises of the game (`tests.sixth.playing`)."""
    done = copy.run("-m", "tests.sixth.playing", what)
    if done.returncode:
        print(f"In the window ({what}):", done.stdout, done.stderr, sep="\n", file=sys.stderr)
    return not done.returncode


def _tests(folder: Path, arguments: Sequence[str]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=folder, check=False)
