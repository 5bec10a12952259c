"""Runs the tests: `python3 -m tests`, with any arguments of pytest; `--lint` checks the source instead.

Installs the test tools first, as main.py does the program's packages.
"""

import sys

from launch import check_python


def main():
    # type: () -> int
    """Runs what the command line asks for; returns the exit code."""
    from launch.environment import PROJECT, ensure

    ensure("requirements-dev.txt")
    arguments = sys.argv[1:]
    if arguments == ["--lint"]:
        from tests.lint import lint

        return lint(PROJECT)
    import pytest

    return int(pytest.main(["--rootdir", str(PROJECT), *arguments]))


if __name__ == "__main__":
    check_python("-m tests")
    sys.exit(main())
