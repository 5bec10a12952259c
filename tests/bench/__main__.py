"""Measurements of speed: `python3 main.py bench`.

Without a name it runs every program of this folder that has `ratios()` and prints one table. A
ratio compares two times measured in the same run on the same machine, so it means the same on a
fast and on a slow one. With a name it runs that program with the rest of the arguments.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from tests.bench.measure import Ratio


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
    if argv[0] in programs():
        module = import_module(f"tests.bench.{argv[0]}")
        sys.argv = [f"bench {argv[0]}", *argv[1:]]
        return int(module.main() or 0)
    print(f"{__doc__}\nPrograms: {', '.join(programs())}")
    return 0 if argv[0] in ("-h", "--help") else 2


def _table() -> int:
    failed = 0
    print(f"{'':52} {'ratio':>9}  {'aim':>8}  measured")
    for name in programs():
        find = getattr(import_module(f"tests.bench.{name}"), "ratios", None)
        if find is None:
            continue
        print(f"\n{name}")
        for ratio in find():
            assert isinstance(ratio, Ratio)
            failed += not ratio.met
            mark = "" if ratio.met else "   MISSED"
            print(f"  {ratio.name:<50} {ratio.value:9.4g}  {ratio.aim_text:>8}  {ratio.detail}{mark}", flush=True)
    print(f"\n{'every aim met' if not failed else f'{failed} missed'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
