"""Starts the installed program: `zashiki`, `zashiki-cli` and `python3 -m zashiki` are all this.

The program's own packages (games, lab, ui, launch) lie in this folder, so that none is a name in site-packages. The
folder goes to the front of the search path, which processes that the program starts are given too.
"""

import gc
import sys
from pathlib import Path


def main() -> int:
    """Does what the command line asks for; returns the exit code."""
    here = str(Path(__file__).resolve().parent)
    if here not in sys.path:
        sys.path.insert(0, here)
    from launch.cli import main as start

    gc.disable()  # what a start makes is kept; who plays or measures turns it on again
    return start(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
