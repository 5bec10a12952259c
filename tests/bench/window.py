"""The window's speed: first frame, frame work, idle CPU, memory, saves. `python3 main.py bench window`.

Start is compared with a bare pygame_gui window of ten buttons in the same run. Frame work is what
one turn of the loop computes and draws, sleeping left out, on the table of Nissi at 1280x800.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.bench.measure import Ratio, print_ratios, seconds

PROJECT = Path(__file__).resolve().parents[2]

_BARE = """
import pygame, pygame_gui
pygame.display.init(); pygame.font.init()
window = pygame.display.set_mode((1280, 800))
manager = pygame_gui.UIManager((1280, 800), enable_live_theme_updates=False)
for number in range(10):
    pygame_gui.elements.UIButton(pygame.Rect(20, 20 + 50 * number, 240, 40), f"Button {number}", manager)
pygame.event.get(); manager.update(0.016); window.fill((239, 232, 218)); manager.draw_ui(window); pygame.display.flip()
import os; os._exit(0)
"""

_OURS = """
import gc, os, sys
from launch import check_python
check_python("main.py")
gc.disable()  # as main.py does
import pygame
flip, kept = pygame.display.flip, sys.argv[1:]
def shown():
    flip()
    if not kept:
        os._exit(0)
    if os.path.exists(kept[0]):
        import signal
        signal.raise_signal(signal.SIGTERM)
pygame.display.flip = shown
from launch import cli
code = cli.main([])
sys.exit(code if kept else code or "no picture was shown")
"""
"""A start up to its first picture; with the name of a file up to the one after which the file is there."""

_TABLE = """
import os, resource, sys, threading, time
from tests.bench.window import open_table
from ui.services.sound import RELEASE
from ui.window.frame_pacer import STILL
from ui.window.sdl import wake_loop
app, table = open_table(sys.argv[1], "novice")
app.sounds.play("wood")
def watch():
    time.sleep(RELEASE + STILL)  # past the first pictures and the bots' start; the sound device is given back
    start = time.process_time()
    time.sleep(40)
    share = (time.process_time() - start) / 40
    print(share, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, flush=True)
    app.running = False
    wake_loop()
threading.Thread(target=watch).start()
app.run()
"""

_SIZES = """
import time
import pygame
from tests.bench.window import open_table, resident
import sys
app, table = open_table(sys.argv[1], None)
def settle():
    for _ in range(100):
        app.step(pygame.event.get(), 0.03)
        time.sleep(0.01)
settle()
fresh = resident()
for number in range(120):
    size = (1024 + 7 * number, 640 + 3 * number) if number < 119 else (1280, 800)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], 0.016)
    app.step([], 0.016)
settle()
print(fresh, resident(), flush=True)
app.close()
"""


def _environment() -> dict[str, str]:
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    if "DISPLAY" not in env:
        env |= {"SDL_VIDEODRIVER": "dummy"}
    return env | {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def _child(code: str, *arguments: str, project: Path = PROJECT) -> str:
    command = [sys.executable, "-c", code, *arguments]
    environment = _environment() | {"PYTHONPATH": str(project)}
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def _copy_of_the_project(folder: str) -> Path:
    """One without matches or settings, to start as a player does."""
    copy = Path(folder) / "project"
    for part in ("assets", "games", "launch", "ui"):
        shutil.copytree(PROJECT / part, copy / part)
    shutil.copy(PROJECT / "requirements.txt", copy)
    return copy


def open_table(folder: str, level: str | None, clock: str = "none"):  # type: ignore[no-untyped-def]
    """An `App` with Nissi's table open, the bot (if any) playing Red."""
    from games import find_game
    from games.core.match import Match, Seat
    from ui.controls.screen import Screen
    from ui.scenes.tables import make_table
    from ui.services.folders import find_folders
    from ui.services.settings import Settings
    from ui.window.app import App

    app = App(find_folders(folder), Settings())
    app.push(Screen(app))
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    seats = [Seat("Aoi"), Seat("Ren", level)]
    table = make_table(app, Match(game, game.rules.make_options({"clock": clock}), seats))
    app.push(table)
    return app, table


def ratios() -> list[Ratio]:
    """Everything the window promises."""
    os.environ.update(_environment())
    with tempfile.TemporaryDirectory() as folder:
        return [*_start(folder), *_frames(folder), *_rest(folder), *_saves()]


