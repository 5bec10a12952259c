"""Pairs of worlds of Senshiai that differ in what a bot holds, played at a table until the person sees a difference.

`python3 -m tests.tools.windows [COUNT] [SEED]`: so many pairs (300) of one person against one to three bots, and half
as many of two people and bots, at all paces, with clocks and without; of every tenth the pictures are compared too.
It ends with status 1 where anything told whether the bot was asked.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random

from tests import conftest  # the drivers without a window and a sound
from tests.ui.scenes.senshiai.watching import difference
from tests.ui.scenes.senshiai.worlds import pairs
from ui.controls.screen import Screen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.running.match_runner import BOT_PACES
from ui.window.app import App

_PACES = tuple(BOT_PACES)


@contextmanager
def program() -> Iterator[App]:
    """The program on an empty data folder."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(find_folders(str(Path(folder))), Settings(motion="off", sound=False, tips=False))
        app.push(Screen(app))
        app.step([], 0.02)
        yield app
        app.close()


def told(count: int, rng: Random, people: int) -> int:
    """How many of so many pairs were told apart."""
    wrong, players = 0, (2, 3, 4) if people == 1 else (3, 4)
    with program() as app:
        for number, pair in enumerate(islice(pairs(rng, players, people), count), 1):
            app.settings.bot_pace = rng.choice(_PACES)
            found = difference(
                app, pair, looks=rng.choice((0, 1, 3, 9)), clock=rng.random() < 0.5, pictures=number % 10 == 0
            )
            wrong += bool(found)
            if found:
                pace = app.settings.bot_pace
                print(f"pair {number}, {pace}, {pair.action}, people {pair.people}: {found}", flush=True)
    return wrong


def main() -> int:
    """The program."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    rng = Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    alone, mixed = told(count, rng, 1), told(count // 2, rng, 2)
    print(f"{count} pairs of one person and bots, {alone} told apart; {count // 2} of two people and bots, {mixed}")
    return int(bool(alone or mixed))


if __name__ == "__main__":
    assert conftest is not None
    raise SystemExit(main())
