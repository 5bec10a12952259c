"""Trying an installed program: its version, the protocol, a window, a bot's move, a save that stays."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from games import ready_games
from games.core.savefile import rewritten
from launch import VERSION
from launch.environment import PROJECT
from tests.e2e.screen import VirtualScreen
from zashiki_build.commands import BuildFailed, say
from zashiki_build.program import Program, children, wait_until

Screen = VirtualScreen | None


@contextmanager
def screen() -> Iterator[Screen]:
    """A screen to open windows on, or None where there is no Xvfb with xdotool: then a window is drawn for nobody."""
    if sys.platform == "win32" or not (shutil.which("Xvfb") and shutil.which("xdotool")):
        say("  (no Xvfb with xdotool: the window is drawn but not looked at, and no key is pressed)")
        yield None
        return
    with VirtualScreen() as made:
        yield made


def try_out(program: Program, on: Screen, pictures: Path | None = None, version: str = VERSION) -> None:
    """Everything below, in order. Raises `BuildFailed` at the first thing that does not work."""
    before = program.fingerprint()
    _check("its version", lambda: says_version(program, version))
    _check("the protocol", lambda: speaks_the_protocol(program))
    _check("a window, a bot's move and a save", lambda: plays(program, on, pictures))
    _check("nothing of it was changed", lambda: _same(before, program.fingerprint()))


def says_version(program: Program, version: str = VERSION) -> None:
    """`--version` is the version that was built."""
    said = program.says("--version").strip()
    if said != f"Zashiki {version}":
        raise BuildFailed(f"It says {said!r}, not {version}.")


def speaks_the_protocol(program: Program) -> None:
    """Checks that all games are there, and that a bot of one answers."""
    asked = "games\nnew nissi\nseed 3\nbot novice nodes=50\nnew senshiai\nactor\nquit\n"
    answers = program.says("protocol", asked=asked).splitlines()
    games = " ".join(info.id for info in ready_games())
    if answers[:3] != [f"= {games}", "= ok", "= ok"] or "-" not in answers[3] or answers[4] != "= ok":
        raise BuildFailed(f"The protocol answers {answers}.")


def plays(program: Program, on: Screen, pictures: Path | None = None) -> None:
    """A save is opened as a double click does it; the bot in it moves; with hands, the match is saved by its key."""
    save = bots_turn(program.home / "from the desktop.json")
    begun = _length(_read(save))
    with program.open(str(save)) as process:
        wait_until("the match was opened", lambda: bool(program.matches()), process)
        wait_until("a bot moved", lambda: max(map(_length, program.matches().values())) > begun, process)
        if sys.platform == "linux" and not any("spawn" in line or "fork" in line for line in children(process)):
            raise BuildFailed(f"The bot does not think in a process of its own: {children(process)}")
        if on is not None:
            _look(on, process, pictures)
            on.keys("ctrl+s")  # it has a file already
            wait_until("it was saved", lambda: _length(_read(save)) > begun, process)


def keeps(program: Program, before: Program) -> None:
    """After another version was installed over it, what was played and saved before is there, and goes on."""
    matches = before.matches()
    with program.open("--windowed") as process:
        begun = time.monotonic()
        wait_until("the room was there for a while", lambda: time.monotonic() > begun + 3, process)
    if program.matches() != matches:
        raise BuildFailed("Unfinished matches were changed by the upgrade.")
    save = program.data / "unfinished" / max(matches)
    said = program.says("replay", str(save))
    if "Nissi Samurai" not in said:
        raise BuildFailed(f"The match of before cannot be read: {said}")


def bots_turn(file: Path) -> Path:
    """Writes a save in which a bot is to move."""

    def seats(body: dict[str, Any]) -> None:
        body["seats"] = [{"name": "Ren", "level": "novice"}, {"name": "Aoi", "level": None}]

    example = PROJECT / "saves" / "examples" / "nissi.json"
    file.write_text(rewritten(example.read_text(encoding="utf-8"), seats), encoding="utf-8")
    return file


def _check(what: str, does: Callable[[], object]) -> None:
    before = time.monotonic()
    does()
    say(f"  {what}: good ({time.monotonic() - before:.1f} s)")


def _look(on: VirtualScreen, process: subprocess.Popen[str], pictures: Path | None) -> None:
    """The window is there, has the keys, and is not empty."""

    def window() -> str:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "zashiki"],
            env=on.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return found.stdout.strip()

    wait_until("a window is there", lambda: bool(window()), process)
    on.hand("windowfocus", window().split()[-1])
    import mss
    import mss.tools

    with mss.MSS(display=on.display) as camera:
        seen = camera.grab(camera.monitors[0])
    if len(set(zip(seen.raw[::404], seen.raw[1::404], strict=False))) < 20:
        raise BuildFailed("The window is empty.")
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        mss.tools.to_png(seen.rgb, seen.size, output=str(pictures / "window.png"))


def _read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def _length(match: dict[str, Any]) -> int:
    return int(match["index"])


def _same(before: dict[str, str], after: dict[str, str]) -> None:
    if before != after:
        changed = [name for name in before.keys() | after.keys() if before.get(name) != after.get(name)]
        raise BuildFailed(f"The program wrote into its own folder: {changed[:5]}")
