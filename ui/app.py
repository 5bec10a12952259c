"""The window, the one event loop, the stack of scenes. It sleeps when nothing moves."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import time
import traceback
import warnings
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ui.art import forget_pictures
from ui.folders import Folders, find_folders
from ui.fonts import forget_fonts
from ui.gui_theme import forget_themes
from ui.look import Look, look_of
from ui.scene import Scene
from ui.settings import Settings, load_settings, save_settings
from ui.sound import Sounds
from ui.tasks import Tasks

if TYPE_CHECKING:
    from games.bots.worker import BotWorker

FRAME = 1 / 60
SMALLEST = (1024, 640)
EARLY = 3
"""After so many pictures the bots' process is started, before anybody asks for it."""
log = logging.getLogger("zashiki")


class App:
    """The running program."""

    def __init__(self, folders: Folders, settings: Settings, *, full_screen: bool | None = None) -> None:
        # SDL would wrap the window in an OpenGL texture, which costs time and memory where GL is software.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.init()
        pygame.font.init()
        forget_fonts()
        forget_themes()
        self.folders = folders
        self.settings = settings
        self.full_screen = settings.full_screen if full_screen is None else full_screen
        self.look: Look = self._make_look()
        self.sounds = Sounds(settings.sound, settings.volume)
        self.tasks = Tasks()
        self.scenes: list[Scene] = []
        self.running = True
        self.notice = ""
        """One sentence for the next screen that shows notices, such as why a folder cannot be written."""
        self._bots: BotWorker | None = None
        self._early: BotWorker | None = None
        """A worker that was started in the background and is not in use yet."""
        self._tickets = 0
        self._drawn = 0
        """Frames drawn so far."""
        pygame.display.set_caption("Zashiki")
        self.window = self._open_window()
        self._writing = True
        """False while the letter of the last key is no text: the key that opens a field does not write into it."""

    # -- window and look -------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.window.get_size()

    def _open_window(self) -> pygame.Surface:
        if self.full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        wide, high = self.settings.window
        window = pygame.display.set_mode((max(wide, SMALLEST[0]), max(high, SMALLEST[1])), pygame.RESIZABLE)
        with warnings.catch_warnings(), suppress(AttributeError):
            warnings.simplefilter("ignore", DeprecationWarning)  # the display module has no other way to say it
            pygame.Window.from_display_module().minimum_size = SMALLEST
        return window

    def toggle_full_screen(self) -> None:
        """Full screen and back."""
        self.full_screen = not self.full_screen
        self.settings.full_screen = self.full_screen
        self.window = self._open_window()
        self.keep_settings()
        self._rebuild()

    def _make_look(self) -> Look:
        chosen = self.settings
        return look_of(chosen.theme, chosen.text_size, chosen.pieces, chosen.coordinates)

    def settings_changed(self) -> None:
        """A setting was changed: use it now and write it down."""
        self.look = self._make_look()
        self.sounds.enabled, self.sounds.volume = self.settings.sound, self.settings.volume
        forget_pictures()
        self.keep_settings()
        self._rebuild()

    def keep_settings(self) -> None:
        """Writes the settings in the background."""
        path = self.folders.settings
        self.tasks.write(lambda: save_settings(self.settings, path), self._say, key=path)

    def _say(self, words: str) -> None:
        if words:
            self.notice = words

    def _rebuild(self) -> None:
        for scene in self.scenes:
            scene.rebuild()

    # -- scenes ----------------------------------------------------------------------------

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Puts a scene on top."""
        scene.build()
        self.scenes.append(scene)
        scene.mark()

    def pop(self) -> None:
        """Takes the top scene off."""
        self.scenes.pop().leave()
        if self.scenes:
            self.top.wake()
            self.top.mark()

    def replace(self, scene: Scene) -> None:
        """Puts a scene in place of the top one."""
        self.scenes.pop().leave()
        self.push(scene)

    def home(self) -> None:
        """Back to the launcher, whatever is open."""
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self.top.wake()
        self.top.mark()

    def command(self, command: str) -> bool:
        """What every scene answers to and none needs to know."""
        if command == "full-screen":
            self.toggle_full_screen()
            return True
        if command == "quit":
            self.running = False
            return True
        if command == "help":
            from ui.help import HelpScene

            if not isinstance(self.top, HelpScene):
                self.push(HelpScene(self, self.top.bindings))
            return True
        return False

    # -- bots ------------------------------------------------------------------------------

    @property
    def bots(self) -> BotWorker:
        """The worker process, started when first asked for."""
        if self._bots is None:
            from games.bots.worker import BotWorker

            self._bots = BotWorker()
            self._bots.start()
        return self._bots

    def _ready_bots(self) -> None:
        """Starts the worker in the background once the first pictures stand, so that no frame waits for it."""

        def make() -> BotWorker:
            from games.bots.worker import BotWorker

            self._early = BotWorker()
            self._early.start()
            return self._early

        def keep(worker: BotWorker) -> None:
            if self._bots is None:
                self._bots, self._early = worker, None

        self.tasks.run(make, keep, lambda error: log.warning("the bots' process was not started early: %s", error))

    def new_ticket(self) -> int:
        """A number for a question to the bots, never used before."""
        self._tickets += 1
        return self._tickets

    # -- the loop --------------------------------------------------------------------------

    def run(self) -> int:
        """Runs until the window is closed; returns the exit code."""
        gc.freeze()  # what is there now stays: looking through it again and again would hold up frames
        gc.enable()
        before = time.perf_counter()
        try:
            while self.running:
                now = time.perf_counter()
                seconds, before = now - before, now
                self.step(pygame.event.get(), min(seconds, 0.25))
                busy = self.top.moving or self.top.dirty if self.scenes else False
                spent = time.perf_counter() - now
                # Waiting inside SDL polls every millisecond; sleeping costs a tenth of that.
                time.sleep(max(0.001, FRAME - spent) if busy or spent > FRAME else FRAME)
        finally:
            self.close()
        return 0

    def step(self, events: list[pygame.event.Event], seconds: float) -> bool:
        """One turn of the loop: input, time, drawing. Returns True when something was drawn."""
        try:
            self.tasks.poll()
            for event in events:
                self._dispatch(event)
            if not self.running:
                return False
            scene = self.top
            scene.advance(seconds)
            scene = self.top
            if events or scene.dirty:
                scene.refresh_controls(seconds)
            return self._draw()
        except Exception as error:  # the loop is the last place that can tell the player
            self._crashed(error)
            return False

    def _dispatch(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE:
            self.window = pygame.display.get_surface() or self.window
            if not self.full_screen and event.size != self.settings.window:
                self.settings.window = (event.w, event.h)
                self.keep_settings()
            self._rebuild()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWLEAVE):
            self.top.mark()
            self.top.handle(event)
        elif event.type == pygame.TEXTINPUT and not self._writing:
            pass
        else:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self._writing = event.type == pygame.MOUSEBUTTONDOWN or self.top.focus.typing()
            self.top.handle(event)

    def _draw(self) -> bool:
        if not any(scene.dirty for scene in self.scenes[self._lowest() :]):
            return False
        for scene in self.scenes[self._lowest() :]:
            scene.draw(self.window)
            scene.dirty = False
        pygame.display.flip()
        self._drawn += 1
        if self._drawn == EARLY and self._bots is None:
            self._ready_bots()
        return True

    def _lowest(self) -> int:
        """The lowest scene that can be seen."""
        place = len(self.scenes) - 1
        while place > 0 and not self.scenes[place].opaque:
            place -= 1
        return place

    def _crashed(self, error: Exception) -> None:
        from ui.crash import CrashScene

        words = "".join(traceback.format_exception(error))
        log.error("the frame loop stopped on an error\n%s", words)
        if self.scenes and isinstance(self.top, CrashScene):
            raise error
        while len(self.scenes) > 1:
            try:
                self.scenes.pop().leave()
            except Exception:
                log.exception("a scene could not be left")
        self.push(CrashScene(self, error))

    def close(self) -> None:
        """Lets go of everything; saves under way reach the disk first."""
        for scene in reversed(self.scenes):
            scene.leave()
        self.scenes.clear()
        quiet = self.tasks.close()
        for worker in (self._bots, self._early):
            if worker is not None:
                worker.stop()
        self.sounds.close()
        if quiet:
            pygame.quit()
        else:  # a picture may still be in work, and must not lose its fonts
            pygame.display.quit()


def start_log(folders: Folders) -> None:
    """Writes the log where the folders say; where that is impossible the log is dropped."""
    try:
        folders.local.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.FileHandler(folders.log, encoding="utf-8", delay=True)
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    log.propagate = False


def run(args: argparse.Namespace) -> int:
    """Starts the window as the command line asks; returns the exit code.

    Uses `load` (a save file), `game` (an id), `data_dir` and `full_screen` (True, False or None).
    """
    folders = find_folders(args.data_dir)
    start_log(folders)
    app = App(folders, load_settings(folders.settings), full_screen=args.full_screen)
    from ui.launcher import LauncherScene

    launcher = LauncherScene(app)
    app.push(launcher)
    if args.load:
        launcher.open_save(Path(args.load))
    elif args.game:
        launcher.open_game(args.game)
    return app.run()
