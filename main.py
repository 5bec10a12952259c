"""Zashiki. `python3 main.py` plays; `python3 main.py --help` shows the rest.

This file and launch/__init__.py keep to syntax that any Python 3 can read, so that one which is
too old can say so. The guard at the end keeps a bot's worker process, which imports this file
again, from starting a second program.
"""

import gc
import sys

from launch import check_python

if __name__ == "__main__":
    check_python("main.py")
    gc.disable()  # what a start makes is kept; who plays or measures turns it on again
    from launch.cli import main

    sys.exit(main(sys.argv[1:]))
