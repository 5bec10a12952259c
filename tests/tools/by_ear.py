"""Plays whole matches in the real window by nothing but what a screen reader is told and may ask for.

python3 -m tests.tools.by_ear              a match of every game against the bots that sit there, from the room on
python3 -m tests.tools.by_ear niwa         of one game
    --told                                 and prints what is read out before each press
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from games import ready_games
from tests.e2e.at_spi import MISSING, Ear, Thing, named
from tests.e2e.screen import Program, VirtualScreen
from tests.ui.by_ear import NOT_PLAY
from ui.window.access.follower import TITLE

MOST = 1500
"""So many presses in a match at most."""
_BOARDS = ("The board", "The hand", "The other hand", "Your hand", "Open hands", "The River")
"""Places that are no open list begin so, or speak of a territory."""
_CALLED = "Sit down"
"""The ring of the cover between two people begins so: it is pressed twice, a second apart."""


def main() -> int:
    """Plays until each chronicle is there; returns the exit code."""
    names = {info.id: info.name for info in ready_games()}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help=", ".join(names))
    parser.add_argument("--told", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if MISSING:
        print(f"needs {', '.join(MISSING)}")
        return 1
    ended = [_play(names[game], chosen.seed, told=chosen.told) for game in chosen.games or names]
    return 0 if all(ended) else 1


def _play(name: str, seed: int, *, told: bool) -> bool:
    """One match; False where it came to no end."""
    rng, pressed, began = random.Random(seed), 0, time.monotonic()
    with Ear() as ear, VirtualScreen() as desk, tempfile.TemporaryDirectory() as data:
        program = Program(desk, Path(data), "--windowed", bus=ear.address)
        try:
            ear.press(named(name))
            ear.press(named("Change"))
            ear.press(named("Start"))
            ear.wait(lambda now: not any(each.name == "Start" for each in now), "the table")
            over, heard = False, ""
            while not over and pressed < MOST:
                things = ear.wait(lambda now: now if _over(now) or _to_do(ear, now, rng) else None, "a way on")
                over, found = _over(things), _to_do(ear, things, rng)
                if told and (says := _says(things)) != heard:
                    heard = says
                    print(f"    {heard}", flush=True)
                if not over and found and ear.try_to_press(thing := rng.choice(found)):
                    pressed += 1
                    if told:
                        print(f"> {thing.name}", flush=True)
                    time.sleep(1.2 if thing.name.startswith(_CALLED) else 0.15)
            words = _says(things)
        finally:
            program.kill()
    print(f"{name}: {pressed} presses in {time.monotonic() - began:.0f} s\n    {words}", flush=True)
    return over


def _over(things: list[Thing]) -> bool:
    """The chronicle is there, with its way to another match."""
    return any(each.name.startswith("Rematch") for each in things)


def _to_do(ear: Ear, things: list[Thing], rng: random.Random) -> list[Thing]:
    """The lines of an open list, else where what is begun may go, else all that may be begun, and buttons."""
    cells = _cells(things)
    lines = [each for each in cells if not each.within.startswith(_BOARDS) and "territory" not in each.within]
    goals = [each for each in cells if "; can be chosen now" in each.name]
    starts = [each for each in cells if " may " in each.name and not each.name.endswith("; chosen")]
    buttons = [each for each in things if each.role in ("push button", "radio button") and each not in cells]
    buttons = [each for each in buttons if each.name and not each.name.startswith(NOT_PLAY)]
    if lines:
        return lines
    if goals and rng.random() < 0.8:
        return goals
    return [*goals, *starts, *(each for each in buttons if ear.enabled(each))]


def _cells(things: list[Thing]) -> list[Thing]:
    """Cells, cards and lines: the buttons that lie in a group of the screen, not on the screen itself."""
    screens = {each.name for each in things if each.within == TITLE}
    return [each for each in things if each.role == "push button" and each.within not in screens]


def _says(things: list[Thing]) -> str:
    """What is told before the first place: what cannot be done, what is asked, what happened, a tip, and the panel."""
    first = next(iter(_cells(things)), None)
    return " | ".join(each.name for each in things[: things.index(first) if first else None] if each.role == "label")


if __name__ == "__main__":
    sys.exit(main())
