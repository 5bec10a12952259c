"""Somebody who has been here before: players of the book, a match that was finished, one that was left open."""

from __future__ import annotations

from typing import Final

from games.core.endings import Ending
from games.core.match import Match, Seat
from games.core.savefile import dumps, write_text
from tests.ui.every_screen import GAMES
from ui.window.app import App

BEGUN: Final = {"nissi-lesson-first": "finished"}
"""Settings of somebody who has been here before."""
NISSI: Final = GAMES["nissi"]


def admit(app: App) -> None:
    app.guests.change(lambda roster: roster.admitted("Mika", "b2", "").admitted("Aoi", "a1", ""))


def finish(app: App, number: int, level: str, *, won: bool) -> None:
    """A finished match of Aoi’s."""
    seats = (Seat("Aoi", guest="a1"), Seat("Ren", level))
    match = Match(NISSI, NISSI.rules.make_options({}), seats, seed=number)
    for _ in range(1 if won else 2):
        match.play(match.legal()[0])
    match.play(Ending.RESIGN)
    write_text(app.folders.history / f"20260303-18{number:04d}-nissi-abc.json", dumps(match))


def leave_open(app: App) -> None:
    match = Match(NISSI, NISSI.rules.make_options({}), (Seat("Aoi"), Seat("Ren", "expert")))
    match.play(match.legal()[0])
    write_text(app.folders.unfinished / "a.json", dumps(match))
