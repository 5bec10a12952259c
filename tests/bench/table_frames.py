"""Frame work of Djambi's and Naishi's tables: a turning board, a handover. `python3 main.py bench table_frames`.

What one turn of the loop computes and draws at 1280x800, in the thread's own processor time, so
that other programs on the machine count as little as may be; of several rounds the best.
"""

from __future__ import annotations

import gc
import os
import tempfile
import time
from collections.abc import Iterable
from random import Random
from typing import Any

from tests.bench.measure import Ratio, print_ratios
from tests.bench.niwa_frames import measure

TURNS = 12
FRAMES_A_TURN = 40
ROUNDS = 3
"""What shares caches and cores with a round only adds to it: the best of so many counts."""
REST = 0.004
"""Seconds between two frames, in which what is drawn in the background gets done."""


def open_table(folder: str, game_id: str, seats: int, **settings: Any) -> tuple[Any, Any]:
    """An `App` with a fresh table where only persons play."""
    from games import find_game
    from games.core.match import Match, Seat
    from ui.controls.screen import Screen
    from ui.scenes.tables import make_table
    from ui.services.folders import find_folders
    from ui.services.settings import Settings
    from ui.window.app import App

    info = find_game(game_id)
    assert info is not None
    game = info.load()
    options = {"n": str(seats), "players": str(seats)} if game_id == "djambi" else {}
    app = App(find_folders(folder), Settings(sound=False, **settings))
    gc.freeze()  # as the window's own loop begins
    app.push(Screen(app))
    people = [Seat(f"Player {number}") for number in range(seats)]
    table = make_table(app, Match(game, game.rules.make_options(options), people, seed=3))
    app.push(table)
    frames(app, 200)
    return app, table


def frames(app: Any, count: int) -> list[float]:
    """What each of so many turns of the loop takes, in milliseconds."""
    times = []
    for _ in range(count):
        begun = time.thread_time()
        app.step([], 0.016)
        times.append((time.thread_time() - begun) * 1000)
        time.sleep(REST)
    return times


def _drawn(times: list[float]) -> tuple[float, float]:
    """The median and the 99th percentile of the frames in which something was drawn."""
    drawn = sorted(each for each in times if each > 0.2)
    return drawn[len(drawn) // 2], drawn[round(len(drawn) * 0.99) - 1]


def turning(folder: str, n: int) -> tuple[float, float]:
    """A board that turns to the player to move, every turn."""
    app, table = open_table(folder, "djambi", n, game={"djambi-turn": "mover"})
    rng = Random(1)
    times: list[float] = []
    try:
        for _ in range(TURNS):
            table.match.play(rng.choice(table.snapshot.view.legal))
            times += frames(app, FRAMES_A_TURN)
    finally:
        app.close()
    return _drawn(times)


def pointing(folder: str, n: int) -> tuple[float, float]:
    """Pointing at one cell after the other."""
    import pygame

    app, table = open_table(folder, "djambi", n)
    rng = Random(1)

    def moved(number: int) -> list[Any]:
        x, y = rng.choice(table.scene.board.plan.centres)
        return [pygame.event.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(1, 1), buttons=(0, 0, 0))]

    try:
        return measure(app, moved)
    finally:
        app.close()


def handover(folder: str) -> tuple[float, float]:
    """The first frame of the screen between two people, and the first one after it, at their longest."""
    from ui.table.features.handover.screen import HandoverScreen

    app, table = open_table(folder, "naishi", 2)
    rng = Random(1)
    covering: list[float] = []
    taken: list[float] = []
    try:
        while table.match.outcome is None:
            if isinstance(app.top, HandoverScreen):
                app.top.uncover()
                taken += frames(app, 1)
            table.match.play(rng.choice(table.match.legal()))
            frames(app, 1)
            table.run_command("pass-table")
            for _ in range(FRAMES_A_TURN):
                times = frames(app, 1)
                if isinstance(app.top, HandoverScreen) and app.top.dirty is False and not app.top.motion.running:
                    covering += times
                    frames(app, FRAMES_A_TURN)
                    break
    finally:
        app.close()
    return _middle(covering), _middle(taken)


def _middle(times: list[float]) -> float:
    return sorted(times)[len(times) // 2]


def _best(rounds: Iterable[tuple[float, float]]) -> tuple[float, float]:
    ones, others = zip(*rounds, strict=True)
    return min(ones), min(others)


def ratios() -> list[Ratio]:
    """All of it."""
    os.environ |= {"SDL_AUDIODRIVER": "dummy"}
    if "DISPLAY" not in os.environ:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for n in (4, 8):
            for name, walk in (("turning", turning), ("pointing", pointing)):
                half, most = _best(walk(folder, n) for _ in range(ROUNDS))
                rows.append(Ratio(f"Djambi of {n}, {name}, p50 (ms)", half, "", at_most=3 if name == "turning" else 2))
                rows.append(Ratio(f"Djambi of {n}, {name}, p99 (ms)", most, "", at_most=5))
        cover, first = _best(handover(folder) for _ in range(ROUNDS))
    rows.append(Ratio("Naishi, the handover's first frame (ms)", cover, "the median", at_most=5))
    rows.append(Ratio("Naishi, the first frame after it (ms)", first, "the median", at_most=5))
    return rows


def main() -> int:
    """Prints the measurements."""
    return print_ratios(ratios())


if __name__ == "__main__":
    raise SystemExit(main())
