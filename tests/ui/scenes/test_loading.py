"""Games are imported by the window and by its background thread, whichever needs one first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]

_TWO_THREADS = """
import sys, threading, time

halted, overtaken = threading.Event(), threading.Event()
first = threading.Thread(target=lambda: __import__("games.senshiai"))

def halt(event, given):
    # Stops the background thread in the package's first module until the other one is inside the package too.
    if event == "exec":
        name = given[0].co_filename.replace("\\\\", "/")
        if name.endswith("games/senshiai/rules/actions.py") and threading.current_thread() is first:
            halted.set()
            overtaken.wait(2)
            time.sleep(0.3)
        elif name.endswith("games/senshiai/cards/collection.py") and threading.current_thread() is not first:
            overtaken.set()

sys.addaudithook(halt)
first.start()
halted.wait(20)
from ui.scenes import deck_builder
made = deck_builder().screen
first.join()
print(made.__name__, sys.modules["games.senshiai"].GAME.info.id)
"""


def test_opening_the_deck_builder_while_its_game_is_still_being_read_stops_nothing() -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPATH": str(PROJECT)}
    reply = subprocess.run([sys.executable, "-c", _TWO_THREADS], env=env, capture_output=True, text=True, timeout=60)
    assert (reply.stdout.split(), reply.stderr) == (["DeckBuilderScreen", "senshiai"], "")
