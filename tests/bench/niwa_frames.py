"""Frame work of Niwa's table with the whole deck laid out. `python3 main.py bench niwa_frames`.

What one turn of the loop computes and draws at 1280x800, in the thread's own processor time, so
that other programs on the machine do not count.
"""

from __future__ import annotations

import gc
import os
import tempfile
import time
from collections.abc import Callable
from random import Random
from typing import Any, cast

from tests.bench.measure import Ratio, print_ratios

FRAMES = 240
SEED = 18
"""With this seed every card of the deck finds a place."""


def open_garden(folder: str, laid: int) -> tuple[Any, Any]:
    """An `App` with a table whose garden holds so many cards, up to all 48."""
    import pygame

    from games.core.match import Match, Seat
    from games.niwa import GAME
    from games.niwa.actions import Pass
    from ui.controls.screen import Screen
    from ui.scenes.tables import make_table
    from ui.services.folders import find_folders
    from ui.services.settings import Settings
    from ui.window.app import App

    app = App(find_folders(folder), Settings(sound=False))
    gc.freeze()  # as the window's own loop begins
    app.push(Screen(app))
    match = Match(GAME, GAME.rules.make_options({"variant": "noluck"}), [Seat("Aoi"), Seat("Ren")], seed=SEED)
    rng = Random(SEED)
    match.settle()
    while len(match.view(None).garden) < laid:
        match.play(rng.choice([action for action in match.legal() if not isinstance(action, Pass)]))
        match.settle()
    table = make_table(app, match)
    app.push(table)
    while not cast(Any, table.scene).pictures.ready or app.tasks.busy:
        app.step(pygame.event.get(), 0.016)
        time.sleep(0.005)
    if app.top is not table:
        app.pop()  # the match is over, and the garden is looked at
    return app, table


def measure(app: Any, events: Callable[[int], list[Any]]) -> tuple[float, float]:
    """The median and the 99th percentile of a frame in milliseconds."""
    times = []
    for number in range(FRAMES):
        given = events(number)
        app.top.request_redraw()
        begun = time.thread_time()
        app.step(given, 0.016)
        times.append((time.thread_time() - begun) * 1000)
    times = sorted(times[10:])
    return times[len(times) // 2], times[round(len(times) * 0.99) - 1]


def ratios() -> list[Ratio]:
    """Looking around, choosing, panning and zooming."""
    os.environ |= {"SDL_AUDIODRIVER": "dummy"}
    if "DISPLAY" not in os.environ:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        app, _ = open_garden(folder, 44)
        try:
            app.step(_pressed("1"), 0.016)
            rows = _rows({"pointing with a card in hand": measure(app, _moved)}, 44)
        finally:
            app.close()
        app, _ = open_garden(folder, 48)
        try:
            return rows + _ratios(app)
        finally:
            app.close()


def _pressed(key: str) -> list[Any]:
    import pygame

    return [pygame.event.Event(pygame.KEYDOWN, key=ord(key), scancode=0, mod=0, unicode=key)]


def _moved(number: int) -> list[Any]:
    import pygame

    at = (60 + number * 3 % 820, 100 + number * 7 % 520)
    return [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))]


def _ratios(app: Any) -> list[Ratio]:
    import pygame

    def dragged(number: int) -> list[Any]:
        at = (400 + number % 60, 300 + number % 40)
        return [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))]

    def wheeled(number: int) -> list[Any]:
        turn = 1 if number // 60 % 2 == 0 else -1
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn)] if number % 5 == 0 else []

    found = {"at rest": measure(app, lambda _: []), "pointing": measure(app, _moved)}
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(60, 300), button=1)], 0.016)
    found["panning"] = measure(app, dragged)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(400, 300), button=1)], 0.016)
    pygame.mouse.set_pos((480, 320))
    found["zooming"] = measure(app, wheeled)
    return _rows(found, 48)


def _rows(found: dict[str, tuple[float, float]], cards: int) -> list[Ratio]:
    rows = []
    for name, (half, most) in found.items():
        rows.append(Ratio(f"{name}, p50 (ms)", half, f"{cards} cards laid", at_most=2))
        rows.append(Ratio(f"{name}, p99 (ms)", most, f"{FRAMES} frames", at_most=4))
    return rows


def main() -> int:
    """Prints the measurements."""
    return print_ratios(ratios())


if __name__ == "__main__":
    raise SystemExit(main())
