"""The checks of the source that are no tests: style, types, import rules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CHECKS = (
    ("style", ["-m", "ruff", "check", "."]),
    ("types", ["-m", "mypy"]),
    ("types on Windows", ["-m", "mypy", "--platform", "win32", "--cache-dir", ".mypy_cache/win32"]),
    ("types on macOS", ["-m", "mypy", "--platform", "darwin", "--cache-dir", ".mypy_cache/darwin"]),
    ("types of the tests", ["-m", "mypy", "--config-file", "tests/mypy.ini"]),
    ("imports", ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"]),
)


LISTED = 10
"""So many of the largest files and classes are printed: a reader judges whether each is still one thing."""


def largest(project: Path) -> None:
    """Prints the longest files of the program, and the classes of ui/ with the most public methods."""
    from tests.test_house import classes, public_methods

    files = [file for folder in ("games", "lab", "ui", "launch") for file in (project / folder).rglob("*.py")]
    lengths = {file.relative_to(project).as_posix(): file.read_text(encoding="utf-8").count("\n") for file in files}
    methods = {f"{module}.{name}": len(public_methods((module, name))) for module, name in classes()}
    for title, sizes in (("lines", lengths), ("public methods, inherited ones counted", methods)):
        print(f"--- the largest by {title}")
        for name in sorted(sizes, key=lambda name: -sizes[name])[:LISTED]:
            print(f"{sizes[name]:5}  {name}")


def lint(project: Path) -> int:
    """Runs every check in `project` and returns 1 if any failed, else 0."""
    failed = []
    for name, command in CHECKS:
        print(f"--- {name}", flush=True)
        if subprocess.run([sys.executable, *command], cwd=project, check=False).returncode:
            failed.append(name)
    largest(project)
    print(f"failed: {', '.join(failed)}" if failed else "all clean")
    return 1 if failed else 0