def _start(folder: str) -> list[Ratio]:
    """A start as most are, which begins with the picture of the one before, and the very first one of a player."""
    bare, usual, first, project = [], [], [], _copy_of_the_project(folder)
    home = Path(folder) / "home"
    os.environ["XDG_DATA_HOME"] = str(home)
    for _ in range(2):
        _child(_BARE)
        _child(_OURS, str(home / "zashiki/first-picture"), project=project)
    for _ in range(9):
        bare.append(seconds(lambda: _child(_BARE), 1))
        usual.append(seconds(lambda: _child(_OURS, project=project), 1))
        (home / "zashiki/starting").unlink()  # it was ended by force, and has not failed
        kept = (home / "zashiki").rename(home / "kept")
        first.append(seconds(lambda: _child(_OURS, project=project), 1))
        shutil.rmtree(home / "zashiki")
        kept.rename(home / "zashiki")
    low = statistics.median(bare)
    found = []
    for name, times, most in (("first picture of the room", usual, 1.1), ("very first start", first, 1.1)):
        high = statistics.median(times)
        detail = f"{high * 1000:.0f} ms against {low * 1000:.0f} ms"
        found.append(Ratio(f"{name} / bare window", high / low, detail, at_most=most))
    return found


def _percentiles(times: list[float]) -> tuple[float, float]:
    ordered = sorted(times)
    return ordered[len(ordered) // 2] * 1000, ordered[min(len(ordered) - 1, round(len(ordered) * 0.99))] * 1000


def _frames(folder: str) -> list[Ratio]:
    import pygame

    app, table = open_table(folder, None)
    rng = Random(3)
    try:
        _turns(app, 60)
        idle = _percentiles(_turns(app, 200))
        moving: list[float] = []
        for _ in range(40):
            if table.match.outcome is not None:
                table.match.go_to(0)
            table.match.play(rng.choice(table.match.legal()))
            moving += _turns(app, 12)
        animated = _percentiles(moving)
    finally:
        app.close()
    app, table = open_table(folder, "master")
    try:
        _turns(app, 60)
        thinking: list[float] = []
        table.match.play_text("F9-F8")
        end = time.perf_counter() + 1.8
        while time.perf_counter() < end and table.runner.bot_to_act is not None:
            thinking += _turns(app, 1)
            time.sleep(0.014)
        thought = _percentiles(thinking)
    finally:
        app.close()
    pygame.quit()
    return [
        Ratio("frame work idle, p50 (ms)", idle[0], f"p99 {idle[1]:.2f} ms", at_most=2),
        Ratio("frame work animating, p50 (ms)", animated[0], f"{len(moving)} frames", at_most=2),
        Ratio("frame work animating, p99 (ms)", animated[1], f"{len(moving)} frames", at_most=4),
        Ratio("frame work while master thinks, p99 (ms)", thought[1], f"p50 {thought[0]:.2f} ms", at_most=8),
    ]


def _turns(app, count: int) -> list[float]:  # type: ignore[no-untyped-def]
    import pygame

    times = []
    for _ in range(count):
        begun = time.perf_counter()
        app.step(pygame.event.get(), 0.016)
        times.append(time.perf_counter() - begun)
    return times


def resident() -> float:
    """What this process takes of the memory now, in MiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _rest(folder: str) -> list[Ratio]:
    share, memory = map(float, _child(_TABLE, folder).split()[-2:])
    # Where no window is shown there are no events to wait for: the loop naps.
    most = 0.1 if "DISPLAY" in os.environ else 0.5
    found = [
        Ratio("CPU of an idle table (% of a core)", share * 100, "40 s, all threads", at_most=most),
        Ratio("memory with a table open (MiB)", memory, "the window's process at its highest", at_most=90),
    ]
    if sys.platform.startswith("linux"):
        fresh, after = map(float, _child(_SIZES, folder).split()[-2:])
        detail = f"{fresh:.0f} MiB, then {after:.0f} MiB"
        found.append(Ratio("memory after 120 window sizes / before", after / fresh, detail, at_most=1.5))
    return found


def _saves() -> list[Ratio]:
    from games import find_game
    from games.core.match import Match, Seat
    from games.core.savefile import dumps, loads

    info = find_game("nissi")
    assert info is not None
    game = info.load()
    match = Match(game, game.rules.make_options({"clock": "none", "move_limit": "1000"}), [Seat("Aoi"), Seat("Ren")])
    rng = Random(1)
    while match.length < 300:
        if match.outcome is not None:
            match.go_to(max(0, match.index - 40))
        quiet = [action for action in match.legal() if "x" not in game.rules.encode(match.state, action)]
        match.play(rng.choice(quiet or match.legal()))
    text = dumps(match)
    write = seconds(lambda: dumps(match))
    load = seconds(lambda: loads(text))
    return [
        Ratio("autosave's part of a frame (ms)", write * 1000, "300 actions", at_most=5),
        Ratio("loading a match of 300 actions (ms)", load * 1000, "replayed through the rules", at_most=150),
    ]


def main() -> int:
    """Prints the table of this program alone."""
    return print_ratios(ratios())


if __name__ == "__main__":
    sys.exit(main())
