"""Measurements of speed: `python3 main.py bench`.

Without a name it runs every program of this folder that has `ratios()`, each in a process of its own, and prints one
table: what one of them leaves in memory is no part of what the next one measures. A ratio compares two times measured
in the same run on the same machine, so it means the same on a fast and on a slow one. With a name it runs that program
with the rest of the arguments.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from launch.environment import PROJECT
from tests.bench.measure import Ratio

_MISSED = "   MISSED"
_ROWS = "--rows"


def programs() -> list[str]:
    """The names of the programs in this folder."""
    return sorted(
        file.stem
        for file in Path(__file__).parent.glob("*.py")
        if not file.stem.startswith("_") and file.stem != "measure"
    )


def main(argv: Sequence[str]) -> int:
    """Runs what the arguments ask for and returns the exit code."""
    if not argv:
        return _table()
    if argv[0] == _ROWS:
        return _print_rows(argv[1])
    if argv[0] in programs():
        module = import_module(f"tests.bench.{argv[0]}")
        sys.argv = [f"bench {argv[0]}", *argv[1:]]
        return int(module.main() or 0)
    print(f"{__doc__}\nPrograms: {', '.join(programs())}")
    return 0 if argv[0] in ("-h", "--help") else 2


def _table() -> int:
    """Prints the table, a process a program; 1 where an aim is missed or a program breaks off."""
    missed, broken = 0, []
    print(f"{'':52} {'ratio':>9}  {'aim':>8}  measured", flush=True)
    for name in programs():
        command = [sys.executable, "-m", "tests.bench", _ROWS, name]
        with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
            assert process.stdout is not None
            for line in process.stdout:
                missed += line.rstrip().endswith(_MISSED)
                print(line, end="", flush=True)
        if process.returncode:
            broken.append(name)
    print(f"\n{f'{missed} missed' if missed else 'every aim met'}")
    if broken:
        print(f"broken off: {', '.join(broken)}")
    return 1 if missed or broken else 0


def _print_rows(name: str) -> int:
    """Prints one program's part of the table, nothing where it has no ratios."""
    find = getattr(import_module(f"tests.bench.{name}"), "ratios", None)
    if find is None:
        return 0
    print(f"\n{name}")
    for ratio in find():
        assert isinstance(ratio, Ratio)
        mark = "" if ratio.met else _MISSED
        print(f"  {ratio.name:<50} {ratio.value:9.4g}  {ratio.aim_text:>8}  {ratio.detail}{mark}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
