"""How long after an action its match is safe on the disk, in the program itself without a window.

    python -m tests.bench.autosave

Calm: every action waits for the one before to be written. Quick: an action a frame, so that several wait.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import quantiles

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from games import find_game
from games.core.match import Match, Seat
from tests.bench.measure import Ratio, print_ratios
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import Folders, find_folders
from ui.services.matches import store
from ui.services.settings import Settings
from ui.window.app import App

COUNT = 200
FRAME = 1 / 60


def ratios() -> Iterator[Ratio]:
    """Half and nearly all of the actions, calm and quick."""
    for name, quick in (("calm", False), ("one a frame", True)):
        waits = sorted(seconds * 1e3 for seconds in latencies(quick))
        cuts = quantiles(waits, n=100)
        yield Ratio(f"autosave, action to disk, {name}, p50 (ms)", cuts[49], f"{len(waits)} actions", at_most=50)
        yield Ratio(f"autosave, action to disk, {name}, p99 (ms)", cuts[98], f"longest {waits[-1]:.0f} ms", at_most=100)


def latencies(quick: bool) -> list[float]:
    """Seconds from each action to the moment from which a kill does not lose it."""
    written: list[tuple[int, float]] = []
    put = store.put

    def timed(folders: Folders, name: str, text: str, *, finished: bool) -> None:
        put(folders, name, text, finished=finished)
        written.append((json.loads(text)["index"], time.perf_counter()))

    store.put = timed  # type: ignore[assignment]
    try:
        with tempfile.TemporaryDirectory() as folder:
            played = _play(folder, quick, lambda: written[-1][0] if written else -1)
    finally:
        store.put = put
    return [next(at for index, at in written if index >= number) - when for number, when in enumerate(played, start=1)]


def _play(folder: str, quick: bool, on_disk: Callable[[], int]) -> list[float]:
    """Plays `COUNT` random actions; returns when each was made."""
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    options = game.rules.make_options({"clock": "none", "move_limit": "1000"})
    match = Match(game, options, [Seat("Aoi"), Seat("Ren")])
    app = App(find_folders(folder), Settings(motion="off", sound=False))
    app.push(LauncherScreen(app))
    app.open_match(match)
    rng = Random(1)
    played: list[float] = []
    while len(played) < COUNT:
        begin = time.perf_counter()
        if quick or on_disk() == len(played):
            quiet = [action for action in match.legal() if "x" not in game.rules.encode(match.state, action)]
            match.play(rng.choice(quiet or match.legal()))
            played.append(begin)
        app.step([], FRAME)
        time.sleep(max(0.0, begin + FRAME - time.perf_counter()))
    while on_disk() < COUNT:
        app.step([], FRAME)
    app.close()
    return played


def main() -> int:
    """Prints the times."""
    return print_ratios(ratios())


if __name__ == "__main__":
    sys.exit(main())
