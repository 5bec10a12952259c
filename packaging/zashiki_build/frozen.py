"""One folder with everything in it, Python too, made by PyInstaller of the installed wheel."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from launch import VERSION
from launch.environment import PROJECT
from zashiki_build import icons
from zashiki_build.commands import BuildFailed, empty_environment, install, run

EXTRAS: Final = "print,export,access"
"""The extras that the folder includes beyond the package: nothing can be added to it later."""
LEFT_OUT: Final = ("tkinter", "pydoc", "test", "setuptools", "pip", "distributed", "PIL.ImageTk")
"""Modules to leave out that PyInstaller would include. (fpdf2 needs `unittest`.)"""
LGPL: Final = ("pygame", "fpdf")
"""Packages that docs/licences.md says can be exchanged for another of their kind."""

_TRIED: Final = """
import sys
place, left_out, save, out = sys.argv[1:]
sys.path.insert(0, place)
sys.modules.update(dict.fromkeys(left_out.split(",")))
from pathlib import Path
import accesskit, pygame
from games.senshiai.cards.decks import SMALL_STARTERS
from launch.sharing import export
from ui.scenes.senshiai.decks.sheets import Paper, Plan, write_sheets
pygame.font.init()
write_sheets(SMALL_STARTERS[0].deck, "Deck", Plan(Paper.A4, backs=True, table=True), Path(out) / "deck.pdf")
sys.exit(export([save, "--gif", "--out", out + "/match.gif"]))
"""
"""Prints a deck and makes a film as if what is left out were nowhere."""


def build(dist: Path, wheel: Path, work: Path) -> Path:
    """Makes the folder `zashiki` (on macOS the program Zashiki.app) in `dist`; returns it."""
    environment = empty_environment(work / "tools")
    install(environment, f"{wheel}[{EXTRAS}]", "pyinstaller>=6.10")
    place = next(path / "zashiki" for path in environment.packages_path() if (path / "zashiki").exists())
    tries_its_extras(environment.python, place, work)
    icons.draw(work / "icons")
    fields = {"ZASHIKI_PLACE": str(place), "ZASHIKI_ICONS": str(work / "icons"), "ZASHIKI_VERSION": VERSION}
    fields["ZASHIKI_LEFT_OUT"] = ",".join(LEFT_OUT)
    spec = PROJECT / "packaging" / "zashiki.spec"
    where: list[str | Path] = ["--distpath", work / "made", "--workpath", work / "work"]
    run(
        [environment.python, "-m", "PyInstaller", "--log-level", "WARN", *where, spec],
        cwd=work,
        env=os.environ | fields,
    )
    name = "Zashiki.app" if sys.platform == "darwin" else "zashiki"
    if not (work / "made" / name).exists():
        raise BuildFailed(f"PyInstaller made no {name}.")
    for package in LGPL:
        if not [*(work / "made" / name).rglob(f"{package}/__init__.pyc")]:
            raise BuildFailed(f"{package} does not lie in {name} as files of its own, as its licence wants it.")
    shutil.rmtree(dist / name, ignore_errors=True)
    return Path(shutil.move(work / "made" / name, dist / name))


def tries_its_extras(python: Path, place: Path, out: Path, left_out: Sequence[str] = LEFT_OUT) -> None:
    """A deck is printed and a film made by the package at `place` without what is left out; else `BuildFailed`."""
    save = place / "saves" / "examples" / "nissi.json"
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    run([python, "-c", _TRIED, place, ",".join(left_out), save, out], env=os.environ | quiet)
    if not all((out / name).exists() for name in ("deck.pdf", "match.gif")):
        raise BuildFailed("A deck was not printed, or a film not made.")


def archive(folder: Path) -> Path:
    """The folder in one file, beside it: a zip on Windows and macOS, else a tar."""
    kind = "gztar" if sys.platform.startswith("linux") else "zip"
    name = folder.with_name(f"zashiki-{VERSION}-{sys.platform}")
    return Path(shutil.make_archive(str(name), kind, folder.parent, folder.name))


def command(folder: Path) -> Path:
    """The executable for a terminal in a folder that was built."""
    if sys.platform == "win32":
        return folder / "zashiki-cli.exe"
    return folder / "Contents" / "MacOS" / "zashiki" if sys.platform == "darwin" else folder / "zashiki"
