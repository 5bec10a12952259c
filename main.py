"""Zashiki. `python3 main.py` plays; `python3 main.py --help` shows the rest.

This file and launch/__init__.py keep to syntax that any Python 3 can read, so that one which is
too old can say so. The guard at the end keeps a bot's worker process, which imports this file
again, from starting a second program.
"""

import gc
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120 (any Python reads this)
if HERE not in sys.path:  # as where Python is told to look nowhere that is not safe (-P, -I, PYTHONSAFEPATH)
    sys.path.insert(0, HERE)

from launch import check_python, end_without_a_word  # noqa: E402

if __name__ == "__main__":
    end_without_a_word()
    check_python("main.py")
    gc.disable()  # what a start makes is kept; who plays or measures turns it on again
    from launch.cli import main

    sys.exit(main(sys.argv[1:]))
