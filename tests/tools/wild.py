"""Wild events on every screen and table of the program: `python3 -m tests.tools.wild [COUNT]`, or in a window `--real`.

Keys, text, clicks, drags, wheels, pads, drops, focus, sizes, themes and languages, in six sizes and four languages, the
same for the same seed. Nobody meets the screen of a fault, nothing is logged as an error, every file opens afterwards.
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

import pygame

from games import GAMES, ready_games
from games.core import words
from games.core.match import Match, Seat
from games.core.savefile import dumps, write_text
from tests.e2e.screen import Program, VirtualScreen
from tests.tools.attack import Tally, asked, in_child, overheard, peak_megabytes, shortened, unreadable
from tests.tools.mutation_seeds import match_of
from tests.ui.awkward import AWKWARD
from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS as OPENED
from tests.ui.oracle import Oracle
from ui.controls import extras
from ui.scenes import scene_class
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import Folders, find_folders
from ui.services.pads import BUTTONS
from ui.services.settings import TEXT_SIZES, Settings, load_settings
from ui.window.app import App

IDS: Final = [info.id for info in GAMES]
SCREENS: Final = (
    *(name for name in OPENED if name != "crash"),
    *(f"{kind} {game}" for kind in ("hot seat", "bots", "mixed", "review") for game in IDS),
)  # fmt: skip
WINDOWS: Final = ((1024, 640), (1280, 720), (1280, 800), (1366, 768), (1600, 900), (1920, 1080))
"""The sizes in which a run begins."""
SIZES: Final = (*WINDOWS, (200, 150), (320, 200), (480, 900), (640, 480), (2000, 300))
"""Those that the window is given meanwhile, smaller than the smallest among them."""
LANGUAGES: Final = ("en", "ja", "fr", "de")
BATCH: Final = 8
"""Events in one turn of the loop."""
RUN: Final = 250
"""Events on one screen, in one child."""
MEGABYTES: Final = 400
"""More memory no run may take."""
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789/-+= "
KEYS: Final = (
    *map(ord, LETTERS), pygame.K_RETURN, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_ESCAPE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_DELETE,
    pygame.K_BACKSPACE, pygame.K_F1, pygame.K_F6, pygame.K_F7, pygame.K_F8, pygame.K_F9, pygame.K_F11, pygame.K_LALT,
)  # fmt: skip
OFTEN: Final = (
    pygame.K_RETURN, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_ESCAPE,
)  # fmt: skip
MODS: Final = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
FOCUS: Final = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN,
)  # fmt: skip
Events = list[pygame.event.Event]


class Monkey:
    """Random, but the same for the same seed."""

    def __init__(self, screen: str, folders: Folders, rng: Random, language: str = "en") -> None:
        self.rng, self.folders, self.screen, self.language = rng, folders, screen, language
        self._dropped = [folders.local / "outside.json", folders.local / "outside.txt", folders.local]
        write_text(self._dropped[0], dumps(match_of("nissi", 5)))
        write_text(self._dropped[1], "1 Open Grassland\n")
        self.app = self.start(Settings(motion=rng.choice(("off", "fast")), sound=False))

    def start(self, settings: Settings) -> App:
        """The program with a room, and the screen on top of it."""
        settings.theme = self.rng.choice(("light", "dark"))
        settings.text_size = self.rng.choice(TEXT_SIZES)
        settings.window = self.rng.choice(WINDOWS)
        words.use(self.language)
        app = App(self.folders, settings, language=self.language)
        app.thinkers.use(Oracle())  # type: ignore[arg-type]
        app.push(LauncherScreen(app))
        self.open(app)
        return app

    def open(self, app: App) -> None:
        """Puts the monkey's screen on top; nothing is drawn before it lies there."""
        app.pace.hidden = True
        self._push(app)
        app.pace.hidden = False

    def _push(self, app: App) -> None:
        if self.screen in OPENED:
            with suppress(AssertionError):  # a screen that has not come in time is none to play on
                OPENED[self.screen](app, Hands(app), self.rng.choice(("Aoi", "Ren")))
            return
        kind, _, game_id = self.screen.rpartition(" ")
        game = next(info for info in GAMES if info.id == game_id).load()
        if kind == "review":
            match = match_of(game_id, self.rng.randrange(2, 30))
            app.review_match(match, self.rng.randrange(match.length), analyses=self.rng.random() < 0.3)
            return
        options = game.rules.make_options(game.random_options(self.rng) if game.random_options is not None else {})
        count = len(game.rules.seat_names(options))
        offered: dict[str, list[str | None]] = {"hot seat": [None], "bots": ["novice"], "mixed": [None, "adept"]}
        levels = offered[kind]
        seats = [Seat(self.rng.choice(("Aoi", "Ren", "Sora")), levels[n % len(levels)]) for n in range(count)]
        app.open_match(Match(game, options, seats, seed=self.rng.randrange(99)))

    def events(self) -> Events:
        """The next few things the monkey does, at least one."""
        rng = self.rng
        wide, high = self.app.size
        at = (rng.randrange(-20, wide + 20), rng.randrange(-20, high + 20))
        what = rng.random()
        if what < 0.40:
            return self.key(rng.choice(OFTEN if rng.random() < 0.35 else KEYS), rng.choice(MODS))
        if what < 0.58:
            return self.button(at, at)
        if what < 0.66:
            return self.button(at, (rng.randrange(wide), rng.randrange(high)))
        if what < 0.82:
            return [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(3, 3), buttons=(0, 0, 0))]
        if what < 0.87:
            pygame.mouse.set_pos((abs(at[0]), abs(at[1])))
            return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, -1, 1, 3)), flipped=False)]
        if what < 0.91:
            return [pygame.event.Event(pygame.TEXTINPUT, text=rng.choice(list(AWKWARD.values()))[:60])]
        if what < 0.95:
            return self.pad()
        if what < 0.965:
            return self.drop()
        if what < 0.99:
            return [pygame.event.Event(rng.choice(FOCUS))]
        return self.turn_round()

    def key(self, key: int, mod: int) -> Events:
        """A key pressed and let go, with its letter."""
        if mod == pygame.KMOD_CTRL and key == pygame.K_q:
            return [pygame.event.Event(pygame.QUIT)]
        text = chr(key) if 32 <= key < 127 else ""
        found = [pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, mod=mod, unicode=text)]
        if text and not mod:
            found.append(pygame.event.Event(pygame.TEXTINPUT, text=text))
        return [*found, pygame.event.Event(pygame.KEYUP, key=key, scancode=0, mod=mod)]

    def button(self, start: tuple[int, int], end: tuple[int, int]) -> Events:
        """A click, or a drag where the ends differ; now and then another button."""
        button = self.rng.choice((1, 1, 1, 1, 2, 3))
        moves = [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0)) for at in (start, end)]
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button)
        return [moves[0], down, moves[1], pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=button)]

    def pad(self) -> Events:
        """A button of a pad, or a stick."""
        if self.rng.random() < 0.3:
            axis, value = self.rng.randrange(6), self.rng.randrange(-32768, 32768)
            return [pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=7, axis=axis, value=value)]
        button = self.rng.randrange(len(BUTTONS))
        kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        return [pygame.event.Event(kind, instance_id=7, button=button) for kind in kinds]

    def drop(self) -> Events:
        """A file, a folder or a text let fall on the window."""
        if self.rng.random() < 0.5:
            text = self.rng.choice(list(AWKWARD.values()))
            return [pygame.event.Event(pygame.DROPTEXT, text=text)]
        files = [pygame.event.Event(pygame.DROPFILE, file=str(self.rng.choice(self._dropped))) for _ in range(2)]
        return [pygame.event.Event(pygame.DROPBEGIN), *files, pygame.event.Event(pygame.DROPCOMPLETE)]

    def turn_round(self) -> Events:
        """Another size, theme, size of text or language."""
        settings, what = self.app.settings, self.rng.randrange(3)
        if what == 0:
            return self.resize(self.rng.choice(SIZES))
        if what == 1:
            settings.theme, settings.text_size = self.rng.choice(("light", "dark")), self.rng.choice(TEXT_SIZES)
        else:
            settings.language, self.app._language = self.rng.choice(LANGUAGES), None
        self.app.settings_changed()
        return [pygame.event.Event(pygame.WINDOWEXPOSED)]

    def resize(self, size: tuple[int, int]) -> Events:
        """The window as some window managers make it: smaller than it asks to be."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return [pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)]

    def play(self, count: int) -> None:
        """So many events; the program is started again when it has been left."""
        while count > 0:
            batch: Events = []
            while len(batch) < BATCH:
                batch += self.events()
            count -= len(batch)
            self.app.step([*pygame.event.get(), *batch], 0.05)
            self.app.step(pygame.event.get(), 0.05)
            if not self.app.running:
                self.app.close()
                self.app = self.start(load_settings(self.folders.settings))
            elif len(self.app.screens) == 1 and self.screen != "launcher":
                self.open(self.app)


@contextmanager
def nothing_outside() -> Iterator[None]:
    """Inside it no other program is started, nothing is installed, and a fault is raised in place of its screen."""

    def fail(app: App, error: Exception) -> None:
        raise error

    def refused(*command: object, **how: object) -> None:
        raise FileNotFoundError("the monkey stays inside")

    with (
        patch.object(App, "_crashed", fail), patch("subprocess.Popen", refused),
        patch.object(extras, "install", lambda file, told: None),
    ):  # fmt: skip
        yield


def run(screen: str, seed: str, language: str, count: int, folder: Path) -> list[str]:
    """So many events on a screen; the faults."""
    faults: list[str] = []
    before = peak_megabytes()
    pygame.event.clear() if pygame.display.get_init() else None
    with nothing_outside(), overheard() as heard:
        monkey = Monkey(screen, find_folders(str(folder)), Random(seed), language)
        try:
            monkey.play(count)
        except Exception:
            faults.append(shortened(traceback.format_exc()))
        finally:
            monkey.app.close()
            words.use(words.ENGLISH)
        faults += [shortened(each) for each in heard.words]
    if (grown := peak_megabytes() - before) > MEGABYTES:
        faults.append(f"it took {grown:.0f} MB")
    return [*faults, *(each for each in unreadable(folder) if not each.startswith(("outside", "saves/broken")))]


def attack(
    screens: Sequence[str], count: int, seed: int, tally: Tally,
    apart: Callable[[Callable[[], Any]], tuple[Any, str]] = in_child,
) -> None:  # fmt: skip
    """So many events on one screen after the other, in a language and a folder of its own."""
    each = max(40, min(RUN, count // len(screens)))
    for number in range(-(-count // each)):
        screen, language = screens[number % len(screens)], LANGUAGES[(number + number // len(screens)) % 4]
        with tempfile.TemporaryDirectory() as folder:
            where, what = Path(folder).resolve(), f"{seed} {number}"
            found, fault = apart(partial(run, screen, what, language, each, where))
        for wrong in found if found is not None else [shortened(fault)]:
            tally.fault(screen, f"run {number} in {language}: {wrong}")
        tally.counts[screen, "events"] += each


def real(count: int, seed: int) -> int:
    """So many events in a real window on a virtual screen; the exit code."""
    rng, wrong = Random(seed), []
    with VirtualScreen() as desk, tempfile.TemporaryDirectory() as folder:
        program, log = Program(desk, Path(folder), "--windowed"), Path(folder) / "zashiki.log"
        try:
            for number in range(count):
                if program.process.poll() is not None:  # it was left, as anybody may
                    wrong += [f"exit code {program.process.returncode}"] if program.process.returncode else []
                    program = Program(desk, Path(folder), "--windowed")
                if number % 2:
                    desk.hand("key", rng.choice(_X_KEYS))
                else:
                    at = str(rng.randrange(1280)), str(rng.randrange(800))
                    desk.hand("mousemove", *at, "click", rng.choice("11123"))
        finally:
            program.kill()
        wrong += [*unreadable(Path(folder)), *([log.read_text()] if log.exists() else [])]
    print(*wrong, f"{count} events, {len(wrong)} faults", sep="\n")
    return int(bool(wrong))


_X_KEYS: Final = (
    "Return", "Tab", "Up", "Down", "Left", "Right", "Escape", "F1", "F6", "space", *"abcdefghijklmnopr0123456789",
)  # fmt: skip


def main(arguments: Sequence[str]) -> int:
    """Prints what became of it; 1 where something fell."""
    args = asked(arguments, __doc__ or "", 25_000, lambda parser: [
        parser.add_argument("--screen", action="append", help="only the screens whose names begin so"),
        parser.add_argument("--real", action="store_true", help="in a real window, on a virtual screen of its own"),
    ])  # fmt: skip
    if args.real:
        return real(args.count, args.seed)
    for info in ready_games():
        scene_class(info.id)
    screens = [each for each in SCREENS if not args.screen or each.startswith(tuple(args.screen))]
    tally = Tally()
    attack(screens, args.count, args.seed, tally)
    return tally.end("events")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
