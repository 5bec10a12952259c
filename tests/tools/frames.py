"""Frames of every screen, and of a script of inputs at every table, to compare before and after a change.

    python3 -m tests.tools.frames record FOLDER [NAME ...]     all of them, or those whose file name has a NAME in it
    python3 -m tests.tools.frames compare BEFORE AFTER PAIRS   lists the frames that differ, and puts the two side by side

A script names places ("D9", "hand 2", "log 3") and commands, never pixels, so it outlives any change of layout. Nobody
thinks and no clock runs: two recordings of one tree are the same to the pixel.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games import find_game
from games.bots.api import Choice
from games.core.errors import GameError
from games.core.match import Match, Seat
from games.core.savefile import load
from tests.tools.screenshots import EXAMPLES, fill, screens
from tests.ui.driving import Hands
from ui.app import App
from ui.folders import find_folders
from ui.launcher import LauncherScene
from ui.settings import Settings


@dataclass(frozen=True)
class Script:
    """A match between people, and what hands do there: words and what they are about, such as `click F9`, `key z`."""

    game: str
    deeds: str
    """With a comma between two."""
    options: tuple[tuple[str, str], ...] = ()
    start: str | None = None
    at: int | None = None
    """Begin in the example match at this place of its log, in place of a new match."""


ROUND = """, hint, command undo, command redo, hover log 1, click log 1, key left, key right, key home, key end,
    key escape, command type, key escape, command menu, key down, key escape, command help, key escape, key f1, key escape,
    command save, key escape, moves 3, key tab, key tab, key escape, wheel 1, wheel -1"""
"""What is tried at every table."""

SCRIPTS = {
    "nissi-mouse": Script("nissi", """click F9, hover G8, click G8, click D0, hover D1, drag D0 to D1, click D9, click D5,
        key escape, click A5, hold E9, hover E7, hover E9, drop E9, click E9, hover B2, hold C5, hover D9, drop D9,
        command flip, hover E0, command confirm""" + ROUND),
    "nissi-keys": Script("nissi", """key z, key up, key c, key f, key 1, key x, key left, key escape, key up, key enter,
        key p, key z, key v, key d, key 9, key b, key kp8, key kp8"""),
    "nissi-raging": Script("nissi", "click E0, hover E9, hover J5, click E5",
                           start="4C5/10/3z6/10/10/10/10/10/3c6/3ZX1VB2 b 40"),
    "nissi-over": Script("nissi", "moves 5, play resign, key escape, command undo, moves 300"),
    "djambi-mouse": Script("djambi", """hover a1, click b1, hover b3, click b3, key escape, key up, key up, key right,
        key enter, hold c1, hover c4, drop c4, drag b2 to d4, hold c2, hover c5, hover c2, drop c2, click i9,
        command turn-board""" + ROUND),
    "djambi-five": Script("djambi", "key up, key enter, key up, moves 6", options=(("n", "5"), ("players", "5"))),
    "djambi-example": Script("djambi", "key up, key enter, key up, key up, key enter, moves 30", at=20),
    "djambi-over": Script("djambi", "moves 5, play resign, command undo, moves 400, key escape, command undo"),
    "naishi-mouse": Script("naishi", """key enter, click hand 1, key enter, key enter, click river 2, hover line 2,
        hover hand 2, click line 2, key escape, command swap, key down, key enter, key v, key escape, hover their line 2,
        drag river 1 to hand 2, hold line 1, hover line 2, drop line 1, hover discards, click discards, key escape,
        hover court, hover account, key enter""" + ROUND, at=20),
    "naishi-draft": Script("naishi", """key enter, hover court, key right, key right, key enter, click hand 2, click hand 4,
        key enter, key enter, moves 4, key enter, key d, key s, key x, key k, key r"""),
    "naishi-over": Script("naishi", "key enter, moves 5, play resign, key escape, command undo, key enter, moves 300"),
    "niwa-mouse": Script("niwa", """key enter, key 1, key right, hover 0;0, key escape, click 0;1, key 2, key f, key enter,
        key enter, command months, key escape, key enter, hover 1;0, moves 2, key enter, key plus, key w""" + ROUND),
    "niwa-example": Script("niwa", """key enter, key 1, key right, key down, key plus, key w, key escape, key minus,
        hover hand, click hand, drag hand to 0;1, key escape, moves 6, key enter, key p""", at=20),
    "niwa-open": Script("niwa", "key 1, key right, key right, key enter, key 2, moves 5, key 1, key up, key enter",
                        options=(("variant", "noluck"),)),
    "niwa-over": Script("niwa", "key enter, moves 5, play resign, key escape, command undo, key enter, moves 300"),
    "senshiai-mouse": Script("senshiai", """key enter, key d, key up, key up, key v, key escape, click c1, key e, key enter,
        key 1, key enter, key enter, key escape, moves 5, key enter""" + ROUND),
    "senshiai-example": Script("senshiai", """key enter, click c2, hover c3, key escape, click b2, hover b3,
        command discards, key escape, key plus, key plus, key f, command glossary, key escape, command stops, key escape,
        key b, key escape, key x, key m, key p, key tab, key enter, moves 20, key enter, moves 20, key enter""", at=80),
    "senshiai-over": Script("senshiai", "key enter, moves 9, command seppuku, key right, key enter, play seppuku, key escape"),
}  # fmt: skip

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
                settings = Settings(theme=theme, motion="fast", sound=False, window=(wide, high), text_size=text)
                app = App(find_folders(data), settings)
                app.push(LauncherScene(app))
                for number, deed in enumerate(_frames(app, name)):
                    _settle(app)
                    pygame.image.save(app.window, folder / f"{file}-{number:02d}-{deed.replace(' ', '_')}.png")
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
    for deed in re.split(r",\s+", script.deeds):
        _do(app, hands, match, deed)
        yield deed


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


def _do(app: App, hands: Hands, match: Match, deed: str) -> None:
    word, _, rest = deed.partition(" ")
    if word == "key":
        names = {"enter": "return", "plus": "=", "minus": "-", "kp8": "Keypad 8"}
        hands.key(pygame.key.key_code(names.get(rest, rest)), scancode=pygame.KSCAN_KP8 if rest == "kp8" else None)
    elif word == "command":
        app.top.obey(rest)
    elif word == "hint":
        if match.legal():
            app.top.driver.hint = lambda tell: tell(Choice(match.legal()[0]))  # type: ignore[attr-defined]
        app.top.obey("hint")
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
