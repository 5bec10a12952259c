"""A sixth game is added by the list in CONTRIBUTING.md, word for word, and is then a game like any other."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from games import GAMES
from tests.sixth.building import PACKAGE, PROJECT, Copy, files_named, steps
from tests.sixth.gate import seeing, selection

Done = subprocess.CompletedProcess[str]
MOST_LINES = 250
FILES = [file for file in sorted(PACKAGE.rglob("*")) if file.is_file() and "__pycache__" not in file.parts]


def succeeded(done: Done) -> bool:
    """Whether a program ended well; what it said otherwise is shown."""
    print(done.stdout[-6000:], done.stderr[-6000:])
    return done.returncode == 0


CHECKS = {
    "window": ("-m", "tests.sixth.playing", "all"),
    "contract": (
        *("-m", "pytest", "-q", "-p", "no:cacheprovider"),
        *("tests/contract", "tests/test_architecture.py"),
        *("tests/ui/scenes/test_miniatures.py", "tests/ui/screens/test_reader.py"),
        *("-k", "oxo or game_knows or know_no_game or no_clock or draw_views or credits_name"),
    ),
    "floors": ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The project with the whole list done; after its first step the window was opened and looked at."""
    copy = Copy(tmp_path_factory.mktemp("project"))

    def look() -> None:
        assert succeeded(copy.run("-m", "tests.sixth.playing", "coming")), "a game that is coming stops the window"

    copy.follow_list(look)
    return copy


@pytest.fixture(scope="module")
def checks(project: Copy) -> Iterator[dict[str, Future[Done]]]:
    """All that is looked at in the project, under way at once."""
    with ThreadPoolExecutor(len(CHECKS)) as pool:
        yield {name: pool.submit(project.run, *arguments) for name, arguments in CHECKS.items()}


def test_it_is_small_and_the_list_names_every_file_of_it() -> None:
    lines = {file.relative_to(PACKAGE): len(file.read_text(encoding="utf-8").splitlines()) for file in FILES}
    assert sum(lines.values()) <= MOST_LINES, lines
    named = files_named("oxo")
    for file in lines:
        assert {file.as_posix(), f"{file.parent.as_posix()}/"} & set(named), file
    assert list(steps()) == [*range(1, 8)]


def test_its_gate_has_every_test_that_walks_the_games_and_none_of_another_game_alone() -> None:
    seen = seeing()
    walking = ("tests/contract/", "tests/words/", "tests/guests/test_book.py", "tests/ui/screens/test_launcher.py")
    assert {*walking} <= {*seen}
    assert [name for name in seen if not (PROJECT / name).exists()] == []
    assert selection()[-1] == f"not ({' or '.join(info.id for info in GAMES)})"


def test_it_is_played_saved_reviewed_and_learned_in_the_window(checks: dict[str, Future[Done]]) -> None:
    assert succeeded(checks["window"].result())


def test_it_keeps_what_every_game_promises(checks: dict[str, Future[Done]], project: Copy) -> None:
    assert (project.folder / "saves" / "examples" / "oxo.json").is_file()
    assert (project.folder / "tests" / "games" / "oxo" / "golden" / "random.txt").is_file()
    assert succeeded(checks["contract"].result())


def test_it_stands_on_its_floor(checks: dict[str, Future[Done]]) -> None:
    assert succeeded(checks["floors"].result())
