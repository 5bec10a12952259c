"""Python calls behind one frame in which the pointer moves on, and behind one key press. `python3 main.py bench calls`.

Counted and not timed, so it says the same on every machine: a frame asks once what it needs to know. The dearest of
many places on the board counts, once every picture that they need has been drawn.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from time import sleep
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

from tests.bench.measure import Ratio, print_ratios

if TYPE_CHECKING:
    from ui.table.table import Table
    from ui.window.app import App

ROOT: Final = Path(__file__).resolve().parents[2]
MOST_A_FRAME: Final = 1500
MOST_A_KEY: Final = 150
OWN: Final = tuple(str(ROOT / room) + os.sep for room in ("games", "ui"))
"""Where the program's own functions are."""
GRID: Final = 12
"""So many columns and rows of places are pointed at."""
TABLES: Final[dict[str, tuple[dict[str, str], int, str]]] = {
    "naishi": ({}, 10, "up return"),
    "nissi": ({"clock": "none"}, 14, "z"),
    "niwa": ({"variant": "noluck"}, 14, "1"),
    "senshiai": ({}, 14, "up return"),
    "djambi": ({"n": "4", "players": "4"}, 14, "up return"),
}
"""By game: options, the actions played before, and keys; the last of them picks a card or a piece up."""


def calls(work: Callable[[], object], *, own: bool = False) -> int:
    """How many Python functions are called on the way; not what rubbish of before has to say when it is collected.

    `own`: only those of the program itself.
    """
    count, collects = 0, gc.isenabled()

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call" and (not own or frame.f_code.co_filename.startswith(OWN))

    gc.disable()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
        if collects:
            gc.enable()
    return count if own else count - 1  # but for `work` itself


def open_table(folder: str, game_id: str, **settings: Any) -> tuple[App, Table]:
    """An `App` with a table in the middle of a match between people, and its mover at the screen."""
    from games import find_game
    from games.core.match import Match, Seat
    from ui.controls.screen import Screen
    from ui.scenes.tables import make_table
    from ui.services.folders import find_folders
    from ui.services.settings import Settings
    from ui.table.features.handover.screen import HandoverScreen
    from ui.window.app import App

    info = find_game(game_id)
    assert info is not None
    game, (given, played, _) = info.load(), TABLES[game_id]
    options = game.rules.make_options(given)
    seats = [Seat(name) for name, _ in zip("ABCD", game.rules.seat_names(options), strict=False)]
    match = Match(game, options, seats, seed=7)
    rng = Random(2)
    match.settle()
    while match.length < played or match.actor < 0:
        match.play(rng.choice(match.legal()))
        match.settle()
    app = App(find_folders(folder), Settings(sound=False, tips=False, **settings))
    app.push(Screen(app))
    table = make_table(app, match)
    app.push(table)
    settle(app)
    if isinstance(app.top, HandoverScreen):
        app.top.uncover()
        settle(app)
    return app, table


def settle(app: App) -> None:
    """Lets movements and pictures come to their end, and what a board draws ahead, one picture a turn of the loop."""
    from ui.drawing.picture_cache import store

    quiet = 0
    while quiet < 20:
        drawn = store.bytes
        app.step([], 0.016)
        if app.tasks.busy:
            sleep(0.002)  # who waits in turns of the loop takes the processor from what is waited for
        quiet = 0 if app.tasks.busy or app.top.moving or app.top.dirty or store.bytes != drawn else quiet + 1


def point(app: App, at: tuple[int, int]) -> None:
    """One turn of the loop in which the pointer moves on."""
    import pygame

    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))], 0.016)


def dearest(app: App, places: Iterable[tuple[int, int]]) -> int:
    """The calls behind the dearest frame of a pointer that goes from place to place.

    Three rounds are counted after one that draws, and of each place the least one: what is asked anew because the
    background has handed something over is not asked for by pointing.
    """
    way = list(places)
    for at in way:
        point(app, at)
    settle(app)
    rounds = [[calls(lambda at=at: point(app, at)) for at in way] for _ in range(3)]  # type: ignore[misc]
    return max(map(min, *rounds))


def hover(app: App, table: Table) -> int:
    """The dearest frame of a pointer that wanders over the board."""
    wide, high = table.area.size
    places = [(wide * x // GRID, high * y // GRID) for x in range(1, GRID) for y in range(1, GRID)]
    Random(5).shuffle(places)
    return dearest(app, places)


def key_press(app: App, keys: str) -> int:
    """The last of some keys, of which the others bring the cursor to where it picks something up."""
    import pygame

    found = 0
    for name in keys.split():
        scan = pygame.KSCAN_Z if name == "z" else 0
        code = pygame.key.key_code(name)
        event = pygame.event.Event(pygame.KEYDOWN, key=code, scancode=scan, mod=0, unicode="")
        found = calls(lambda event=event: app.top.handle(event))  # type: ignore[misc]
        app.step([pygame.event.Event(pygame.KEYUP, key=code, scancode=scan, mod=0)], 0.016)
        settle(app)
    return found


def ratios() -> Iterator[Ratio]:
    """Every game's."""
    os.environ |= {"SDL_AUDIODRIVER": "dummy"}
    if "DISPLAY" not in os.environ:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    for game_id, (_, _, keys) in TABLES.items():
        with tempfile.TemporaryDirectory() as folder:
            app, table = open_table(folder, game_id)
            try:
                free, key, holding = hover(app, table), key_press(app, keys), hover(app, table)
            finally:
                app.close()
        yield Ratio(f"{game_id}: a hover frame (calls)", free, f"{holding} with something in hand", MOST_A_FRAME)
        yield Ratio(f"{game_id}: a key press (calls)", key, keys, MOST_A_KEY)


def main() -> int:
    """Prints the counts."""
    return print_ratios(ratios())


if __name__ == "__main__":
    raise SystemExit(main())
