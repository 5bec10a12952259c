"""`python3 packaging/build.py`: builds the program for others, and tries what was built in a clean place.

docs/packaging.md says what comes out and how it is tried.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:1] = [str(HERE.parent), str(HERE)]  # its own folder comes after the project's

from launch.environment import PROJECT, ensure  # noqa: E402

WHAT = ("wheel", "folder", "deb", "flatpak")


def main() -> int:
    """Builds and tries what the command line names; returns the exit code."""
    parser = argparse.ArgumentParser(prog="build.py", description="Builds the program for others, and tries it.")
    text = f"of {', '.join(WHAT)}, each made of what the one before has left in DIR (all that this system can)"
    parser.add_argument("what", nargs="*", metavar="WHAT", help=text)
    parser.add_argument("--dist", type=Path, default=PROJECT / "dist", metavar="DIR", help="where it goes (dist/)")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="where pictures of the windows go")
    args = parser.parse_args()
    unknown = [word for word in args.what if word not in WHAT]
    if unknown:
        parser.error(f"there is no {unknown[0]}; there are {', '.join(WHAT)}")
    ensure("requirements-dev.txt")
    from zashiki_build.commands import BuildFailed, say
    from zashiki_build.parts import PARTS

    try:
        for name in args.what or (WHAT if sys.platform == "linux" else WHAT[:2]):
            with tempfile.TemporaryDirectory(prefix="zashiki-") as folder:
                say(f"{name}:")
                PARTS[name](args.dist.resolve(), Path(folder), args.pictures)
    except BuildFailed as failure:
        say(f"failed: {failure}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
