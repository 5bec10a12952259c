"""Frames of every screen and of a script of inputs at every table, to compare before and after a change.

    python3 -m tests.tools.frames record FOLDER
    python3 -m tests.tools.frames compare BEFORE AFTER      lists the frames that differ, and by how much

A script names places ("D9", "hand 2") and commands, never pixels, so it outlives any change of layout.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games import find_game
from games.core.match import Match, Seat
from games.core.savefile import load
from tests.tools.screenshots import EXAMPLES, screens
from tests.ui.driving import Hands
from ui.app import App
from ui.folders import find_folders
from ui.launcher import LauncherScene
from ui.settings import Settings


@dataclass(frozen=True)
class Script:
    """A match and what hands do there, each a word and what it is about: `click F9`, `key z`, `drag A B`."""

    game: str
    deeds: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    start: str | None = None
    at: int | None = None
    """Begin in the example match at this place of its log, in place of a new match."""


SCRIPTS = {
    "nissi-mouse": Script("nissi", (
        "click F9", "hover G8", "click G8", "click D0", "hover D1", "drag D0 D1", "click D9", "click D5", "key escape",
        "click A5", "command undo", "command redo", "command flip", "hover E0",
    )),
    "nissi-keys": Script("nissi", (
        "key z", "key up", "key c", "key f", "key 1", "key x", "key left", "key escape", "key up", "key enter", "key p",
    )),
    "nissi-raging": Script("nissi", ("click E0", "hover E9", "hover J5", "click E5"),
                           start="4C5/10/3z6/10/10/10/10/10/3c6/3ZX1VB2 b 40"),
    "djambi-mouse": Script("djambi", (
        "hover a1", "click b1", "hover b3", "click b3", "key escape", "key up", "key up", "key right", "key enter",
        "command turn-board",
    )),
    "djambi-five": Script("djambi", ("key up", "key enter", "key up"), options=(("n", "5"), ("players", "5"))),
    "djambi-example": Script("djambi", ("key up", "key enter", "key up", "key up"), at=20),
    "naishi-mouse": Script("naishi", (
        "key enter", "click hand 1", "key enter", "key enter", "click river 2", "hover line 2", "hover hand 2",
        "click line 2", "key escape", "command swap", "key down", "key enter", "key v", "key escape",
    ), at=20),
    "naishi-draft": Script("naishi", ("key enter", "hover court", "key right", "key right", "key enter")),
    "niwa-mouse": Script("niwa", (
        "key enter", "key 1", "key right", "hover 0,0", "key escape", "click 0,1", "key 2", "key f", "key enter",
        "key enter", "command months", "key escape",
    )),
    "niwa-example": Script("niwa", ("key enter", "key 1", "key right", "key down", "key plus", "key w"), at=20),
    "niwa-open": Script(
        "niwa", ("key 1", "key right", "key right", "key enter", "key 2"), options=(("variant", "noluck"),)
    ),
    "senshiai-mouse": Script("senshiai", (
        "key enter", "key d", "key up", "key up", "key v", "key escape", "click c1", "key e", "key enter",
    )),
    "senshiai-example": Script("senshiai", (
        "key enter", "click c2", "hover c3", "key escape", "click b2", "hover b3", "command discards", "key escape",
        "key plus", "key plus", "key f",
    ), at=80),
}  # fmt: skip

SIZES = ((1280, 800, 100), (1024, 640, 100), (1920, 1080, 100), (1280, 800, 150))


def main(argv: list[str]) -> int:
    """Records or compares."""
    if argv[:1] == ["record"] and len(argv) == 2:
        return record(Path(argv[1]))
    if argv[:1] == ["compare"] and len(argv) == 3:
        return compare(Path(argv[1]), Path(argv[2]))
    print(__doc__)
    return 2


def record(folder: Path) -> int:
    """Writes every frame below `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, script in SCRIPTS.items():
        for number, frame in enumerate(_play(script)):
            pygame.image.save(frame, folder / f"{name}-{number:02d}.png")
    for wide, high, text in SIZES:
        for name, (theme, prepare) in screens().items():
            with tempfile.TemporaryDirectory() as data:
                settings = Settings(theme=theme, motion="off", sound=False, window=(wide, high), text_size=text)
                app = _app(data, settings)
                prepare(app)
                _settle(app)
                pygame.image.save(app.window, folder / f"{wide}x{high}-{text}-{name}.png")
                app.close()
    return 0


def compare(before: Path, after: Path) -> int:
    """Says which frames differ, by what share of their pixels; 1 when any does."""
    names = sorted({each.name for each in (*before.glob("*.png"), *after.glob("*.png"))})
    different = 0
    for name in names:
        if not ((before / name).exists() and (after / name).exists()):
            print(f"only in one folder  {name}")
            different += 1
            continue
        one, other = (pygame.image.load(each / name) for each in (before, after))
        same_size = one.get_size() == other.get_size()
        mask = pygame.mask.from_threshold(one, (0, 0, 0), (2, 2, 2, 255), other) if same_size else None
        share = 1.0 if mask is None else 1 - mask.count() / (one.get_width() * one.get_height())
        if share > 0:
            print(f"{share:8.3%}  {name}")
            different += 1
    print(f"{different} of {len(names)} differ")
    return int(different > 0)


def _app(data: str, settings: Settings) -> App:
    app = App(find_folders(data), settings)
    app.push(LauncherScene(app))
    return app


def _play(script: Script) -> Iterator[pygame.Surface]:
    """The frame before the first input, and the one after each."""
    with tempfile.TemporaryDirectory() as data:
        app = _app(data, Settings(motion="off", sound=False))
        hands = Hands(app)
        app.open_match(_match(script))
        _settle(app)
        yield app.window.copy()
        for deed in script.deeds:
            _do(app, hands, deed)
            _settle(app, 12)
            yield app.window.copy()
        app.close()


def _match(script: Script) -> Match:
    info = find_game(script.game)
    assert info is not None
    game = info.load()
    if script.at is not None:
        match = load(EXAMPLES / f"{script.game}.json")
        persons = [Seat(seat.name) for seat in match.seats]
        return match.branch(script.at, persons)
    options = game.rules.make_options(dict(script.options))
    names = ("Aoi", "Ren", "Mika", "Sora", "Yuki")
    seats = [Seat(name) for name, _ in zip(names, game.rules.seat_names(options), strict=False)]
    return Match(game, options, seats, seed=7, start=script.start)


def _do(app: App, hands: Hands, deed: str) -> None:
    word, _, rest = deed.partition(" ")
    if word == "key":
        hands.key(pygame.key.key_code({"enter": "return", "plus": "="}.get(rest, rest)))
    elif word == "command":
        app.top.obey(rest)
        hands.send()
    elif word == "drag":
        start, end = rest.split(" ")
        hands.drag(_place(app, start), _place(app, end))
    else:
        (hands.click if word == "click" else hands.move)(_place(app, rest))


def _place(app: App, name: str) -> tuple[int, int]:
    box = app.top.find_place(name) if hasattr(app.top, "find_place") else None
    return box.center if box is not None else (5, 5)


def _settle(app: App, turns: int = 60) -> None:
    """Lets what is read or painted in the background arrive."""
    for _ in range(turns):
        app.step(pygame.event.get(), 0.02)
        time.sleep(0.005)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
