"""Matches at a table and on the disk, and another program that has one open."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from games import find_game
from games.core.clock import Clock
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from ui.services.matches import store
from ui.table.table import Table
from ui.window.app import App

HOLDER = """
import sys
from pathlib import Path
from ui.services.resource_locks import claim
held = claim(Path(sys.argv[1]))
assert held is not None
print("held", flush=True)
sys.stdin.read()
"""


def new_match(actions: int = 0, level: str | None = None, clock: Clock | None = None) -> Match:
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi", level), Seat("Ren", level)], clock=clock)
    for _ in range(actions):
        match.play(match.legal()[0])
    return match


def table(app: App, match: Match, path: Path | None = None) -> Table:
    app.open_match(match, path=path)
    assert isinstance(app.top, Table)
    return app.top


def kept(app: App, hands: Hands) -> list[Path]:
    """The unfinished matches on the disk when everything is written."""
    assert hands.wait(lambda: not app.tasks.busy)
    return store.files_in(app.folders.unfinished)


def other_program(path: Path) -> subprocess.Popen[str]:
    """Another process that has a match open."""
    command = [sys.executable, "-c", HOLDER, str(path)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "held\n"
    return process
