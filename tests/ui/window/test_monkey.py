"""A monkey at the keyboard and the mouse: twenty thousand events on every screen, and never an error screen."""

from __future__ import annotations

import logging
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games import GAMES
from games.core.match import Match, Seat
from tests.ui.awkward import AWKWARD
from tests.ui.oracle import Oracle
from ui.controls import extras
from ui.scenes.senshiai.decks.screen import DeckBuilderScreen
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.learn.screen import LearnScreen
from ui.screens.lesson.opening import open_lesson
from ui.screens.reader.screen import ReaderScreen
from ui.screens.saves.screen import SavesScreen
from ui.screens.settings.screen import SettingsScreen
from ui.screens.setup.screen import SetupScreen
from ui.services.folders import Folders, find_folders
from ui.services.settings import Settings, load_settings
from ui.window.app import App

EVENTS = 20_000
IDS = [info.id for info in GAMES]
SCREENS = (
    "room", "learn", "rules", "saves", "settings", "decks",
    *(f"{kind} {game}" for kind in ("setup", "lesson", "hot seat", "bots", "mixed") for game in IDS),
)  # fmt: skip
BATCH = 8
"""Events in one turn of the loop."""
SIZES = ((200, 150), (320, 200), (480, 900), (640, 480), (1024, 640), (1280, 800), (2000, 300), (2000, 1200))
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789/-+= "
KEYS = (
    *map(ord, LETTERS), pygame.K_RETURN, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_ESCAPE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_DELETE,
    pygame.K_BACKSPACE, pygame.K_F1, pygame.K_F6, pygame.K_F7, pygame.K_F8, pygame.K_F9, pygame.K_F11, pygame.K_LALT,
)  # fmt: skip
OFTEN = (
    pygame.K_RETURN, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_ESCAPE,
)  # fmt: skip
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
FOCUS = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN,
)  # fmt: skip


class Faults(logging.Handler):
    """Keeps what the program reports as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.words: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.words.append(self.format(record))


@pytest.fixture
def faults() -> Iterator[Faults]:
    handler = Faults()
    logger = logging.getLogger("zashiki")
    logger.addHandler(handler)
    yield handler
    logger.removeHandler(handler)


class Monkey:
    """Random, but the same for the same seed."""

    def __init__(self, seed: str, folders: Folders) -> None:
        self.rng = random.Random(seed)
        self.folders = folders
        self.screen = seed
        self.app = self.start(Settings(motion=self.rng.choice(("off", "fast")), sound=False))

    def start(self, settings: Settings) -> App:
        """The program with a room, and the screen on top of it."""
        settings.theme = self.rng.choice(("light", "dark"))
        settings.text_size = self.rng.choice((80, 100, 130, 200))
        app = App(self.folders, settings)
        app.thinkers._worker = Oracle()  # type: ignore[assignment]
        app.push(LauncherScreen(app))
        self.open(app)
        return app

    def open(self, app: App) -> None:
        """Puts the monkey's screen on top."""
        kind, _, game_id = self.screen.rpartition(" ")
        if kind == "":
            decks = DeckBuilderScreen
            screens = {"learn": LearnScreen, "saves": SavesScreen, "settings": SettingsScreen, "decks": decks}
            if game_id in screens:
                app.push(screens[game_id](app))
            elif game_id == "rules":
                app.push(ReaderScreen(app, self.rng.choice(IDS)))
            return
        game = next(info for info in GAMES if info.id == game_id).load()
        if kind == "setup":
            app.push(SetupScreen(app, game))
        elif kind == "lesson":
            open_lesson(app, game_id)
        else:
            options = game.rules.make_options(game.random_options(self.rng) if game.random_options is not None else {})
            count = len(game.rules.seat_names(options))
            offered: dict[str, list[str | None]] = {"hot seat": [None], "bots": ["novice"], "mixed": [None, "adept"]}
            levels = offered[kind]
            seats = [Seat(self.rng.choice(("Aoi", "Ren", "Sora")), levels[n % len(levels)]) for n in range(count)]
            app.open_match(Match(game, options, seats, seed=self.rng.randrange(99)))

    def events(self) -> list[pygame.event.Event]:
        """The next few things the monkey does, at least one."""
        rng = self.rng
        wide, high = self.app.size
        at = (rng.randrange(-20, wide + 20), rng.randrange(-20, high + 20))
        what = rng.random()
        if what < 0.42:
            return self.key(rng.choice(OFTEN if rng.random() < 0.35 else KEYS), rng.choice(MODS))
        if what < 0.62:
            return self.button(at, at)
        if what < 0.7:
            return self.button(at, (rng.randrange(wide), rng.randrange(high)))
        if what < 0.88:
            return [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(3, 3), buttons=(0, 0, 0))]
        if what < 0.93:
            pygame.mouse.set_pos((abs(at[0]), abs(at[1])))
            return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, -1, 1, 3)), flipped=False)]
        if what < 0.97:
            return [pygame.event.Event(pygame.TEXTINPUT, text=rng.choice(list(AWKWARD.values()))[:60])]
        if what < 0.995:
            return [pygame.event.Event(rng.choice(FOCUS))]
        return self.resize(rng.choice(SIZES))

    def key(self, key: int, mod: int) -> list[pygame.event.Event]:
        """A key pressed and let go, with its letter."""
        if mod == pygame.KMOD_CTRL and key == pygame.K_q:
            return [pygame.event.Event(pygame.QUIT)]
        text = chr(key) if 32 <= key < 127 else ""
        found = [pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, mod=mod, unicode=text)]
        if text and not mod:
            found.append(pygame.event.Event(pygame.TEXTINPUT, text=text))
        return [*found, pygame.event.Event(pygame.KEYUP, key=key, scancode=0, mod=mod)]

    def button(self, start: tuple[int, int], end: tuple[int, int]) -> list[pygame.event.Event]:
        """A click, or a drag where the ends differ; now and then another button."""
        button = self.rng.choice((1, 1, 1, 1, 2, 3))
        moves = [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0)) for at in (start, end)]
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button)
        return [moves[0], down, moves[1], pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=button)]

    def resize(self, size: tuple[int, int]) -> list[pygame.event.Event]:
        """The window as some window managers make it: smaller than it asks to be."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return [pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)]

    def play(self, count: int) -> None:
        """So many events; the program is started again when it has been left."""
        while count > 0:
            batch: list[pygame.event.Event] = []
            while len(batch) < BATCH:
                batch += self.events()
            count -= len(batch)
            self.app.step([*pygame.event.get(), *batch], 0.05)
            self.app.step(pygame.event.get(), 0.05)
            if not self.app.running:
                self.app.close()
                self.app = self.start(load_settings(self.folders.settings))
            elif len(self.app.screens) == 1 and self.screen != "room":
                self.open(self.app)


@pytest.mark.parametrize("screen", SCREENS)
def test_no_event_leads_to_an_error_screen(
    screen: str, tmp_path: Path, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(app: App, error: Exception) -> None:
        raise error

    def nothing_outside(*command: object, **how: object) -> None:
        raise FileNotFoundError("the monkey stays inside")

    monkeypatch.setattr(App, "_crashed", fail)
    monkeypatch.setattr(subprocess, "Popen", nothing_outside)
    monkeypatch.setattr(extras, "install", lambda file, told: None)
    monkey = Monkey(screen, find_folders(str(tmp_path)))
    pygame.event.clear()
    try:
        monkey.play(-(-EVENTS // len(SCREENS)))
    finally:
        monkey.app.close()
    assert faults.words == []
