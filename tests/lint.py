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


def lint(project: Path) -> int:
    """Runs every check in `project` and returns 1 if any failed, else 0."""
    failed = []
    for name, command in CHECKS:
        print(f"--- {name}", flush=True)
        if subprocess.run([sys.executable, *command], cwd=project, check=False).returncode:
            failed.append(name)
    print(f"failed: {', '.join(failed)}" if failed else "all clean")
    return 1 if failed else 0
