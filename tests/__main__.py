"""Runs the tests: `python3 -m tests`, with any arguments of pytest; `--lint` checks the source instead.

All of them but tests/long run on as many processes as the machine has cores. `--quick` first: those of `QUICK`
alone, in less than a minute. `--compiled` first, where `python3 main.py compile` has been: with the compiled modules,
if nothing else is asked for the tests of fast positions and searches.

`--sixth`: the gate that a new game has to pass, on a copy of the project with one more (`tests/sixth/gate.py`).

Installs the test tools first, as main.py does the program's packages.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path  # noqa: F401 (in a comment of types)

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 (any Python reads this)
if HERE not in sys.path:  # as where Python is told to look nowhere that is not safe: `python3 -P tests`
    sys.path.insert(0, HERE)

from launch import check_python, end_without_a_word  # noqa: E402

FAST = [
    "tests/contract/test_compiled.py",
    "tests/contract/test_search.py",
    "tests/games/nissi/test_fast.py",
    "tests/games/naishi/test_fast.py",
    "tests/games/niwa/test_fast.py",
    "tests/games/djambi/test_fast.py",
    "tests/games/senshiai/bots",
]

QUICK = [
    "tests/contract",
    "tests/core",
    "tests/games",
    "tests/guests",
    "tests/protocol",
    "tests/ui/scenes/*/test_recap_items.py",
    "tests/ui/scenes/*/test_scene.py",
    "tests/words",
]
"""What `--quick` runs: rules, saves, words, and scenes as functions."""
NOT_QUICK = [
    "tests/contract/test_compiled.py",
    "tests/contract/test_digests.py",
    "tests/contract/test_hidden_pairs.py",
    "tests/contract/test_registry.py",
    "tests/contract/test_search.py",
    "tests/contract/test_stories.py",
    "tests/contract/test_words.py",
    "tests/games/*/bots",
    "tests/games/*/test_bots.py",
    "tests/games/*/test_counts.py",
    "tests/games/*/test_deciding.py",
    "tests/games/*/test_endings.py",
    "tests/games/*/test_evaluate.py",
    "tests/games/*/test_fast.py",
    "tests/games/*/test_puzzles.py",
    "tests/games/*/test_random_game*.py",
    "tests/games/*/test_search.py",
    "tests/games/*/test_threat.py",
]
"""What it leaves out of these folders: bots, searches, provers, reasons, threats, and whole games by the hundred."""


def main():
    # type: () -> int
    """Runs what the command line asks for; returns the exit code."""
    from launch.environment import PROJECT, ensure

    ensure("requirements-dev.txt")
    arguments = sys.argv[1:]
    if arguments == ["--lint"]:
        from tests.lint import lint

        return lint(PROJECT)
    if arguments[:1] == ["--sixth"]:
        from tests.sixth.gate import gate

        return gate(arguments[1:])
    if arguments[:1] == ["--quick"]:
        return run(quick(PROJECT) + arguments[1:])
    if arguments[:1] == ["--compiled"]:
        from launch.compiled import use

        if not use():
            print("Nothing is compiled: python3 main.py compile", file=sys.stderr)
            return 1
        arguments = arguments[1:] or FAST
    if not arguments:
        return run(workers())
    import pytest

    return int(pytest.main(["--rootdir", str(PROJECT), *arguments]))


def run(arguments):
    # type: (list[str]) -> int
    """Runs many tests with their asserts as they stand, then once more what failed, to show what each assert compared.

    That pytest rewrites the asserts of every file beforehand costs each process more than it takes to read them.
    """
    import subprocess

    import pytest

    from launch.environment import PROJECT

    arguments = ["--rootdir", str(PROJECT), *arguments]
    result = int(pytest.main([*arguments, "--assert=plain"]))
    if result == pytest.ExitCode.TESTS_FAILED:
        print("\nOnce more what failed, with what its asserts compared:", flush=True)
        subprocess.call([sys.executable, "-m", "pytest", *arguments, "--last-failed"])
    return result


def workers():
    # type: () -> list[str]
    """The arguments of pytest for one process more than the processors: some tests wait for windows and programs."""
    return ["--numprocesses", str((os.cpu_count() or 1) + 1)]


def quick(project):
    # type: (Path) -> list[str]
    """The arguments of pytest for `--quick`; prints what it leaves out."""
    chosen = [file for each in QUICK for file in sorted(project.glob(each))]
    unread = [file for each in NOT_QUICK for file in sorted(project.glob(each))]
    read = {file.relative_to(project).parts[1] for file in chosen}
    others = {file.relative_to(project).parts[1] for file in (project / "tests").rglob("test_*.py")} - read
    left_out = ["most of tests/ui", *("tests/" + name for name in sorted(others)), *NOT_QUICK]
    print("Left out:", ", ".join(left_out))
    return [*map(str, chosen), *("--ignore=" + str(path) for path in unread), *workers()]


if __name__ == "__main__":
    check_python("-m tests")
    end_without_a_word()
    from launch.guard import guarded

    sys.exit(guarded(main))
