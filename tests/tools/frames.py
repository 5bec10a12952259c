"""Frames of every screen, and of a script of inputs at every table, to compare before and after a change.

    python3 -m tests.tools.frames record FOLDER [NAME ...]    all, or those whose file name has a NAME in it
    python3 -m tests.tools.frames compare BEFORE AFTER PAIRS  lists the frames that differ, both side by side in PAIRS

A script names places ("D9", "hand 2", "log 3") and commands, never pixels, so it outlives any change of layout. Nobody
thinks and no clock runs: two recordings of one tree are the same to the pixel.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games import find_game
from games.core.bot import Choice
from games.core.errors import GameError
from games.core.match import Match, Seat
from games.core.savefile import load
from tests.tools.screenshots import EXAMPLES, fill, screens
from tests.tools.scripts import SCRIPTS, Script
from tests.ui.driving import Hands
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.window.app import App

LOOKS = (("light", 1280, 800, 100), ("dark", 1024, 640, 100), ("light", 1280, 800, 150), ("dark", 1024, 640, 150))


def main(argv: list[str]) -> int:
    """Records or compares."""
    if argv[:1] == ["record"] and len(argv) >= 2:
        return record(Path(argv[1]), argv[2:])
    if argv[:1] == ["compare"] and len(argv) == 4:
        return compare(Path(argv[1]), Path(argv[2]), Path(argv[3]))
    print(__doc__)
    return 2


def record(folder: Path, wanted: Sequence[str]) -> int:
    """Writes frames to `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for theme, wide, high, text in LOOKS:
        for name in (*SCRIPTS, *screens()):
            file = f"{theme}-{wide}x{high}-{text}-{name}"
            if wanted and not any(each in file for each in wanted):
                continue
            with tempfile.TemporaryDirectory() as data:
                fill(Path(data))
                settings = Settings(
                    theme=theme, motion="fast", volume=0, bell_volume=0, tips=False, window=(wide, high), text_size=text
                )
                app = App(find_folders(data), settings)
                app.push(LauncherScreen(app))
                for number, action in enumerate(_frames(app, name)):
                    _settle(app)
                    pygame.image.save(app.window, folder / f"{file}-{number:02d}-{action.replace(' ', '_')}.png")
                app.close()
    return 0


def compare(before: Path, after: Path, pairs: Path) -> int:
    """Says which frames differ, by what share of their pixels; 1 when any does. Where they do, both go into `pairs`."""
    pairs.mkdir(parents=True, exist_ok=True)
    names = sorted({each.name for each in (*before.glob("*.png"), *after.glob("*.png"))})
    different = 0
    for name in names:
        if not ((before / name).exists() and (after / name).exists()):
            print(f"only in one folder  {name}")
            different += 1
            continue
        one, other = (pygame.image.load(each / name) for each in (before, after))
        mask = pygame.mask.from_threshold(one, (0, 0, 0), (2, 2, 2, 255), other)
        mask.invert()
        if mask.count():
            print(f"{mask.count() / (one.get_width() * one.get_height()):8.3%}  {name}")
            different += 1
            boxes = mask.get_bounding_rects()
            part = boxes[0].unionall(boxes[1:]).inflate(80, 80).clip(one.get_rect())
            sheet = pygame.Surface((2 * part.width + 8, part.height))
            sheet.blits([(one, (0, 0), part), (other, (part.width + 8, 0), part)])
            pygame.image.save(sheet, pairs / name)
    print(f"{different} of {len(names)} differ")
    return int(different > 0)


def _frames(app: App, name: str) -> Iterator[str]:
    """Prepares one frame after the other, and names what was done for it."""
    if name not in SCRIPTS:
        screens()[name][1](app)
        yield "screen"
        return
    script, hands = SCRIPTS[name], Hands(app)
    match = _match(script)
    match.spend = lambda seconds: False  # type: ignore[method-assign]
    app.open_match(match)
    yield "opened"
    for action in (" ".join(each.split()) for each in script.actions.split(",")):
        _do(app, hands, match, action)
        yield action
        hands.sit_down()  # whoever is called plays on, so that no frame is of the cover alone


def _match(script: Script) -> Match:
    info = find_game(script.game)
    assert info is not None
    game = info.load()
    if script.at is not None:
        match = load(EXAMPLES / f"{script.game}.json")
        return match.branch(script.at, [Seat(seat.name) for seat in match.seats])
    options = game.rules.make_options(dict(script.options))
    names = ("Aoi", "Ren", "Mika", "Sora", "Yuki")
    seats = [Seat(name) for name, _ in zip(names, game.rules.seat_names(options), strict=False)]
    return Match(game, options, seats, seed=7, start=script.start)


def _do(app: App, hands: Hands, match: Match, action: str) -> None:
    word, _, rest = action.partition(" ")
    if word == "key":
        names = {"enter": "return", "plus": "=", "minus": "-", "kp8": "Keypad 8"}
        hands.key(pygame.key.key_code(names.get(rest, rest)), scancode=pygame.KSCAN_KP8 if rest == "kp8" else None)
    elif word == "command":
        app.top.run_command(rest)
    elif word == "hint":
        if match.legal():
            app.top.runner.hint = lambda tell: tell(Choice(match.legal()[0]))  # type: ignore[attr-defined]
        app.top.run_command("hint")
    elif word == "moves":
        for _ in range(int(rest)):
            if match.outcome is None and not match.settle():
                match.play(match.legal()[match.index * 7 % len(match.legal())])
    elif word == "play":
        with contextlib.suppress(GameError):
            match.play_text(rest)
    elif word == "wheel":
        hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=int(rest), precise_y=float(rest)))
    else:
        _point(app, hands, word, rest)


def _point(app: App, hands: Hands, word: str, rest: str) -> None:
    if word == "drag":
        start, _, end = rest.partition(" to ")
        hands.drag(_place(app, start), _place(app, end))
        return
    at = _place(app, rest)
    hands.move(at)
    if word in ("click", "hold"):
        hands.press(at)
    if word in ("click", "drop"):
        hands.release(at)


def _place(app: App, name: str) -> tuple[int, int]:
    """The middle of a place of the table on top; a corner of the window where there is no such place now."""
    top = app.top
    if name.startswith("log ") and hasattr(top, "log"):
        wide, high = app.size
        rows = ((x, y) for x in range(wide // 2, wide, 12) for y in range(0, high, 5))
        return next((at for at in rows if top.log.index_at(at) == int(name[4:])), (5, 5))
    box = top.find_place(name.replace(";", ",")) if hasattr(top, "find_place") else None
    return box.center if box is not None else (5, 5)


def _settle(app: App) -> None:
    """Until for a while nothing moves and nothing is read or painted in the background."""
    quiet = 0
    while quiet < 12:
        app.step(pygame.event.get(), 0.02)
        busy = app.tasks.busy or app.top.motion.running
        quiet = 0 if busy else quiet + 1
        if app.tasks.busy:
            time.sleep(0.002)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
