"""Frame work of great moments, each of every game, in two windows. `python3 main.py bench moment_frames [NAME ...]`.

What one turn of the loop computes and draws while a moment is told, in the thread's own processor time, so that other
programs on the machine do not count. A moment's pictures are drawn in the background before it begins. The frame in
which the table shows the change itself is that of every action, and no part of it.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from typing import Any, Final

from tests.bench.measure import Ratio, print_ratios
from tests.bench.table_frames import frames

WINDOWS: Final = (((1280, 800), 4.0), ((1920, 1080), 8.0))
"""The windows, and the most milliseconds that the 99th percentile of their frames may take."""


def told(folder: str, name: str, window: tuple[int, int], rounds: int) -> list[float]:
    """The milliseconds of each frame while a moment is told, from its first picture on, told so many times."""
    from tests.ui.great_moments import before
    from ui.controls.screen import Screen
    from ui.scenes.tables import make_table
    from ui.services.folders import find_folders
    from ui.services.settings import Settings
    from ui.table.features.moments import Moments
    from ui.window.app import App

    app = App(find_folders(folder), Settings(sound=False, tips=False, window=window))
    gc.freeze()  # as the window's own loop begins
    app.push(Screen(app))
    times: list[float] = []
    try:
        for _ in range(rounds):
            match, action = before(name)
            table: Any = make_table(app, match)
            app.push(table)
            frames(app, 150)
            moments = table.feature(Moments)
            match.play(action)
            while moments.now is not None and moments.passed is None:
                frames(app, 1)  # its pictures are drawn beside the loop, which is faster here than a window's
                time.sleep(0.016)
            found: list[float] = []
            while moments.now is not None:
                found += frames(app, 1)
            times += found[:-1]  # the last one shows what came of the action, as after every other
            app.pop()
    finally:
        app.close()
    return times


def ratios(names: Sequence[str] = (), rounds: int = 2) -> list[Ratio]:
    """All moments, or those with one of some names in theirs."""
    os.environ |= {"SDL_AUDIODRIVER": "dummy"}
    if "DISPLAY" not in os.environ:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    from tests.ui.great_moments import GREAT

    rows = []
    for window, most in WINDOWS:
        every: list[float] = []
        for name in sorted(GREAT):
            if names and not any(each in name for each in names):
                continue
            with tempfile.TemporaryDirectory() as folder:
                times = sorted(told(folder, name, window, rounds))
            every += times
            if names:
                rows.append(Ratio(f"{name}, {window[0]}x{window[1]}, p99 (ms)", _share(times, 0.99), f"{len(times)}"))
        every.sort()
        size = f"{window[0]}x{window[1]}"
        rows.append(Ratio(f"Great moments at {size}, p50 (ms)", _share(every, 0.5), f"{len(every)} frames"))
        rows.append(Ratio(f"Great moments at {size}, p99 (ms)", _share(every, 0.99), "", at_most=most))
    return rows


def _share(times: Sequence[float], share: float) -> float:
    """The time below which so large a share of sorted times lies."""
    return times[min(len(times) - 1, round(len(times) * share))]


def main() -> int:
    """Prints the measurements."""
    return print_ratios(ratios(sys.argv[1:]))


if __name__ == "__main__":
    raise SystemExit(main())
