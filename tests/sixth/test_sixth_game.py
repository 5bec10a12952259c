"""A sixth game is added by the list in CONTRIBUTING.md, word for word, and is then a game like any other."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.sixth.building import PACKAGE, Copy, files_named, steps

MOST_LINES = 300
FILES = [file for file in sorted(PACKAGE.rglob("*")) if file.is_file() and "__pycache__" not in file.parts]


def succeeded(done: subprocess.CompletedProcess[str]) -> bool:
    """Whether a program ended well; what it said otherwise is shown."""
    print(done.stdout[-6000:], done.stderr[-6000:])
    return done.returncode == 0


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The project with the whole list done; after its first step the window was opened and looked at."""
    copy = Copy(tmp_path_factory.mktemp("project"))
    copy.add_lines(1)
    assert succeeded(copy.run("-m", "tests.sixth.playing", "coming")), "a game that is coming stops the window"
    copy.add_package()  # steps 2 to 5
    copy.add_lines(4)
    copy.make_ready()
    copy.run_commands(6)
    return copy


def test_it_is_small_and_the_list_names_every_file_of_it() -> None:
    lines = {file.relative_to(PACKAGE): len(file.read_text(encoding="utf-8").splitlines()) for file in FILES}
    assert sum(lines.values()) <= MOST_LINES, lines
    named = files_named("oxo")
    for file in lines:
        assert {file.as_posix(), f"{file.parent.as_posix()}/"} & set(named), file
    assert list(steps()) == [*range(1, 8)]


def test_it_is_played_saved_reviewed_and_learned_in_the_window(project: Copy) -> None:
    assert succeeded(project.run("-m", "tests.sixth.playing", "all"))


def test_it_keeps_what_every_game_promises(project: Copy) -> None:
    for file in ("saves/examples/oxo.json", "tests/games/oxo/golden/random.txt"):
        assert (project.folder / Path(file)).is_file()
    chosen = "oxo or game_knows or know_no_game or no_clock or draw_views"
    tests = ("tests/contract", "tests/test_architecture.py", "tests/ui/test_miniatures.py")
    assert succeeded(project.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, "-k", chosen))


def test_it_stands_on_its_floor(project: Copy) -> None:
    check = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    assert succeeded(project.run("-c", check))
