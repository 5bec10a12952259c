"""Frame work of Senshiai's table in the middle of a game. `python3 main.py bench senshiai_frames`.

What one turn of the loop computes and draws at 1280x800, in the thread's own processor time, so
that other programs on the machine do not count.
"""

from __future__ import annotations

import gc
import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.bench.measure import Ratio, print_ratios

GAME = Path(__file__).resolve().parents[2] / "assets" / "room" / "senshiai.json"
BEFORE = 76
"""So many actions are played before anything is measured."""
FRAMES = 240
REST = 0.008
"""Seconds between two frames, in which the background draws: there are more of them between a window's."""


def open_table(folder: str) -> tuple[Any, Any, list[str]]:
    """An `App` with a table in the middle of a game, and the actions that go on from there."""
    import pygame

    from games.core.match import Match, Seat
    from games.senshiai import GAME as game
    from ui.controls.screen import Screen
    from ui.scenes.tables import make_table
    from ui.services.folders import find_folders
    from ui.services.settings import Settings
    from ui.window.app import App

    app = App(find_folders(folder), Settings(sound=False))
    gc.freeze()  # as the window's own loop begins
    app.push(Screen(app))
    kept = json.loads(GAME.read_text(encoding="utf-8"))
    match = Match(game, game.rules.make_options(kept["options"]), [Seat("Aoi"), Seat("Ren", "adept")], seed=3)
    for notation in kept["log"][:BEFORE]:
        match.play_text(notation)
    table = make_table(app, match, viewer=0)
    table.runner.passive = True
    app.push(table)
    for _ in range(150):
        app.step(pygame.event.get(), 0.016)
        time.sleep(REST)
    return app, table, kept["log"][BEFORE:]


def _milliseconds(app: Any, given: list[Any]) -> float:
    begun = time.thread_time()
    app.step(given, 0.016)
    spent = (time.thread_time() - begun) * 1000
    time.sleep(REST)
    return spent


def measure(app: Any, events: Callable[[int], list[Any]]) -> list[float]:
    """What each of `FRAMES` frames takes, in milliseconds."""
    times = []
    for number in range(FRAMES):
        given = events(number)
        app.top.request_redraw()
        times.append(_milliseconds(app, given))
    return times[10:]


def play(app: Any, table: Any, log: list[str]) -> list[float]:
    """The frames in which what happened moves over the table, in milliseconds."""
    times = []
    for notation in log:
        table.match.play_text(notation)
        while (table.motion.running or table.dirty or table.frame.panel.painter.late) and app.top is table:
            times.append(_milliseconds(app, []))
    return times


def ratios() -> list[Ratio]:
    """Looking around, pointing with a Company chosen, zooming, and a game that goes on."""
    os.environ |= {"SDL_AUDIODRIVER": "dummy"}
    if "DISPLAY" not in os.environ:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        app, table, log = open_table(folder)
        try:
            return _ratios(app, table, log)
        finally:
            app.close()


def _ratios(app: Any, table: Any, log: list[str]) -> list[Ratio]:
    import pygame

    from games.senshiai.rules.actions import Attack
    from ui.scenes.senshiai.picking import ready_slots
    from ui.scenes.senshiai.selection import space_at

    box = table.scene.plan.spaces

    def moved(number: int) -> list[Any]:
        at = (box.x + number * 37 % box.width, box.y + number * 23 % box.height)
        return [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))]

    def wheeled(number: int) -> list[Any]:
        turn = 1 if number // 60 % 2 == 0 else -1
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn)] if number % 5 == 0 else []

    found = {"at rest": measure(app, lambda _: []), "pointing": measure(app, moved)}
    chosen = table.scene.selection
    chosen.src = next(action.src for action in table.snapshot.view.legal if isinstance(action, Attack))
    chosen.slots = ready_slots(table.snapshot.view, space_at(table.snapshot, chosen.src))
    found["pointing with a Company chosen"] = measure(app, moved)
    chosen.drop()
    pygame.mouse.set_pos(box.center)
    found["zooming"] = measure(app, wheeled)
    table.run_command("fit")
    found["a game that goes on"] = play(app, table, log)
    rows = []
    for name, times in found.items():
        times.sort()
        rows.append(Ratio(f"{name}, p50 (ms)", times[len(times) // 2], f"after {BEFORE} actions", at_most=2))
        rows.append(Ratio(f"{name}, p99 (ms)", times[round(len(times) * 0.99) - 1], f"{len(times)} frames", at_most=4))
    return rows


def main() -> int:
    """Prints the measurements."""
    return print_ratios(ratios())


if __name__ == "__main__":
    raise SystemExit(main())
