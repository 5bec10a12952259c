"""Finished matches on the disk, and what the history knows of them."""

from __future__ import annotations

from random import Random

from games import find_game
from games.core.endings import Ending
from games.core.match import Match, Seat
from games.core.savefile import dumps
from tests.ui.driving import Hands
from ui.services.folders import Folders
from ui.services.matches import store
from ui.services.matches.history import History, HistoryState
from ui.table.table import Table
from ui.window.app import App


def match_of(game_id: str = "nissi", seed: int = 1, plies: int = 4, ending: bool = True) -> Match:
    """A match of the guest a1 against a bot, given up by whoever is to move."""
    info = find_game(game_id)
    assert info is not None
    game = info.load()
    seats = [Seat("Aoi", guest="a1"), Seat("Ren", "adept")]
    match = Match(game, game.rules.make_options({}), seats, seed=seed)
    rng = Random(seed)
    for _ in range(plies):
        match.settle()
        match.spend(2.5)
        match.play(rng.choice(match.legal()))
    match.settle()
    if ending:
        match.play(Ending.RESIGN)
    return match


def finish(folders: Folders, match: Match, number: int) -> str:
    name = f"20260303-18{number:04d}-nissi-abc.json"
    store.put(folders, name, dumps(match), finished=True)
    return name


def ask(app: App, hands: Hands) -> HistoryState:
    found: list[HistoryState] = []
    failed: list[Exception] = []
    History(app.folders, app.tasks).ask(found.append, failed.append)
    assert hands.wait(lambda: bool(found or failed)), "it answers"
    assert failed == []
    return found[0]


def table(app: App, match: Match) -> Table:
    app.open_match(match)
    assert isinstance(app.top, Table)
    return app.top
