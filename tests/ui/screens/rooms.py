"""The room, entered, and the matches that lie in it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games import GAMES, find_game
from games.core.game import GameInfo
from games.core.match import Match, Seat
from games.core.savefile import dumps, write_text
from tests.ui.driving import Hands
from ui.screens.launcher.screen import LauncherScreen
from ui.window.app import App

IDS: Final = [info.id for info in GAMES]
MORE: Final = ["halma", "weiqi", "chess", "shogi"]
"""Games that the registry does not have."""
SIZES: Final = [(1024, 640), (1280, 800), (1920, 1080), (1024, 1000), (2560, 1080)]


def match_of(actions: int, *seats: Seat) -> Match:
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    match = Match(game, game.rules.make_options({}), seats or (Seat("Aoi"), Seat("Ren", "expert")))
    for _ in range(actions):
        match.play(match.legal()[0])
    return match


def keep(app: App, name: str, match: Match) -> Path:
    """An unfinished match on the disk."""
    path = app.folders.unfinished / f"{name}.json"
    write_text(path, dumps(match))
    return path


def enter(app: App, hands: Hands) -> LauncherScreen:
    """Opens the room and waits until everything in it has been read and painted."""
    scene = LauncherScreen(app)
    app.push(scene)
    hands.send()
    assert hands.wait(lambda: not scene.unfinished.reading and scene.saves is not None and not app.tasks.busy)
    return scene


def ringed(scene: LauncherScreen) -> str:
    return next((name for name, button in scene.controls.items() if button is scene.focus.current), "")


def coming(game_id: str) -> GameInfo:
    """A game of which there is nothing but its entry."""
    return GAMES[0]._replace(id=game_id, name=f"The great game of {game_id}", ready=False)
