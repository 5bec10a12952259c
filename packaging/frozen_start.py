"""The first module of the folder that PyInstaller makes: what `main.py` is in a checkout."""

import gc
import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a process that thinks for a bot starts here too, and goes no further
    from launch.cli import main

    gc.disable()  # what a start makes is kept; who plays or measures turns it on again
    sys.exit(main(sys.argv[1:]))
