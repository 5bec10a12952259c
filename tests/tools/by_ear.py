"""Plays a whole match in the real window by nothing but what a screen reader is told and may ask for.

python3 -m tests.tools.by_ear              a match of Nissi Samurai against the bot that stands there, from the room on
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path

from tests.e2e.at_spi import MISSING, Ear, Thing, named
from tests.e2e.screen import Program, VirtualScreen

MOST = 600
"""So many presses on the board at most."""


def main() -> int:
    """Plays until the chronicle is there; returns the exit code."""
    if MISSING:
        print(f"needs {', '.join(MISSING)}")
        return 1
    rng, moves, began = random.Random(1), 0, time.monotonic()
    with Ear() as ear, VirtualScreen() as desk, tempfile.TemporaryDirectory() as data:
        program = Program(desk, Path(data), "--windowed", bus=ear.address)
        ear.press(named("Nissi Samurai"))
        ear.press(named("Start"))
        for _ in range(MOST):
            if any(each.name.startswith("Rematch") for each in ear.wait(_to_do, "something to do")):
                break
            pressed = ear.press(lambda things: rng.choice(_to_do(things) or [None]))
            moves += pressed.name.endswith("can be chosen now")
            time.sleep(0.15)
        words = [each.name for each in ear.things() if each.role == "label" and each.name][:6]
        program.kill()
    print(f"{moves} moves in {time.monotonic() - began:.0f} s")
    print("\n".join(words))
    return 0


def _to_do(things: list[Thing]) -> list[Thing]:
    """Where a chosen piece may go, else pieces that may go somewhere; at the end the way to another match."""
    over = [each for each in things if each.name.startswith("Rematch")]
    goals = [each for each in things if each.name.endswith("can be chosen now")]
    return over or goals or [each for each in things if "It may" in each.name]


if __name__ == "__main__":
    sys.exit(main())
