"""Runs the tests: `python3 -m tests`, with any arguments of pytest; `--lint` checks the source instead.

All of them run on as many processes as the machine has cores. `--compiled` first, where `python3 main.py compile` has
been: with the compiled modules, if nothing else is asked for the tests of fast positions and searches.

Installs the test tools first, as main.py does the program's packages.
"""

import os
import sys

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


def main():
    # type: () -> int
    """Runs what the command line asks for; returns the exit code."""
    from launch.environment import PROJECT, ensure

    ensure("requirements-dev.txt")
    arguments = sys.argv[1:]
    if arguments == ["--lint"]:
        from tests.lint import lint

        return lint(PROJECT)
    if arguments[:1] == ["--compiled"]:
        from launch.compiled import use

        if not use():
            print("Nothing is compiled: python3 main.py compile", file=sys.stderr)
            return 1
        arguments = arguments[1:] or FAST
    import pytest

    return int(pytest.main(["--rootdir", str(PROJECT), *(arguments or ["--numprocesses", "logical"])]))


if __name__ == "__main__":
    check_python("-m tests")
    end_without_a_word()
    from launch.guard import guarded

    sys.exit(guarded(main))
