"""Makes the pictures of the README: `python3 -m tests.tools.screenshots [NAME ...]`.

Runs the real program without a window, opens each screen as a player would find it, and writes
what it drew to docs/images/.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games import ready_games
from games.core.match import Match
from games.core.savefile import load
from ui.scenes.tables import make_table
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.window.app import App

PROJECT = Path(__file__).resolve().parents[2]
IMAGES = PROJECT / "docs" / "images"
EXAMPLES = PROJECT / "saves" / "examples"


def main(argv: list[str]) -> int:
    """Writes the named pictures, or all."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, (theme, prepare) in screens().items():
        if argv and name not in argv:
            continue
        with tempfile.TemporaryDirectory() as folder:
            fill(Path(folder))
            app = App(find_folders(folder), Settings(theme=theme, motion="off", volume=0, bell_volume=0, tips=False))
            app.push(LauncherScreen(app))
            prepare(app)
            _settle(app)
            pygame.image.save(app.window, IMAGES / f"{name}.png")
            print(f"docs/images/{name}.png")
            app.close()
    return 0


def screens() -> dict[str, tuple[str, Callable[[App], object]]]:
    """By file name: the theme, and how to get there from the launcher."""
    found: dict[str, tuple[str, Callable[[App], object]]] = {
        "launcher": ("light", lambda app: None),
        "launcher-dark": ("dark", lambda app: None),
        "set-up": ("light", lambda app: app.screens[0].opener.open_game("nissi")),  # type: ignore[attr-defined]
        "saves": ("light", _saves),
        "rules": ("light", _rules),
        "learn": ("light", _learn),
        "settings": ("dark", _settings),
        "deck-builder": ("light", _deck_builder),
        "review": ("light", lambda app: _review(app)),
        "the-end": ("light", _the_end),
        "handover": ("light", _handover),
        "menu": ("light", _menu),
        "keys": ("dark", lambda app: (_table(app, "nissi"), app.on_command("help"))),
    }
    for info in ready_games():
        for theme in ("light", "dark"):
            found[f"{info.id}-{theme}"] = (theme, partial(_table, game_id=info.id))
    return found


def fill(folder: Path) -> None:
    """A data folder with a few matches in it."""
    (folder / "saves").mkdir()
    for example in EXAMPLES.glob("*.json"):
        shutil.copy(example, folder / "saves" / f"{example.stem.capitalize()} on a Sunday.json")
    if (EXAMPLES / "nissi.json").exists():
        (folder / "unfinished").mkdir()
        shutil.copy(EXAMPLES / "nissi.json", folder / "unfinished" / "nissi.json")


def _settle(app: App) -> None:
    """Lets what is read or painted in the background arrive."""
    for turn in range(2000):
        app.step(pygame.event.get(), 0.02)
        time.sleep(0.01)
        if turn > 80 and not app.tasks.busy:
            break


def _match(game_id: str) -> Match:
    return load(EXAMPLES / f"{game_id}.json")


def _table(app: App, game_id: str) -> None:
    app.push(make_table(app, _match(game_id)))


def _saves(app: App) -> None:
    from ui.screens.saves.screen import SavesScreen

    app.push(SavesScreen(app))


def _rules(app: App) -> None:
    from ui.screens.reader.screen import ReaderScreen

    app.push(ReaderScreen(app, "nissi"))


def _learn(app: App) -> None:
    from ui.screens.learn.screen import LearnScreen

    app.push(LearnScreen(app))


def _settings(app: App) -> None:
    from ui.screens.settings.screen import SettingsScreen

    app.push(SettingsScreen(app, "look"))


def _deck_builder(app: App) -> None:
    from games.senshiai.cards.decks import SMALL_STARTERS
    from ui.scenes.senshiai.decks import DeckBuilderScreen

    builder = DeckBuilderScreen(app)
    app.push(builder)
    builder.working.counts.update(SMALL_STARTERS[0].deck.cards)


def _review(app: App) -> None:
    match = _match("nissi")
    app.push(make_table(app, match, review=match.length // 2))


def _the_end(app: App) -> None:
    from games.core.endings import Ending

    match = _match("nissi")
    table = make_table(app, match)
    app.push(table)
    match.play(Ending.TIME)


def _handover(app: App) -> None:
    from tests.tools.moments import MOMENTS, play_to

    match = play_to(MOMENTS["handover-naishi"])
    table = make_table(app, match, viewer=0)
    app.push(table)
    while match.actor == 0:
        match.play(match.legal()[0])
    for _ in range(20):
        app.step([], 0.1)
    table.run_command("pass-table")


def _menu(app: App) -> None:
    _table(app, "nissi")
    app.top.on_command("menu")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
